import { graphemesOf } from "./graphemes.js";

/**
 * Invisible characters and characters that change the direction of text: controls, direction marks, tags, and halves of
 * surrogate pairs. The joiners of Persian and of Indian scripts belong to letters and stay.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Marks that could end the quotation. */
const QUOTATION_MARKS = /["“”„‟«»]/g;

/** The most characters of a text; no name of a player, club or competition is longer. */
const MOST_SIGNS = 120;

/** Text of records as a single value: without invisible characters, on one line, of limited length. */
export function oneLine(text: string, mostSigns = MOST_SIGNS): string {
  const plain = text.replace(UNSEEN, " ").replace(/\s+/g, " ").trim();
  // A visible character has at least one code unit, so a short text needs no segmenting.
  if (plain.length <= mostSigns) return plain;
  const signs = graphemesOf(plain);
  return signs.length > mostSigns ? `${signs.slice(0, mostSigns - 1).join("")}…` : plain;
}

/** Text of records for use in a sentence: {@link oneLine} in quotation marks that nothing in the text can close. */
export function quoted(text: string): string {
  return quotedIn(["“", "”"], text);
}

/** {@link quoted} with the marks of another language; the marks of all languages are replaced in the text. */
export function quotedIn([open, close]: readonly [string, string], text: string): string {
  return `${open}${oneLine(text.replace(QUOTATION_MARKS, "'"))}${close}`;
}
