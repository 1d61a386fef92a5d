import { expect, it } from "vitest";
import { centred, centreOf, completeRows, pointAt, pointsOf, takePoints } from "../../src/stats/points.js";

const made = () => pointsOf([Float64Array.of(1, 2, 6), Float64Array.of(10, Number.NaN, 30)]);

it("has points row after row of columns", () => {
  const points = made();
  expect(points).toEqual({ count: 3, dimensions: 2, values: Float64Array.of(1, 10, 2, Number.NaN, 6, 30) });
  expect([...pointAt(points, 2)]).toEqual([6, 30]);
  expect(pointsOf([])).toEqual({ count: 0, dimensions: 0, values: new Float64Array() });
});

it("has their centre from what is there, and their places round it", () => {
  const points = made();
  expect([...centreOf(points)]).toEqual([3, 20]);
  expect(centred(points)).toEqual({
    count: 3,
    dimensions: 2,
    values: Float64Array.of(-2, -10, -1, Number.NaN, 3, 10),
  });
});

it("takes some of them, such as those that miss nothing", () => {
  const points = made();
  expect(completeRows(points)).toEqual([0, 2]);
  expect(takePoints(points, [2, 0])).toEqual({
    count: 2,
    dimensions: 2,
    values: Float64Array.of(6, 30, 1, 10),
  });
});
