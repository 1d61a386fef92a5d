// What the stand-ins answer to whoever calls them.

import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";

describe("the stand-ins", () => {
  const require = createRequire(import.meta.url);

  test("make tensors of lists, rows and single numbers", () => {
    const { scalar, tensor1d, tensor2d } = require("@tensorflow/tfjs-node");
    expect(scalar(2).arraySync()).toBe(2);
    expect(tensor1d([1, true, undefined]).arraySync()).toEqual([1, 1, Number.NaN]);
    expect(tensor2d([1, 2, 3, 4, 5, 6], [3, 2]).transpose().arraySync()).toEqual([
      [1, 3, 5],
      [2, 4, 6],
    ]);
    expect(
      tensor2d([[1], [2]])
        .mul(tensor1d([1, 10]))
        .arraySync(),
    ).toEqual([
      [1, 10],
      [2, 20],
    ]);
    expect(tensor1d([1, 2]).transpose().clone().shape).toEqual([2]);
    expect(() => tensor2d([[1, 2], [3]])).toThrow("same number of columns");
    expect(() => tensor2d([1, 2, 3], [2, 2])).toThrow("do not fill");
    expect(() => tensor1d([1]).mean(1)).toThrow("axis 0");
  });

  test("give the same statistics as mathjs, errors included", () => {
    const { mean, median, mode, std, variance } = require("mathjs");
    expect(mode([3, 1, 3, 1, 2])).toEqual([3, 1]);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([1, Number.NaN])).toBeNaN();
    expect(variance([1, null])).toBeNaN();
    for (const statistic of [mean, median, mode, std, variance]) {
      expect(() => statistic([])).toThrow("empty array");
    }
  });
});
