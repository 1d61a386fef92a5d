/** The vocabularies of the catalogue. Each type is derived from its list. */

export const ENTITIES = ["player", "team"] as const;
export type Entity = (typeof ENTITIES)[number];

export const GROUPS = ["total", "average", "percent"] as const;
export type Group = (typeof GROUPS)[number];

/** How a metric of each basis is shown: its decimals and unit, and what a rate's label ends in. */
export const SHOWN_BY_BASIS = {
  count: { decimals: 0, unit: "", ending: "" },
  minutes: { decimals: 0, unit: "", ending: "" },
  "expected goals": { decimals: 2, unit: "", ending: "" },
  "per 90": { decimals: 2, unit: "", ending: " per 90" },
  metres: { decimals: 1, unit: "m", ending: ", m" },
  percent: { decimals: 1, unit: "%", ending: ", %" },
  ratio: { decimals: 2, unit: "", ending: "" },
  "not stated": { decimals: 2, unit: "", ending: "" },
} as const;

/** The unit that a metric counts in. `not stated`: the interface names no basis, and none is invented. */
export type Basis = keyof typeof SHOWN_BY_BASIS;
export const BASES = Object.keys(SHOWN_BY_BASIS) as readonly Basis[];

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

/**
 * The distribution of a rate's events: `binomial` for successes out of attempts, `poisson` for counts in a time,
 * `expected sum` for sums of probabilities such as expected goals, which vary less than counts, or `none`.
 */
export const RATE_MODELS = ["binomial", "poisson", "expected sum", "none"] as const;
export type RateModelName = (typeof RATE_MODELS)[number];

/** How the service rounds a metric: to a number of decimals, or as a sum of numbers that are already rounded. */
export const ROUNDINGS = ["whole", "one decimal", "two decimals", "sum of two decimals"] as const;
export type Rounding = (typeof ROUNDINGS)[number];

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
export type BuiltInGroupName = (typeof POSITION_GROUP_NAMES)[number];
/** A position group. Editors complete the eight built-in ones; a catalogue may have others. */
export type PositionGroupName = BuiltInGroupName | (string & Record<never, never>);

/** The units after a shown value. */
export const UNITS = ["%", "m", ""] as const;

/**
 * How a function of the library makes a metric from another one: without a part, added to another, adjusted for
 * possession, or taken from the team.
 */
export interface MadeOf {
  /** The metric that it is made from; its column follows that one's. */
  readonly of: string;
  /** The total that is subtracted, as in `nonPenaltyGoals`. */
  readonly without?: string | undefined;
  /** The total that is added: `lossesPerHundredActions` adds dribbles to passes. */
  readonly plus?: string | undefined;
  /** The team column of possession in percent; the metric is adjusted to 50%, as in `possessionAdjusted`. */
  readonly possession?: string | undefined;
  /** The power of the opponents' share of the ball that the metric changes with, if a table's teams do not show it. */
  readonly power?: number | undefined;
  /** The team column that supplies the value of the player's team, as in `teamShares`. */
  readonly ofTeam?: string | undefined;
}

