import { describe, expect, it } from "vitest";
import { groundOf, overlappingTexts, shapesOf, textBoxes, textsOutside } from "./drawing.js";

const canvas = (...parts: string[]): string =>
  `<svg viewBox="0 0 200 100"><rect width="200" height="100" fill="#ffffff"/>${parts.join("")}</svg>`;
const text = (x: number, y: number, letters: string, more = ""): string =>
  `<text x="${x}" y="${y}" font-size="10" fill="#000000"${more}>${letters}</text>`;

describe("the reader of drawings", () => {
  it("finds texts that overlap, and not those that stand apart or turn away", () => {
    expect(overlappingTexts(canvas(text(10, 50, "Goals"), text(20, 52, "Shots")))).toEqual(["Goals / Shots"]);
    expect(overlappingTexts(canvas(text(10, 50, "Goals"), text(60, 50, "Shots")))).toEqual([]);
    const turned = text(12, 58, "Shots", ' transform="rotate(90 12 58)"');
    expect(overlappingTexts(canvas(text(10, 50, "Goals"), turned))).toEqual([]);
    expect(overlappingTexts(canvas(text(10, 50, "Goals"), turned.replace(/58/g, "44")))).toEqual([
      "Goals / Shots",
    ]);
  });

  it("follows groups, and finds texts outside", () => {
    const moved = canvas(`<g transform="translate(190 0)">${text(0, 50, "Goals")}</g>`);
    expect(textBoxes(moved)[0]!.corners[0]![0]).toBe(190);
    expect(textsOutside(moved)).toEqual(["Goals"]);
  });

  it("finds the ground that a text stands on", () => {
    const box = '<rect x="5" y="40" width="60" height="20" fill="#123456"/>';
    const svg = canvas(text(100, 50, "x"), box, text(10, 50, "y"));
    expect(textBoxes(svg).map((each) => groundOf(svg, each))).toEqual(["#ffffff", "#123456"]);
  });

  it("refuses what is no markup", () => {
    for (const broken of ["<svg><g></svg>", "<svg>a & b</svg>", '<svg a="<"/>', "<svg>"]) {
      expect(() => shapesOf(broken)).toThrow();
    }
  });
});
