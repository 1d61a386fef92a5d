import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import { cutText, isInRoboto, textWidth, wrapEvenly, wrapText } from "../../src/charts/kit/text.js";
import { readFont } from "../../src/charts/png/fonts.js";

const font = (weight: "regular" | "bold") =>
  readFont(readFileSync(new URL(`../../src/data/roboto-${weight}.ttf`, import.meta.url)))!;

/** A font as another program reads it. */
interface OtherFont {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): { readonly advanceWidth: number };
}

const otherFont = (weight: "regular" | "bold"): OtherFont => {
  const path = fileURLToPath(new URL(`../../src/data/roboto-${weight}.ttf`, import.meta.url));
  const document = new PDFDocument().font(path) as unknown as { _font: { font: OtherFont } };
  return document._font.font;
};

describe("textWidth", () => {
  it.each(["regular", "bold"] as const)("knows every advance width of Roboto, %s", (weight) => {
    const roboto = otherFont(weight);
    const own = font(weight);
    // What is told of a letter otherwise than the font has it; an expectation of each would take a second.
    const wrong: string[] = [];
    let known = 0;
    for (let codePoint = 0x20; codePoint < 0x10000; codePoint++) {
      // Control characters and surrogates are printed as U+FFFD; composed forms stand for compatibility ones.
      const character = String.fromCodePoint(codePoint);
      if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(character) || character.normalize("NFC") !== character) continue;
      const isThere = roboto.hasGlyphForCodePoint(codePoint);
      if (isInRoboto(codePoint) !== isThere || own.has(codePoint) !== isThere) wrong.push(character);
      if (!isThere) continue;
      known++;
      const width = textWidth(character, roboto.unitsPerEm, weight);
      if (width !== roboto.glyphForCodePoint(codePoint).advanceWidth) wrong.push(character);
    }
    expect(wrong).toEqual([]);
    expect(known).toBeGreaterThan(850);
  });

  it("adds widths up, and takes marks and decomposed letters for what is seen", () => {
    expect(textWidth("Ab", 10)).toBeCloseTo(textWidth("A", 10) + textWidth("b", 10), 10);
    expect(textWidth("e\u0301", 10)).toBe(textWidth("é", 10));
    expect(textWidth("\u064e", 10)).toBe(0);
  });
});

describe("readFont", () => {
  it("knows which letters a font has", () => {
    const roboto = font("regular");
    expect([..."Aéжω…"].every((letter) => roboto.has(letter.codePointAt(0)!))).toBe(true);
    expect([..."م손中"].some((letter) => roboto.has(letter.codePointAt(0)!))).toBe(false);
  });

  it("gives nothing for what is no font", () => {
    for (const bytes of ["", "no font", "<svg/>".repeat(99)])
      expect(readFont(Buffer.from(bytes))).toBeUndefined();
  });
});

describe("wrapText", () => {
  const options = { size: 10, lines: 3 };

  it("breaks at spaces and hyphens, not at no-break spaces, and keeps within the width", () => {
    const text = "Opponent-half recoveries per\u00a090";
    expect(wrapText(text, 70, options)).toEqual(["Opponent-half", "recoveries", "per\u00a090"]);
    expect(wrapText(text, 55, options)[0]).toBe("Opponent-");
    for (const width of [20, 40, 60, 200]) {
      for (const line of wrapText(text, width, options))
        expect(textWidth(line, 10)).toBeLessThanOrEqual(width);
    }
  });

  it("ends in an ellipsis where lines run out, never inside a letter and its marks", () => {
    expect(wrapText("one two three four", 22, { size: 10, lines: 2 }).at(-1)).toMatch(/…$/);
    const family = "👨‍👩‍👧‍👦".repeat(9);
    expect(cutText(family, 100, { size: 10 })).toMatch(/^(👨‍👩‍👧‍👦)*…$/u);
    expect(cutText("short", 100, { size: 10 })).toBe("short");
    expect(wrapText("", 100, options)).toEqual([]);
  });

  it("does not cut a name that runs to the left to make its lines even", () => {
    const name = "محمد صلاح حامد محروس طه العربي";
    expect(wrapEvenly(name, 190, { size: 12, lines: 2 }).join(" ")).toBe(name);
    expect(cutText(name, 60, { size: 12 })).toMatch(/…\u200F$/);
  });

  it("makes lines even", () => {
    expect(wrapEvenly("Successful dribbles in total", 110, options)).toEqual([
      "Successful",
      "dribbles in total",
    ]);
  });
});
