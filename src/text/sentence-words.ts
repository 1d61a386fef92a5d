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

/** Where a number is not known, the sentence says so or leaves the part out, as its argument's type tells. */
export interface SentenceWords {
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
}
