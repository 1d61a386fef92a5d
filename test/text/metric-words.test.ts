import { describe, expect, it } from "vitest";
import { meaningOf } from "../../src/text/words.js";

describe("what a metric means", () => {
  it.each([
    [{ description: "Fouls per 90.", better: "lower" }, "Fouls per 90. Lower is better: 100 has the lowest."],
    [{ description: "Goals per 90.", better: "higher" }, "Goals per 90."],
    [{ description: "Passes per 90.", better: "neither" }, "Passes per 90."],
    [
      undefined,
      "A metric that the interface documents do not name. Direction not stated: larger ranks higher.",
    ],
  ])("of %j", (metric, said) => {
    expect(meaningOf(metric)).toBe(said);
  });
});
