// Missing values: recognising, filling and dropping them.

import { isMissing } from "../../fields.js";
import { type Frame, frameMethods, type InPlace, mend, seenWith } from "./classes.js";

/** The cells that are not missing. */
export function present(values: readonly unknown[]): unknown[] {
  return values.filter((value) => !isMissing(value));
}

/**
 * Danfo's `fillNa` for chosen columns changes the frame even without `inplace`, and its `dropNa` drops columns only for
 * NaN.
 */
export function mendMissing(): void {
  mend(frameMethods, {
    fillNa(danfos, filling: unknown, options?: InPlace) {
      if (options?.inplace) return danfos.call(this, filling, options);
      const values = this.values.map((row) => [...row]);
      return danfos.call(seenWith(this, { values }), filling, options);
    },
    dropNa(danfos, options?: InPlace & { readonly axis?: number }) {
      if (options?.axis !== 0) return danfos.call(this, options);
      const whole = wholeColumns(this);
      if (!options.inplace) return whole;
      this.$setValues(whole.values, false, false);
      this.$setColumnNames(whole.columns);
      this.$setDtypes(whole.dtypes);
      return undefined;
    },
  });
}

function wholeColumns(frame: Frame): Frame {
  const columns = frame.columns.flatMap((_, column) =>
    frame.values.some((row) => isMissing(row[column])) ? [] : [column],
  );
  return frame.iloc({ rows: frame.index.map((_, row) => row), columns });
}
