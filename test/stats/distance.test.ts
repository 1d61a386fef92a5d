import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cosineCloseness, euclideanCloseness, nearestBy } from "../../src/stats/distance.js";
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
    const nothing = { similarity: Number.NaN, distance: Number.NaN, share: 0 };
    expect(cosineCloseness(point([0, 0]), point([1, 2]), point([1, 1]))).toEqual(nothing);
    expect(cosineCloseness(point([1, 2]), point([0, 0]), point([1, 1]))).toEqual(nothing);
    expect(cosineCloseness(point([1, null]), point([null, 2]), point([1, 1]))).toEqual(nothing);
  });

  it("is by hand over what both have: weights 1, 2 and 5, of which the last is missing in either", () => {
    // 1·3·1 + 2·4·2 = 19 over √(9 + 32) · √(1 + 8).
    const expected = 19 / Math.sqrt(41 * 9);
    for (const [a, b] of [
      [
        [3, 4, null],
        [1, 2, 7],
      ],
      [
        [3, 4, 7],
        [1, 2, null],
      ],
    ] as const) {
      const { similarity, distance, share } = cosineCloseness(point(a), point(b), point([1, 2, 5]));
      expect(similarity).toBeCloseTo(expected, 12);
      expect(distance).toBeCloseTo(1 - expected, 12);
      expect(share).toBe(3 / 8);
    }
  });

  it("stays within -1 and 1 where rounding would leave them", () => {
    // By plain division the cosine of this one with itself comes out as 1.0000000000000002.
    const one = point([0.75, 0.3, 0.89]);
    const all = point([1, 1, 1]);
    const numbers = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(numbers, (values) => {
        const own = point(values);
        expect(cosineCloseness(own, own, all).similarity).toBeLessThanOrEqual(1);
        expect(
          cosineCloseness(
            own,
            own.map((value) => -value),
            all,
          ).similarity,
        ).toBeGreaterThanOrEqual(-1);
      }),
      { examples: [[[...one]]], numRuns: 300 },
    );
  });

  it("begins the second point where it is told", () => {
    const { similarity, share } = cosineCloseness(point([1, 0]), point([9, 9, 0, 5, 9]), point([1, 1]), 2);
    expect([similarity, share]).toEqual([0, 1]);
  });
});

describe("nearestBy", () => {
  // 3 lies nearest to 4; what is missing lies near to nothing.
  const line = { count: 5, dimensions: 1, values: point([3, 8, null, 0, 4]) };
  const nearest = (index: number, enough?: number): number => {
    const measured: number[] = [];
    const closeness = (own: Float64Array, other: number) => {
      measured.push(other);
      return euclideanCloseness(own, line.values, point([1]), other);
    };
    const found = nearestBy(closeness, line, index, enough);
    expect(measured).not.toContain(index);
    return found;
  };

  it("is the least distance to any other point, missing where none can be compared", () => {
    expect([0, 1, 2, 3, 4].map((index) => nearest(index))).toEqual([1, 4, Number.NaN, 3, 1]);
    const alone = { count: 1, dimensions: 1, values: point([3]) };
    expect(nearestBy(() => euclideanCloseness(point([1]), point([1]), point([1])), alone, 0)).toBeNaN();
  });

  it("is that of the first one that is near enough, but not of one just as far as that", () => {
    expect([nearest(0, 6), nearest(0, 5), nearest(0, 1)]).toEqual([5, 3, 1]);
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
