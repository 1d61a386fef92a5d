import { isInRoboto } from "../kit/text.js";
import type { Coverage } from "./font-file.js";

const NOT_ASCII = /[^\0-\x7f]/gu;
const DRAWS_NOTHING = /^[\p{Cf}\p{Variation_Selector}]$/u;

/** A visible replacement for a character that no font has, which would otherwise vanish. */
export const NOT_IN_FONTS = "\uFFFD";

/** The characters of a text that neither Roboto nor the given fonts can draw. */
export function charactersWithoutFont(text: string, fonts: readonly Coverage[] = []): string[] {
  // Most of a drawing is ASCII, which all fonts have, and letters repeat: checks each other character once.
  const others = new Set(text.match(NOT_ASCII));
  return [...others].filter((character) => !canDraw(character, fonts));
}

function canDraw(character: string, fonts: readonly Coverage[]): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  return isInRoboto(codePoint) || DRAWS_NOTHING.test(character) || fonts.some((font) => font.has(codePoint));
}
