import { plainLine } from "../../text/markup.js";
import type { Weight } from "./element.js";
import widths from "./roboto-widths.json" with { type: "json" };

/** The advance widths of Roboto, in units; runs of neighbouring characters as `first:width,width,...`. */
const ADVANCES: Readonly<Record<Weight, ReadonlyMap<number, number>>> = {
  regular: advancesOf(widths.regular),
  bold: advancesOf(widths.bold),
};

const WITHOUT_WIDTH = /[\p{M}\p{Cf}]/u;
/** Stands in PNG files for what no font has; as wide as the signs of wide scripts, and wider than most others. */
const REPLACEMENT = 0xfffd;

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

/** The width of a line of text in Roboto, without kerning; where Roboto lacks a character, that of U+FFFD. */
export function textWidth(text: string, size: number, weight: Weight = "regular"): number {
  let width = 0;
  for (const character of plainLine(text)) width += emsOf(character, weight);
  return width * size;
}

function emsOf(character: string, weight: Weight): number {
  const advance = ADVANCES[weight].get(character.codePointAt(0)!);
  if (advance !== undefined) return advance / widths.unitsPerEm;
  return WITHOUT_WIDTH.test(character) ? 0 : ADVANCES[weight].get(REPLACEMENT)! / widths.unitsPerEm;
}
