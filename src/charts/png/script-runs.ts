import { escapeMarkup, graphemesOf } from "../../text/safe-text.js";
import type { Weight } from "../kit/element.js";
import { isInRoboto, textWidth } from "../kit/text.js";
import type { FontFace } from "./fonts.js";

/**
 * Splits the texts of a picture into runs, each in its own font. Without this, one letter of another script makes the
 * renderer change font and weight for the whole line.
 */

/** Consecutive letters in one font. */
interface Run {
  readonly text: string;
  /** Whether Roboto lacks it. */
  readonly isForeign: boolean;
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u200F]/u;
const DRAWS_NOTHING = /^[\p{Cf}\p{M}]$/u;
const NOT_ASCII = /[^\0-\x7f]/u;
const TEXT = /<text ([^>]*)>([^<]*)<\/text>/g;

/** Whether Roboto lacks a letter with its marks. */
function isForeign(sign: string): boolean {
  return [...sign].some((one) => !DRAWS_NOTHING.test(one) && !isInRoboto(one.codePointAt(0) ?? 0));
}

/** The runs of a line in reading order. Characters between two right-to-left words belong to their run. */
export function runsOf(line: string): Run[] {
  const signs = graphemesOf(line).map((text) => ({ text, isForeign: isForeign(text) }));
  const runs: Run[] = [];
  const text = (from: number, to: number): string =>
    signs
      .slice(from, to)
      .map((sign) => sign.text)
      .join("");
  for (let at = 0, end = 0; at < signs.length; at = end) {
    const { isForeign } = signs[at]!;
    end = at + 1;
    while (signs[end]?.isForeign === isForeign) end++;
    if (isForeign && RIGHT_TO_LEFT.test(text(at, end))) end = endOfLeftward(signs, end);
    runs.push({ text: text(at, end), isForeign });
  }
  return runs;
}

/** The index after the last right-to-left sign that no left-to-right letter separates from `from`. */
function endOfLeftward(signs: readonly Run[], from: number): number {
  let end = from;
  for (let at = from; at < signs.length; at++) {
    const { text = "" } = signs[at] ?? {};
    if (RIGHT_TO_LEFT.test(text)) end = at + 1;
    else if (/[\p{L}\u200E]/u.test(text)) break;
  }
  return end;
}

/** The drawn width of a run in this style. */
export type Measure = (
  run: string,
  style: { readonly family: string; readonly size: number; readonly weight: Weight },
) => number;

/** The drawing, with lines of foreign letters split into runs side by side, each in a font that has its letters. */
export function inRuns(svg: string, fonts: readonly FontFace[], measure: Measure): string {
  return svg.replace(TEXT, (whole, attributes: string, content: string) => {
    if (!NOT_ASCII.test(content)) return whole;
    const runs = runsOf(unescaped(content));
    if (!runs.some((run) => run.isForeign) || (runs.length === 1 && fonts.length === 0)) return whole;
    return placedRuns(attributes, runs, fonts, measure);
  });
}

function placedRuns(
  attributes: string,
  runs: readonly Run[],
  fonts: readonly FontFace[],
  measure: Measure,
): string {
  const given = (name: string): string | undefined =>
    new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
  const [size, weight] = [
    Number(given("font-size")),
    given("font-weight") === "bold" ? "bold" : "regular",
  ] as const;
  const styled = runs.map((run) => {
    const font = run.isForeign ? fontFor(run.text, fonts) : undefined;
    const style = font === undefined ? undefined : { family: font.family, size, weight };
    const words = run.text.trim();
    // SVG does not draw spaces at the ends of an element, so their width is added here.
    const before = textWidth(/^\s*/.exec(run.text)?.[0] ?? "", size, weight);
    const own = style === undefined ? textWidth(words, size, weight) : measure(words, style);
    const after = words === "" ? 0 : textWidth(/\s*$/.exec(run.text)?.[0] ?? "", size, weight);
    return { words, before, width: before + own + after, family: font?.family };
  });
  const whole = styled.reduce((sum, { width }) => sum + width, 0);
  const anchor = given("text-anchor");
  let x = Number(given("x")) - (anchor === "middle" ? whole / 2 : anchor === "end" ? whole : 0);
  const rest = attributes.replace(/(^| )(?:x|text-anchor)="[^"]*"/g, "");
  return styled
    .map(({ words, before, width, family }) => {
      const from = (x + before).toFixed(2);
      x += width;
      const font = family === undefined ? "" : ` font-family="${escapeMarkup(family)}"`;
      return words === "" ? "" : `<text x="${from}" ${rest.trim()}${font}>${escapeMarkup(words)}</text>`;
    })
    .join("");
}

/** The first font that has all letters of a run, or else most of them. */
function fontFor(run: string, fonts: readonly FontFace[]): FontFace | undefined {
  const letters = [...run].filter((one) => isForeign(one));
  const known = (font: FontFace): number => letters.filter((one) => font.has(one.codePointAt(0) ?? 0)).length;
  const most = Math.max(0, ...fonts.map(known));
  return most === 0 ? undefined : fonts.find((font) => known(font) === most);
}

const ENTITIES = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
]);

/** Text of a drawing without the escapes of markup. */
export function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES.get(entity) ?? entity);
}
