import { ENGLISH } from "./english-sentences.js";
import { FRENCH } from "./languages/french.js";
import { GERMAN } from "./languages/german.js";
import { ITALIAN } from "./languages/italian.js";
import { PORTUGUESE } from "./languages/portuguese.js";
import { SPANISH } from "./languages/spanish.js";
import type { SentenceWords } from "./sentence-words.js";

/** All languages of descriptions; each is an object of words and rules. */

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

/** The languages with sentences that a native speaker has reviewed. */
const REVIEWED: ReadonlySet<Language> = new Set(["en"]);

export function wordsOf(language: Language): SentenceWords {
  return WORDS[language];
}

export function isReviewed(language: Language): boolean {
  return REVIEWED.has(language);
}
