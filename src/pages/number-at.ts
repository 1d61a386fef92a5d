import type { Table } from "../table/table.js";

/** A cell of a column of numbers; missing as NaN. */
export function numberAt(table: Table, name: string, row: number): number {
  return table.numbers(name)[row] ?? Number.NaN;
}
