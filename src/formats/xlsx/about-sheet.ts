import type { CellValue, WriteSheet } from "hucre/xlsx";
import { catalogueSaid, ownMeaning } from "../../catalogue/define-catalogue.js";
import type { Catalogue, Metric } from "../../catalogue/types.js";
import { dateText } from "../../table/cell-column.js";
import { labelOf, metricOf, unknownDirectionText } from "../../table/metric-columns.js";
import { isNumbers, type Table } from "../../table/table.js";
import { isRankColumn } from "../../text/column-endings.js";
import { jsonValue } from "../../text/json-text.js";
import type { Kind } from "../../text/layout-columns.js";
import { xmlText } from "../../text/safe-text.js";
import { counted } from "../../text/words.js";
import { provenanceOf } from "../provenance.js";

/** A run that spreadsheets read as the sign of that number. */
const ESCAPE_RUN = /_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * Text for a cell of a spreadsheet, in which `_x0041_` would otherwise stand for the letter A. What XML cannot hold is
 * written in that form and comes back as it was; half of a surrogate pair becomes U+FFFD.
 */
export function cellText(text: string): string {
  return xmlText(text.replace(ESCAPE_RUN, "_x005F_"), (sign) =>
    /\p{Cs}/u.test(sign) ? "\uFFFD" : `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
/** Spreadsheets count days from 1900, and disagree on that year. */
const FIRST_YEAR = 1901;

/** How a spreadsheet shows the dates of a column of text; undefined where some text is no such date. */
export function dateFormatOf(column: readonly (string | null)[]): string | undefined {
  const texts = column.filter((text) => text !== null);
  if (texts.length === 0) return undefined;
  if (texts.every((text) => DAY.test(text) && isDate(text))) return "yyyy-mm-dd";
  return texts.every((text) => MOMENT.test(text) && isDate(text)) ? "yyyy-mm-dd hh:mm:ss" : undefined;
}

/** The date that a text of either form names. */
export function dateOf(text: string): Date {
  return new Date(DAY.test(text) ? `${text}T00:00:00Z` : `${text.replace(" ", "T")}Z`);
}

/** Whether a text comes back as it is; a moment at midnight would come back as a day. */
function isDate(text: string): boolean {
  const date = dateOf(text);
  return Number(text.slice(0, 4)) >= FIRST_YEAR && !Number.isNaN(date.getTime()) && dateText(date) === text;
}

const WHOLE = "0";
const ONE_DECIMAL = "0.0";
const TWO_DECIMALS = "0.00";

const FORMATS: Partial<Record<Metric["basis"], string>> = {
  count: WHOLE,
  minutes: WHOLE,
  percent: ONE_DECIMAL,
  metres: ONE_DECIMAL,
};

const NARROWEST = 9;
const WIDEST = 32;
/** Room for a filter's button beside the text. */
const MARGIN = 2;

/** The number format a spreadsheet shows a column in; the cells keep every decimal. */
export function numberFormatOf(table: Table, name: string): string | undefined {
  const column = table.column(name);
  if (!isNumbers(column)) return dateFormatOf(column);
  if (isRankColumn(table, name)) return WHOLE;
  const metric = metricOf(table, name);
  if (metric !== undefined) return FORMATS[metric.basis] ?? TWO_DECIMALS;
  return column.every((value) => Number.isNaN(value) || Number.isInteger(value)) ? WHOLE : undefined;
}

/** The width of a column, in characters: its longest text, within reason. Headers wrap. */
export function widthOf(table: Table, name: string): number {
  const column = table.column(name);
  if (isNumbers(column)) return NARROWEST + MARGIN;
  const longest = column.reduce((most, text) => Math.max(most, text?.length ?? 0), NARROWEST);
  return Math.min(longest, WIDEST) + MARGIN;
}

export const ABOUT = "About";

/** The first cells of the lines of columns, by which the sheet is known again. */
const COLUMNS_HEAD = ["Column", "Header", "Kind", "Unit", "Better", "Description"] as const;

const RANK_DESCRIPTION = "Percentile rank among the pool, 0 to 100: the share of peers with a lower value.";

/** The sheet that documents a workbook: its source and pool, and every column with unit, direction and meaning. */
export function aboutSheet(
  table: Table,
  names: readonly string[],
  headers: readonly string[],
  source: string | undefined,
): WriteSheet {
  const { software, entity, pools, notes } = provenanceOf(table, source);
  const rows: CellValue[][] = [
    ["Written by", software],
    [
      "Holds",
      `${counted(table.rowCount, `${entity} row`)}, ${counted(names.length, "column")}; an empty cell is a missing value`,
    ],
    ...(source === undefined ? [] : [["Source", source]]),
    ...pools.map((pool) => ["Pool", pool]),
    ...notes.map((note) => ["Note", note]),
    [],
    [...COLUMNS_HEAD],
    ...names.map((name, index) => aboutColumn(table, name, headers[index]!)),
    ...aboutCatalogue(table.catalogue, names),
  ];
  return {
    name: ABOUT,
    rows: rows.map((row) => row.map((cell) => (typeof cell === "string" ? cellText(cell) : cell))),
    columns: [30, 34, 9, 14, 9, 90].map((width) => ({ width })),
  };
}

function aboutColumn(table: Table, name: string, header: string): CellValue[] {
  const metric = metricOf(table, name);
  const kind: Kind = isNumbers(table.column(name)) ? "number" : "text";
  if (metric !== undefined) {
    return [name, header, kind, metric.basis, metric.better, metric.description];
  }
  const valued = name.replace(/_rank$/, "");
  if (!isRankColumn(table, name)) return [name, header, kind];
  const about = [`${labelOf(table, valued)}. ${RANK_DESCRIPTION}`, ...unknownDirectionText(table, [valued])];
  return [name, header, kind, "percentile", "higher", about.join(" ")];
}

/** The first cell of the lines that say, as JSON, what a catalogue knows of the columns that is not built in. */
const CATALOGUE = "Catalogue";
/** So many characters of it stand in a cell, fewer than one holds; no character is cut. */
const PIECES = /.{1,10000}/gsu;

function aboutCatalogue(catalogue: Catalogue, names: readonly string[]): CellValue[][] {
  const said = ownMeaning(catalogue, names);
  if (said === undefined) return [];
  return [[], ...(JSON.stringify(said).match(PIECES) ?? []).map((piece) => [CATALOGUE, piece])];
}

export type About = NonNullable<ReturnType<typeof aboutOf>>;

/**
 * What a workbook that we wrote says of its columns, by header, and what is known of them, where that is more than what
 * is built in; undefined of any other.
 */
export function aboutOf(rows: readonly (readonly CellValue[])[]) {
  const head = rows.findIndex((row) => COLUMNS_HEAD.every((title, index) => row[index] === title));
  if (head === -1) return undefined;
  const said = rows.slice(head + 1);
  const columns = said
    .filter(([name, header, kind]) => [name, header, kind].every((cell) => typeof cell === "string"))
    .map(([name, header, kind]) => [header as string, { name: name as string, kind: kind as Kind }] as const);
  const pieces = said.flatMap(([title, piece, kind]) => (title === CATALOGUE && kind == null ? [piece] : []));
  return { columns: new Map(columns), catalogue: catalogueSaid(jsonValue(pieces.join(""))) };
}
