import type { Grade, Names } from "../sentence-words.js";
import type english from "./english.json";

/** How a language writes numbers. All languages but English have a decimal comma. */
export interface Signs {
  /** The separator between thousands. */
  readonly thousands: string;
  /** The fewest digits with a separator. */
  readonly grouped: number;
  /** The percent sign, with a blank before it if the language has one. */
  readonly percent: string;
}

export interface Grammar {
  readonly quotes: readonly string[];
  readonly and: string;
  /** The pattern of numbers that take the singular. */
  readonly one: string;
  /** Null for English. */
  readonly numbers: Signs | null;
  /** A metric without words of its own: gender, number and words. */
  readonly unknownMetric: string;
  /** Patterns of gender and number (`fs`), the pattern of a noun's first sound, and the article; the first that fits. */
  readonly articles: readonly (readonly string[])[];
  /** The endings of adjectives by gender and number, without and with the article. */
  readonly endings: Readonly<Record<NounForm, Readonly<Partial<Record<"ms" | "fs" | "ns" | "p", string>>>>>;
  /** Patterns of a word, a `·` and what follows, and the form that they take together: `de ·el ` is `del `. */
  readonly contractions: readonly (readonly string[])[];
}

export type NounForm = "bare" | "the";

/** Words for the patterns of metric labels: an ending, or gender, number and words of a noun that takes their place. */
export type LabelWords = Readonly<
  Record<"adjusted" | "shareOfTeam" | "ofTeam" | "per90" | "average" | "percent" | "percentage", string>
>;

/** The parts of pools; `$1` and `$2` stand for numbers in them. */
export type PoolPart =
  | "players"
  | "teams"
  | "minutes"
  | "oneMinute"
  | "regulars"
  | "share"
  | "anyPosition"
  | "ages"
  | "leastAge"
  | "mostAge"
  | "reliability"
  | "test"
  | "weights"
  | "reference"
  | "season"
  | "round";

/** The sentences by the methods of `SentenceWords`, and behind a point their parts; `filled-sentence.ts` reads them. */
export type SentenceName = keyof typeof english.sentences;

/** A language, as its file holds it: names, rules and sentences with places for facts. */
export interface LanguageWords {
  readonly grammar: Grammar;
  readonly names: Names;
  /** Null if the language has the labels of the catalogue. */
  readonly labels: LabelWords | null;
  /** Null if the language has the words of pools. */
  readonly pool: Readonly<Record<PoolPart, string>> | null;
  /** For metrics with a good direction, and for others. */
  readonly grades: Readonly<Record<Grade, readonly string[]>>;
  /** The remark after a metric if larger values are not better. */
  readonly direction: Readonly<Record<"higher" | "lower" | "neither", string>>;
  readonly sentences: Readonly<Record<SentenceName, string>>;
}
