import { comparedIn } from "../../comparison/comparison.js";
import { PEER_CRITERIA_CHECKS, type PeerCriteria } from "../../comparison/peer-criteria.js";
import { type Pool, type Pools, poolsFor, poolsOf } from "../../comparison/pools.js";
import { type RateOptions, VALUE_CHECKS } from "../../comparison/rules.js";
import { notedRows } from "../../notes.js";
import { byDefault, filled, listOfText, type OptionsOf, says, trueOrFalse, without } from "../../options.js";
import { studentReach } from "../../stats/normal.js";
import type { EstimatedPrior } from "../../stats/rate-prior.js";
import type { SeasonSeen, WeighedWorth } from "../../stats/season-model.js";
import { columnsOf, valueAt } from "../../stats/values-at.js";
import { idColumn, inKeyOrder } from "../../table/keys.js";
import { chosenMetrics, directionOf } from "../../table/metric-columns.js";
import { minutesOnField } from "../../table/played.js";
import { entryOf, everyRow, grouped } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { GROUP, groupsTold } from "../../table/told-groups.js";
import { withColumns } from "../../table/verbs.js";
import { counted } from "../../text/words.js";
import { type EvidenceSaid, evidenceSaid, metricRates, ratesInPools } from "../peers/rates-among-peers.js";
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

/** A table and its rates to follow, with the peers of each row in its own season and in all seasons. */
export type OverTime = ReturnType<typeof overTime>;

/** One rate of every row of a table, as evidence that can be compared with other seasons. */
export type RatesOverTime = NonNullable<ReturnType<typeof ratesOverTime>>;

/** The prior of a rate in a position group, from all seasons of the table. */
export type GroupRates = RatesOverTime["groups"][number];

