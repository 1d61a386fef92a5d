import { type Column, isNumbers } from "./column.js";

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
