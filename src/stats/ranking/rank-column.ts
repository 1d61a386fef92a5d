import { sortedPresent } from "./order.js";
import { rankByCounting } from "./rank-by-counting.js";
import { rankByPacking } from "./rank-by-packing.js";
import { rankInSorted } from "./rank-in.js";
import type { PoolOutcome, RankedRows, RankOptions } from "./ranked-pool.js";
import { type WholeNumbers, Wholes } from "./wholes.js";

/** What a column became. */
export interface RankedColumn {
  /** By row; missing where the row is of no pool, or has no value, or is of a pool that ranks nobody. */
  readonly ranks: Float64Array;
  /** By pool. */
  readonly outcomes: readonly PoolOutcome[];
}

/**
 * The percentile ranks of a column's rows, each of which is ranked in one pool at most.
 *
 * Counts are whole numbers, and rates of two decimals are once they are multiplied by 100. So most pools are
 * ranked by counting ({@link rankByCounting}); where there are far more numbers than peers, by sorting numbers that
 * hold the row they are of ({@link rankByPacking}). Pools of other columns are compared ({@link rankByComparing}, the
 * slow twin of both). All give the numbers of {@link rankInSorted} exactly.
 *
 * `peerValues` is the column that the rows of the peers belong to, where they are another table's.
 */
export function rankColumn(
  values: Float64Array,
  pools: readonly RankedRows[],
  options: RankOptions,
  peerValues: Float64Array = values,
): RankedColumn {
  const wholes = wholesOf(values, peerValues);
  const ranks = new Float64Array(values.length);
  // A rank is written for every value of a pool: where there is nothing else, nothing is missing.
  if (wholes === undefined || wholes.own.missing > 0 || rowsRanked(pools) < values.length) {
    ranks.fill(Number.NaN);
  }
  const outcomes = pools.map((pool) => {
    const outcome =
      (wholes &&
        (rankByCounting(wholes, pool, options, ranks) ?? rankByPacking(wholes, pool, options, ranks))) ??
      rankByComparing(values, peerValues, pool, options, ranks);
    if (outcome.unranked !== undefined) leaveUnranked(ranks, pool);
    return outcome;
  });
  return { ranks, outcomes };
}

function leaveUnranked(ranks: Float64Array, { ranked }: RankedRows): void {
  for (let place = 0; place < ranked.length; place++) ranks[ranked[place]!] = Number.NaN;
}

function rowsRanked(pools: readonly RankedRows[]): number {
  let rows = 0;
  for (const { ranked } of pools) rows += ranked.length;
  return rows;
}

/** The wholes of now; kept, to be made once. */
const OWN = new Wholes();
const PEERS = new Wholes();

/** Undefined where the values are no whole numbers, nor all of them hundredths of such. */
function wholesOf(values: Float64Array, peerValues: Float64Array): WholeNumbers | undefined {
  const peers = values === peerValues ? OWN : PEERS;
  const isTaken =
    (OWN.takeWhole(values) && (peers === OWN || peers.takeWhole(peerValues))) ||
    (OWN.takeHundredths(values) && (peers === OWN || peers.takeHundredths(peerValues)));
  return isTaken ? { own: OWN, peers } : undefined;
}

/** Ranks among any values, by sorting the peers' and searching each among them. */
function rankByComparing(
  values: Float64Array,
  peerValues: Float64Array,
  { peers, ranked }: RankedRows,
  options: RankOptions,
  into: Float64Array,
): PoolOutcome {
  const sorted = sortedPresent(Float64Array.from(peers, (row) => peerValues[row]!));
  const present = sorted.length;
  if (present < options.minPeers) return { present, unranked: "few_values" };
  if (sorted[0] === sorted[present - 1]) return { present, unranked: "constant_metric" };
  const rankOf = rankInSorted(sorted, options);
  for (const row of ranked) {
    const value = values[row]!;
    if (!Number.isNaN(value)) into[row] = rankOf(value);
  }
  return { present, unranked: undefined };
}
