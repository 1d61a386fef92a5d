import { graphemesOf } from "../../text/graphemes.js";
import { type Coverage, firstFontName, readFont } from "../png/font-file.js";
import { charactersWithoutFont, NOT_IN_FONTS } from "../png/missing-letters.js";
import { fileBytes, fontAt, robotoFiles } from "../png/png-of-svg.js";
import { systemFontsWith } from "../png/system-fonts.js";

/** A font that a PDF file embeds. */
export interface PdfFont extends Coverage {
  /** What the document calls it. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Which font of a collection. */
  readonly family: string | undefined;
}

/** The fonts of a drawing: Roboto in two weights, those given, and those of the system for what these lack. */
export interface PdfFonts {
  readonly regular: PdfFont;
  readonly bold: PdfFont;
  readonly others: readonly PdfFont[];
}

export function pdfFonts(svg: string, fontFiles: readonly string[]): PdfFonts {
  const given = fontFiles.map((path) => ({ path, has: fontAt(path).has }));
  const system = systemFontsWith(charactersWithoutFont(svg, given));
  const [regular, bold] = robotoFiles().map((path) => ({ path, has: readFont(fileBytes(path))?.has }));
  const opened = (
    font: { readonly path: string; readonly has?: Coverage["has"] | undefined } | undefined,
    name: string,
  ): PdfFont => {
    const bytes = fileBytes(font?.path ?? "");
    return { name, bytes, family: firstFontName(bytes), has: font?.has ?? (() => true) };
  };
  return {
    regular: opened(regular, "regular"),
    bold: opened(bold, "bold"),
    others: [...given, ...system].map((font, at) => opened(font, `other ${at + 1}`)),
  };
}

/** A part of a line in one font and one direction. */
export interface TextRun {
  readonly text: string;
  readonly font: PdfFont;
  readonly isLeftwards: boolean;
}

const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;
/** Letters that run to the left, with what stands between them. */
const LEFTWARDS =
  /[\p{Script=Arabic}\p{Script=Hebrew}](?:[^\p{L}\p{N}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{M}])*/gu;

/** A line of text in runs, from the left to the right. */
export function textRuns(text: string, isBold: boolean, fonts: PdfFonts): TextRun[] {
  const line = text.replace(INVISIBLE, "");
  const runs: TextRun[] = [];
  let end = 0;
  for (const { 0: leftwards, index } of line.matchAll(LEFTWARDS)) {
    runs.push(...inFonts(line.slice(end, index), isBold, fonts, false));
    runs.push(...inFonts(leftwards, isBold, fonts, true).reverse());
    end = index + leftwards.length;
  }
  return [...runs, ...inFonts(line.slice(end), isBold, fonts, false)];
}

function inFonts(text: string, isBold: boolean, fonts: PdfFonts, isLeftwards: boolean): TextRun[] {
  const own = isBold ? fonts.bold : fonts.regular;
  const runs: { text: string; readonly font: PdfFont; readonly isLeftwards: boolean }[] = [];
  for (const sign of graphemesOf(text)) {
    const found = fontOf(sign, [own, fonts.regular, ...fonts.others]);
    const last = runs.at(-1);
    // A space has no look of its own, so it does not break a word of another script off its neighbour.
    const font = sign === " " && last !== undefined && last.font.has(0x20) ? last.font : (found ?? own);
    const drawn = found === undefined ? NOT_IN_FONTS : sign;
    if (last?.font === font) last.text += drawn;
    else runs.push({ text: drawn, font, isLeftwards });
  }
  return runs;
}

function fontOf(sign: string, fonts: readonly PdfFont[]): PdfFont | undefined {
  const codes = [...sign].map((character) => character.codePointAt(0) ?? 0);
  return fonts.find((font) => codes.every((code) => font.has(code)));
}
