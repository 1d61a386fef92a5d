import {
  AMONG_PEERS_CHECKS,
  type AmongPeersOptions,
  type Comparison,
  comparedValues,
  comparison,
} from "../../comparison/comparison.js";
import type { Pool } from "../../comparison/pools.js";
import { TIE_CHECKS, type TieOptions } from "../../comparison/rules.js";
import type { Note } from "../../notes.js";
import { type OptionsOf, oneOf, says } from "../../options.js";
import { ColumnRanking, type RankedRows, rankIn, type TieKind } from "../../stats/ranking/index.js";
import { valuesPlaced } from "../../stats/values-at.js";
import { POOL_CELLS, withEnding } from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { COVERAGE, headColumns } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { takeColumns } from "../../table/verbs.js";
import { isRankColumn } from "../../text/column-endings.js";
import { firstFew } from "../../text/words.js";
import {
  comparedTable,
  type Made,
  type PeerValues,
  type ScoredRows,
  scoresAmongPeers,
} from "./compared-table.js";
import { RELIABILITY_CHECKS, type ReliabilityOptions, withReliability } from "./reliability.js";

export interface PercentileRanksOptions
  extends AmongPeersOptions,
    TieOptions,
    ReliabilityOptions,
    OptionsOf<typeof PERCENTILE_RANKS_CHECKS> {}

export const PERCENTILE_RANKS_CHECKS = {
  ...AMONG_PEERS_CHECKS,
  ...TIE_CHECKS,
  ...RELIABILITY_CHECKS,
  /** `ranks` keeps only keys, name, positions, the pool's cells and the ranks. Default: the whole table. */
  only: says(oneOf(["ranks"]), "ranks: output only the ranks"),
};

/**
 * Computes percentile ranks of metrics among peers.
 *
 * Shape:   same rows in the same order, every column unchanged; behind each metric `<metric>_rank`, and behind the
 *          coverage `pool`, the row's pool in words, `peerCount`, the number of rows in that pool, and
 *          `inPool`, 1 or 0. With `only: "ranks"` only keys, name, positions, these and the ranks. A DataFrame for
 *          a DataFrame, else a table. If some rows of the pool have no value, `<metric>_peers` gives the number that
 *          have one, with a note (`fewer_values`).
 * Unit:    percent of the peers that have a value, 0 to 100, never rounded; the row itself is a peer.
 * Ties:    `rank`, `weak`, `strict` or `mean`, as SciPy's `percentileofscore`. If lower is better, the
 *          negated values are ranked, which under ties is not the same as 100 minus the rank.
 * Missing: missing values stay missing and do not count as peers. Meaningless rates become missing
 *          first (`definedRates`). Goalkeeper metrics are for goalkeepers, outfield metrics for the others.
 *          With fewer than `minPeers` peers with a value, or for a metric that is constant over its peers, the rank is
 *          missing: the `notes` of the result name the metrics and reasons. Percentages out of fewer attempts than
 *          `minAttempts` have no rank and do not count as peers; if the number of attempts is not known they are
 *          ranked, and a note counts them. With `minReliability: 0.5` the same holds for rates of which less than half is
 *          the player's own (the `_weight` of `shrunkRates`): `peerCount` and `inPool` stay, `<metric>_peers` gives the
 *          number that are left, and `pool` adds "reliability at least .5".
 * Pool:    the regulars, unless `minMinutes` says otherwise (0: all players): players with 900 minutes, or with a third
 *          of the most in their competition and season, if that is less; rows of rounds and matches,
 *          teams and tables without minutes have no threshold. A row below the threshold is ranked against the pool but
 *          is not part of it: its `inPool` is 0. A table with pools keeps them if no criteria are given; with
 *          criteria, its ranks are computed again.
 * Weights: with `weightByShare` every peer counts by share of playtime in the group: with the weight B of
 *          the peers below, T of the tied and W of all, strict = B / W, weak = (B + T) / W,
 *          mean = (B + T / 2) / W and rank = (B + (T + Σw² / T) / 2) / W, Σw² over the tied. Equal weights
 *          give the ranks without weights; `peerCount` still counts rows.
 * Errors:  `unknown_metric`, `unknown_option`, `invalid_option`, `unknown_position`, `unknown_column`;
 *          `other_pool` if other analyses in the table are of another pool; `name_taken` for your own column
 *          with the name of a rank.
 * Source:  SciPy's `percentileofscore` for the kinds of ties.
 *
 * @example
 * const ranks = percentileRanks(await samplePlayers(), { minMinutes: 900 });
 * const salah = ranks.row("M. Salah");
 * [salah.total_goals, salah.total_goals_rank, salah.peerCount] // => [32, 100, 58]
 * salah.pool // => "wingers, English first division 2017/2018, at least 900 minutes"
 */
export function percentileRanks<T extends TableInput>(
  input: T,
  options: PercentileRanksOptions = {},
): SameKind<T> {
  return analysis("percentileRanks", PERCENTILE_RANKS_CHECKS, input, options, (table, asked) =>
    shownRanks(rankedAmong(table, asked), asked),
  );
}

