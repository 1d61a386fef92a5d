import { inPart, invalidOption, invalidSecret } from "../errors.js";
import {
  aFunction,
  anything,
  byDefault,
  checkOptions,
  filled,
  numberBetween,
  type OptionCheck,
  type OptionsOf,
  wholeNumberFrom,
} from "../options.js";

/** The deliberate faults of the server. */
export const SERVER_FAULTS = {
  tooManyRequests: "429 with Retry-After in seconds",
  serverError: "500 with an error object",
  textError: "500 with the error as text",
  unavailable: "503 with Retry-After as a date",
  cutConnection: "the connection is closed without an answer",
  cutBody: "the connection is closed in the middle of the answer",
  brokenJson: "half of the JSON, delivered as if it were all",
  html: "a login page with status 200",
  wrongMediaType: "the record as text/plain",
  notARecord: "JSON that is no record",
  otherRecord: "the record of another id",
  endless: "an answer that never ends",
  trickle: "the answer one byte at a time",
  stall: "no answer at all",
} as const;
export type FaultKind = keyof typeof SERVER_FAULTS;

/** A request, as the server received it. */
export interface ServedRequest {
  /** Number of the request, from 1, in the order of arrival. */
  readonly number: number;
  /** Time of arrival in milliseconds, by a monotonic clock. */
  readonly time: number;
  readonly method: string;
  readonly path: string;
  /**
   * Number of accepted requests so far for the same path and query, including this one. 1 for a request that was not
   * accepted, and for a path after ten thousand other paths were requested.
   */
  readonly attempt: number;
}

const SHARE = numberBetween(0, 1);

const SERVER_CHECKS = {
  /** Default: any free port. */
  port: wholeNumberFrom(0, 65_535),
  /** Require these by HTTP Basic authentication. Default: no authentication. */
  auth: anything as OptionCheck<{ readonly username: string; readonly password: string }>,
  /** Wait before every answer, in milliseconds. Default 0. */
  latencyMs: byDefault(0, numberBetween(0, 2 ** 31 - 1)),
  /** Answer 429 to more requests than this in any one second. Default: no limit. */
  requestsPerSecond: wholeNumberFrom(1),
  /** Seconds in Retry-After. Default 1. */
  retryAfterSeconds: byDefault(1, numberBetween(0, Number.MAX_SAFE_INTEGER)),
  /** The share of requests, 0 to 1, with each fault; or a function that returns the fault, if any. */
  faults: {
    expected: "shares by kind of fault, or a function",
    test: (value) => typeof value === "function" || (value !== null && typeof value === "object"),
  } as OptionCheck<
    Readonly<Partial<Record<FaultKind, number>>> | ((request: ServedRequest) => FaultKind | undefined)
  >,
  /** Seed for the sequence of faults by share. Default 1. */
  seed: byDefault(1, wholeNumberFrom(0)),
  /** Called as each request arrives. */
  onRequest: aFunction as OptionCheck<(request: ServedRequest) => void>,
};

export interface ServerOptions extends OptionsOf<typeof SERVER_CHECKS> {}

export function serverOptions(options: ServerOptions) {
  checkOptions(options, SERVER_CHECKS);
  const { auth, faults } = options;
  // Credentials are never shown, even invented ones.
  if (auth !== undefined && (typeof auth?.username !== "string" || typeof auth?.password !== "string")) {
    throw invalidSecret("auth", "{ username, password }");
  }
  if (typeof faults === "object") {
    const shares = Object.fromEntries(Object.keys(SERVER_FAULTS).map((kind) => [kind, SHARE]));
    inPart("faults", () => checkOptions(faults, shares));
    const sum = Object.values(faults).reduce((total, share) => total + (share ?? 0), 0);
    if (sum > 1 + 1e-9) throw invalidOption("the sum of all faults", sum, SHARE.expected);
  }
  return filled(SERVER_CHECKS, options);
}

/** A running server. */
export interface RecordServer {
  /** Address of the server, such as `http://127.0.0.1:40123`: the base URL for clients. */
  readonly url: string;
  /** Stops the server at once and closes every connection. */
  close(): Promise<void>;
}
