import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rankIn, sortedPresent, valueAtRank } from "../../../src/stats/ranking/rank-in.js";
import { rankOfWeights, TIE_KINDS } from "../../../src/stats/ranking/tie-rules.js";
import { reference } from "../../fixtures/peer-statistics.js";
import { rankByDefinition } from "./rank-definition.js";

describe("ranks by weights", () => {
  it("is the brute-force definition: the mean place over every order of the tied, for kind rank", () => {
    let tied = 0;
    for (const { values, weights, value, ...expected } of reference.ranks) {
      if (values.filter((other) => other === value).length > 1) tied++;
      const [own, negated] = [Float64Array.from(values), Float64Array.from(values, (one) => -one)];
      for (const ties of TIE_KINDS) {
        const below = { ties, fromAbove: false };
        expect(rankIn(own, below, Float64Array.from(weights))(value)).toBeCloseTo(expected[ties], 9);
        // From above: the same values negated.
        expect(rankIn(own, { ties, fromAbove: true }, Float64Array.from(weights))(value)).toBeCloseTo(
          rankIn(negated, below, Float64Array.from(weights))(-value),
          9,
        );
      }
    }
    expect(tied).toBeGreaterThan(10);
  });

  it("is by hand for weights 60, 40 on 1 and 50 on 3, at 1: W 150, T 100, Σw²/T = 5200/100", () => {
    const rankOf = rankIn(
      Float64Array.of(1, 3, 1),
      { ties: "rank", fromAbove: false },
      Float64Array.of(60, 50, 40),
    );
    // (0 + (100 + 52) / 2) / 150 = 76 / 150.
    expect(rankOf(1)).toBeCloseTo(7600 / 150, 12);
    expect(rankOfWeights(0, 100, 5200, 150, "rank")).toBe(rankOf(1));
  });

  it("gives with equal weights what counts give, for all four kinds", () => {
    const values = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        values,
        fc.integer({ min: -1, max: 6 }),
        fc.integer({ min: 1, max: 100 }),
        (list, value, weight) => {
          const weights = new Float64Array(list.length).fill(weight);
          for (const ties of TIE_KINDS) {
            const rankOf = rankIn(Float64Array.from(list), { ties, fromAbove: false }, weights);
            expect(rankOf(value)).toBeCloseTo(rankByDefinition(value, list, { ties }), 9);
          }
        },
      ),
    );
  });
});

describe("rankIn", () => {
  const peers = Float64Array.of(3, 1, Number.NaN, 2, 2);

  it("ranks any value among the present ones, from below or from above", () => {
    const below = rankIn(peers, { ties: "rank", fromAbove: false });
    expect([0, 1, 2, 2.5, 3].map(below)).toEqual([0, 25, 62.5, 75, 100]);
    const above = rankIn(peers, { ties: "rank", fromAbove: true });
    expect([0, 1, 2, 2.5, 3].map(above)).toEqual([100, 100, 62.5, 25, 25]);
    expect(rankIn(peers, { ties: "strict", fromAbove: true })(2)).toBe(25);
  });

  it("counts each by its weight", () => {
    const present = Float64Array.of(3, 1, 2);
    const weights = Float64Array.of(1, 2, 5);
    expect(rankIn(present, { ties: "weak", fromAbove: false }, weights)(2)).toBe((100 * 7) / 8);
    expect(rankIn(present, { ties: "weak", fromAbove: true }, weights)(2)).toBe((100 * 6) / 8);
    expect(rankIn(present, { ties: "strict", fromAbove: false }, weights)(2)).toBe(25);
  });
});

describe("valueAtRank", () => {
  it("gives the value of a rank, between two places in proportion", () => {
    const sorted = Float64Array.of(10, 20, 30, 40);
    expect([25, 50, 62.5, 100].map((rank) => valueAtRank(sorted, rank))).toEqual([10, 20, 25, 40]);
    expect([0, 10].map((rank) => valueAtRank(sorted, rank))).toEqual([10, 10]);
    expect(valueAtRank(new Float64Array(), 50)).toBeNaN();
  });

  it("is the way back of the percentile rank, ties included", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 }), (values) => {
        const sorted = sortedPresent(values);
        for (const value of values) {
          const rank = rankByDefinition(value, values, { ties: "rank" });
          expect(valueAtRank(sorted, rank)).toBeCloseTo(value, 9);
        }
      }),
    );
  });
});
