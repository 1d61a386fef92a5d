import { graphemesOf } from "./graphemes.js";

/**
 * Signs that no reader sees, or that turn the text around them: of control, of direction, tags, and halves of pairs. The
 * joiners of Persian and of Indian scripts are letters' own and stay.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Marks that could end the quotation. */
const QUOTATION_MARKS = /["“”„‟«»]/g;

/** No name of a player, club or competition is longer. */
const MOST_SIGNS = 120;

/**
 * Text of records as a value of its own: without signs that nobody sees, on one line, of bounded length.
 */
export function oneLine(text: string, mostSigns = MOST_SIGNS): string {
  const plain = text.replace(UNSEEN, " ").replace(/\s+/g, " ").trim();
  // A sign has one letter or more, so that a short text has few signs.
  if (plain.length <= mostSigns) return plain;
  const signs = graphemesOf(plain);
  return signs.length > mostSigns ? `${signs.slice(0, mostSigns - 1).join("")}…` : plain;
}

/** Text of records as it stands inside a sentence: as {@link oneLine}, in quotation marks that nothing in it can end. */
export function quoted(text: string): string {
  return quotedIn(["“", "”"], text);
}

/** As {@link quoted}, in the marks of another language: all of which are taken out of the text. */
export function quotedIn([open, close]: readonly [string, string], text: string): string {
  return `${open}${oneLine(text.replace(QUOTATION_MARKS, "'"))}${close}`;
}
