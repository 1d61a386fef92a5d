/** How peers that equal the value are counted; see {@link percentileRank}. */
export const TIE_KINDS = ["rank", "weak", "strict", "mean"] as const;
export type TieKind = (typeof TIE_KINDS)[number];

/** The present values, ascending, in an array of their own. */
export function sortedPresent(values: ArrayLike<number>): Float64Array {
  let present = 0;
  const kept = new Float64Array(values.length);
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (!Number.isNaN(value)) kept[present++] = value;
  }
  return kept.subarray(0, present).sort();
}

/** How many of the ascending values are lower than `value`. */
export function countBelow(sorted: Float64Array | Float32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many of the ascending values are lower than `value` or equal to it. */
export function countUpTo(sorted: Float64Array | Float32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Percentile rank from counts: `below` of `present` peers are lower and `tied` are equal. */
export function rankOfCounts(below: number, tied: number, present: number, ties: TieKind): number {
  // Whole counts are multiplied before the one division, so 7 of 10 is 70 exactly.
  return (100 * placesUpTo(below, tied, ties)) / present;
}

function placesUpTo(below: number, tied: number, ties: TieKind): number {
  switch (ties) {
    case "strict":
      return below;
    case "weak":
      return below + tied;
    case "mean":
      return below + tied / 2;
    case "rank":
      return tied === 0 ? below : below + (tied + 1) / 2;
  }
}
