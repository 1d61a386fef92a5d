import {
  type Additions,
  AMONG_PEERS_CHECKS,
  type AmongPeersOptions,
  type Comparison,
  comparison,
  inPoolsOf,
} from "../../comparison/comparison.js";
import { ScoutframeError } from "../../errors.js";
import { notesOf } from "../../notes.js";
import { without } from "../../options.js";
import { ENDS, rankIntervals } from "../../stats/rank-interval.js";
import { columnsOf, valueAt } from "../../stats/values-at.js";
import { rowsWhere } from "../../table/column.js";
import { analysisColumn, analysisOf, columnName, LEVEL } from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import type { CatalogueOption, SameKind, TableInput } from "../../table/input.js";
import { numbersIf } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { withColumnsBehind, withNotes } from "../../table/verbs.js";
import { MISSING_SIGN } from "../../text/value-text.js";
import type { Made } from "./compared-table.js";
import { DRAWING_CHECKS, Drawing, type DrawingOptions } from "./drawing.js";
import type { PercentileRanksOptions } from "./percentile-ranks.js";
import { metricRates, type RatesInPool, ratesAmongPeers } from "./rates-among-peers.js";
import { rateColumns, weightsIn } from "./shrunk-rates.js";
import { levelOf } from "./standing.js";

export interface PercentileIntervalsOptions extends Omit<AmongPeersOptions, "minAttempts">, DrawingOptions {}

// The evidence itself limits the effect of few attempts, so there is no threshold of attempts.
export const PERCENTILE_INTERVALS_CHECKS = {
  ...without(AMONG_PEERS_CHECKS, "minAttempts"),
  ...DRAWING_CHECKS,
};

/**
 * Computes percentile ranks with the interval of the true rank: 87, 71 to 94.
 *
 * Every rate stands on a number of attempts or minutes, and so do those of the peers: a rank of 100 may rest on one
 * cross. Here the true rates of player and peers are drawn from their posteriors (the models and priors of
 * `shrunkRates`, with the uncertainty of the prior), each draw is ranked, and the ranks are summarised.
 *
 * Shape:   as `shrunkRates`; behind each metric stand its `<metric>_weight`, the part of a rate that is the row's own, and
 *          `<metric>_low`, `<metric>_median` and `<metric>_high` of the drawn percentile ranks, and beside the pool their
 *          `level`. The best estimate is the median, not the rank of the rate as sent: it always lies in its interval, and
 *          one lucky cross does not make it 100. A DataFrame for a DataFrame, else a table; `intervalTexts` formats the
 *          three as one column of text.
 * Unit:    percent of the peers with evidence, 0 to 100, whatever the level (in percent).
 * Ties:    true rates have none: a row's rank is the share of peers below it, plus the row itself if it is a peer.
 * Level:   the interval lies between equal tails. On leagues drawn with measured dispersions and slopes (nine rates per
 *          90 from passes to red cards) intervals of 90% held 92, 91 and 91% of the true ranks in pools of 12, 24 and
 *          48, and 92, 91 and 91% of those of substitutes, who are ranked among these regulars; of no single rate less
 *          than 87 or more than 95% (the places among 12 are coarse, and in or out as a whole). If peers hardly
 *          differ, ranks are almost arbitrary, and 84 to 88% are held. Metrics of unmeasured dispersion, and all of
 *          teams, may vary more than that: their intervals do not cover it.
 *          On real matches: intervals of 90% that England's 322 players' matches before 26 December 2017 predict for
 *          those after it held .83 of the passes (.59 if matches varied as Poisson), .87 of the duels (.75), .84 to .90
 *          of recoveries, losses, interceptions, shots, dribbles and goals: players change within a season, too. A
 *          dispersion that grows with the player's own rate held no more (.81 to .83 of passes), so it is the group's.
 * Draws:   bounds and median are quantiles of the mid-distribution of the drawn ranks, on a line between two places, and so
 *          they need not be whole places. Everybody's draws are spread evenly over his posterior (Latin hypercube):
 *          between two seeds 5% of the bounds of the sample's peers move by more than 2 points, 1% by more than 3 (30
 *          and 17% of independent draws), and with `draws: 2000` .4% by more than 2. If a pool has few peers, or
 *          splits in two with a gap between, single bounds move by up to 15.
 *          Twenty draws at a time share a prior, and a slope of the minutes trend within its error; the cube root of a
 *          gamma whose shape is at least 2 is drawn as a normal (Wilson and Hilferty 1931), which its distribution
 *          differs from by .0033 at most, and smaller shapes are reached from there.
 * Missing: as `shrunkRates`; metrics that are not rates have no posterior, and no interval.
 * Pool:    a row below the threshold is ranked against the pool but is not part of it.
 * Weights: with `weightByShare` a peer counts by share of playtime, in the prior and in the rank.
 * Cost:    grows with the draws times the peers of every metric: ask for the metrics you show.
 * Errors:  as `percentileRanks`; `invalid_option` for a level outside 50 to 99.9, or other than that of intervals
 *          that stay in the table.
 * Source:  the interval of a rank from posterior draws: Laird and Louis (1989), Empirical Bayes ranking
 *          methods, Journal of Educational Statistics 14, 29–46; Goldstein and Spiegelhalter (1996), League
 *          tables and their limitations, JRSS A 159, 385–443.
 *
 * @example
 * const ranks = percentileIntervals(await samplePlayers(), { minMinutes: 900, metrics: ["average_goals"] });
 * const kane = ranks.row("H. Kane");
 * formatInterval(kane.average_goals_median, kane.average_goals_low, kane.average_goals_high) // => "98, 83 to 100"
 */
