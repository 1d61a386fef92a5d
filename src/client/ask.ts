import { setTimeout } from "node:timers/promises";
import { aborted, requestFailed } from "../errors.js";
import type { AnyRecord } from "../record/types.js";
import { type Reading, readAnswer, readText } from "./answer.js";
import { diskCache } from "./cache.js";
import { connectionsFor } from "./connections.js";
import { exchange, type Fault, faultOf, type Redact } from "./exchange.js";
import { gateFor } from "./gate.js";
import { type ClientOptions, LONGEST_TIMER_MS, type Settings, settingsOf } from "./options.js";
import type { RecordRequest } from "./request.js";

/** A record and its origin, or the error in its place. */
export type Outcome =
  | { readonly id: number; readonly record: AnyRecord; readonly isCached: boolean }
  | {
      readonly id: number;
      readonly error: ReturnType<typeof requestFailed>;
      readonly endsRun?: Fault["endsRun"];
    };

type Service = ReturnType<typeof serviceOf>;

export function serviceOf(options: ClientOptions) {
  const settings = settingsOf(options);
  const { cache, concurrency, requestsPerSecond } = settings;
  return {
    settings,
    gate: gateFor(requestsPerSecond, concurrency),
    cache: cache && diskCache(cache.folder, cache.ttlMs),
    connections: connectionsFor(settings),
    tellWait: tellingWaits(options.onWait),
  };
}

/** Requests one record until it arrives or another attempt is useless. Faults and aborts are outcomes. */
export async function ask(service: Service, request: RecordRequest, signal: AbortSignal): Promise<Outcome> {
  const { method, origin, path, query, id } = request;
  const { cache, settings, tellWait } = service;
  const key = `${method} ${origin}${path}?${query}`;
  let attempts = 0;
  try {
    const kept = await cache?.get(key);
    signal.throwIfAborted();
    if (kept !== undefined) {
      const reading = safely(200, () => readText(request, kept, 200, settings.credentials.redact));
      if ("record" in reading) return { id, record: reading.record, isCached: true };
    }
    while (true) {
      const reading = await attempt(service, request, signal, () => ++attempts);
      if ("record" in reading) {
        await cache?.set(key, reading.text);
        return { id, record: reading.record, isCached: false };
      }
      if (reading.code === "aborted") break;
      if (!reading.passes || attempts > settings.retries) {
        const error = failure(settings.credentials.redact, request, attempts, reading);
        return { id, error, endsRun: reading.endsRun };
      }
      // After a 429 the gate makes all requests wait; after other faults only this one waits.
      if (reading.status !== 429) {
        tellWait(reading.retryAfterMs ?? 0, reading.status);
        // Timers may fire a fraction of a millisecond early, and no wait is shorter than asked.
        const milliseconds = Math.ceil(reading.retryAfterMs ?? backoff(attempts, settings)) + 1;
        await setTimeout(Math.min(milliseconds, LONGEST_TIMER_MS), undefined, { signal });
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return { id, error: aborted({ id, attempts, path }) };
}

/** One exchange, once the gate allows it. */
async function attempt(
  { connections, gate, settings, tellWait }: Service,
  request: RecordRequest,
  signal: AbortSignal,
  onStart: () => number,
): Promise<Reading> {
  const { credentials, maxBytes, maxRetryAfterMs, timeoutMs } = settings;
  const { redact } = credentials;
  const { origin, path, query } = request;
  const pass = await gate.enter(signal);
  try {
    const attempts = onStart();
    const answer = await exchange(await connections.dispatcher(), {
      ...{ origin, path: `${path}?${query}`, timeoutMs, maxBytes, signal, redact },
      headers: {
        accept: "application/json",
        "user-agent": "scoutframe",
        ...credentials.headers,
        "accept-encoding": "identity",
      },
      onSent: pass.sent,
      onAnswered: pass.answered,
    });
    const reading: Reading =
      "code" in answer ? answer : safely(answer.status, () => readAnswer(request, answer, redact));
    if ("record" in reading) return reading;
    const { retryAfterMs = 0, status } = reading;
    if (retryAfterMs > maxRetryAfterMs) {
      const until = moment(Date.now() + retryAfterMs);
      const why = `${origin} asks for a wait until ${until}, longer than maxRetryAfterMs allows (${maxRetryAfterMs} ms)`;
      return { ...reading, what: `${reading.what}; ${why}: try again then`, passes: false, endsRun: true };
    }
    // Pause the gate before this request leaves it; otherwise the next one would enter.
    if (status === 429) {
      tellWait(retryAfterMs, status);
      gate.pause(reading.retryAfterMs ?? backoff(attempts, settings));
    }
    return reading;
  } finally {
    pass.leave();
  }
}

/** An answer that makes its reader fail, for example by overflowing the stack, costs only its own id. */
function safely(status: number, read: () => Reading): Reading {
  try {
    return read();
  } catch (error) {
    const what = `gave an answer that cannot be read: ${(error as Error).message}; check the base URL`;
    return faultOf("invalid_json", what, status);
  }
}

/** The error of a request. Services quote what they were sent, so everything that comes from outside is redacted. */
function failure(redact: Redact, request: RecordRequest, attempts: number, fault: Fault) {
  const { code, problems, serviceMessage, status, what } = fault;
  const { method, path, query, id } = request;
  return requestFailed(code, { method, path, attempts }, redact(what), {
    ...{ status, query, id },
    ...(serviceMessage === undefined ? {} : { serviceMessage: redact(serviceMessage) }),
    ...(problems === undefined ? {} : { problems }),
  });
}

/** The wait after this attempt (from 1), in ms. Its second half is random, so that clients do not return together. */
export function backoff(attempt: number, limits: Pick<Settings, "backoffMs" | "maxBackoffMs">): number {
  const longest = Math.min(limits.maxBackoffMs, limits.backoffMs * 2 ** (attempt - 1));
  return longest * (0.5 + 0.5 * Math.random());
}

/** Shorter waits are not reported. */
const LONG_WAIT_MS = 5000;

/**
 * Makes the function that reports each long wait that the service asks for once: requests under way together are told
 * to wait until about the same moment. Without `onWait`, Node prints a warning on standard error, unless the program
 * handles its warnings.
 */
function tellingWaits(onWait: ClientOptions["onWait"]) {
  let toldUntil = 0;
  return (milliseconds: number, status: number | null): void => {
    const until = Date.now() + milliseconds;
    if (milliseconds < LONG_WAIT_MS || until < toldUntil + LONG_WAIT_MS) return;
    toldUntil = until;
    const why = status === null ? "" : ` (status ${status})`;
    const warning = `The service asks for a wait until ${moment(until)}${why}.`;
    if (onWait) onWait({ until: new Date(until), milliseconds, status });
    else process.emitWarning(warning, { type: "ScoutframeWait" });
  };
}

/** A moment to the second, such as `2026-05-01T12:00:00Z`; at most the last that a date can hold. */
function moment(time: number): string {
  return new Date(Math.min(time, 8.64e15)).toISOString().replace(/\.\d+/, "");
}
