/** The least percentage of a role's weight that a score needs; with less it would describe another role. */
const LEAST_WEIGHT = 50;

/** The weighted mean of a row's percentile ranks, and the weight behind it. */
export interface WeightedRanks {
  /** 0 to 100; NaN if missing ranks carry more than half of the weight. */
  readonly score: number;
  /** The total weight of the present ranks. */
  readonly present: number;
}

/** The weighted mean of ranks without missing ones (NaN); weights are above 0. */
export function weightedRanks(rankAt: (at: number) => number, weights: readonly number[]): WeightedRanks {
  let whole = 0;
  let present = 0;
  let sum = 0;
  for (const [at, weight] of weights.entries()) {
    const rank = rankAt(at);
    whole += weight;
    if (Number.isNaN(rank)) continue;
    present += weight;
    sum += weight * rank;
  }
  const isEnough = (100 * present) / whole >= LEAST_WEIGHT;
  // Rounding may exceed 100 in the last digit.
  return { score: isEnough ? Math.min(100, sum / present) : Number.NaN, present };
}
