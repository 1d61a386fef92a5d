import { type Catalogue, type ColumnMetric, SOURCE_UNITS } from "../../catalogue/types.js";
import { shapeMismatch, show } from "../../errors.js";
import { MISSING_WORDS } from "../../text/csv-text.js";
import { cellText } from "./named-sheet.js";

const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?%?$/i;
const THOUSANDS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL_COMMA = /^[+-]?\d*,\d+%?$/;

/** A number as season tables write it: `2,701` of whole numbers, `0,35`, `+0.2`, `71.8%`; undefined for other text. */
export function numberInCell(cell: unknown, isWhole: boolean): number | undefined {
  if (typeof cell === "number") return cell;
  const text = cellText(cell);
  if (MISSING_WORDS.has(text)) return Number.NaN;
  if (PLAIN_NUMBER.test(text)) return Number.parseFloat(text);
  if (isWhole && THOUSANDS.test(text)) return Number.parseFloat(text.replaceAll(",", ""));
  return DECIMAL_COMMA.test(text) ? Number.parseFloat(text.replace(",", ".")) : undefined;
}

/** The numbers of a source column in the unit of the metric that it holds. */
export function numbersOf(
  { file, name, cells }: { readonly file: string; readonly name: string; readonly cells: ArrayLike<unknown> },
  metric: ColumnMetric | undefined,
  factor: number,
): Float64Array {
  const isWhole = metric?.type === "integer" || metric?.basis === "minutes";
  if (cells instanceof Float64Array && factor === 1) return cells.slice();
  return Float64Array.from({ length: cells.length }, (_, row) => {
    const number = numberInCell(cells[row], isWhole);
    if (number !== undefined && Math.abs(number) !== Number.POSITIVE_INFINITY) return number * factor;
    throw shapeMismatch(`${file}: "${name}" holds ${show(cells[row])} in row ${row}; expected a number.`, {
      file,
      column: name,
      row,
    });
  });
}

/** The column of a table that a source column fills, and by what its numbers are multiplied. */
export interface MetricTarget {
  readonly source: string;
  readonly metric: string;
  readonly factor: number;
  readonly isNineties: boolean;
}

/** What the source columns of a catalogue hold, in its order: of two columns of one metric the first counts. */
export function metricTargets({ columns }: Catalogue): MetricTarget[] {
  return Object.entries(columns).map(([source, { metric, unit }]) => ({
    source,
    metric,
    factor: unit === undefined ? 1 : SOURCE_UNITS[unit],
    isNineties: unit === "nineties",
  }));
}

/** The average of a total, and its other way round. */
export function averageOf(catalogue: Catalogue, total: string): string | undefined {
  return [...catalogue.metrics, ...catalogue.derived].find(
    (metric) => isPer90(metric) && metric.counterpart === total,
  )?.column;
}

/** Whether a metric counts something in 90 minutes. */
export function isPer90({ basis }: ColumnMetric): boolean {
  return basis === "per 90";
}
