/** The values at these indices, in their order. */
export function valuesAt(values: Float64Array, indices: readonly number[]): Float64Array {
  const taken = new Float64Array(indices.length);
  indices.forEach((index, at) => {
    taken[at] = values[index]!;
  });
  return taken;
}
