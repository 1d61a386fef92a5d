import { describe, expect, it } from "vitest";
import { spreadOf, standardScore } from "../../src/stats/summary.js";

describe("spreadOf", () => {
  it("is mean and sample deviation of the present values at the rows", () => {
    // Of 1, 3, 5: mean 3, squares 4 + 0 + 4 over 2.
    const values = Float64Array.of(1, 100, 3, Number.NaN, 5);
    expect(spreadOf(values, [0, 2, 3, 4])).toEqual({ present: 3, mean: 3, deviation: 2 });
  });

  it("has a deviation of exactly 0 for equal values that rounding would spread", () => {
    expect(spreadOf(Float64Array.of(0.1, 0.1, 0.1), [0, 1, 2]).deviation).toBe(0);
  });

  it("has no deviation for fewer than two values", () => {
    expect(spreadOf(Float64Array.of(4), [0]).deviation).toBeNaN();
    expect(spreadOf(Float64Array.of(Number.NaN), [0])).toEqual({
      present: 0,
      mean: Number.NaN,
      deviation: Number.NaN,
    });
  });
});

describe("standardScore", () => {
  it("counts deviations from the mean and leaves missing missing", () => {
    expect(standardScore(7, { present: 2, mean: 3, deviation: 2 })).toBe(2);
    expect(standardScore(Number.NaN, { present: 2, mean: 3, deviation: 2 })).toBeNaN();
  });

  it("says nothing about a constant column, or one without a deviation", () => {
    expect(standardScore(7, { present: 2, mean: 7, deviation: 0 })).toBeNaN();
    expect(standardScore(8, { present: 2, mean: 7, deviation: 0 })).toBeNaN();
    expect(standardScore(7, { present: 1, mean: 7, deviation: Number.NaN })).toBeNaN();
  });
});
