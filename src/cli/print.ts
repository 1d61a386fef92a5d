import { printable } from "../text/printable.js";
import { prose } from "./prose.js";

const DEFAULT_WIDTH = 120;

/** The width at which tables are cut: the given one, the terminal's, or a common default. Undefined means no limit. */
export function terminalWidth({ width }: { readonly width?: number } = {}): number | undefined {
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
