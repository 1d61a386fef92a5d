import { shapeMismatch } from "../../errors.js";
import { ledoitWolf, mahalanobisCloseness } from "../../stats/covariance.js";
import {
  type ClosenessToPoint,
  cosineCloseness,
  euclideanCloseness,
  euclideanDistances,
  nearestBy,
} from "../../stats/distance.js";
import { type NearestTo, nearestEuclidean } from "../../stats/nearest-distances.js";
import { completeRows, type Points, pointAt, takePoints } from "../../stats/points.js";

export const SIMILARITY_METHODS = ["euclidean", "cosine", "mahalanobis"] as const;
export type SimilarityMethod = (typeof SIMILARITY_METHODS)[number];

/** Fewer complete points say nothing about how metrics go together. */
const FEWEST_COMPLETE = 3;

/** Writes a distance each for the points at these indices, at the same places. */
type MeasurePoints = (
  own: Float64Array,
  indices: readonly number[],
  minWeightShare: number,
  into: Float64Array,
) => void;

/** How to compare with the points of a pool, and what there is to say about it. */
export interface ClosenessMeasure {
  readonly closeness: ClosenessToPoint;
  /** Writes how far points of the pool lie from one; NaN of those that share less than that percent of the weight. */
  readonly measure: MeasurePoints;
  /** How far a point of the pool lies from the one nearest to it. */
  readonly nearestTo: NearestTo;
  readonly detail: Readonly<Record<string, number>>;
}

/** The measure of a method; `mahalanobis` learns from the pool's complete points. */
export function closenessTo(method: SimilarityMethod, weights: Float64Array, pool: Points): ClosenessMeasure {
  const { dimensions, values } = pool;
  switch (method) {
    case "euclidean": {
      const closeness: ClosenessToPoint = (own, index) =>
        euclideanCloseness(own, values, weights, index * dimensions);
      const { measure, ...rest } = measureBy(closeness, pool, {});
      return {
        ...rest,
        measure: (own, indices, minWeightShare, into) => {
          euclideanDistances(own, pool, weights, indices, into);
          for (const index of indices) {
            if (Number.isNaN(into[index])) measure(own, [index], minWeightShare, into);
          }
        },
        nearestTo: nearestEuclidean(pool, weights),
      };
    }
    case "cosine":
      return measureBy((own, index) => cosineCloseness(own, values, weights, index * dimensions), pool, {});
    case "mahalanobis": {
      const complete = completeRows(pool);
      if (complete.length < FEWEST_COMPLETE) {
        throw shapeMismatch(
          `${complete.length} of ${pool.count} candidates have every metric; mahalanobis needs ${FEWEST_COMPLETE}; name fewer metrics.`,
          { complete: complete.length },
        );
      }
      const covariance = ledoitWolf(takePoints(pool, complete));
      const closeness = mahalanobisCloseness(covariance);
      return measureBy((own, index) => closeness(own, pointAt(pool, index)), pool, {
        shrinkage: covariance.shrinkage,
        complete: complete.length,
      });
    }
  }
}

function measureBy(
  closeness: ClosenessToPoint,
  pool: Points,
  detail: ClosenessMeasure["detail"],
): ClosenessMeasure {
  return {
    closeness,
    measure: (own, indices, minWeightShare, into) => {
      for (const index of indices) {
        const { distance, share } = closeness(own, index);
        into[index] = 100 * share >= minWeightShare ? distance : Number.NaN;
      }
    },
    nearestTo: (index, enough) => nearestBy(closeness, pool, index, enough),
    detail,
  };
}
