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

/** The lines of a column, heading first, all of equal width. */
type Block = readonly string[];

/** A column to show: its heading, and its cells as text. */
export interface TextColumn {
  readonly heading: string;
  readonly cells: Cells;
}

/** Columns side by side, and the number of columns that fit into the width. */
export interface AlignedColumns {
  readonly lines: readonly string[];
  readonly fitting: number;
}

/**
 * A line of headings and a line per row, with as many columns as fit into the width. Headings of several words take
 * several lines if the columns would not all fit otherwise.
 */
export function alignedColumns(columns: readonly TextColumn[], width: number): AlignedColumns {
  const whole = columns.map(({ heading, cells }) => aligned(cells, [inOneLine(heading)]));
  const blocks =
    blocksThatFit(whole, width) === whole.length
      ? whole
      : columns.map(({ heading, cells }) => aligned(cells, broken(inOneLine(heading), widest(cells.texts))));
  const fitting = blocksThatFit(blocks, width);
  return { lines: linesOf(blocks.slice(0, fitting)), fitting };
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

function aligned({ texts, side, grounds = [] }: Cells, heading: readonly string[]): Block {
  const lines = [...heading, ...texts];
  const width = widest(lines);
  return lines.map((line, at) => {
    const padding = " ".repeat(width - textColumns(line));
    const cell = side === "right" ? padding + line : line + padding;
    const ground = grounds[at - heading.length];
    return ground == null ? cell : onGround(cell, ground);
  });
}

/** A heading broken into lines of whole words, no wider than its longest word or the cells below it. */
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

/** The lines of columns side by side; short headings stand directly above their cells. */
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
    // The first column always stays, even in a narrow terminal.
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
