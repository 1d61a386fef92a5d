import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestBy } from "../../src/stats/distance.js";
import { nearestEuclidean } from "../../src/stats/nearest-distances.js";
import { DIMENSIONS, euclideanIn, pointsWithGaps } from "./clouds.js";

describe("nearestEuclidean", () => {
  it("gives, bit for bit, the least of all euclidean distances, with gaps, ties and weights", () => {
    const weight = fc.constantFrom(1, 0.1, 3, 1 / 3);
    fc.assert(
      fc.property(
        pointsWithGaps,
        fc.array(weight, { minLength: DIMENSIONS, maxLength: DIMENSIONS }),
        (cloud, all) => {
          const weights = Float64Array.from(all.slice(0, cloud.dimensions));
          const nearestTo = nearestEuclidean(cloud, weights);
          for (let index = 0; index < cloud.count; index++) {
            expect(nearestTo(index, 0)).toBe(nearestBy(euclideanIn(cloud, weights), cloud, index));
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it("is the distance of the other of two, and missing of one alone", () => {
    const pair = { count: 2, dimensions: 2, values: Float64Array.of(0, 0, 3, 4) };
    // By hand: the root of (9 + 16) / 2.
    expect(nearestEuclidean(pair, Float64Array.of(1, 1))(0, 0)).toBe(Math.sqrt(12.5));
    expect(nearestEuclidean({ ...pair, count: 1 }, Float64Array.of(1, 1))(0, 0)).toBeNaN();
  });

  it("is found behind a farther one, whatever the number of dimensions", () => {
    for (const dimensions of [1, 2, 3, 5, 6, 9]) {
      const values = Float64Array.from(
        [10, 0, 2].flatMap((value) => new Array<number>(dimensions).fill(value)),
      );
      const line = { count: 3, dimensions, values };
      const weights = new Float64Array(dimensions).fill(1);
      expect([0, 1, 2].map((index) => nearestEuclidean(line, weights)(index, 0))).toEqual([8, 2, 2]);
    }
  });
});
