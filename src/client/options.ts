import { type ErrorCode, inPart, invalidOption, invalidSecret, type ScoutframeError } from "../errors.js";
import {
  aFunction,
  anything,
  byDefault,
  checkOptions,
  filled,
  numberBetween,
  type OptionCheck,
  type OptionsOf,
  oneOf,
  text,
  trueOrFalse,
  wholeNumberFrom,
} from "../options.js";
import { type ClientAuth, credentialsOf, secretsOfProxies } from "./auth.js";

/** The longest delay of a timer, 24 days; with a longer one it would fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
const MILLISECONDS = numberBetween(0, LONGEST_TIMER_MS);

const CACHE_CHECKS = {
  /** Folder for answers; created if it does not exist. */
  folder: text,
  /** How long an answer may be used, in milliseconds. Default: 24 hours. */
  ttlMs: byDefault(24 * 60 * 60 * 1000, numberBetween(0, Number.MAX_SAFE_INTEGER)),
};

export interface ClientCacheOptions extends OptionsOf<typeof CACHE_CHECKS> {
  readonly folder: string;
}

/** A wait that the service asked for with Retry-After. */
export interface ServiceWait {
  readonly until: Date;
  readonly milliseconds: number;
  /** Status of the answer that asked for the wait. */
  readonly status: number | null;
}

/** The parts of an undici dispatcher that this type can name without undici. */
export interface ClientDispatcher {
  dispatch(...args: never[]): unknown;
}

// Options that may hold credentials, which no message may show, accept anything here: they are checked elsewhere.
const CLIENT_CHECKS = {
  /** Address of the service, without the `/v2`: `https://host` or `https://host/path`. */
  baseUrl: anything as OptionCheck<string>,
  /**
   * Default: the environment's `SCOUTFRAME_USERNAME` and `SCOUTFRAME_PASSWORD`, or its `SCOUTFRAME_BEARER`;
   * no credentials if these are not set.
   */
  auth: anything as OptionCheck<ClientAuth>,
  /** Further headers of every request. They are secret, like `auth`. */
  headers: anything as OptionCheck<Readonly<Record<string, string>>>,
  /** Most requests in any one second, including retries. Default 12. */
  requestsPerSecond: byDefault(12, wholeNumberFrom(1)),
  /** Most requests at one time. Default 8. */
  concurrency: byDefault(8, wholeNumberFrom(1, 1000)),
  /** Longest time for one request, from connecting to the last byte, in milliseconds. Default 30 000. */
  timeoutMs: byDefault(30_000, wholeNumberFrom(1, LONGEST_TIMER_MS)),
  /** Largest answer, in bytes, unzipped. Default 5 000 000. */
  maxBytes: byDefault(5_000_000, wholeNumberFrom(1)),
  /** Most retries of a request after a temporary fault. Default 4. */
  retries: byDefault(4, wholeNumberFrom(0, 100)),
  /** Wait before the first retry, in milliseconds; it doubles each time, less a random half. Default 500. */
  backoffMs: byDefault(500, MILLISECONDS),
  /** Longest such wait. A wait from Retry-After is never shortened. Default 30 000. */
  maxBackoffMs: byDefault(30_000, MILLISECONDS),
  /**
   * Longest wait that the service may ask for, in milliseconds. If it asks for more, the client does not wait: the
   * request fails, and its run with it. Default: 15 minutes.
   */
  maxRetryAfterMs: byDefault(15 * 60 * 1000, MILLISECONDS),
  /**
   * Called when the service asks for a wait of more than five seconds. Default: a warning of the process on standard
   * error.
   */
  onWait: aFunction as OptionCheck<(wait: ServiceWait) => void>,
  /**
   * Send credentials over http to another host than this one, where everyone on the way can read them. Default false:
   * such a request is refused.
   */
  allowInsecureAuth: trueOrFalse,
  /** Cache of answers on disk. Default: none. */
  cache: {
    expected: "{ folder, ttlMs }",
    test: (value) => value !== null && typeof value === "object",
  } as OptionCheck<ClientCacheOptions>,
  /**
   * An undici dispatcher (Agent, ProxyAgent, MockAgent) for all requests. The client never closes it. Default: one
   * that uses the proxy in the environment's `HTTP_PROXY` and `HTTPS_PROXY`, except for the hosts in
   * `NO_PROXY`.
   */
  dispatcher: anything as OptionCheck<ClientDispatcher>,
};

