/** The present values in ascending order, in a new array. */
export function sortedPresent(values: ArrayLike<number>): Float64Array {
  let present = 0;
  const kept = new Float64Array(values.length);
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (!Number.isNaN(value)) kept[present++] = value;
  }
  return kept.subarray(0, present).sort();
}

/** The number of ascending values lower than `value`. */
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

/** The number of ascending values lower than or equal to `value`. */
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
 * The value at a percentile rank among ascending values, the inverse of ranking with ties `rank`: linear interpolation
 * between two places, the lowest value below the first place. NaN without values.
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
