import { hasPool, isRankColumn } from "../text/column-endings.js";
import { captionOfCells } from "../text/pool-words.js";
import { MISSING_SIGN, numberText } from "../text/value-text.js";
import { type HtmlColumn, htmlTable } from "./html-table.js";

/** What showing needs of a danfo DataFrame or Series. */
export interface Frame {
  readonly ndim: number;
  readonly shape: readonly number[];
  readonly columns: readonly string[];
  readonly index: readonly (string | number)[];
  readonly values: unknown;
}

const ROWS = 20;
const MOST_COLUMNS = 24;

/** The first rows and columns of a frame as HTML; percentile ranks with heat colours, and a caption with their pools. */
export function frameHtml(frame: Frame): string {
  const [rows = 0] = frame.shape;
  const shownRows = Math.min(rows, ROWS);
  const table = (
    frame.ndim === 1 ? (frame.values as unknown[]).map((value) => [value]) : frame.values
  ) as readonly (readonly unknown[])[];
  const named = { has: (name: string) => frame.columns.includes(name) };
  const shown = frame.columns.slice(0, MOST_COLUMNS);
  const columns = shown.map((heading, at): HtmlColumn => {
    const values = table.slice(0, shownRows).map((row) => row[at]);
    const isRank = isRankColumn(named, heading);
    return {
      heading,
      cells: cellTexts(values, isRank),
      numeric: values.some((value) => typeof value === "number"),
      ranks: isRank ? values.map((value) => (isPresent(value) ? value : null)) : undefined,
    };
  });
  const index = { heading: "", cells: frame.index.slice(0, shownRows).map(String), numeric: false };
  const hidden = [
    ...(shownRows < rows ? [`${shownRows} of ${rows} rows`] : []),
    ...(shown.length < frame.columns.length ? [`${shown.length} of ${frame.columns.length} columns`] : []),
  ];
  const footer = hidden.length === 0 ? [] : [`${hidden.join(", ")} shown`];
  const cell = (name: string, row: number): unknown => table[row]?.[frame.columns.indexOf(name)];
  const cells = { rowCount: rows, columnNames: frame.columns, cell };
  const caption = hasPool(named) ? captionOfCells(cells, shown) : [];
  return htmlTable({ columns: [index, ...columns], rowCount: shownRows, caption, footer });
}

function isPresent(value: unknown): value is number {
  return typeof value === "number" && !Number.isNaN(value);
}

function cellTexts(values: readonly unknown[], isRank: boolean): string[] {
  const whole = isRank || values.every((value) => !isPresent(value) || Number.isInteger(value));
  return values.map((value) => {
    if (typeof value === "number") return numberText(value, whole ? 0 : 2);
    return value === null || value === undefined ? MISSING_SIGN : String(value);
  });
}
