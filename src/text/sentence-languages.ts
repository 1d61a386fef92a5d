import type { Language } from "./language.js";
import english from "./languages/english.json" with { type: "json" };
import french from "./languages/french.json" with { type: "json" };
import german from "./languages/german.json" with { type: "json" };
import italian from "./languages/italian.json" with { type: "json" };
import type { LanguageWords } from "./languages/language-words.js";
import portuguese from "./languages/portuguese.json" with { type: "json" };
import spanish from "./languages/spanish.json" with { type: "json" };
import { type SentenceWords, sentencesIn } from "./sentence-words.js";

/** The words of each, a file of its own. */
const WORDS: Readonly<Record<Language, LanguageWords>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
};

const spoken = new Map<Language, SentenceWords>();

export function wordsOf(language: Language): SentenceWords {
  const known = spoken.get(language) ?? sentencesIn(WORDS[language]);
  spoken.set(language, known);
  return known;
}
