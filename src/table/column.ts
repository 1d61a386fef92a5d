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
