import fc from "fast-check";
import { sampleCovariance } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { covarianceOf, ledoitWolf, mahalanobisCloseness } from "../../src/stats/covariance.js";
import { type Points, pointAt } from "../../src/stats/points.js";
import { fixture } from "../fixtures/read.js";

interface Reference {
  readonly covariances: {
    readonly points: number[][];
    readonly covariance: number[][];
    readonly shrinkage: number;
    readonly mahalanobis: number[];
  }[];
}

const { covariances } = fixture<Reference>("similarity.json");
const pointsFrom = (rows: readonly number[][]): Points => ({
  count: rows.length,
  dimensions: rows[0]!.length,
  values: Float64Array.from(rows.flat()),
});

describe("covarianceOf", () => {
  it("has simple-statistics' covariance of every two dimensions", () => {
    const value = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value, value), { minLength: 2, maxLength: 20 }), (rows) => {
        const ours = covarianceOf(pointsFrom(rows));
        const columns = [0, 1, 2].map((at) => rows.map((row) => row[at]!));
        columns.forEach((a, i) => {
          columns.forEach((b, j) => {
            expect(ours[3 * i + j]).toBeCloseTo(sampleCovariance(a, b), 8);
          });
        });
      }),
    );
  });

  it("divides by n - 1", () => {
    // Means 2 and 4; squares 1 + 1 and 4 + 4, products 2 + 2, each over 2.
    expect(
      Array.from(
        covarianceOf(
          pointsFrom([
            [1, 2],
            [2, 4],
            [3, 6],
          ]),
        ),
      ),
    ).toEqual([1, 2, 2, 4]);
  });
});

describe("ledoitWolf", () => {
  it.each(covariances.map((one) => [one.points.length, one.points[0]!.length, one] as const))(
    "agrees with scikit-learn's LedoitWolf on %i points of %i dimensions",
    (_rows, _columns, { points, covariance, shrinkage }) => {
      const ours = ledoitWolf(pointsFrom(points));
      expect(ours.shrinkage).toBeCloseTo(shrinkage, 10);
      covariance.flat().forEach((value, at) => {
        expect(ours.covariance[at]!).toBeCloseTo(value, 9);
      });
    },
  );

  it("leaves a covariance alone that has nothing to be pulled towards", () => {
    // Equal variances and no covariance: the sample is its own target.
    const square = [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ];
    const { covariance, shrinkage } = ledoitWolf(pointsFrom(square));
    expect([Array.from(covariance), shrinkage]).toEqual([[1, 0, 0, 1], 0]);
  });
});

describe("mahalanobisCloseness", () => {
  it("agrees with SciPy's mahalanobis, divided by the root of the dimensions", () => {
    for (const { points, mahalanobis } of covariances) {
      const all = pointsFrom(points);
      const closeness = mahalanobisCloseness(ledoitWolf(all));
      mahalanobis.forEach((value, index) => {
        const { distance, share } = closeness(pointAt(all, 0), pointAt(all, index));
        expect(distance * Math.sqrt(all.dimensions)).toBeCloseTo(value, 8);
        expect(share).toBe(1);
      });
    }
  });

  it("uses the part of the covariance that belongs to what both have", () => {
    const covariance = { dimensions: 2, covariance: Float64Array.of(4, 1, 1, 9), shrinkage: 0 };
    // Only the second dimension is shared: √(6² / 9 / 1) = 2.
    const { distance, share } = mahalanobisCloseness(covariance)(
      Float64Array.of(Number.NaN, 7),
      Float64Array.of(3, 1),
    );
    expect([distance, share]).toEqual([2, 0.5]);
  });

  it("is missing where nothing is shared", () => {
    const covariance = { dimensions: 2, covariance: Float64Array.of(4, 1, 1, 9), shrinkage: 0 };
    expect(
      mahalanobisCloseness(covariance)(Float64Array.of(Number.NaN, 7), Float64Array.of(3, Number.NaN)),
    ).toEqual({ similarity: Number.NaN, distance: Number.NaN, share: 0 });
  });

  it("keeps apart the parts of the covariance that points with other gaps need", () => {
    // Unrelated dimensions of the variances 1, 4, 9, …: each difference of 1 counts 1 / its variance.
    const dimensions = 13;
    const covariance = new Float64Array(dimensions * dimensions);
    for (let at = 0; at < dimensions; at++) covariance[at * dimensions + at] = (at + 1) ** 2;
    const closeness = mahalanobisCloseness({ dimensions, covariance, shrinkage: 0 });
    const origin = new Float64Array(dimensions);
    for (const present of [[0, 12], [0, 1, 2], [12], [1, 2], [0, 12]]) {
      const point = origin.map((_, at) => (present.includes(at) ? 1 : Number.NaN));
      const squares = present.reduce((sum, at) => sum + 1 / (at + 1) ** 2, 0);
      const { distance, similarity, share } = closeness(origin, point);
      expect(distance).toBeCloseTo(Math.sqrt(squares / present.length), 12);
      expect(similarity).toBeCloseTo(1 / (1 + distance), 12);
      expect(share).toBe(present.length / dimensions);
    }
  });
});
