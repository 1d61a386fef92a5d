import type { Note } from "../../notes.js";

/** A sheet whose columns have the names by which a catalogue knows them, without header lines among its rows. */
export interface NamedSheet {
  readonly file: string;
  readonly names: readonly string[];
  readonly columns: readonly ArrayLike<unknown>[];
  readonly rowCount: number;
  /** Columns of counts that hold rates per 90 minutes all the same. */
  readonly rates?: ReadonlySet<string>;
  readonly notes?: readonly Note[];
}

/** A cell of a column that is no metric. */
export type Cell = string | number | null;

/** The text of a cell; empty where there is none. */
export function cellText(cell: unknown): string {
  return cell === null || cell === undefined || Number.isNaN(cell) ? "" : String(cell).trim();
}

/** The rows of a sheet that pass. */
export function withRows(sheet: NamedSheet, rows: readonly number[]): NamedSheet {
  if (rows.length === sheet.rowCount) return sheet;
  return {
    ...sheet,
    rowCount: rows.length,
    columns: sheet.columns.map((column) => rows.map((row) => column[row])),
  };
}

/** The sheet with its names changed. */
export function renamed(sheet: NamedSheet, nameOf: (name: string) => string): NamedSheet {
  return { ...sheet, names: sheet.names.map(nameOf) };
}
