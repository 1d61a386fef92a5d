import type { ErrorCode, ScoutframeError } from "../errors.js";
import type { FetchObject } from "../record/operation.js";
import type { PlayerRecord, TeamRecord } from "../record/types.js";

/** Credentials, or `"none"` to send none even if the environment has some. */
export type ClientAuth =
  | "none"
  | { readonly username: string; readonly password: string }
  | { readonly bearer: string }
  | { readonly headers: Readonly<Record<string, string>> };

export interface ClientCacheOptions {
  /** Folder for answers; created if it does not exist. */
  readonly folder: string;
  /** How long an answer may be used, in milliseconds. Default: 24 hours. */
  readonly ttlMs?: number | undefined;
}

export interface ClientOptions {
  /** Address of the service, without the `/v2`: `https://host` or `https://host/path`. */
  readonly baseUrl: string;
  /**
   * Default: the environment's `SCOUTFRAME_USERNAME` and `SCOUTFRAME_PASSWORD`, or its `SCOUTFRAME_BEARER`;
   * no credentials if these are not set.
   */
  readonly auth?: ClientAuth | undefined;
  /** Further headers of every request. They are secret, like `auth`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Most requests in any one second, including retries. Default 12. */
  readonly requestsPerSecond?: number | undefined;
  /** Most requests at one time. Default 8. */
  readonly concurrency?: number | undefined;
  /** Longest time for one request, from connecting to the last byte, in milliseconds. Default 30 000. */
  readonly timeoutMs?: number | undefined;
  /** Largest answer, in bytes, unzipped. Default 5 000 000. */
  readonly maxBytes?: number | undefined;
  /** Most retries of a request after a temporary fault. Default 4. */
  readonly retries?: number | undefined;
  /** Wait before the first retry, in milliseconds; it doubles each time, less a random half. Default 500. */
  readonly backoffMs?: number | undefined;
  /** Longest such wait. A wait from Retry-After is never shortened. Default 30 000. */
  readonly maxBackoffMs?: number | undefined;
  /**
   * Longest wait that the service may ask for, in milliseconds. If it asks for more, the client does not wait: the
   * request fails, and its run with it. Default: no limit.
   */
  readonly maxRetryAfterMs?: number | undefined;
  /**
   * Called when the service asks for a wait of more than five seconds. Default: a warning of the process on standard
   * error.
   */
  readonly onWait?: ((wait: ServiceWait) => void) | undefined;
  /**
   * Send credentials over http to another host than this one, where everyone on the way can read them. Default false:
   * such a request is refused.
   */
  readonly allowInsecureAuth?: boolean | undefined;
  /** Cache of answers on disk. Default: none. */
  readonly cache?: ClientCacheOptions | undefined;
  /**
   * An undici dispatcher (Agent, ProxyAgent, MockAgent) for all requests. The client never closes it. Default: one
   * that uses the proxy in the environment's `HTTP_PROXY` and `HTTPS_PROXY`, except for the hosts in
   * `NO_PROXY`.
   */
  readonly dispatcher?: ClientDispatcher | undefined;
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

interface SeasonParams {
  readonly compId: number;
  /** Default: the current season. */
  readonly seasonId?: number | undefined;
  /** Default: the current round. */
  readonly roundId?: number | undefined;
  /** Only the match data of a single day. */
  readonly matchDay?: number | undefined;
  /** Further objects of the record. */
  readonly fetch?: readonly FetchObject[] | undefined;
}

export interface PlayerParams extends SeasonParams {
  /** `["player"]` for the player's name, birth date, foot and so on. */
  readonly details?: readonly "player"[] | undefined;
}

export interface TeamParams extends SeasonParams {
  /** `["team"]` for the team's name, area and so on. */
  readonly details?: readonly "team"[] | undefined;
}

/** `AbortSignal` if the reader's types have one, so that our types need neither Node's nor a browser's. */
type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Known } } ? Known : unknown;

export interface FetchOptions {
  /** Ends the request, or all requests, at once. */
  readonly signal?: Signal | undefined;
}

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

export interface FetchManyOptions extends FetchOptions {
  /**
   * Order of the records: that of the ids (default), in which an id without an answer delays those after it, or that of
   * their arrival, in which all records that have arrived come before an error that stops the run.
   */
  readonly order?: "ids" | "arrival" | undefined;
  /**
   * Called after each finished id, in the order of the records, and every five seconds while the next one is not
   * finished.
   */
  readonly onProgress?: ((progress: FetchProgress) => void) | undefined;
  /**
   * Called with each failure; the other requests continue. Without it the first failure is thrown. Faults that would
   * affect all ids are thrown anyway: credentials refused five times in a row, or a wait longer than `maxRetryAfterMs`.
   */
  readonly onProblem?: ((failure: FetchFailure) => void) | undefined;
}

/** Both operations of the service, one record at a time or many. */
export interface Client {
  /** The record of one player. */
  player(id: number, params: PlayerParams, options?: FetchOptions): Promise<PlayerRecord>;
  /** The record of one team. */
  team(id: number, params: TeamParams, options?: FetchOptions): Promise<TeamRecord>;
  /** The records of many players, one per id. */
  players(
    ids: Iterable<number>,
    params: PlayerParams,
    options?: FetchManyOptions,
  ): AsyncIterableIterator<PlayerRecord>;
  /** The records of many teams, one per id. */
  teams(
    ids: Iterable<number>,
    params: TeamParams,
    options?: FetchManyOptions,
  ): AsyncIterableIterator<TeamRecord>;
  /** Stops all running requests and closes all connections; the client can be used again. */
  close(): Promise<void>;
}
