import { describe, expect, it } from "vitest";
import { studentReach } from "../../src/stats/normal.js";

describe("studentReach", () => {
  // The critical values of t that every textbook prints, to three decimals.
  it.each([
    [1, 6.314, 12.706],
    [2, 2.92, 4.303],
    [3, 2.353, 3.182],
    [4, 2.132, 2.776],
    [5, 2.015, 2.571],
    [10, 1.812, 2.228],
    [30, 1.697, 2.042],
    [120, 1.658, 1.98],
  ])("is the table's value for %i degrees of freedom", (degrees, ninety, ninetyFive) => {
    expect(studentReach(0.9, degrees)).toBeCloseTo(ninety, 3);
    expect(studentReach(0.95, degrees)).toBeCloseTo(ninetyFive, 3);
  });

  it("comes to the normal one with many", () => {
    expect(studentReach(0.95, 1_000_000)).toBeCloseTo(1.959964, 4);
  });
});
