import type { Metric } from "../../catalogue/types.js";
import { metricOf } from "../../table/metric-columns.js";
import { isNumbers, type Table } from "../../table/table.js";
import { isRankColumn } from "../../text/column-endings.js";
import { dateFormatOf } from "./dates.js";

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
