import { describe, expect, it } from "vitest";
import { weightedMedian } from "../../src/stats/weighted-median.js";

describe("weightedMedian", () => {
  it("is the value at half the weight, in whatever order the values come", () => {
    // Weights 1, 1 and 3 of 5: half is 2.5, which 10 + 20 (2) do not reach.
    expect(weightedMedian([30, 10, 20], [3, 1, 1])).toBe(30);
    expect(weightedMedian([30, 10, 20], [1, 1, 1])).toBe(20);
  });

  it("is the lower of two values of equal weight, and not moved by a light outlier", () => {
    expect(weightedMedian([1, 2], [1, 1])).toBe(1);
    expect(weightedMedian([90, 91, 1e9], [50, 60, 1])).toBe(91);
  });

  it("is NaN without values", () => {
    expect(weightedMedian([], [])).toBeNaN();
  });
});
