// Arithmetic and comparisons with null for a missing number, as readCSV and readJSON give it. Danfo calculates with
// null as if it were 0.

import { NDframe } from "danfojs-node";
import { type Column, type Frame, frameMethods, mend, seenWith, seriesMethods } from "./classes.js";

interface InPlace {
  readonly inplace?: boolean;
}

type Calculate = (this: Column, other: unknown, options?: InPlace) => unknown;
type Compare = (this: Column, other: unknown, comparison: string) => unknown;
type AbsoluteFrame = (this: Frame, options?: InPlace) => unknown;
type AbsoluteSeries = (this: Column, options?: InPlace) => unknown;

export function mendArithmetic(): void {
  for (const name of ["add", "sub", "mul", "div", "pow", "mod", "maximum", "minimum"]) {
    mend(
      seriesMethods,
      name,
      (danfos: Calculate): Calculate =>
        function (other, options) {
          return danfos.call(knownSeries(this, options), knownOther(other), options);
        },
    );
  }
  mend(
    seriesMethods,
    "boolOps",
    (danfos: Compare): Compare =>
      function (other, comparison) {
        return danfos.call(knownSeries(this), knownOther(other), comparison);
      },
  );
  mend(
    seriesMethods,
    "abs",
    (danfos: AbsoluteSeries): AbsoluteSeries =>
      function (options) {
        return danfos.call(knownSeries(this, options), options);
      },
  );
  mend(
    frameMethods,
    "abs",
    (danfos: AbsoluteFrame): AbsoluteFrame =>
      function (options) {
        const values = this.values.map((row) => row.map(known));
        if (!options?.inplace) return danfos.call(seenWith(this, { values }), options);
        this.$setValues(values);
        return danfos.call(this, options);
      },
  );
}

function known(value: unknown): unknown {
  return value === null ? Number.NaN : value;
}

/** The series with NaN for null. With `inplace` the series itself changes, because danfo would set values on a view. */
function knownSeries(series: Column, options?: InPlace): Column {
  const values = series.values.map(known);
  if (!options?.inplace) return seenWith(series, { values });
  series.$setValues(values);
  return series;
}

function knownOther(other: unknown): unknown {
  if (Array.isArray(other)) return other.map(known);
  return isSeries(other) ? knownSeries(other) : other;
}

function isSeries(other: unknown): other is Column {
  return other instanceof NDframe && other.$isSeries;
}
