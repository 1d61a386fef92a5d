/** Numbers with NaN for missing, or text with null for missing. */
export type Column = Float64Array | readonly (string | null)[];
export type Cell = number | string | null;

/** Whether a column holds numbers. */
export function isNumbers(column: Column): column is Float64Array {
  return column instanceof Float64Array;
}

/** One cell, missing as null. */
export function cellOf(column: Column, index: number): Cell {
  const value = column[index];
  return value === undefined || Number.isNaN(value) ? null : (value as Cell);
}

interface Taken {
  readonly columnNames: readonly string[];
  column(name: string): Column;
}

/** What gives each column's cells at these indices. */
export function takerOf(table: Taken, indices: ArrayLike<number>): (name: string) => Column {
  const room = roomForColumns(table.columnNames.length, indices.length);
  return (name) => {
    const column = table.column(name);
    return isNumbers(column) ? takeInto(room(), column, indices) : takeTexts(column, indices);
  };
}

/** Up to so many rows are sooner taken than an array is made for each column, so the columns share one. */
const FEW_ROWS = 64;

function roomForColumns(columns: number, rowCount: number): () => Float64Array {
  if (rowCount > FEW_ROWS) return () => new Float64Array(rowCount);
  const { buffer } = new Float64Array(columns * rowCount);
  let taken = 0;
  return () => new Float64Array(buffer, Float64Array.BYTES_PER_ELEMENT * rowCount * taken++, rowCount);
}

function takeInto(room: Float64Array, column: Float64Array, indices: ArrayLike<number>): Float64Array {
  for (let at = 0; at < room.length; at++) room[at] = column[indices[at]!]!;
  return room;
}

function takeTexts(column: readonly (string | null)[], indices: ArrayLike<number>): Column {
  const taken: (string | null)[] = [];
  for (let at = 0; at < indices.length; at++) taken.push(column[indices[at]!]!);
  return Object.freeze(taken);
}

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
