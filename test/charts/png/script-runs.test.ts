import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cutText, textWidth } from "../../../src/charts/kit/text.js";
import { type FontFace, readFont } from "../../../src/charts/png/fonts.js";
import { robotoFiles } from "../../../src/charts/png/png-of-svg.js";
import { inRuns, runsOf } from "../../../src/charts/png/script-runs.js";

/** A font of a few letters. */
const font = (family: string, letters: RegExp): FontFace => ({
  family,
  weight: 400,
  isItalic: false,
  has: (codePoint) => letters.test(String.fromCodePoint(codePoint)),
});
const ARABIC = font("An Arabic", /\p{Script=Arabic}/u);
const HANGUL = font("A <Korean>", /\p{Script=Hangul}/u);
const TEN_EACH = (run: string): number => 10 * [...run].length;
const textsIn = (markup: string): string[] => markup.match(/<text [^>]*>[^<]*<\/text>/g) ?? [];

describe("the runs of a line", () => {
  it("are one where Roboto has every letter", () => {
    expect(runsOf("Łukasz Ω Ж 87")).toEqual([{ text: "Łukasz Ω Ж 87", isForeign: false }]);
  });

  it("part letters that Roboto lacks from those that it has", () => {
    expect(runsOf("Son 손흥민 7").map(({ text }) => text)).toEqual(["Son ", "손흥민", " 7"]);
  });

  it("keep words that run to the left together, with the spaces and the ellipsis among them", () => {
    const cut = cutText("محمد صلاح حامد محروس", 80, { size: 12 });
    expect(cut).toMatch(/…\u200F$/);
    expect(runsOf(`Salah ${cut}`).map(({ text }) => text)).toEqual(["Salah ", cut]);
    expect(runsOf("محمد صلاح\u200E 87").map(({ text }) => text.trim())).toEqual(["محمد صلاح", "\u200E 87"]);
  });
});

describe("a picture in runs", () => {
  const svg = (text: string, rest = ""): string => `<text x="100" y="5" font-size="20"${rest}>${text}</text>`;

  it("leaves lines that one font has as they are", () => {
    expect(inRuns(svg("Ødegaard &amp; 8"), [ARABIC], TEN_EACH)).toBe(svg("Ødegaard &amp; 8"));
  });

  it("places each run behind the one before, in a font that has it, and keeps its weight", () => {
    const [latin, korean, ...others] = textsIn(
      inRuns(svg("Son 손흥민", ' font-weight="bold"'), [ARABIC, HANGUL], TEN_EACH),
    );
    expect(others).toEqual([]);
    expect(latin).toBe('<text x="100.00" y="5" font-size="20" font-weight="bold">Son</text>');
    expect(korean).toContain(`x="${(100 + textWidth("Son ", 20, "bold")).toFixed(2)}"`);
    expect(korean).toContain('font-weight="bold" font-family="A &lt;Korean&gt;"');
  });

  it("keeps the middle and the end of a line where they were", () => {
    const [first] = textsIn(inRuns(svg("손흥민", ' text-anchor="middle"'), [HANGUL], TEN_EACH));
    expect(first).toContain('x="85.00"');
    expect(first).not.toContain("text-anchor");
    const [last] = textsIn(inRuns(svg("손흥민", ' text-anchor="end"'), [HANGUL], TEN_EACH));
    expect(last).toContain('x="70.00"');
  });
});

describe("a font file", () => {
  it("says its family, how bold it is and that it stands upright", () => {
    const faces = robotoFiles().map((path) => readFont(readFileSync(path))!);
    expect(faces.map(({ family, weight, isItalic }) => [family, weight, isItalic])).toEqual([
      ["Roboto", 400, false],
      ["Roboto", 700, false],
    ]);
  });
});
