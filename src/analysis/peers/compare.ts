import { type RoleInput, resolveRole } from "../../catalogue/parse-roles.js";
import type { Role } from "../../catalogue/roles.js";
import { invalidOption } from "../../errors.js";
import { type Note, notesOf } from "../../notes.js";
import { anything, type Checks, says, trueOrFalse } from "../../options.js";
import { chanceOfMore } from "../../stats/list-places.js";
import { columnName, type Ending, PEER_COUNT, POOL } from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import { findRow, type RowKey } from "../../table/find.js";
import { ENTITY, METRIC } from "../../table/from-cells.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { distinctNames } from "../../table/keys.js";
import { applicableValues, betterOf, chosenMetrics, labelOf } from "../../table/metric-columns.js";
import { type Column, Table } from "../../table/table.js";
import { counted } from "../../text/counted.js";
import { amongPeers, definedUnless } from "./among-peers.js";
import { DRAWING_CHECKS, type Drawing, type DrawingOptions, drawingNote, drawingOf } from "./drawing.js";
import { type DrawnRows, drawRates } from "./drawn-rates.js";
import { mixedNotes } from "./mixed-positions.js";
import { intervalsOf } from "./percentile-intervals.js";
import { PERCENTILE_RANKS_CHECKS, type PercentileRanksOptions, ranksOf } from "./percentile-ranks.js";
import { scoreDraws, scoredTable } from "./role-scores.js";
import { peersWithValue } from "./valued-peers.js";

export interface CompareOptions extends Omit<PercentileRanksOptions, "only">, DrawingOptions {
  /** Adds the interval in which each true rank lies, as in `percentileIntervals`. Default false. */
  readonly intervals?: boolean | undefined;
  /** Adds the chance that each one's true rate is better than the first one's. Default false. */
  readonly chances?: boolean | undefined;
  /** Adds the scores in this role, as in `roleScores`: its name, or one of one's own. */
  readonly role?: string | RoleInput | undefined;
}

const { only: _only, ...RANKING } = PERCENTILE_RANKS_CHECKS;

export const COMPARE_CHECKS: Checks<CompareOptions> = {
  ...RANKING,
  ...DRAWING_CHECKS,
  intervals: says(trueOrFalse, "the interval in which each true rank lies, too"),
  chances: says(trueOrFalse, "the chance that each one's true rate is better than the first one's, too"),
  role: { ...anything, flag: "text", says: "the scores in this role, too" },
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
 *          its evidence is thin; with
 *          `chances`, from the second on, `<name> chance`; last `best`, who has the best value. Rows of one name are told apart by the first
 *          key in which they differ. The kind that was given.
 * Chances: the probability, in percent, that his true rate is better than the first one's: higher, or lower where lower
 *          is better (unless `direction` is `raw`). Both are drawn as in `percentileIntervals`, each among his own peers,
 *          and the draws are counted; equals are at 50. Of many metrics some chances are high by luck alone.
 * Role:    with `role` a last row, `score`: everybody's score in it (see `roleScores`), its percentile rank, with
 *          `intervals` the interval of the score, with `chances` the chance that the true score is higher.
 * Ties:    `best` names all who share the best value. It is missing where neither way is better, and where
 *          fewer than two have a value, since nobody was beaten.
 * Missing: what is no rate has no chance, nor has whoever has no evidence or no pool that can judge him; rates that mean
 *          nothing are missing, as are values of metrics not meant for the position;
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
  return analysis("compare", COMPARE_CHECKS, input, options, (sent) => {
    const { intervals, chances, role, level, draws, seed, ...ranking } = options;
    if (!Array.isArray(keysOrNames) || keysOrNames.length < 2) {
      throw invalidOption("keysOrNames", keysOrNames, "two or more names, ids or keys");
    }
    const rows = keysOrNames.map((wanted) => findRow(sent, wanted));
    if (new Set(rows).size < rows.length) {
      throw invalidOption("keysOrNames", keysOrNames, "different rows");
    }
    const ranks = ranksOf(sent, ranking);
    const table = definedUnless(options, sent);
    const names = distinctNames(table, rows, [...BEFORE, BEST]);
    const asked = chosenMetrics(sent, options.metrics);
    const values = new Map(asked.map((metric) => [metric, applicableValues(table, metric)]));
    const shown = asked.filter((metric) => rows.some((row) => !Number.isNaN(values.get(metric)![row])));
    const drawing = drawingOf({ level, draws, seed });
    const rates = withoutTies(ranking, shown);
    const trueRanks = intervals ? intervalsOf(sent, { ...rates, ...drawing }) : undefined;
    const drawn = chances ? drawnOfMetrics(sent, rates, rows, drawing) : undefined;
    const lines = shown.map((metric): Line => {
      const made = (from: Table | undefined, ending: Ending): At =>
        from === undefined ? NOTHING : at(from.numbers(columnName(metric, ending)));
      return {
        metric,
        label: labelOf(table, metric),
        better: betterOf(table, metric),
        value: at(values.get(metric)!),
        rank: made(ranks, "rank"),
        low: made(trueRanks, "low"),
        high: made(trueRanks, "high"),
        pool: ranks.texts(POOL),
        peers: (row) => peersWithValue(ranks, metric, row),
        drawn: drawn?.get(metric),
      };
    });
    const scores = role === undefined ? undefined : scoreLine(sent, resolveRole(role, sent.entity), options);
    if (scores !== undefined) lines.push(scores.line);

    const columns = new Map<string, Column>([
      [METRIC, lines.map(({ metric }) => metric)],
      ["label", lines.map(({ label }) => label)],
      ["better", lines.map(({ better }) => better)],
      [ENTITY, lines.map(() => table.entity)],
    ]);
    const first = rows[0]!;
    rows.forEach((row, index) => {
      const name = names[index]!;
      const add = (ending: string, of: (line: Line) => number): void => {
        columns.set(name + ending, Float64Array.from(lines, of));
      };
      add("", ({ value }) => value(row));
      add(" rank", ({ rank }) => rank(row));
      if (intervals) {
        add(" low", ({ low }) => low(row));
        add(" high", ({ high }) => high(row));
      }
      if (index > 0) add(" difference", ({ value }) => value(row) - value(first));
      if (index > 0 && chances) add(" chance", (line) => chanceOf(line, row, first));
      columns.set(
        `${name} pool`,
        lines.map(({ pool }) => pool[row]!),
      );
      add(" peers", ({ peers }) => peers(row));
    });
    const leaders = lines.map(({ better, value }) => leadersOf(better, rows.map(value), names));
    columns.set(
      BEST,
      leaders.map((leading) => (leading.length === 0 ? null : leading.join(", "))),
    );
    const notes: Note[] = [
      ...ranks.notes,
      ...notesOf(scores?.notes ?? [], "missing_weight"),
      ...(intervals || chances ? [drawingNote(drawing)] : []),
      ...(drawn === undefined ? [] : withoutChances(shown, drawn)),
      leadsNote(names, leaders),
      ...mixedNotes(table, rows, names, options),
    ];
    return new Table({ entity: table.entity, columns, rowCount: lines.length, notes });
  });
}

