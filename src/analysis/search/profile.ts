import { isPlainObject } from "../../catalogue/catalogue-index.js";
import { FORMATION_NAMES, type FormationName } from "../../catalogue/formations.js";
import { requireWeights } from "../../catalogue/parse-roles.js";
import { POSITION_GROUP_NAMES, type PositionGroupName } from "../../catalogue/types.js";
import type { PeerCriteria } from "../../comparison/peer-criteria.js";
import { inPart, invalidOption, named, unknownPosition } from "../../errors.js";
import {
  type Checks,
  checkOptions,
  isListOf,
  listOfText,
  type OptionCheck,
  oneOf,
  text,
  trueOrFalse,
} from "../../options.js";
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

/** A condition on a column's number. */
export interface Threshold extends Range<number> {
  /** A metric, a role's score (`score_poacher`), the `score` of the profile's own role, or a column of numbers. */
  readonly column: string;
  /** Whether the limits are of the value (default) or of its percentile rank. */
  readonly by?: "value" | "rank" | undefined;
}

export interface SearchOrder {
  /** As in {@link Threshold}, or a fact, or `name`. */
  readonly column: string;
  /** Default `value`. */
  readonly by?: "value" | "rank" | undefined;
  /** Default false. */
  readonly descending?: boolean | undefined;
}

/** Metrics with weights, as in `roleScores`: its score is the column `score`. */
export interface SearchRole {
  readonly name: string;
  readonly weights: Readonly<Record<string, number>>;
  /** Only players of this position group get a score. Default: all players, each among the player's own peers. */
  readonly positionGroup?: PositionGroupName | undefined;
}

/** The metrics of a page's scatter, across and upwards. */
export interface SearchScatter {
  readonly x: string;
  readonly y: string;
}

/** A player or team on a list, by key columns, with notes. */
export interface ShortlistEntry {
  readonly key: KeyCells;
  readonly note?: string | undefined;
  /** The status, such as `watching`. */
  readonly status?: string | undefined;
}

/** The peers, as far as JSON can describe them. */
export type ProfilePeers = Omit<PeerCriteria, "where" | "weightByShare">;

/** A search, as JSON: an explorer page saves it, and both `search` and the page read it. */
export interface SearchProfile {
  readonly version: typeof PROFILE_VERSION;
  readonly title?: string | undefined;
  /** The peers for ranks. Default: the regulars, as in `percentileRanks`. */
  readonly peers?: ProfilePeers | undefined;
  /** Whether rows outside the pool are left out. Default true. */
  readonly peersOnly?: boolean | undefined;
  /** Words of names, clubs, countries or positions; all must match, in any order. */
  readonly text?: string | undefined;
  readonly filters?: SearchFilters | undefined;
  readonly thresholds?: readonly Threshold[] | undefined;
  /** Whether only rows on the shortlist are kept. Default false. */
  readonly shortlistOnly?: boolean | undefined;
  /** Default: the order of the table. */
  readonly sort?: SearchOrder | undefined;
  /** Columns to show, in this order. Default: all of a table, an overview of a page. */
  readonly columns?: readonly string[] | undefined;
  /** How a page shows metrics. Default `values`. */
  readonly show?: "values" | "ranks" | undefined;
  readonly role?: SearchRole | undefined;
  /** The metrics of a page's scatter. */
  readonly scatter?: SearchScatter | undefined;
  /** The formation of a page's board. */
  readonly formation?: FormationName | undefined;
  /** The rows compared on a page, up to four, by key. */
  readonly players?: readonly KeyCells[] | undefined;
  readonly shortlist?: readonly ShortlistEntry[] | undefined;
  /** The name of the shortlist. */
  readonly shortlistName?: string | undefined;
}

export const PROFILE_VERSION = 1;

/** Names of columns that are neither metrics nor facts: the row's name, and its score in the profile's own role. */
export const NAME = "name";
export const SCORE = "score";

const anObject: OptionCheck<never> = { expected: "an object", test: isPlainObject };

function listOf(what: string): OptionCheck<never> {
  return { expected: `a list of ${what}`, test: (value) => isListOf(value, isPlainObject) };
}

const PROFILE_CHECKS: Checks<SearchProfile> = {
  version: { expected: String(PROFILE_VERSION), test: (value) => value === PROFILE_VERSION },
  title: text,
  peers: anObject,
  peersOnly: trueOrFalse,
  text,
  filters: anObject,
  thresholds: listOf("thresholds"),
  shortlistOnly: trueOrFalse,
  sort: anObject,
  columns: listOfText,
  show: oneOf(["values", "ranks"]),
  role: anObject,
  scatter: anObject,
  formation: oneOf(FORMATION_NAMES),
  players: listOf("keys"),
  shortlist: listOf("entries with a key"),
  shortlistName: text,
};

const aNumber: OptionCheck<number> = { expected: "a number", test: (value) => Number.isFinite(value) };
const aDay: OptionCheck<string> = {
  expected: 'a day such as "2019-06-30"',
  test: (value) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value),
};
const BY = oneOf(["value", "rank"]);
const COLUMN: OptionCheck<string> = { ...text, expected: "the name of a column" };

/** The checks of the objects in a profile, and what must stand in them. */
const PARTS = {
  thresholds: {
    checks: { column: COLUMN, by: BY, min: aNumber, max: aNumber } satisfies Checks<Threshold>,
    required: { column: COLUMN.expected },
  },
  sort: {
    checks: { column: COLUMN, by: BY, descending: trueOrFalse } satisfies Checks<SearchOrder>,
    required: { column: COLUMN.expected },
  },
  scatter: {
    checks: { x: COLUMN, y: COLUMN } satisfies Checks<SearchScatter>,
    required: { x: COLUMN.expected, y: COLUMN.expected },
  },
  shortlist: {
    checks: { key: anObject, note: text, status: text } satisfies Checks<ShortlistEntry>,
    required: { key: "an object of key columns" },
  },
} as const;

const ROLE_CHECKS: Checks<SearchRole> = {
  name: text,
  weights: anObject,
  positionGroup: text as OptionCheck<never>,
};

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
  const { filters = {}, thresholds = [], sort, role, scatter, shortlist = [] } = profile;
  checkFilters(filters, known);
  thresholds.forEach((threshold, at) => {
    checkPart("thresholds", `thresholds[${at}]`, threshold);
  });
  if (sort !== undefined) checkPart("sort", "sort", sort);
  if (role !== undefined) inPart("role", () => checkRole(role, known));
  if (scatter !== undefined) checkPart("scatter", "scatter", scatter);
  shortlist.forEach((entry, at) => {
    checkPart("shortlist", `shortlist[${at}]`, entry);
  });
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

function checkPart(kind: keyof typeof PARTS, place: string, part: object): void {
  const { checks, required } = PARTS[kind];
  inPart(place, () => {
    checkOptions(part, checks);
    for (const [name, expected] of Object.entries(required)) {
      if (Reflect.get(part, name) === undefined) throw invalidOption(name, undefined, expected);
    }
  });
}

function checkRole(role: SearchRole, groups: readonly string[]): void {
  checkOptions(role, ROLE_CHECKS);
  const { name, weights, positionGroup } = role;
  if (positionGroup !== undefined) requireGroup(positionGroup, groups);
  if (!name || NO_ROLE_NAMES.includes(name)) throw invalidOption("name", name, ROLE_NAME);
  requireWeights(weights);
}
