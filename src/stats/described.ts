import { mean, quantile, standardDeviation, type Values } from "./summary.js";

/** What is said of the values of a column, named as pandas' `describe` names it. */
export const DESCRIBED = ["count", "mean", "std", "min", "25%", "50%", "75%", "max"] as const;
export type Described = Readonly<Record<(typeof DESCRIBED)[number], number>>;

/** Count, centre, spread and quartiles of the values that are not missing; NaN of none, and a spread of one. */
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
