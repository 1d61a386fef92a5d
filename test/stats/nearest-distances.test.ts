import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { euclideanCloseness, nearestBy, nearestEuclidean } from "../../src/stats/distance.js";
import { NearestDistances } from "../../src/stats/nearest-distances.js";
import type { Points } from "../../src/stats/points.js";
import { quantile } from "../../src/stats/summary.js";

const number = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -3, max: 3 }) },
  { weight: 6, arbitrary: fc.double({ noNaN: true, min: -1e6, max: 1e6 }) },
  { weight: 2, arbitrary: fc.constant(Number.NaN) },
);

const points: fc.Arbitrary<Points> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 12 }))
  .chain(([dimensions, count]) =>
    fc
      .array(number, { minLength: dimensions * count, maxLength: dimensions * count })
      .map((values) => ({ count, dimensions, values: Float64Array.from(values) })),
  );

describe("nearestEuclidean", () => {
  it("gives, bit for bit, the least of all euclidean distances, with gaps, ties and weights", () => {
    const weight = fc.constantFrom(1, 0.1, 3, 1 / 3);
    fc.assert(
      fc.property(points, fc.array(weight, { minLength: 5, maxLength: 5 }), (cloud, all) => {
        const weights = Float64Array.from(all.slice(0, cloud.dimensions));
        for (let index = 0; index < cloud.count; index++) {
          expect(nearestEuclidean(cloud, index, weights)).toBe(
            nearestBy((a, b) => euclideanCloseness(a, b, weights), cloud, index),
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it("is the distance of the other of two, and missing of one alone", () => {
    const pair = { count: 2, dimensions: 2, values: Float64Array.of(0, 0, 3, 4) };
    // By hand: the root of (9 + 16) / 2.
    expect(nearestEuclidean(pair, 0, Float64Array.of(1, 1))).toBe(Math.sqrt(12.5));
    expect(nearestEuclidean({ ...pair, count: 1 }, 0, Float64Array.of(1, 1))).toBeNaN();
  });
});

describe("NearestDistances", () => {
  const distance = fc.oneof(fc.nat(4), fc.double({ noNaN: true, min: 0, max: 5 }), fc.constant(Number.NaN));
  const asked = fc.oneof(fc.nat(4), fc.double({ noNaN: true, min: 0, max: 6 }));

  it("gives the quantile of all where a distance is beyond it, and nothing where it is not", () => {
    fc.assert(
      fc.property(
        fc.array(distance, { minLength: 1, maxLength: 60 }),
        fc.array(asked, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(0.5, 0.95, 0.99),
        (all, questions, share) => {
          const distances = new NearestDistances(all.length, (index) => all[index]!);
          const found = quantile(all, share);
          for (const one of questions) {
            expect(distances.quantileBelow(one, share)).toBe(one > found ? found : undefined);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it("measures no point twice, and only as many as decide", () => {
    const measured: number[] = [];
    const distances = new NearestDistances(1000, (index) => {
      measured.push(index);
      return 1 + index / 1000;
    });
    expect(distances.quantileBelow(0.5, 0.95)).toBeUndefined();
    expect(measured.length).toBeLessThan(60);
    expect(distances.quantileBelow(3, 0.95)).toBe(
      quantile(
        Float64Array.from(measured.keys(), (index) => 1 + index / 1000),
        0.95,
      ),
    );
    expect(measured).toEqual([...Array(1000).keys()]);
  });
});
