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

/** A column whose width is known: the lines of its heading, its cells, and how wide each of these is. */
interface Block extends Cells {
  readonly heading: readonly string[];
  readonly widths: readonly number[];
  readonly width: number;
}

/**
 * A line of headings and a line per row, with as many columns as fit into the width. Headings of several words take
 * several lines if the columns would not all fit otherwise.
 */
export function alignedColumns(columns: readonly TextColumn[], width: number) {
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
  for (const column of columns) {
    const cells = column.cells();
    const widths = widthsOf(cells.texts);
    const below = most(widths);
    const heading = headingOf(inOneLine(column.heading), below);
    const block = { ...cells, heading, widths, width: Math.max(below, most(widthsOf(heading))) };
    used += (blocks.length === 0 ? 0 : GAP.length) + block.width;
    // The first column always stays, even in a narrow terminal.
    if (used > width && blocks.length > 0) break;
    blocks.push(block);
  }
  return blocks;
}

/** A heading broken into lines of whole words, no wider than its longest word or the cells below it. */
function broken(heading: string, width: number): string[] {
  const words = heading.split(" ");
  const room = Math.max(width, most(widthsOf(words)));
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textColumns(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthsOf(texts: readonly string[]): number[] {
  return texts.map(textColumns);
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((largest, number) => Math.max(largest, number), 0);
}

/** The lines of columns side by side; short headings stand directly above their cells. */
function linesOf(blocks: readonly Block[]): string[] {
  const head = most(blocks.map(({ heading }) => heading.length));
  const rows = most(blocks.map(({ texts }) => texts.length));
  const lines: string[] = [];
  for (let row = -head; row < rows; row++) {
    const cells = blocks.map((block) => cellAt(block, row));
    lines.push(cells.join(GAP).trimEnd());
  }
  return lines;
}

/** A cell, or above the first a line of the heading, as wide as its column. */
function cellAt({ heading, texts, widths, width, side, grounds }: Block, row: number): string {
  const text = (row < 0 ? heading[row + heading.length] : texts[row]) ?? "";
  const blanks = " ".repeat(width - (row < 0 ? textColumns(text) : widths[row]!));
  const cell = side === "right" ? blanks + text : text + blanks;
  const ground = grounds?.[row];
  return ground == null ? cell : onGround(cell, ground);
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
