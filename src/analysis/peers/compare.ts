import { invalidOption } from "../../errors.js";
import { type Note, notesOf } from "../../notes.js";
import { type Checks, checkOptions, says, trueOrFalse } from "../../options.js";
import { columnName, type Ending, POOL } from "../../table/column-names.js";
import { findRow, type RowKey } from "../../table/find.js";
import { ENTITY, METRIC } from "../../table/from-cells.js";
import { inKindOf, type SameKind, type TableInput, tableFrom } from "../../table/input.js";
import { distinctNames } from "../../table/keys.js";
import { applicableValues, betterOf, chosenMetrics, labelOf } from "../../table/metric-columns.js";
import { type Column, cellOf, Table } from "../../table/table.js";
import { definedUnless } from "./among-peers.js";
import { mixedNotes } from "./mixed-positions.js";
import { intervalsOf } from "./percentile-intervals.js";
import { PERCENTILE_RANKS_CHECKS, type PercentileRanksOptions, ranksOf } from "./percentile-ranks.js";
import { peersWithValue } from "./valued-peers.js";

export interface CompareOptions extends Omit<PercentileRanksOptions, "only"> {
  /** Adds the interval in which each true rank lies with 90 %, as in `percentileIntervals`. Default false. */
  readonly intervals?: boolean | undefined;
}

const { only: _only, ...RANKING } = PERCENTILE_RANKS_CHECKS;

export const COMPARE_CHECKS: Checks<CompareOptions> = {
  ...RANKING,
  intervals: says(trueOrFalse, "the interval in which each true rank lies, too"),
};

const BEFORE = [METRIC, "label", "better", ENTITY] as const;
const BEST = "best";

/**
 * Players or teams side by side: a row per metric with everybody's value and rank, and who leads.
 *
 * Shape:   columns `metric`, `label`, `better`, `entity`, then for each one `<name>`, the value, `<name> rank`, the
 *          percentile rank among that one's own peers, `<name> pool`, who these are, and `<name> peers`, how many of
 *          them have a value;
 *          from the second on also `<name> difference`, his value minus the first one's, in the metric's unit; with
 *          `intervals` also `<name> low` and `<name> high`, which may leave out the rank of the value as sent where
 *          its evidence is thin; last `best`, who has the best value. Rows of one name are told apart by the first
 *          key in which they differ. The kind that was given.
 * Ties:    `best` names all who share the best value. It is missing where neither way is better, and where
 *          fewer than two have a value, since nobody was beaten.
 * Missing: rates that mean nothing are missing, as are values of metrics not meant for the position;
 *          metrics that none of the compared has are left out.
 * Notes:   besides those of the ranks, one of code `leads` counts on how many metrics each one is best alone,
 *          on how many the best is shared, and out of how many; one of code `mixed_positions` names who spent less
 *          than 60 % of the playtime in the position of the peers.
 * Errors:  as `percentileRanks`; `unknown_row` and `ambiguous_name` for the names; `invalid_option` for
 *          fewer than two or one named twice.
 *
 * @example
 * const two = compare(await samplePlayers(), ["M. Salah", "H. Kane"], { metrics: ["total_goals"] });
 * const { best, ...first } = two.row(0);
 * [first["Mohamed Salah"], first["H. Kane difference"], best] // => [32, -3, "Mohamed Salah"]
 */
