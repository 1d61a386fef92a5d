import { shapeMismatch } from "../../errors.js";
import { ledoitWolf, mahalanobisCloseness } from "../../stats/covariance.js";
import {
  type Closeness,
  cosineCloseness,
  euclideanCloseness,
  nearestBy,
  nearestEuclidean,
} from "../../stats/distance.js";
import { completeRows, type Points, takePoints } from "../../stats/points.js";

export const SIMILARITY_METHODS = ["euclidean", "cosine", "mahalanobis"] as const;
export type SimilarityMethod = (typeof SIMILARITY_METHODS)[number];

/** Fewer complete points say nothing about how metrics go together. */
const FEWEST_COMPLETE = 3;

/** How to compare two points of a pool, and what there is to say about it. */
export interface ClosenessMeasure {
  readonly closeness: (a: Float64Array, b: Float64Array) => Closeness;
  /** How far a point of the pool lies from the one nearest to it. */
  readonly nearestTo: (index: number) => number;
  readonly detail: Readonly<Record<string, number>>;
}

/** The measure of a method; `mahalanobis` learns from the pool's complete points. */
export function closenessTo(method: SimilarityMethod, weights: Float64Array, pool: Points): ClosenessMeasure {
  switch (method) {
    case "euclidean":
      return {
        closeness: (a, b) => euclideanCloseness(a, b, weights),
        nearestTo: (index) => nearestEuclidean(pool, index, weights),
        detail: {},
      };
    case "cosine":
      return measureBy((a, b) => cosineCloseness(a, b, weights), pool, {});
    case "mahalanobis": {
      const complete = completeRows(pool);
      if (complete.length < FEWEST_COMPLETE) {
        throw shapeMismatch(
          "mostSimilar",
          `${complete.length} of ${pool.count} candidates have every metric; mahalanobis needs ${FEWEST_COMPLETE}, so ask for fewer metrics.`,
          { complete: complete.length },
        );
      }
      const covariance = ledoitWolf(takePoints(pool, complete));
      return measureBy(mahalanobisCloseness(covariance), pool, {
        shrinkage: covariance.shrinkage,
        complete: complete.length,
      });
    }
  }
}

function measureBy(
  closeness: ClosenessMeasure["closeness"],
  pool: Points,
  detail: ClosenessMeasure["detail"],
): ClosenessMeasure {
  return { closeness, nearestTo: (index) => nearestBy(closeness, pool, index), detail };
}
