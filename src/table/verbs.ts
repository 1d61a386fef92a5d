import { type Column, isNumbers, type Note, Table } from "./table.js";

/** The rows at these indices, in this order, every column kept. */
export function takeRows(
  table: Table,
  indices: ArrayLike<number>,
  notes: readonly Note[] = table.notes,
): Table {
  const columns = table.columnNames.map((name) => [name, takeColumn(table.column(name), indices)] as const);
  return new Table({ entity: table.entity, columns, rowCount: indices.length, notes });
}

function takeColumn(column: Column, indices: ArrayLike<number>): Column {
  if (isNumbers(column)) return Float64Array.from(indices, (index) => column[index]!);
  return Object.freeze(Array.from(indices, (index) => column[index]!));
}

/** These columns, in this order; an unknown name throws with the nearest right one. */
export function selectColumns(table: Table, names: readonly string[]): Table {
  return new Table({
    entity: table.entity,
    columns: names.map((name) => [name, table.column(name)] as const),
    rowCount: table.rowCount,
    notes: table.notes,
  });
}

/** The table with columns replaced or, after the column `after`, added. */
export function withColumns(
  table: Table,
  added: ReadonlyMap<string, Column>,
  { after, notes = table.notes }: { readonly after?: string; readonly notes?: readonly Note[] } = {},
): Table {
  const fresh = [...added].filter(([name]) => !table.has(name));
  const columns: [string, Column][] = [];
  for (const name of table.columnNames) {
    columns.push([name, added.get(name) ?? table.column(name)]);
    if (name === after) columns.push(...fresh);
  }
  if (after === undefined || !table.has(after)) columns.push(...fresh);
  return new Table({ entity: table.entity, columns, rowCount: table.rowCount, notes });
}
