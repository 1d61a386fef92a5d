import { shapeMismatch } from "../../errors.js";
import { ledoitWolf, mahalanobisCloseness } from "../../stats/covariance.js";
import {
  type ClosenessToPoint,
  cosineCloseness,
  euclideanCloseness,
  euclideanDistances,
  nearestBy,
} from "../../stats/distance.js";
import { nearestEuclidean } from "../../stats/nearest-distances.js";
import { completeRows, type Points, pointAt, takePoints } from "../../stats/points.js";

export const SIMILARITY_METHODS = ["euclidean", "cosine", "mahalanobis"] as const;
export type SimilarityMethod = (typeof SIMILARITY_METHODS)[number];

/** Fewer complete points do not show how metrics correlate. */
const FEWEST_COMPLETE = 3;

/** The distances between points of a pool, with the details for notes. */
export type ClosenessMeasure = ReturnType<typeof measureBy>;

/** The distances of a method; `mahalanobis` takes the correlations from the pool's complete points. */
export function closenessTo(method: SimilarityMethod, weights: Float64Array, pool: Points): ClosenessMeasure {
  const { dimensions, values } = pool;
  if (method === "cosine") {
    return measureBy((own, index) => cosineCloseness(own, values, weights, index * dimensions), pool);
  }
  if (method === "euclidean") {
    const made = measureBy(
      (own, index) => euclideanCloseness(own, values, weights, index * dimensions),
      pool,
    );
    return {
      ...made,
      measure: (own, indices, minWeightShare, into) => {
        euclideanDistances(own, pool, weights, indices, into);
        const left = indices.filter((index) => Number.isNaN(into[index]));
        made.measure(own, left, minWeightShare, into);
      },
      nearestTo: nearestEuclidean(pool, weights),
    };
  }
  const complete = completeRows(pool);
  if (complete.length < FEWEST_COMPLETE) {
    throw shapeMismatch(
      `${complete.length} of ${pool.count} candidates have every metric; mahalanobis needs ${FEWEST_COMPLETE}; name fewer metrics.`,
      { complete: complete.length },
    );
  }
  const covariance = ledoitWolf(takePoints(pool, complete));
  const closeness = mahalanobisCloseness(covariance);
  const detail = { shrinkage: covariance.shrinkage, complete: complete.length };
  return measureBy((own, index) => closeness(own, pointAt(pool, index)), pool, detail);
}

function measureBy(closeness: ClosenessToPoint, pool: Points, detail: Readonly<Record<string, number>> = {}) {
  return {
    closeness,
    /**
     * Writes the distances from a point to those of the pool at these indices; NaN if they share less than
     * `minWeightShare` % of the weight.
     */
    measure: (
      own: Float64Array,
      indices: readonly number[],
      minWeightShare: number,
      into: Float64Array,
    ): void => {
      for (const index of indices) {
        const { distance, share } = closeness(own, index);
        into[index] = 100 * share >= minWeightShare ? distance : Number.NaN;
      }
    },
    /** The distance from a point of the pool to the nearest other point. */
    nearestTo: (index: number, enough: number) => nearestBy(closeness, pool, index, enough),
    detail,
  };
}
