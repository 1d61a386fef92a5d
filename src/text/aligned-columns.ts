import { onGround } from "./colour.js";
import { printable } from "./safe-text.js";
import { textColumns } from "./text-columns.js";
import { MISSING_SIGN, numberText } from "./value-text.js";

/** Columns of cells as lines of text, with numbers aligned to the right. */

const GAP = "  ";
/** The greatest width of a text column, in characters. */
const WIDEST_TEXT = 32;

/** The cells of a column as text, and the side they are aligned to. */
export interface Cells {
  readonly texts: readonly string[];
  readonly side: "left" | "right";
  /** The background colour of each cell, as `#rrggbb`, for terminals with colours; null for none. */
  readonly grounds?: readonly (string | null)[] | undefined;
}

/** A column to show: its heading, and its cells, which are made when they are needed. */
export interface TextColumn {
  readonly heading: string;
  readonly cells: () => Cells;
}

/** The lines of a column, heading first, all of equal width. */
interface Block {
  readonly lines: readonly string[];
  readonly width: number;
}

/**
 * A line of headings and a line per row, with as many columns as fit into the width. Headings of several words take
 * several lines if the columns would not all fit otherwise.
 */
export function alignedColumns(
  columns: readonly TextColumn[],
  width: number,
): { readonly lines: readonly string[]; readonly fitting: number } {
  const whole = blocksThatFit(columns, width, (heading) => [heading]);
  const blocks = whole.length === columns.length ? whole : blocksThatFit(columns, width, broken);
  return { lines: linesOf(blocks), fitting: blocks.length };
}

/** Numbers as text; without decimals if all are whole numbers. */
export function numberCells(values: Float64Array, decimals: number): Cells {
  const whole = values.every((value) => Number.isNaN(value) || Number.isInteger(value));
  return { texts: Array.from(values, (value) => numberText(value, whole ? 0 : decimals)), side: "right" };
}

/** Texts of one line each, without control characters for terminals. */
export function textCells(values: readonly (string | null)[]): Cells {
  const texts = values.map((value) => cut(inOneLine(value ?? MISSING_SIGN), WIDEST_TEXT));
  return { texts, side: "left" };
}

function inOneLine(text: string): string {
  return printable(text.replace(/\s/g, " "));
}

/** The first columns, as many as fit; of later ones nothing is made. */
function blocksThatFit(
  columns: readonly TextColumn[],
  width: number,
  headingOf: (heading: string, width: number) => readonly string[],
): Block[] {
  const blocks: Block[] = [];
  let used = 0;
  for (const { heading, cells } of columns) {
    const block = aligned(cells(), (below) => headingOf(inOneLine(heading), below));
    used += (blocks.length === 0 ? 0 : GAP.length) + block.width;
    // The first column always stays, even in a narrow terminal.
    if (used > width && blocks.length > 0) break;
    blocks.push(block);
  }
  return blocks;
}

function aligned(
  { texts, side, grounds = [] }: Cells,
  headingAbove: (width: number) => readonly string[],
): Block {
  const below = texts.map(columnsOf);
  const heading = headingAbove(most(below));
  const widths = [...heading.map(columnsOf), ...below];
  const width = most(widths);
  const lines = [...heading, ...texts].map((line, at) => {
    const padding = " ".repeat(width - widths[at]!);
    const cell = side === "right" ? padding + line : line + padding;
    const ground = grounds[at - heading.length];
    return ground == null ? cell : onGround(cell, ground);
  });
  return { lines, width };
}

/** A heading broken into lines of whole words, no wider than its longest word or the cells below it. */
function broken(heading: string, width: number): string[] {
  const words = heading.split(" ");
  const room = Math.max(width, most(words.map(columnsOf)));
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && columnsOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function most(widths: readonly number[]): number {
  return widths.reduce((largest, width) => Math.max(largest, width), 0);
}

/** Signs that take one column each, whatever stands beside them: ASCII, Latin letters, dashes. */
const ONE_COLUMN_EACH = /^[ -~\u00c0-\u024f–—…]*$/;

/** The width of a text in terminal columns; most texts are as wide as they are long, which is soon seen. */
function columnsOf(text: string): number {
  return ONE_COLUMN_EACH.test(text) ? text.length : textColumns(text);
}

/** The lines of columns side by side; short headings stand directly above their cells. */
function linesOf(blocks: readonly Block[]): string[] {
  const height = most(blocks.map(({ lines }) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    blocks
      .map(({ lines, width }) => lines[line - height + lines.length] ?? " ".repeat(width))
      .join(GAP)
      .trimEnd(),
  );
}

function cut(text: string, width: number): string {
  if (columnsOf(text) <= width) return text;
  let kept = "";
  for (const character of text) {
    if (columnsOf(kept + character) > width - 1) break;
    kept += character;
  }
  return `${kept}…`;
}
