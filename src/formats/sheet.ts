import { withMetricsOf } from "../catalogue/catalogue-index.js";
import { catalogueOf } from "../catalogue/define-catalogue.js";
import type { CatalogueDescription } from "../catalogue/description.js";
import type { Catalogue } from "../catalogue/types.js";
import { type ScoutframeError, tooLarge } from "../errors.js";
import { cellColumn } from "../table/cell-column.js";
import { ENTITY, METRIC, tableOfSource } from "../table/from-cells.js";
import type { OtherRows } from "../table/join/join-keys.js";
import { entityOfColumns, type Kind } from "../table/metric-columns.js";
import { MOST_COLUMNS } from "../table/record-options.js";
import type { Table } from "../table/table.js";
import { counted } from "../text/words.js";

/** Columns of cells under headers, as a spreadsheet, a CSV or a Parquet file holds them, whatever they mean. */
export interface Sheet extends OtherRows {
  /** Where it was found, for messages. */
  readonly file: string | undefined;
  /** What it is called in a workbook of several. */
  readonly sheetName?: string | undefined;
  /** What a file that tells says its columns hold. */
  readonly kinds?: ReadonlyMap<string, Kind>;
  /** Whether the file says that we wrote it, so that its columns are those of a table. */
  readonly isOwn?: boolean;
  /** Columns of counts that hold rates per 90 minutes all the same. */
  readonly rates?: ReadonlySet<string>;
}

export function withRows(sheet: Sheet, rows: readonly number[]): Sheet {
  if (rows.length === sheet.rowCount) return sheet;
  return {
    ...sheet,
    rowCount: rows.length,
    columns: sheet.columns.map((column) => rows.map((row) => column[row])),
  };
}

/** What may be read unless more is allowed: of a stream as much as the most records take, at some 6.5 kB each. */
export const DEFAULT_LIMITS = {
  maxBytes: 2 ** 30,
  maxLineBytes: 2 ** 28,
  maxUnfoldedBytes: 2 ** 35,
  maxColumns: MOST_COLUMNS,
};

/** How much of a file is read, and of it into memory. */
export type ReadLimits = Readonly<typeof DEFAULT_LIMITS>;

/** Throws `too_large` where a file has more columns than are allowed. */
export function requireFewColumns(
  file: string,
  count: number,
  { maxColumns }: Pick<ReadLimits, "maxColumns">,
): void {
  if (count <= maxColumns) return;
  throw tooLarge(
    `${file} has ${counted(count, "column")}, more than the ${maxColumns} allowed; allow more with maxColumns.`,
    { file, maxColumns },
  );
}

/** Throws `too_large` where more bytes must be held as one text, a line or JSON over many, than are allowed. */
export function requireShortLine(file: string, bytes: number, maxLineBytes: number): void {
  if (bytes <= maxLineBytes) return;
  throw tooLarge(
    `${file} has a line, or JSON over several lines, of more than the ${maxLineBytes} bytes allowed; write one record to a line, or allow more with maxLineBytes.`,
    { file, maxLineBytes },
  );
}

/** So many records are read unless more are allowed: more than the world's player seasons. */
export const MOST_RECORDS = 5_000_000;

/** Throws `too_large` at the first record beyond those allowed; a source without an end has one. */
export function requireFewRecords(record: number, maxRecords = MOST_RECORDS): void {
  if (record < maxRecords) return;
  throw tooLarge(
    `the source has more than the ${counted(maxRecords, "record")} allowed; read it in parts, or allow more with maxRecords.`,
    { maxRecords },
  );
}

/** The error of a file of more bytes than are allowed, once it `unfolds to` them, `holds` or `gave` them. */
export function tooManyBytes(
  file: string,
  happened: "unfolds to" | "holds" | "gave",
  most: number,
  option: "maxBytes" | "maxUnfoldedBytes" = "maxBytes",
): ScoutframeError {
  const what = `${file} ${happened} more than the ${most} bytes allowed; allow more with ${option}.`;
  return tooLarge(what, { file, [option]: most });
}

/** The columns that only a table of ours has; records have none of them. */
const OWN_COLUMNS = ["coverage", "positionGroup", "inPool"];

/** Whether a sheet holds one of our tables: by its columns, or by what only our files say of them. */
export function isOwnTable({
  names,
  catalogue,
  isOwn,
}: Pick<Sheet, "names" | "catalogue" | "isOwn">): boolean {
  if (catalogue !== undefined || (isOwn && entityOfColumns(names) !== undefined)) return true;
  if (names.includes(METRIC) && names.includes(ENTITY)) return true;
  return OWN_COLUMNS.some((name) => names.includes(name)) && entityOfColumns(names) !== undefined;
}

/** The table that a sheet holds as it is, or under the names that a catalogue gives its columns. Errors: `shape_mismatch`, `duplicate_key`. */
export function tableOfSheet(
  { names, columns, rowCount, kinds, catalogue }: Sheet,
  description?: CatalogueDescription,
): Table {
  const cells = names.map((name, index) => {
    const kind = kinds?.get(name);
    const seen = kind && { text: kind === "text", number: kind === "number" };
    return cellColumn(name, columns[index]!, seen);
  });
  return tableOfSource({ columns: cells, rowCount, catalogue }, description && catalogueOf(description));
}

/** The rows of several sheets below each other, their columns in the order in which they first come. */
export function stackSheets(sheets: readonly Sheet[]): Sheet {
  if (sheets.length === 1) return sheets[0]!;
  const names = [...new Set(sheets.flatMap((sheet) => sheet.names))];
  const rowCount = sheets.reduce((sum, sheet) => sum + sheet.rowCount, 0);
  const parts = sheets.map((sheet) => ({
    ...sheet,
    cells: new Map(sheet.names.map((name, index) => [name, sheet.columns[index]!])),
  }));
  const kinds = new Map<string, Kind>();
  for (const name of names) {
    const told = new Set(parts.flatMap((part) => (part.cells.has(name) ? [part.kinds?.get(name)] : [])));
    const [kind] = told;
    if (told.size === 1 && kind !== undefined) kinds.set(name, kind);
  }
  const catalogue = sheets.reduce<Catalogue | undefined>((known, { catalogue: own, names: named }) => {
    return known && own ? withMetricsOf(known, own, named) : (known ?? own);
  }, undefined);
  const columns = names.map((name) => {
    const own = parts.map(({ cells }) => cells.get(name));
    const isNumeric = own.every((cells) => cells === undefined || cells instanceof Float64Array);
    const stacked: Float64Array | unknown[] = isNumeric
      ? new Float64Array(rowCount).fill(Number.NaN)
      : new Array(rowCount).fill(null);
    let row = 0;
    for (const [index, cells] of own.entries()) {
      for (let at = 0; cells !== undefined && at < cells.length; at++) stacked[row + at] = cells[at];
      row += parts[index]!.rowCount;
    }
    return stacked;
  });
  return { file: undefined, names, rowCount, columns, kinds, catalogue };
}
