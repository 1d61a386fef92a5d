import { expect, it } from "vitest";
import { valueAt, valuesAt, valuesPlaced } from "../../src/stats/values-at.js";

const values = Float64Array.of(10, 20, 30);

it("takes values by their indices, missing where there is none", () => {
  expect([0, 2, 3, -1].map((index) => valueAt(values, index))).toEqual([10, 30, Number.NaN, Number.NaN]);
  expect([valueAt([0], 0), valueAt(undefined, 0)]).toEqual([0, Number.NaN]);
  expect([...valuesAt(values, [2, 0, 2, 7])]).toEqual([30, 10, 30, Number.NaN]);
  expect(valuesAt(values, [])).toHaveLength(0);
});

it("places values by their indices, the others missing", () => {
  expect([...valuesPlaced(3, [2, 0], (at, index) => 10 * at + index)]).toEqual([10, Number.NaN, 2]);
  expect([...valuesPlaced(2, [1])]).toEqual([Number.NaN, Number.NaN]);
  expect([...valuesPlaced(1)]).toEqual([Number.NaN]);
});
