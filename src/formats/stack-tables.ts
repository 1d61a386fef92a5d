import type { Note } from "../notes.js";
import { type Column, isNumbers } from "../table/column.js";
import { repeatedKeys, requireUniqueKeys } from "../table/keys.js";
import { Table } from "../table/table.js";
import { takeRows } from "../table/verbs.js";

/**
 * The rows of several tables of one entity below each other. A column that an earlier table lacks stands after the
 * one it follows; a column of numbers in one and of text in another is text.
 *
 * Errors: `duplicate_key` for two rows of one key, unless the later one is to be kept.
 */
export function stackTables(
  caller: string,
  tables: readonly Table[],
  duplicates: "error" | "last" | undefined,
): Table {
  const [first] = tables;
  if (tables.length === 1) return first!;
  const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0);
  const notes: Note[] = tables.flatMap((table) => table.notes);
  const columns = namesOfAll(tables).map((name) => [name, stacked(tables, name, rowCount)] as const);
  const ownMetrics = new Map(tables.flatMap((table) => [...table.ownMetrics]));
  const table = new Table({ entity: first!.entity, columns, rowCount, notes, ownMetrics });
  if (duplicates === "last") return lastOfEachKey(table);
  requireUniqueKeys(caller, table);
  return table;
}

/** The names of all tables, each behind the one that it first follows. */
function namesOfAll(tables: readonly Table[]): string[] {
  const next = new Map<string | undefined, string | undefined>([[undefined, undefined]]);
  for (const { columnNames } of tables) {
    let before: string | undefined;
    for (const name of columnNames) {
      if (!next.has(name)) {
        next.set(name, next.get(before));
        next.set(before, name);
      }
      before = name;
    }
  }
  const names: string[] = [];
  for (let name = next.get(undefined); name !== undefined; name = next.get(name)) names.push(name);
  return names;
}

function stacked(tables: readonly Table[], name: string, rowCount: number): Column {
  const parts = tables.filter((table) => table.has(name)).map((table) => table.column(name));
  const kind = parts.every(isNumbers) ? "number" : "text";
  const cells: unknown[] = new Array(rowCount).fill(null);
  let row = 0;
  for (const table of tables) {
    const part = table.has(name) ? table.column(name) : [];
    for (let index = 0; index < part.length; index++) cells[row + index] = part[index];
    row += table.rowCount;
  }
  if (kind === "number")
    return Float64Array.from(cells, (cell) => (cell === null ? Number.NaN : Number(cell)));
  return cells.map((cell) => (cell === null || Number.isNaN(cell) ? null : String(cell)));
}

/** The row that has each key last, where its first row stood behind the others or not. */
function lastOfEachKey(table: Table): Table {
  const again = repeatedKeys(table);
  if (again.length === 0) return table;
  // Of a key that comes three times, every repetition is told with the first.
  const lastOf = new Map<number, number>();
  for (const [first, row] of again) lastOf.set(first, row);
  const kept = new Set(lastOf.values());
  const dropped = new Set(again.flat().filter((row) => !kept.has(row)));
  return takeRows(
    table,
    Array.from({ length: table.rowCount }, (_, row) => row).filter((row) => !dropped.has(row)),
  );
}
