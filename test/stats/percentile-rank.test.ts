import { readFileSync } from "node:fs";
import fc from "fast-check";
import { percentileRank } from "scoutframe";
import { quantileRank } from "simple-statistics";
import { describe, expect, it } from "vitest";

const TIES = ["rank", "weak", "strict", "mean"] as const;

const { cases } = JSON.parse(
  readFileSync(new URL("../fixtures/percentileofscore.json", import.meta.url), "utf8"),
) as {
  cases: (Record<(typeof TIES)[number], number> & { values: (number | null)[]; score: number })[];
};

describe("percentileRank", () => {
  it.each(TIES)("equals SciPy's percentileofscore of kind %s, with ties and missing values", (ties) => {
    for (const { values, score, [ties]: expected } of cases) {
      expect(percentileRank(values, score, { ties })).toBeCloseTo(expected, 10);
    }
    expect(cases.length).toBeGreaterThan(100);
  });

  it("is simple-statistics' quantile rank, ties included", () => {
    const value = fc.integer({ min: -5, max: 5 });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), value, (peers, own) => {
        expect(percentileRank(peers, own)).toBeCloseTo(100 * quantileRank(peers, own), 10);
      }),
    );
  });

  it("counts ties as stated: 3 is tied with one more of five", () => {
    // below = 2, tied = 2, n = 5: strict 40, weak 80, mean 60, rank (2 + 3/2) / 5 = 70.
    const ranks = TIES.map((ties) => percentileRank([1, 2, 3, 3, 4], 3, { ties }));
    expect(ranks).toEqual([70, 80, 40, 60]);
  });

  it("ranks a value that is no peer between its neighbours, or outside all", () => {
    expect(TIES.map((ties) => percentileRank([1, 2, 4, 5], 3, { ties }))).toEqual([50, 50, 50, 50]);
    expect(percentileRank([1, 2], 0)).toBe(0);
    expect(percentileRank([1, 2], 9)).toBe(100);
  });

  it("gives null for a missing value and without present peers", () => {
    expect(percentileRank([1, 2], null)).toBeNull();
    expect(percentileRank([1, 2], Number.NaN)).toBeNull();
    expect(percentileRank([], 1)).toBeNull();
    expect(percentileRank([null, Number.NaN], 1)).toBeNull();
  });

  it("gives whole ranks exactly", () => {
    expect(percentileRank([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 7)).toBe(70);
  });

  it("refuses another kind of ties with the nearest right one", () => {
    expect(() => percentileRank([1], 1, { ties: "week" as "weak" })).toThrow(/did you mean "weak"/);
  });

  it("takes numbers in any kind of list, and refuses what is none, by its name", () => {
    expect(percentileRank(Float32Array.of(1, 2, 4), 2)).toBeCloseTo(200 / 3, 12);
    for (const peers of [["1", "2"], [1, true], "12", 7, null] as unknown[]) {
      expect(() => percentileRank(peers as number[], 1)).toThrow(/percentileRank.*peers.*a list of numbers/s);
    }
  });

  it("lies between 0 and 100, rises with the value, and leaves its peers as they were", () => {
    const number = fc.float({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(
        fc.array(fc.option(number, { nil: null })),
        number,
        number,
        fc.constantFrom(...TIES),
        (peers, a, b, ties) => {
          const before = [...peers];
          const [low, high] = [Math.min(a, b), Math.max(a, b)];
          const ranks = [low, high].map((value) => percentileRank(peers, value, { ties }));
          expect(peers).toEqual(before);
          if (peers.every((peer) => peer === null)) expect(ranks).toEqual([null, null]);
          else {
            expect(ranks[0]).toBeGreaterThanOrEqual(0);
            expect(ranks[1]).toBeLessThanOrEqual(100);
            // Between the ranks of one value "rank" may not fall; a tied value lies at most half a place above.
            expect(ranks[0]!).toBeLessThanOrEqual(ranks[1]!);
          }
        },
      ),
    );
  });
});
