import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import { groupOfCode } from "../catalogue/positions.js";
import type { Catalogue, Entity } from "../catalogue/types.js";
import {
  describeProblem,
  invalidRecords,
  named,
  type Problem,
  type ScoutframeError,
  show,
} from "../errors.js";
import { hasField, ownField } from "../fields.js";
import { keptNotes, type Note } from "../notes.js";
import { pathText } from "../text/json-text.js";
import { counted } from "../text/words.js";
import { DEEPEST_NESTING, MOST_POSITIONS, nestsTooDeep, recordBreaches } from "./schema.js";
import type { AnyRecord, PlayerRecord, PositionEntry, TeamRecord } from "./types.js";

/** The valid records, unchanged; every problem of the others; and notes on the valid ones. */
export interface ParseResult<R> {
  readonly records: R[];
  readonly problems: Problem[];
  /** Position codes that the interface does not have. */
  readonly notes: Note[];
}

/** The place of a record: its index, and its file and line if known. */
export interface RecordPlace extends Pick<Problem, "file" | "line"> {
  readonly record: number;
}

export const ID_FIELD = { player: "playerId", team: "teamId" } as const satisfies Record<Entity, string>;
const OTHER: Readonly<Record<Entity, Entity>> = { player: "team", team: "player" };

/**
 * The player records of an answer, of an array of answers, or of anything that claims to be them.
 *
 * Shape:   one record or an array of records in; an array of the same objects out, nothing copied or changed.
 * Missing: optional objects, groups and metrics may be absent or null; unknown fields are kept.
 * Errors:  `invalid_record` (`wrong_entity` for team records) that lists every problem of every record:
 *          its index, the player's id, the path, what was expected and what was received.
 *
 * @example
 * parsePlayers({ playerId: 1, competitionId: 2, seasonId: 3, positions: [], total: {} }).length // => 1
 */
export function parsePlayers(input: unknown): PlayerRecord[] {
  return named("parsePlayers", () => parseOrThrow(safeParsePlayers(input)));
}

/**
 * As {@link parsePlayers}, for team records.
 *
 * @example parseTeams([{ teamId: 1, competitionId: 2, seasonId: 3, roundId: null }]).length // => 1
 */
export function parseTeams(input: unknown): TeamRecord[] {
  return named("parseTeams", () => parseOrThrow(safeParseTeams(input)));
}

/**
 * The valid player records, and the problems of the others: an invalid record does not affect the rest.
 *
 * @example
 * const bad = { playerId: 7, competitionId: 2, seasonId: 3, positions: [], total: { goals: "3" } };
 * safeParsePlayers([bad]).problems[0].message
 * // => 'record 0 (playerId 7): total.goals expected number, received "3"'
 */
export function safeParsePlayers(input: unknown): ParseResult<PlayerRecord> {
  return safeParse("player", input) as ParseResult<PlayerRecord>;
}

/**
 * As {@link safeParsePlayers}, for team records.
 *
 * @example safeParseTeams([{ teamId: 1.5, competitionId: 2, seasonId: 3 }]).problems[0].path // => "teamId"
 */
export function safeParseTeams(input: unknown): ParseResult<TeamRecord> {
  return safeParse("team", input) as ParseResult<TeamRecord>;
}

function safeParse(entity: Entity, input: unknown): ParseResult<AnyRecord> {
  const records: AnyRecord[] = [];
  const problems: Problem[] = [];
  const unknownPositions = new UnknownPositions();
  const candidates: readonly unknown[] = Array.isArray(input) ? input : [input];
  // The loop has an index because holes of a sparse array are missing records and must be reported.
  for (let record = 0; record < candidates.length; record++) {
    const found = recordProblems(entity, candidates[record], { record });
    problems.push(...found);
    if (found.length > 0) continue;
    records.push(candidates[record] as AnyRecord);
    if (entity !== "player") continue;
    const { playerId, positions } = candidates[record] as PlayerRecord;
    unknownPositions.add(codesOf(positions), record, playerId);
  }
  return { records, problems, notes: [...keptNotes(unknownPositions.notes("position code", "record"))] };
}

export function codesOf(positions: readonly PositionEntry[]): string[] {
  return positions.map(({ position }) => position.code);
}

function parseOrThrow<R>({ records, problems }: ParseResult<R>): R[] {
  if (problems.length > 0) throw invalidRecords(problems);
  return records;
}

/** The entity of a record, by its id field; undefined if it has neither or both. */
export function entityOf(value: unknown): Entity | undefined {
  const isPlayer = hasField(value, "playerId");
  const isTeam = hasField(value, "teamId");
  return isPlayer === isTeam ? undefined : isPlayer ? "player" : "team";
}

/** The most problems listed for one record; one more gives the count of the rest. */
const MOST_PROBLEMS = 100;

/**
 * The problems of a value that should be a record; empty for a valid record. Never throws, and takes time in proportion
 * to the record's size, whatever the value is. `shown` formats values of the record in messages.
 */
export function recordProblems(
  entity: Entity,
  value: unknown,
  place: RecordPlace,
  shown: (value: unknown) => string = show,
): Problem[] {
  try {
    const found = absurdity(value) ?? otherEntity(entity, value, shown) ?? breaches(entity, value, shown);
    return found.map((problem) => makeProblem(entity, place, problem));
  } catch (error) {
    // The value can be anything, even an object with fields that throw when read.
    const received = `an object that cannot be read (${error instanceof Error ? error.message : show(error)})`;
    return [makeProblem(entity, place, invalid(null, "", A_RECORD, received))];
  }
}

