// Summaries of the present values: missing ones are ignored, and a summary of too few values is missing.

import { DataFrame, Series } from "danfojs-node";
import { ownField } from "../../fields.js";
import { quantile } from "../../stats/summary.js";
import { type Column, type Frame, frameMethods, mend, seenWith, seriesMethods } from "./classes.js";
import { isMissing, present } from "./missing.js";

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
 * missing value as one more unique value, and describes a column with a missing value as NaN.
 */
export function mendSummaries(): void {
  for (const name of Object.keys(LEAST_VALUES)) {
    mendFrameSummary(name);
    mendSeriesSummary(name);
  }
  mendDescribe();
  mendUnique();
}

function mendFrameSummary(name: string): void {
  type Summary = (this: Frame, options?: unknown) => unknown;
  mend(
    frameMethods,
    name,
    (danfos: Summary): Summary =>
      function (options) {
        const lists = (axis: number) =>
          this.$getDataArraysByAxis(axis).map((values) => enoughFor(name, values));
        return danfos.call(seenWith(this, { $getDataByAxisWithMissingValuesRemoved: lists }), options);
      },
  );
}

function mendSeriesSummary(name: string): void {
  type Summary = (this: Column) => unknown;
  mend(
    seriesMethods,
    name,
    (danfos: Summary): Summary =>
      function () {
        const clean: Column["$checkAndCleanValues"] = (values, operation) =>
          enoughFor(name, this.$checkAndCleanValues(values, operation));
        const answer = danfos.call(seenWith(this, { $checkAndCleanValues: clean }));
        // A series lists its modes; without values the list is empty.
        return Array.isArray(answer) ? present(answer) : answer;
      },
  );
}

function mendDescribe(): void {
  type Describe = (this: Frame) => unknown;
  mend(
    frameMethods,
    "describe",
    (): Describe =>
      function () {
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
  );
}

function mendUnique(): void {
  type CountFrame = (this: Frame, axis?: number) => unknown;
  mend(
    frameMethods,
    "nUnique",
    (danfos: CountFrame): CountFrame =>
      function (axis) {
        const lists = (of: number) => this.$getDataByAxisWithMissingValuesRemoved(of);
        return danfos.call(seenWith(this, { $getDataArraysByAxis: lists }), axis);
      },
  );
  type CountSeries = (this: Column) => unknown;
  for (const name of ["nUnique", "valueCounts"]) {
    mend(
      seriesMethods,
      name,
      (danfos: CountSeries): CountSeries =>
        function () {
          return danfos.call(seenWith(this, { values: this.values.filter((value) => !isMissing(value)) }));
        },
    );
  }
}
