import type { Entity } from "../catalogue/types.js";
import { invalidOption, named, namedError } from "../errors.js";
import { checkOptions } from "../options.js";
import type { AnyRecord, PlayerRecord, TeamRecord } from "../record/types.js";
import { ask, type Outcome, type Service } from "./ask.js";
import { DiskCache } from "./cache.js";
import { Connections } from "./connections.js";
import { Gate } from "./gate.js";
import { type ManyParts, many } from "./many.js";
import {
  type ClientOptions,
  FETCH_CHECKS,
  FETCH_MANY_CHECKS,
  type FetchManyOptions,
  type FetchOptions,
  type Settings,
  settingsOf,
} from "./options.js";
import {
  checkId,
  checkIds,
  type PlayerParams,
  type Question,
  questionOf,
  requestFor,
  type TeamParams,
} from "./request.js";
import { joinSignals, ServiceWaits } from "./wait.js";

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

/**
 * How far requests may be ahead of the reader: far enough that one id waiting for a retry does not delay the others,
 * and no further than memory allows.
 */
function windowOf({ concurrency, requestsPerSecond }: Settings): number {
  return Math.max(8 * concurrency, Math.min(4 * requestsPerSecond, 512));
}

/**
 * Creates a client of the service for both operations of the interface documents.
 *
 * Every parameter is checked before anything is sent. The client limits requests per second and at one time. Temporary
 * faults (network, 408, 429, 5xx, truncated answers) are retried after a wait, and after 429 no request is sent
 * until the wait is over. Credentials never appear in errors, caches or URLs, and go over http to this machine only.
 * Use one client per account: two would send twice the limit.
 *
 * Missing: a season without matches is a record of coverage `empty`; an error is never an empty result.
 * Errors:  at once `invalid_option`, `unknown_option`, `unwritable`; per request `http_status`, `http_timeout`,
 *          `http_network`, `too_large`, `truncated_answer`, `html_answer`, `wrong_media_type`, `invalid_json`,
 *          `invalid_record`, `wrong_entity`, `wrong_record`, `aborted`, with method, path, query, status, attempts
 *          and the service's own message in `details`.
 *
 * @example
 * import { createServer } from "scoutframe/server";
 * const server = await createServer([{ playerId: 7, competitionId: 2, seasonId: 3, positions: [] }]);
 * const client = createClient({ baseUrl: server.url });
 * const { seasonId } = await client.player(7, { compId: 2 });
 * await client.close();
 * await server.close();
 * seasonId // => 3
 */
export function createClient(options: ClientOptions): Client {
  return named("createClient", () => {
    if (options === undefined) throw invalidOption("the options", options, "{ baseUrl, … }");
    const settings = settingsOf(options);
    const { cache, concurrency, requestsPerSecond } = settings;
    const service: Service = {
      settings,
      gate: new Gate(requestsPerSecond, concurrency),
      cache: cache && new DiskCache(cache.folder, cache.ttlMs),
      connections: new Connections(settings),
      waits: new ServiceWaits(options.onWait),
    };
    const fetches = new Fetches(service);
    return {
      player: (...call) => fetches.one("player", ...call) as Promise<PlayerRecord>,
      team: (...call) => fetches.one("team", ...call) as Promise<TeamRecord>,
      players: (...call) => fetches.several("player", ...call) as AsyncGenerator<PlayerRecord>,
      teams: (...call) => fetches.several("team", ...call) as AsyncGenerator<TeamRecord>,
      close: () => fetches.close(),
    };
  });
}

/** The requests of a client's calls, until the client is closed. */
class Fetches {
  readonly #service: Service;
  #closing = new AbortController();
  #open = 0;

  constructor(service: Service) {
    this.#service = service;
  }

  one(
    entity: Entity,
    id: number,
    params: PlayerParams | TeamParams,
    options: FetchOptions = {},
  ): Promise<AnyRecord> {
    return named(entity, async () => {
      checkOptions(options, FETCH_CHECKS);
      checkId(entity, id);
      const question = questionOf(entity, params);
      const stop = joinSignals([this.#closing.signal, options.signal]);
      this.#open++;
      try {
        const outcome = await this.#ask(question, id, stop.signal);
        if ("error" in outcome) throw outcome.error;
        return outcome.record;
      } finally {
        stop.release();
        await this.#end(stop.signal.aborted);
      }
    });
  }

  several(
    entity: Entity,
    ids: Iterable<number>,
    params: PlayerParams | TeamParams,
    options: FetchManyOptions = {},
  ): AsyncGenerator<AnyRecord> {
    const name = `${entity}s`;
    return named(name, () => {
      checkOptions(options, FETCH_MANY_CHECKS);
      const question = questionOf(entity, params);
      return this.#taken(name, options, {
        ids: checkIds(entity, ids),
        window: windowOf(this.#service.settings),
        isInOrder: options.order !== "arrival",
        ask: async (id, signal) => {
          const outcome = await this.#ask(question, id, signal);
          if ("error" in outcome) namedError(name, outcome.error);
          return outcome;
        },
        onEnd: () => this.#end(true),
        signals: [this.#closing.signal, options.signal],
      });
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#closing = new AbortController();
    await this.#service.connections.close();
  }

  async *#taken(name: string, options: FetchManyOptions, parts: ManyParts): AsyncGenerator<AnyRecord> {
    this.#open++;
    try {
      yield* many(parts, options);
    } catch (error) {
      throw namedError(name, error);
    }
  }

  #ask(question: Question, id: number, signal: AbortSignal): Promise<Outcome> {
    return ask(this.#service, requestFor(this.#service.settings.base, question, id), signal);
  }

  /** Closes idle connections once no call may still need them. */
  async #end(closeIdle: boolean): Promise<void> {
    this.#open--;
    if (closeIdle && this.#open === 0) await this.#service.connections.close();
  }
}
