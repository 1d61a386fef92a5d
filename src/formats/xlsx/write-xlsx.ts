import type { Cell, CellValue, ConditionalRule, WriteSheet } from "hucre/xlsx";
import { tooLarge } from "../../errors.js";
import { listOfText, type OptionsOf, oneOf, says, text, trueOrFalse } from "../../options.js";
import { labelOf, metricOf } from "../../table/metric-columns.js";
import type { CatalogueOption } from "../../table/record-options.js";
import { grouped } from "../../table/rows.js";
import { type Column, isNumbers, type Table } from "../../table/table.js";
import { takeRows } from "../../table/verbs.js";
import { HIGH, LOW, MIDDLE } from "../../text/colour.js";
import { isRankColumn } from "../../text/column-endings.js";
import { SOFTWARE } from "../provenance.js";
import { aboutSheet, cellText, dateFormatOf, dateOf, numberFormatOf, widthOf } from "./about-sheet.js";

export interface XlsxOptions extends CatalogueOption, OptionsOf<typeof XLSX_CHECKS> {}

export const XLSX_CHECKS = {
  /** Columns to write, in this order. Default: all. */
  columns: listOfText,
  /** `labels` (default): short titles, with the column's name as the cell's comment; `names`: the opposite. */
  headers: oneOf(["names", "labels"], "labels"),
  /** Add a sheet for each position group after the sheet of all rows. Default false. */
  sheetPerGroup: says(trueOrFalse, "spreadsheets with a sheet for each position group"),
  /** Source of the figures, for the sheet `About`. */
  source: says(text, "source of the figures"),
};

const MOST_ROWS = 1_048_575;
const MOST_COLUMNS = 16_384;
const LONGEST_TEXT = 32_767;

/** The bytes of a workbook of a table. */
export async function xlsxOf(table: Table, options: XlsxOptions): Promise<Uint8Array> {
  const names = options.columns ?? table.columnNames;
  requireFitting(table, names);
  const headers = options.headers === "names" ? names : labelsOf(table, names);
  const sheets = [{ name: `${table.entity}s`, table }, ...(options.sheetPerGroup ? groupTables(table) : [])];
  const { rangeRef, writeXlsx: write } = await import("hucre/xlsx");
  return write({
    sheets: [
      ...sheets.map((part) => sheetOf(part.name, part.table, names, headers, rangeRef)),
      aboutSheet(table, names, headers, options.source),
    ],
    properties: { creator: SOFTWARE },
  });
}

/** Titles for readers; where two columns have one, both keep their names, so that each header is its own. */
function labelsOf(table: Table, names: readonly string[]): string[] {
  const labels = names.map((name) => labelOf(table, name));
  const taken = new Set([...labels, ...names].filter((label, index, all) => all.indexOf(label) !== index));
  return labels.map((label, index) => (taken.has(label) ? names[index]! : label));
}

/** The rows of each position group, in the order in which the groups come. */
function groupTables(table: Table): { name: string; table: Table }[] {
  if (!table.has("positionGroup")) return [];
  const groups = table.texts("positionGroup");
  const rowsOf = grouped(groups.keys(), (row) => groups[row] ?? "no position group");
  return [...rowsOf].map(([name, rows]) => ({ name, table: takeRows(table, rows) }));
}

type RangeRef = (startRow: number, startColumn: number, endRow: number, endColumn: number) => string;

function sheetOf(
  name: string,
  table: Table,
  names: readonly string[],
  headers: readonly string[],
  rangeRef: RangeRef,
): WriteSheet {
  const columns = names.map((column) => cellsOf(table.column(column)));
  const rows: CellValue[][] = [headers.map(cellText)];
  for (let row = 0; row < table.rowCount; row++) rows.push(columns.map((cells) => cells[row]!));
  return {
    name,
    rows,
    cells: new Map(
      names.map((column, index) => [
        `0,${index}`,
        headerCell(headers[index]!, commentOf(table, column, headers[index]!)),
      ]),
    ),
    columns: names.map((column) => {
      const numFmt = numberFormatOf(table, column);
      return { width: widthOf(table, column), ...(numFmt === undefined ? {} : { numFmt }) };
    }),
    freezePane: { rows: 1, columns: names.indexOf("name") + 1 },
    ...(names.length === 0
      ? {}
      : { autoFilter: { range: rangeRef(0, 0, table.rowCount, names.length - 1) } }),
    conditionalRules: names.flatMap((column, index) =>
      isRankColumn(table, column) && table.rowCount > 0
        ? [heatScale(rangeRef(1, index, table.rowCount, index), index + 1)]
        : [],
    ),
  };
}

function cellsOf(column: Column): CellValue[] {
  if (isNumbers(column)) return Array.from(column, (value) => (Number.isNaN(value) ? null : value));
  const isDates = dateFormatOf(column) !== undefined;
  return column.map((value) => (value === null ? null : isDates ? dateOf(value) : cellText(value)));
}

function headerCell(header: string, comment: string): Partial<Cell> {
  return {
    value: cellText(header),
    comment: { author: SOFTWARE, text: cellText(comment) },
    style: { font: { bold: true }, alignment: { wrapText: true, vertical: "top" } },
  };
}

/** The other of a column's two names, and what it counts. */
function commentOf(table: Table, name: string, header: string): string {
  const other = header === name ? labelOf(table, name) : name;
  const description = metricOf(table, name)?.description;
  return description === undefined ? other : `${other}\n${description}`;
}

function heatScale(range: string, priority: number): ConditionalRule {
  return {
    type: "colorScale",
    range,
    priority,
    colorScale: {
      cfvo: [0, 50, 100].map((value) => ({ type: "num", value: String(value) })),
      colors: [LOW, MIDDLE, HIGH].map((colour) => colour.slice(1).toUpperCase()),
    },
  };
}

function requireFitting(table: Table, names: readonly string[]): void {
  const refuse = (what: string) =>
    tooLarge(`${what} than a spreadsheet holds; use writeCsv or writeParquet.`);
  if (table.rowCount > MOST_ROWS) throw refuse(`${table.rowCount} rows are more`);
  if (names.length > MOST_COLUMNS) throw refuse(`${names.length} columns are more`);
  for (const name of names) {
    const column = table.column(name);
    if (isNumbers(column)) continue;
    const row = column.findIndex((value) => (value?.length ?? 0) > LONGEST_TEXT);
    if (row !== -1) throw refuse(`"${name}" in row ${row} is longer`);
  }
}
