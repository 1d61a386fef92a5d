import { CATEGORIES, type Entity } from "../../catalogue/types.js";
import { comparable } from "../../comparison/comparable-values.js";
import { wrongEntity } from "../../errors.js";
import { notedColumns } from "../../notes.js";
import { type OptionsOf, says, trueOrFalse, without } from "../../options.js";
import { valueAt } from "../../stats/values-at.js";
import { POOL } from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import { findRow, type RowKey } from "../../table/find.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { chosenMetrics, metricOf } from "../../table/metric-columns.js";
import { cellOf, type Table } from "../../table/table.js";
import { tableOfLines } from "../../table/verbs.js";
import { NO_DIRECTION } from "../../text/words.js";
import { DRAWING_CHECKS, type DrawingOptions } from "./drawing.js";
import { withIntervals } from "./percentile-intervals.js";
import { PERCENTILE_RANKS_CHECKS, type PercentileRanksOptions, ranksOf } from "./percentile-ranks.js";
import { mixedNotes, SHOWN_MEASURES, standings } from "./standing.js";

export interface ProfileOptions
  extends Omit<PercentileRanksOptions, "only">,
    DrawingOptions,
    OptionsOf<typeof PROFILE_CHECKS> {}

export const PROFILE_CHECKS = {
  ...without(PERCENTILE_RANKS_CHECKS, "only"),
  ...DRAWING_CHECKS,
  /** Adds the interval of each true rank. Default true. */
  intervals: says(trueOrFalse, "add the interval of each true rank", true),
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
  const values = new Map(asked.map((metric) => [metric, compared.applicable(metric)]));
  const known = asked.filter((metric) => !Number.isNaN(valueAt(values.get(metric), row)));
  const metrics = byCategory(
    sent,
    known.filter((metric) => !ofTotals.has(metric)),
  );
  const { intervals = true, reference, ...others } = options;
  // The ranked table is another one, so that a table that is its own reference would seem to be a foreign one to it.
  const comparing = reference === sent ? others : { ...others, reference };
  const ranks = metrics.length === 0 ? sent : ranksOf(sent, { ...comparing, metrics });
  const measured = intervals && metrics.length > 0 ? withIntervals(ranks, [row], metrics, comparing) : ranks;
  const [found = []] = standings(measured, [row], metrics, (metric) => values.get(metric)!);
  const pool = ranks.has(POOL) ? (ranks.texts(POOL)[row] ?? null) : null;
  const { entity } = sent;
  const lines = found.map(({ category = null, better = NO_DIRECTION, ...standing }) => ({
    ...standing,
    category,
    better,
    entity,
  }));
  const missing = asked.filter((metric) => !known.includes(metric) && !ofTotals.has(metric));
  return tableOfLines({ entity }, COLUMNS, lines, {
    texts: ["metric", "label", "category", "better", "name", "pool", "entity"],
    // Notes on other pools do not concern this player.
    notes: [
      ...measured.notes.filter((note) => !("pool" in note) || note.pool === pool),
      ...(pool === null ? [] : mixedNotes(sent, [row], [String(cellOf(sent.column("name"), row))], options)),
      ...notedColumns(
        "left_out_metrics",
        missing,
        (names) => `left out because the value is missing: ${names}`,
      ),
    ],
  });
}

const HEAD = ["metric", "label", "category"] as const;
const COLUMNS = [...HEAD, ...SHOWN_MEASURES, "better", "name", "pool", "level", "entity"] as const;

/** The totals that have their rate among the metrics. */
function totalsOfRates(table: Table, metrics: readonly string[]): ReadonlySet<string> {
  const totals = metrics.map((metric) => metricOf(table, metric)?.counterpart);
  return new Set(totals.filter((total) => total !== undefined && metrics.includes(total)) as string[]);
}

/** Metrics sorted by category, in the catalogue's order; those without a category last. */
function byCategory(table: Table, metrics: readonly string[]): string[] {
  const places: readonly (string | undefined)[] = [...CATEGORIES, undefined];
  const placeOf = (metric: string): number => places.indexOf(metricOf(table, metric)?.category);
  return [...metrics].sort((a, b) => placeOf(a) - placeOf(b));
}
