/** The value at an index; missing where there is none. */
export function valueAt(values: ArrayLike<number> | undefined, index: number): number {
  return values?.[index] ?? Number.NaN;
}

/** The values at these indices, in their order. Columns of whole tables pass here, for which no iterator is fast enough. */
export function valuesAt(values: Float64Array, indices: ArrayLike<number>): Float64Array {
  const taken = new Float64Array(indices.length);
  for (let at = 0; at < taken.length; at++) taken[at] = values[indices[at]!] ?? Number.NaN;
  return taken;
}

/** So many values, all missing; of some indices, each with its place among them, as they are told. */
export function valuesPlaced(
  count: number,
  indices: readonly number[] = [],
  told: (at: number, index: number) => number = () => Number.NaN,
): Float64Array {
  const values = new Float64Array(count).fill(Number.NaN);
  indices.forEach((index, at) => {
    values[index] = told(at, index);
  });
  return values;
}
