import { describe, expect, it } from "vitest";
import { ownPart } from "../../src/text/words.js";

describe("ownPart", () => {
  it.each([
    [0.49, "half of this is his own"],
    [0.34, "a third of this is his own"],
    [0.23, "a quarter of this is his own"],
    [0.1, "a tenth of this is his own"],
    [0.02, "next to nothing is his own"],
  ])("of %d says: %s", (weight, words) => {
    expect(ownPart(weight)).toBe(words);
  });
});
