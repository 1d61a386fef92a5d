import { graphemesOf } from "../../text/safe-text.js";
import { charactersWithoutFont, inPlaceOf } from "../kit/text.js";
import { type FontFace, systemFontsWith } from "../png/fonts.js";
import { fileBytes, fontAt, robotoFiles } from "../png/png-of-svg.js";
import { runsOf } from "../png/script-runs.js";

/** A font that a PDF file embeds. */
export interface PdfFont {
  /** Its name in the document. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly face: FontFace;
}

/** The fonts of a drawing: Roboto in two weights, the user's, and the system's for letters that these lack. */
export function pdfFonts(svg: string, fontFiles: readonly string[]) {
  const opened = (path: string, name: string, face: FontFace = fontAt(path)): PdfFont => ({
    name,
    bytes: fileBytes(path),
    face,
  });
  const given = fontFiles.map((path, at) => opened(path, `given ${at + 1}`));
  const faces = given.map(({ face }) => face);
  const lacking = charactersWithoutFont(svg, faces);
  const system = systemFontsWith(lacking).map((face, at) => opened(face.path, `system ${at + 1}`, face));
  const [regular = "", bold = ""] = robotoFiles();
  return { regular: opened(regular, "regular"), bold: opened(bold, "bold"), others: [...given, ...system] };
}

export type PdfFonts = ReturnType<typeof pdfFonts>;

/** A part of a line in a single font. */
export interface TextRun {
  readonly text: string;
  readonly font: PdfFont;
}

const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;
const LEFTWARDS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const BOLD = 700;

/** A line of text in runs, from left to right. */
export function textRuns(text: string, isBold: boolean, fonts: PdfFonts): TextRun[] {
  const own = isBold ? fonts.bold : fonts.regular;
  const isOfWeight = ({ face }: PdfFont): boolean => (face.weight === BOLD) === isBold;
  const others = fonts.others.toSorted((a, b) => Number(isOfWeight(b)) - Number(isOfWeight(a)));
  return runsOf(text).flatMap((run) => {
    const shown = run.text.replace(INVISIBLE, "");
    if (shown === "") return [];
    if (!run.isForeign) return [{ text: shown, font: own }];
    const runs = inFonts(shown, own, others);
    return LEFTWARDS.test(shown) ? runs.reverse() : runs;
  });
}

function inFonts(text: string, own: PdfFont, others: readonly PdfFont[]): TextRun[] {
  const runs: { text: string; readonly font: PdfFont }[] = [];
  for (const sign of graphemesOf(text)) {
    const codes = [...sign].map((character) => character.codePointAt(0) ?? 0);
    const found = [...others, own].find(({ face }) => codes.every((code) => face.has(code)));
    const last = runs.at(-1);
    // A space looks the same in any font, so it does not start a new run.
    const font = sign === " " && last?.font.face.has(0x20) ? last.font : (found ?? own);
    const drawn = found === undefined ? inPlaceOf(sign) : sign;
    if (last?.font === font) last.text += drawn;
    else runs.push({ text: drawn, font });
  }
  return runs;
}
