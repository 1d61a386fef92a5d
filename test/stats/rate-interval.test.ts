import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countInterval, shareInterval } from "../../src/stats/rate-interval.js";

describe("the interval of a share", () => {
  it.each([
    // statsmodels.stats.proportion.proportion_confint(successes, attempts, alpha, "wilson")
    { successes: 5, attempts: 10, level: 95, lower: 0.2366, upper: 0.7634 },
    { successes: 0, attempts: 10, level: 90, lower: 0, upper: 0.213 },
    { successes: 81, attempts: 263, level: 95, lower: 0.2553, upper: 0.3662 },
  ])("of $successes out of $attempts is Wilson's", ({ successes, attempts, level, lower, upper }) => {
    const [low, high] = shareInterval(successes, attempts, level);
    expect(low).toBeCloseTo(lower, 3);
    expect(high).toBeCloseTo(upper, 3);
  });

  it("mirrors, stays within 0 and 1, and holds the share", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempts, share) => {
          const successes = share * attempts;
          const [low, high] = shareInterval(successes, attempts, 90);
          const [mirroredLow, mirroredHigh] = shareInterval(attempts - successes, attempts, 90);
          expect(low).toBeCloseTo(1 - mirroredHigh, 9);
          expect(high).toBeCloseTo(1 - mirroredLow, 9);
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(1);
          expect(low).toBeLessThanOrEqual(share + 1e-12);
          expect(high).toBeGreaterThanOrEqual(share - 1e-12);
        },
      ),
    );
  });

  it("is missing without attempts", () => {
    expect(shareInterval(0, 0, 90)).toEqual([Number.NaN, Number.NaN]);
  });
});

describe("the interval of a rate of events", () => {
  it.each([
    // Exact limits: scipy.stats.chi2.ppf(.025, 2 * k) / 2 and chi2.ppf(.975, 2 * k + 2) / 2
    { events: 0, lower: 0, upper: 3.689 },
    { events: 3, lower: 0.619, upper: 8.767 },
    { events: 10, lower: 4.795, upper: 18.39 },
    { events: 50, lower: 37.11, upper: 65.92 },
  ])("of $events comes within a twentieth of the exact one", ({ events, lower, upper }) => {
    const [low, high] = countInterval(events, 1, 95);
    expect(Math.abs(low - lower)).toBeLessThanOrEqual(0.05);
    expect(Math.abs(high - upper)).toBeLessThanOrEqual(0.05);
  });

  it("is per time, and missing without any", () => {
    expect(countInterval(10, 2, 95)).toEqual(countInterval(10, 1, 95).map((end) => end / 2));
    expect(countInterval(0, 0, 90)).toEqual([Number.NaN, Number.NaN]);
  });
});
