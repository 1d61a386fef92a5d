import { type Cell, type CitedCell, Table } from "scoutframe";

/** The table with another cell. */
export function changed(table: Table, { column, row }: CitedCell, value: Cell): Table {
  const columns = table.columnNames.map((name): [string, Float64Array | readonly (string | null)[]] => {
    if (name !== column) return [name, table.column(name)];
    const cells = table.column(name);
    return cells instanceof Float64Array
      ? [name, cells.map((cell, at) => (at === row ? Number(value ?? Number.NaN) : cell))]
      : [name, cells.map((cell, at) => (at === row ? (value as string | null) : cell))];
  });
  const { entity, rowCount, notes, catalogue } = table;
  return new Table({ entity, columns, rowCount, notes, catalogue });
}
