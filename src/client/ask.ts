import { aborted, requestFailed, type ScoutframeError } from "../errors.js";
import type { AnyRecord } from "../record/types.js";
import { type Reading, type Refusal, readAnswer, readText } from "./answer.js";
import type { DiskCache } from "./cache.js";
import type { Connections } from "./connections.js";
import { exchange } from "./exchange.js";
import type { Gate } from "./gate.js";
import type { Settings } from "./options.js";
import type { RecordRequest } from "./request.js";
import type { Client } from "./types.js";
import { backoff, moment, type ServiceWaits, wait } from "./wait.js";

/** A record and where it came from, or the error that stands in its place. */
export type Outcome =
  | { readonly id: number; readonly record: AnyRecord; readonly isCached: boolean }
  | {
      readonly id: number;
      readonly error: ScoutframeError;
      /** Whether it would be the same for every other id. */
      readonly endsRun?: boolean;
    };

/** What all requests of a client share. */
export interface Service {
  readonly settings: Settings;
  readonly gate: Gate;
  readonly cache: DiskCache | undefined;
  readonly connections: Connections;
  readonly waits: ServiceWaits;
}

/**
 * Asks for one record until there is one or no use in asking again. What the service or the network does wrong is
 * an outcome, and so is an abort.
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
      // After a 429 the gate keeps everybody waiting; after other faults only the one concerned waits.
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

/** One exchange, as soon as the gate allows it. */
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
    // Before the pass is given back, for somebody else would be let in with it.
    if ("code" in reading && reading.status === 429 && !isTooLongWait(reading, settings)) {
      waits.tell(reading.retryAfterMs ?? 0, reading.status);
      gate.pause(waitAfter(reading, attempts, settings));
    }
    return reading;
  } finally {
    pass.leave();
  }
}

/** Whatever an answer does to its reader, such as outgrow its stack, costs one id and no other. */
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
  // Services quote what they were sent: nothing that came from outside is shown unredacted.
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

/** Until when the service asks to be left alone, where that is longer than is waited for. */
function tooLongWait(refusal: Refusal, settings: Settings): string {
  const { retryAfterMs } = refusal;
  if (retryAfterMs === undefined || !isTooLongWait(refusal, settings)) return "";
  const until = moment(new Date(Date.now() + retryAfterMs));
  return `; the service asks for a wait until ${until}, longer than maxRetryAfterMs allows: try again then`;
}

const services = new WeakMap<Client, Service>();

/** Notes what a client's requests share, for those who need more of it than a client shows. */
export function noteService(client: Client, service: Service): void {
  services.set(client, service);
}

/** What the requests of a client share; undefined for a client of somebody else's making. */
export function serviceOf(client: Client): Service | undefined {
  return services.get(client);
}
