import { describe, expect, it } from "vitest";
import { searchable } from "../../src/text/nearest.js";
import { firstRepeated } from "../../src/text/words.js";

describe("text as it is searched", () => {
  it.each([
    ["  N'Golo Kanté ", "n golo kante"],
    ["Saint-Étienne (U21)", "saint etienne u21"],
    ["...", ""],
    ["Иван 7", "иван 7"],
  ])("%j is %j", (text, expected) => {
    expect(searchable(text)).toBe(expected);
  });
});

describe("the first name that stood there before", () => {
  it.each([
    [["a", "b", "b", "a"], "b"],
    [["a", "b"], undefined],
    [[], undefined],
    [["a", "A"], undefined],
  ])("of %j is %s", (names, expected) => {
    expect(firstRepeated(names)).toBe(expected);
  });
});
