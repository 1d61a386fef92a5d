import { graphemesOf, plainLine } from "../../text/safe-text.js";
import type { Weight } from "./element.js";
import widths from "./roboto-widths.json" with { type: "json" };

/** The advance widths of Roboto, in units; runs of neighbouring characters as `first:width,width,...`. */
const ADVANCES: Readonly<Record<Weight, ReadonlyMap<number, number>>> = {
  regular: advancesOf(widths.regular),
  bold: advancesOf(widths.bold),
};

const WITHOUT_WIDTH = /[\p{M}\p{Cf}]/u;
/** PNG files show this for characters that no font has: as wide as wide scripts' characters, wider than most others. */
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

/** Whether Roboto, the charts' own font, can draw the character. */
export function isInRoboto(codePoint: number): boolean {
  return ADVANCES.regular.has(codePoint);
}

/** The width of a line of text in Roboto, without kerning. A character that Roboto lacks is as wide as U+FFFD. */
export function textWidth(text: string, size: number, weight?: Weight): number {
  return plainWidth(plainLine(text), size, weight);
}

/** {@link textWidth} of what is a plain line already: making it one again would cost more than measuring it. */
function plainWidth(line: string, size: number, weight: Weight = "regular"): number {
  let width = 0;
  for (const character of line) width += emsOf(character, weight);
  return width * size;
}

function emsOf(character: string, weight: Weight): number {
  const advances = ADVANCES[weight];
  const own = advances.get(character.codePointAt(0) ?? 0);
  const advance = own ?? (WITHOUT_WIDTH.test(character) ? 0 : advances.get(REPLACEMENT));
  return (advance ?? 0) / widths.unitsPerEm;
}

export interface WrapOptions {
  readonly size: number;
  readonly weight?: Weight | undefined;
  /** Most lines; longer text ends in an ellipsis. */
  readonly lines: number;
}

/** No drawing has room for a text with more characters. */
const MOST_DRAWN = 1000;

/** Text as one line of drawable characters, cut at a length that no drawing has room for. */
function drawnLine(text: string): string {
  return plainLine(text.length > MOST_DRAWN ? `${text.slice(0, MOST_DRAWN)}…` : text);
}

/** Text in lines no wider than `width`, broken at spaces and hyphens, and inside a word only if it must. */
export function wrapText(text: string, width: number, options: WrapOptions): string[] {
  const { size, weight, lines: mostLines } = options;
  const fits = (line: string): boolean => plainWidth(line, size, weight) <= width;
  const lines: string[] = [];
  let line = "";
  const words = drawnLine(text).trim();
  for (const word of words.split(/(?<=[^\S\u00A0])|(?<=\p{L}-)(?=\p{L})/u)) {
    if (fits((line + word).trimEnd())) {
      line += word;
      continue;
    }
    if (line.trim() !== "") lines.push(line.trimEnd());
    const { pieces, rest } = brokenWord(word.trimEnd(), fits);
    lines.push(...pieces);
    line = rest + word.slice(word.trimEnd().length);
  }
  if (line.trim() !== "") lines.push(line.trimEnd());
  if (lines.length <= mostLines) return lines;
  const kept = lines.slice(0, mostLines);
  kept[mostLines - 1] = cutText(`${kept[mostLines - 1]} ${lines[mostLines]}`, width, options, true);
  return kept;
}

/** Text in as few lines as {@link wrapText} needs, and as even as possible. */
export function wrapEvenly(text: string, width: number, options: WrapOptions): string[] {
  let lines = wrapText(text, width, options);
  const count = lines.length;
  if (count < 2) return lines;
  const words = drawnLine(text).trim();
  const widths = words.split(/[^\S\u00A0]+/).map((word) => plainWidth(word, options.size, options.weight));
  const widest = Math.max(...widths);
  for (let narrower = width - EVEN_STEP; narrower >= widest; narrower -= EVEN_STEP) {
    const next = wrapText(text, narrower, options);
    if (next.length > count || isCut(next.at(-1))) break;
    lines = next;
  }
  return lines;
}

const EVEN_STEP = 4;

/** Whether a line ends in an ellipsis, in left-to-right or right-to-left text. */
function isCut(line = ""): boolean {
  return line.endsWith("…") || line.endsWith(`…${RIGHT_TO_LEFT_MARK}`);
}

/** One line no wider than `width`, with an ellipsis if it is cut. */
export function cutText(
  text: string,
  width: number,
  { size, weight }: Pick<WrapOptions, "size" | "weight">,
  always = false,
): string {
  const line = drawnLine(text);
  if (!always && plainWidth(line, size, weight) <= width) return line;
  let kept = "";
  for (const sign of graphemesOf(line)) {
    if (plainWidth(`${kept}${sign}…`, size, weight) > width) break;
    kept += sign;
  }
  return `${kept.trimEnd()}…${endsLeftward(kept) ? RIGHT_TO_LEFT_MARK : ""}`;
}

const LEFTWARD = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Keeps an ellipsis at the left end of a right-to-left word. */
const RIGHT_TO_LEFT_MARK = "\u200F";

/** Whether the last letter is of a right-to-left script, so that the ellipsis belongs on the left. */
function endsLeftward(text: string): boolean {
  return LEFTWARD.test(text.match(/\p{L}/gu)?.at(-1) ?? "");
}

function brokenWord(word: string, fits: (line: string) => boolean): { pieces: string[]; rest: string } {
  const pieces: string[] = [];
  let rest = "";
  // Most words fit whole, and taking one apart costs more than all else here.
  for (const sign of fits(word) ? [word] : graphemesOf(word)) {
    if (rest !== "" && !fits(rest + sign)) {
      pieces.push(rest);
      rest = "";
    }
    rest += sign;
  }
  return { pieces, rest };
}

/** The characters that a font has glyphs for. */
export interface Coverage {
  has(codePoint: number): boolean;
}

const NOT_ASCII = /[^\0-\x7f]/gu;
const DRAWS_NOTHING = /^[\p{Cf}\p{Variation_Selector}]$/u;

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u;

/** What replaces a written sign that no font has: nothing for emoji, a visible mark for letters. */
export function inPlaceOf(sign: string): string {
  return EMOJI.test(sign) ? "" : "\uFFFD";
}

/** The characters of a text that neither Roboto nor the given fonts can draw. */
export function charactersWithoutFont(text: string, fonts: readonly Coverage[] = []): string[] {
  // Most of a drawing is ASCII, which all fonts have, and letters repeat: checks each other character once.
  const others = new Set(text.match(NOT_ASCII));
  return [...others].filter((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    const isDrawn = isInRoboto(codePoint) || fonts.some((font) => font.has(codePoint));
    return !isDrawn && !DRAWS_NOTHING.test(character);
  });
}
