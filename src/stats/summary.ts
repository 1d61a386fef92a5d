import {
  mean as arithmeticMean,
  errorFunction,
  sum as exactSum,
  linearRegression,
  medianAbsoluteDeviation as medianDeviation,
  median as midValue,
  probit,
  quantile as quantileOf,
  sampleCorrelation,
  sampleStandardDeviation,
} from "simple-statistics";
import { valuesAt } from "./values-at.js";

/**
 * Centre and spread of values, each counted by its weight where weights are given. Missing values are left out,
 * as pandas does. Equal weights, of whatever size, give what no weights give.
 *
 * What is unweighted is simple-statistics', which is handed present values only, and enough of them.
 */
export type Values = readonly number[] | Float64Array;

/** Makes the median absolute deviation of normal values their standard deviation: 1 / Φ⁻¹(3/4). */
export const NORMAL_MAD = 1.482602218505602;

/**
 * The sum; 0 of no values.
 *
 * Source: Neumaier's compensated summation, as Python's `math.fsum` but for the last digit.
 */
export function sum(values: Values): number {
  return exactSum(present(values));
}

/**
 * The arithmetic mean; NaN of no values. Of equal values it is that value, to the last digit.
 *
 * Source: pandas' `mean`; weighted, NumPy's `average`.
 */
export function mean(values: Values, weights?: Float64Array): number {
  if (weights !== undefined) return weightedMean(...presentWithWeights(values, weights));
  const known = present(values);
  const [first] = known;
  if (first === undefined) return Number.NaN;
  return areEqual(known) ? first : arithmeticMean(known);
}

/**
 * The slope of the line of least squares through points; NaN where all have one x.
 *
 * Source: simple-statistics' `linearRegression`.
 */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const [first] = points;
  if (first === undefined || points.every(([x]) => x === first[0])) return Number.NaN;
  return linearRegression(points.map(([x, y]) => [x, y])).m;
}

/**
 * Pearson's correlation of values that are all present; NaN of fewer than two, and where either are equal.
 *
 * Source: simple-statistics' `sampleCorrelation`; pandas' `corr`.
 */
export function correlationOf(x: Float64Array, y: Float64Array): number {
  if (x.length < 2 || areEqual(Array.from(x)) || areEqual(Array.from(y))) return Number.NaN;
  return Math.max(-1, Math.min(1, sampleCorrelation(Array.from(x), Array.from(y))));
}

/**
 * The sample standard deviation: over n - 1, and with weights over Σw - Σw² / Σw. NaN of fewer than two values,
 * and exactly 0 of equal ones.
 *
 * Source: pandas' `std` and NumPy's with ddof=1; weighted, R's `cov.wt` with method "unbiased".
 */
export function standardDeviation(values: Values, weights?: Float64Array): number {
  if (weights !== undefined) return weightedStandardDeviation(...presentWithWeights(values, weights));
  const known = present(values);
  if (known.length < 2) return Number.NaN;
  // Rounding would give equal values a deviation that is small but not 0.
  return areEqual(known) ? 0 : sampleStandardDeviation(known);
}

/**
 * The median: the value with half of the weight on either side, or midway between the two that share the
 * place. NaN of no values.
 *
 * Source: pandas' `median`; weighted by whole numbers, NumPy's of each value repeated that often.
 */
export function median(values: Values, weights?: Float64Array): number {
  if (weights !== undefined) return weightedMedian(...presentWithWeights(values, weights));
  const known = present(values);
  return known.length === 0 ? Number.NaN : midValue(known);
}

/**
 * The value below which that share of the values lies, from 0 to 1; between two places in proportion. NaN of no
 * values.
 *
 * Formula: the value at place (n - 1) × share, counted from 0.
 * Source:  type 7 of Hyndman & Fan (1996), Sample quantiles in statistical packages; NumPy's `quantile` with its
 *          default "linear", R's `quantile` with its default type, and pandas'.
 */
export function quantile(values: Values, share: number): number {
  const known = present(values);
  return known.length === 0 ? Number.NaN : quantileOf(known, share);
}

/**
 * The median of the absolute deviations from the median, unscaled; see {@link NORMAL_MAD}. NaN of no values.
 *
 * Source: SciPy's `median_abs_deviation`, whose `scale="normal"` divides by Φ⁻¹(3/4).
 */
export function medianAbsoluteDeviation(values: Values, weights?: Float64Array): number {
  if (weights !== undefined) return weightedMedianAbsoluteDeviation(...presentWithWeights(values, weights));
  const known = present(values);
  return known.length === 0 ? Number.NaN : medianDeviation(known);
}

/**
 * The values that are not missing; uncopied where none is. The package's types name lists only, but it reads by
 * index and copies by `slice`, which typed arrays do alike.
 */
function present(values: Values): readonly number[] {
  let index = 0;
  while (index < values.length && !Number.isNaN(values[index])) index++;
  const known = index < values.length ? values.filter((value) => !Number.isNaN(value)) : values;
  return known as readonly number[];
}

function areEqual(values: readonly number[]): boolean {
  const [first] = values;
  return values.every((value) => value === first);
}

/**
 * The value below which a share of a standard normal distribution lies.
 *
 * Source: simple-statistics' `probit`, within .01, and one step of Newton's from there, by its error function: within
 *         .0001 of the exact value for shares from .005 to .995.
 */
export function normalQuantile(share: number): number {
  const near = probit(share);
  const below = (1 + errorFunction(near / Math.SQRT2)) / 2;
  return near - (below - share) * Math.sqrt(2 * Math.PI) * Math.exp((near * near) / 2);
}

/**
 * Centre and spread of present values, each counted by its weight. simple-statistics has some of these by other
 * conventions (a spread over Σw, the lower of two middle values), which equal weights would tell from none.
 */

/** The values that are not missing, and their weights. */
function presentWithWeights(
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
function weightedStandardDeviation(values: Float64Array, weights: Float64Array): number {
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
function weightedMedianAbsoluteDeviation(values: Float64Array, weights: Float64Array): number {
  const centre = weightedMedian(values, weights);
  return weightedMedian(
    values.map((value) => Math.abs(value - centre)),
    weights,
  );
}

/** What a column is standardised with. */
interface Spread {
  /** How many values are present. */
  readonly present: number;
  readonly mean: number;
  /** Standard deviation of a sample, with n - 1; 0 for a constant column, NaN for fewer than two values. */
  readonly deviation: number;
}

/** Mean and standard deviation of the present values at these rows. */
export function spreadOf(values: Float64Array, rows: readonly number[]): Spread {
  const found = valuesAt(values, rows).filter((value) => !Number.isNaN(value));
  return { present: found.length, mean: mean(found), deviation: standardDeviation(found) };
}

/** (value - mean) / deviation; missing where there is no deviation. */
export function standardScore(value: number, { mean, deviation }: Spread): number {
  return deviation > 0 ? (value - mean) / deviation : Number.NaN;
}
