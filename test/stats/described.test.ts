import { expect, it } from "vitest";
import { DESCRIBED, described } from "../../src/stats/summary.js";

it("says of values what pandas' describe says of 1, 2, 3, 6 and a missing one", () => {
  const found = described([6, Number.NaN, 1, 3, 2]);
  // s² is (4 + 1 + 0 + 9) / 3; the quartiles stand at places .75, 1.5 and 2.25.
  expect(found).toEqual({
    count: 4,
    mean: 3,
    std: Math.sqrt(14 / 3),
    min: 1,
    "25%": 1.75,
    "50%": 2.5,
    "75%": 3.75,
    max: 6,
  });
  expect(Object.keys(found)).toEqual([...DESCRIBED]);
  expect(described(Float64Array.of(6, Number.NaN, 1, 3, 2))).toEqual(found);
});

it("counts nothing where all is missing, and has no spread of one value", () => {
  const { count, ...nothing } = described([Number.NaN]);
  expect(count).toBe(0);
  expect(new Set(Object.values(nothing))).toEqual(new Set([Number.NaN]));
  expect(described([5])).toMatchObject({ count: 1, mean: 5, std: Number.NaN, min: 5, "50%": 5, max: 5 });
});
