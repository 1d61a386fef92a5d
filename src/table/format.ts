import stringWidth from "string-width";
import type { Entity } from "../catalogue/types.js";
import {
  type Checks,
  checkOptions,
  listOfText,
  numberBetween,
  trueOrFalse,
  wholeNumberFrom,
} from "../options.js";
import { printable } from "../text/printable.js";
import { MISSING_SIGN, numberText } from "../text/value-text.js";
import { type Column, isNumbers } from "./column.js";
import { columnLabel } from "./column-names.js";
import { columnOf } from "./find.js";

/** What formatting needs of a table. */
interface Formattable {
  readonly entity: Entity;
  readonly columnNames: readonly string[];
  readonly rowCount: number;
  has(name: string): boolean;
  column(name: string): Column;
}

export interface FormatOptions {
  /** Columns to show. Default: all. */
  readonly columns?: readonly string[] | undefined;
  /** Most rows to show. Default: all. */
  readonly limit?: number | undefined;
  /** Most characters in a line; columns that do not fit are left out and counted. Default: no limit. */
  readonly width?: number | undefined;
  /** Decimals of columns that hold more than whole numbers. Default 2. */
  readonly decimals?: number | undefined;
  /** Head columns with the catalogue's labels instead of column names. Default false. */
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
 * Shape:   a line of headings, a line per row, and a last line that counts the rows and columns left out.
 * Unit:    columns of whole numbers without decimals, others with `decimals`.
 * Errors:  `unknown_column`, `unknown_option`, `invalid_option`.
 *
 * @example
 * const table = teamTable([{ teamId: 1, competitionId: 2, seasonId: 3, total: { goals: 74 } }]);
 * formatTable(table, { columns: ["teamId", "total_goals"] }) // => "teamId  total_goals\n     1           74"
 */
export function formatTable(table: Formattable, options: FormatOptions = {}): string {
  checkOptions("formatTable", options, FORMAT_CHECKS);
  const {
    columns = table.columnNames,
    decimals = 2,
    labels = false,
    width = Number.POSITIVE_INFINITY,
  } = options;
  const shownRows = Math.min(options.limit ?? table.rowCount, table.rowCount);
  const blocks = columns.map((name) => {
    const column = columnOf("formatTable", table, name);
    const heading = labels ? columnLabel(table, name) : name;
    return alignedCells(heading, column, shownRows, decimals);
  });
  const fitting = blocksThatFit(blocks, width);
  const lines = Array.from({ length: shownRows + 1 }, (_, line) =>
    blocks
      .slice(0, fitting)
      .map((block) => block[line]!)
      .join(GAP)
      .trimEnd(),
  );
  const hidden = [];
  if (shownRows < table.rowCount) hidden.push(`${shownRows} of ${table.rowCount} rows`);
  if (fitting < blocks.length) hidden.push(`${fitting} of ${blocks.length} columns`);
  if (hidden.length > 0) lines.push(`(${hidden.join(", ")} shown)`);
  return lines.join("\n");
}

function alignedCells(heading: string, column: Column, rows: number, decimals: number): string[] {
  if (isNumbers(column)) {
    const shown = column.subarray(0, rows);
    const whole = shown.every((value) => Number.isNaN(value) || Number.isInteger(value));
    return padded(
      [heading, ...Array.from(shown, (value) => numberText(value, whole ? 0 : decimals))],
      "right",
    );
  }
  return padded(
    [
      heading,
      ...column
        .slice(0, rows)
        .map((value) => cut(printable((value ?? MISSING_SIGN).replace(/\s/g, " ")), WIDEST_TEXT)),
    ],
    "left",
  );
}

function padded(cells: readonly string[], side: "left" | "right"): string[] {
  const widths = cells.map((cell) => stringWidth(cell));
  const widest = Math.max(...widths);
  return cells.map((cell, index) => {
    const padding = " ".repeat(widest - widths[index]!);
    return side === "right" ? padding + cell : cell + padding;
  });
}

function blocksThatFit(blocks: readonly (readonly string[])[], width: number): number {
  let used = 0;
  for (let count = 0; count < blocks.length; count++) {
    used += (count === 0 ? 0 : GAP.length) + stringWidth(blocks[count]![0]!);
    // The first column always stays, however narrow the terminal.
    if (used > width && count > 0) return count;
  }
  return blocks.length;
}

function cut(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = "";
  for (const character of text) {
    if (stringWidth(kept + character) > width - 1) break;
    kept += character;
  }
  return `${kept}…`;
}
