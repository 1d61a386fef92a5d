import { isPlainObject } from "../catalogue/catalogue-index.js";
import { type Catalogue, GROUPS } from "../catalogue/types.js";
import { shapeMismatch, show } from "../errors.js";
import { ownField } from "../fields.js";
import { entityOf } from "../record/parse.js";
import { isMissing } from "./column.js";
import { tableOfSource } from "./from-cells.js";
import { COVERAGE, groupOfColumn } from "./layout.js";
import type { Table } from "./table.js";
import { type CellColumn, namesAny } from "./under-table-names.js";

type FlatRow = Readonly<Record<string, unknown>>;

/**
 * Whether a value is a row of a table, as `rows()` and JSON files have them, or of a source whose columns a catalogue
 * names, and no record of the service.
 */
export function isTableRow(value: unknown, catalogue?: Catalogue): value is FlatRow {
  if (catalogue !== undefined && isPlainObject(value) && namesAny(catalogue, Object.keys(value))) return true;
  if (entityOf(value) === undefined) return false;
  const row = value as FlatRow;
  if (GROUPS.some((group) => typeof row[group] === "object" && row[group] !== null)) return false;
  return Object.keys(row).some((name) => name === COVERAGE || groupOfColumn(name) !== undefined);
}

/**
 * The table of rows with a cell per column, as another table gave them.
 *
 * Shape:   the columns in the order in which they first come; a row may lack some, which is missing there. With what
 *          is `known` of them, or as a `catalogue` has the table's names for them.
 * Errors:  `shape_mismatch` for a cell that is neither text nor a number; those of keys.
 */
export function tableOfRows(
  rows: readonly FlatRow[],
  {
    known,
    catalogue,
  }: { readonly known?: Catalogue | undefined; readonly catalogue?: Catalogue | undefined } = {},
): Table {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = names.map((name): CellColumn => {
    const cells = rows.map((row, index) => cellAt(row, name, index));
    return {
      name,
      seen: {
        text: cells.some((cell) => typeof cell === "string"),
        number: cells.some((cell) => typeof cell === "number"),
      },
      numbers: () => Float64Array.from(cells, (cell, row) => numberAt(cell, name, row)),
      texts: () => cells.map((cell) => (cell === null ? null : String(cell))),
    };
  });
  return tableOfSource(
    { columns, rowCount: rows.length, catalogue: known },
    (name) => ownField(rows[0], name),
    catalogue,
  );
}

function cellAt(row: FlatRow, name: string, index: number): number | string | null {
  const cell = ownField(row, name);
  if (isMissing(cell)) return null;
  if (typeof cell === "boolean") return Number(cell);
  if (typeof cell === "number" || typeof cell === "string") return cell;
  throw shapeMismatch(`row ${index}: "${name}" holds ${show(cell)}; expected text or a number.`, {
    row: index,
    column: name,
  });
}

function numberAt(cell: number | string | null, name: string, row: number): number {
  if (cell === null) return Number.NaN;
  if (typeof cell === "number") return cell;
  throw shapeMismatch(`row ${row}: "${name}" holds ${show(cell)}; expected a number.`, {
    row,
    column: name,
  });
}
