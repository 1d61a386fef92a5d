import type { Metric } from "../../catalogue/types.js";
import { dateText } from "../../table/from-columns.js";
import { metricOf } from "../../table/metric-columns.js";
import { isNumbers, type Table } from "../../table/table.js";
import { isRankColumn } from "../../text/column-endings.js";

/** A run that spreadsheets read as the sign of that number. */
const ESCAPE_RUN = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** Text for a cell of a spreadsheet, in which `_x0041_` would otherwise stand for the letter A. */
export function cellText(text: string): string {
  return text.replace(ESCAPE_RUN, "_x005F_");
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
