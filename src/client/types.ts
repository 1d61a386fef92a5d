import type { ErrorCode, ScoutframeError } from "../errors.js";
import type { FetchObject } from "../record/operation.js";
import type { PlayerRecord, TeamRecord } from "../record/types.js";

/** Credentials, or `"none"` where the environment holds some that must not be sent. */
export type ClientAuth =
  | "none"
  | { readonly username: string; readonly password: string }
  | { readonly bearer: string }
  | { readonly headers: Readonly<Record<string, string>> };

export interface ClientCacheOptions {
  /** Where answers are kept; made when it does not exist. */
  readonly folder: string;
  /** How long an answer may be used, in milliseconds. Default: 24 hours. */
  readonly ttlMs?: number | undefined;
}

export interface ClientOptions {
  /** Where the service is, without the `/v2`: `https://host` or `https://host/path`. */
  readonly baseUrl: string;
  /**
   * Default: the environment's `SCOUTFRAME_USERNAME` and `SCOUTFRAME_PASSWORD`, or its `SCOUTFRAME_BEARER`;
   * none where these are not set.
   */
  readonly auth?: ClientAuth | undefined;
  /** Further headers of every request. They are treated as secret, as `auth` is. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Most requests in any one second, retries included. Default 12. */
  readonly requestsPerSecond?: number | undefined;
  /** Most requests at one time. Default 8. */
  readonly concurrency?: number | undefined;
  /** Longest time for one request, from connecting to the last byte, in milliseconds. Default 30 000. */
  readonly timeoutMs?: number | undefined;
  /** Largest answer, in bytes, unpacked. Default 5 000 000. */
  readonly maxBytes?: number | undefined;
  /** How often a request is repeated after a fault that may pass. Default 4. */
  readonly retries?: number | undefined;
  /** Wait before the first repetition, in milliseconds; it doubles each time, less a random half. Default 500. */
  readonly backoffMs?: number | undefined;
  /** Longest such wait. What the service asks for in Retry-After is never shortened. Default 30 000. */
  readonly maxBackoffMs?: number | undefined;
  /**
   * Longest wait that the service may ask for, in milliseconds. Where it asks for more, nothing is waited for: the
   * request fails, and with it the run that it is part of. Default: none, however long.
   */
  readonly maxRetryAfterMs?: number | undefined;
  /**
   * Called when the service asks for a wait of more than five seconds. Default: a warning of the process, which
   * stands on standard error.
   */
  readonly onWait?: ((wait: ServiceWait) => void) | undefined;
  /**
   * Send credentials over http, where everybody on the way can read them, to another host than this one.
   * Default false: that is refused.
   */
  readonly allowInsecureAuth?: boolean | undefined;
  /** Answers on disk. Default: none. */
  readonly cache?: ClientCacheOptions | undefined;
  /**
   * An undici dispatcher (Agent, ProxyAgent, MockAgent) to send requests with. It is never closed here. Default: one
   * that goes through the proxy that the environment's `HTTP_PROXY` and `HTTPS_PROXY` name, but for the hosts of
   * `NO_PROXY`.
   */
  readonly dispatcher?: ClientDispatcher | undefined;
}

/** A wait that the service asked for, by Retry-After. */
export interface ServiceWait {
  readonly until: Date;
  readonly milliseconds: number;
  /** The status of the answer that asked for it. */
  readonly status: number | null;
}

/** What any undici dispatcher is, as far as a type that needs no undici can say it. */
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

/** An `AbortSignal`, where the reader's types have one; so ours need neither Node's nor a browser's. */
type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Known } } ? Known : unknown;

export interface FetchOptions {
  /** Ends the request, or all of them, at once. */
  readonly signal?: Signal | undefined;
}

/** One id whose record was not to be had, and why. */
export interface FetchFailure {
  readonly id: number;
  readonly code: ErrorCode;
  readonly message: string;
  /** The status of the last answer, where there was one. */
  readonly status: number | null;
  readonly attempts: number;
  readonly error: ScoutframeError;
}

export interface FetchProgress {
  /** Ids that are settled, with a record or a failure, and whose turn has come: as they arrive, that is at once. */
  readonly done: number;
  /** Ids that are settled and wait for one before them that is not. */
  readonly ahead?: number | undefined;
  readonly failed: number;
  /** Those of the settled that came from the cache. */
  readonly cached: number;
  /** Different ids that were asked for. */
  readonly total: number;
  /** Settled ids a second since the start. */
  readonly perSecond: number;
  readonly remainingMs: number;
}

export interface FetchManyOptions extends FetchOptions {
  /**
   * Whether records come in the order of the ids (default), so that one without an answer holds up those behind it, or
   * as they arrive; then those that have arrived when all is stopped come before the error.
   */
  readonly order?: "ids" | "arrival" | undefined;
  /** Called after each id is settled, in the order of the records, and every five seconds while the next one is not. */
  readonly onProgress?: ((progress: FetchProgress) => void) | undefined;
  /**
   * Takes each failure; the others go on. Without it the first failure is thrown. What would fail for all of them is
   * thrown all the same: credentials that are refused five times in a row, a wait longer than `maxRetryAfterMs`.
   */
  readonly onProblem?: ((failure: FetchFailure) => void) | undefined;
}

/** Both operations of the service, one record at a time or many. */
export interface Client {
  /** The record of one player. */
  player(id: number, params: PlayerParams, options?: FetchOptions): Promise<PlayerRecord>;
  /** The record of one team. */
  team(id: number, params: TeamParams, options?: FetchOptions): Promise<TeamRecord>;
  /** The records of many players, each id once. */
  players(
    ids: Iterable<number>,
    params: PlayerParams,
    options?: FetchManyOptions,
  ): AsyncIterableIterator<PlayerRecord>;
  /** The records of many teams, each id once. */
  teams(
    ids: Iterable<number>,
    params: TeamParams,
    options?: FetchManyOptions,
  ): AsyncIterableIterator<TeamRecord>;
  /** Ends what is under way and closes all connections; the client may be used again. */
  close(): Promise<void>;
}
