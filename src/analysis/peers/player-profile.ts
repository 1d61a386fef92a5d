import { CATEGORIES, type Entity } from "../../catalogue/types.js";
import { comparable } from "../../comparison/comparable-values.js";
import { wrongEntity } from "../../errors.js";
import { type Note, notedColumns } from "../../notes.js";
import { type Checks, says, trueOrFalse } from "../../options.js";
import { valueAt } from "../../stats/values-at.js";
import { analysisOf, type Ending, LEVEL, POOL } from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import { findRow, type RowKey } from "../../table/find.js";
import { ENTITY, METRIC } from "../../table/from-cells.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { nameAt } from "../../table/keys.js";
import { chosenMetrics, directionOf, labelOf, metricOf } from "../../table/metric-columns.js";
import { type Column, Table } from "../../table/table.js";
import { NO_DIRECTION } from "../../text/metric-words.js";
import { peersWithValue } from "./compared-table.js";
import { DRAWING_CHECKS, type DrawingOptions } from "./drawing.js";
import { measuredIntervals } from "./percentile-intervals.js";
import { PERCENTILE_RANKS_CHECKS, type PercentileRanksOptions, ranksOf } from "./percentile-ranks.js";

export interface ProfileOptions extends Omit<PercentileRanksOptions, "only">, DrawingOptions {
  /** Adds the interval of each true rank. Default true. */
  readonly intervals?: boolean | undefined;
}

const { only: _only, ...RANKING } = PERCENTILE_RANKS_CHECKS;

export const PROFILE_CHECKS: Checks<ProfileOptions> = {
  ...RANKING,
  ...DRAWING_CHECKS,
  intervals: says(trueOrFalse, "add the interval of each true rank (default: true)"),
};

/**
 * Lists all metrics of one player: a row per metric, by category.
 *
 * Shape:   a new table, a row per metric with a value, the metrics of a category together: `metric`,
 *          `label`, `category`, `value`, `rank` (percentile rank among the player's peers), `low` and `high` (the interval
 *          of the true rank, see {@link percentileIntervals}), `peers` (the number with a value), `better`,
 *          `name`, `pool`, `level` and `entity`. A DataFrame for a DataFrame, else a table. A table with pools keeps them,
 *          else the options select the peers, as in {@link percentileRanks}. By default a total is left out if its rate is
 *          there; `metrics` names any.
 * Unit:    values in the metric's own; ranks 0 to 100.
 * Missing: metrics without a value are left out, and a note of code `left_out_metrics` names them. A percentage
 *          out of fewer attempts than `minAttempts` has a value and no rank. A metric has an interval only if its
 *          variation between matches beyond chance was measured.
 * Errors:  as `percentileRanks`; `unknown_row` and `ambiguous_name` for the name; `wrong_entity` for a table of teams:
 *          use {@link teamProfile}.
 *
 * @example
 * const profile = playerProfile(await samplePlayers(), "M. Salah", { metrics: ["total_goals"], intervals: false });
 * const { label, category, value, rank, peers } = profile.row(0);
 * [label, category, value, rank, peers] // => ["Goals", "shooting", 32, 100, 58]
 */
export function playerProfile<T extends TableInput>(
  input: T,
  keyOrName: RowKey | string,
  options: ProfileOptions = {},
): SameKind<T> {
  return profileOf("playerProfile", "player", input, keyOrName, options);
}

/**
 * Lists all metrics of one team: a row per metric, by category, like {@link playerProfile} for players. The
 * variation of teams' matches was not measured, so `low` and `high` are missing.
 *
 * Errors: as `playerProfile`; `wrong_entity` for a table of players.
 *
 * @example
 * const profile = teamProfile(await sampleTeams(), "Manchester City", { metrics: ["average_goals"] });
 * const { label, category, rank, peers } = profile.row(0);
 * [label, category, rank, peers] // => ["Goals per 90", "shooting", 100, 20]
 */
export function teamProfile<T extends TableInput>(
  input: T,
  keyOrName: RowKey | string,
  options: ProfileOptions = {},
): SameKind<T> {
  return profileOf("teamProfile", "team", input, keyOrName, options);
}

function profileOf<T extends TableInput>(
  name: string,
  entity: Entity,
  input: T,
  keyOrName: RowKey | string,
  options: ProfileOptions,
): SameKind<T> {
  return analysis(name, PROFILE_CHECKS, input, options, (sent) => {
    if (sent.entity !== entity) throw wrongEntity(sent.entity, entity);
    return profileTable(sent, findRow(sent, keyOrName), options);
  });
}

