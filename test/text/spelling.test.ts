import { describe, expect, it } from "vitest";
import { britishCentre, singular } from "../../src/text/spelling.js";

describe("spelling", () => {
  it.each([
    ["losses", "loss"],
    ["loss", "loss"],
    ["recoveries", "recovery"],
    ["crosses", "cross"],
    ["touches", "touch"],
    ["saves", "save"],
    ["xg", "xg"],
  ])("%s is %s in the singular", (plural, word) => {
    expect(singular(plural)).toBe(word);
    expect(singular(word)).toBe(word);
  });

  it("knows the American centre", () => {
    expect(britishCentre("rightcenterback")).toBe("rightcentreback");
  });
});
