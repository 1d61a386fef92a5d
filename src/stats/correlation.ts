import { countBelow, countUpTo } from "./ranking/index.js";
import { correlationOf, normalQuantile } from "./summary.js";

export const CORRELATION_METHODS = ["pearson", "spearman"] as const;
export type CorrelationMethod = (typeof CORRELATION_METHODS)[number];

/** The correlation of two metrics over the rows that have both values. */
export interface Correlation {
  readonly correlation: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/**
 * The correlation of two columns over the rows that have both values, and its interval; `level` in percent.
 *
 * Formula: tanh(atanh r ± z · s / √(n - 3)), where s is 1 for Pearson's r and √(1 + r² / 2) for Spearman's.
 * Missing: NaN for everything if fewer than three rows have both values, or if a column is constant; three rows give a
 *          correlation but no interval.
 * Source:  pandas' `corr`; Fisher (1921), On the probable error of a coefficient of correlation, Metron 1, 3–32; Bonett
 *          and Wright (2000), Sample size requirements for estimating Pearson, Kendall and Spearman correlations,
 *          Psychometrika 65, 23–28.
 */
export function correlated(
  first: Float64Array,
  second: Float64Array,
  method: CorrelationMethod,
  level: number,
): Correlation {
  const known = [...first.keys()].filter((at) => !Number.isNaN(first[at]) && !Number.isNaN(second[at]));
  const [x, y] = [first, second].map((values) => {
    const both = Float64Array.from(known, (at) => values[at]!);
    return method === "spearman" ? placesOf(both) : both;
  }) as [Float64Array, Float64Array];
  const count = known.length;
  const correlation = count < 3 ? Number.NaN : correlationOf(x, y);
  if (count < 4 || Number.isNaN(correlation)) {
    return { correlation, low: Number.NaN, high: Number.NaN, count };
  }
  const spread = method === "spearman" ? Math.sqrt(1 + correlation ** 2 / 2) : 1;
  const reach = (normalQuantile((1 + level / 100) / 2) * spread) / Math.sqrt(count - 3);
  const centre = Math.atanh(correlation);
  return { correlation, low: Math.tanh(centre - reach), high: Math.tanh(centre + reach), count };
}

/** Places from 1; equal values share their mean place. */
function placesOf(values: Float64Array): Float64Array {
  const sorted = values.slice().sort();
  return values.map((value) => (countBelow(sorted, value) + countUpTo(sorted, value) + 1) / 2);
}
