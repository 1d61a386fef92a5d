import { aborted, requestFailed } from "../errors.js";
import type { AnyRecord } from "../record/types.js";
import { type Reading, readAnswer, readText } from "./answer.js";
import { diskCache } from "./cache.js";
import { connectionsFor } from "./connections.js";
import { exchange, type Fault, faultOf } from "./exchange.js";
import { gateFor } from "./gate.js";
import { type ClientOptions, type Settings, settingsOf } from "./options.js";
import type { RecordRequest } from "./request.js";
import { backoff, moment, tellingWaits, wait } from "./wait.js";

/** A record and its origin, or the error in its place. */
export type Outcome =
  | { readonly id: number; readonly record: AnyRecord; readonly isCached: boolean }
  | {
      readonly id: number;
      readonly error: ReturnType<typeof requestFailed>;
      /** Whether every other id would get the same error. */
      readonly endsRun?: boolean;
    };

/** The state that all requests of a client share. */
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

/**
 * Requests one record until it arrives or another attempt is useless. Faults of the service or the network and aborts
 * are outcomes, not exceptions.
 */
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
      const endsRun = isTooLongWait(reading, settings);
      if (!reading.passes || attempts > settings.retries || endsRun) {
        return { id, error: failure(settings, request, attempts, reading), endsRun };
      }
      // After a 429 the gate makes all requests wait; after other faults only this one waits.
      if (reading.status !== 429) {
        tellWait(reading.retryAfterMs ?? 0, reading.status);
        await wait(reading.retryAfterMs ?? backoff(attempts, settings), signal);
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
  { origin, path, query, ...request }: RecordRequest,
  signal: AbortSignal,
  onStart: () => number,
): Promise<Reading> {
  const { credentials, maxBytes, timeoutMs } = settings;
  const { redact } = credentials;
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
    // Pause the gate before this request leaves it; otherwise the next one would enter.
    if ("code" in reading && reading.status === 429 && !isTooLongWait(reading, settings)) {
      tellWait(reading.retryAfterMs ?? 0, reading.status);
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

function isTooLongWait({ retryAfterMs = 0 }: Fault, { maxRetryAfterMs }: Settings): boolean {
  return retryAfterMs > maxRetryAfterMs;
}

function failure(settings: Settings, request: RecordRequest, attempts: number, fault: Fault) {
  const { code, problems, retryAfterMs = 0, serviceMessage, status } = fault;
  const { method, path, query, id } = request;
  // Services quote what they were sent, so everything that comes from outside is redacted.
  const { redact } = settings.credentials;
  const until = moment(new Date(Date.now() + retryAfterMs));
  const tooLong = `; the service asks for a wait until ${until}, longer than maxRetryAfterMs allows: try again then`;
  const what = `${redact(fault.what)}${isTooLongWait(fault, settings) ? tooLong : ""}`;
  return requestFailed(code, { method, path, attempts }, what, {
    status,
    query,
    id,
    ...(serviceMessage === undefined ? {} : { serviceMessage: redact(serviceMessage) }),
    ...(problems === undefined ? {} : { problems }),
  });
}
