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

export interface ServerOptions {
  /** Default: any free port. */
  readonly port?: number | undefined;
  /** Require these by HTTP Basic authentication. Default: no authentication. */
  readonly auth?: { readonly username: string; readonly password: string } | undefined;
  /** Wait before every answer, in milliseconds. Default 0. */
  readonly latencyMs?: number | undefined;
  /** Answer 429 to more requests than this in any one second. Default: no limit. */
  readonly requestsPerSecond?: number | undefined;
  /** Seconds in Retry-After. Default 1. */
  readonly retryAfterSeconds?: number | undefined;
  /** The share of requests, 0 to 1, with each fault; or a function that returns the fault, if any. */
  readonly faults?:
    | Readonly<Partial<Record<FaultKind, number>>>
    | ((request: ServedRequest) => FaultKind | undefined)
    | undefined;
  /** Seed for the sequence of faults by share. Default 1. */
  readonly seed?: number | undefined;
  /** Called as each request arrives. */
  readonly onRequest?: ((request: ServedRequest) => void) | undefined;
}

/** A running server. */
export interface RecordServer {
  /** Address of the server, such as `http://127.0.0.1:40123`: the base URL for clients. */
  readonly url: string;
  /** Stops the server at once and closes every connection. */
  close(): Promise<void>;
}
