import {
  mean as arithmeticMean,
  errorFunction,
  sum as exactSum,
  gammaln,
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
 * Centre and spread of values, weighted if weights are given. Missing values are left out, as in pandas. Equal weights
 * of any size give the same results as no weights.
 *
 * Unweighted results come from simple-statistics, which gets present values only, and enough of them.
 */
export type Values = readonly number[] | Float64Array;

/** The factor from the median absolute deviation of normal values to their standard deviation: 1 / Φ⁻¹(3/4). */
export const NORMAL_MAD = 1.482602218505602;

/**
 * The sum; 0 without values.
 *
 * Source: Neumaier's compensated summation; it agrees with Python's `math.fsum` except perhaps in the last digit.
 */
export function sum(values: Values): number {
  return exactSum(present(values));
}

/**
 * The arithmetic mean; NaN without values. The mean of equal values is exactly that value.
 *
 * Source: pandas' `mean`; weighted, NumPy's `average`.
 */
export function mean(values: Values, weights?: Float64Array): number {
  if (weights !== undefined) {
    const [known, shares] = presentWithWeights(values, weights);
    return dot(shares, known) / shares.reduce((total, weight) => total + weight, 0);
  }
  const known = present(values);
  const [first] = known;
  if (first === undefined) return Number.NaN;
  return areEqual(known) ? first : arithmeticMean(known);
}

/**
 * The slope of the least-squares line through points; NaN if all have the same x.
 *
 * Source: simple-statistics' `linearRegression`.
 */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const [first] = points;
  if (first === undefined || points.every(([x]) => x === first[0])) return Number.NaN;
  return linearRegression(points.map(([x, y]) => [x, y])).m;
}

/**
 * Pearson's correlation of columns without missing values; NaN with fewer than two values or if a column is constant.
 *
 * Source: simple-statistics' `sampleCorrelation`; pandas' `corr`.
 */
export function correlationOf(x: Float64Array, y: Float64Array): number {
  if (x.length < 2 || areEqual(x) || areEqual(y)) return Number.NaN;
  return Math.max(-1, Math.min(1, sampleCorrelation(Array.from(x), Array.from(y))));
}

/**
 * The sample standard deviation, with the divisor n - 1, or Σw - Σw² / Σw with weights. NaN for fewer than two values,
 * exactly 0 for equal ones.
 *
 * Source: pandas' `std` and NumPy's with ddof=1; weighted, R's `cov.wt` with method "unbiased".
 */
export function standardDeviation(values: Values, weights?: Float64Array): number {
  if (weights !== undefined) return weightedStandardDeviation(...presentWithWeights(values, weights));
  const known = present(values);
  if (known.length < 2) return Number.NaN;
  // Rounding would give equal values a small deviation instead of 0.
  return areEqual(known) ? 0 : sampleStandardDeviation(known);
}

/**
 * The median: the value with half of the weight on either side, or the midpoint of the two middle values. NaN without
 * values.
 *
 * Source: pandas' `median`; with whole-number weights, NumPy's median with each value repeated that often.
 */
export function median(values: Values, weights?: Float64Array): number {
  if (weights !== undefined) return weightedMedian(...presentWithWeights(values, weights));
  const known = present(values);
  return known.length === 0 ? Number.NaN : midValue(known);
}

/**
 * The value below which a share of the values lies, from 0 to 1, with linear interpolation. NaN without values.
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
 * The median of the absolute deviations from the median, unscaled; see {@link NORMAL_MAD}. NaN without values.
 *
 * Source: SciPy's `median_abs_deviation`; its `scale="normal"` divides by Φ⁻¹(3/4).
 */
export function medianAbsoluteDeviation(values: Values, weights?: Float64Array): number {
  if (weights !== undefined) {
    const centre = median(values, weights);
    return median(
      values.map((value) => Math.abs(value - centre)),
      weights,
    );
  }
  const known = present(values);
  return known.length === 0 ? Number.NaN : medianDeviation(known);
}

/**
 * The present values; not copied if none are missing. simple-statistics' types name lists only, but its code reads by
 * index and copies with `slice`, which works for typed arrays too.
 */
