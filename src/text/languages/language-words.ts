import type english from "./english.json";
import type german from "./german.json";

/** The place of a rank's interval. */
export type Grade = keyof typeof english.grades;

/** How a language writes numbers. */
export interface Signs {
  /** The separator between thousands. */
  readonly thousands: string;
  readonly decimal: string;
  /** The fewest digits with a separator. */
  readonly grouped: number;
  /** The percent sign, with a blank before it if the language has one. */
  readonly percent: string;
}

export interface Grammar {
  readonly and: string;
  readonly or: string;
  /** What separates the metrics of one judgement from those of the next. */
  readonly between: string;
  /** Competitions with an article, in a language with a sentence for the usual pool: a pattern of their last words. */
  readonly withThe?: string;
  /** The pattern of numbers that take the singular. */
  readonly one: string;
  readonly numbers: Signs;
  /** Patterns of gender and number (`fs`), the pattern of a noun's first sound, and the article; the first that fits. */
  readonly articles: readonly (readonly string[])[];
  /** The endings of adjectives by gender and number, in a language whose nouns stand without an article. */
  readonly endings: Readonly<Partial<Record<"ms" | "fs" | "ns" | "p", string>>>;
  /** Patterns of a word, a `·` and what follows, and the form that they take together: `de ·el ` is `del `. */
  readonly contractions: readonly (readonly string[])[];
}

/** The words of a language for the catalogue's terms, by their English names. */
export interface Names {
  /** Gender, number and words for what metrics count: `fp paradas`. A `~` stands for an adjective's ending. */
  readonly metrics: Readonly<Record<string, string>>;
  /** Position groups: singular and plural. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly positions: Readonly<Record<string, string>>;
  readonly roles: Readonly<Record<string, string>>;
  readonly categories: Readonly<Record<string, string>>;
  readonly coverages: Readonly<Record<string, string>>;
}

/** Words for the patterns of metric labels: an ending, or gender, number and words of a noun that takes their place. */
export type LabelWords = Readonly<Record<keyof typeof german.labels, string>>;

/** The parts of pools; `$1` and `$2` stand for numbers in them. */
export type PoolPart = keyof typeof german.pool;

/** The sentences, and behind a point their parts; `sentence-words.ts` reads them. */
export type SentenceName = keyof typeof english.sentences;

/** A language, as its file holds it: names, rules and sentences with places for facts. */
export interface LanguageWords {
  readonly grammar: Grammar;
  readonly names: Names;
  /** Null if the language has the labels of the catalogue. */
  readonly labels: LabelWords | null;
  /** Null if the language has the words of pools. */
  readonly pool: Readonly<Record<PoolPart, string>> | null;
  /** For metrics of which more is better, fewer is better, and neither. */
  readonly grades: Readonly<Record<Grade, readonly string[]>>;
  readonly sentences: Readonly<Record<SentenceName, string>>;
}
