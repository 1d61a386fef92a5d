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

/** What a rate's events are drawn from: so many of so many attempts, so many in so many minutes, or neither. */
/** Of successes, of counts, and of sums of probabilities such as expected goals, which vary less than counts. */
export const RATE_MODELS = ["binomial", "poisson", "expected sum", "none"] as const;
export type RateModelName = (typeof RATE_MODELS)[number];

/** How the service rounds a metric: to so many decimals, or adding up numbers that were rounded before. */
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
/** A position group: an editor completes the eight that are built in, and a catalogue may have others. */
export type PositionGroupName = BuiltInGroupName | (string & Record<never, never>);

/** Of whom a list of headline metrics is: a position group, outfield players of any, or teams. */
export type HeadlineList = PositionGroupName | "outfield" | "team";

/** What stands after a shown value. */
export const UNITS = ["%", "m", ""] as const;

/** Of what a function of the library makes a metric, and how: without a part, added to another, adjusted, or summed over the team. */
export interface MadeOf {
  /** The metric that it is made of, and stands behind. */
  readonly of: string;
  /** The total that is taken off: `nonPenaltyGoals` of goals. */
  readonly without?: string | undefined;
  /** The total that is added: `lossesPerHundredActions` adds dribbles to passes. */
  readonly plus?: string | undefined;
  /** A column of teams, their possession in percent, to half of which it is adjusted: `possessionAdjusted`. */
  readonly possession?: string | undefined;
  /** The power of the others' share of the ball that it changes with, where the teams of a table do not show theirs. */
  readonly power?: number | undefined;
  /** A column of teams, whose value of the player's team it is: `teamShares`. */
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
  /** With how many decimals a value is shown. */
  readonly decimals: number;
  /** What stands after a shown value: `%`, `m`, or nothing. */
  readonly unit: (typeof UNITS)[number];
  /** What its rates are drawn from; `none` where the record does not hold what they are out of. */
  readonly model: RateModelName;
  readonly rounding: Rounding;
  readonly appliesTo: AppliesTo;
  /** The good direction for this entity: a statement that must be defensible. */
  readonly better: Better;
  /** Why neither direction is good, where a reader might expect one. */
  readonly whyNeither: string | undefined;
  readonly category: Category;
  /** The total that a ratio is out of; where that total is 0 the ratio is undefined. */
  readonly denominator: string | undefined;
  /** The total of the same activity: what an average or a percentage is made from. */
  readonly counterpart: string | undefined;
  /** The total of which this total counts a part: `total_passes` of `total_successfulPasses`. */
  readonly partOf: string | undefined;
  readonly deprecated: { readonly use: string } | undefined;
  /** The metrics it is made of, where a function of the library makes it. */
  readonly made?: MadeOf | undefined;
  /** Whether the service is known to send about 0 for everyone, whatever happened. */
  readonly unfilled: "always" | "in some seasons" | undefined;
  /** Its place, from 1, in the headline lists. */
  readonly headline: Readonly<Partial<Record<HeadlineList, number>>>;
  /** Other spellings of the field that answers of the service contain. */
  readonly aliases: readonly string[];
  /** Of a percentage: out of how few attempts it still has a rank where nothing else is asked for. Default 10. */
  readonly minAttempts?: number | undefined;
  /** How many times the variance that chance gives a rate varies from match to match: by position group, and of `all`. */
  readonly dispersion?: Readonly<Record<string, number>> | undefined;
  /** Which metric of which data the dispersion was measured on, where it was not measured on this one. */
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
  /** As tables and line-ups shorten it: `CB`. */
  readonly short: string;
  readonly codes: readonly string[];
  /** The groups that play beside this one and do much of the same, nearest first. */
  readonly neighbours: readonly PositionGroupName[];
}

/** The tasks of a player (or a team), as metrics with weights. */
export interface Role {
  readonly name: string;
  readonly entity: Entity;
  /** The position group of the role; null where any player may fill it. */
  readonly positionGroup: PositionGroupName | null;
  /** Whether players of the group are scored with this role where none is asked for. */
  readonly default: boolean;
  /** The purpose of the role, and the reason for these metrics. */
  readonly description: string;
  /**
   * How much each column counts, in proportion to the others. A negative weight says that lower is better;
   * metrics that the catalogue calls better when lower count for low values whichever sign they carry.
   */
  readonly weights: Readonly<Record<string, number>>;
  /**
   * The columns that count in place of one of its metrics where nobody in the pool has a rank in that one: those of
   * them in which somebody has one share its weight equally.
   */
  readonly standIns?: Readonly<Record<string, readonly string[]>> | undefined;
  /** How much of a metric is a player's own, 0 to 1, where that was measured. Nothing is counted by it. */
  readonly reliability?: Readonly<Record<string, number>> | undefined;
}

