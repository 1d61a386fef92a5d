import { inPart, invalidOption, invalidSecret } from "../errors.js";
import {
  aFunction,
  anything,
  checkOptions,
  numberBetween,
  type OptionCheck,
  text,
  trueOrFalse,
  wholeNumberFrom,
} from "../options.js";
import { type Credentials, credentialsOf, environmentProxies, type Proxies } from "./auth.js";
import type { Base } from "./request.js";
import type { ClientDispatcher, ClientOptions } from "./types.js";
import { LONGEST_TIMER_MS } from "./wait.js";

const CHECKS: Readonly<Record<string, OptionCheck>> = {
  // These four may hold credentials, which no message may show, so they are checked elsewhere.
  baseUrl: anything,
  auth: anything,
  headers: anything,
  dispatcher: anything,
  cache: { expected: "{ folder, ttlMs }", test: (value) => value !== null && typeof value === "object" },
  requestsPerSecond: wholeNumberFrom(1),
  concurrency: wholeNumberFrom(1, 1000),
  timeoutMs: wholeNumberFrom(1, LONGEST_TIMER_MS),
  maxBytes: wholeNumberFrom(1),
  retries: wholeNumberFrom(0, 100),
  backoffMs: numberBetween(0, LONGEST_TIMER_MS),
  maxBackoffMs: numberBetween(0, LONGEST_TIMER_MS),
  maxRetryAfterMs: numberBetween(0, Number.POSITIVE_INFINITY),
  onWait: aFunction,
  allowInsecureAuth: trueOrFalse,
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The options with all defaults filled in. */
export interface Settings {
  readonly base: Base;
  readonly credentials: Credentials;
  readonly requestsPerSecond: number;
  readonly concurrency: number;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly retries: number;
  readonly backoffMs: number;
  readonly maxBackoffMs: number;
  readonly maxRetryAfterMs: number;
  readonly cache: { readonly folder: string; readonly ttlMs: number } | undefined;
  readonly dispatcher: ClientDispatcher | undefined;
  readonly proxies: Proxies | undefined;
}

export function settingsOf(options: ClientOptions): Settings {
  checkOptions(options, CHECKS);
  const { auth, baseUrl, cache, dispatcher, headers } = options;
  if (cache !== undefined) {
    inPart("cache", () =>
      checkOptions(cache, { folder: text, ttlMs: numberBetween(0, Number.MAX_SAFE_INTEGER) }),
    );
    if (!cache.folder) throw invalidOption("cache.folder", cache.folder, "the path of a folder");
  }
  if (dispatcher !== undefined && typeof dispatcher?.dispatch !== "function") {
    throw invalidSecret("dispatcher", "an undici dispatcher, such as an Agent");
  }
  const base = baseOf(baseUrl);
  const proxies = dispatcher === undefined ? environmentProxies() : undefined;
  const credentials = credentialsOf(auth, headers, proxies?.secrets);
  if (!options.allowInsecureAuth && Object.keys(credentials.headers).length > 0) refuseInsecure(base);
  return {
    base,
    credentials,
    requestsPerSecond: options.requestsPerSecond ?? 12,
    concurrency: options.concurrency ?? 8,
    timeoutMs: options.timeoutMs ?? 30_000,
    maxBytes: options.maxBytes ?? 5_000_000,
    retries: options.retries ?? 4,
    backoffMs: options.backoffMs ?? 500,
    maxBackoffMs: options.maxBackoffMs ?? 30_000,
    maxRetryAfterMs: options.maxRetryAfterMs ?? Number.POSITIVE_INFINITY,
    cache: cache && { folder: cache.folder, ttlMs: cache.ttlMs ?? DAY_MS },
    dispatcher,
    proxies,
  };
}

/** Hosts on this machine; their traffic never leaves it. */
const THIS_MACHINE = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

function refuseInsecure({ origin }: Base): void {
  const { hostname, protocol } = new URL(origin);
  if (protocol === "https:" || THIS_MACHINE.test(hostname)) return;
  const expected = "https, to protect the credentials, or allowInsecureAuth: true";
  throw invalidOption("baseUrl", origin, expected);
}

/** The address in its parts. Credentials in an address would end up in errors and caches, so they are refused. */
function baseOf(baseUrl: unknown): Base {
  const expected = "an address such as https://host, without credentials, ? and #";
  const url = typeof baseUrl === "string" && URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (
    url === undefined ||
    !/^https?:$/.test(url.protocol) ||
    `${url.username}${url.password}${url.search}${url.hash}` !== ""
  ) {
    throw invalidSecret("baseUrl", expected);
  }
  return { origin: url.origin, prefix: url.pathname.replace(/\/+$/, "") };
}
