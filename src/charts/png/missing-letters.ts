import { isInRoboto } from "../svg/text-width.js";
import type { Coverage } from "./font-file.js";

const DRAWS_NOTHING = /^[\p{Cf}\p{Variation_Selector}]$/u;

/** The characters of a text that neither Roboto nor the given fonts can draw. */
export function charactersWithoutFont(text: string, fonts: readonly Coverage[] = []): string[] {
  const missing = [...text].filter((character) => !canDraw(character, fonts));
  return [...new Set(missing)];
}

function canDraw(character: string, fonts: readonly Coverage[]): boolean {
  const codePoint = character.codePointAt(0)!;
  return (
    codePoint < 0x80 ||
    isInRoboto(codePoint) ||
    DRAWS_NOTHING.test(character) ||
    fonts.some((font) => font.has(codePoint))
  );
}