/**
 * How the errors of rates go together: by position group, and of `all`, the correlation of a metric with others, each pair
 * under either of the two. Of a metric that stands nowhere in it nothing is known; pairs of others that do not are 0.
 */
export type ErrorCorrelations = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>
>;

/** The units that a source column may have, and by what its numbers are multiplied to be the metric's. */
export const SOURCE_UNITS = { "%": 1, fraction: 100, m: 1, yards: 0.9144, nineties: 90 } as const;
export type SourceUnit = keyof typeof SOURCE_UNITS;

/** The metric that a source column holds, and in which unit where it is not the metric's own. */
export interface SourceColumn {
  readonly metric: string;
  readonly unit?: SourceUnit | undefined;
}

/** The columns that a row of words can make. `ratio`, `metres` and `number` are means, in the group of averages. */
export const ACTIVITY_COLUMNS = ["total", "average", "percent", "ratio", "metres", "number"] as const;

/** How headers of a source are brought to the names that a catalogue knows; `plain`: they are these names. */
export const HEADERS = ["plain", "fbref", "statsbomb"] as const;
/** How a source writes its ids: as numbers, or in hexadecimal digits. */
export const SOURCE_IDS = ["decimal", "hexadecimal"] as const;

/** The provider of the season tables that a catalogue describes, and how readers recognise and read them. */
export interface SourceShape {
  /** The provider's name, for notes, labels and pictures. */
  readonly provider: string;
  /** Default `plain`. */
  readonly headers?: (typeof HEADERS)[number] | undefined;
  /** Default `decimal`. */
  readonly ids?: (typeof SOURCE_IDS)[number] | undefined;
  /** Lists of source columns: a table that has all of one list is of this provider. */
  readonly recognised?: readonly (readonly string[])[] | undefined;
  /** Other names of source columns that copies have, each with the name that the catalogue knows. */
  readonly spellings?: Readonly<Record<string, string>> | undefined;
}

/** The columns that tell how much was played, as far as a catalogue has them. */
export interface PlayingTime {
  readonly onField?: string | undefined;
  readonly tagged?: string | undefined;
}

/**
 * All that is known of the tables of one provider, as plain data: what their columns mean and how they are named,
 * and what goes by their positions. It is frozen, and JSON and `structuredClone` keep it whole.
 */
export interface Catalogue {
  readonly entity: Entity;
  /** Whose season tables these are; absent of the service's own records. */
  readonly source?: SourceShape | undefined;
  readonly metrics: readonly ColumnMetric[];
  /** What functions of the library make of the metrics (`nonPenaltyGoals`, …). */
  readonly derived: readonly ColumnMetric[];
  /** The source's name of each key column of a table, and of `name`. */
  readonly keys: Readonly<Record<string, string>>;
  /** The columns of minutes, on the field and tagged. */
  readonly minutes: PlayingTime;
  /** The columns of matches, played and tagged. */
  readonly matches: PlayingTime;
  readonly positions: {
    /** The source's column of position codes. */
    readonly column: string;
    /** Further columns of the source with positions that somebody played less. */
    readonly also?: readonly string[] | undefined;
    /** The source's words for codes, several with blanks between; no code for what is no position. */
    readonly words?: Readonly<Record<string, string>> | undefined;
    /** `false` where the order of several positions says nothing. Default true: the first was played most. */
    readonly ranked?: boolean | undefined;
    readonly codes: readonly Position[];
  };
  readonly groups: readonly PositionGroup[];
  /** What analysts look at first, most telling first: of a position group, of `outfield` players of any, or of a `team`. */
  readonly headlines: Readonly<Record<string, readonly string[]>>;
  /** Beside minutes and matches, the totals that sum up a season at a glance; lists as those of `headlines`. */
  readonly totals: Readonly<Record<string, readonly string[]>>;
  /** In what players of a group, or teams, must be alike to be alike. */
  readonly styles: readonly Role[];
  readonly roles: readonly Role[];
  /** How what chance makes of a player's metrics goes together, from -1 to 1. */
  readonly errorCorrelations: ErrorCorrelations;
  /** Source columns that hold a metric under another name. */
  readonly columns: Readonly<Record<string, SourceColumn>>;
}
