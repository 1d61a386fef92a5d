import { describe, expect, it } from "vitest";
import { meaningOf, relative } from "../../src/text/words.js";

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

it("counts what is received, taken or conceded, and measures what has no plural", () => {
  expect(
    ["passes received", "shots faced", "goals conceded", "possession"].map((noun) => relative(false, noun)),
  ).toEqual(["fewer passes received", "fewer shots faced", "fewer goals conceded", "less possession"]);
});
