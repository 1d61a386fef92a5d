import type english from "./english.json";

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
