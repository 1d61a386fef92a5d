import { metrics } from "../catalogue/lookup.js";
import { type Entity, GROUPS, type Group } from "../catalogue/types.js";
import { duplicateKey, invalidRecords, shapeMismatch } from "../errors.js";
import { bare, ownField } from "../fields.js";
import { FETCH_OBJECTS, OPERATIONS, QUERY_PARAMETERS } from "../record/operation.js";
import { entityOf, ID_FIELD, recordProblems } from "../record/parse.js";
import type { AnyRecord, PlayerRecord, TeamRecord } from "../record/types.js";

/** A status and a body that is not serialised yet. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

export function errorAnswer(status: number, message: string): Answer {
  return { status, body: { error: { code: status, message } } };
}

/** The answer to a request for either operation: the record, or an error that says what is wrong. */
export function answerTo(find: SeasonIndex, method: string, path: string): Answer {
  const [pathname = "", query = ""] = path.split("?", 2);
  const match = /^\/v2\/(players|teams)\/([^/]+)\/advancedstats$/.exec(pathname);
  if (match === null) return errorAnswer(404, NO_OPERATION);
  // Node itself sends only the headers for HEAD.
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
  const found = find(entity, id, compId, seasonId, roundId);
  if (typeof found === "string") return errorAnswer(404, found);
  if (matchDay === undefined) return { status: 200, body: withObjects(entity, found, parameters.objects) };
  const what = `There are no statistics of match day ${matchDay}: these records are of whole seasons.`;
  return errorAnswer(404, what);
}

const NO_OPERATION =
  "No such operation; there are /v2/players/{wyId}/advancedstats and /v2/teams/{wyId}/advancedstats.";

/** The numbers and the optional objects that a query asks for, or a sentence that says what is wrong with it. */
function parametersOf(entity: Entity, query: URLSearchParams) {
  const numbers = bare<number>();
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

/** The record with exactly the requested optional objects. An object that the record lacks holds only the known ids. */
function withObjects(entity: Entity, record: AnyRecord, wanted: ReadonlySet<string>): object {
  const { details } = OPERATIONS[entity];
  const known: Readonly<Record<string, object | null>> = {
    [details]: { wyId: record[ID_FIELD[entity]] },
    competition: { wyId: record.competitionId },
    season: { wyId: record.seasonId, competitionId: record.competitionId },
    round: roundOf(record) === undefined ? null : { wyId: roundOf(record) },
  };
  const kept = Object.entries(record).filter(([field]) => !Object.hasOwn(known, field) || wanted.has(field));
  const added = [...wanted]
    .filter((name) => ownField(record, name) == null)
    .map((name) => [name, ownField(known, name)]);
  // Not assigned field by field, because a field may be called __proto__.
  return Object.fromEntries([...kept, ...added]);
}

/** Looks records up as the service does. */
export type SeasonIndex = ReturnType<typeof seasonIndex>;

export function seasonIndex(records: readonly AnyRecord[]) {
  if (!Array.isArray(records))
    throw shapeMismatch("the records are not an array; expected an array of records.");
  const problems = records.flatMap((record, index) =>
    recordProblems(entityOf(record) ?? "player", record, { record: index }),
  );
  if (problems.length > 0) throw invalidRecords(problems);
  const recordsOf = new Map<string, AnyRecord[]>();
  const known = new Set<string>();
  const currentSeason = new Map<string, number>();
  for (const [index, record] of (records as readonly AnyRecord[]).entries()) {
    const entity = entityOf(record)!;
    const { competitionId, seasonId } = record;
    const id = record[ID_FIELD[entity]] as number;
    const key = seasonKey(entity, id, competitionId, seasonId);
    const rounds = recordsOf.get(key) ?? [];
    const same = rounds.find((other) => roundOf(other) === roundOf(record));
    if (same !== undefined) {
      throw duplicateKey(`${key}, round ${roundOf(record) ?? "none"}`, [records.indexOf(same), index]);
    }
    recordsOf.set(key, [...rounds, record]);
    known.add(`${entity} ${id}`).add(`${entity} ${competitionId} ${seasonId}`);
    // Newer seasons have larger ids; the newest is the current one.
    const competition = `${entity} ${competitionId}`;
    currentSeason.set(competition, Math.max(seasonId, currentSeason.get(competition) ?? 0));
  }
  /** The record, or a sentence that says why there is none. */
  return (entity: Entity, id: number, compId: number, seasonId?: number, roundId?: number) => {
    if (!known.has(`${entity} ${id}`)) return `There is no ${entity} ${id}.`;
    const current = currentSeason.get(`${entity} ${compId}`);
    if (current === undefined) return `There is no competition ${compId}.`;
    const season = seasonId ?? current;
    if (!known.has(`${entity} ${compId} ${season}`)) {
      return `There is no season ${season} of competition ${compId}.`;
    }
    const rounds = recordsOf.get(seasonKey(entity, id, compId, season));
    if (rounds === undefined) return emptySeason(entity, id, compId, season);
    if (roundId === undefined) return rounds.reduce(laterRound);
    const found = rounds.find((record) => roundOf(record) === roundId);
    return found ?? `There are no statistics of round ${roundId}.`;
  };
}

function seasonKey(entity: Entity, id: number, competitionId: number, seasonId: number): string {
  return `${ID_FIELD[entity]} ${id}, competitionId ${competitionId}, seasonId ${seasonId}`;
}

/** The round of a record. Team records name it; player records have it only in their `round` object. */
export function roundOf(record: AnyRecord): number | undefined {
  const round = (record as TeamRecord).roundId ?? record.round?.wyId;
  return typeof round === "number" ? round : undefined;
}

function laterRound(a: AnyRecord, b: AnyRecord): AnyRecord {
  return (roundOf(b) ?? 0) > (roundOf(a) ?? 0) ? b : a;
}

/** The answer for one who exists but did not play in the season: no positions, and 0 in every metric. */
function emptySeason(entity: Entity, id: number, competitionId: number, seasonId: number): AnyRecord {
  const zerosOf = (group: Group) =>
    Object.fromEntries(metrics({ entity, group }).map(({ field }) => [field, 0]));
  const groups = Object.fromEntries(GROUPS.map((group) => [group, zerosOf(group)]));
  return entity === "player"
    ? ({ playerId: id, competitionId, seasonId, positions: [], ...groups } as PlayerRecord)
    : ({ teamId: id, competitionId, seasonId, roundId: null, ...groups } as TeamRecord);
}
