import { describe, expect, it } from "vitest";
import { metrics } from "../../src/index.js";
import { shortLabels } from "../../src/text/short-label.js";

describe("short labels", () => {
  it("leave the basis out and shorten long words, in sentences and at their beginning", () => {
    expect(
      shortLabels(["Successful dribbles per 90", "Touches in the box (average)", "Offensive duels won, %"]),
    ).toEqual(["Succ. dribbles", "Touches in the box", "Off. duels won, %"]);
    expect(shortLabels(["Passes received by goalkeeper"])).toEqual(["Passes received by GK"]);
    expect(shortLabels(["Shots after successful offensive duels"])).toEqual(["Shots after succ. off. duels"]);
    expect(shortLabels(["Opponent-half recoveries", "Goals per 90 minutes"])).toEqual([
      "Opp.-half recoveries",
      "Goals per 90 minutes",
    ]);
    expect(shortLabels([])).toEqual([]);
  });

  it("stay whole where two would become one", () => {
    expect(shortLabels(["Goals", "Goals per 90", "Shots per 90"])).toEqual([
      "Goals",
      "Goals per 90",
      "Shots",
    ]);
  });

  it.each(["player", "team"] as const)("tell all metrics of a %s apart", (entity) => {
    const labels = metrics({ entity }).map(({ label }) => label);
    expect(new Set(shortLabels(labels)).size).toBe(new Set(labels).size);
  });
});
