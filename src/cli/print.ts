import { printable } from "../text/printable.js";
import { prose } from "./prose.js";

const DEFAULT_WIDTH = 120;

/** The width that tables are cut to: as asked, else the terminal's, else one that most have. */
export function terminalWidth({ width }: { readonly width?: number } = {}): number | undefined {
  const wanted = width ?? process.stdout.columns ?? (Number(process.env.COLUMNS) || DEFAULT_WIDTH);
  return wanted === 0 ? undefined : wanted;
}

/** The width of text that is read: as asked, else the terminal's; undefined in a file or a pipe. */
export function proseWidth({ width }: { readonly width?: number | undefined } = {}): number | undefined {
  return width ?? process.stdout.columns;
}

/** Whether what is printed is read on a terminal that has colours, and its reader wants them. */
export function hasColours(): boolean {
  return process.stdout.isTTY === true && process.stdout.hasColors(256);
}

/** A table in colours, whose cells steer nothing else, and lines below it. */
export function printColoured(table: string, below: string): void {
  process.stdout.write(`${table}\n`);
  if (below !== "") print(below);
}

/** Everything that commands write to standard output goes through here; no name in the data steers the terminal. */
export function print(text: string): void {
  process.stdout.write(`${printable(text)}\n`);
}

/** Everything that commands say on standard error, but for a line of progress, goes through here. */
export function warn(text: string): void {
  log(`scoutframe: ${text}`);
}

/** A line on standard error, as it is. */
export function log(line: string): void {
  process.stderr.write(`${prose(printable(line), process.stderr.columns)}\n`);
}
