import type { Entity } from "../catalogue/types.js";
import { invalidOption, named, namedError } from "../errors.js";
import { checkOptions } from "../options.js";
import type { AnyRecord, PlayerRecord, TeamRecord } from "../record/types.js";
import { ask, serviceOf } from "./ask.js";
import { joinSignals, type ManyParts, many } from "./many.js";
import {
  type ClientOptions,
  FETCH_CHECKS,
  FETCH_MANY_CHECKS,
  type FetchManyOptions,
  type FetchOptions,
} from "./options.js";
import { checkId, checkIds, type PlayerParams, questionOf, requestFor, type TeamParams } from "./request.js";

type FetchOne<Params, Kind> = (id: number, params: Params, options?: FetchOptions) => Promise<Kind>;
type FetchMany<Params, Kind> = (
  ids: Iterable<number>,
  params: Params,
  options?: FetchManyOptions,
) => AsyncIterableIterator<Kind>;

/** Both operations of the service, one record at a time or many. */
export interface Client {
  /** The record of one player. */
  readonly player: FetchOne<PlayerParams, PlayerRecord>;
  /** The record of one team. */
  readonly team: FetchOne<TeamParams, TeamRecord>;
  /** The records of many players, one per id. */
  readonly players: FetchMany<PlayerParams, PlayerRecord>;
  /** The records of many teams, one per id. */
  readonly teams: FetchMany<TeamParams, TeamRecord>;
  /** Stops all running requests and closes all connections; the client can be used again. */
  close(): Promise<void>;
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
    const service = serviceOf(options);
    const { base, concurrency, requestsPerSecond } = service.settings;
    // Far enough ahead of the reader that one id waiting for a retry does not delay the others, and no further than
    // memory allows.
    const window = Math.max(8 * concurrency, Math.min(4 * requestsPerSecond, 512));
    let closing = new AbortController();
    let open = 0;

    /** Closes idle connections once no call may still need them. */
    const end = async (closeIdle: boolean): Promise<void> => {
      open--;
      if (closeIdle && open === 0) await service.connections.close();
    };
    async function* taken(name: string, parts: ManyParts, given: FetchManyOptions) {
      open++;
      try {
        yield* many(parts, given);
      } catch (error) {
        throw namedError(name, error);
      } finally {
        await end(true);
      }
    }
    const one =
      <Kind extends AnyRecord>(entity: Entity) =>
      (id: number, params: PlayerParams | TeamParams, given: FetchOptions = {}): Promise<Kind> =>
        named(entity, async () => {
          checkOptions(given, FETCH_CHECKS);
          checkId(entity, id);
          const request = requestFor(base, questionOf(entity, params), id);
          const stop = joinSignals([closing.signal, given.signal]);
          open++;
          try {
            const outcome = await ask(service, request, stop.signal);
            if ("error" in outcome) throw outcome.error;
            return outcome.record as Kind;
          } finally {
            stop.release();
            await end(stop.signal.aborted);
          }
        });
    const several =
      <Kind extends AnyRecord>(entity: Entity) =>
      (ids: Iterable<number>, params: PlayerParams | TeamParams, given: FetchManyOptions = {}) => {
        const name = `${entity}s`;
        return named(name, () => {
          checkOptions(given, FETCH_MANY_CHECKS);
          const question = questionOf(entity, params);
          const parts: ManyParts = {
            ids: checkIds(entity, ids),
            window,
            isInOrder: given.order !== "arrival",
            ask: async (id, signal) => {
              const outcome = await ask(service, requestFor(base, question, id), signal);
              if ("error" in outcome) namedError(name, outcome.error);
              return outcome;
            },
            signals: [closing.signal, given.signal],
          };
          return taken(name, parts, given) as AsyncGenerator<Kind>;
        });
      };
    return {
      player: one<PlayerRecord>("player"),
      team: one<TeamRecord>("team"),
      players: several<PlayerRecord>("player"),
      teams: several<TeamRecord>("team"),
      close: async () => {
        closing.abort();
        closing = new AbortController();
        await service.connections.close();
      },
    };
  });
}