function present(values: Values): readonly number[] {
  let index = 0;
  while (index < values.length && !Number.isNaN(values[index])) index++;
  const known = index < values.length ? values.filter((value) => !Number.isNaN(value)) : values;
  return known as readonly number[];
}

function areEqual(values: Values): boolean {
  return values.every((value) => value === values[0]);
}

/**
 * The value below which a share of a standard normal distribution lies.
 *
 * Source: simple-statistics' `probit`, exact within .01, and one step of Newton's method with its error function:
 *         within .0001 of the exact value for shares from .005 to .995.
 */
export function normalQuantile(share: number): number {
  const near = probit(share);
  const below = (1 + errorFunction(near / Math.SQRT2)) / 2;
  return near - (below - share) * Math.sqrt(2 * Math.PI) * Math.exp((near * near) / 2);
}

/** The logarithm of the gamma function. Source: simple-statistics' `gammaln`. */
export const logGamma: (of: number) => number = gammaln;

/**
 * Weighted centre and spread of present values. simple-statistics has some of these with other conventions (the divisor
 * Σw for the spread, the lower of two middle values), so equal weights would differ from no weights.
 */

function presentWithWeights(
  values: ArrayLike<number>,
  weights: Float64Array,
): [values: Float64Array, weights: Float64Array] {
  const all = Float64Array.from(values);
  if (!all.some(Number.isNaN)) return [all, weights];
  const isPresent = (_: number, index: number): boolean => !Number.isNaN(all[index]);
  return [all.filter(isPresent), weights.filter(isPresent)];
}

/** √(Σw(x - mean)² / (Σw - Σw² / Σw)); NaN for fewer than two values, exactly 0 for equal ones. */
function weightedStandardDeviation(values: Float64Array, weights: Float64Array): number {
  if (values.length < 2) return Number.NaN;
  if (areEqual(values)) return 0;
  const centre = mean(values, weights);
  let [squares, total, weightSquares] = [0, 0, 0];
  for (const [index, value] of values.entries()) {
    const weight = weights[index]!;
    const difference = value - centre;
    squares += weight * difference * difference;
    total += weight;
    weightSquares += weight * weight;
  }
  return Math.sqrt(squares / (total - weightSquares / total));
}

/** Shares of the total weight closer than this count as equal, so that rounding does not decide. */
const EQUAL_WEIGHTS = 1e-12;

/** The value with half of the weight on either side, or the midpoint of the two middle values; NaN without weight. */
function weightedMedian(values: Float64Array, weights: Float64Array): number {
  const ascending = Array.from(values, (value, index) => ({ value, weight: weights[index]! }));
  ascending.sort((a, b) => a.value - b.value);
  const half = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  if (half === 0) return Number.NaN;
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

/**
 * The number of present values at these rows, and the mean and deviation that standardise them: the sample standard
 * deviation, with the divisor n - 1; 0 for a constant column, NaN for fewer than two values.
 */
export function spreadOf(values: Float64Array, rows: readonly number[]) {
  const found = valuesAt(values, rows).filter((value) => !Number.isNaN(value));
  return { present: found.length, mean: mean(found), deviation: standardDeviation(found) };
}

/** (value - mean) / deviation; NaN unless the deviation is above 0. */
export function standardScore(value: number, { mean, deviation }: ReturnType<typeof spreadOf>): number {
  return deviation > 0 ? (value - mean) / deviation : Number.NaN;
}

/** The statistics that describe a column, with the names that pandas' `describe` uses. */
export const DESCRIBED = ["count", "mean", "std", "min", "25%", "50%", "75%", "max"] as const;
export type Described = Readonly<Record<(typeof DESCRIBED)[number], number>>;

/** Count, centre, spread and quartiles of the present values. NaN without values; one value has a NaN spread. */
export function described(values: Values): Described {
  const known = Float64Array.from(values).filter((value) => !Number.isNaN(value));
  return {
    count: known.length,
    mean: mean(known),
    std: standardDeviation(known),
    min: quantile(known, 0),
    "25%": quantile(known, 0.25),
    "50%": quantile(known, 0.5),
    "75%": quantile(known, 0.75),
    max: quantile(known, 1),
  };
}

/** The sum of the products of two vectors. */
export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}
