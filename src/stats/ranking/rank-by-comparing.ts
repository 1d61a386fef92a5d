import { sortedPresent } from "./order.js";
import { rankInSorted } from "./rank-in.js";
import type { PoolOutcome, RankedRows, RankOptions } from "./ranked-pool.js";

/** Ranks any values by sorting the peers' values and searching for each one: the most general and slowest way. */
export function rankByComparing(
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
