// A function over rows or columns gets all of each.

import { type Frame, frameMethods, mend, seenWith } from "./classes.js";

type Apply = (this: Frame, callable: unknown, options?: unknown) => unknown;

/** Danfo takes missing values out of a row first, so that what follows them stands in other places. */
export function mendApply(): void {
  mend(
    frameMethods,
    "apply",
    (danfos: Apply): Apply =>
      function (callable, options) {
        const lists = (axis: number) => this.$getDataArraysByAxis(axis);
        return danfos.call(
          seenWith(this, { $getDataByAxisWithMissingValuesRemoved: lists }),
          callable,
          options,
        );
      },
  );
}
