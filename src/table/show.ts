import { headlinesOf } from "../catalogue/headlines.js";
import { named } from "../errors.js";
import { isLastExpressionInTslab, isPage, type MediaBundle, showInCell, showPage } from "../notebook/cell.js";
import { elementOf } from "../notebook/element-of.js";
import {
  type HtmlColumn,
  type HtmlTable,
  howMuchIsShown,
  htmlTable,
  tableMedia,
} from "../notebook/html-table.js";
import { checkOptions } from "../options.js";
import { valuesAt } from "../stats/values-at.js";
import { hasPool, isRankColumn } from "../text/column-endings.js";
import { notesLine } from "../text/notes-line.js";
import { captionOfCells } from "../text/pool-words.js";
import { tellingColumns, tellingRows } from "../text/telling.js";
import { MISSING_SIGN, numberText } from "../text/value-text.js";
import { counted } from "../text/words.js";
import { type Column, cellOf, isNumbers } from "./column.js";
import { analysisColumn, columnOf, labelOf } from "./column-names.js";
import { formatTable } from "./format.js";
import { type CatalogueOption, checkedTable, type TableInput } from "./input.js";
import { unknownDirectionText } from "./metric-columns.js";
import {
  SHOW_CHECKS,
  type Showable,
  type ShowOptions,
  TABLE_DISPLAY,
  type TableDisplay,
} from "./table-display.js";

/**
 * Formats a table as HTML: percentile ranks with heat colours, and a caption with pool, size and threshold.
 *
 * Shape:   the first rows, best first if they have a place, a score or a similarity, and the most informative columns; a
 *          last line counts the rows and columns left out, and one points to notes. Names stay text, whatever they contain.
 * Missing: a dash without a colour.
 * Errors:  `unknown_column`, `unknown_option`, `invalid_option`.
 *
 * @example
 * const teams = teamTable([{ teamId: 1, competitionId: 2, seasonId: 3, total: { goals: 74 } }]);
 * toHtml(teams, { columns: ["total_goals"] }).includes("<td style=\"text-align:right\">74</td>") // => true
 */
export function toHtml(input: TableInput, options: ShowOptions & CatalogueOption = {}): string {
  return named("toHtml", () => {
    const table = checkedTable(input, options, SHOW_CHECKS);
    const { catalogue: _, ...shown } = options;
    return tableHtml(table, shown);
  });
}

/**
 * Shows a table, a DataFrame or records in the cell of a notebook, as {@link toHtml} formats it; in a script it prints
 * the first rows. A page, such as `reportPage` and `explorerPage` make, is shown in a frame; a script prints its title.
 *
 * Errors:  those of `toHtml`.
 *
 * @example
 * show(await sampleTeams(), { columns: ["name", "total_goals"], count: 3 }) // => undefined
 * show(squadPage(await samplePlayers(), { club: "Liverpool" })) // => undefined
 */
export function show(input: TableInput | string, options: ShowOptions & CatalogueOption = {}): void {
  named("show", () => {
    if (isPage(input)) return showPage(input);
    const table = checkedTable(input, options, SHOW_CHECKS);
    const { catalogue: _, ...shown } = options;
    showTable(table, shown);
  });
}

/** In a script, where no cell is running, the table is printed. */
function showTable(table: Showable, options?: ShowOptions): void {
  if (!showInCell(mediaOf(table, options))) console.log(textOf(table, options));
}

function mediaOf(table: Showable, options?: ShowOptions): MediaBundle {
  return tableMedia(shownTable(table, options), textOf(table, options));
}

const SHOWN_ROWS = 10;
const SHOWN_WIDTH = 120;

function sizeOf({ rowCount, entity, columnNames }: Showable): string {
  return `Table: ${counted(rowCount, `${entity} row`)} × ${counted(columnNames.length, "column")}`;
}

function textOf(table: Showable, { count = SHOWN_ROWS, ...options }: ShowOptions = {}): string {
  const text = formatTable(table, { ...options, count, width: SHOWN_WIDTH });
  return [sizeOf(table), text, ...notesLine(table.notes)].join("\n");
}

const display: TableDisplay = {
  inspect(table, isInside) {
    if (isInside) return sizeOf(table);
    const isShown = isLastExpressionInTslab() && showInCell(mediaOf(table));
    return isShown ? sizeOf(table) : textOf(table);
  },
  media: (table) => mediaOf(table),
  html: (table) => tableHtml(table),
  node: (table, document, options) => named("node", () => elementOf(tableHtml(table, options), document)),
  show: (table, options) => named("show", () => showTable(table, options)),
  text: (table) => textOf(table),
};

TABLE_DISPLAY.now = () => display;

const ROWS = 20;
const MOST_COLUMNS = 16;

/** What is shown of a table, as HTML: percentile ranks with heat colours, and a caption with pool, size and threshold. */
export function tableHtml(table: Showable, options?: ShowOptions): string {
  return htmlTable(shownTable(table, options));
}

/** What is shown of a table: the first rows, best first where they have a place, a score or a similarity, and the telling columns. */
export function shownTable(table: Showable, options: ShowOptions = {}): HtmlTable {
  checkOptions(options, SHOW_CHECKS);
  const { count = ROWS, decimals = 2, labels = false } = options;
  const names =
    options.columns ??
    tellingColumns(table, MOST_COLUMNS, headlinesOf(table.catalogue)).slice(0, MOST_COLUMNS);
  const rowCount = Math.min(count, table.rowCount);
  const rows = tellingRows(table).slice(0, rowCount);
  const columns = names.map((name): HtmlColumn => {
    const column = columnOf(table, name);
    const isRank = isNumbers(column) && isRankColumn(table, name);
    const heading = labels ? labelOf(table, name) : name;
    const cells = cellTexts(column, rows, isRank ? 0 : decimals);
    const shown = { name, heading, cells };
    if (!isNumbers(column)) return { ...shown, values: rows.map((row) => column[row]), numeric: false };
    const values = valuesAt(column, rows);
    const ranks = isRank && { ranks: Array.from(values, (rank) => (Number.isNaN(rank) ? null : rank)) };
    return { ...shown, values, numeric: true, ...ranks };
  });
  const hidden = howMuchIsShown(rowCount, table.rowCount, names.length, table.columnNames.length);
  const footer = [...hidden, ...notesLine(table.notes)];
  return { columns, rowCount, caption: captionOf(table, names, rows), footer };
}

function cellTexts(column: Column, rows: readonly number[], decimals: number): string[] {
  if (!isNumbers(column)) return rows.map((row) => column[row] ?? MISSING_SIGN);
  const whole = column.every((value) => Number.isNaN(value) || Number.isInteger(value));
  return Array.from(valuesAt(column, rows), (value) => numberText(value, whole ? 0 : decimals));
}

/** Who the rows are compared with: read from their cells, so that it is known after danfo and CSV, too. */
function captionOf(table: Showable, shown: readonly string[], rows: readonly number[]): string[] {
  if (!hasPool(table)) return [];
  const { rowCount, columnNames } = table;
  const made = shown.map((name) => (isRankColumn(table, name) ? analysisColumn(table, name) : undefined));
  return [
    ...captionOfCells(
      { rowCount, columnNames, cell: (name, row) => cellOf(table.column(name), row) },
      shown,
      rows,
    ),
    ...unknownDirectionText(
      table,
      made.flatMap((column) => column?.metric ?? []),
    ),
  ];
}
