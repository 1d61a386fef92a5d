import { ComparableValues } from "../../comparison/comparable-values.js";
import type { Comparison } from "../../comparison/comparison.js";
import { PEER_CRITERIA_CHECKS, type PeerCriteria } from "../../comparison/peer-criteria.js";
import { Reasons } from "../../comparison/pool-notes.js";
import { type Pool, type Pools, poolsFor, poolsOf } from "../../comparison/pools.js";
import { type RateOptions, rulesOf, VALUE_CHECKS } from "../../comparison/rules.js";
import type { Note } from "../../notes.js";
import { byDefault, filled, listOfText, type OptionsOf, says, trueOrFalse, without } from "../../options.js";
import type { RateModel } from "../../stats/rate-model.js";
import type { EstimatedPrior } from "../../stats/rate-prior.js";
import type { SeasonSeen, WeighedWorth } from "../../stats/season-model.js";
import { studentReach } from "../../stats/student.js";
import { valueAt, valuesPlaced } from "../../stats/values-at.js";
import { inKeyOrder } from "../../table/key-order.js";
import { idColumn } from "../../table/keys.js";
import { chosenMetrics, directionOf, metricOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import {
  type EvidenceSaid,
  evidenceSaid,
  type MetricRates,
  metricRates,
  noteOnRates,
  ratesInPools,
} from "../peers/rates-among-peers.js";
import { rateColumns } from "../peers/shrunk-rates.js";

/** Options of functions that follow rates over seasons: each player counts once, in the player's own group. */
export interface OverTimeOptions
  extends Omit<PeerCriteria, "weightByShare" | "whenFew" | "fewPeers">,
    RateOptions,
    OptionsOf<typeof OVER_TIME_CHECKS> {}

export const OVER_TIME_CHECKS = {
  ...without(PEER_CRITERIA_CHECKS, "weightByShare", "whenFew", "fewPeers"),
  undefinedRates: VALUE_CHECKS.undefinedRates,
  /** Rates to follow. Default: every rate with its attempts or minutes in the table. */
  metrics: says(listOfText, "rates, by column or label"),
  /** Whether the mean of rates per 90 rises with minutes, as in `shrunkRates`. Default true. */
  trend: byDefault(true, says(trueOrFalse, "let the mean of rates per 90 change with minutes")),
};

/** The peers' evidence on a rate in one season. */
interface SeasonPeers {
  /** The mean; NaN if fewer than `minPeers` have evidence. */
  readonly mean: number;
  /** Times the worth of a prior, this is the exposure that would make a rate as certain as the mean. */
  readonly information: number;
  readonly peers: number;
}

/** The prior of a rate in a position group, from all seasons of the table. */
export interface GroupRates {
  readonly group: string | null;
  readonly prior: EstimatedPrior;
  readonly dispersion: number;
  /** The possible worths of the prior, each with its probability. */
  readonly worths: readonly WeighedWorth[];
  /** The standard error of the slope of the mean with minutes. */
  readonly slopeError: number;
  /** Peers with evidence. */
  readonly peers: readonly number[];
}

/** One rate of every row of a table, as evidence that can be compared with other seasons. */
export interface RatesOverTime {
  readonly metric: string;
  readonly model: RateModel;
  /** The value of one event per exposure in the metric's own unit. */
  readonly unit: number;
  readonly exposureName: "attempts" | "minutes";
  readonly lowerIsBetter: boolean;
  readonly groups: readonly GroupRates[];
  /** Groups whose rates cannot be judged, with their number of rows with evidence. */
  readonly unjudged: readonly { readonly group: string | null; readonly rows: number }[];
  /** Index of each row's group in `groups`, or -1. */
  readonly groupOf: Int32Array;
  /**
   * Events and exposure, divided by the dispersion; with a trend, the exposure is adjusted to the prior's mean. Missing
   * without either.
   */
  readonly events: Float64Array;
  readonly exposure: Float64Array;
  /** The mean rate at a row's minutes, relative to the prior's mean. */
  readonly trend: Float64Array;
  /** Derivative of the logarithm of `trend` by the slope with minutes. */
  readonly levers: Float64Array;
  /** Index of each row's season in `seasons`, or -1. */
  readonly seasonOf: Int32Array;
  readonly seasons: readonly SeasonPeers[];
}

/** A table and its rates to follow, with the peers of each row in its own season and in all seasons. */
export interface OverTime {
  readonly table: Table;
  readonly metrics: readonly string[];
  readonly ofSeason: Pools;
  readonly among: Comparison;
  readonly withTrend: boolean;
  /** Facts for the notes on the metrics computed so far. */
  readonly said: Map<string, EvidenceSaid | undefined>;
}

/** Prepares rates over seasons. `ofSeason` are the pools of the rows' own seasons, if the caller has them. */
export function overTime(table: Table, options: OverTimeOptions, ofSeason?: Pools): OverTime {
  const { metrics: asked, trend } = filled(OVER_TIME_CHECKS, options);
  const metrics = asked === undefined ? rateColumns(table) : chosenMetrics(table, asked);
  const by = table.has("positionGroup") ? ["positionGroup"] : [];
  const ofGroup = inOrder(table, poolsOf(table, table, { ...options, by }));
  const rules = { ...rulesOf(options, table), minAttempts: 0 };
  const subject = new ComparableValues(table, rules);
  const among: Comparison = {
    criteria: options,
    rules,
    table,
    subject,
    pool: subject,
    notInReference: [],
    metrics: metrics.map((name) => ({
      name,
      known: metricOf(table, name),
      lowerIsBetter: directionOf(table, name) === "lower",
    })),
    pools: ofGroup,
    reasons: new Reasons(),
  };
  return {
    table,
    metrics,
    ofSeason: ofSeason ?? poolsFor(table, options),
    among,
    withTrend: trend,
    said: new Map(),
  };
}

function groupOfPool({ shared: { positionGroup } }: Pool): string | null {
  return typeof positionGroup === "string" ? positionGroup : null;
}

/** The pools with their rows in key order, sorted once for all metrics. */
function inOrder(table: Table, pools: Pools): Pools {
  const list = pools.list.map((pool) => ({
    ...pool,
    members: inKeyOrder(table, pool.members),
    rows: inKeyOrder(table, pool.rows),
    outside: inKeyOrder(table, pool.outside),
  }));
  return { ...pools, list };
}

/** One rate over time; undefined if the table lacks its attempts or minutes. */
export function ratesOverTime(setting: OverTime, metric: string): RatesOverTime | undefined {
  const rates = metricRates(setting.among, metric);
  setting.said.set(metric, rates && evidenceSaid(setting.among, rates));
  return rates && followed(setting, rates);
}

/**
 * Larger groups use this many of their rows for the prior. Its worth is then known to a twelfth, and the time no longer
 * grows with the table.
 */
const MOST_ROWS = 500;

function followed({ table, among, ofSeason, withTrend }: OverTime, rates: MetricRates): RatesOverTime {
  const { own } = rates;
  const { rowCount } = table;
  const ids = table.numbers(idColumn(table.entity));
  const groupOf = new Int32Array(rowCount).fill(-1);
  const [events, exposure] = [valuesPlaced(rowCount), valuesPlaced(rowCount)];
  const [trend, levers] = [valuesPlaced(rowCount), valuesPlaced(rowCount)];
  const groups = ratesInPools(among, rates, { withTrend, most: MOST_ROWS, drawn: false }).map(
    ({ inPool, prior, rows, subjects, trend: ofRows }, id): GroupRates => {
      for (const [at, row] of rows.entries()) {
        groupOf[row] = id;
        events[row] = valueAt(subjects.events, at);
        exposure[row] = valueAt(subjects.exposure, at);
        trend[row] = ofRows === undefined ? 1 : valueAt(ofRows.subjects.factors, at);
        levers[row] = ofRows === undefined ? 0 : valueAt(ofRows.subjects.levers, at);
      }
      const peers = inPool.members.filter((row) => !Number.isNaN(own.counted.events[row]));
      const [first = -1] = peers;
      const dispersion = valueAt(own.evidence.exposure, first) / valueAt(own.counted.exposure, first);
      return {
        group: groupOfPool(inPool),
        prior,
        dispersion,
        worths: worthsOf(prior, new Set(peers.map((row) => ids[row])).size, peers.length),
        slopeError: ofRows?.error ?? 0,
        peers,
      };
    },
  );
  const isKnown = (row: number): boolean => !Number.isNaN(own.counted.events[row]);
  const judged = new Set(groups.map(({ group }) => group));
  const unjudged = among.pools.list
    .map((pool) => ({ group: groupOfPool(pool), rows: pool.members.filter(isKnown).length }))
    .filter(({ group, rows }) => rows > 0 && !judged.has(group));
  const { metric } = rates;
  const { model, unit, exposureName } = own;
  const lowerIsBetter = directionOf(table, metric) === "lower";
  const made = { metric, model, unit, exposureName, lowerIsBetter, groups, unjudged, groupOf };
  const seen = { ...made, events, exposure, trend, levers, seasonOf: ofSeason.ofRow };
  return { ...seen, seasons: seasonMeans(seen, ofSeason, among.rules.minPeers) };
}

/** With this many players, the prior is certain enough to use its best worth alone. */
const SURE_PRIOR = 50;

/**
 * The possible worths of a prior: with few players, every point of its grid. Several seasons of one player say hardly
 * more about differences between players than one season, so the probabilities are as flat as with one row per player.
 */
export function worthsOf({ worth, grid }: EstimatedPrior, players: number, rows: number): WeighedWorth[] {
  if (players >= SURE_PRIOR) return [[worth, 1]];
  const likely = grid.map(({ upTo }, at) => (upTo - (grid[at - 1]?.upTo ?? 0)) ** (players / rows));
  const total = likely.reduce((sum, one) => sum + one, 0);
  return grid.map((point, at) => [point.worth, likely[at]! / total]);
}

/** The mean of each season: the best linear estimate from its peers, given the worth of the prior. */
function seasonMeans(
  { groups, groupOf, events, exposure }: Omit<RatesOverTime, "seasons">,
  { list }: Pools,
  minPeers: number,
): SeasonPeers[] {
  return list.map(({ members }) => {
    let [eventSum, information, peers] = [0, 0, 0];
    for (const row of members) {
      const worth = groups[groupOf[row]!]?.prior.worth;
      if (worth === undefined) continue;
      eventSum += events[row]! / (worth + exposure[row]!);
      information += exposure[row]! / (worth + exposure[row]!);
      peers++;
    }
    return { mean: peers < minPeers ? Number.NaN : eventSum / information, information, peers };
  });
}

/** A row's evidence on a rate, with the mean of its own season. */
export function seasonSeen(rates: RatesOverTime, row: number): SeasonSeen {
  const peers = rates.seasons[rates.seasonOf[row]!] ?? NOBODY;
  const worth = rates.groups[rates.groupOf[row]!]?.prior.worth ?? Number.NaN;
  return {
    events: rates.events[row]!,
    exposure: rates.exposure[row]!,
    mean: peers.mean,
    meanExposure: worth * peers.information,
  };
}

const NOBODY: SeasonPeers = { mean: Number.NaN, information: Number.NaN, peers: Number.NaN };

/** Number of peers behind the mean of a row's season. */
export function peersOf({ seasons, seasonOf }: RatesOverTime, row: number): number {
  return (seasons[seasonOf[row]!] ?? NOBODY).peers;
}

/** Number of standard deviations to the ends of an interval, from the number of peers behind it. */
export type Reach = (...peers: readonly number[]) => number;

/** The reach at this level. The smallest number of peers counts: fewer peers say less about how players differ. */
export function reachOf(level: number): Reach {
  const known = new Map<number, number>();
  return (...peers) => {
    const degrees = Math.max(1, Math.min(...peers, MOST_DEGREES) - 1);
    const reach = known.get(degrees) ?? studentReach(level / 100, degrees);
    known.set(degrees, reach);
    return reach;
  };
}

/** With more degrees of freedom, Student's distribution equals the normal one. */
const MOST_DEGREES = 1000;

/** A row's true rate in the metric's own unit, and the ends of its interval, from the rate at the mean of its peers. */
export function rateAt(
  rates: RatesOverTime,
  row: number,
  [centre, variance]: readonly [centre: number, variance: number],
  reach: Reach,
): readonly [rate: number, low: number, high: number] {
  const most = rates.unit === 100 ? 100 : Number.POSITIVE_INFINITY;
  const by = reach(peersOf(rates, row)) * Math.sqrt(variance);
  const scale = rates.unit * valueAt(rates.trend, row);
  const within = (value: number): number => Math.min(most, Math.max(0, scale * value));
  return [within(centre), within(centre - by), within(centre + by)];
}

/** Notes on the denominators of these rates, and on the source of their dispersion. */
export function notesOnRates({ among, said }: OverTime): Note[] {
  return noteOnRates(among, said);
}
