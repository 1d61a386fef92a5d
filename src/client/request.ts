import type { Entity } from "../catalogue/types.js";
import { invalidOption, shapeMismatch } from "../errors.js";
import {
  checkOptions,
  having,
  isListOf,
  type OptionCheck,
  type OptionsOf,
  passes,
  wholeNumberFrom,
} from "../options.js";
import { FETCH_OBJECTS, OPERATIONS, operationPath } from "../record/operation.js";

/** A checked request for any id: all parameters except the id. */
export type Question = ReturnType<typeof questionOf>;

/** One request, ready to send. No part of it holds a credential. */
export type RecordRequest = ReturnType<typeof requestFor>;

const ID = wholeNumberFrom(1);
const MANY = having("a list", Symbol.iterator);

function listOf<Word extends string>(words: readonly Word[]): OptionCheck<readonly Word[]> {
  return {
    expected: `a list of ${words.map((word) => `"${word}"`).join(", ")}`,
    test: (value) => isListOf(value, (word) => (words as readonly unknown[]).includes(word)),
    words,
  };
}

const SEASON_CHECKS = {
  compId: ID,
  /** Default: the current season. */
  seasonId: ID,
  /** Default: the current round. */
  roundId: ID,
  /** Only the match data of a single day. */
  matchDay: ID,
  /** Further objects of the record. */
  fetch: listOf(FETCH_OBJECTS),
};

interface SeasonParams extends OptionsOf<typeof SEASON_CHECKS> {
  readonly compId: number;
}

export interface PlayerParams extends SeasonParams {
  /** `["player"]` for the player's name, birth date, foot and so on. */
  readonly details?: readonly "player"[] | undefined;
}

export interface TeamParams extends SeasonParams {
  /** `["team"]` for the team's name, area and so on. */
  readonly details?: readonly "team"[] | undefined;
}

/** Checks all parameters. Each word of a list appears once, in the order of the documents. */
export function questionOf(entity: Entity, params: PlayerParams | TeamParams) {
  const words: readonly string[] = [OPERATIONS[entity].details];
  checkOptions(params, { ...SEASON_CHECKS, details: listOf(words) });
  if (params.compId === undefined) throw invalidOption("compId", params.compId, ID.expected);
  const { compId, seasonId, roundId, matchDay, details = [], fetch = [] } = params;
  return {
    ...{ entity, compId, seasonId, roundId, matchDay },
    details: words.filter((word) => (details as readonly string[]).includes(word)),
    fetch: FETCH_OBJECTS.filter((word) => fetch.includes(word)),
  };
}

export function checkId(entity: Entity, id: unknown): number {
  if (!ID.test(id)) throw invalidOption(`the ${entity}'s id`, id, ID.expected);
  return id as number;
}

/** Checks all ids before anything is sent; returns each once, in order of first appearance. */
export function checkIds(entity: Entity, ids: Iterable<number>): number[] {
  if (!passes(MANY, ids)) throw shapeMismatch("the ids are not a list; expected a list of whole numbers.");
  const different = new Set<number>();
  for (const id of ids) different.add(checkId(entity, id));
  return [...different];
}

/** A request to the service, whose address comes in two parts. */
export function requestFor(
  base: { readonly origin: string; readonly prefix: string },
  question: Question,
  id: number,
) {
  const { entity, compId, seasonId, roundId, matchDay, details, fetch } = question;
  const values = { compId, seasonId, roundId, matchDay, details: details.join(), fetch: fetch.join() };
  // The values are whole numbers and known words: nothing needs escaping, and the commas stay readable.
  const query = Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => `${name}=${value}`);
  return {
    method: "GET",
    origin: base.origin,
    path: `${base.prefix}${operationPath(entity, id)}`,
    query: query.join("&"),
    question,
    id,
  };
}
