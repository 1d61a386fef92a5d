import { mean, quantile, standardDeviation, type Values } from "./summary.js";

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