/** Prepares rates over seasons. `given` are the pools of the rows' own seasons, if the caller has them. */
export function overTime(table: Table, options: OverTimeOptions, given?: Pools) {
  const { metrics: asked, trend: withTrend } = filled(OVER_TIME_CHECKS, options);
  const metrics = asked === undefined ? rateColumns(table) : chosenMetrics(table, asked);
  const by = table.has("positionGroup") ? ["positionGroup"] : [];
  const pools = inOrder(table, poolsOf(table, table, { ...options, by }));
  const among = comparedIn(pools, table, metrics, { ...options, minAttempts: 0 });
  const ofSeason = given ?? poolsFor(table, options);
  /** Facts for the notes on the metrics computed so far. */
  const said = new Map<string, EvidenceSaid | undefined>();
  return { table, metrics, ofSeason, among, withTrend, said };
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

/**
 * Larger groups use this many of their rows for the prior. Its worth is then known to a twelfth, and the time no longer
 * grows with the table.
 */
const MOST_ROWS = 500;

/** One rate over time; undefined if the table lacks its attempts or minutes. */
export function ratesOverTime({ table, among, ofSeason, withTrend, said }: OverTime, metric: string) {
  const rates = metricRates(among, metric);
  said.set(metric, rates && evidenceSaid(among, rates));
  if (rates === undefined) return undefined;
  const { own } = rates;
  const ids = table.numbers(idColumn(table.entity));
  /** The index of each row's group, or -1. */
  const groupOf = new Int32Array(table.rowCount).fill(-1);
  /**
   * Events and exposure, divided by the dispersion; with a trend, the exposure is adjusted to the prior's mean. The
   * trend is the mean rate at a row's minutes relative to the prior's mean, and the lever is the derivative of its
   * logarithm by the slope. Missing without either.
   */
  const ofRows = columnsOf(["events", "exposure", "trend", "levers"], table.rowCount);
  const isKnown = (row: number): boolean => !Number.isNaN(own.counted.events[row]);
  const groups = ratesInPools(among, rates, { withTrend, most: MOST_ROWS, drawn: false }).map(
    ({ inPool, prior, rows, subjects, trend }, id) => {
      for (const [at, row] of rows.entries()) {
        groupOf[row] = id;
        ofRows.events[row] = valueAt(subjects.events, at);
        ofRows.exposure[row] = valueAt(subjects.exposure, at);
        ofRows.trend[row] = trend === undefined ? 1 : valueAt(trend.subjects.factors, at);
        ofRows.levers[row] = trend === undefined ? 0 : valueAt(trend.subjects.levers, at);
      }
      const peers = inPool.members.filter(isKnown);
      const [first = -1] = peers;
      const players = new Set(peers.map((row) => ids[row])).size;
      return {
        group: groupOfPool(inPool),
        prior,
        dispersion: valueAt(own.evidence.exposure, first) / valueAt(own.counted.exposure, first),
        worths: worthsOf(prior, players, peers.length),
        /** The standard error of the slope of the mean with minutes. */
        slopeError: trend?.error ?? 0,
        /** Peers with evidence. */
        peers,
      };
    },
  );
  const judged = new Set(groups.map(({ group }) => group));
  /** Groups whose rates cannot be judged, with their number of rows with evidence. */
  const unjudged = among.pools.list
    .map((pool) => ({ group: groupOfPool(pool), rows: pool.members.filter(isKnown).length }))
    .filter(({ group, rows }) => rows > 0 && !judged.has(group));
  /** The mean of each season: the best linear estimate from its peers, given the worth of the prior. */
  const seasons = ofSeason.list.map(({ members }) => {
    let [eventSum, information, peers] = [0, 0, 0];
    for (const row of members) {
      const worth = groups[groupOf[row]!]?.prior.worth;
      if (worth === undefined) continue;
      eventSum += ofRows.events[row]! / (worth + ofRows.exposure[row]!);
      information += ofRows.exposure[row]! / (worth + ofRows.exposure[row]!);
      peers++;
    }
    return { mean: peers < among.rules.minPeers ? Number.NaN : eventSum / information, information, peers };
  });
  const { model, unit, exposureName } = own;
  const lowerIsBetter = directionOf(table, metric) === "lower";
  const of = { metric, model, unit, exposureName, lowerIsBetter };
  const seasonOf = (row: number) => seasons[ofSeason.ofRow[row]!] ?? NOBODY;
  /** The group of a row; undefined if its rate cannot be judged. */
  const groupIn = (row: number) => groups[groupOf[row]!];
  /** A row's evidence on the rate, with the mean of its own season. */
  const seasonSeen = (row: number): SeasonSeen => {
    const { mean, information } = seasonOf(row);
    const worth = groupIn(row)?.prior.worth ?? Number.NaN;
    return {
      events: ofRows.events[row]!,
      exposure: ofRows.exposure[row]!,
      mean,
      meanExposure: worth * information,
    };
  };
  /** The number of peers behind the mean of a row's season. */
  const peersOf = (row: number): number => seasonOf(row).peers;
  return { ...of, ...ofRows, groups, groupOf, unjudged, groupIn, seasonSeen, peersOf };
}

const NOBODY = { mean: Number.NaN, information: Number.NaN, peers: Number.NaN };

/** With this many players, the prior is certain enough to use its best worth alone. */
const SURE_PRIOR = 50;

/**
 * The possible worths of a prior: with few players, every point of its grid. Several seasons of one player say hardly
 * more about differences between players than one season, so the probabilities are as flat as with one row per player.
 */
function worthsOf({ worth, grid }: EstimatedPrior, players: number, rows: number): WeighedWorth[] {
  if (players >= SURE_PRIOR) return [[worth, 1]];
  const likely = grid.map(({ upTo }, at) => (upTo - (grid[at - 1]?.upTo ?? 0)) ** (players / rows));
  const total = likely.reduce((sum, one) => sum + one, 0);
  return grid.map((point, at) => [point.worth, likely[at]! / total]);
}

/** Number of standard deviations to the ends of an interval, from the number of peers behind it. */
export type Reach = (...peers: readonly number[]) => number;

/** The reach at this level. The smallest number of peers counts: fewer peers say less about how players differ. */
export function reachOf(level: number): Reach {
  const known = new Map<number, number>();
  return (...peers) => {
    const degrees = Math.max(1, Math.min(...peers, MOST_DEGREES) - 1);
    return entryOf(known, degrees, () => studentReach(level / 100, degrees));
  };
}

/** With more degrees of freedom, Student's distribution equals the normal one. */
const MOST_DEGREES = 1000;

/**
 * A table in which a row that its source gives several position groups has the one of them in which the same player has
 * most minutes in rows with a single group. A row without such others keeps none.
 */
export function withToldGroups(table: Table): Table {
  const [ids, minutes] = [table.numbers(idColumn(table.entity)), minutesOnField(table)];
  const groups = table.has(GROUP) ? table.texts(GROUP) : [];
  let rowsOf: ReadonlyMap<number, readonly number[]> | undefined;
  const minutesIn = (group: string, row: number): number => {
    rowsOf ??= grouped(everyRow(table), (one) => ids[one]!);
    const own = rowsOf.get(ids[row]!)!;
    return own.reduce((sum, other) => sum + (groups[other] === group ? (minutes?.[other] ?? 1) : 0), 0);
  };
  const told = groupsTold(table, (own, row) => {
    const [first] = own.toSorted((a, b) => minutesIn(b, row) - minutesIn(a, row));
    return first !== undefined && minutesIn(first, row) > 0 ? first : undefined;
  });
  if (told === undefined) return table;
  const count = told.filter((group, row) => group !== groups[row]).length;
  const message = `${counted(count, "row")} of several position groups without an order: the group is that of the same player's other seasons`;
  const notes = [...table.notes, ...notedRows("several_groups", count, message)];
  return withColumns(table, new Map([[GROUP, told]]), { notes });
}
