import { type HtmlColumn, htmlTable } from "../notebook/html-table.js";
import { type Checks, checkOptions, listOfText, trueOrFalse, wholeNumberFrom } from "../options.js";
import { hasPool, isDetail, isRankColumn, POOL, POOL_CELLS } from "../text/column-endings.js";
import { captionOfCells } from "../text/pool-words.js";
import { MISSING_SIGN, numberText } from "../text/value-text.js";
import { type Column, cellOf, isNumbers } from "./column.js";
import { analysisColumn, columnLabel } from "./column-names.js";
import { columnOf } from "./find.js";
import { keyColumns } from "./keys.js";
import { headColumns } from "./layout.js";
import { unknownDirectionText } from "./metric-columns.js";
import type { Showable, ShowOptions } from "./table-display.js";

const SHOW_CHECKS: Checks<ShowOptions> = {
  columns: listOfText,
  limit: wholeNumberFrom(0),
  decimals: wholeNumberFrom(0, 20),
  labels: trueOrFalse,
};

const ROWS = 20;
const MOST_COLUMNS = 16;

/**
 * A table as HTML: percentile ranks with heat colours, and a caption with pool, size and threshold.
 *
 * Shape:   the first rows; a last line counts what is not shown. Names stay text, whatever they contain.
 * Missing: a dash without a colour.
 * Errors:  `unknown_column`, `unknown_option`, `invalid_option`.
 */
export function tableHtml(table: Showable, options: ShowOptions = {}): string {
  checkOptions(options, SHOW_CHECKS);
  const { limit = ROWS, decimals = 2, labels = false } = options;
  const names = options.columns ?? tellingColumns(table);
  const rowCount = Math.min(limit, table.rowCount);
  const columns = names.map((name): HtmlColumn => {
    const column = columnOf(table, name);
    const isRank = isNumbers(column) && isRankColumn(table, name);
    const heading = labels ? columnLabel(table, name) : name;
    const cells = cellTexts(column, rowCount, isRank ? 0 : decimals);
    if (!isRank) return { heading, cells, numeric: isNumbers(column) };
    const ranks = Array.from(column.subarray(0, rowCount), (rank) => (Number.isNaN(rank) ? null : rank));
    return { heading, cells, numeric: true, ranks };
  });
  const hidden = [
    ...(rowCount < table.rowCount ? [`${rowCount} of ${table.rowCount} rows`] : []),
    ...(names.length < table.columnNames.length
      ? [`${names.length} of ${table.columnNames.length} columns`]
      : []),
  ];
  const footer = hidden.length === 0 ? [] : [`${hidden.join(", ")} shown`];
  return htmlTable({ columns, rowCount, caption: captionOf(table, names), footer });
}

function cellTexts(column: Column, rows: number, decimals: number): string[] {
  if (!isNumbers(column)) return column.slice(0, rows).map((value) => value ?? MISSING_SIGN);
  const whole = column.every((value) => Number.isNaN(value) || Number.isInteger(value));
  return Array.from(column.subarray(0, rows), (value) => numberText(value, whole ? 0 : decimals));
}

/** Who a row is, then what is measured of it. Ids, details and columns without a value wait to be asked for. */
function tellingColumns(table: Showable): readonly string[] {
  if (table.columnNames.length <= MOST_COLUMNS) return table.columnNames;
  const keys = new Set(table.has("name") ? keyColumns(table.entity) : []);
  const head = headColumns(table.entity).filter((name) => table.has(name));
  const pool = POOL_CELLS.filter((name) => table.has(name) && name !== POOL);
  const skipped = new Set([...head, ...POOL_CELLS]);
  const rest = table.columnNames.filter(
    (name) => !skipped.has(name) && !isDetail(name) && !isEmpty(table.column(name)),
  );
  const who = head.filter((name) => !keys.has(name) && !DETAILS_OF_POSITION.has(name));
  return [...who, ...pool, ...rest].slice(0, MOST_COLUMNS);
}

const DETAILS_OF_POSITION: ReadonlySet<string> = new Set(["positionGroupShare", "positions"]);

function isEmpty(column: Column): boolean {
  return isNumbers(column) ? column.every(Number.isNaN) : column.every((value) => value === null);
}

/** Who the rows are compared with: read from their cells, so that it is known after danfo and CSV, too. */
function captionOf(table: Showable, shown: readonly string[]): string[] {
  if (!hasPool(table)) return [];
  const { rowCount, columnNames } = table;
  const made = shown.map((name) => (isRankColumn(table, name) ? analysisColumn(table, name) : undefined));
  return [
    ...captionOfCells({ rowCount, columnNames, cell: (name, row) => cellOf(table.column(name), row) }, shown),
    ...unknownDirectionText(
      table,
      made.flatMap((column) => column?.metric ?? []),
    ),
  ];
}
