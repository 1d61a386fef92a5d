import { shapeMismatch, show } from "../errors.js";
import { jsonText } from "../text/json-text.js";
import { isMissing, isWrittenOver, lent } from "./column.js";
import type { SeenCells } from "./metric-columns.js";

/** A column that comes from outside the library, and what it is seen to hold. */
export interface CellColumn {
  readonly name: string;
  readonly seen: SeenCells;
  readonly numbers: () => Float64Array;
  readonly texts: () => readonly (string | null)[];
}

/** A column of cells of any kind, of which nothing is known but what is seen. */
export function cellColumn(
  name: string,
  cells: ArrayLike<unknown>,
  seen: SeenCells = seenIn(cells),
): CellColumn {
  return {
    name,
    seen,
    numbers: () =>
      cells instanceof Float64Array
        ? lent(isWrittenOver(cells) ? cells.slice() : cells)
        : Float64Array.from(cells, (cell, row) => numberOf(name, cell, row)),
    texts: () => Array.from(cells, (cell, row) => textAt(name, cell, row)),
  };
}

function seenIn(cells: ArrayLike<unknown>): SeenCells {
  if (ArrayBuffer.isView(cells)) return { text: false, number: true };
  const kinds = new Set<string>();
  for (let row = 0; row < cells.length; row++) if (!isMissing(cells[row])) kinds.add(typeof cells[row]);
  const number = kinds.delete("number") || kinds.has("bigint");
  kinds.delete("bigint");
  return { text: kinds.size > 0, number };
}

/** A cell as text; throws `shape_mismatch` for what has none: no day of any calendar, or an object in a circle. */
function textAt(name: string, cell: unknown, row: number): string | null {
  try {
    return textOf(cell);
  } catch {
    const what = `"${name}" holds ${show(cell)} in row ${row}; expected a value that can be written as text.`;
    throw shapeMismatch(what, { column: name, row });
  }
}

function textOf(cell: unknown): string | null {
  if (isMissing(cell)) return null;
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === "object" ? (jsonText(cell) ?? null) : String(cell);
}

/** A day as `2018-05-13`, a moment as `2018-05-13 16:00:00`, both in UTC. */
export function dateText(date: Date): string {
  const text = date.toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 19).replace("T", " ");
}

function numberOf(name: string, cell: unknown, row: number): number {
  if (isMissing(cell)) return Number.NaN;
  const isExact = typeof cell !== "bigint" || BigInt(Number(cell)) === cell;
  if (isExact && (typeof cell === "number" || typeof cell === "bigint" || typeof cell === "boolean")) {
    return Number(cell);
  }
  const what = `"${name}" holds ${show(cell)} in row ${row}; expected a number${isExact ? "" : " that is exact"}.`;
  throw shapeMismatch(what, { column: name, row });
}

/** The text of a cell without blanks around it; empty where there is none. */
export function cellText(cell: unknown): string {
  return isMissing(cell) ? "" : String(cell).trim();
}

/** As {@link cellText}, with dates as our tables have them; null if there is none. */
export function textKey(cell: unknown): string | null {
  return (cell instanceof Date ? dateText(cell) : cellText(cell)) || null;
}

/** Dates as `1992-06-15`. Throws `shape_mismatch` for a date in another order, which could mean two days. */
export function wholeDates(name: string, column: ArrayLike<unknown>): (string | null)[] {
  return Array.from(column, (cell, row) => {
    const date = textKey(cell);
    if (date === null) return null;
    const [day] = /^\d{4}-\d{2}-\d{2}/.exec(date) ?? [];
    if (day !== undefined) return day;
    throw shapeMismatch(
      `row ${row}: "${name}" holds ${show(cell)}; expected a date such as 1992-06-15, where day and month cannot be confused.`,
      { column: name, row },
    );
  });
}
