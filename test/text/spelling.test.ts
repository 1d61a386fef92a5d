import { describe, expect, it } from "vitest";
import { britishCentre, inSentence, sentenceCase, singular } from "../../src/text/words.js";

describe("spelling", () => {
  it.each([
    ["losses", "loss"],
    ["loss", "loss"],
    ["recoveries", "recovery"],
    ["crosses", "cross"],
    ["touches", "touch"],
    ["saves", "save"],
    ["xg", "xg"],
    ["cities", "city"],
    // Only endings tell.
    ["seriesa", "seriesa"],
    ["pushes", "push"],
  ])("%s is %s in the singular", (plural, word) => {
    expect(singular(plural)).toBe(word);
    expect(singular(word)).toBe(word);
  });

  it("knows the American centre", () => {
    expect(britishCentre("rightcenterback")).toBe("rightcentreback");
  });

  it.each([
    ["goals per 90", "Goals per 90", "goals per 90"],
    ["Goals per 90", "Goals per 90", "goals per 90"],
    ["PPDA", "PPDA", "PPDA"],
    ["xG", "XG", "xG"],
    ["Élan", "Élan", "élan"],
    ["90 minutes", "90 minutes", "90 minutes"],
    ["", "", ""],
  ])("writes %j at the beginning of a sentence as %j, within it as %j", (label, first, within) => {
    expect(sentenceCase(label)).toBe(first);
    expect(inSentence(label)).toBe(within);
  });
});
