/** The least percentage of a role's weight that a score needs; with less it would describe another role. */
const LEAST_WEIGHT = 50;

/**
 * The weighted mean of a row's percentile ranks without missing ones (NaN), from 0 to 100, and the total weight of the
 * present ones; weights are above 0. The mean is NaN if missing ranks carry more than half of the weight.
 */
export function weightedRanks(rankAt: (at: number) => number, weights: readonly number[]) {
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
