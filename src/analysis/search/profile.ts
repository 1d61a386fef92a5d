import { isPlainObject } from "../../catalogue/catalogue-index.js";
import { FORMATION_NAMES } from "../../catalogue/formations.js";
import { requireWeights } from "../../catalogue/parse-roles.js";
import { POSITION_GROUP_NAMES, type PositionGroupName } from "../../catalogue/types.js";
import type { PeerCriteria } from "../../comparison/peer-criteria.js";
import { inPart, invalidOption, named, unknownPosition } from "../../errors.js";
import {
  checkOptions,
  isListOf,
  listOfText,
  type OptionCheck,
  type OptionsOf,
  oneOf,
  text,
  trueOrFalse,
} from "../../options.js";
import { REPORTS } from "../../table/grades.js";
import type { KeyCells } from "../../table/keys.js";
import type { CatalogueOption } from "../../table/record-options.js";
import { NO_ROLE_NAMES, ROLE_NAME } from "../../text/column-endings.js";
import { jsonIn } from "../../text/json-text.js";
import { nearest } from "../../text/nearest.js";
import { FACT_NAMES, FACTS, type FactName } from "./facts.js";

/** A range of numbers or days: from, to, or between two; the limits are included. */
export interface Range<Limit> {
  readonly min?: Limit | undefined;
  readonly max?: Limit | undefined;
}

interface FilterOfKind {
  /** One of these, whatever their case and accents. */
  readonly text: readonly string[];
  readonly number: Range<number>;
  /** Days such as `2019-06-30`. */
  readonly day: Range<string>;
}

/** Conditions on the facts of a row: `{ foot: ["left"], age: { max: 23 } }`. */
export type SearchFilters = {
  readonly [Name in FactName]?: FilterOfKind[(typeof FACTS)[Name]["kind"]] | undefined;
};

const anObject: OptionCheck<never> = { expected: "an object", test: isPlainObject };
const aNumber: OptionCheck<number> = { expected: "a number", test: (value) => Number.isFinite(value) };
const aDay: OptionCheck<string> = {
  expected: 'a day such as "2019-06-30"',
  test: (value) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value),
};
const BY = oneOf(["value", "rank"]);
const COLUMN: OptionCheck<string> = { ...text, expected: "the name of a column" };

function listOf<Entry>(what: string): OptionCheck<readonly Entry[]> {
  return { expected: `a list of ${what}`, test: (value) => isListOf(value, isPlainObject) };
}

const THRESHOLD_CHECKS = {
  /** A metric, a role's score (`score_poacher`), the `score` of the profile's own role, or a column of numbers. */
  column: COLUMN,
  /** Whether the limits are of the value (default) or of its percentile rank. */
  by: BY,
  min: aNumber,
  max: aNumber,
};
/** A condition on a column's number. */
export interface Threshold extends OptionsOf<typeof THRESHOLD_CHECKS> {
  readonly column: string;
}

const ORDER_CHECKS = {
  /** As in {@link Threshold}, or a fact, or `name`. */
  column: COLUMN,
  /** Default `value`. */
  by: BY,
  /** Default false. */
  descending: trueOrFalse,
};
export interface SearchOrder extends OptionsOf<typeof ORDER_CHECKS> {
  readonly column: string;
}

const ROLE_CHECKS = {
  name: text,
  weights: anObject as OptionCheck<Readonly<Record<string, number>>>,
  /** Only players of this position group get a score. Default: all players, each among the player's own peers. */
  positionGroup: text as OptionCheck<PositionGroupName>,
};
/** Metrics with weights, as in `roleScores`: its score is the column `score`. */
export interface SearchRole extends OptionsOf<typeof ROLE_CHECKS> {
  readonly name: string;
  readonly weights: Readonly<Record<string, number>>;
}

const SCATTER_CHECKS = { x: COLUMN, y: COLUMN };
/** The metrics of a page's scatter, across and upwards. */
export type SearchScatter = Readonly<Record<keyof typeof SCATTER_CHECKS, string>>;

const ENTRY_CHECKS = {
  key: anObject as OptionCheck<KeyCells>,
  note: text,
  /** The status, such as `watching`. */
  status: text,
  /** What scouts reported. */
  grades: REPORTS,
};
/** A player or team on a list, by key columns, with notes and grades. */
export interface ShortlistEntry extends OptionsOf<typeof ENTRY_CHECKS> {
  readonly key: KeyCells;
}

/** The checks of the objects in a profile, and what must stand in them. */
const PARTS = {
  thresholds: { checks: THRESHOLD_CHECKS, required: { column: COLUMN.expected } },
  sort: { checks: ORDER_CHECKS, required: { column: COLUMN.expected } },
  scatter: { checks: SCATTER_CHECKS, required: { x: COLUMN.expected, y: COLUMN.expected } },
  shortlist: { checks: ENTRY_CHECKS, required: { key: "an object of key columns" } },
} as const;

/** The peers, as far as JSON can describe them. */
export type ProfilePeers = Omit<PeerCriteria, "where" | "weightByShare">;

export const PROFILE_VERSION = 1;

