/** The one place that says what is missing: NaN in columns of numbers, null or undefined elsewhere. */
export function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined || Number.isNaN(value);
}

/** The rows whose cell passes a test. */
export function rowsWhere<T>(cells: ArrayLike<T>, passes: (cell: T, row: number) => boolean): Int32Array {
  const rows: number[] = [];
  for (let row = 0; row < cells.length; row++) if (passes(cells[row] as T, row)) rows.push(row);
  return Int32Array.from(rows);
}

/** The values, missing in these rows: the array itself where they are missing there anyway, else one copy. */
export function withoutRows(
  values: Float64Array,
  ...lists: readonly (Int32Array | undefined)[]
): Float64Array {
  let left = values;
  for (const rows of lists) {
    if (rows === undefined) continue;
    for (const row of rows) {
      if (Number.isNaN(left[row])) continue;
      if (left === values) left = values.slice();
      left[row] = Number.NaN;
    }
  }
  return left;
}
