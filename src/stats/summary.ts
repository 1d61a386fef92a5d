/**
 * Centre and spread of present values, each counted by its weight where weights are given.
 * Equal weights, of whatever size, give what no weights give.
 */

/** Makes the median absolute deviation of normal values their standard deviation: 1 / Φ⁻¹(3/4). */
export const NORMAL_MAD = 1.482602218505602;

/** The arithmetic mean; NaN of no values. */
export function mean(values: Float64Array, weights?: Float64Array): number {
  let sum = 0;
  let total = 0;
  for (let index = 0; index < values.length; index++) {
    const weight = weights === undefined ? 1 : weights[index]!;
    sum += weight * values[index]!;
    total += weight;
  }
  return sum / total;
}

/**
 * The sample standard deviation: over n - 1, and with weights over Σw - Σw² / Σw. NaN of fewer than two values.
 *
 * Source: pandas' `std` and NumPy's with ddof=1; weighted, R's `cov.wt` with method "unbiased".
 */
export function standardDeviation(values: Float64Array, weights?: Float64Array): number {
  const centre = mean(values, weights);
  let squares = 0;
  let total = 0;
  let weightSquares = 0;
  for (let index = 0; index < values.length; index++) {
    const weight = weights === undefined ? 1 : weights[index]!;
    const difference = values[index]! - centre;
    squares += weight * difference * difference;
    total += weight;
    weightSquares += weight * weight;
  }
  return Math.sqrt(squares / (total - weightSquares / total));
}

/**
 * The median: the value with half of the weight on either side, or midway between the two that share the
 * place. NaN of no values.
 */
export function median(values: Float64Array, weights?: Float64Array): number {
  const count = values.length;
  if (weights === undefined) {
    const sorted = values.slice().sort();
    return (sorted[(count - 1) >> 1]! + sorted[count >> 1]!) / 2;
  }
  const order = Uint32Array.from(values, (_, index) => index).sort((a, b) => values[a]! - values[b]!);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let upTo = 0;
  for (let place = 0; place < count; place++) {
    const value = values[order[place]!]!;
    upTo += weights[order[place]!]!;
    if (2 * upTo > total) return value;
    if (2 * upTo === total && place + 1 < count) return (value + values[order[place + 1]!]!) / 2;
  }
  return Number.NaN;
}

/** The median of the absolute deviations from the median, unscaled; see {@link NORMAL_MAD}. */
export function medianAbsoluteDeviation(values: Float64Array, weights?: Float64Array): number {
  const centre = median(values, weights);
  return median(
    values.map((value) => Math.abs(value - centre)),
    weights,
  );
}
