import fc from "fast-check";
import * as unweighted from "simple-statistics";
import { describe, expect, it } from "vitest";
import {
  mean,
  median,
  medianAbsoluteDeviation,
  NORMAL_MAD,
  standardDeviation,
} from "../../src/stats/summary.js";
import { reference } from "../fixtures/peer-statistics.js";

/** Never -0, which is as good as 0. */
const value = fc.double({ min: -1000, max: 1000, noNaN: true }).map((one) => one + 0);
const values = fc.array(value, { minLength: 2, maxLength: 15 });

function expectClose(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
}

describe("weighted summaries", () => {
  it("are what NumPy and SciPy give", () => {
    for (const one of reference.z) {
      const weights = Float64Array.from(one.weights);
      expect(mean(one.values, weights)).toBeCloseTo(one.weightedMean, 10);
      expect(standardDeviation(one.values, weights)).toBeCloseTo(one.weightedSd, 10);
      expect(median(one.values, weights)).toBeCloseTo(one.weightedMedian, 10);
      expect(NORMAL_MAD * medianAbsoluteDeviation(one.values, weights)).toBeCloseTo(one.weightedMad, 10);
    }
  });

  it("are missing where nothing has weight, of two values as of one", () => {
    for (const list of [[4], [4, 8], [4, 8, 9]])
      for (const summary of [mean, median]) expect(summary(list, new Float64Array(list.length))).toBeNaN();
  });

  it("are simple-statistics' for equal weights, whatever their size", () => {
    fc.assert(
      fc.property(values, fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (list, weight) => {
        const weights = new Float64Array(list.length).fill(weight);
        expect(median(list, weights)).toBe(unweighted.median(list));
        expect(medianAbsoluteDeviation(list, weights)).toBe(unweighted.medianAbsoluteDeviation(list));
        expectClose(mean(list, weights), unweighted.mean(list));
        expectClose(standardDeviation(list, weights), unweighted.sampleStandardDeviation(list));
      }),
      // Six tenths add up to less than six times a tenth.
      { examples: [[[1, 2, 3, 4, 5, 6], 0.1]] },
    );
  });

  it("are simple-statistics' of every value repeated as often as its weight says", () => {
    const pair = fc.tuple(value, fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 10 }), (pairs) => {
        const list = pairs.map(([one]) => one);
        const weights = Float64Array.from(pairs, ([, times]) => times);
        const repeated = pairs.flatMap(([one, times]) => new Array<number>(times).fill(one));
        expect(median(list, weights)).toBe(unweighted.median(repeated));
        expect(medianAbsoluteDeviation(list, weights)).toBe(unweighted.medianAbsoluteDeviation(repeated));
        expectClose(mean(list, weights), unweighted.mean(repeated));
      }),
    );
  });

  it("have the weighted mean of simple-statistics, and its weighted median where no two values share the place", () => {
    const pair = fc.tuple(value, fc.integer({ min: 1, max: 99 }));
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 15 }), (pairs) => {
        const list = pairs.map(([one]) => one);
        const weights = pairs.map(([, weight]) => weight);
        const ours = Float64Array.from(weights);
        expectClose(mean(list, ours), unweighted.weightedMean(list, weights));
        const lower = unweighted.weightedQuantile(list, weights, 0.5);
        const mirrored = unweighted.weightedQuantile(
          list.map((one) => -one),
          weights,
          0.5,
        );
        expectClose(median(list, ours), (lower - mirrored) / 2);
      }),
    );
  });

  it("leave out what is missing with its weight", () => {
    const holes = [1, Number.NaN, 2, 6];
    const [known, weights] = [[1, 2, 6], Float64Array.of(1, 1, 3)];
    for (const of of [mean, standardDeviation, median, medianAbsoluteDeviation]) {
      expect(of(holes, Float64Array.of(1, 50, 1, 3))).toBe(of(known, weights));
    }
  });

  it("have no centre of nothing, no deviation of one value, and exactly none of equal ones", () => {
    const none = new Float64Array(0);
    for (const of of [mean, standardDeviation, median, medianAbsoluteDeviation]) {
      expect(of(none, none)).toBeNaN();
    }
    expect(standardDeviation([4], Float64Array.of(2))).toBeNaN();
    expect(standardDeviation([0.1, 0.1, 0.1], Float64Array.of(0.1, 0.2, 0.7))).toBe(0);
  });

  it("have exactly no deviation of equal values, whatever their weights", () => {
    const weight = fc.double({ min: 0.01, max: 100, noNaN: true });
    fc.assert(
      fc.property(value, fc.array(weight, { minLength: 2, maxLength: 12 }), (one, weights) => {
        const equal = new Float64Array(weights.length).fill(one);
        expect(standardDeviation(equal, Float64Array.from(weights))).toBe(0);
      }),
    );
    expect(standardDeviation([1, 1, 2], Float64Array.of(1, 1, 1))).toBeCloseTo(Math.sqrt(1 / 3), 12);
  });

  it("have by hand the value at half the weight, in whatever order, not moved by a light outlier", () => {
    // Weights 1, 1 and 3 of 5: half is 2.5, which 10 and 20 (2) do not reach.
    expect(median([30, 10, 20], Float64Array.of(3, 1, 1))).toBe(30);
    expect(median([30, 10, 20], Float64Array.of(1, 1, 1))).toBe(20);
    expect(median([90, 91, 1e9], Float64Array.of(50, 60, 1))).toBe(91);
    expect(median([1, 2], Float64Array.of(1, 1))).toBe(1.5);
  });
});
