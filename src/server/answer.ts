import type { Entity } from "../catalogue/types.js";
import { FETCH_OBJECTS, OPERATIONS, QUERY_PARAMETERS } from "../record/operation.js";
import { ID_FIELD } from "../record/parse.js";
import type { AnyRecord } from "../record/types.js";
import { roundOf, type SeasonIndex } from "./season-index.js";

/** A status and a body that is still an object. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** The body of every error, as the service writes it. */
export function errorAnswer(status: number, message: string): Answer {
  return { status, body: { error: { code: status, message } } };
}

/** The answer to a request for either operation: the record, or an error that says what is wrong. */
export function answerTo(index: SeasonIndex, method: string, path: string): Answer {
  const [pathname = "", query = ""] = path.split("?", 2);
  const match = /^\/v2\/(players|teams)\/([^/]+)\/advancedstats$/.exec(pathname);
  if (match === null) {
    return errorAnswer(
      404,
      "No such operation; there are /v2/players/{wyId}/advancedstats and /v2/teams/{wyId}/advancedstats.",
    );
  }
  // Of an answer to HEAD, Node sends the headers only.
  if (method !== "GET" && method !== "HEAD") {
    return errorAnswer(405, `Method ${method} is not allowed; use GET.`);
  }
  const [, service, wyId = ""] = match;
  const entity: Entity = service === "players" ? "player" : "team";
  const id = wholeNumber(wyId);
  if (id === undefined) return errorAnswer(400, `wyId must be a whole number of at least 1, not "${wyId}".`);
  const parameters = parametersOf(entity, new URLSearchParams(query));
  if (typeof parameters === "string") return errorAnswer(400, parameters);
  const { compId, seasonId, roundId, matchDay } = parameters.numbers;
  if (compId === undefined) return errorAnswer(400, "compId is missing.");
  const found = index.find({ entity, id, compId, seasonId, roundId });
  if (typeof found === "string") return errorAnswer(404, found);
  if (matchDay !== undefined) {
    return errorAnswer(
      404,
      `There are no statistics of match day ${matchDay}: these records are of whole seasons.`,
    );
  }
  return { status: 200, body: withObjects(entity, found, parameters.objects) };
}

interface Parameters {
  readonly numbers: Readonly<Record<string, number>>;
  /** The optional objects that are asked for. */
  readonly objects: ReadonlySet<string>;
}

/** The parameters of a query, or what is wrong with them. */
function parametersOf(entity: Entity, query: URLSearchParams): Parameters | string {
  const numbers: Record<string, number> = {};
  const objects = new Set<string>();
  for (const name of new Set(query.keys())) {
    if (!QUERY_PARAMETERS.some((known) => known === name)) return `There is no parameter ${name}.`;
    const [value = "", ...others] = query.getAll(name);
    if (others.length > 0) return `${name} is given ${others.length + 1} times.`;
    if (name === "details" || name === "fetch") {
      const words: readonly string[] = name === "details" ? [OPERATIONS[entity].details] : FETCH_OBJECTS;
      for (const word of value === "" ? [] : value.split(",")) {
        if (!words.includes(word)) return `${name} may hold ${words.join(", ")}, not "${word}".`;
        objects.add(word);
      }
      continue;
    }
    const number = wholeNumber(value);
    if (number === undefined) return `${name} must be a whole number of at least 1, not "${value}".`;
    numbers[name] = number;
  }
  return { numbers, objects };
}

function wholeNumber(text: string): number | undefined {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(number) && number >= 1 ? number : undefined;
}

/** The record with exactly the optional objects that are asked for; of one that the file lacks, what is known. */
function withObjects(entity: Entity, record: AnyRecord, wanted: ReadonlySet<string>): object {
  const { details } = OPERATIONS[entity];
  const known: Readonly<Record<string, object | null>> = {
    [details]: { wyId: record[ID_FIELD[entity]] },
    competition: { wyId: record.competitionId },
    season: { wyId: record.seasonId, competitionId: record.competitionId },
    round: roundOf(record) === undefined ? null : { wyId: roundOf(record) },
  };
  const kept = Object.entries(record).filter(([field]) => !Object.hasOwn(known, field) || wanted.has(field));
  const added = [...wanted].filter((name) => record[name] == null).map((name) => [name, known[name]]);
  // Not field by field: one may be called __proto__.
  return Object.fromEntries([...kept, ...added]);
}
