import type { Note } from "../notes.js";
import { isWarning } from "../text/notes-line.js";
import { printable } from "../text/safe-text.js";
import { textColumns } from "../text/text-columns.js";
import { inFlags } from "./in-flags.js";

const DEFAULT_WIDTH = 120;

/** The width at which tables are cut: the given one, the terminal's, or a common default. Undefined means no limit. */
export function terminalWidth({ width }: { readonly width?: number | undefined } = {}): number | undefined {
  const wanted = width ?? process.stdout.columns ?? (Number(process.env.COLUMNS) || DEFAULT_WIDTH);
  return wanted === 0 ? undefined : wanted;
}

/** The width of running text: the given one or the terminal's; undefined in a file or a pipe. */
export function proseWidth({ width }: { readonly width?: number | undefined } = {}): number | undefined {
  return width ?? process.stdout.columns;
}

/** Whether the output goes to a terminal with colours, and the reader wants them. */
export function hasColours(): boolean {
  return process.stdout.isTTY === true && process.stdout.hasColors(256);
}

/** Prints a coloured table, whose cells hold no other control characters, and the lines below it. */
export function printColoured(table: string, below: string): void {
  process.stdout.write(`${table}\n`);
  if (below !== "") print(below);
}

/** All output to standard output goes through here. Names in the data cannot control the terminal. */
export function print(text: string): void {
  process.stdout.write(`${printable(text)}\n`);
}

/** All messages on standard error, except progress, go through here. */
export function warn(text: string): void {
  log(`scoutframe: ${text}`);
}

/** A line on standard error without a prefix. */
export function log(line: string): void {
  process.stderr.write(`${prose(printable(line), process.stderr.columns)}\n`);
}

/**
 * Breaks lines between words to the width of a terminal. Continuation lines keep the indentation and add two spaces.
 * Without a width, as in a file or a pipe, lines stay whole.
 */
export function prose(text: string, width: number | undefined): string {
  if (width === undefined || width <= 0) return text;
  return text
    .split("\n")
    .flatMap((line) => brokenAt(line, width))
    .join("\n");
}

function brokenAt(line: string, width: number): string[] {
  if (textColumns(line) <= width) return [line];
  const indent = /^ */.exec(line)?.[0] ?? "";
  const lines: string[] = [];
  let open = indent;
  for (const word of line.trim().split(/ +/)) {
    const longer = open.trim() === "" ? open + word : `${open} ${word}`;
    if (textColumns(longer) <= width || open.trim() === "") open = longer;
    else {
      lines.push(open);
      open = `${indent}  ${word}`;
    }
  }
  return [...lines, open];
}

/** The most notes of one kind that are printed; the rest are counted. */
const MOST_NOTES = 100;

/** Prints notes on standard error, in order; of very many of one kind, the first and the number of the rest. */
export function tellNotes(notes: Iterable<Note>): void {
  const counts = new Map<string, number>();
  for (const note of notes) {
    const { code, message } = note;
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count <= MOST_NOTES) warn(`${isWarning(note) ? "warning" : "note"}: ${inFlags(message)}`);
  }
  for (const [code, count] of counts) tellMore(code, count - MOST_NOTES);
}

/** Prints the number of notes of a kind that were left out, if any. */
export function tellMore(code: string, count: number): void {
  if (count > 0) warn(`note: ${count} more notes of ${code}`);
}
