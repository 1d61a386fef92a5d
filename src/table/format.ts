import { named } from "../errors.js";
import {
  type Checks,
  checkArgument,
  checkOptions,
  having,
  listOfText,
  numberBetween,
  trueOrFalse,
  wholeNumberFrom,
} from "../options.js";
import { valuesAt } from "../stats/values-at.js";
import { alignedColumns, type Cells, numberCells, textCells } from "../text/aligned-columns.js";
import { tellingColumns, tellingRows } from "../text/telling.js";
import { type Column, isNumbers } from "./column.js";
import { columnOf } from "./column-named.js";
import { columnLabel } from "./column-names.js";
import type { Showable } from "./table-display.js";

export interface FormatOptions {
  /**
   * Columns to show. Default: all; of more than 16 the name first, then what lists the rows and by what, metrics of
   * which an analysis says something, other columns that have a value, ids last.
   */
  readonly columns?: readonly string[] | undefined;
  /** Most rows to show. Default: all. */
  readonly limit?: number | undefined;
  /** Most characters in a line; columns that do not fit are left out and counted. Default: no limit. */
  readonly width?: number | undefined;
  /** Decimals of columns that hold more than whole numbers. Default 2. */
  readonly decimals?: number | undefined;
  /**
   * Head columns with the catalogue's labels instead of column names, over several lines where the width asks for it.
   * Default false.
   */
  readonly labels?: boolean | undefined;
}

/** A table of so many columns was made for a purpose, and keeps their order. */
const FEW_COLUMNS = 16;

const FORMAT_CHECKS: Checks<FormatOptions> = {
  columns: listOfText,
  limit: wholeNumberFrom(0),
  width: numberBetween(1, Number.POSITIVE_INFINITY),
  decimals: wholeNumberFrom(0, 20),
  labels: trueOrFalse,
};

/**
 * A table as aligned text: numbers to the right, missing as a dash, cut to the width.
 *
 * Shape:   a line of headings, a line per row, best first where they have a place, a score or a similarity, and a last
 *          line that counts the rows and columns left out. Headings of several words stand in several lines where all columns would not fit the width otherwise.
 * Unit:    columns of whole numbers without decimals, others with `decimals`.
 * Errors:  `unknown_column`, `unknown_option`, `invalid_option`.
 *
 * @example
 * const table = teamTable([{ teamId: 1, competitionId: 2, seasonId: 3, total: { goals: 74 } }]);
 * formatTable(table, { columns: ["teamId", "total_goals"] }) // => "teamId  total_goals\n     1           74"
 */
export function formatTable(table: Showable, options: FormatOptions = {}): string {
  return named("formatTable", () => {
    checkArgument("table", table, having("a table", "has", "column"));
    checkOptions(options, FORMAT_CHECKS);
    const {
      columns = tellingColumns(table, FEW_COLUMNS),
      decimals = 2,
      labels = false,
      width = Number.POSITIVE_INFINITY,
    } = options;
    const rows = tellingRows(table).slice(0, options.limit);
    const shown = columns.map((name) => ({
      heading: labels ? columnLabel(table, name) : name,
      cells: cellsOf(columnOf(table, name), rows, decimals),
    }));
    const { lines, fitting } = alignedColumns(shown, width);
    const hidden = [];
    if (rows.length < table.rowCount) hidden.push(`${rows.length} of ${table.rowCount} rows`);
    const asked = options.columns ?? table.columnNames;
    if (fitting < asked.length) hidden.push(`${fitting} of ${asked.length} columns`);
    return [...lines, ...(hidden.length > 0 ? [`(${hidden.join(", ")} shown)`] : [])].join("\n");
  });
}

function cellsOf(column: Column, rows: readonly number[], decimals: number): Cells {
  return isNumbers(column)
    ? numberCells(valuesAt(column, rows), decimals)
    : textCells(rows.map((row) => column[row] ?? null));
}
