import { describe, expect, it } from "vitest";
import { firstFew } from "../../src/text/words.js";

describe("names in a sentence", () => {
  it.each([
    [[], ""],
    [["a"], "a"],
    [["a", "b", "c", "d", "e", "f"], "a, b, c, d, e, f"],
    [["a", "b", "c", "d", "e", "f", "g"], "a, b, c, d, e and 2 more"],
  ])("%j: five at most and how many more, but never one more", (names, said) => {
    expect(firstFew(names)).toBe(said);
  });
});