function profileTable(sent: Table, row: number, options: ProfileOptions): Table {
  const asked = chosenMetrics(sent, options.metrics);
  const ofTotals = options.metrics === undefined ? totalsOfRates(sent, asked) : new Set<string>();
  const compared = comparable(sent, options);
  const values = new Map(asked.map((metric) => [metric, valueAt(compared.applicable(metric), row)]));
  const known = asked.filter((metric) => !Number.isNaN(values.get(metric)));
  const metrics = byCategory(
    sent,
    known.filter((metric) => !ofTotals.has(metric)),
  );
  const { ranks, measured, notes } = rankedAndMeasured(sent, row, metrics, options);
  const made = (from: Table, ending: Ending): Float64Array =>
    Float64Array.from(metrics, (metric) => {
      const name = analysisOf(from, metric, ending);
      return name === undefined ? Number.NaN : valueAt(from.numbers(name), row);
    });
  const ofRow = <Cell>(cell: Cell): Cell[] => metrics.map(() => cell);
  const level = measured.has(LEVEL) ? valueAt(measured.numbers(LEVEL), row) : Number.NaN;
  const pool = ranks.has(POOL) ? (ranks.texts(POOL)[row] ?? null) : null;
  const columns: [string, Column][] = [
    [METRIC, metrics],
    ["label", metrics.map((metric) => labelOf(sent, metric))],
    ["category", metrics.map((metric) => categoryOf(sent, metric))],
    ["value", Float64Array.from(metrics, (metric) => values.get(metric)!)],
    ["rank", made(ranks, "rank")],
    ["low", made(measured, "low")],
    ["high", made(measured, "high")],
    ["peers", Float64Array.from(metrics, (metric) => peersWithValue(ranks, metric, row))],
    ["better", metrics.map((metric) => directionOf(sent, metric) ?? NO_DIRECTION)],
    ["name", ofRow(nameAt(sent, row))],
    ["pool", ofRow(pool)],
    ["level", Float64Array.from(ofRow(level))],
    [ENTITY, ofRow(sent.entity)],
  ];
  return new Table({
    entity: sent.entity,
    columns,
    rowCount: metrics.length,
    // Notes on other pools do not concern this player.
    notes: [
      ...notes.filter((note) => !("pool" in note) || note.pool === pool),
      ...leftOut(asked, known, ofTotals),
    ],
  });
}

/** The table with ranks in these metrics, and the table with the intervals of one row. */
function rankedAndMeasured(
  sent: Table,
  row: number,
  metrics: readonly string[],
  options: ProfileOptions,
): { readonly ranks: Table; readonly measured: Table; readonly notes: readonly Note[] } {
  if (metrics.length === 0) return { ranks: sent, measured: sent, notes: sent.notes };
  const { intervals = true, level, draws, seed, ...ranking } = options;
  const ranks = ranksOf(sent, { ...ranking, metrics });
  if (!intervals) return { ranks, measured: ranks, notes: ranks.notes };
  const { ties: _ties, minAttempts: _minAttempts, ...criteria } = ranking;
  const own = sent.has(LEVEL) ? valueAt(sent.numbers(LEVEL), row) : Number.NaN;
  const drawing = { level: level ?? (Number.isNaN(own) ? undefined : own), draws, seed };
  const measured = measuredIntervals(sent, [row], { ...criteria, ...drawing, metrics });
  const drawn = measured.notes.filter((note) => !sent.notes.includes(note));
  return { ranks, measured, notes: [...ranks.notes, ...drawn] };
}

/** The totals that have their rate among the metrics. */
function totalsOfRates(table: Table, metrics: readonly string[]): ReadonlySet<string> {
  const totals = metrics.map((metric) => metricOf(table, metric)?.counterpart);
  return new Set(totals.filter((total) => total !== undefined && metrics.includes(total)) as string[]);
}

function categoryOf(table: Table, metric: string): string | null {
  return metricOf(table, metric)?.category ?? null;
}

/** Metrics sorted by category, in the catalogue's order; those without a category last. */
function byCategory(table: Table, metrics: readonly string[]): string[] {
  const places: readonly (string | null)[] = [...CATEGORIES, null];
  const placeOf = (metric: string): number => places.indexOf(categoryOf(table, metric));
  return [...metrics].sort((a, b) => placeOf(a) - placeOf(b));
}

function leftOut(asked: readonly string[], known: readonly string[], ofTotals: ReadonlySet<string>): Note[] {
  return notedColumns(
    "left_out_metrics",
    asked.filter((metric) => !known.includes(metric) && !ofTotals.has(metric)),
    (names) => `left out because the value is missing: ${names}`,
  );
}
