// Arithmetic and comparisons with null for a missing number, as readCSV and readJSON give it. Danfo calculates with
// null as if it were 0.

import { NDframe } from "danfojs-node";
import { type Column, frameMethods, type InPlace, mend, seenWith, seriesMethods } from "./classes.js";

export function mendArithmetic(): void {
  for (const name of ["add", "sub", "mul", "div", "pow", "mod", "maximum", "minimum"]) {
    mend(seriesMethods, {
      [name](danfos, other: unknown, options?: InPlace) {
        return danfos.call(knownSeries(this, options), knownOther(other), options);
      },
    });
  }
  mend(seriesMethods, {
    boolOps(danfos, other: unknown, comparison: string) {
      return danfos.call(knownSeries(this), knownOther(other), comparison);
    },
    abs(danfos, options?: InPlace) {
      return danfos.call(knownSeries(this, options), options);
    },
  });
  mend(frameMethods, {
    abs(danfos, options?: InPlace) {
      const values = this.values.map((row) => row.map(known));
      if (!options?.inplace) return danfos.call(seenWith(this, { values }), options);
      this.$setValues(values);
      return danfos.call(this, options);
    },
  });
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
  return other instanceof NDframe && other.$isSeries ? knownSeries(other as unknown as Column) : other;
}
