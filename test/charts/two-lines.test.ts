import { describe, expect, it } from "vitest";
import { CHARTS, COLUMNS, LEAGUES } from "./cases.js";
import { type Shape, shapesOf, textBoxes } from "./drawing.js";

const plain = (text: string): string => text.replaceAll("\u00a0", " ");

/** The notes in the last part of a picture. A legend there is in larger letters. */
function linesBelow(svg: string): string[] {
  const textsIn = ({ name, attributes, text, children }: Shape): string[] =>
    name === "text" && attributes["font-size"] === "11" ? [text] : children.flatMap(textsIn);
  return textsIn(shapesOf(svg)[0]!.children.at(-1)!);
}

describe.each([undefined, "post", "slide"] as const)("a picture with the preset %s", (preset) => {
  it.each(Object.keys(CHARTS))("has two lines at most below it, and the rest in words: %s", (kind) => {
    const league = LEAGUES[preset === undefined ? "missing values" : "values that differ"]!;
    const chart = CHARTS[kind]!(league, COLUMNS.slice(0, preset === "slide" ? 2 : 4), "light", preset);
    const lines = linesBelow(chart.svg);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(2);
    const all = plain([...textBoxes(chart.svg).map(({ text }) => text), chart.alt].join(" "));
    for (const note of chart.toData().notes.map(plain)) expect(all).toContain(note.replace(/^Data: /, ""));
  });
});
