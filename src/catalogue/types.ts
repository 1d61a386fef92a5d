/** The vocabularies of the catalogue: each list is the one source of its type. */

export const ENTITIES = ["player", "team"] as const;
export type Entity = (typeof ENTITIES)[number];

export const GROUPS = ["total", "average", "percent"] as const;
export type Group = (typeof GROUPS)[number];

/** What one unit of a metric is. `not stated`: the interface names no basis, and none is invented. */
export const BASES = [
  "count",
  "minutes",
  "expected goals",
  "per 90",
  "metres",
  "percent",
  "ratio",
  "not stated",
] as const;
export type Basis = (typeof BASES)[number];

export const APPLIES_TO = ["all", "outfield", "goalkeeper"] as const;
export type AppliesTo = (typeof APPLIES_TO)[number];

export const BETTER = ["higher", "lower", "neither"] as const;
export type Better = (typeof BETTER)[number];

export const CATEGORIES = [
  "playing time",
  "shooting",
  "chance creation",
  "passing",
  "ball carrying",
  "duels",
  "defending",
  "ball security",
  "set pieces",
  "discipline",
  "goalkeeping",
  "results",
] as const;
export type Category = (typeof CATEGORIES)[number];

/** One statistic of one interface: a row of the catalogue. */
export interface Metric {
  readonly entity: Entity;
  /** Its name everywhere: `group_field`, such as `percent_duelsWon`. */
  readonly column: string;
  readonly group: Group;
  /** The spelling of the interface, kept even where odd (`successfulDefensiveAction`). */
  readonly field: string;
  /** Short title, unique within an entity. */
  readonly label: string;
  readonly description: string;
  readonly basis: Basis;
  readonly type: "integer" | "float";
  readonly appliesTo: AppliesTo;
  readonly better: Better;
  readonly category: Category;
  /** The total that a ratio is out of; where that total is 0 the ratio is undefined. */
  readonly denominator: string | undefined;
  /** The total of the same activity: what an average or a percentage is made from. */
  readonly counterpart: string | undefined;
  /** The total of which this total counts a part: `total_passes` of `total_successfulPasses`. */
  readonly partOf: string | undefined;
  readonly deprecated: { readonly use: string } | undefined;
  /** Other spellings of the field that answers of the service contain. */
  readonly aliases: readonly string[];
}

export const POSITION_GROUP_NAMES = [
  "goalkeeper",
  "centre back",
  "full back",
  "defensive midfielder",
  "central midfielder",
  "attacking midfielder",
  "winger",
  "striker",
] as const;
export type PositionGroupName = (typeof POSITION_GROUP_NAMES)[number];

export interface Position {
  readonly code: string;
  /** The interface's name. Two pairs of codes share a name, so the code is the key. */
  readonly name: string;
  readonly group: PositionGroupName;
}

export interface PositionGroup {
  readonly name: PositionGroupName;
  readonly codes: readonly string[];
}
