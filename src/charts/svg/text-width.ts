import { plainLine } from "../../display/markup.js";
import type { Weight } from "./element.js";
import widths from "./roboto-widths.json" with { type: "json" };

/** The advance widths of Roboto, in units; runs of neighbouring characters as `first:width,width,...`. */
const ADVANCES: Readonly<Record<Weight, ReadonlyMap<number, number>>> = {
  regular: advancesOf(widths.regular),
  bold: advancesOf(widths.bold),
};

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;
const WITHOUT_WIDTH = /[\p{M}\p{Cf}]/u;
/** Assumed where Roboto has no letter: a square for wide scripts, and rather too much for all others. */
const WIDE_EMS = 1;
const OTHER_EMS = 0.65;

function advancesOf(runs: readonly string[]): Map<number, number> {
  const advances = new Map<number, number>();
  for (const run of runs) {
    const [first = "", list = ""] = run.split(":");
    list.split(",").forEach((width, index) => {
      advances.set(Number.parseInt(first, 16) + index, Number(width));
    });
  }
  return advances;
}

/** Whether the fonts that come with the charts can draw the character. */
export function isInRoboto(codePoint: number): boolean {
  return ADVANCES.regular.has(codePoint);
}

/** The width of a line of text in Roboto, without kerning; an estimate where Roboto lacks a character. */
export function textWidth(text: string, size: number, weight: Weight = "regular"): number {
  let width = 0;
  for (const character of plainLine(text)) width += emsOf(character, weight);
  return width * size;
}

function emsOf(character: string, weight: Weight): number {
  const advance = ADVANCES[weight].get(character.codePointAt(0)!);
  if (advance !== undefined) return advance / widths.unitsPerEm;
  if (WITHOUT_WIDTH.test(character)) return 0;
  return WIDE.test(character) ? WIDE_EMS : OTHER_EMS;
}
