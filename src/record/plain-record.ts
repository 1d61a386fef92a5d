import { type Entity, GROUPS } from "../catalogue/types.js";
import { ownField } from "../fields.js";

/**
 * Most records are obviously valid: whole ids, finite numbers, a few objects. This check recognises them quickly. The
 * schema, which is slow to load and to run, then checks only the others and finds their problems.
 *
 * Invariant: a record that is plain here is valid by the schema too. A record that is not plain may still be valid.
 */

interface Fields {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly details: readonly string[];
}

const OPTIONAL = ["roundId", "matchId"];
const DETAILS = ["competition", "season", "round", "match"];
const FIELDS: Readonly<Record<Entity, Fields>> = {
  player: {
    required: ["playerId", "competitionId", "seasonId"],
    optional: OPTIONAL,
    details: ["player", ...DETAILS],
  },
  team: {
    required: ["teamId", "competitionId", "seasonId"],
    optional: OPTIONAL,
    details: ["team", ...DETAILS],
  },
};

/** With at most this many objects, a record cannot nest too deep or have too many positions. Also limits lists. */
const FEW = 50;

type Values = Readonly<Record<string, unknown>>;

/** Whether a value is certainly a valid record of an entity. */
export function isPlainRecord(entity: Entity, value: unknown): boolean {
  return plainBreaches(entity, value) === 0;
}

/**
 * The number of required fields that are absent or of the wrong type, if everything else is obviously valid; undefined
 * if the schema has to decide.
 */
export function plainBreaches(entity: Entity, value: unknown): number | undefined {
  const seen = new Set<object>();
  if (!isObject(value) || !isPlain(value, seen)) return undefined;
  const { required, optional, details } = FIELDS[entity];
  const isRight =
    optional.every((field) => isAbsentOr(Number.isSafeInteger, ownField(value, field))) &&
    details.every((field) => isAbsentOr(isObject, ownField(value, field))) &&
    GROUPS.every((group) => value[group] == null || isPlainGroup(value[group])) &&
    (entity === "team" || !Array.isArray(value.positions) || arePlainPositions(value.positions));
  if (!isRight) return undefined;
  const wrong = required.filter((field) => !Number.isSafeInteger(ownField(value, field))).length;
  return entity === "player" && !Array.isArray(value.positions) ? wrong + 1 : wrong;
}

function isAbsentOr(test: (value: unknown) => boolean, value: unknown): boolean {
  return value == null || test(value);
}

/** Whether a value is a plain object, as JSON makes them, or has no prototype: then all its fields are its own. */
function isObject(value: unknown): value is Values {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether a value holds no infinite number, and few objects, each once. */
function isPlain(value: unknown, seen: Set<object>): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (seen.size === FEW || seen.has(value)) return false;
  if (Array.isArray(value) && value.length > FEW) return false;
  seen.add(value);
  for (const field in value) {
    if (!isPlain((value as Values)[field], seen)) return false;
  }
  return true;
}

/** Whether a group holds only numbers and nulls, which are valid for every field, metric or not. */
function isPlainGroup(group: unknown): boolean {
  if (!isObject(group)) return false;
  for (const field in group) {
    if (typeof group[field] !== "number" && group[field] != null) return false;
  }
  return true;
}

function arePlainPositions(positions: readonly unknown[]): boolean {
  // `every` would skip the holes of a sparse array.
  for (const entry of positions) if (!isPlainPosition(entry)) return false;
  return true;
}

function isPlainPosition(entry: unknown): boolean {
  if (!isObject(entry) || typeof entry.percent !== "number" || !isObject(entry.position)) return false;
  const { code, name } = entry.position;
  return typeof code === "string" && (name == null || typeof name === "string");
}

/** The deepest nesting of a record. No real record is deeper, and code that walks through it could run out of stack. */
export const DEEPEST_NESTING = 64;

/** The most positions of a record. Real players have three or four in a season. */
export const MOST_POSITIONS = 1000;

/** Whether a value nests deeper than a record may, as a value that contains itself does. Visits each level once. */
export function nestsTooDeep(value: unknown): boolean {
  let level = new Set<object>();
  addObject(level, value);
  for (let depth = 0; level.size > 0; depth++) {
    if (depth > DEEPEST_NESTING) return true;
    const below = new Set<object>();
    for (const parent of level) {
      for (const child of Object.values(parent)) addObject(below, child);
    }
    level = below;
  }
  return false;
}

function addObject(level: Set<object>, value: unknown): void {
  if (typeof value === "object" && value !== null) level.add(value);
}
