import { setMaxListeners } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { ServiceWait } from "./types.js";

/** The longest delay of a timer; with a longer one it would fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Waits for any length of time, never less than asked. Rejects as soon as the signal is aborted. */
export async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  const end = performance.now() + milliseconds;
  // By this finer clock, timers may fire a fraction of a millisecond early.
  for (let rest = milliseconds; rest > 0; rest = end - performance.now()) {
    await setTimeout(Math.min(Math.ceil(rest), LONGEST_TIMER_MS), undefined, { signal });
  }
}

/**
 * One signal for many requests, which any of several others aborts until it is released. AbortSignal.any would not do: a
 * signal that lives as long as a client keeps its results alive.
 */
export function joinSignals(signals: readonly (AbortSignal | undefined)[]) {
  const stop = new AbortController();
  const given = signals.filter((signal) => signal !== undefined);
  // Many requests listen to one signal. This is not a leak, so Node need not warn.
  setMaxListeners(0, stop.signal, ...given);
  const abort = (): void => stop.abort();
  for (const signal of given) {
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
  }
  return {
    signal: stop.signal,
    abort,
    release: (): void => {
      for (const signal of given) signal.removeEventListener("abort", abort);
    },
  };
}

/** Shorter waits are not reported. */
const LONG_WAIT_MS = 5000;

/**
 * Makes the function that reports each long wait that the service asks for once: requests under way together are told
 * to wait until about the same moment.
 */
export function tellingWaits(onWait: (wait: ServiceWait) => void = warn) {
  let toldUntil = 0;
  return (milliseconds: number, status: number | null): void => {
    const until = Date.now() + milliseconds;
    if (milliseconds < LONG_WAIT_MS || until < toldUntil + LONG_WAIT_MS) return;
    toldUntil = until;
    onWait({ until: new Date(until), milliseconds, status });
  };
}

/** Node prints the warning on standard error, unless the program handles its warnings. */
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

/**
 * Whether a status means that the same request may succeed later: too slow, too many requests, the service's own fault.
 */
export function isPassingStatus(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status <= 599);
}

/** Network errors that a retry does not mend. */
const LASTING =
  /^(UND_ERR_(INVALID_ARG|CLOSED|DESTROYED|NOT_SUPPORTED)|CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

export function isPassingNetworkError(code: unknown): boolean {
  return typeof code !== "string" || !LASTING.test(code);
}

/**
 * The wait after this attempt (from 1), in ms. The longest wait doubles each time up to the limit, and its second half
 * is random, so that many clients do not return together.
 */
export function backoff(
  attempt: number,
  { backoffMs, maxBackoffMs }: { readonly backoffMs: number; readonly maxBackoffMs: number },
): number {
  const longest = Math.min(maxBackoffMs, backoffMs * 2 ** (attempt - 1));
  return longest * (0.5 + 0.5 * Math.random());
}

/** Half the longest span of a date, so that now plus a wait is still a date. */
const LONGEST_SPAN_MS = 8.64e15 / 2;

/**
 * The wait that a Retry-After header asks for, in milliseconds; undefined if it is absent, unreadable or beyond the
 * range of dates. A date is compared with the service's own Date header, if there is one, so that a wrong clock here
 * does no harm.
 */
export function retryAfterMs(
  header: string | undefined,
  serviceDate: string | undefined,
): number | undefined {
  const text = header?.trim() ?? "";
  const span = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : spanUntil(text, serviceDate);
  return span <= LONGEST_SPAN_MS ? span : undefined;
}

/** The milliseconds until a date; NaN if the text is not one. */
function spanUntil(text: string, serviceDate: string | undefined): number {
  // Date.parse would read a bare number such as "-5" as a year.
  const date = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  const service = Date.parse(serviceDate ?? "");
  return Math.max(0, date - (Number.isNaN(service) ? Date.now() : service));
}