/** One statistic of one interface: a row of the catalogue. `Column` narrows the names of its columns. */
export interface Metric<Column extends string = string> {
  readonly entity: Entity;
  /** Its name everywhere: `group_field`, such as `percent_duelsWon`. */
  readonly column: Column;
  readonly group: Group;
  /** The spelling of the interface, kept even where odd (`successfulDefensiveAction`). */
  readonly field: string;
  /** Short title, unique within an entity. */
  readonly label: string;
  readonly description: string;
  readonly basis: Basis;
  readonly type: "integer" | "float";
  /** The number of decimals shown. */
  readonly decimals: number;
  /** The unit after a shown value: `%`, `m`, or nothing. */
  readonly unit: (typeof UNITS)[number];
  /** The distribution of its rates; `none` if the record does not hold their denominator. */
  readonly model: RateModelName;
  readonly rounding: Rounding;
  readonly appliesTo: AppliesTo;
  /** The good direction for this entity: a statement that must be defensible. */
  readonly better: Better;
  /** The reason why neither direction is good, if a reader might expect one. */
  readonly whyNeither: string | undefined;
  readonly category: Category;
  /** The total that is the denominator of a ratio. If it is 0, the ratio is undefined. */
  readonly denominator: string | undefined;
  /** The total of the same activity, from which an average or a percentage is computed. */
  readonly counterpart: string | undefined;
  /** The total that this total counts a part of: `total_passes` for `total_successfulPasses`. */
  readonly partOf: string | undefined;
  readonly deprecated: { readonly use: string } | undefined;
  /** The metrics it is made from, if a function of the library makes it. */
  readonly made?: MadeOf | undefined;
  /** Whether the service is known to send about 0 for everyone, whatever happened. */
  readonly unfilled: "always" | "in some seasons" | undefined;
  /** Its place, from 1, in the lists of headline metrics of position groups, of all outfield players, or of teams. */
  readonly headline: Readonly<Partial<Record<PositionGroupName | "outfield" | "team", number>>>;
  /** Other spellings of the field that answers of the service contain. */
  readonly aliases: readonly string[];
  /** For a percentage, the minimum attempts with which it is ranked by default. Default 10. */
  readonly minAttempts?: number | undefined;
  /** The variance of a rate between matches as a multiple of that from chance, by position group and for `all`. */
  readonly dispersion?: Readonly<Record<string, number>> | undefined;
  /** The metric and data that the dispersion was measured on, if it was not this metric. */
  readonly dispersionFrom?: string | undefined;
}

type Optional = "whyNeither" | "denominator" | "counterpart" | "partOf" | "deprecated" | "unfilled";

/** A metric of a catalogue: the known facts about a column of a table. Unknown facts are absent. */
export type ColumnMetric = Omit<Metric, Optional | "category"> &
  Partial<Pick<Metric, Optional>> & {
    readonly category?: Category | undefined;
  };

export interface Position {
  readonly code: string;
  /** The interface's name. Two pairs of codes share a name, so the code is the key. */
  readonly name: string;
  readonly group: PositionGroupName;
}

export interface PositionGroup {
  readonly name: PositionGroupName;
  /** Its short name in tables and line-ups: `CB`. */
  readonly short: string;
  readonly codes: readonly string[];
  /** The groups that play beside this one and have similar tasks, nearest first. */
  readonly neighbours: readonly PositionGroupName[];
}

/** The tasks of a player (or a team), as metrics with weights. */
export interface Role {
  readonly name: string;
  readonly entity: Entity;
  /** The position group of the role; null if any player may fill it. */
  readonly positionGroup: PositionGroupName | null;
  /** Whether this is the default role for players of the group. */
  readonly default: boolean;
  /** The purpose of the role, and the reason for these metrics. */
  readonly description: string;
  /**
   * The weight of each column, relative to the others. A negative weight means that lower is better. Metrics that are
   * better when lower in the catalogue always reward low values, whatever the sign of the weight.
   */
  readonly weights: Readonly<Record<string, number>>;
  /**
   * The columns that replace a metric if nobody in the pool has a rank in it. Those in which somebody has a rank share
   * its weight equally.
   */
  readonly standIns?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The share of a metric that is the player's own and not chance, 0 to 1, if measured. Scores do not use it. */
  readonly reliability?: Readonly<Record<string, number>> | undefined;
}

/**
 * The correlations of the errors of rates, by position group and for `all`: for a metric, its correlation with others.
 * A pair is listed under one of its two metrics. Nothing is known about metrics that are not listed; pairs of listed
 * metrics that are not given are 0.
 */
export type ErrorCorrelations = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>
>;

/** The possible units of a source column, each with the factor that converts its numbers to the metric's unit. */
export const SOURCE_UNITS = { "%": 1, fraction: 100, m: 1, yards: 0.9144, nineties: 90 } as const;
export type SourceUnit = keyof typeof SOURCE_UNITS;

