import type { Category } from "../catalogue/types.js";
import { metricOf } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { type LineRow, orNull, plain } from "./chart-data.js";
import type { ChartOptions } from "./chart-options.js";
import { chartLabel, writerOf } from "./profile-of.js";
import type { FormMetric } from "./svg/form-data.js";

/** A line over matches or seasons, with the table's facts about its metric. */
export interface DrawnLine extends FormMetric {
  readonly column: string;
  readonly category: Category | undefined;
}

/** A line's label, and the format of its values. */
export function lineOf(
  table: Table,
  column: string,
  options: ChartOptions,
): Pick<DrawnLine, "column" | "category" | "label" | "valueText"> {
  return {
    column,
    category: metricOf(table, column)?.category,
    label: chartLabel(table, column, options),
    valueText: writerOf(table, column),
  };
}

/** One point of a line, as plain data. */
export function lineRow(subject: string, line: DrawnLine, at: number): LineRow {
  const value = orNull(line.rates[at]);
  return {
    subject,
    metric: line.column,
    label: plain(line.label),
    category: line.category ?? null,
    value,
    text: value === null ? null : line.valueText(value),
    low: orNull(line.lower?.[at]),
    high: orNull(line.upper?.[at]),
  };
}
