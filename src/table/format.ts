import { headlinesOf } from "../catalogue/headlines.js";
import { named } from "../errors.js";
import {
  byDefault,
  checkArgument,
  checkOptions,
  having,
  listOfText,
  numberBetween,
  type OptionsOf,
  trueOrFalse,
  wholeNumberFrom,
} from "../options.js";
import { valuesAt } from "../stats/values-at.js";
import { alignedColumns, type Cells, numberCells, textCells } from "../text/aligned-columns.js";
import { heatColour } from "../text/colour.js";
import { tellingColumns, tellingRows } from "../text/telling.js";
import { isNumbers } from "./column.js";
import { columnOf, labelOf } from "./column-names.js";
import type { Showable } from "./table-display.js";

export interface FormatOptions extends OptionsOf<typeof FORMAT_CHECKS> {}

/** A table of so many columns was made for a purpose, and keeps their order. */
const FEW_COLUMNS = 16;

const FORMAT_CHECKS = {
  /**
   * Columns to show. Default: all. A table of more than 16 columns starts with the name, then the order and its basis,
   * metrics with results of an analysis, other columns with values, and ids last.
   */
  columns: listOfText,
  /** Most rows to show. Default: all. */
  count: wholeNumberFrom(0),
  /** Most characters in a line; columns that do not fit are left out and counted. Default: no limit. */
  width: numberBetween(1, Number.POSITIVE_INFINITY),
  /** Decimals of columns with fractions. Default 2. */
  decimals: byDefault(2, wholeNumberFrom(0, 20)),
  /**
   * Use the catalogue's labels as headings instead of column names, over several lines if the width requires it.
   * Default false.
   */
  labels: trueOrFalse,
  /** Columns from 0 to 100 to show on heat colours, for terminals with colours. Default: none. */
  heat: listOfText,
  /** Columns with a bar beside each number, scaled to the largest number shown. Default: none. */
  bars: listOfText,
};

/**
 * Formats a table as aligned text: numbers to the right, missing as a dash, cut to the width.
 *
 * Shape:   a line of headings, then a line per row, best first if the rows have a place, a score or a similarity. A last
 *          line counts the rows and columns left out. Headings of several words wrap if all columns would not fit
 *          the width otherwise.
 * Unit:    columns of whole numbers have no decimals, others have `decimals`.
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
      columns = tellingColumns(table, FEW_COLUMNS, headlinesOf(table.catalogue)),
      decimals = 2,
      labels = false,
      heat = [],
      bars = [],
      width = Number.POSITIVE_INFINITY,
    } = options;
    const rows = tellingRows(table).slice(0, options.count);
    const shown = columns.map((name) => {
      const column = columnOf(table, name);
      const dress = { isHot: heat.includes(name), hasBar: bars.includes(name) };
      return {
        heading: labels ? labelOf(table, name) : name,
        cells: () =>
          isNumbers(column)
            ? dressed(valuesAt(column, rows), decimals, dress)
            : textCells(rows.map((row) => column[row] ?? null)),
      };
    });
    const { lines, fitting } = alignedColumns(shown, width);
    const hidden = [];
    if (rows.length < table.rowCount) hidden.push(`${rows.length} of ${table.rowCount} rows`);
    const asked = options.columns ?? table.columnNames;
    if (fitting < asked.length) hidden.push(`${fitting} of ${asked.length} columns`);
    return [...lines, ...(hidden.length > 0 ? [`(${hidden.join(", ")} shown)`] : [])].join("\n");
  });
}

/** Numbers as cells, on the colours of their ranks and with bars, where either is asked for. */
function dressed(
  values: Float64Array,
  decimals: number,
  { isHot, hasBar }: { readonly isHot: boolean; readonly hasBar: boolean },
): Cells {
  const cells = numberCells(values, decimals);
  const texts = hasBar ? withBars(cells.texts, values) : cells.texts;
  const grounds = isHot
    ? Array.from(values, (value) => (Number.isNaN(value) ? null : heatColour(value)))
    : undefined;
  return { ...cells, texts, grounds };
}

function withBars(texts: readonly string[], values: Float64Array): string[] {
  const most = values.reduce((largest, value) => (value > largest ? value : largest), 0);
  return texts.map((text, at) => `${text} ${barOf(values[at]! / most)}`);
}

/** So many columns of a terminal a whole bar takes. */
const BAR = 8;

/** A part of a bar, in eighths of a column, and blanks up to the end of it. */
function barOf(share: number): string {
  const eighths = share > 0 ? Math.round(8 * BAR * Math.min(1, share)) : 0;
  const whole = "\u2588".repeat(eighths >> 3);
  const rest = eighths % 8 === 0 ? "" : String.fromCodePoint(0x2590 - (eighths % 8));
  return (whole + rest).padEnd(BAR);
}
