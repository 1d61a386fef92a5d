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

/**
 * The value that has a percentile rank among ascending values, the way back of kind `rank`: between two places in
 * proportion, below the first place the lowest value. NaN of no values.
 *
 * Source: type 4 of Hyndman & Fan (1996), Sample quantiles in statistical packages; NumPy's `quantile` with
 *         "interpolated_inverted_cdf".
 */
export function valueAtRank(sorted: Float64Array, rank: number): number {
  const place = Math.max(0, (rank * sorted.length) / 100 - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? below;
  return below === above ? below : below + (place - Math.floor(place)) * (above - below);
}
