import { describe, expect, it } from "vitest";
import { barText, paceText } from "../../src/text/progress-words.js";

const MINUTE = 60_000;

describe("how far long work is", () => {
  it.each([
    [0, 4, 0],
    [1, 4, 6],
    [3, 4, 18],
    [4, 4, 24],
    // No sign before its share is done.
    [99, 100, 23],
    [5, 4, 24],
    [-1, 4, 0],
    // Of nothing, everything is done.
    [0, 0, 24],
  ])("is shown by a bar of 24 signs: %i of %i", (done, total, full) => {
    expect(barText(done, total)).toBe(`[${"█".repeat(full)}${"·".repeat(24 - full)}]`);
  });

  it.each([
    [11.84, 41_000, "11.8/s, 0:41 left"],
    [2, 500, "2.0/s, 0:01 left"],
    [2, 1001, "2.0/s, 0:02 left"],
    [2, MINUTE, "2.0/s, 1:00 left"],
    [2, 59 * MINUTE + 59_000, "2.0/s, 59:59 left"],
    [2, 60 * MINUTE, "2.0/s, 1:00:00 left"],
    [2, 125 * MINUTE + 3_000, "2.0/s, 2:05:03 left"],
    [2, 0, "2.0/s"],
    [2, -5, "2.0/s"],
  ])("at %f a second with %i ms to go is said as %s, %s", (rate, left, said) => {
    expect(paceText(rate, left)).toBe(said);
  });
});
