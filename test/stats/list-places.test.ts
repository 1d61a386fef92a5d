import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chanceOfMore, listPlaces } from "../../src/stats/list-places.js";
import { Random } from "../../src/stats/random.js";
import { betaBinomial, gammaPoisson } from "../../src/stats/rate-model.js";
import { simulateRates } from "../../src/stats/rate-simulation.js";
import { fixture } from "../fixtures/read.js";

interface ChanceCase {
  readonly mean: number;
  readonly worth: number;
  readonly firstEvents: number;
  readonly firstExposure: number;
  readonly secondEvents: number;
  readonly secondExposure: number;
  readonly chance: number;
}

const known = fixture<Readonly<Record<"poisson" | "binomial", readonly ChanceCase[]>>>("chances.json");

describe("chanceOfMore", () => {
  it.each([
    ...known.poisson.map((given, at) => ["poisson", at, gammaPoisson, given] as const),
    ...known.binomial.map((given, at) => ["binomial", at, betaBinomial, given] as const),
  ])("is SciPy's of two posteriors under a known prior: %s %i", (name, at, model, given) => {
    const { mean, worth } = given;
    const pool = {
      events: Float64Array.of(given.firstEvents, given.secondEvents),
      exposure: Float64Array.of(given.firstExposure, given.secondExposure),
    };
    const draws = 20_000;
    const [first, second] = [new Float64Array(draws), new Float64Array(draws)];
    simulateRates(
      {
        model,
        prior: { mean, worth, grid: [{ mean, worth, meanExposure: 0, upTo: 1 }] },
        pool,
        subjects: pool,
        memberOf: Int32Array.of(0, 1),
        lowerIsBetter: false,
      },
      { draws, random: new Random(`${name} ${at}`) },
      (draw, keys) => {
        first[draw] = keys[0]!;
        second[draw] = keys[1]!;
      },
    );
    // Three standard errors are 1.1 points; the normal roots are off by .3 at most.
    expect(Math.abs(chanceOfMore(first, second) - given.chance)).toBeLessThan(1.4);
    expect(chanceOfMore(second, first)).toBeCloseTo(100 - chanceOfMore(first, second), 9);
  });

  it("counts equal ones half", () => {
    expect(chanceOfMore(Float64Array.of(1, 2, 3, 4), Float64Array.of(1, 1, 4, 3))).toBe(62.5);
    expect(chanceOfMore(Float64Array.of(1, 2), Float64Array.of(1, 2))).toBe(50);
  });
});

describe("listPlaces", () => {
  it("is 1 and how many of those who compete have more, draw by draw", () => {
    const lists = fc.array(
      fc.tuple(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 3, maxLength: 3 }), fc.boolean()),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(lists, (list) => {
        const places = listPlaces(
          list.map(([values]) => Float64Array.from(values)),
          (index) => list[index]![1],
        );
        list.forEach(([values], index) => {
          values.forEach((value, draw) => {
            const better = list.filter(([others, competes]) => competes && others[draw]! > value);
            expect(places[index]![draw]).toBe(1 + better.length);
          });
        });
      }),
    );
  });

  it("lets everybody compete where nobody is named, and has no places of nobody", () => {
    // Two draws: 3, 3, 1 and 5, 2, 9.
    const places = listPlaces([Float64Array.of(3, 5), Float64Array.of(3, 2), Float64Array.of(1, 9)]);
    expect(places.map((own) => [...own])).toEqual([
      [1, 2],
      [1, 3],
      [3, 1],
    ]);
    expect(listPlaces([])).toEqual([]);
  });
});
