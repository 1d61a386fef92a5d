import { ENGLISH } from "./english-sentences.js";
import type { SentenceWords } from "./sentence-words.js";

/** The languages of descriptions, in one place: each is a value of words and rules. */

const WORDS = { en: ENGLISH } as const satisfies Readonly<Record<string, SentenceWords>>;

export type Language = keyof typeof WORDS;

export const LANGUAGES = Object.keys(WORDS) as readonly Language[];

export function wordsOf(language: Language): SentenceWords {
  return WORDS[language];
}
