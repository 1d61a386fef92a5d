// A function applied to rows or columns gets all values, including missing ones.

import { type Frame, frameMethods, mend, seenWith } from "./classes.js";

type Apply = (this: Frame, callable: unknown, options?: unknown) => unknown;

/** Danfo removes missing values from a row first, which moves the values after them to other places. */
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
