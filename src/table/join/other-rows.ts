import type { Catalogue } from "../../catalogue/types.js";
import { shapeMismatch, unknownColumn } from "../../errors.js";
import { ownField } from "../../fields.js";
import type { Note } from "../../notes.js";
import { nearest } from "../../text/nearest.js";
import { cellsOfFrame, isDataFrame } from "../dataframe.js";
import { whatIsNoTable } from "../input.js";
import { Table } from "../table.js";

/** Rows of one's own that are to stand beside those of a table, whatever they came in. */
export interface OtherRows {
  readonly names: readonly string[];
  readonly columns: readonly ArrayLike<unknown>[];
  readonly rowCount: number;
  readonly catalogue?: Catalogue | undefined;
  /** What was noticed when they were read. */
  readonly notes?: readonly Note[];
}

/** The rows of a table, a frame, or objects with a cell for each column. */
export function otherRows(other: unknown): OtherRows {
  if (other instanceof Table) {
    const { columnNames: names, rowCount, catalogue } = other;
    return { names, rowCount, catalogue, columns: names.map((name) => other.column(name)) };
  }
  if (isDataFrame(other)) return cellsOfFrame(other);
  if (Array.isArray(other) && other.every((row) => row !== null && typeof row === "object")) {
    const rows = other as readonly Readonly<Record<string, unknown>>[];
    const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const columns = names.map((name) => rows.map((row) => ownField(row, name) ?? null));
    return { names, columns, rowCount: rows.length };
  }
  throw shapeMismatch(`${whatIsNoTable(other)}; or give a path of CSV or rows.`);
}

/** The cells of a column that somebody asked for. */
export function otherColumn({ names, columns }: OtherRows, name: string): ArrayLike<unknown> {
  const at = names.indexOf(name);
  if (at === -1) throw unknownColumn(name, nearest(name, names));
  return columns[at]!;
}
