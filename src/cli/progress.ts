import type { FetchProgress } from "../client/options.js";
import { barText, paceText } from "../text/progress-words.js";

const TERMINAL_INTERVAL_MS = 100;
const LOG_INTERVAL_MS = 5000;

/** The target of progress: standard error, or a stand-in. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Shows progress on standard error: one line that is overwritten on a terminal, else lines without a bar. */
export function progressOf(what: string, stream: ProgressStream = process.stderr) {
  let shownAt = Number.NEGATIVE_INFINITY;
  let lineIsOpen = false;
  return {
    show: (progress: FetchProgress): void => {
      const { done, total } = progress;
      const interval = stream.isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS;
      if (done !== total && performance.now() - shownAt < interval) return;
      shownAt = performance.now();
      const line = progressLine(what, progress);
      lineIsOpen = stream.isTTY === true;
      // A line longer than the terminal could not be overwritten.
      const shown = `${barText(done, total)} ${line}`.slice(0, (stream.columns || 80) - 1);
      stream.write(lineIsOpen ? `\r${shown}\x1b[K` : `${line}\n`);
    },
    /** Ends the open line, so that further output begins a new one. */
    end: (): void => {
      if (lineIsOpen) stream.write("\n");
      lineIsOpen = false;
    },
  };
}

/** For example `120/600 players, 1 failed, 11.8/s, 0:41 left`. */
export function progressLine(
  what: string,
  { ahead = 0, cached, done, failed, perSecond, remainingMs, total }: FetchProgress,
): string {
  const parts = [`${done}/${total} ${what}`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (ahead > 0) parts.push(`${ahead} ahead`);
  if (cached > 0) parts.push(`${cached} from the cache`);
  parts.push(paceText(perSecond, done < total ? remainingMs : 0));
  return parts.join(", ");
}
