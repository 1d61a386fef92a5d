import { describe, expect, it } from "vitest";
import { normalReach, normalShare } from "../../src/stats/normal.js";
import { normalQuantile } from "../../src/stats/summary.js";

describe("normalShare", () => {
  it.each([
    [0, 0.5],
    [1, 0.841344746],
    [-1, 0.158655254],
    [1.959963985, 0.975],
    [-2.575829304, 0.005],
    [3.5, 0.999767371],
    [-6, 9.87e-10],
  ])("is the share below %d, within 1.5e-7", (value, share) => {
    expect(Math.abs(normalShare(value) - share)).toBeLessThan(1.5e-7);
  });
});

describe("normalReach", () => {
  it.each([
    [50, 0.67449],
    [80, 1.28155],
    [90, 1.64485],
    [95, 1.95996],
    [99, 2.57583],
  ])("holds %d %%", (level, reach) => {
    expect(normalReach(level)).toBeCloseTo(reach, 4);
  });

  it("is nothing of no probability", () => {
    expect(normalReach(0)).toBeCloseTo(0, 6);
  });
});

describe("normalQuantile", () => {
  // As in any table of the normal distribution.
  it.each([
    [0.005, -2.575829],
    [0.025, -1.959964],
    [0.05, -1.644854],
    [0.25, -0.67449],
    [0.5, 0],
    [0.6, 0.253347],
    [0.9, 1.281552],
    [0.975, 1.959964],
    [0.995, 2.575829],
  ])("is at %d within .0001", (share, quantile) => {
    expect(Math.abs(normalQuantile(share) - quantile)).toBeLessThan(0.0001);
  });
});