export interface ClientOptions extends OptionsOf<typeof CLIENT_CHECKS> {
  readonly baseUrl: string;
}

/** `AbortSignal` if the reader's types have one, so that our types need neither Node's nor a browser's. */
type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Known } } ? Known : unknown;

export const FETCH_CHECKS = {
  /** Ends the request, or all requests, at once. */
  signal: {
    expected: "an AbortSignal",
    test: (value) => value instanceof AbortSignal,
  } as OptionCheck<Signal>,
};

export interface FetchOptions extends OptionsOf<typeof FETCH_CHECKS> {}

/** An id without a record, and the reason. */
export interface FetchFailure {
  readonly id: number;
  readonly code: ErrorCode;
  readonly message: string;
  /** Status of the last answer, if there was one. */
  readonly status: number | null;
  readonly attempts: number;
  readonly error: ScoutframeError;
}

export interface FetchProgress {
  /**
   * Finished ids, with a record or a failure, that have been delivered; with order `"arrival"` this happens at once.
   */
  readonly done: number;
  /** Finished ids that wait for an earlier id. */
  readonly ahead?: number | undefined;
  readonly failed: number;
  /** Number of the finished ids that came from the cache. */
  readonly cached: number;
  /** Number of different ids in the call. */
  readonly total: number;
  /** Finished ids per second since the start. */
  readonly perSecond: number;
  readonly remainingMs: number;
}

export const FETCH_MANY_CHECKS = {
  ...FETCH_CHECKS,
  /**
   * Order of the records: that of the ids (default), in which an id without an answer delays those after it, or that of
   * their arrival, in which all records that have arrived come before an error that stops the run.
   */
  order: oneOf(["ids", "arrival"], "ids"),
  /**
   * Called after each finished id, in the order of the records, and every five seconds while the next one is not
   * finished.
   */
  onProgress: aFunction as OptionCheck<(progress: FetchProgress) => void>,
  /**
   * Called with each failure; the other requests continue. Without it the first failure is thrown. Faults that would
   * affect all ids are thrown anyway: credentials refused five times in a row, or a wait longer than `maxRetryAfterMs`.
   */
  onProblem: aFunction as OptionCheck<(failure: FetchFailure) => void>,
};

export interface FetchManyOptions extends OptionsOf<typeof FETCH_MANY_CHECKS> {}

/** The options with all defaults filled in, and what is made of them. */
export type Settings = ReturnType<typeof settingsOf>;

export function settingsOf(options: ClientOptions) {
  checkOptions(options, CLIENT_CHECKS);
  const { auth, baseUrl, cache, dispatcher, headers } = options;
  if (cache !== undefined) {
    inPart("cache", () => checkOptions(cache, CACHE_CHECKS));
    if (!cache.folder) throw invalidOption("cache.folder", cache.folder, "the path of a folder");
  }
  if (dispatcher !== undefined && typeof dispatcher?.dispatch !== "function") {
    throw invalidSecret("dispatcher", "an undici dispatcher, such as an Agent");
  }
  const base = baseOf(baseUrl);
  const { hostname, origin, protocol } = base;
  const proxySecrets = dispatcher === undefined ? secretsOfProxies() : undefined;
  const credentials = credentialsOf(auth, headers, proxySecrets);
  const isSafe = options.allowInsecureAuth || protocol === "https:" || THIS_MACHINE.test(hostname);
  if (!isSafe && Object.keys(credentials.headers).length > 0) {
    const expected = "https, to protect the credentials, or allowInsecureAuth: true";
    throw invalidOption("baseUrl", origin, expected);
  }
  return {
    ...filled(CLIENT_CHECKS, options),
    base: { origin, prefix: base.pathname.replace(/\/+$/, "") },
    credentials,
    hasProxies: proxySecrets !== undefined,
    cache: cache && { folder: cache.folder, ttlMs: filled(CACHE_CHECKS, cache).ttlMs },
  };
}

/** Hosts on this machine; their traffic never leaves it. */
const THIS_MACHINE = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** The address. Credentials in an address would end up in errors and caches, so they are refused. */
function baseOf(baseUrl: unknown): URL {
  const url = typeof baseUrl === "string" && URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const beside = url && `${url.username}${url.password}${url.search}${url.hash}`;
  if (beside === "" && /^https?:$/.test(url!.protocol)) return url!;
  throw invalidSecret("baseUrl", "an address such as https://host, without credentials, ? and #");
}
