import { named } from "../errors.js";
import {
  type Checks,
  checkOptions,
  listOfText,
  numberBetween,
  trueOrFalse,
  wholeNumberFrom,
} from "../options.js";
import { printable } from "../text/printable.js";
import { textColumns } from "../text/text-columns.js";
import { MISSING_SIGN, numberText } from "../text/value-text.js";
import { type Column, isNumbers } from "./column.js";
import { columnLabel } from "./column-names.js";
import { columnOf } from "./find.js";
import type { Showable } from "./table-display.js";

export interface FormatOptions {
  /** Columns to show. Default: all. */
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

const FORMAT_CHECKS: Checks<FormatOptions> = {
  columns: listOfText,
  limit: wholeNumberFrom(0),
  width: numberBetween(1, Number.POSITIVE_INFINITY),
  decimals: wholeNumberFrom(0, 20),
  labels: trueOrFalse,
};

const GAP = "  ";
/** No text column may take more than this of a line. */
const WIDEST_TEXT = 32;

/**
 * A table as aligned text: numbers to the right, missing as a dash, cut to the width.
 *
 * Shape:   a line of headings, a line per row, and a last line that counts the rows and columns left out. Headings of
 *          several words stand in several lines where all columns would not fit the width otherwise.
 * Unit:    columns of whole numbers without decimals, others with `decimals`.
 * Errors:  `unknown_column`, `unknown_option`, `invalid_option`.
 *
 * @example
 * const table = teamTable([{ teamId: 1, competitionId: 2, seasonId: 3, total: { goals: 74 } }]);
 * formatTable(table, { columns: ["teamId", "total_goals"] }) // => "teamId  total_goals\n     1           74"
 */
export function formatTable(table: Showable, options: FormatOptions = {}): string {
  return named("formatTable", () => {
    checkOptions(options, FORMAT_CHECKS);
    const {
      columns = table.columnNames,
      decimals = 2,
      labels = false,
      width = Number.POSITIVE_INFINITY,
    } = options;
    const shownRows = Math.min(options.limit ?? table.rowCount, table.rowCount);
    const cells = columns.map((name) => cellsOf(columnOf(table, name), shownRows, decimals));
    const headings = columns.map((name) => [labels ? columnLabel(table, name) : name]);
    const inOneLine = cells.map((column, at) => aligned(column, headings[at]!));
    const blocks =
      blocksThatFit(inOneLine, width) === inOneLine.length
        ? inOneLine
        : cells.map((column, at) => aligned(column, broken(headings[at]![0]!, widest(column.texts))));
    const fitting = blocksThatFit(blocks, width);
    const lines = linesOf(blocks.slice(0, fitting));
    const hidden = [];
    if (shownRows < table.rowCount) hidden.push(`${shownRows} of ${table.rowCount} rows`);
    if (fitting < blocks.length) hidden.push(`${fitting} of ${blocks.length} columns`);
    if (hidden.length > 0) lines.push(`(${hidden.join(", ")} shown)`);
    return lines.join("\n");
  });
}

/** The cells of a column as text, and the side to which they are aligned. */
interface Cells {
  readonly texts: readonly string[];
  readonly side: "left" | "right";
}

/** The lines of a column, its heading's first, all of one width. */
type Block = readonly string[];

function cellsOf(column: Column, rows: number, decimals: number): Cells {
  if (isNumbers(column)) {
    const shown = column.subarray(0, rows);
    const whole = shown.every((value) => Number.isNaN(value) || Number.isInteger(value));
    return { texts: Array.from(shown, (value) => numberText(value, whole ? 0 : decimals)), side: "right" };
  }
  const texts = column
    .slice(0, rows)
    .map((value) => cut(printable((value ?? MISSING_SIGN).replace(/\s/g, " ")), WIDEST_TEXT));
  return { texts, side: "left" };
}

function aligned({ texts, side }: Cells, heading: readonly string[]): Block {
  const lines = [...heading, ...texts];
  const width = widest(lines);
  return lines.map((line) => {
    const padding = " ".repeat(width - textColumns(line));
    return side === "right" ? padding + line : line + padding;
  });
}

/** A heading in lines of whole words, no wider than its longest word or the cells below need. */
function broken(heading: string, width: number): string[] {
  const words = heading.split(" ");
  const room = Math.max(width, widest(words));
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textColumns(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widest(lines: readonly string[]): number {
  return lines.reduce((most, line) => Math.max(most, textColumns(line)), 0);
}

/** The lines of columns beside one another; shorter headings stand right above their cells. */
function linesOf(blocks: readonly Block[]): string[] {
  const height = Math.max(0, ...blocks.map((block) => block.length));
  return Array.from({ length: height }, (_, line) =>
    blocks
      .map((block) => block[line - height + block.length] ?? " ".repeat(textColumns(block[0]!)))
      .join(GAP)
      .trimEnd(),
  );
}

function blocksThatFit(blocks: readonly Block[], width: number): number {
  let used = 0;
  for (let count = 0; count < blocks.length; count++) {
    used += (count === 0 ? 0 : GAP.length) + textColumns(blocks[count]![0]!);
    // The first column always stays, however narrow the terminal.
    if (used > width && count > 0) return count;
  }
  return blocks.length;
}

function cut(text: string, width: number): string {
  if (textColumns(text) <= width) return text;
  let kept = "";
  for (const character of text) {
    if (textColumns(kept + character) > width - 1) break;
    kept += character;
  }
  return `${kept}…`;
}
