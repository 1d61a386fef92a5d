import { ENGLISH } from "./english-sentences.js";
import { FRENCH } from "./languages/french.js";
import { GERMAN } from "./languages/german.js";
import { ITALIAN } from "./languages/italian.js";
import { PORTUGUESE } from "./languages/portuguese.js";
import { SPANISH } from "./languages/spanish.js";
import type { SentenceWords } from "./sentence-words.js";

/** The languages of descriptions, in one place: each is a value of words and rules. */

const WORDS = {
  en: ENGLISH,
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
  it: ITALIAN,
  pt: PORTUGUESE,
} as const satisfies Readonly<Record<string, SentenceWords>>;

export type Language = keyof typeof WORDS;

export const LANGUAGES = Object.keys(WORDS) as readonly Language[];

/** The languages whose sentences a native speaker has read. */
const REVIEWED: ReadonlySet<Language> = new Set(["en"]);

export function wordsOf(language: Language): SentenceWords {
  return WORDS[language];
}

export function isReviewed(language: Language): boolean {
  return REVIEWED.has(language);
}
