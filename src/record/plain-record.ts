import { type Entity, GROUPS } from "../catalogue/types.js";
import { ownField } from "../fields.js";

/**
 * Most records are plainly right: whole ids, finite numbers, a few objects. This sees it at a glance, so that the
 * schema, which takes long to load and to go through, is asked only about the others, and to find their problems.
 *
 * Invariant: what is plain here is a record by the schema too. What is not plain may be one all the same.
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

/** With so few objects a record can neither nest too deep nor have too many positions; no list need be longer. */
const FEW = 50;

type Values = Readonly<Record<string, unknown>>;

/** Whether a value is a record of that entity beyond doubt. */
export function isPlainRecord(entity: Entity, value: unknown): boolean {
  return plainBreaches(entity, value) === 0;
}

/**
 * How many of the fields that a record must have are absent or of a wrong kind, where all else in it is plainly right;
 * undefined where the schema has to be asked.
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

/** An object as JSON has them, or one without a prototype: what is looked at is all that there is. */
function isObject(value: unknown): value is Values {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether a value holds nothing infinite, and few objects, each once. */
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

/** Numbers fit every field of a group, whether it is a metric or none. */
function isPlainGroup(group: unknown): boolean {
  if (!isObject(group)) return false;
  for (const field in group) {
    if (typeof group[field] !== "number" && group[field] != null) return false;
  }
  return true;
}

function arePlainPositions(positions: readonly unknown[]): boolean {
  // Not `every`, which passes over the holes of a sparse array.
  for (const entry of positions) if (!isPlainPosition(entry)) return false;
  return true;
}

function isPlainPosition(entry: unknown): boolean {
  if (!isObject(entry) || typeof entry.percent !== "number" || !isObject(entry.position)) return false;
  const { code, name } = entry.position;
  return typeof code === "string" && (name == null || typeof name === "string");
}

/** Nested deeper than this, a value is no record of anybody's, and what walks through it could run out of stack. */
export const DEEPEST_NESTING = 64;

/** A player has played in three positions of a season, or in four. */
export const MOST_POSITIONS = 1000;

/** Whether a value nests deeper than a record may; what contains itself does. Looks at each level once. */
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
