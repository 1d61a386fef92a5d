import { isNumbers } from "./column.js";
import type { Table } from "./table.js";

/** Ids are whole numbers that other files join on; a column that holds anything else is no id, whatever its name. */
export function isIdColumn(table: Table, name: string): boolean {
  const column = table.column(name);
  return (
    /(^|[a-z_])(Id|wyId)$/.test(name) &&
    isNumbers(column) &&
    column.every((value) => Number.isNaN(value) || (Number.isSafeInteger(value) && !Object.is(value, -0)))
  );
}