export function compare<T extends TableInput>(
  input: T,
  keysOrNames: readonly (RowKey | string)[],
  options: CompareOptions = {},
): SameKind<T> {
  checkOptions("compare", options, COMPARE_CHECKS);
  const { intervals = false, ...ranking } = options;
  const sent = tableFrom("compare", input);
  if (!Array.isArray(keysOrNames) || keysOrNames.length < 2) {
    throw invalidOption("compare", "keysOrNames", keysOrNames, "two or more names, ids or keys");
  }
  const rows = keysOrNames.map((wanted) => findRow("compare", sent, wanted));
  if (new Set(rows).size < rows.length) {
    throw invalidOption("compare", "keysOrNames", keysOrNames, "different rows");
  }
  const ranks = ranksOf("compare", sent, ranking);
  const table = definedUnless(options, sent);
  const names = distinctNames(table, rows, [...BEFORE, BEST]);
  const asked = chosenMetrics("compare", sent, options.metrics);
  const values = new Map(asked.map((metric) => [metric, applicableValues(table, metric)]));
  const shown = asked.filter((metric) => rows.some((row) => !Number.isNaN(values.get(metric)![row])));
  const trueRanks = intervals ? intervalsOf("compare", sent, withoutTies(ranking, shown)) : undefined;

  const valuesOf = (row: number): Float64Array =>
    Float64Array.from(shown, (metric) => values.get(metric)![row]!);
  const madeOf = (made: Table, ending: Ending, row: number): Float64Array =>
    Float64Array.from(shown, (metric) => made.numbers(columnName(metric, ending))[row]!);
  const ofFirst = valuesOf(rows[0]!);
  const columns = new Map<string, Column>([
    [METRIC, shown],
    ["label", shown.map((metric) => labelOf(table, metric))],
    ["better", shown.map((metric) => betterOf(table, metric))],
    [ENTITY, shown.map(() => table.entity)],
  ]);
  rows.forEach((row, index) => {
    const name = names[index]!;
    const own = valuesOf(row);
    columns.set(name, own);
    columns.set(`${name} rank`, madeOf(ranks, "rank", row));
    if (trueRanks !== undefined) {
      columns.set(`${name} low`, madeOf(trueRanks, "low", row));
      columns.set(`${name} high`, madeOf(trueRanks, "high", row));
    }
    const difference = own.map((value, at) => value - ofFirst[at]!);
    if (index > 0) columns.set(`${name} difference`, difference);
    const pool = cellOf(ranks.column(POOL), row) as string | null;
    columns.set(
      `${name} pool`,
      shown.map(() => pool),
    );
    columns.set(
      `${name} peers`,
      Float64Array.from(shown, (metric) => peersWithValue(ranks, metric, row)),
    );
  });
  const leaders = shown.map((metric) =>
    leadersOf(
      betterOf(table, metric),
      rows.map((row) => values.get(metric)![row]!),
      names,
    ),
  );
  columns.set(
    BEST,
    leaders.map((leading) => (leading.length === 0 ? null : leading.join(", "))),
  );
  const drawn = trueRanks === undefined ? [] : notesOf(trueRanks.notes, "intervals");
  const mixed = mixedNotes("compare", table, rows, names, options);
  const notes = [...ranks.notes, ...drawn, leadsNote(names, leaders), ...mixed];
  return inKindOf(input, new Table({ entity: table.entity, columns, rowCount: shown.length, notes }));
}

/** The options of intervals among those of ranks. */
function withoutTies(
  { ties: _ties, minAttempts: _minAttempts, ...criteria }: PercentileRanksOptions,
  metrics: readonly string[],
) {
  return { ...criteria, metrics };
}

/** Who has the best value; nobody where neither way is better or there is nobody to beat. */
function leadersOf(better: string, values: readonly number[], names: readonly string[]): string[] {
  const present = values.filter((value) => !Number.isNaN(value));
  if (better === "neither" || present.length < 2) return [];
  const best = better === "lower" ? Math.min(...present) : Math.max(...present);
  return names.filter((_, index) => values[index] === best);
}

function leadsNote(names: readonly string[], leaders: readonly (readonly string[])[]): Note {
  const decided = leaders.filter((leading) => leading.length > 0);
  const alone = names.map((name) => decided.filter(([first, next]) => first === name && !next).length);
  const shared = decided.length - alone.reduce((sum, count) => sum + count, 0);
  const counts = names.map((name, at) => `${name} leads on ${alone[at]}`);
  return {
    code: "leads",
    message: `compare: of ${decided.length} metrics ${counts.join(", ")}${shared > 0 ? `; ${shared} shared` : ""}`,
    metrics: decided.length,
    leads: Object.fromEntries(names.map((name, at) => [name, alone[at]!])),
    shared,
  };
}
