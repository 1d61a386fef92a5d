import { type HtmlColumn, type HtmlTable, howMuchIsShown, htmlTable } from "../notebook/html-table.js";
import { type Checks, checkOptions, listOfText, trueOrFalse, wholeNumberFrom } from "../options.js";
import { valuesAt } from "../stats/values-at.js";
import { hasPool, isRankColumn } from "../text/column-endings.js";
import { notesLine } from "../text/notes-line.js";
import { captionOfCells } from "../text/pool-words.js";
import { tellingColumns, tellingRows } from "../text/telling.js";
import { MISSING_SIGN, numberText } from "../text/value-text.js";
import { type Column, cellOf, isNumbers } from "./column.js";
import { columnOf } from "./column-named.js";
import { analysisColumn, columnLabel } from "./column-names.js";
import { unknownDirectionText } from "./metric-columns.js";
import type { Showable, ShowOptions } from "./table-display.js";

export const SHOW_CHECKS: Checks<ShowOptions> = {
  columns: listOfText,
  limit: wholeNumberFrom(0),
  decimals: wholeNumberFrom(0, 20),
  labels: trueOrFalse,
};

const ROWS = 20;
const MOST_COLUMNS = 16;

/** What is shown of a table, as HTML: percentile ranks with heat colours, and a caption with pool, size and threshold. */
export function tableHtml(table: Showable, options?: ShowOptions): string {
  return htmlTable(shownTable(table, options));
}

/** What is shown of a table: the first rows, best first where they have a place, a score or a similarity, and the telling columns. */
export function shownTable(table: Showable, options: ShowOptions = {}): HtmlTable {
  checkOptions(options, SHOW_CHECKS);
  const { limit = ROWS, decimals = 2, labels = false } = options;
  const names = options.columns ?? tellingColumns(table, MOST_COLUMNS).slice(0, MOST_COLUMNS);
  const rowCount = Math.min(limit, table.rowCount);
  const rows = tellingRows(table).slice(0, rowCount);
  const columns = names.map((name): HtmlColumn => {
    const column = columnOf(table, name);
    const isRank = isNumbers(column) && isRankColumn(table, name);
    const heading = labels ? columnLabel(table, name) : name;
    const cells = cellTexts(column, rows, isRank ? 0 : decimals);
    if (!isNumbers(column)) {
      return { name, heading, cells, values: rows.map((row) => column[row]), numeric: false };
    }
    const values = valuesAt(column, rows);
    if (!isRank) return { name, heading, cells, values, numeric: true };
    const ranks = Array.from(values, (rank) => (Number.isNaN(rank) ? null : rank));
    return { name, heading, cells, values, numeric: true, ranks };
  });
  const hidden = howMuchIsShown(rowCount, table.rowCount, names.length, table.columnNames.length);
  const footer = [...hidden, ...notesLine(table.notes)];
  return { columns, rowCount, caption: captionOf(table, names), footer };
}

function cellTexts(column: Column, rows: readonly number[], decimals: number): string[] {
  if (!isNumbers(column)) return rows.map((row) => column[row] ?? MISSING_SIGN);
  const whole = column.every((value) => Number.isNaN(value) || Number.isInteger(value));
  return Array.from(valuesAt(column, rows), (value) => numberText(value, whole ? 0 : decimals));
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
