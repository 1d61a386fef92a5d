import { describe, expect, it } from "vitest";
import { embeddedPicture } from "../../src/charts/kit/picture.js";
import { darkTheme } from "../../src/charts/theme.js";
import { overlappingTexts, textsOutside } from "./drawing.js";

describe("a picture for a page", () => {
  it("keeps the labels of its legend apart and within it, however long they are", () => {
    const legend = [
      "Passing",
      "The true rank lies here, with so much certainty as was asked for",
      "Its median",
    ];
    const { svg } = embeddedPicture(
      darkTheme,
      {
        title: "Ranks",
        description: "Ranks of somebody.",
        legend: legend.map((label) => ({ label, colour: "#ffffff" })),
      },
      { left: 0, right: 240, height: 100, markup: "" },
    );
    expect(svg.match(/certainty/)).not.toBeNull();
    expect(overlappingTexts(svg)).toEqual([]);
    expect(textsOutside(svg)).toEqual([]);
  });
});
