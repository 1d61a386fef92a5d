import { describe, expect, it } from "vitest";
import { spreadOf, standardiseInto } from "../../src/stats/standardise.js";

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

describe("standardiseInto", () => {
  it("counts deviations from the mean and leaves missing missing", () => {
    const into = new Float64Array(3).fill(9);
    standardiseInto(into, Float64Array.of(7, Number.NaN, 1), [0, 1], { present: 2, mean: 3, deviation: 2 });
    expect(Array.from(into)).toEqual([2, Number.NaN, 9]);
  });

  it("says nothing about a constant column", () => {
    const into = new Float64Array(1);
    standardiseInto(into, Float64Array.of(7), [0], { present: 2, mean: 7, deviation: 0 });
    expect(into[0]).toBeNaN();
  });
});
