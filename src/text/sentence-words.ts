import type { ShownAs } from "./value-text.js";

/**
 * The words of a language, which turn facts into sentences. Names come from `quoted`, numbers from `number` and
 * `value`. Terms of the catalogue and of comparisons (a metric's label, a position group, a role, a pool) come in
 * English. Each language translates them, or quotes them if it has no words for them.
 */

/** The place of a rank's interval. */
export type Grade =
  | "among_the_best"
  | "above_average"
  | "about_average_or_better"
  | "about_average_or_worse"
  | "below_average"
  | "among_the_lowest";

/** The English words for each, for metrics with a good direction and for others; pages say them without sentences. */
export const ENGLISH_GRADES: Readonly<Record<Grade, readonly [plain: string, ofSize: string]>> = {
  among_the_best: ["among the best", "among the highest"],
  above_average: ["above average", "above average"],
  about_average_or_better: ["about average or better", "about average or higher"],
  about_average_or_worse: ["about average or worse", "about average or lower"],
  below_average: ["below average", "below average"],
  among_the_lowest: ["among the lowest", "among the lowest"],
};

export interface RankWords {
  readonly metric: string;
  /** The good direction; `neither` also if it is not stated. */
  readonly better: "higher" | "lower" | "neither";
  readonly value: string;
  readonly rank: string;
}

export interface IntervalWords {
  readonly level: string;
  readonly low: string;
  readonly high: string;
}

/** How likely it is that one is better than the other (higher, for metrics without a good direction). */
export type Ahead = "very_likely_ahead" | "likely_ahead";

export interface AheadWords {
  readonly metric: string;
  readonly better: RankWords["better"];
  /** The one ahead and the one behind, with their values. */
  readonly ahead: string;
  readonly behind: string;
  readonly aheadValue: string;
  readonly behindValue: string;
  readonly chance: string;
  /** Whether `chance` is the chance that the one behind is better. */
  readonly isOfOneBehind: boolean;
}

/** One of two players or teams: the name, the number of peers, and the pool. */
export type PoolOfOne = readonly [name: string, count: string | null, pool: string];

/** One of two players or teams: the name, the value and the rank. */
export type RankOfOne = Readonly<Record<"name" | "value" | "rank", string>>;

/** A season with the minutes in it. */
export type SeasonWords = readonly [season: string, minutes: string | null];

export interface ChangeWords extends IntervalWords {
  readonly metric: string;
  readonly better: RankWords["better"];
  readonly change: string;
}

/** The words of a language for the catalogue's terms, by their English names. */
export interface Names {
  /** Gender, number and words for what metrics count: `fp paradas`. A `~` stands for an adjective's ending. */
  readonly metrics: Readonly<Record<string, string>>;
  /** Position groups: singular, plural, and the form for the sentence about positions. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly positions: Readonly<Record<string, string>>;
  readonly roles: Readonly<Record<string, string>>;
  readonly categories: Readonly<Record<string, string>>;
  readonly coverages: Readonly<Record<string, string>>;
}

/** If an argument is null, the number is not known: the sentence says so or leaves it out. */
export interface SentenceWords {
  /** The words for the catalogue's terms. */
  readonly names: Names;
  /** A metric's label on its own; in English if the language has no words for it. */
  label(metric: string): string;
  /** Any text of records for use in a sentence. */
  quoted(text: string): string;
  /** A number with the given decimals; by default with all it has. */
  number(value: number, decimals?: number): string;
  /** A value in the format of its metric; null if it is missing. */
  value(metric: ShownAs | undefined, value: number): string | null;
  /** The name of a row without a name and an id. */
  row(index: number): string;

  position(name: string, group: string | null, share: string | null): string;
  team(name: string): string;
  age(name: string, age: string): string;
  ageUnknown(name: string): string;
  minutes(name: string, minutes: string): string;
  matches(name: string, matches: string): string;
  playingTimeUnknown(name: string): string;
  clubOfSeason(name: string, club: string, season: string | null): string;
  clubWhenFetched(name: string, club: string): string;
  clubUndated(name: string, club: string): string;
  among(count: string | null, pool: string, isPeer: boolean): string;
  nobody(): string;

  standing(grade: Grade, words: RankWords & IntervalWords): string;
  nothing(metrics: readonly string[]): string;
  rankAlone(end: "high" | "low", words: RankWords): string;
  thin(metrics: readonly (readonly [metric: string, weight: string])[]): string;
  coverage(coverage: string): string;
  missing(metrics: readonly string[]): string;
  noInterval(metrics: readonly string[]): string;

  bestRole(role: string, score: string, share: string): string;
  role(role: string, score: string, share: string): string;
  roleInterval(words: IntervalWords): string;
  noRole(): string;
  alike(name: string, other: string, similarity: string): string;
  differs(other: string, metric: string, by: string, way: "more" | "less"): string;
  nobodyAlike(name: string): string;

  sharedPool(name: string, other: string, count: string | null, pool: string): string;
  twoPools(one: PoolOfOne, other: PoolOfOne): string;
  noPeersOf(name: string): string;
  notAmongPeers(name: string): string;
  ahead(how: Ahead, words: AheadWords): string;
  notToldApart(
    name: string,
    other: string,
    metrics: readonly (readonly [metric: string, chance: string])[],
  ): string;
  thinComparison(
    name: string,
    other: string,
    metrics: readonly (readonly [metric: string, weight: string, ofOther: string])[],
  ): string;
  ranksHigher(metric: string, better: RankWords["better"], first: RankOfOne, second: RankOfOne): string;
  noChance(metrics: readonly string[]): string;
  missingOf(name: string, metrics: readonly string[]): string;
  missingOfBoth(metrics: readonly string[]): string;

  seasons(name: string, after: SeasonWords, before: SeasonWords): string;
  moved(name: string): string;
  changed(way: "rose" | "fell", words: ChangeWords): string;
  noChangeSeen(metrics: readonly string[], level: string): string;
  noChangeKnown(metrics: readonly string[], reason: string | null): string;
  noSeasonBefore(name: string): string;
}
