// Running sums, products and extremes: a missing value stays missing, and the values after it continue without it.

import { DataFrame, Series } from "danfojs-node";
import { type Column, type Frame, frameMethods, mend, seriesMethods } from "./classes.js";
import { isMissing } from "./missing.js";

const STEPS = {
  sum: (total: number, value: number) => total + value,
  prod: (total: number, value: number) => total * value,
  max: (total: number, value: number) => (value > total ? value : total),
  min: (total: number, value: number) => (value < total ? value : total),
};

export type Cumulation = keyof typeof STEPS;

/** The running result at each value. */
export function cumulative(values: readonly unknown[], cumulation: Cumulation): number[] {
  let total: number | undefined;
  return values.map((value) => {
    if (isMissing(value)) return Number.NaN;
    total = total === undefined ? Number(value) : STEPS[cumulation](total, Number(value));
    return total;
  });
}

type CumulateFrame = (this: Frame, cumulation: Cumulation, axis: number, inplace?: boolean) => unknown;
type CumulateSeries = (this: Column, cumulation: Cumulation, options: { inplace?: boolean }) => unknown;

/**
 * Danfo moves the values of a frame up into the places of missing ones, and in a series one missing value spoils the
 * rest.
 */
export function mendCumulative(): void {
  mend(
    frameMethods,
    "cumOps",
    (danfos: CumulateFrame): CumulateFrame =>
      function (cumulation, axis, inplace) {
        if (this.dtypes.includes("string")) return danfos.call(this, cumulation, axis, inplace);
        const lists = this.$getDataArraysByAxis(axis).map((values) => cumulative(values, cumulation));
        const rows = axis === 0 ? this.values.map((_, row) => lists.map((values) => values[row])) : lists;
        if (inplace) return this.$setValues(rows);
        const { index, columns, dtypes, config } = this;
        return new DataFrame(rows, { index, columns, dtypes, config });
      },
  );
  mend(
    seriesMethods,
    "cumOps",
    (danfos: CumulateSeries): CumulateSeries =>
      function (cumulation, options) {
        if (this.dtypes[0] === "string") return danfos.call(this, cumulation, options);
        const values = cumulative(this.values, cumulation);
        if (options.inplace) return this.$setValues(values);
        return new Series(values, { index: this.index, config: this.config });
      },
  );
}
