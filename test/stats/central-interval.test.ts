import { describe, expect, it } from "vitest";
import { centralInterval, placesAmong } from "../../src/stats/rank-interval.js";
import { gammaPoisson } from "../../src/stats/rate-model.js";
import { estimatePrior } from "../../src/stats/rate-prior.js";

const of = (...values: number[]): Float64Array => Float64Array.from(values);

describe("centralInterval", () => {
  it("has quantiles of the mid-distribution: a value stands at all below it and half its own", () => {
    // Of four draws the values stand at .5, 1.5, 2.5 and 3.5; half of all is midway between the second and the third.
    expect(centralInterval(of(1, 2, 3, 10), 0.5)).toEqual({ low: 1.5, median: 2.5, high: 6.5 });
    // The tails of 80% are .4 of a draw, before the first and behind the last value.
    expect(centralInterval(of(1, 2, 3, 10), 0.8)).toEqual({ low: 1, median: 2.5, high: 10 });
    // Values that come again stand in the middle of theirs: 1 at 1.5, 4 at 3.5.
    expect(centralInterval(of(1, 1, 1, 4), 0.2)).toEqual({
      low: expect.closeTo(1 + (3 * 0.1) / 2, 12),
      median: 1.75,
      high: expect.closeTo(1 + (3 * 0.9) / 2, 12),
    });
  });

  it("reaches from the least to the largest of all draws where it is to hold for certain", () => {
    expect(centralInterval(of(1, 2, 2, 5), 1)).toEqual({ low: 1, median: 2, high: 5 });
    expect(centralInterval(of(-3, -3, -2), 1)).toMatchObject({ low: -3, high: -2 });
  });

  it("is one value where all are", () => {
    expect(centralInterval(of(7, 7, 7), 0.9)).toEqual({ low: 7, median: 7, high: 7 });
  });
});

describe("placesAmong", () => {
  const pool = { events: of(1, 2, 3, 4), exposure: of(10, 10, 10, 10) };
  const rates = (weights?: Float64Array) => ({
    model: gammaPoisson,
    prior: estimatePrior(gammaPoisson, pool),
    pool,
    weights,
    subjects: { events: of(3, 9), exposure: of(10, 10) },
    memberOf: Int32Array.of(2, -1),
    lowerIsBetter: false,
  });

  const each = [0, 1, 2, 3, 4];
  /** So many are not counted one by one, but sorted. */
  const many = [...each, ...each, ...each];

  it("is how many of the pool each draw is above, itself counted; equal draws share the mean", () => {
    // The last one drawn is not of the pool, and nobody's peer.
    expect([...placesAmong(rates(), many)(of(5, 1, 3, 2, 4))]).toEqual([4, 1, 3, 2, 3]);
    expect([...placesAmong(rates(), many)(of(1, 1, 1, 0, 2))]).toEqual([3, 3, 3, 1, 4]);
    expect([...placesAmong(rates(), many)(of(1, 2, 1, 2, 2))]).toEqual([1.5, 3.5, 1.5, 3.5, 3]);
  });

  it("gives a few that are wanted the places that they have among all", () => {
    for (const keys of [of(5, 1, 3, 2, 4), of(1, 1, 1, 0, 2), of(1, 2, 1, 2, 2), of(0, 0, 0, 0, 0)]) {
      const all = placesAmong(rates(), many)(keys);
      const places = placesAmong(rates(), [4, 0])(keys);
      expect([places[0], places[4]]).toEqual([all[0], all[4]]);
    }
    // By hand: two of the pool are below the first, which shares its place with one; nobody's peer is above two.
    expect(placesAmong(rates(), [0])(of(3, 1, 3, 2, 2.5))[0]).toBe(3.5);
    expect(placesAmong(rates(), [4])(of(3, 1, 3, 2, 2.5))[4]).toBe(2);
  });

  it("counts each of the pool by its weight", () => {
    expect([...placesAmong(rates(of(1, 0.5, 2, 0.25)), each)(of(5, 1, 3, 2, 4))]).toEqual([
      3.75, 0.5, 2.75, 0.75, 2.75,
    ]);
  });
});
