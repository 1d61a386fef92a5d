/** The value at an index, or NaN if there is none. */
export function valueAt(values: ArrayLike<number> | undefined, index: number): number {
  return values?.[index] ?? Number.NaN;
}

/** The values at these indices, in their order. Whole columns pass through here, so an iterator would be too slow. */
export function valuesAt(values: Float64Array, indices: ArrayLike<number>): Float64Array {
  const taken = new Float64Array(indices.length);
  for (let at = 0; at < taken.length; at++) taken[at] = values[indices[at]!] ?? Number.NaN;
  return taken;
}

/** `count` values, missing except at `indices`; `told` gives those, from the place in the list and the index. */
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

/** A column of missing values for each name. */
export function columnsOf<Name extends string>(names: readonly Name[], count: number) {
  return Object.fromEntries(names.map((name) => [name, valuesPlaced(count)])) as Record<Name, Float64Array>;
}
