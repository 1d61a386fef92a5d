import { invalidOption } from "../../errors.js";
import { checkOptions, oneOf, trueOrFalse } from "../../options.js";
import { TIE_KINDS } from "../../stats/rank.js";
import { inKindOf, type SameKind, type TableInput, tableFrom } from "../../table/input.js";
import { applicableValues, betterOf, chosenMetrics, labelOf } from "../../table/metric-columns.js";
import { type Column, type Note, type RowKey, Table } from "../../table/table.js";
import { AMONG_PEERS_CHECKS } from "./among-peers.js";
import { withDefinedRates } from "./defined-rates.js";
import { percentileIntervals } from "./percentile-intervals.js";
import { type PercentileRanksOptions, percentileRanks } from "./percentile-ranks.js";
import { distinctNames } from "./row-names.js";

export interface CompareOptions extends PercentileRanksOptions {
  /** Adds the interval in which each true rank lies with 90 %, as in `percentileIntervals`. Default false. */
  readonly intervals?: boolean | undefined;
}

const BEFORE = ["metric", "label", "better"] as const;
const BEST = "best";

/**
 * Players or teams side by side: a row per metric with everybody's value and rank, and who leads.
 *
 * Shape:   columns `metric`, `label`, `better`, then for each one `<name>`, the value, and `<name> rank`, the
 *          percentile rank among that one's own peers; from the second on also `<name> difference`, his value
 *          minus the first one's, in the metric's unit; with `intervals` also `<name> low` and `<name> high`,
 *          which may leave out the rank of the value as sent where its evidence is thin; last `best`, who has the best value. Rows of one name
 *          are told apart by their ids. The kind that was given.
 * Ties:    `best` names all who share the best value. It is missing where neither way is better, and where
 *          fewer than two have a value, since nobody was beaten.
 * Missing: rates that mean nothing are missing, as are values of metrics not meant for the position;
 *          metrics that none of the compared has are left out.
 * Notes:   besides those of the ranks, one of code `leads` counts on how many metrics each one is best alone,
 *          on how many the best is shared, and out of how many.
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
  checkOptions("compare", options, { ...AMONG_PEERS_CHECKS, ties: oneOf(TIE_KINDS), intervals: trueOrFalse });
  const { intervals = false, ...ranking } = options;
  const sent = tableFrom("compare", input);
  if (!Array.isArray(keysOrNames) || keysOrNames.length < 2) {
    throw invalidOption("compare", "keysOrNames", keysOrNames, "two or more names, ids or keys");
  }
  const rows = keysOrNames.map((wanted) => sent.find(wanted));
  if (new Set(rows).size < rows.length) {
    throw invalidOption("compare", "keysOrNames", keysOrNames, "different rows");
  }
  const ranks = percentileRanks(sent, ranking);
  const table = options.undefinedRates === "asSent" ? sent : withDefinedRates(sent);
  const names = distinctNames(table, rows, [...BEFORE, BEST]);
  const asked = chosenMetrics("compare", sent, options.metrics);
  const values = new Map(asked.map((metric) => [metric, applicableValues(table, metric)]));
  const shown = asked.filter((metric) => rows.some((row) => !Number.isNaN(values.get(metric)![row])));

  const trueRanks = intervals ? intervalsOf(sent, shown, ranking) : undefined;
  const valuesOf = (row: number): Float64Array =>
    Float64Array.from(shown, (metric) => values.get(metric)![row]!);
  const ofFirst = valuesOf(rows[0]!);
  const columns = new Map<string, Column>([
    ["metric", shown],
    ["label", shown.map((metric) => labelOf(table, metric))],
    ["better", shown.map((metric) => betterOf(table, metric))],
  ]);
  rows.forEach((row, index) => {
    const name = names[index]!;
    const own = valuesOf(row);
    columns.set(name, own);
    const of = (table: Table, prefix = ""): Float64Array =>
      Float64Array.from(shown, (metric) => table.numbers(prefix + metric)[row]!);
    columns.set(`${name} rank`, of(ranks));
    if (trueRanks !== undefined) {
      columns.set(`${name} low`, of(trueRanks, "low_"));
      columns.set(`${name} high`, of(trueRanks, "high_"));
    }
    const difference = own.map((value, at) => value - ofFirst[at]!);
    if (index > 0) columns.set(`${name} difference`, difference);
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
  const drawn = trueRanks?.notes.filter(({ code }) => code === "intervals") ?? [];
  const notes = [...ranks.notes, ...drawn, leadsNote(names, leaders)];
  return inKindOf(input, new Table({ entity: table.entity, columns, rowCount: shown.length, notes }));
}

function intervalsOf(
  table: Table,
  metrics: readonly string[],
  { ties: _ties, ...criteria }: PercentileRanksOptions,
): Table {
  return percentileIntervals(table, { ...criteria, metrics });
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
    leads: Object.fromEntries(names.map((name, at) => [name, alone[at]])),
    shared,
  };
}
