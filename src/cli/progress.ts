import type { FetchProgress } from "../index.js";
import { barText, paceText } from "../text/progress-words.js";

const TERMINAL_INTERVAL_MS = 100;
const LOG_INTERVAL_MS = 5000;

/** The target of progress: standard error, or a stand-in. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/**
 * Shows progress on standard error: one line that is overwritten on a terminal, separate lines without a bar elsewhere.
 */
export class ProgressBar {
  readonly #stream: ProgressStream;
  readonly #what: string;
  #shownAt = Number.NEGATIVE_INFINITY;
  #lineIsOpen = false;

  constructor(what: string, stream: ProgressStream = process.stderr) {
    this.#what = what;
    this.#stream = stream;
  }

  show(progress: FetchProgress): void {
    const interval = this.#stream.isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS;
    const isLast = progress.done === progress.total;
    if (!isLast && performance.now() - this.#shownAt < interval) return;
    this.#shownAt = performance.now();
    const line = progressLine(this.#what, progress);
    if (!this.#stream.isTTY) this.#stream.write(`${line}\n`);
    else {
      // A line longer than the terminal could not be overwritten.
      const shown = `${barText(progress.done, progress.total)} ${line}`.slice(
        0,
        (this.#stream.columns || 80) - 1,
      );
      this.#stream.write(`\r${shown}\x1b[K`);
      this.#lineIsOpen = true;
    }
  }

  /** Ends the open line, so that further output begins a new one. */
  end(): void {
    if (this.#lineIsOpen) this.#stream.write("\n");
    this.#lineIsOpen = false;
  }
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
