/** What the server can do wrong on purpose. */
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

/** One request, as the server saw it. */
export interface ServedRequest {
  /** Counted from 1, in the order of arrival. */
  readonly number: number;
  /** When it arrived, in milliseconds, by a clock that only runs forward. */
  readonly time: number;
  readonly method: string;
  readonly path: string;
  /**
   * How many requests for this very path and query were let in, this one included. 1 for one that was not, and for one
   * that ten thousand others have been asked for since.
   */
  readonly attempt: number;
}

export interface ServerOptions {
  /** Default: any free port. */
  readonly port?: number | undefined;
  /** Ask for these by HTTP Basic authentication. Default: nothing is asked for. */
  readonly auth?: { readonly username: string; readonly password: string } | undefined;
  /** Wait before every answer, in milliseconds. Default 0. */
  readonly latencyMs?: number | undefined;
  /** Answer 429 to more requests than this in any one second. Default: no limit. */
  readonly requestsPerSecond?: number | undefined;
  /** What Retry-After says, in seconds. Default 1. */
  readonly retryAfterSeconds?: number | undefined;
  /** The share of requests, 0 to 1, that each fault befalls; or a function that says which fault, if any. */
  readonly faults?:
    | Readonly<Partial<Record<FaultKind, number>>>
    | ((request: ServedRequest) => FaultKind | undefined)
    | undefined;
  /** Faults by share come in an order that depends on this number only. Default 1. */
  readonly seed?: number | undefined;
  /** Called as each request arrives. */
  readonly onRequest?: ((request: ServedRequest) => void) | undefined;
}

/** A running server. */
export interface RecordServer {
  /** Where it is, such as `http://127.0.0.1:40123`: the base URL for clients. */
  readonly url: string;
  /** Ends it at once, with every connection that it has. */
  close(): Promise<void>;
}
