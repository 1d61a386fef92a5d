import { mean, standardDeviation } from "./summary.js";
import { valuesAt } from "./values-at.js";

/** What a column is standardised with. */
export interface Spread {
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
