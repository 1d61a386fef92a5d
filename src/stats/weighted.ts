/**
 * Centre and spread of present values, each counted by its weight. simple-statistics has some of these by other
 * conventions (a spread over Σw, the lower of two middle values), which equal weights would tell from none.
 */

/** The values that are not missing, and their weights. */
export function presentWithWeights(
  values: ArrayLike<number>,
  weights: Float64Array,
): [values: Float64Array, weights: Float64Array] {
  const all = Float64Array.from(values);
  if (!all.some(Number.isNaN)) return [all, weights];
  const isPresent = (_: number, index: number): boolean => !Number.isNaN(all[index]);
  return [all.filter(isPresent), weights.filter(isPresent)];
}

/** Σwx / Σw; NaN of no values. */
export function weightedMean(values: Float64Array, weights: Float64Array): number {
  let sum = 0;
  let total = 0;
  for (const [index, value] of values.entries()) {
    const weight = weights[index]!;
    sum += weight * value;
    total += weight;
  }
  return sum / total;
}

/** The root of Σw(x - mean)² over Σw - Σw² / Σw; NaN of fewer than two values, exactly 0 of equal ones. */
export function weightedStandardDeviation(values: Float64Array, weights: Float64Array): number {
  if (values.length < 2) return Number.NaN;
  if (values.every((value) => value === values[0])) return 0;
  const centre = weightedMean(values, weights);
  let squares = 0;
  let total = 0;
  let weightSquares = 0;
  for (const [index, value] of values.entries()) {
    const weight = weights[index]!;
    const difference = value - centre;
    squares += weight * difference * difference;
    total += weight;
    weightSquares += weight * weight;
  }
  return Math.sqrt(squares / (total - weightSquares / total));
}

/** Parts of the whole weight closer than this are equal, so that adding up fractions does not choose. */
const EQUAL_WEIGHTS = 1e-12;

/** The value with half of the weight on either side, or midway between the two that share the place. */
export function weightedMedian(values: Float64Array, weights: Float64Array): number {
  const ascending = Array.from(values, (value, index) => ({ value, weight: weights[index]! }));
  ascending.sort((a, b) => a.value - b.value);
  const half = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  let upTo = 0;
  for (const [place, { value, weight }] of ascending.entries()) {
    upTo += weight;
    const beyond = upTo - half;
    if (beyond > EQUAL_WEIGHTS * half) return value;
    const next = ascending[place + 1];
    if (beyond >= -EQUAL_WEIGHTS * half && next !== undefined) return value + (next.value - value) / 2;
  }
  return Number.NaN;
}

/** The weighted median of the absolute deviations from the weighted median. */
export function weightedMedianAbsoluteDeviation(values: Float64Array, weights: Float64Array): number {
  const centre = weightedMedian(values, weights);
  return weightedMedian(
    values.map((value) => Math.abs(value - centre)),
    weights,
  );
}
