import { aborted, requestFailed, type ScoutframeError } from "../errors.js";
import type { AnyRecord } from "../record/types.js";
import { type Reading, type Refusal, readAnswer, readText } from "./answer.js";
import type { DiskCache } from "./cache.js";
import type { Connections } from "./connections.js";
import { exchange } from "./exchange.js";
import type { Gate } from "./gate.js";
import type { Settings } from "./options.js";
import type { RecordRequest } from "./request.js";
import { backoff, moment, type ServiceWaits, wait } from "./wait.js";

/** A record and its origin, or the error in its place. */
export type Outcome =
  | { readonly id: number; readonly record: AnyRecord; readonly isCached: boolean }
  | {
      readonly id: number;
      readonly error: ScoutframeError;
      /** Whether every other id would get the same error. */
      readonly endsRun?: boolean;
    };

/** The state that all requests of a client share. */
export interface Service {
  readonly settings: Settings;
  readonly gate: Gate;
  readonly cache: DiskCache | undefined;
  readonly connections: Connections;
  readonly waits: ServiceWaits;
}

/**
 * Requests one record until it arrives or another attempt is useless. Faults of the service or the network and aborts
 * are outcomes, not exceptions.
 */
export async function ask(service: Service, request: RecordRequest, signal: AbortSignal): Promise<Outcome> {
  const { id } = request;
  const { cache, settings } = service;
  const key = `${request.method} ${request.origin}${request.path}?${request.query}`;
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
        return { id, error: failure(service, request, attempts, reading), endsRun };
      }
      // After a 429 the gate makes all requests wait; after other faults only this one waits.
      if (reading.status !== 429) {
        service.waits.tell(reading.retryAfterMs ?? 0, reading.status);
        await wait(waitAfter(reading, attempts, settings), signal);
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return { id, error: aborted({ id, attempts, path: request.path }) };
}

/** One exchange, once the gate allows it. */
async function attempt(
  { connections, gate, settings, waits }: Service,
  request: RecordRequest,
  signal: AbortSignal,
  onStart: () => number,
): Promise<Reading> {
  const pass = await gate.enter(signal);
  try {
    const attempts = onStart();
    const answer = await exchange(await connections.dispatcher(), {
      origin: request.origin,
      path: `${request.path}?${request.query}`,
      headers: {
        accept: "application/json",
        "user-agent": "scoutframe",
        ...settings.credentials.headers,
        "accept-encoding": "identity",
      },
      timeoutMs: settings.timeoutMs,
      maxBytes: settings.maxBytes,
      signal,
      redact: settings.credentials.redact,
      onSent: pass.sent,
      onAnswered: pass.answered,
    });
    const { redact } = settings.credentials;
    const reading: Reading =
      "code" in answer ? answer : safely(answer.status, () => readAnswer(request, answer, redact));
    // Pause the gate before this request leaves it; otherwise the next one would enter.
    if ("code" in reading && reading.status === 429 && !isTooLongWait(reading, settings)) {
      waits.tell(reading.retryAfterMs ?? 0, reading.status);
      gate.pause(waitAfter(reading, attempts, settings));
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
    return { code: "invalid_json", what, passes: false, status };
  }
}

function isTooLongWait({ retryAfterMs }: Refusal, { maxRetryAfterMs }: Settings): boolean {
  return retryAfterMs !== undefined && retryAfterMs > maxRetryAfterMs;
}

function waitAfter({ retryAfterMs }: Refusal, attempts: number, settings: Settings): number {
  return retryAfterMs ?? backoff(attempts, settings);
}

function failure(
  { settings }: Service,
  request: RecordRequest,
  attempts: number,
  refusal: Refusal,
): ScoutframeError {
  const { code, problems, serviceMessage, status } = refusal;
  const { method, path, query, id } = request;
  // Services quote what they were sent, so everything that comes from outside is redacted.
  const { redact } = settings.credentials;
  const what = `${redact(refusal.what)}${tooLongWait(refusal, settings)}`;
  return requestFailed(code, { method, path, attempts }, what, {
    status,
    query,
    id,
    ...(serviceMessage === undefined ? {} : { serviceMessage: redact(serviceMessage) }),
    ...(problems === undefined ? {} : { problems }),
  });
}

/** Tells until when the service asks for a wait, if that is longer than the client waits. */
function tooLongWait(refusal: Refusal, settings: Settings): string {
  const { retryAfterMs } = refusal;
  if (retryAfterMs === undefined || !isTooLongWait(refusal, settings)) return "";
  const until = moment(new Date(Date.now() + retryAfterMs));
  return `; the service asks for a wait until ${until}, longer than maxRetryAfterMs allows: try again then`;
}
