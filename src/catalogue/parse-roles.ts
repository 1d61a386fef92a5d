import { invalidOption, named, unknownRole } from "../errors.js";
import { fieldOf, fieldsOf, hasField } from "../fields.js";
import { checkedWeight, checkOptions, listOfText, oneOf, text, trueOrFalse } from "../options.js";
import { NO_ROLE_NAMES, ROLE_NAME } from "../text/column-endings.js";
import { jsonIn } from "../text/json-text.js";
import { nearest, plain } from "../text/nearest.js";
import { isPlainObject } from "./catalogue-index.js";
import type { RoleDescription } from "./description.js";
import { type Catalogue, ENTITIES, POSITION_GROUP_NAMES, type Role } from "./types.js";

/** A user's own role: a name and weights; the rest has defaults. */
export interface RoleInput extends Omit<RoleDescription, "default"> {
  /** Accepted so that a changed row of `roles()` can be passed; it has no effect. */
  readonly default?: boolean | undefined;
}

/**
 * Roles of one's own, checked: from JSON text or from what it holds.
 *
 * Shape:  takes one role (`{ name, weights, standIns?, positionGroup?, entity?, description? }`), a list of them, or an
 *         object of weights by role name (`{ "my winger": { average_goals: 2 } }`); gives a list of roles.
 * Errors: `invalid_option` for text that is no JSON, a role without a name or weights, one called `rank`, `low`,
 *         `median` or `high` (`score_rank` tells of the score itself), a weight that is no finite number or is 0, stand-ins of a column without a weight,
 *         a group that does not exist; `unknown_option` for any other key. Columns are
 *         checked where a role meets a table, since tables may carry columns the catalogue does not name.
 *
 * @example parseRoles('{"my winger": {"average_goals": 2, "average_fouls": -1}}')[0].name // => "my winger"
 * @example parseRoles({ name: "finisher", weights: { average_goals: 1 } })[0].positionGroup // => null
 */
export function parseRoles(input: string | object): Role[] {
  return named("parseRoles", () => {
    const given =
      typeof input === "string"
        ? jsonIn(input, (expected) => invalidOption("roles", input, expected))
        : input;
    const isRole = hasField(given, "weights") || typeof fieldOf(given, "name") === "string";
    const list = isRole ? [given] : byName(given);
    if (list.length === 0) throw invalidOption("roles", given, "at least one role");
    return list.map((role) => checkRole(role));
  });
}

/** The role with this name in a catalogue, or the given role, checked. */
export function resolveRole(role: string | RoleInput, { entity, groups, roles }: Catalogue): Role {
  if (typeof role !== "string") {
    const names = groups.map(({ name }) => name);
    const checked = checkRole(isPlainObject(role) ? { entity, ...role } : role, names);
    if (checked.entity === entity) return checked;
    throw invalidOption(`the entity of "${checked.name}"`, checked.entity, `"${entity}", as the table's`);
  }
  const found =
    roles.find(({ name }) => name === role) ?? roles.find(({ name }) => plain(name) === plain(role));
  if (found) return found;
  const names = roles.map(({ name }) => name);
  throw unknownRole(role, nearest(role, names));
}

function byName(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (value === null || typeof value !== "object") {
    throw invalidOption("roles", value, "a role, a list of roles, or weights by role name");
  }
  return fieldsOf(value).map(([name, weights]) => ({ name, weights }));
}

/** Checks a role; its group must be built in or one of `groups`. */
function checkRole(given: unknown, groups: readonly string[] = []): Role {
  const known = [...new Set([...POSITION_GROUP_NAMES, ...groups])];
  const role = given as RoleInput;
  if (!isPlainObject(given)) throw invalidOption("role", given, "an object with name and weights");
  if (!hasField(given, "name") && !hasField(given, "weights")) {
    const expected = "the name of a role, or an object with name and weights; options stand beside it";
    throw invalidOption("role", given, expected);
  }
  checkOptions(given, {
    name: text,
    weights: { expected: "an object of weights by column", test: isPlainObject },
    entity: oneOf(ENTITIES),
    positionGroup: {
      ...oneOf(known),
      test: (value) => value === null || (known as readonly unknown[]).includes(value),
    },
    description: text,
    standIns: { expected: "an object of lists of columns by column", test: isPlainObject },
    reliability: { expected: "an object of numbers from 0 to 1 by column", test: areShares },
    default: trueOrFalse,
  });
  const { name, weights, entity = "player", positionGroup = null, description = "" } = role;
  if (!name) throw invalidOption("role", given, "a role with a name");
  if (NO_ROLE_NAMES.includes(name)) throw invalidOption("the name of a role", name, ROLE_NAME);
  requireWeights(weights, name);
  return {
    ...{ name, entity, positionGroup, default: false, description, weights: { ...weights } },
    ...(role.standIns && { standIns: checkedStandIns(role) }),
    ...(role.reliability && { reliability: { ...role.reliability } }),
  };
}

/** Throws `invalid_option` unless at least one column has a weight, and each weight can be one; errors name the role if it is given. */
export function requireWeights(weights: RoleInput["weights"] | undefined, role?: string): void {
  const [ofRole, inRole] = role === undefined ? ["", ""] : [` of "${role}"`, ` in "${role}"`];
  if (weights === undefined || Object.keys(weights).length === 0)
    throw invalidOption(`weights${ofRole}`, weights, "at least one column with a weight");
  for (const [column, weight] of Object.entries(weights)) checkedWeight(weight, `${column}${inRole}`);
}

function areShares(value: unknown): boolean {
  const isShare = (share: unknown): boolean => typeof share === "number" && share >= 0 && share <= 1;
  return isPlainObject(value) && Object.values(value).every(isShare);
}

function checkedStandIns({ name, weights, standIns = {} }: RoleInput): Role["standIns"] {
  for (const [column, columns] of Object.entries(standIns)) {
    if (!Object.hasOwn(weights, column)) {
      throw invalidOption(
        `a stand-in of "${name}"`,
        column,
        "a column that has a weight",
        nearest(column, Object.keys(weights)),
      );
    }
    const isSound = listOfText.test(columns) && columns.length > 0 && !columns.includes(column);
    if (!isSound) {
      throw invalidOption(`what stands in for ${column} in "${name}"`, columns, "a list of other columns");
    }
  }
  return structuredClone(standIns);
}
