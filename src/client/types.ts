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
  /** Answers on disk. Default: none. */
  readonly cache?: ClientCacheOptions | undefined;
  /** An undici dispatcher (Agent, ProxyAgent, MockAgent) to send requests with. It is never closed here. */
  readonly dispatcher?: ClientDispatcher | undefined;
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

export interface FetchOptions {
  /** Ends the request, or all of them, at once. */
  readonly signal?: AbortSignal | undefined;
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
  /** Ids that are settled, with a record or a failure. */
  readonly done: number;
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
  /** Called after each id is settled, in the order of the ids. */
  readonly onProgress?: ((progress: FetchProgress) => void) | undefined;
  /** Takes each failure; the others go on. Without it the first failure is thrown. */
  readonly onProblem?: ((failure: FetchFailure) => void) | undefined;
}

/** Both operations of the service, one record at a time or many. */
export interface Client {
  /** The record of one player. */
  player(id: number, params: PlayerParams, options?: FetchOptions): Promise<PlayerRecord>;
  /** The record of one team. */
  team(id: number, params: TeamParams, options?: FetchOptions): Promise<TeamRecord>;
  /** The records of many players, in the order of their ids, each id once. */
  players(
    ids: Iterable<number>,
    params: PlayerParams,
    options?: FetchManyOptions,
  ): AsyncIterableIterator<PlayerRecord>;
  /** The records of many teams, in the order of their ids, each id once. */
  teams(
    ids: Iterable<number>,
    params: TeamParams,
    options?: FetchManyOptions,
  ): AsyncIterableIterator<TeamRecord>;
  /** Ends what is under way and closes all connections; the client may be used again. */
  close(): Promise<void>;
}
