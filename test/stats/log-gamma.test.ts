import { describe, expect, it } from "vitest";
import { logBeta, logGamma } from "../../src/stats/rate-model.js";
import { reference } from "../fixtures/peer-statistics.js";

describe("logGamma", () => {
  it.each(reference.logGamma)("is at %d what SciPy's gammaln is", (x, expected) => {
    expect(Math.abs(logGamma(x) - expected)).toBeLessThanOrEqual(1e-14 * Math.max(1, Math.abs(expected)));
  });
});

describe("logBeta", () => {
  it("is that of B(2, 3) = 1! 2! / 4! = 1/12", () => {
    expect(logBeta(2, 3)).toBeCloseTo(-Math.log(12), 13);
  });
});
