import { type Points, pointAt } from "./points.js";

// These loops run for every pair of points, so they use an index, which always stays in range.

/** How close two points are, over the dimensions that both have. */
export interface Closeness {
  readonly similarity: number;
  readonly distance: number;
  /** The share of the total weight that the dimensions present in both carry, 0 to 1. */
  readonly share: number;
}

const NOTHING_SHARED: Closeness = { similarity: Number.NaN, distance: Number.NaN, share: 0 };

/**
 * Euclidean closeness: distance = √(Σ w (a - b)² / Σ w), the root of the weighted mean squared difference,
 * over the dimensions present in both; similarity = 1 / (1 + distance), from 0 to 1.
 *
 * Dividing by the weight that is present keeps points with and without gaps on one scale, as in scikit-learn's
 * `nan_euclidean_distances`, which is this distance times the root of the number of dimensions.
 *
 * `start` is the index at which the second point begins in its array.
 */
export function euclideanCloseness(
  a: Float64Array,
  b: Float64Array,
  weights: Float64Array,
  start = 0,
): Closeness {
  let [squares, shared, whole] = [0, 0, 0];
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at]!;
    const difference = a[at]! - b[start + at]!;
    whole += weight;
    if (Number.isNaN(difference)) continue;
    shared += weight;
    squares += weight * difference * difference;
  }
  const distance = Math.sqrt(squares / shared);
  return { similarity: similarityOf(distance), distance, share: shared / whole };
}

/** The closeness of any point to the point at an index. */
export type ClosenessToPoint = (own: Float64Array, index: number) => Closeness;

/**
 * The distance of a point to its nearest other point, NaN if none can be compared. The search stops at the first point
 * nearer than `enough` and returns its distance.
 */
export function nearestBy(closeness: ClosenessToPoint, points: Points, index: number, enough = 0): number {
  const own = pointAt(points, index);
  let least = Number.NaN;
  for (let other = 0; other < points.count && !(least < enough); other++) {
    if (other === index) continue;
    const { distance } = closeness(own, other);
    if (!(least <= distance) && !Number.isNaN(distance)) least = distance;
  }
  return least;
}

/**
 * Cosine closeness: similarity = Σ w a b / √(Σ w a² · Σ w b²), from -1 (opposite profiles) over 0 (unrelated)
 * to 1 (the same profile, strong or faint), over the dimensions present in both; distance = 1 - similarity.
 * Missing if one of the points is 0 in all these dimensions, since it then has no direction. `start` is the index at
 * which the second point begins in its array.
 */
export function cosineCloseness(
  a: Float64Array,
  b: Float64Array,
  weights: Float64Array,
  start = 0,
): Closeness {
  let [product, ofA, ofB, shared, whole] = [0, 0, 0, 0, 0];
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at]!;
    const left = a[at]!;
    const right = b[start + at]!;
    whole += weight;
    if (Number.isNaN(left) || Number.isNaN(right)) continue;
    shared += weight;
    // Grouped so that swapping the points changes no digit.
    product += weight * (left * right);
    ofA += weight * left * left;
    ofB += weight * right * right;
  }
  if (ofA === 0 || ofB === 0) return NOTHING_SHARED;
  const cosine = product / (Math.sqrt(ofA) * Math.sqrt(ofB));
  // Rounding may exceed the bounds in the last digit.
  const similarity = Math.min(1, Math.max(-1, cosine));
  return { similarity, distance: 1 - similarity, share: shared / whole };
}

/** Turns a distance (0 or more) into a similarity, from 1 for distance 0 down towards 0. */
export function similarityOf(distance: number): number {
  return 1 / (1 + distance);
}