const PROFILE_CHECKS = {
  version: {
    expected: String(PROFILE_VERSION),
    test: (value) => value === PROFILE_VERSION,
  } as OptionCheck<typeof PROFILE_VERSION>,
  title: text,
  /** The peers for ranks. Default: the regulars, as in `percentileRanks`. */
  peers: anObject as OptionCheck<ProfilePeers>,
  /** Whether rows outside the pool are left out. Default true. */
  peersOnly: trueOrFalse,
  /** Words of names, clubs, countries or positions; all must match, in any order. */
  text,
  filters: anObject as OptionCheck<SearchFilters>,
  thresholds: listOf<Threshold>("thresholds"),
  /** Whether only rows on the shortlist are kept. Default false. */
  shortlistOnly: trueOrFalse,
  /** Default: the order of the table. */
  sort: anObject as OptionCheck<SearchOrder>,
  /** Columns to show, in this order. Default: all of a table, an overview of a page. */
  columns: listOfText,
  /** How a page shows metrics. Default `values`. */
  show: oneOf(["values", "ranks"]),
  role: anObject as OptionCheck<SearchRole>,
  /** The metrics of a page's scatter. */
  scatter: anObject as OptionCheck<SearchScatter>,
  /** The formation of a page's board. */
  formation: oneOf(FORMATION_NAMES),
  /** The rows compared on a page, up to four, by key. */
  players: listOf<KeyCells>("keys"),
  shortlist: listOf<ShortlistEntry>("entries with a key"),
  /** The name of the shortlist. */
  shortlistName: text,
};
/** A search, as JSON: an explorer page saves it, and both `search` and the page read it. */
export interface SearchProfile extends OptionsOf<typeof PROFILE_CHECKS> {
  readonly version: typeof PROFILE_VERSION;
}

/** Names of columns that are neither metrics nor facts: the row's name, and its score in the profile's own role. */
export const NAME = "name";
export const SCORE = "score";

const FILTER_CHECKS = Object.fromEntries(
  FACT_NAMES.map((name) => [name, FACTS[name].kind === "text" ? listOfText : anObject]),
);

/**
 * Checks a search profile, from JSON text or as an object.
 *
 * Shape:  as in {@link SearchProfile}; position groups are the built-in ones and those of a given `catalogue`. Peers and
 *         columns are checked later, against the table.
 * Errors: `invalid_option` for text that is not JSON, another version, or an invalid part;
 *         `unknown_option` for any other key, `unknown_position` for a position group that does not exist.
 *
 * @example
 * parseSearchProfile('{"version": 1, "filters": {"foot": ["left"]}}').filters // => { foot: ["left"] }
 */
export function parseSearchProfile(input: string | object, options: CatalogueOption = {}): SearchProfile {
  return named("parseSearchProfile", () => {
    checkOptions(options, { catalogue: anObject });
    return checkedProfile(
      typeof input === "string"
        ? jsonIn(input, (expected) => invalidOption("the profile", input, expected))
        : input,
      (options.catalogue?.groups ?? []).map(({ name }) => name),
    );
  });
}

/** {@link parseSearchProfile} for functions that take a profile. */
export function checkedProfile(given: unknown, groups: readonly string[]): SearchProfile {
  const profile = given as SearchProfile;
  if (!isPlainObject(given)) throw invalidOption("the profile", given, "an object");
  checkOptions(given, PROFILE_CHECKS);
  if (profile.version === undefined) {
    throw invalidOption("version", undefined, PROFILE_CHECKS.version.expected);
  }
  const known: readonly string[] = [...POSITION_GROUP_NAMES, ...groups];
  const { filters = {}, role } = profile;
  checkFilters(filters, known);
  for (const kind of ["thresholds", "sort"] as const) checkParts(kind, profile[kind]);
  if (role !== undefined) inPart("role", () => checkRole(role, known));
  for (const kind of ["scatter", "shortlist"] as const) checkParts(kind, profile[kind]);
  return profile;
}

function checkFilters(filters: SearchFilters, known: readonly string[]): void {
  inPart("filters", () => checkOptions(filters, FILTER_CHECKS));
  for (const name of FACT_NAMES) {
    const { kind } = FACTS[name];
    const filter = filters[name];
    if (filter === undefined || kind === "text") continue;
    const limit = kind === "day" ? aDay : aNumber;
    inPart(`filters.${name}`, () => checkOptions(filter, { min: limit, max: limit }));
  }
  for (const group of filters.position ?? []) inPart("filters", () => requireGroup(group, known));
}

function requireGroup(group: string, known: readonly string[]): void {
  if (!known.includes(group)) throw unknownPosition(group, nearest(group, known));
}

/** Checks an object in a profile, or each one of a list. */
function checkParts(kind: keyof typeof PARTS, parts: object | readonly object[] = []): void {
  const { checks, required } = PARTS[kind];
  const places = Array.isArray(parts)
    ? parts.map((part, at) => [`${kind}[${at}]`, part] as const)
    : [[kind, parts] as const];
  for (const [place, part] of places) {
    inPart(place, () => {
      checkOptions(part, checks);
      for (const [name, expected] of Object.entries(required)) {
        if (Reflect.get(part, name) === undefined) throw invalidOption(name, undefined, expected);
      }
    });
  }
}

function checkRole(role: SearchRole, groups: readonly string[]): void {
  checkOptions(role, ROLE_CHECKS);
  const { name, weights, positionGroup } = role;
  if (positionGroup !== undefined) requireGroup(positionGroup, groups);
  if (!name || NO_ROLE_NAMES.includes(name)) throw invalidOption("name", name, ROLE_NAME);
  requireWeights(weights);
}