/** The number of problems that {@link recordProblems} would list; without the texts, which take most of the time. */
export function problemCount(entity: Entity, value: unknown): number {
  try {
    if (absurdity(value) !== undefined || entityOf(value) === OTHER[entity]) return 1;
    return Math.min(recordBreaches(entity, value).length, MOST_PROBLEMS + 1);
  } catch {
    return 1;
  }
}

const A_RECORD = "a record (an object)";

/** A problem without the place of its record. */
type Found = Pick<Problem, "code" | "id" | "path" | "expected" | "received">;

function invalid(id: number | null, path: string, expected: string, received: string): Found {
  return { code: "invalid_record", id, path, expected, received };
}

/** Problems that would make reading a record too expensive: deep nesting, or too many positions. */
function absurdity(value: unknown): Found[] | undefined {
  if (nestsTooDeep(value)) {
    return [
      invalid(null, "", `at most ${DEEPEST_NESTING} levels of nesting`, "more, or an object within itself"),
    ];
  }
  const { positions } = (value ?? {}) as { positions?: unknown };
  if (!Array.isArray(positions) || positions.length <= MOST_POSITIONS) return undefined;
  const expected = `at most ${MOST_POSITIONS} entries`;
  return [invalid(idOf(value, ID_FIELD.player), "positions", expected, String(positions.length))];
}

function otherEntity(entity: Entity, value: unknown, shown: typeof show): Found[] | undefined {
  const other = OTHER[entity];
  if (entityOf(value) !== other) return undefined;
  const idField = ID_FIELD[other];
  const otherId = shown((value as Record<string, unknown>)[idField]);
  const reader = other === "player" ? "readPlayers" : "readTeams";
  const received = `a ${other} record (${idField} ${otherId}); use ${reader}`;
  return [{ ...invalid(null, "", `a ${entity} record`, received), code: "wrong_entity" }];
}

/** The places where a value breaks the schema. */
function breaches(entity: Entity, value: unknown, shown: typeof show): Found[] {
  const found = recordBreaches(entity, value);
  if (found.length === 0) return [];
  const id = idOf(value, ID_FIELD[entity]);
  const told = found.slice(0, MOST_PROBLEMS).map(({ path, expected, received }) => {
    const isWhole = path.length === 0 && expected === "object";
    return invalid(id, pathText(path), isWhole ? A_RECORD : expected, shown(received));
  });
  const rest = found.length - told.length;
  if (rest > 0) told.push(invalid(id, "", A_RECORD, `${rest} more problems of this record`));
  return told;
}

/** Makes a problem with its message, for a record or for a place where one should be. */
export function makeProblem(
  entity: Entity,
  place: Pick<Problem, "record" | "file" | "line">,
  found: Found,
): Problem {
  const problem = { ...place, ...found };
  return { ...problem, message: describeProblem(problem, ID_FIELD[entity]) };
}

export function idOf(value: unknown, idField: string): number | null {
  const id = ownField(value as Record<string, unknown> | null, idField);
  return typeof id === "number" && Number.isSafeInteger(id) ? id : null;
}

/** Counts position codes that a catalogue does not have. Rows and records may hold them; notes report them. */
export class UnknownPositions {
  readonly #codes: Catalogue;
  readonly #found = new Map<
    string,
    { readonly count: number; readonly record: number; readonly id: number }
  >();

  constructor(codes: Catalogue = defaultCatalogue("player")) {
    this.#codes = codes;
  }

  /** Counts the unknown ones among the codes of one row or record. */
  add(codes: readonly string[], record: number, id: number): void {
    const unknown = codes.filter((code) => groupOfCode(this.#codes, code) === undefined);
    for (const code of new Set(unknown)) {
      const found = this.#found.get(code) ?? { count: 0, record, id };
      this.#found.set(code, { ...found, count: found.count + 1 });
    }
  }

  /** A note for each code, with the number of rows or records and the first of them. */
  notes(what: "position" | "position code", of: "row" | "record"): Note[] {
    return [...this.#found].map(([position, { count, record, id }]) => {
      const [whose, known] = of === "row" ? ["", "catalogue"] : [`, playerId ${id}`, "interface"];
      const where = `${counted(count, of)} (first: ${of} ${record}${whose})`;
      const message = `${what} "${position}" of ${where} is not in the ${known}; it was kept and belongs to no group`;
      return { code: "unknown_position", message, position, count, record, id };
    });
  }
}

/** The default for the most problems listed one by one. */
export const MOST_PROBLEMS_TOLD = 10_000;

/** A list of problems: the first ones are kept, the rest are only counted. */
export class ProblemList {
  readonly #most: number;
  readonly #kept: Problem[] = [];
  #rest = 0;

  constructor(most = MOST_PROBLEMS_TOLD) {
    this.#most = most;
  }

  add(...problems: readonly Problem[]): void {
    for (const problem of problems) this.addMade(() => problem);
  }

  addMade(make: () => Problem): void {
    if (this.isFull) this.#rest++;
    else this.#kept.push(make());
  }

  /** Counts further problems without keeping them, when the list is full. */
  count(more: number): void {
    this.#rest += more;
  }

  /** Whether further problems are only counted. */
  get isFull(): boolean {
    return this.#kept.length >= this.#most;
  }

  addAll(other: ProblemList): void {
    for (const problem of other.#kept) this.add(problem);
    this.#rest += other.#rest;
  }

  get isEmpty(): boolean {
    return this.#kept.length === 0;
  }

  error(): ScoutframeError {
    return invalidRecords(this.#kept, this.#rest);
  }

  notes(): Note[] {
    const notes: Note[] = this.#kept.map((problem) => ({ ...problem }));
    if (this.#rest > 0) {
      const count = this.#rest;
      notes.push({
        code: "more_problems",
        message: `${count} more problem${count === 1 ? " is" : "s are"} not listed; raise maxProblems to list more`,
        count,
      });
    }
    return notes;
  }
}
