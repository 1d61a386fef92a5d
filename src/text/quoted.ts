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
 * Text of records as it stands inside a sentence: in quotation marks that nothing in it can end, on one line, of bounded
 * length.
 */
export function quoted(text: string): string {
  const plain = text.replace(UNSEEN, " ").replace(QUOTATION_MARKS, "'").replace(/\s+/g, " ").trim();
  const signs = graphemesOf(plain);
  const shown = signs.length > MOST_SIGNS ? `${signs.slice(0, MOST_SIGNS - 1).join("")}…` : plain;
  return `“${shown}”`;
}
