import { isPlainObject } from "../catalogue/catalogue-index.js";
import { METRICS } from "../catalogue/metric-rows.js";
import { type Entity, GROUPS, type Group } from "../catalogue/types.js";
import { isWholeInText } from "../text/json-text.js";

/**
 * The schema of records, built from the catalogue: metrics are finite numbers, absent or null; ids are whole numbers;
 * fields that the interfaces do not name pass unless they hold infinite numbers, which JSON can contain as 1e400.
 */

/** A place in a record that breaks its rule: the path to it, what was expected there, and what stands there. */
export interface Breach {
  readonly path: readonly (string | number)[];
  readonly expected: string;
  readonly received: unknown;
}

type Rule = (value: unknown) => readonly Breach[];

const NONE: readonly Breach[] = [];

function rule(isMet: (value: unknown) => boolean, expected: string | ((received: unknown) => string)): Rule {
  return (received) => {
    if (isMet(received)) return NONE;
    return [{ path: [], expected: typeof expected === "string" ? expected : expected(received), received }];
  };
}

function optional(own: Rule): Rule {
  return (value) => (value === undefined || value === null ? NONE : own(value));
}

const text = rule((value) => typeof value === "string", "string");
const number = rule(Number.isFinite, (value) =>
  isWholeInText(value) ? "a number of fewer digits" : "number",
);
const id = rule(Number.isSafeInteger, (value) =>
  Number.isInteger(value) || isWholeInText(value) ? "an integer below 2^53" : "integer",
);
const anything = rule((value) => !holdsInfinity(value), "a finite number");

/** Whether a value holds infinity. Its nesting is already limited; shared objects are visited once. */
function holdsInfinity(value: unknown, seen?: Set<object>): boolean {
  if (typeof value !== "object" || value === null)
    return value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY;
  if (seen?.has(value)) return false;
  const visited = (seen ?? new Set()).add(value);
  return Object.values(value).some((part) => holdsInfinity(part, visited));
}

/** An object with these fields, whose breaches come first, and any others. */
function objectOf(fields: Readonly<Record<string, Rule>>): Rule {
  const named = Object.entries(fields);
  const isObjectRule = rule(isPlainObject, "object");
  return (value) => {
    if (!isPlainObject(value)) return isObjectRule(value);
    const found: Breach[] = [];
    for (const [field, own] of named) addInner(found, field, own(value[field]));
    for (const field in value) {
      if (!Object.hasOwn(fields, field) && field !== "__proto__")
        addInner(found, field, anything(value[field]));
    }
    return found;
  };
}

function addInner(found: Breach[], field: string | number, inner: readonly Breach[]): void {
  for (const breach of inner) found.push({ ...breach, path: [field, ...breach.path] });
}

function listOf(entry: Rule): Rule {
  const isList = rule(Array.isArray, "array");
  return (value) => {
    if (!Array.isArray(value)) return isList(value);
    const found: Breach[] = [];
    // `forEach` would skip the holes of a sparse array.
    for (let at = 0; at < value.length; at++) addInner(found, at, entry(value[at]));
    return found;
  };
}

function groupOf(entity: Entity, group: Group): Rule {
  const spellings = METRICS[entity]
    .filter((metric) => metric.group === group)
    .flatMap(({ field, aliases }) => [field, ...aliases]);
  const whole = objectOf(Object.fromEntries(spellings.map((spelling) => [spelling, optional(number)])));
  return (value) => (isPlainGroup(value) ? NONE : whole(value));
}

/** Whether a group holds only numbers and nulls, which are valid for every field, metric or not. */
function isPlainGroup(group: unknown): boolean {
  if (!isPlainObject(group) || Object.getPrototypeOf(group) !== Object.prototype) return false;
  for (const field in group) {
    if (!Number.isFinite(group[field]) && group[field] != null) return false;
  }
  return true;
}

const details = optional(objectOf({}));
const position = objectOf({ code: text, name: optional(text) });

function recordRule(entity: Entity): Rule {
  return objectOf({
    [`${entity}Id`]: id,
    [entity]: details,
    ...(entity === "player" ? { positions: listOf(objectOf({ position, percent: number })) } : {}),
    competitionId: id,
    seasonId: id,
    roundId: optional(id),
    matchId: optional(id),
    ...(entity === "player" ? { clubId: optional(id) } : {}),
    ...Object.fromEntries(GROUPS.map((group) => [group, optional(groupOf(entity, group))])),
    competition: details,
    season: details,
    round: details,
    match: details,
  });
}

const rules: Partial<Record<Entity, Rule>> = {};

export function recordBreaches(entity: Entity, value: unknown): readonly Breach[] {
  rules[entity] ??= recordRule(entity);
  return rules[entity](value);
}

/** The deepest nesting of a record. No real record is deeper, and code that walks through it could run out of stack. */
export const DEEPEST_NESTING = 64;

/** The most positions of a record. Real players have three or four in a season. */
export const MOST_POSITIONS = 1000;

/** Whether a value nests deeper than a record may, as a value that contains itself does. */
export function nestsTooDeep(value: unknown): boolean {
  return isTooDeep(value, 0, new Map());
}

/** `depths` has the greatest depth at which each object was met, so that shared objects take no more time. */
function isTooDeep(value: unknown, depth: number, depths: Map<object, number>): boolean {
  if (typeof value !== "object" || value === null || (depths.get(value) ?? -1) >= depth) return false;
  depths.set(value, depth);
  return depth > DEEPEST_NESTING || Object.values(value).some((part) => isTooDeep(part, depth + 1, depths));
}
