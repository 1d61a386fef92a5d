import { printable } from "../text/printable.js";

const DEFAULT_WIDTH = 120;

/** The width that tables are cut to: as asked, else the terminal's, else one that most have. */
export function terminalWidth({ width }: { readonly width?: number } = {}): number | undefined {
  const wanted = width ?? process.stdout.columns ?? (Number(process.env.COLUMNS) || DEFAULT_WIDTH);
  return wanted === 0 ? undefined : wanted;
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
  process.stderr.write(`${printable(line)}\n`);
}