export function percentileIntervals<T extends TableInput>(
  input: T,
  options: PercentileIntervalsOptions = {},
): SameKind<T> {
  return analysis("percentileIntervals", PERCENTILE_INTERVALS_CHECKS, input, options, (table) =>
    intervalsOf(table, options),
  );
}

/** {@link percentileIntervals} of a table for use by other functions: for these rows, or for all. */
export function intervalsOf(
  table: Table,
  options: PercentileIntervalsOptions,
  rows?: readonly number[],
): Table {
  const metrics = options.metrics ?? rateColumns(table);
  const among = comparison(table, { ...options, metrics }, ADDED);
  return drawnIntervals(among, new Drawing(options), rows);
}

/**
 * The ranked table with the intervals of these rows' true ranks in metrics of measured dispersion, at the level of the
 * intervals that it has; the table itself if it does not hold the peers that it was ranked among.
 */
export function withIntervals(
  ranked: Table,
  rows: readonly number[],
  metrics: readonly string[],
  options: PercentileRanksOptions & DrawingOptions,
): Table {
  const own = rows.map((row) => levelOf(ranked, row)).find((level) => level !== undefined);
  const drawing = new Drawing({ ...options, level: options.level ?? own });
  try {
    const among = comparison(ranked, { ...options, metrics }, ADDED);
    const measured = among.metrics.filter(({ name }) => metricRates(among, name)?.own.measured);
    if (measured.length === 0) return ranked;
    const drawn = drawnIntervals({ ...among, metrics: measured }, drawing, rows);
    // The notes on the ranks already describe the peers and their missing values.
    return withNotes(drawn, [...ranked.notes, ...notesOf(drawn.notes, "intervals")]);
  } catch (error) {
    if (error instanceof ScoutframeError && error.code === "other_pool") return ranked;
    throw error;
  }
}

const ADDED: Additions = {
  endings: ["weight", ...ENDS, "interval"],
  ofRow: (name) => name === LEVEL,
};

/** Intervals for these rows, whose pools are drawn whole, or for all. */
function drawnIntervals(all: Comparison, drawing: Drawing, only?: readonly number[]): Table {
  const among = only === undefined ? all : inPoolsOf(all, only);
  const asked = only && new Set(only);
  const { level, draws } = drawing;
  const anew = among.metrics.map(({ name }) => name);
  drawing.requireLevel(among.table, anew);
  const { rowCount } = among.table;
  const make = (inPools: readonly RatesInPool[]): Made => {
    const made = columnsOf(ENDS, rowCount);
    for (const rates of inPools) {
      const random = drawing.randomOf(rates);
      const wanted = asked && rowsWhere(rates.rows, (row) => asked.has(row));
      const drawn = rankIntervals(rates, { draws, level: level / 100, random }, wanted);
      for (const end of ENDS) {
        for (const [at, row] of rates.rows.entries()) made[end][row] = valueAt(drawn[end], at);
      }
    }
    return { weight: weightsIn(inPools, rowCount), ...made };
  };
  return ratesAmongPeers(among, true, make, [drawing.levels(among)], [drawing.note]);
}

/**
 * Formats a rank and its interval as text, in whole numbers; missing as a dash.
 *
 * @example formatInterval(87.4, 71.1, 93.8) // => "87, 71 to 94"
 * @example formatInterval(null, null, null) // => "–"
 */
export function formatInterval(
  rank: number | string | null | undefined,
  low: number | string | null | undefined,
  high: number | string | null | undefined,
): string {
  const whole = [rank, low, high].map((value) =>
    typeof value === "number" || (typeof value === "string" && value !== "") ? Number(value) : Number.NaN,
  );
  if (whole.some(Number.isNaN)) return MISSING_SIGN;
  const [point, from, to] = whole.map((value) => value.toFixed(0));
  return `${point}, ${from} to ${to}`;
}

/**
 * Formats the result of `percentileIntervals` for readers: `<metric>_interval` as text, `87, 71 to 94`.
 *
 * Shape:   same rows and columns, and a column of text behind each interval. A DataFrame for a DataFrame, else a table.
 * Missing: a missing rank stays missing.
 *
 * @example
 * const ranks = percentileIntervals(await samplePlayers(), { minMinutes: 900, metrics: ["average_goals"] });
 * intervalTexts(ranks).row("H. Kane").average_goals_interval // => "98, 83 to 100"
 */
export function intervalTexts<T extends TableInput>(input: T, options: CatalogueOption = {}): SameKind<T> {
  return analysis("intervalTexts", {}, input, options, (table) => {
    const behind = table.columnNames.flatMap((name) => {
      const made = analysisColumn(table, name);
      const texts = made?.ending === "high" ? textsOf(table, made.metric) : undefined;
      return texts === undefined ? [] : [[name, [[columnName(made!.metric, "interval"), texts]]] as const];
    });
    return withColumnsBehind(table, new Map(behind), () => Number.POSITIVE_INFINITY, table.notes);
  });
}

function textsOf(table: Table, metric: string): readonly (string | null)[] | undefined {
  const ends = ENDS.map((ending) => numbersIf(table, analysisOf(table, metric, ending)));
  const [low, median, high] = ends;
  if (median === undefined || low === undefined || high === undefined) return undefined;
  return Array.from(median, (rank, row) =>
    Number.isNaN(rank) ? null : formatInterval(rank, low[row], high[row]),
  );
}
