import fc from "fast-check";
import { type ClosenessToPoint, euclideanCloseness } from "../../src/stats/distance.js";
import type { Points } from "../../src/stats/points.js";

/** No cloud has more. */
export const DIMENSIONS = 10;

const number = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -3, max: 3 }) },
  { weight: 6, arbitrary: fc.double({ noNaN: true, min: -1e6, max: 1e6 }) },
  { weight: 2, arbitrary: fc.constant(Number.NaN) },
);

/** Few points, some of them equal, some without a coordinate. */
export const pointsWithGaps: fc.Arbitrary<Points> = fc
  .tuple(fc.integer({ min: 1, max: DIMENSIONS }), fc.integer({ min: 1, max: 12 }))
  .chain(([dimensions, count]) =>
    fc
      .array(number, { minLength: dimensions * count, maxLength: dimensions * count })
      .map((values) => ({ count, dimensions, values: Float64Array.from(values) })),
  );

export function euclideanIn({ dimensions, values }: Points, weights: Float64Array): ClosenessToPoint {
  return (own, index) => euclideanCloseness(own, values, weights, index * dimensions);
}
