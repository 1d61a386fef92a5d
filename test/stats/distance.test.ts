import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cosineCloseness, euclideanCloseness, euclideanDistances } from "../../src/stats/distance.js";
import { fixture } from "../fixtures/read.js";

interface Reference {
  readonly points: number[][];
  readonly gaps: (number | null)[][];
  readonly weights: number[];
  readonly nanEuclidean: number[][];
  readonly cosine: number[][];
  readonly weightedCosine: number[][];
}

const reference = fixture<Reference>("similarity.json");
const point = (values: readonly (number | null)[]): Float64Array =>
  Float64Array.from(values, (value) => value ?? Number.NaN);
const equal = new Float64Array(4).fill(1);

const coordinates = fc.array(
  fc.tuple(
    ...[0, 1].map(() => fc.oneof(fc.double({ min: -5, max: 5, noNaN: true }), fc.constant(Number.NaN))),
  ),
  { minLength: 1, maxLength: 8 },
);

describe("euclideanCloseness", () => {
  it("is the weighted root mean square of the differences", () => {
    // (3 × 2² + 1 × 0²) / 4 = 3.
    const { distance, similarity, share } = euclideanCloseness(point([1, 5]), point([3, 5]), point([3, 1]));
    expect(distance).toBeCloseTo(Math.sqrt(3), 12);
    expect(similarity).toBeCloseTo(1 / (1 + Math.sqrt(3)), 12);
    expect(share).toBe(1);
  });

  it("scales up what is there as scikit-learn's nan_euclidean_distances", () => {
    reference.gaps.forEach((a, i) => {
      reference.gaps.forEach((b, j) => {
        const { distance } = euclideanCloseness(point(a), point(b), equal);
        expect(distance * Math.sqrt(4)).toBeCloseTo(reference.nanEuclidean[i]![j]!, 10);
      });
    });
  });

  it("says which share of the weight both points have", () => {
    expect(euclideanCloseness(point([1, null, 2]), point([1, 1, null]), point([5, 2, 3])).share).toBe(0.5);
  });

  it("is missing where no dimension is shared", () => {
    const { similarity, distance, share } = euclideanCloseness(
      point([1, null]),
      point([null, 1]),
      point([1, 1]),
    );
    expect([similarity, distance, share]).toEqual([Number.NaN, Number.NaN, 0]);
  });
});

describe("euclideanDistances", () => {
  it("is, bit for bit, that of euclideanCloseness where nothing is missing, and missing elsewhere", () => {
    const some = fc.oneof(
      fc.double(),
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom(Infinity, -Infinity, -0, Number.NaN),
    );
    const cloud = fc.integer({ min: 1, max: 8 }).chain((dimensions) => {
      const of = (value: fc.Arbitrary<number>): fc.Arbitrary<Float64Array> =>
        fc
          .array(value, { minLength: dimensions, maxLength: dimensions })
          .map((each) => Float64Array.from(each));
      return fc.record({
        own: of(some),
        weights: of(fc.constantFrom(1, 0.1, 3, 1 / 3)),
        points: fc.array(fc.record({ at: of(some), isAsked: fc.boolean() }), { minLength: 1, maxLength: 10 }),
      });
    });
    fc.assert(
      fc.property(cloud, ({ own, weights, points }) => {
        const values = Float64Array.from(points.flatMap(({ at }) => [...at]));
        const asked = points.flatMap(({ isAsked }, index) => (isAsked ? [index] : []));
        const into = new Float64Array(points.length).fill(-7);
        euclideanDistances(
          own,
          { count: points.length, dimensions: own.length, values },
          weights,
          asked,
          into,
        );
        const expected = points.map(({ at, isAsked }) => {
          const { distance, share } = euclideanCloseness(own, at, weights);
          return isAsked ? (share === 1 ? distance : Number.NaN) : -7;
        });
        expect([...into]).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe("cosineCloseness", () => {
  it("agrees with scikit-learn's cosine_similarity, with and without weights", () => {
    reference.points.forEach((a, i) => {
      reference.points.forEach((b, j) => {
        expect(cosineCloseness(point(a), point(b), equal).similarity).toBeCloseTo(
          reference.cosine[i]![j]!,
          10,
        );
        const weighted = cosineCloseness(point(a), point(b), point(reference.weights));
        expect(weighted.similarity).toBeCloseTo(reference.weightedCosine[i]![j]!, 10);
      });
    });
  });

  it("is 1 for the same shape at another level and -1 for the opposite", () => {
    expect(cosineCloseness(point([1, 2]), point([3, 6]), point([1, 1])).similarity).toBeCloseTo(1, 12);
    expect(cosineCloseness(point([1, 2]), point([-1, -2]), point([1, 1])).similarity).toBeCloseTo(-1, 12);
  });

  it("is missing for a point that points nowhere", () => {
    expect(cosineCloseness(point([0, 0]), point([1, 2]), point([1, 1])).similarity).toBeNaN();
  });
});

describe("both", () => {
  it("are symmetric and stay within their bounds, gaps or not", () => {
    fc.assert(
      fc.property(coordinates, (pairs) => {
        const a = point(pairs.map(([left]) => left!));
        const b = point(pairs.map(([, right]) => right!));
        const weights = Float64Array.from(pairs, (_, at) => at + 1);
        for (const [closeness, low] of [
          [euclideanCloseness, 0],
          [cosineCloseness, -1],
        ] as const) {
          const there = closeness(a, b, weights);
          expect(closeness(b, a, weights)).toEqual(there);
          if (Number.isNaN(there.similarity)) continue;
          expect(there.similarity).toBeGreaterThanOrEqual(low);
          expect(there.similarity).toBeLessThanOrEqual(1);
          expect(there.distance).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
