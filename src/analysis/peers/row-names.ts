import { entityKeys } from "../../table/layout.js";
import { cellOf, type Table } from "../../table/table.js";

/** What a row is called: its name, else its id. */
export function nameAt(table: Table, row: number): string {
  const name = table.has("name") ? table.texts("name")[row] : null;
  if (name != null) return name;
  const id = entityKeys(table.entity)[0]!;
  return `${id} ${cellOf(table.column(id), row)}`;
}

/** A name for each row that no other has: its own, else with its id, else with its whole key. */
export function distinctNames(
  table: Table,
  rows: readonly number[],
  taken: readonly string[] = [],
): string[] {
  const keys = entityKeys(table.entity).filter((key) => table.has(key));
  const cell = (row: number, key: string): string => String(cellOf(table.column(key), row));
  const own = rows.map((row) => nameAt(table, row));
  const withId = rows.map((row, at) => `${own[at]} (${cell(row, keys[0]!)})`);
  const full = rows.map((row, at) => `${own[at]} (${keys.map((key) => cell(row, key)).join(" ")})`);
  const isOnly = (names: readonly string[], at: number): boolean =>
    names.indexOf(names[at]!) === names.lastIndexOf(names[at]!) && !taken.includes(names[at]!);
  return own.map((name, at) => (isOnly(own, at) ? name : isOnly(withId, at) ? withId[at]! : full[at]!));
}

/** The rows by their ids: an order that does not depend on how they stand in the table. */
export function rowsByKey(table: Table): number[] {
  const keys = entityKeys(table.entity).filter((key) => table.has(key));
  const columns = keys.map((key) => table.numbers(key));
  return Array.from({ length: table.rowCount }, (_, row) => row).sort((a, b) => {
    for (const column of columns) {
      if (column[a]! < column[b]!) return -1;
      if (column[a]! > column[b]!) return 1;
    }
    return a - b;
  });
}
