import type { ShownCategory } from "../../analysis/peers/category-scores.js";
import type { FactName } from "../../analysis/search/facts.js";
import type { ProfilePeers } from "../../analysis/search/profile.js";
import type { Better, Category, Entity } from "../../catalogue/types.js";
import type { ShownAs } from "../../text/value-text.js";

/**
 * Everything that an explorer page knows; metrics and rows are named by their index. Lists of a number for each row, in
 * which missing is NaN, are what a league is made of: the page holds them packed.
 */
export interface ExplorerData {
  readonly entity: Entity;
  readonly title: string;
  /** Where the records come from; empty where nobody said. */
  readonly source: string;
  /** First and last day, `2017-08-11 to 2018-05-13`; empty where the records do not tell. */
  readonly period: string;
  /** Who is a peer, as a search profile says it, and beside what the pools share in words; empty where all are. */
  readonly peerCriteria: ProfilePeers;
  readonly criteria: string;
  /** What ranks among other peers take; null where the page cannot make the peers that it was written with. */
  readonly regroup: ExplorerPeers | null;
  /** The column of minutes on the field; null of teams, and where the catalogue names none. */
  readonly minutesColumn: string | null;
  /** Least minutes of a peer, where that is asked for. */
  readonly minMinutes: number | null;
  /** Who the rows of each pool are, in words. */
  readonly pools: readonly string[];
  /** How many peers each pool has. */
  readonly poolSizes: readonly number[];
  /** Position groups in which the league has players, in the catalogue's order. */
  readonly positionGroups: readonly string[];
  readonly metrics: readonly ExplorerMetric[];
  readonly roles: readonly ExplorerRole[];
  /** For each position group (teams: one list), the metrics of its pizza, most telling first. */
  readonly profiles: readonly (readonly number[])[];
  readonly rows: ExplorerRows;
  /** What is known of the rows besides metrics, as far as it is known of any. */
  readonly facts: Readonly<Partial<Record<FactName, ExplorerFact>>>;
  /** For each metric, the value of each row. */
  readonly values: readonly Float64Array[];
  /** For each metric, the percentile rank of each row, as half places. */
  readonly ranks: readonly Float64Array[];
  readonly intervals: ExplorerIntervals;
  /** The scores by category that profiles begin with; of teams none. */
  readonly categories: readonly ExplorerCategory[];
  /** For each metric, how many peers of each pool have a value. */
  readonly peers: readonly (readonly number[])[];
  /** For each role, the score of each row of its position group. */
  readonly scores: readonly Float64Array[];
  /** The roles of formations, scored among all who play there. */
  readonly boards: readonly BoardScores[];
  readonly similar: ExplorerSimilar;
}

/** What a page needs to rank its rows among other peers than those that it was written with. */
export interface ExplorerPeers {
  /** The columns in which peers are equal unless somebody asks for others. */
  readonly columns: readonly string[];
  /** Whether rows of single matches are kept apart from rows of seasons, and what the pools go across. */
  readonly byMatch: boolean;
  readonly joined: readonly string[];
  /** Whose season table it is, where the rows are no records of the service. */
  readonly provider: string | null;
  /** Whether the page has all that scores and likeness are made of, so that they follow. */
  readonly follows: boolean;
  /** Whether peers can be asked for by age. */
  readonly hasAges: boolean;
  /** For each row, the least minutes that make a regular of its competition and season. */
  readonly regulars: Float64Array;
  /** For each metric 1 for the rows whose percentage is out of too few attempts; empty where there are none. */
  readonly thin: readonly Float64Array[];
}

/** Scores in a role of all who play there, whatever their own position group: to two decimals, the bounds whole. */
export interface BoardScores {
  readonly role: string;
  /** Percent of the role's weight that each score stands on, at least. */
  readonly weightShare: number;
  readonly score: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly inPool: Float64Array;
}

/** Where the true ranks lie that profiles draw. */
export interface ExplorerIntervals {
  /** Percent of certainty. */
  readonly level: number;
  /** For each metric those of each row; null for one that no profile draws them of. */
  readonly ofMetric: readonly (MetricIntervals | null)[];
}

/**
 * The ends of the intervals in a metric, in whole ranks, and how they are judged: 0 where too little of the estimate is the
 * row's own; else 1, and 1 more where the low end is less than its whole rank, 2 more where the high end is more.
 */
export interface MetricIntervals {
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly judged: Float64Array;
}

/** The scores of the rows by one category, in whole ranks as cards and reports show them; missing where a row has none. */
export interface ExplorerCategory extends Pick<ShownCategory, "title" | "category"> {
  readonly score: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Percent of the category's metrics that have a rank; missing where the row's position group has no such score. */
  readonly share: Float64Array;
}

/** For each row as many others as `count`, missing where it has fewer, each with its similarity from 0 to 1 in hundredths. */
export interface ExplorerSimilar {
  readonly count: number;
  readonly rows: Float64Array;
  readonly similarity: Float64Array;
}

/** A fact: its distinct values, and for each row the index of its own, or -1. */
export interface ExplorerFact {
  /** The column of the table that it is from. */
  readonly column: string;
  readonly values: readonly (string | number)[];
  readonly of: Float64Array;
}

export interface ExplorerMetric {
  readonly column: string;
  readonly label: string;
  /** The label with spaces that do not break where it reads badly. */
  readonly chartLabel: string;
  readonly meaning: string;
  /** None where the catalogue does not name the metric. */
  readonly category?: Category | undefined;
  /** None where nobody has said it. */
  readonly better?: Better | undefined;
  readonly shownAs?: ShownAs | undefined;
  /** Of a rate per 90, the columns of the same activity as a total, and adjusted for possession. */
  readonly total?: string | undefined;
  readonly adjusted?: string | undefined;
}

export interface ExplorerRole {
  /** The column that `search` and `roleScores` give its scores. */
  readonly column: string;
  readonly name: string;
  readonly description: string;
  readonly weights: Readonly<Record<string, number>>;
  /** Index of its position group, or -1 for a role of teams. */
  readonly positionGroup: number;
}

/** Who the rows are and how they are ranked, each list in the rows' order. */
export interface ExplorerRows {
  /** The columns of the rows' keys, the own id first. */
  readonly keys: Readonly<Record<string, Float64Array>>;
  /** A name that no other row has. */
  readonly name: readonly string[];
  /** Full name, positions, clubs, countries and foot, by which the row is found, too; else empty. */
  readonly foundBy: readonly string[];
  /** Competition and season, where the table holds several; else empty. */
  readonly season: readonly string[];
  /** Index of the position group, or -1. */
  readonly positionGroup: Float64Array;
  /** Percent of the playtime in that group. */
  readonly positionGroupShare: Float64Array;
  /** Positions and shares, such as `rwf:50 lwf:19`; else empty. */
  readonly positions: readonly string[];
  readonly minutes: Float64Array;
  /** Number of the pool whose peers the row is ranked among, or -1. */
  readonly pool: Float64Array;
  readonly inPool: Float64Array;
}
