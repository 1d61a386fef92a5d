import { named } from "../errors.js";
import { isLastExpressionInTslab, type MediaBundle, showInCell } from "../notebook/cell.js";
import { DATA_RESOURCE, dataResource } from "../notebook/data-resource.js";
import { elementOf } from "../notebook/element-of.js";
import { htmlTable } from "../notebook/html-table.js";
import { counted } from "../text/counted.js";
import { notesLine } from "../text/notes-line.js";
import { formatTable } from "./format.js";
import { SHOW_CHECKS, shownTable, tableHtml } from "./html.js";
import { type CatalogueOption, checkedTable, type TableInput } from "./input.js";
import { type Showable, type ShowOptions, TABLE_DISPLAY } from "./table-display.js";

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
 * the first rows.
 *
 * Errors:  those of `toHtml`.
 *
 * @example
 * show(await sampleTeams(), { columns: ["name", "total_goals"], limit: 3 }) // => undefined
 */
export function show(input: TableInput, options: ShowOptions & CatalogueOption = {}): void {
  named("show", () => {
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
  const shown = shownTable(table, options);
  return {
    "text/html": htmlTable(shown),
    [DATA_RESOURCE]: dataResource(shown),
    "text/plain": textOf(table, options),
  };
}

const SHOWN_ROWS = 10;
const SHOWN_WIDTH = 120;

function sizeOf({ rowCount, entity, columnNames }: Showable): string {
  return `Table: ${counted(rowCount, `${entity} row`)} × ${counted(columnNames.length, "column")}`;
}

function textOf(table: Showable, { limit = SHOWN_ROWS, ...options }: ShowOptions = {}): string {
  const text = formatTable(table, { ...options, limit, width: SHOWN_WIDTH });
  return [sizeOf(table), text, ...notesLine(table.notes)].join("\n");
}

TABLE_DISPLAY.now = {
  inspect(table) {
    const isShown = isLastExpressionInTslab() && showInCell(mediaOf(table));
    return isShown ? sizeOf(table) : textOf(table);
  },
  media: (table) => mediaOf(table),
  html: (table) => tableHtml(table),
  node: (table, document, options) => named("node", () => elementOf(tableHtml(table, options), document)),
  show: (table, options) => named("show", () => showTable(table, options)),
  text: (table) => textOf(table),
};