type At = (row: number) => number;

const NOTHING: At = () => Number.NaN;

function at(column: Float64Array): At {
  return (row) => column[row]!;
}

/** What is said of each of the compared in one row of the result. */
interface Line {
  readonly metric: string;
  readonly label: string;
  readonly better: string;
  readonly value: At;
  readonly rank: At;
  readonly low: At;
  readonly high: At;
  readonly pool: readonly (string | null)[];
  readonly peers: At;
  /** Draws of what is true of each one, better ones larger. */
  readonly drawn: DrawnRows | undefined;
}

/** The row of the scores in a role. */
function scoreLine(
  sent: Table,
  role: Role,
  options: CompareOptions,
): { readonly line: Line; readonly notes: readonly Note[] } {
  const { metrics: _metrics, direction: _direction, chances, role: _role, ...scoring } = options;
  const { level: _level, draws: _draws, seed: _seed, intervals, ...criteria } = scoring;
  const scored = scoredTable(sent, { ...scoring, role });
  const line: Line = {
    metric: "score",
    label: `Score as ${role.name}`,
    better: "higher",
    value: at(scored.numbers("score")),
    rank: at(scored.numbers("score_rank")),
    low: intervals ? at(scored.numbers("score_low")) : NOTHING,
    high: intervals ? at(scored.numbers("score_high")) : NOTHING,
    pool: scored.texts(POOL),
    peers: at(scored.numbers(PEER_COUNT)),
    drawn: chances ? scoreDraws(sent, role, criteria, drawingOf(options)) : undefined,
  };
  return { line, notes: scored.notes };
}

/** Draws of the compared ones' true rates, by metric. */
function drawnOfMetrics(
  sent: Table,
  options: ReturnType<typeof withoutTies>,
  rows: readonly number[],
  drawing: Drawing,
): Map<string, DrawnRows> {
  const among = amongPeers(sent, options, { endings: ["low", "median", "high", "interval"] });
  return new Map(options.metrics.map((metric) => [metric, drawRates(among, metric, rows, drawing)]));
}

/** The chance, in percent, that what is true of one is better than what is true of another. */
function chanceOf({ drawn }: Line, row: number, other: number): number {
  const [own, others] = [drawn?.get(row), drawn?.get(other)];
  return own === undefined || others === undefined ? Number.NaN : chanceOfMore(own, others);
}

function withoutChances(metrics: readonly string[], drawn: ReadonlyMap<string, DrawnRows>): Note[] {
  const columns = metrics.filter((metric) => drawn.get(metric)!.size === 0);
  if (columns.length === 0) return [];
  const message = `${columns.join(", ")}: no rate of these rows out of attempts or minutes that the catalogue and the table give, so no chance`;
  return [{ code: "no_evidence", message, columns }];
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
    message: `of ${counted(decided.length, "metric")} ${counts.join(", ")}${shared > 0 ? `; ${shared} shared` : ""}`,
    metrics: decided.length,
    leads: Object.fromEntries(names.map((name, at) => [name, alone[at]!])),
    shared,
  };
}
