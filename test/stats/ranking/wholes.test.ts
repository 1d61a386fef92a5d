import { describe, expect, it } from "vitest";
import { MISSING, Wholes } from "../../../src/stats/ranking/wholes.js";

const of = (...values: number[]): Float64Array => Float64Array.from(values);

describe("a column as whole numbers", () => {
  it("has each value, what they lie between, and how many are missing", () => {
    const wholes = new Wholes();
    expect(wholes.take(of(4, Number.NaN, -3, 0, 7, Number.NaN), 1)).toBe(true);
    expect([...wholes.at]).toEqual([4, MISSING, -3, 0, 7, MISSING]);
    expect(wholes).toMatchObject({ least: -3, most: 7, missing: 2 });
    expect(wholes.take(of(9, 8), 1)).toBe(true);
    expect([...wholes.at.subarray(0, 2)]).toEqual([9, 8]);
    expect(wholes).toMatchObject({ least: 8, most: 9, missing: 0 });
    expect(wholes.take(of(-9, -8), 1)).toBe(true);
    expect(wholes).toMatchObject({ least: -9, most: -8 });
  });

  it("has a hundred times each value where these carry two decimals", () => {
    const wholes = new Wholes();
    // .29 · 100 is 28.999999999999996, 1.15 · 100 is 114.99999999999999.
    expect(wholes.take(of(0.29, Number.NaN, -1.15, 2, 0), 100)).toBe(true);
    expect([...wholes.at]).toEqual([29, MISSING, -115, 200, 0]);
    expect(wholes).toMatchObject({ least: -115, most: 200, missing: 1 });
    expect(wholes.take(of(0.01, 0.02), 100)).toBe(true);
    expect(wholes).toMatchObject({ least: 1, most: 2, missing: 0 });
    expect(wholes.take(of(-0.01, -0.02), 100)).toBe(true);
    expect(wholes).toMatchObject({ least: -2, most: -1 });
  });

  it("lies round 0 where there is no value", () => {
    for (const nothing of [of(), of(Number.NaN, Number.NaN)]) {
      const wholes = new Wholes();
      expect([wholes.take(nothing, 1), wholes.take(nothing, 100)]).toEqual([true, true]);
      expect(wholes).toMatchObject({ least: 0, most: 0, missing: nothing.length });
    }
  });

  it.each([
    [[1.5], false, true],
    [[0.125], false, false],
    [[1, Infinity], false, false],
    [[-Infinity], false, false],
    [[2 ** 30 - 1], true, false],
    [[2 ** 30], false, false],
    [[1 - 2 ** 30], true, false],
    [[-(2 ** 30)], false, false],
    [[(2 ** 30 - 1) / 100], false, true],
    [[2 ** 30 / 100], false, false],
    [[-(2 ** 30) / 100], false, false],
    [[2 ** 32], false, false],
  ])("of %j is one of whole numbers (%s), or of hundredths (%s)", (values, isWhole, areHundredths) => {
    expect(new Wholes().take(of(...values), 1)).toBe(isWhole);
    expect(new Wholes().take(of(...values), 100)).toBe(areHundredths);
  });
});
