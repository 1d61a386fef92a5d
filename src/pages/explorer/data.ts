import type { ShownCategory } from "../../analysis/peers/category-scores.js";
import type { FactName } from "../../analysis/search/facts.js";
import type { ProfilePeers } from "../../analysis/search/profile.js";
import type { Better, Category, Entity } from "../../catalogue/types.js";
import type { ShownAs } from "../../text/value-text.js";

/**
 * All data of an explorer page. Metrics and rows are identified by their index. A `Float64Array` has a number for each
 * row, NaN if missing; the page stores these lists packed.
 */
export interface ExplorerData {
  readonly entity: Entity;
  readonly title: string;
  /** Source of the records; empty if unknown. */
  readonly source: string;
  /** First and last day, `2017-08-11 to 2018-05-13`; empty if unknown. */
  readonly period: string;
  /** The criteria for peers as in a search profile; and in words without what pools share, empty if there are none. */
  readonly peerCriteria: ProfilePeers;
  readonly criteria: string;
  /** What ranking among other peers needs; null if the page cannot recompute the peers that it was written with. */
  readonly regroup: ExplorerPeers | null;
  /** The column of minutes on the field; null for teams, and if the catalogue has none. */
  readonly minutesColumn: string | null;
  /** Least minutes of a peer, if there is a threshold. */
  readonly minMinutes: number | null;
  /** The rows of each pool, in words. */
  readonly pools: readonly string[];
  /** Number of peers in each pool. */
  readonly poolSizes: readonly number[];
  /** Position groups with players in the league, in the catalogue's order. */
  readonly positionGroups: readonly string[];
  readonly metrics: readonly ExplorerMetric[];
  readonly roles: readonly ExplorerRole[];
  /** The metrics of the pizza for each position group (one list for teams), headline metrics first. */
  readonly profiles: readonly (readonly number[])[];
  readonly rows: ExplorerRows;
  /** The facts about the rows besides metrics; facts that no row has are left out. */
  readonly facts: Readonly<Partial<Record<FactName, ExplorerFact>>>;
  /** The value of each row, by metric. */
  readonly values: readonly Float64Array[];
  /** The percentile rank of each row as half places, by metric. */
  readonly ranks: readonly Float64Array[];
  readonly intervals: ExplorerIntervals;
  /** The scores by category at the top of profiles; none for teams. */
  readonly categories: readonly ExplorerCategory[];
  /** Number of peers with a value in each pool, by metric. */
  readonly peers: readonly (readonly number[])[];
  /** The score of each row of the role's position group, by role. */
  readonly scores: readonly Float64Array[];
  /** Scores in the roles of formations, among all who play there. */
  readonly boards: readonly BoardScores[];
  readonly similar: ExplorerSimilar;
}

/** The data for ranking a page's rows among other peers than those it was written with. */
export interface ExplorerPeers {
  /** The default columns in which peers are equal. */
  readonly columns: readonly string[];
  /** Whether rows of single matches have pools of their own, and the columns that pools join. */
  readonly byMatch: boolean;
  readonly joined: readonly string[];
  /** The provider of the season table, if the rows are not records of the service. */
  readonly provider: string | null;
  /** Whether the page has all data for scores and similarity, so that they can follow the peers. */
  readonly follows: boolean;
  /** Whether ages can be a criterion for peers. */
  readonly hasAges: boolean;
  /** For each row, the least minutes of a regular in its competition and season. */
  readonly regulars: Float64Array;
  /** For each metric, 1 for rows with a percentage from too few attempts; empty if there are none. */
  readonly thin: readonly Float64Array[];
}

/** Scores in a role for all who play there, of any position group: to two decimals, the ends of intervals whole. */
export interface BoardScores {
  readonly role: string;
  /** The smallest percentage of the role's weight behind any score. */
  readonly weightShare: number;
  readonly score: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly inPool: Float64Array;
}

/** The intervals of true ranks that profiles draw. */
export interface ExplorerIntervals {
  /** Level in percent. */
  readonly level: number;
  /** The intervals of each row, by metric; null for a metric without any. */
  readonly ofMetric: readonly (MetricIntervals | null)[];
}

/**
 * The ends of the intervals in a metric, rounded to whole ranks. `judged` is 0 if too little of the estimate is the
 * row's own; else 1, plus 1 if the low end was below its rounded value, plus 2 if the high end was above.
 */
export interface MetricIntervals {
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly judged: Float64Array;
}

/** The scores of the rows in one category, as whole ranks as on cards and in reports; missing if a row has none. */
export interface ExplorerCategory extends Pick<ShownCategory, "title" | "category"> {
  readonly score: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Percentage of the category's metrics that have a rank; missing if the row's position group has no such score. */
  readonly share: Float64Array;
}

/** The `count` rows most similar to each row, NaN if there are fewer, with similarities from 0 to 1 in hundredths. */
export interface ExplorerSimilar {
  readonly count: number;
  readonly rows: Float64Array;
  readonly similarity: Float64Array;
}

/** A fact: its distinct values, and the index of each row's value, or -1. */
export interface ExplorerFact {
  /** Its column in the table. */
  readonly column: string;
  readonly values: readonly (string | number)[];
  readonly of: Float64Array;
}

export interface ExplorerMetric {
  readonly column: string;
  readonly label: string;
  /** The label with no-break spaces where a line break would read badly. */
  readonly chartLabel: string;
  readonly meaning: string;
  /** Undefined if the catalogue does not know the metric. */
  readonly category?: Category | undefined;
  /** Undefined if unknown. */
  readonly better?: Better | undefined;
  readonly shownAs?: ShownAs | undefined;
  /** For a rate per 90: the columns of the same activity as a total, and adjusted for possession. */
  readonly total?: string | undefined;
  readonly adjusted?: string | undefined;
}

export interface ExplorerRole {
  /** The column of its scores in `search` and `roleScores`. */
  readonly column: string;
  readonly name: string;
  readonly description: string;
  readonly weights: Readonly<Record<string, number>>;
  /** Index of its position group, or -1 for a role for teams. */
  readonly positionGroup: number;
}

/** The rows' identities and pools; each list is in the rows' order. */
export interface ExplorerRows {
  /** The columns of the rows' keys, the row's own id first. */
  readonly keys: Readonly<Record<string, Float64Array>>;
  /** A unique name. */
  readonly name: readonly string[];
  /** Other words by which a search finds the row: full name, positions, clubs, countries and foot; else empty. */
  readonly foundBy: readonly string[];
  /** Competition and season if the table has several; else empty. */
  readonly season: readonly string[];
  /** Index of the position group, or -1. */
  readonly positionGroup: Float64Array;
  /** Percentage of playtime in that group. */
  readonly positionGroupShare: Float64Array;
  /** Positions and shares, such as `rwf:50 lwf:19`; else empty. */
  readonly positions: readonly string[];
  readonly minutes: Float64Array;
  /** Index of the pool that the row is ranked in, or -1. */
  readonly pool: Float64Array;
  readonly inPool: Float64Array;
}
