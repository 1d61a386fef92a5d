// Sorting by values, with missing ones last in both directions.

import { isMissing } from "../../fields.js";
import { FRAME_SORTED_BY } from "../../text/frame-catalogue.js";
import { type Column, type Frame, frameMethods, type InPlace, mend, seriesMethods } from "./classes.js";

interface SortOptions extends InPlace {
  readonly ascending?: boolean;
}

/**
 * Danfo sorts by one column only. It treats missing values as numbers that compare with no other, which leaves the rest
 * unsorted, and it sorts the texts of a Series backwards.
 */
export function mendSort(): void {
  mend(frameMethods, {
    sortValues(danfos, columns: string | readonly string[], options?: SortOptions) {
      const names = [columns].flat();
      const positions = names.map((column) => this.columns.indexOf(column));
      if (positions.includes(-1)) return danfos.call(this, names[positions.indexOf(-1)], options);
      // Sorts by the last column first, because sorting keeps the order of equal values.
      const rows = positions.reduceRight<number[]>(
        (order, position) => {
          const values = order.map((row) => this.values[row]?.[position]);
          return sortedPositions(values, options).map((at) => order[at]!);
        },
        this.values.map((_, row) => row),
      );
      const sorted = this.iloc({ rows });
      const changed = options?.inplace ? this : sorted;
      Object.defineProperty(changed, FRAME_SORTED_BY, { value: names, configurable: true });
      return sortedAs(sorted, this, options);
    },
  });
  mend(seriesMethods, {
    sortValues(_, options?: SortOptions) {
      return sortedAs(this.iloc(sortedPositions(this.values, options)), this, options);
    },
  });
}

/** The sorted frame or series; with `inplace`, `own` becomes it. */
function sortedAs<Sorted extends Frame | Column>(
  sorted: Sorted,
  own: Sorted,
  options?: SortOptions,
): Sorted | undefined {
  if (!options?.inplace) return sorted;
  own.$setValues(sorted.values as unknown[][]);
  own.$setIndex(sorted.index);
  own.$setDtypes(sorted.dtypes);
  return undefined;
}

/** The positions of the values in sorted order: equal values keep their order, missing ones come last. */
function sortedPositions(values: readonly unknown[], { ascending = true }: SortOptions = {}): number[] {
  // Texts sort without regard to case, as in danfo's frames; booleans and dates sort as numbers.
  const keys = values.map((value) => (typeof value === "string" ? value.toUpperCase() : Number(value)));
  const positions = values.map((_, position) => position);
  const sign = ascending ? 1 : -1;
  return [
    ...positions
      .filter((position) => !isMissing(values[position]))
      .sort((a, b) => sign * compare(keys[a]!, keys[b]!)),
    ...positions.filter((position) => isMissing(values[position])),
  ];
}

function compare(a: string | number, b: string | number): number {
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return Number(a > b) - Number(a < b);
}
