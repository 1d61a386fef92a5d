import { cellOf, type Table } from "../table/table.js";
import { MISSING_SIGN } from "../text/value-text.js";

/** A cell of a column of numbers; NaN if missing. */
export function numberAt(table: Table, name: string, row: number): number {
  return table.numbers(name)[row] ?? Number.NaN;
}

/** A cell as text; a dash if it is missing or the table has no such column. */
export function cellText(table: Table, column: string, row: number): string {
  const cell = table.has(column) ? cellOf(table.column(column), row) : null;
  return cell === null ? MISSING_SIGN : String(cell);
}

/** The column of ages: those at the start of the season, or else those in a sheet. */
export function ageColumn(table: Table): "age" | "player_age" {
  return table.has("age") || !table.has("player_age") ? "age" : "player_age";
}
