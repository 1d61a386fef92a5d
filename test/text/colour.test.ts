import { describe, expect, it } from "vitest";
import { contrast, inkOn, luminance, mix, onGround } from "../../src/text/colour.js";

describe("colours", () => {
  // The relative luminance and the contrast of WCAG 2.
  it.each([
    ["#000000", 0],
    ["#ffffff", 1],
    ["#ff0000", 0.2126],
    ["#00ff00", 0.7152],
    ["#0000ff", 0.0722],
    ["#0a0a0a", 10 / 255 / 12.92],
    ["#808080", 0.2158605],
  ])("%s have the luminance %f", (colour, expected) => {
    expect(luminance(colour)).toBeCloseTo(expected, 6);
  });

  it.each([
    ["#ffffff", "#000000", 21],
    ["#000000", "#ffffff", 21],
    ["#767676", "#ffffff", 4.54],
    ["#777777", "#ffffff", 4.48],
    ["#123456", "#123456", 1],
  ])("%s on %s have the contrast %f", (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
  });

  it.each([
    ["#ffffff", "#000000"],
    ["#000000", "#ffffff"],
    ["#ffff00", "#000000"],
    ["#0000ff", "#ffffff"],
  ])("%s carry ink of %s", (ground, ink) => {
    expect(inkOn(ground)).toBe(ink);
  });

  it.each([
    [0, "#102030"],
    [1, "#ffffff"],
    [0.5, "#889098"],
  ])("are mixed by share %f to %s", (share, expected) => {
    expect(mix("#102030", "#ffffff", share)).toBe(expected);
  });

  it("stand in a terminal on the nearest that all of them have, in an ink that reads on it", () => {
    const start = String.fromCharCode(27);
    // 33, 113, 181 lies nearest to the steps 0, 95 and 175: 16 + 0 + 6 + 3.
    expect(onGround("100", "#2171b5")).toBe(`${start}[38;5;231;48;5;25m100${start}[0m`);
    expect(onGround(" 50", "#ffffff")).toBe(`${start}[38;5;16;48;5;231m 50${start}[0m`);
  });

  it("keep two digits of each channel", () => {
    expect(mix("#000000", "#050505", 1)).toBe("#050505");
  });
});
