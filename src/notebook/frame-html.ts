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
const MISSING = "–";
/** Columns of percentile ranks stand beside these two. */
const RANKED = ["peerCount", "inPool"];
const METRIC = /^(total|average|percent)_/;

/** The first rows and columns of a frame as HTML; percentile ranks with heat colours. */
export function frameHtml(frame: Frame): string {
  const [rows = 0] = frame.shape;
  const shownRows = Math.min(rows, ROWS);
  const table = (
    frame.ndim === 1
      ? (frame.values as unknown[]).slice(0, shownRows).map((value) => [value])
      : (frame.values as unknown[][]).slice(0, shownRows)
  ) as readonly (readonly unknown[])[];
  const ranked = RANKED.every((name) => frame.columns.includes(name));
  const shown = frame.columns.slice(0, MOST_COLUMNS);
  const columns = shown.map((heading, at): HtmlColumn => {
    const values = table.map((row) => row[at]);
    const isRank = ranked && METRIC.test(heading);
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
  return htmlTable({ columns: [index, ...columns], rowCount: shownRows, caption: [], footer });
}

function isPresent(value: unknown): value is number {
  return typeof value === "number" && !Number.isNaN(value);
}

function cellTexts(values: readonly unknown[], isRank: boolean): string[] {
  const whole = isRank || values.every((value) => !isPresent(value) || Number.isInteger(value));
  return values.map((value) => {
    if (value === null || value === undefined || Number.isNaN(value)) return MISSING;
    return typeof value === "number" ? value.toFixed(whole ? 0 : 2) : String(value);
  });
}
