import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestBy } from "../../src/stats/distance.js";
import { nearestEuclidean } from "../../src/stats/nearest-distances.js";
import type { Points } from "../../src/stats/points.js";
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

  it("is that of the first one that is near enough, but not of one just as far as that", () => {
    const line = { count: 5, dimensions: 1, values: Float64Array.of(3, 8, Number.NaN, 0, 4) };
    const nearestTo = nearestEuclidean(line, Float64Array.of(1));
    expect([nearestTo(0, 6), nearestTo(0, 5), nearestTo(0, 1), nearestTo(2, 6)]).toEqual([
      5,
      3,
      1,
      Number.NaN,
    ]);
  });
});

describe("how much nearestEuclidean reads to give a point up", () => {
  const DIMENSIONS_READ = 20;
  /** How far out the point lies in each dimension: farthest in that of 19, the seventh. */
  const own = [3, 12, 7, 1, 15, 9, 19, 0, 5, 18, 11, 2, 16, 8, 13, 4, 17, 10, 14, 6];
  const dimensionOf = (place: number): number => own.indexOf(DIMENSIONS_READ - 1 - place);

  /** How many coordinates are read of others that differ from the point in these alone, behind one that is near. */
  function readOf(differs: readonly number[], scales = own.map(() => 1)): number {
    const near = own.map((value) => value + 0.001);
    const others = differs.map((place) =>
      own.map((value, at) => (at === dimensionOf(place) ? value - 10 : value)),
    );
    const rows = [own, near, ...others].map((row) => row.map((value, at) => value * scales[at]!));
    const weights = Float64Array.from(scales, (scale) => scale ** -2);
    const counted = (many: readonly number[][]): number => {
      let reads = 0;
      const values = Float64Array.from(many.flat());
      const watched = new Proxy(values, {
        get: (target, name) => {
          if (name === "subarray") return target.subarray.bind(target);
          reads++;
          return target[Number(name)];
        },
      });
      const points: Points = { count: many.length, dimensions: DIMENSIONS_READ, values: watched };
      const expected = scales.map((scale) => (0.001 * scale) ** 2 * scale ** -2);
      const mean =
        expected.reduce((sum, square) => sum + square, 0) / weights.reduce((sum, one) => sum + one, 0);
      expect(nearestEuclidean(points, weights)(0, 0)).toBeCloseTo(Math.sqrt(mean), 9);
      return reads;
    };
    return counted(rows) - counted(rows.slice(0, 2));
  }

  it("is four coordinates, of the dimensions in which the point lies farthest out", () => {
    for (const place of [0, 1, 2, 3]) expect(readOf([place, place]), `place ${place}`).toBe(2 * 4);
  });

  it("is four more where it differs in one of the next four alone, and so on", () => {
    for (let place = 4; place < DIMENSIONS_READ; place++)
      expect(readOf([place, place, place]), `place ${place}`).toBe(3 * 4 * (1 + Math.floor(place / 4)));
  });

  it("is none of a dimension that the point misses", () => {
    const values = Float64Array.of(9, Number.NaN, 3, 6, 2, 1, 9, 7, 3, 6, 2, 1, 9, 7, 3, 6, 2, 50);
    const read = new Set<number>();
    const watched = new Proxy(values, {
      get: (target, name) => {
        if (name === "subarray") return target.subarray.bind(target);
        read.add(Number(name));
        return target[Number(name)];
      },
    });
    expect(
      nearestEuclidean({ count: 3, dimensions: 6, values: watched }, new Float64Array(6).fill(1))(0, 0),
    ).toBe(0);
    // The third one is like the point in the four that are read first, and unlike it in the last.
    expect([13, 12, 14, 15, 16, 17].map((at) => read.has(at))).toEqual([false, true, true, true, true, true]);
  });

  it("counts as far out what is far by its weight, whatever its scale", () => {
    const scales = own.map((_, at) => 10 ** ((at * 7) % 5));
    for (let place = 0; place < DIMENSIONS_READ; place++)
      expect(readOf([place], scales), `place ${place}`).toBe(4 * (1 + Math.floor(place / 4)));
  });
});
