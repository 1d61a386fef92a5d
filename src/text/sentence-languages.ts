import english from "./languages/english.json" with { type: "json" };
import french from "./languages/french.json" with { type: "json" };
import german from "./languages/german.json" with { type: "json" };
import italian from "./languages/italian.json" with { type: "json" };
import type { LanguageWords } from "./languages/language-words.js";
import portuguese from "./languages/portuguese.json" with { type: "json" };
import spanish from "./languages/spanish.json" with { type: "json" };
import { type SentenceWords, sentencesIn } from "./sentence-words.js";

/** The languages of descriptions. Portuguese is that of Brazil. */
export type Language = "de" | "en" | "es" | "fr" | "it" | "pt";

/** The words of each, a file of its own. */
const WORDS: Readonly<Record<Language, LanguageWords>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
};

export const LANGUAGES = Object.keys(WORDS) as readonly Language[];

/** The languages with sentences that a native speaker has reviewed. */
const REVIEWED: ReadonlySet<Language> = new Set(["en"]);

const spoken = new Map<Language, SentenceWords>();

export function wordsOf(language: Language): SentenceWords {
  const known = spoken.get(language) ?? sentencesIn(WORDS[language]);
  spoken.set(language, known);
  return known;
}

export function isReviewed(language: Language): boolean {
  return REVIEWED.has(language);
}
