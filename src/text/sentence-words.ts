import type { Names } from "./languages/names.js";
import type { ShownAs } from "./value-text.js";

/**
 * The words of a language: from facts to sentences. Names come as `quoted` made them, numbers as `number` and `value` did.
 * What the catalogue or the comparison calls something (a metric's label, a position group, a role, a pool) comes in their
 * English, which each language puts into its own words, or into quotation marks where it has none.
 */

/** How the interval of a rank is called. */
export type Grade =
  | "among_the_best"
  | "above_average"
  | "about_average_or_better"
  | "about_average_or_worse"
  | "below_average"
  | "among_the_lowest";

export interface RankWords {
  readonly metric: string;
  /** Whether a larger value is better, a lower one, or nobody says so. */
  readonly better: "higher" | "lower" | "neither";
  readonly value: string;
  readonly rank: string;
}

export interface IntervalWords {
  readonly level: string;
  readonly low: string;
  readonly high: string;
}

/** How sure it is that one is better than the other, of metrics in which neither way is better: higher. */
export type Ahead = "very_likely_ahead" | "likely_ahead";

export interface AheadWords {
  readonly metric: string;
  readonly better: RankWords["better"];
  /** Who is ahead, and of whom, each with the value. */
  readonly ahead: string;
  readonly behind: string;
  readonly aheadValue: string;
  readonly behindValue: string;
  readonly chance: string;
  /** Whether the chance is that of the one behind being better. */
  readonly isOfOneBehind: boolean;
}

/** One of two: a name, among how many, and who these are. */
export type PoolOfOne = readonly [name: string, count: string | null, pool: string];

/** One of two: a name with the value and the rank. */
export type RankOfOne = Readonly<Record<"name" | "value" | "rank", string>>;

/** A season with the minutes in it. */
export type SeasonWords = readonly [season: string, minutes: string | null];

export interface ChangeWords extends IntervalWords {
  readonly metric: string;
  readonly better: RankWords["better"];
  readonly change: string;
}

/** Where a number is not known, the sentence says so or leaves the part out, as its argument's type tells. */
export interface SentenceWords {
  /** What the catalogue calls things; absent of the English, which the catalogue's own words are. */
  readonly names?: Names | undefined;
  /** A metric's label as it stands alone: in English, where the language has no words for it. */
  label(metric: string): string;
  /** Text of records as it stands inside a sentence, whatever it holds. */
  quoted(text: string): string;
  /** A number with so many decimals; with as many as it has where none are asked for. */
  number(value: number, decimals?: number): string;
  /** A value as its metric is shown; null where it is missing. */
  value(metric: ShownAs | undefined, value: number): string | null;
  /** What a row is called of which not even an id is known. */
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
