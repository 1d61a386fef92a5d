// Sorting by values, with missing ones last in both directions.

import { type Column, type Frame, frameMethods, mend, seriesMethods } from "./classes.js";
import { isMissing } from "./missing.js";

interface SortOptions {
  readonly ascending?: boolean;
  readonly inplace?: boolean;
}

type SortFrame = (this: Frame, columns: string | readonly string[], options?: SortOptions) => unknown;
type SortSeries = (this: Column, options?: SortOptions) => unknown;

/**
 * Danfo sorts by one column only. It treats missing values as numbers that compare with no other, which leaves the rest
 * unsorted, and it sorts the texts of a Series backwards.
 */
export function mendSort(): void {
  mend(
    frameMethods,
    "sortValues",
    (danfos: SortFrame): SortFrame =>
      function (columns, options) {
        const positions = [columns].flat().map((column) => this.columns.indexOf(column));
        if (positions.includes(-1))
          return danfos.call(this, [columns].flat()[positions.indexOf(-1)]!, options);
        // Sorts by the last column first, because sorting keeps the order of equal values.
        const rows = positions.reduceRight<number[]>(
          (order, position) => {
            const values = order.map((row) => this.values[row]?.[position]);
            return sortedPositions(values, options).map((at) => order[at]!);
          },
          this.values.map((_, row) => row),
        );
        const sorted = this.iloc({ rows });
        return options?.inplace ? becomeSorted(this, sorted) : sorted;
      },
  );
  mend(
    seriesMethods,
    "sortValues",
    (): SortSeries =>
      function (options) {
        const sorted = this.iloc(sortedPositions(this.values, options));
        return options?.inplace ? becomeSorted(this, sorted) : sorted;
      },
  );
}

function becomeSorted<Sorted extends Frame | Column>(own: Sorted, sorted: Sorted): void {
  own.$setValues(sorted.values as unknown[][]);
  own.$setIndex(sorted.index);
  own.$setDtypes(sorted.dtypes);
}

/** The positions of the values in sorted order: equal values keep their order, missing ones come last. */
function sortedPositions(values: readonly unknown[], { ascending = true }: SortOptions = {}): number[] {
  const keys = values.map(sortKey);
  const positions = values.map((_, position) => position);
  const sign = ascending ? 1 : -1;
  return [
    ...positions
      .filter((position) => !isMissing(values[position]))
      .sort((a, b) => sign * compare(keys[a]!, keys[b]!)),
    ...positions.filter((position) => isMissing(values[position])),
  ];
}

/** Texts sort without regard to case, as in danfo's frames; booleans and dates sort as numbers. */
function sortKey(value: unknown): string | number {
  return typeof value === "string" ? value.toUpperCase() : Number(value);
}

function compare(a: string | number, b: string | number): number {
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return Number(a > b) - Number(a < b);
}
