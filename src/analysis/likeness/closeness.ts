import { shapeMismatch } from "../../errors.js";
import { ledoitWolf, mahalanobisCloseness } from "../../stats/covariance.js";
import {
  type ClosenessToPoint,
  cosineCloseness,
  euclideanCloseness,
  nearestBy,
} from "../../stats/distance.js";
import { type NearestTo, nearestEuclidean, QuantileOfNearest } from "../../stats/nearest-distances.js";
import { completeRows, type Points, pointAt, takePoints } from "../../stats/points.js";
import { valueAt } from "../../stats/values-at.js";
import { FAR } from "./similarity-notes.js";

export const SIMILARITY_METHODS = ["euclidean", "cosine", "mahalanobis"] as const;
export type SimilarityMethod = (typeof SIMILARITY_METHODS)[number];

/** Fewer complete points do not show how metrics correlate. */
const FEWEST_COMPLETE = 3;

/** The points of a pool, and how close they are by a method: the work that is kept for the next row. */
export type ComparedPool = ReturnType<typeof comparedPool>;

export function comparedPool(method: SimilarityMethod, weights: Float64Array, points: Points) {
  const { closeness, detail } = closenessBy(method, weights, points);
  const nearestTo: NearestTo =
    method === "euclidean"
      ? nearestEuclidean(points, weights)
      : (index, enough) => nearestBy(closeness, points, index, enough);
  let usual: QuantileOfNearest | undefined;
  return {
    points,
    closeness,
    /** Details for notes. */
    detail,
    /** A high quantile of the distances from a row to its nearest row; larger distances are unusual. */
    usual: () => {
      usual ??= new QuantileOfNearest(outermostFirst(closeness, points), nearestTo, FAR);
      return usual;
    },
  };
}

/** The closeness by a method; `mahalanobis` takes the correlations from the pool's complete points. */
function closenessBy(
  method: SimilarityMethod,
  weights: Float64Array,
  points: Points,
): { readonly closeness: ClosenessToPoint; readonly detail?: Readonly<Record<string, number>> } {
  const { dimensions, values } = points;
  if (method !== "mahalanobis") {
    const closeness = method === "cosine" ? cosineCloseness : euclideanCloseness;
    return { closeness: (own, index) => closeness(own, values, weights, index * dimensions) };
  }
  const complete = completeRows(points);
  if (complete.length < FEWEST_COMPLETE) {
    throw shapeMismatch(
      `${complete.length} of ${points.count} candidates have every metric; mahalanobis needs ${FEWEST_COMPLETE}; name fewer metrics.`,
      { complete: complete.length },
    );
  }
  const covariance = ledoitWolf(takePoints(points, complete));
  const closeness = mahalanobisCloseness(covariance);
  return {
    closeness: (own, index) => closeness(own, pointAt(points, index)),
    detail: { shrinkage: covariance.shrinkage, complete: complete.length },
  };
}

/** The points of a pool, farthest from the mean first; the mean is 0 in every metric. */
function outermostFirst(closeness: ClosenessToPoint, { count, dimensions }: Points): Uint32Array {
  const mean = new Float64Array(dimensions);
  const distances = Float64Array.from({ length: count }, (_, index) => closeness(mean, index).distance);
  return Uint32Array.from(distances.keys()).sort((a, b) => valueAt(distances, b) - valueAt(distances, a));
}
