import { metric } from "scoutframe";
import { describe, expect, it } from "vitest";
import { numberText, rankText, valueText } from "../../src/text/value-text.js";

describe("a value as text", () => {
  it.each([
    ["total_goals", 12, "12"],
    ["total_goals", 12.5, "12.5"],
    ["average_goals", 0.5, "0.50"],
    ["percent_duelsWon", 45, "45.0%"],
    ["average_passLength", 19.26, "19.3 m"],
    ["total_xgSave", -1.25, "−1.25"],
    ["total_xgSave", -0.004, "0.00"],
    ["total_xgSave", -0.006, "−0.01"],
  ])("%s of %d is %s", (column, value, text) => {
    expect(valueText(metric(column), value)).toBe(text);
  });

  it("has two decimals where no metric is known, and is null where it is missing", () => {
    expect(valueText(undefined, 3)).toBe("3.00");
    expect(valueText(metric("total_goals"), Number.NaN)).toBeNull();
  });

  it("is a dash wherever a number is missing, and never 0", () => {
    for (const missing of [null, undefined, Number.NaN]) {
      expect([numberText(missing, 2), rankText(missing)]).toEqual(["–", "–"]);
    }
    expect([numberText(-0.04, 1), rankText(-0.2), numberText(-0.06, 1)]).toEqual(["0.0", "0", "-0.1"]);
    expect([numberText(0, 1), rankText(0), rankText(99.6)]).toEqual(["0.0", "0", "100"]);
  });
});
