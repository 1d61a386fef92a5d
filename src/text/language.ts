/** The languages of descriptions. Portuguese is that of Brazil. */
export type Language = "de" | "en" | "es" | "fr" | "it" | "pt";

export const LANGUAGES: readonly Language[] = ["en", "de", "es", "fr", "it", "pt"];

/** Whether a native speaker has reviewed the sentences of a language. */
export function isReviewed(language: Language): boolean {
  return language === "en";
}
