/** A score on less of its role's weight, in percent, would be the score of another role. */
const LEAST_WEIGHT = 50;

/** The weighted mean of a row's percentile ranks, and how much weight it stands on. */
export interface WeightedRanks {
  /** 0 to 100; NaN where ranks are missing that carry more than half of the weight. */
  readonly score: number;
  /** The weight of the ranks that are there. */
  readonly present: number;
}

/** The weighted mean of ranks, missing ones (NaN) left out; weights are above 0. */
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
  // Rounding may pass 100 by the last digit.
  return { score: isEnough ? Math.min(100, sum / present) : Number.NaN, present };
}
