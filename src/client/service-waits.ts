import type { ServiceWait } from "./types.js";

/** A shorter wait is nobody's business. */
const LONG_WAIT_MS = 5000;

/**
 * Tells of long waits that the service asks for, each once: requests that are under way together are told to wait
 * for much the same moment.
 */
export class ServiceWaits {
  readonly #onWait: (wait: ServiceWait) => void;
  #toldUntil = 0;

  constructor(onWait: (wait: ServiceWait) => void = warn) {
    this.#onWait = onWait;
  }

  tell(milliseconds: number, status: number | null): void {
    const until = Date.now() + milliseconds;
    if (milliseconds < LONG_WAIT_MS || until < this.#toldUntil + LONG_WAIT_MS) return;
    this.#toldUntil = until;
    this.#onWait({ until: new Date(until), milliseconds, status });
  }
}

/** Stands on standard error, be it a terminal or not, unless the program takes its warnings itself. */
function warn({ until, status }: ServiceWait): void {
  const why = status === null ? "" : ` (status ${status})`;
  process.emitWarning(`The service asks for a wait until ${moment(until)}${why}.`, {
    type: "ScoutframeWait",
  });
}

/** A moment to the second, such as `2026-05-01T12:00:00Z`. */
export function moment(date: Date): string {
  return date.toISOString().replace(/\.\d+/, "");
}
