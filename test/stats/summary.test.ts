import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  mean,
  median,
  medianAbsoluteDeviation,
  NORMAL_MAD,
  standardDeviation,
} from "../../src/stats/summary.js";
import { reference } from "../fixtures/peer-statistics.js";

describe("mean, standardDeviation, median and medianAbsoluteDeviation", () => {
  it("are what pandas, NumPy and SciPy give, with weights and without", () => {
    expect(reference.z.length).toBeGreaterThan(30);
    for (const one of reference.z) {
      const values = Float64Array.from(one.values);
      const weights = Float64Array.from(one.weights);
      expect(standardDeviation(values)).toBeCloseTo(one.sd, 10);
      expect(NORMAL_MAD * medianAbsoluteDeviation(values)).toBeCloseTo(one.mad, 10);
      expect(mean(values, weights)).toBeCloseTo(one.weightedMean, 10);
      expect(standardDeviation(values, weights)).toBeCloseTo(one.weightedSd, 10);
      expect(median(values, weights)).toBeCloseTo(one.weightedMedian, 10);
      expect(NORMAL_MAD * medianAbsoluteDeviation(values, weights)).toBeCloseTo(one.weightedMad, 10);
    }
  });

  it("are by hand for 1, 2, 3, 6: mean 3, s² = (4 + 1 + 0 + 9) / 3, median 2.5, deviations 1.5 0.5 0.5 3.5", () => {
    const values = Float64Array.of(6, 1, 3, 2);
    expect([mean(values), median(values), medianAbsoluteDeviation(values)]).toEqual([3, 2.5, 1]);
    expect(standardDeviation(values)).toBe(Math.sqrt(14 / 3));
  });

  it("do not care which size equal weights have", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 15 }),
        fc.integer({ min: 1, max: 100 }),
        (list, weight) => {
          const values = Float64Array.from(list);
          const weights = values.map(() => weight);
          expect(median(values, weights)).toBe(median(values));
          expect(mean(values, weights)).toBeCloseTo(mean(values), 10);
          expect(standardDeviation(values, weights)).toBeCloseTo(standardDeviation(values), 10);
        },
      ),
    );
  });
});
