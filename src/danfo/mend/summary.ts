// Summaries and running results of the present values: missing ones are ignored, and a summary of too few values is
// missing. A function applied to rows or columns gets all values, including missing ones.

import { DataFrame, Series } from "danfojs-node";
import { isMissing, ownField } from "../../fields.js";
import { quantile } from "../../stats/summary.js";
import { type Column, frameMethods, type InPlace, mend, seenWith, seriesMethods } from "./classes.js";
import { present } from "./missing.js";

/** The number of values that each summary needs. */
const LEAST_VALUES = { mean: 1, median: 1, mode: 1, min: 1, max: 1, std: 2, var: 2 };

/** Danfo's rows of `describe` in its order, and the rows with pandas' quartiles. */
const DANFOS = ["count", "mean", "std", "min", "median", "max", "variance"];
const DESCRIBED = ["count", "mean", "std", "min", "25%", "median", "75%", "max", "variance"];

/** The present values, or only NaN if they are too few for the summary. */
export function enoughFor(summary: string, values: unknown[]): unknown[] {
  const there = present(values);
  const least = ownField(LEAST_VALUES, summary) ?? 0;
  return there.length < least ? [Number.NaN] : there;
}

/**
 * With a column without values, danfo throws or returns undefined. It gives a single value a spread of 0, counts a
 * missing value as one more unique value, and describes a column with a missing value as NaN. It removes missing values
 * from a row before a function is applied to it, which moves the values after them to other places.
 */
export function mendSummaries(): void {
  for (const name of Object.keys(LEAST_VALUES)) {
    mend(frameMethods, {
      [name](danfos, options?: unknown) {
        const lists = (axis: number) =>
          this.$getDataArraysByAxis(axis).map((values) => enoughFor(name, values));
        return danfos.call(seenWith(this, { $getDataByAxisWithMissingValuesRemoved: lists }), options);
      },
    });
    mend(seriesMethods, {
      [name](danfos) {
        const clean: Column["$checkAndCleanValues"] = (values, operation) =>
          enoughFor(name, this.$checkAndCleanValues(values, operation));
        const answer = danfos.call(seenWith(this, { $checkAndCleanValues: clean }));
        // A series lists its modes; without values the list is empty.
        return Array.isArray(answer) ? present(answer) : answer;
      },
    });
  }
  mend(frameMethods, {
    describe() {
      const lists = this.$getDataByAxisWithMissingValuesRemoved(0);
      const numeric = this.columns.flatMap((name, column) => {
        const dtype = this.dtypes[column];
        return dtype === undefined || dtype === "string" ? [] : [{ name, dtype, list: lists[column] }];
      });
      const columns = numeric.map(({ name }) => name);
      const described = numeric.map(({ name, dtype, list }) => {
        const options = { columns: [name], dtypes: [dtype] };
        const { values } = new Series(list as number[], options).describe();
        const known = Float64Array.from(list as number[]);
        const quarters = { "25%": quantile(known, 0.25), "75%": quantile(known, 0.75) };
        return (what: string) => ownField(quarters, what) ?? values[DANFOS.indexOf(what)];
      });
      const rows = DESCRIBED.map((what) => described.map((said) => said(what)));
      return new DataFrame(rows, { index: DESCRIBED, columns });
    },
    nUnique(danfos, axis?: number) {
      const lists = (of: number) => this.$getDataByAxisWithMissingValuesRemoved(of);
      return danfos.call(seenWith(this, { $getDataArraysByAxis: lists }), axis);
    },
    apply(danfos, callable: unknown, options?: unknown) {
      const lists = (axis: number) => this.$getDataArraysByAxis(axis);
      const seen = seenWith(this, { $getDataByAxisWithMissingValuesRemoved: lists });
      return danfos.call(seen, callable, options);
    },
  });
  for (const name of ["nUnique", "valueCounts"]) {
    mend(seriesMethods, {
      [name](danfos) {
        return danfos.call(seenWith(this, { values: present(this.values) }));
      },
    });
  }
}

const STEPS = {
  sum: (total: number, value: number) => total + value,
  prod: (total: number, value: number) => total * value,
  max: (total: number, value: number) => (value > total ? value : total),
  min: (total: number, value: number) => (value < total ? value : total),
};

export type Cumulation = keyof typeof STEPS;

/** The running result at each value: a missing value stays missing, and the values after it continue without it. */
export function cumulative(values: readonly unknown[], cumulation: Cumulation): number[] {
  let total: number | undefined;
  return values.map((value) => {
    if (isMissing(value)) return Number.NaN;
    total = total === undefined ? Number(value) : STEPS[cumulation](total, Number(value));
    return total;
  });
}

/**
 * Danfo moves the values of a frame up into the places of missing ones, and in a series one missing value spoils the
 * rest.
 */
export function mendCumulative(): void {
  mend(frameMethods, {
    cumOps(danfos, cumulation: Cumulation, axis: number, inplace?: boolean) {
      if (this.dtypes.includes("string")) return danfos.call(this, cumulation, axis, inplace);
      const lists = this.$getDataArraysByAxis(axis).map((values) => cumulative(values, cumulation));
      const rows = axis === 0 ? this.values.map((_, row) => lists.map((values) => values[row])) : lists;
      if (inplace) return this.$setValues(rows);
      const { index, columns, dtypes, config } = this;
      return new DataFrame(rows, { index, columns, dtypes, config });
    },
  });
  mend(seriesMethods, {
    cumOps(danfos, cumulation: Cumulation, options: InPlace) {
      if (this.dtypes[0] === "string") return danfos.call(this, cumulation, options);
      const values = cumulative(this.values, cumulation);
      if (options.inplace) return this.$setValues(values);
      return new Series(values, { index: this.index, config: this.config });
    },
  });
}
