import type { ErrorCode, ScoutframeError } from "../errors.js";

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
