import { setMaxListeners } from "node:events";
import type { ErrorCode } from "../errors.js";
import type { ServiceWait } from "./types.js";

/** A longer timer would fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Waits, however long; never shorter than asked. Rejects with the signal's reason as soon as it is aborted. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  const end = performance.now() + milliseconds;
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const next = (): void => {
      // Timers may fire a fraction of a millisecond early, by the finer clock.
      const rest = end - performance.now();
      if (rest > 0) {
        timer = setTimeout(next, Math.min(Math.ceil(rest), LONGEST_TIMER_MS));
        return;
      }
      signal.removeEventListener("abort", onAbort);
      resolve();
    };
    if (signal.aborted) {
      onAbort();
      return;
    }
    signal.addEventListener("abort", onAbort, { once: true });
    next();
  });
}

/** One signal for many requests, which any of several others aborts. */
interface JoinedSignal {
  readonly signal: AbortSignal;
  abort(): void;
  /** Stops listening to the others. */
  release(): void;
}

/**
 * Joins signals. Not AbortSignal.any: what that makes is kept alive by a signal that lives as long as a client.
 */
export function joinSignals(signals: readonly (AbortSignal | undefined)[]): JoinedSignal {
  const stop = new AbortController();
  const given = signals.filter((signal) => signal !== undefined);
  // Many requests listen to one signal: that is no leak, and Node need not warn of one.
  setMaxListeners(0, stop.signal, ...given);
  const abort = (): void => stop.abort();
  for (const signal of given) {
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
  }
  return {
    signal: stop.signal,
    abort,
    release: () => {
      for (const signal of given) signal.removeEventListener("abort", abort);
    },
  };
}

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

/** Which statuses say that the same request may succeed later: too slow, too many, the service's own fault. */
export function isPassingStatus(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status <= 599);
}

/** Answers that may be whole the next time; all others would come again as they are. */
export const PASSING_FAULTS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "http_network",
  "http_timeout",
  "truncated_answer",
]);

/** Network errors that no repetition mends. */
const LASTING =
  /^(UND_ERR_(INVALID_ARG|CLOSED|DESTROYED|NOT_SUPPORTED)|CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

export function isPassingNetworkError(code: unknown): boolean {
  return typeof code !== "string" || !LASTING.test(code);
}

interface BackoffLimits {
  readonly backoffMs: number;
  readonly maxBackoffMs: number;
}

/**
 * How long to wait after the given attempt (from 1): the first wait doubles each time up to the longest, and
 * the second half of it is left to chance, so that many clients do not come back together.
 */
export function backoff(attempt: number, { backoffMs, maxBackoffMs }: BackoffLimits): number {
  const longest = Math.min(maxBackoffMs, backoffMs * 2 ** (attempt - 1));
  return longest * (0.5 + 0.5 * Math.random());
}

/** The longest span that ends at a moment which a date can say. */
const LONGEST_SPAN_MS = 8.64e15 / 2;

/**
 * The wait that a Retry-After header asks for, in milliseconds, or undefined where it is absent or says nothing: a
 * number of which no moment comes, however long one waits, says nothing either. A date is measured against the
 * service's own Date header where it sends one, so that a wrong clock here does no harm.
 */
export function retryAfterMs(
  header: string | undefined,
  serviceDate: string | undefined,
): number | undefined {
  const text = header?.trim() ?? "";
  const span = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : spanUntil(text, serviceDate);
  return span <= LONGEST_SPAN_MS ? span : undefined;
}

/** NaN where the text is no date. */
function spanUntil(text: string, serviceDate: string | undefined): number {
  // A bare number such as "-5" would be read as a year.
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  const service = Date.parse(serviceDate ?? "");
  return Math.max(0, date - (Number.isNaN(service) ? Date.now() : service));
}