/** The metric that a source column holds, with its unit if that is not the metric's own. */
export interface SourceColumn {
  readonly metric: string;
  readonly unit?: SourceUnit | undefined;
}

/** The columns that an activity can have. `ratio`, `metres` and `number` are means, in the group of averages. */
export const ACTIVITY_COLUMNS = ["total", "average", "percent", "ratio", "metres", "number"] as const;

/** How the headers of a source are converted to the names in its catalogue; `plain`: they already are these names. */
export const HEADERS = ["plain", "fbref", "statsbomb"] as const;
/** How a source writes its ids: as numbers, or in hexadecimal digits. */
export const SOURCE_IDS = ["decimal", "hexadecimal"] as const;

/** The provider of a catalogue's season tables, and how readers recognise and read these tables. */
export interface SourceShape {
  /** The provider's name, for notes, labels and pictures. */
  readonly provider: string;
  /** Default `plain`. */
  readonly headers?: (typeof HEADERS)[number] | undefined;
  /** Default `decimal`. */
  readonly ids?: (typeof SOURCE_IDS)[number] | undefined;
  /** Lists of source columns: a table that has all columns of one list comes from this provider. */
  readonly recognised?: readonly (readonly string[])[] | undefined;
  /** Other names of source columns that occur in copies, each with the name in the catalogue. */
  readonly spellings?: Readonly<Record<string, string>> | undefined;
}

/** The columns of playing time that a catalogue has. */
export interface PlayingTime {
  readonly onField?: string | undefined;
  readonly tagged?: string | undefined;
}

/**
 * All facts about the tables of one provider, as plain data: the meaning and names of their columns, and everything
 * that depends on positions. It is frozen, and JSON and `structuredClone` preserve it.
 */
export interface Catalogue {
  readonly entity: Entity;
  /** The provider of the season tables; absent for the service's own records. */
  readonly source?: SourceShape | undefined;
  readonly metrics: readonly ColumnMetric[];
  /** The metrics that functions of the library compute from others (`nonPenaltyGoals`, …). */
  readonly derived: readonly ColumnMetric[];
  /** The source's name for each key column of a table, and for `name`. */
  readonly keys: Readonly<Record<string, string>>;
  /** The columns of minutes, on the field and tagged. */
  readonly minutes: PlayingTime;
  /** The columns of matches, played and tagged. */
  readonly matches: PlayingTime;
  readonly positions: {
    /** The source's column of position codes. */
    readonly column: string;
    /** Further columns of the source, with positions that a player played less. */
    readonly also?: readonly string[] | undefined;
    /** The codes of each word in the source, separated by blanks; empty for a word that is not a position. */
    readonly words?: Readonly<Record<string, string>> | undefined;
    /** `false` if the order of several positions means nothing. Default true: the first was played most. */
    readonly ranked?: boolean | undefined;
    readonly codes: readonly Position[];
  };
  readonly groups: readonly PositionGroup[];
  /** The metrics that analysts look at first, the most informative first: by position group, `outfield` or `team`. */
  readonly headlines: Readonly<Record<string, readonly string[]>>;
  /** The totals that sum up a season at a glance, besides minutes and matches; by the same lists as `headlines`. */
  readonly totals: Readonly<Record<string, readonly string[]>>;
  /** The metrics that decide how similar players of a group, or teams, are. */
  readonly styles: readonly Role[];
  readonly roles: readonly Role[];
  /** The correlations of chance errors between a player's metrics, from -1 to 1. */
  readonly errorCorrelations: ErrorCorrelations;
  /** Source columns that hold a metric under another name. */
  readonly columns: Readonly<Record<string, SourceColumn>>;
}

/** The providers with built-in descriptions of their season tables. */
export const PROVIDERS = ["statsbomb", "fbref", "understat"] as const;
export type Provider = (typeof PROVIDERS)[number];