/**
 * The ranks of a comparison, as in {@link percentileRanks}. If the table belongs to a set of tables, every rank gets a
 * count of peers, even if all have a value.
 */
export function shownRanks(
  among: Comparison,
  { only, metrics }: PercentileRanksOptions = {},
  isBesideOthers = false,
): Table {
  const { list, ofRow, areWeighted } = among.pools;
  const ranks = areWeighted
    ? scoresAmongPeers(among, (peers) => rankAmong(peers, among.rules.ties))
    : ranksByColumn(among);
  const sizes = isBesideOthers
    ? Float64Array.from(ofRow, (id) => list[id]?.members.length ?? Number.NaN)
    : undefined;
  const made = new Map(
    [...ranks].map(([metric, { scores, peers = sizes }]): [string, Made] => [
      metric,
      { rank: scores, ...(peers && { peers }) },
    ]),
  );
  const ranked = comparedTable(among, made, [], fewerValuesNotes(among, made));
  return only === "ranks" ? ranksAlone(ranked, metrics) : ranked;
}

/** {@link percentileRanks} of a table, for a function that ranks internally, which may find no metric of its own. */
export function ranksOf(table: Table, { metrics, ...options }: PercentileRanksOptions): Table {
  return shownRanks(rankedAmong(table, { ...options, metrics: metrics?.length === 0 ? undefined : metrics }));
}

export function rankedAmong(table: Table, options: PercentileRanksOptions): Comparison {
  return withReliability(comparison(table, options, { endings: ["rank", "peers"] }), options);
}

/** A note for each pool on ranked metrics in which some peers have no value. */
function fewerValuesNotes({ rules, pools }: Comparison, made: ReadonlyMap<string, Made>): Note[] {
  const { minPeers } = rules;
  return pools.list.flatMap(({ name: pool, shared, members, rows }): Note[] => {
    const [first] = rows;
    const fewer: [metric: string, peers: number][] = [];
    for (const [metric, { rank, peers }] of made) {
      const valued = first === undefined ? undefined : peers?.[first];
      const isFewer = typeof valued === "number" && valued < members.length && valued >= minPeers;
      if (isFewer && rows.some((row) => !Number.isNaN(rank![row]))) fewer.push([metric, valued]);
    }
    if (fewer.length === 0) return [];
    const each = fewer.map(([metric, valued]) => `${metric} ${valued}`);
    const values = Object.fromEntries(fewer);
    const peers = members.length;
    const message = `${pool}: not all of the ${peers} peers have a value: ${firstFew(each)}`;
    return [{ code: "fewer_values", message, pool, shared, peers, values }];
  });
}

/** Ranks with equally weighted peers, one column at a time. */
function ranksByColumn(among: Comparison): Map<string, ScoredRows> {
  const { subject, metrics, rules, reasons } = among;
  const { rowCount } = subject;
  const { minPeers, ties } = rules;
  const pools = among.pools.list.filter(({ rows }) => rows.length > 0);
  const rows = pools.map(rankedRows);
  const ranking = new ColumnRanking(rows, rowCount);
  const ranked = metrics.map(({ name, lowerIsBetter }): [string, ScoredRows] => {
    const { values, poolValues } = comparedValues(among, name);
    const { ranks, outcomes } = ranking.rank(values, poolValues, {
      ties,
      minPeers,
      fromAbove: lowerIsBetter,
    });
    const areFewer = outcomes.some(({ present }, at) => present < pools[at]!.members.length);
    const peers = areFewer ? valuesPlaced(rowCount) : undefined;
    for (const [at, { present, unranked }] of outcomes.entries()) {
      const pool = pools[at]!;
      if (unranked !== undefined) reasons.add(pool, unranked, name);
      if (peers !== undefined) for (const row of pool.rows) peers[row] = present;
    }
    return [name, { scores: ranks, peers }];
  });
  return new Map(ranked);
}

/** The peers and ranked rows of a pool; the same array if they are equal, which is faster. */
function rankedRows({ members, rows }: Pool): RankedRows {
  const peers = new Int32Array(members);
  const areSame = members.length === rows.length && members.every((row, at) => row === rows[at]);
  return { peers, ranked: areSame ? peers : new Int32Array(rows) };
}

function ranksAlone(table: Table, asked: readonly string[] = []): Table {
  const kept = new Set<string>([
    ...asked.map((metric) => withEnding(metric, "rank")),
    ...headColumns(table.entity).filter((name) => name !== COVERAGE),
    ...POOL_CELLS,
  ]);
  return takeColumns(
    table,
    table.columnNames.filter((name) => kept.has(name) || isRankColumn(table, name)),
  );
}

export function rankAmong({ values, weights, lowerIsBetter }: PeerValues, ties: TieKind) {
  return rankIn(values, { ties, fromAbove: lowerIsBetter }, weights);
}
