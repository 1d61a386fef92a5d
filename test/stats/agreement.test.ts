import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { intraclassCorrelation, quadraticKappa } from "../../src/stats/agreement.js";

describe("quadraticKappa", () => {
  it("is 1 less the mean squared difference over that of all pairs", () => {
    // Differences of the pairs: 1 / 5; of all 25 pairs: 115 / 25.
    const { value } = quadraticKappa([1, 2, 3, 4, 5], [1, 2, 3, 5, 5], 95);
    expect(value).toBeCloseTo(1 - 0.2 / 4.6, 12);
  });

  it("takes two subjects, the fewest, and weighs a difference by its square", () => {
    // Differences of the pairs: 1 / 2; of all 4 pairs: (1 + 4 + 1 + 0) / 4.
    expect(quadraticKappa([1, 3], [2, 3], 95).value).toBeCloseTo(1 - 0.5 / 1.5, 12);
  });

  it("has the large-sample interval of Fleiss, Cohen and Everitt", () => {
    // Two grades, where weighted kappa is the plain one: 20, 5, 10 and 15 of 50, agreement .7, by chance .5, kappa .4;
    // the variance is (Σ p_ii (1 - (r_i + c_i)(1 - κ))² + (1 - κ)² Σ p_ij (c_i + r_j)² - (κ - .5 (1 - κ))²) / (50 · .25).
    const counts = [
      [20, 5],
      [10, 15],
    ];
    const first = counts.flatMap((row, i) => row.flatMap((count) => Array<number>(count).fill(i)));
    const second = counts.flatMap((row) => row.flatMap((count, j) => Array<number>(count).fill(j)));
    const { value, low, high } = quadraticKappa(first, second, 95);
    const [r, c, kappa] = [[0.5, 0.5], [0.6, 0.4], 0.4];
    const agreeing = 0.4 * (1 - (r[0]! + c[0]!) * 0.6) ** 2 + 0.3 * (1 - (r[1]! + c[1]!) * 0.6) ** 2;
    const others = 0.36 * (0.1 * (c[0]! + r[1]!) ** 2 + 0.2 * (c[1]! + r[0]!) ** 2);
    const error = Math.sqrt((agreeing + others - (kappa - 0.5 * 0.6) ** 2) / (50 * 0.25));
    expect(value).toBeCloseTo(0.4, 12);
    expect(high - value).toBeCloseTo(1.959964 * error, 3);
    expect(value - low).toBeCloseTo(1.959964 * error, 3);
  });

  it("is 1 for equal grades, missing for one grade or one subject, and the same for both orders", () => {
    expect(quadraticKappa([1, 5, 3], [1, 5, 3], 90)).toEqual({ value: 1, low: 1, high: 1 });
    expect(quadraticKappa([4, 4], [4, 4], 90).value).toBeNaN();
    expect(quadraticKappa([4], [2], 90).value).toBeNaN();
    const grades = fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 })), {
      minLength: 3,
    });
    fc.assert(
      fc.property(grades, (pairs) => {
        const [a, b] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
        const [there, back] = [quadraticKappa(a, b, 90), quadraticKappa(b, a, 90)];
        if (Number.isNaN(there.value)) return;
        expect(there.value).toBeCloseTo(back.value, 9);
        expect(there.low).toBeLessThanOrEqual(there.value + 1e-12);
        expect(there.high).toBeGreaterThanOrEqual(there.value - 1e-12);
      }),
    );
  });
});

describe("intraclassCorrelation", () => {
  it("gives the published value and interval of Shrout and Fleiss's example", () => {
    const ratings = [
      [9, 2, 5, 8],
      [6, 1, 3, 2],
      [8, 4, 6, 8],
      [7, 1, 2, 6],
      [10, 5, 6, 9],
      [6, 2, 4, 7],
    ];
    const { value, low, high } = intraclassCorrelation(ratings, 95);
    // Shrout & Fleiss (1979), table 4: ICC(2,1) = .29; the interval as R's psych::ICC and irr::icc print it.
    expect(value).toBeCloseTo(0.2898, 4);
    expect(low).toBeCloseTo(0.0188, 3);
    expect(high).toBeCloseTo(0.7611, 3);
  });

  it("has an interval by quantiles of F, which for one degree of freedom each are squares of a tangent", () => {
    // Two by two with equal means of the raters: MSR is 9, MSE 4, MSC 0, and both F have (1, 1) degrees of freedom.
    const { value, low, high } = intraclassCorrelation(
      [
        [1, 3],
        [6, 4],
      ],
      90,
    );
    const quantile = Math.tan((Math.PI * 0.95) / 2) ** 2;
    expect(value).toBeCloseTo(5 / 9, 12);
    expect(low).toBeCloseTo((9 - 4 * quantile) / 9, 6);
    expect(high).toBeCloseTo(1 - 4 / (9 * quantile), 9);
  });

  it("is 1 where all raters agree, without an interval, and missing where there is nothing to agree on", () => {
    expect(
      intraclassCorrelation(
        [
          [1, 1],
          [3, 3],
          [7, 7],
        ],
        90,
      ),
    ).toEqual({ value: 1, low: Number.NaN, high: Number.NaN });
    expect(
      intraclassCorrelation(
        [
          [1, 1],
          [1, 1],
        ],
        90,
      ).value,
    ).toBeNaN();
    expect(intraclassCorrelation([[1, 2]], 90).value).toBeNaN();
    expect(intraclassCorrelation([[1], [2]], 90).value).toBeNaN();
  });
});
