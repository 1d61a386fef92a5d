import { type Points, pointAt } from "./points.js";

/**
 * The fast road to how far a point lies from the one nearest to it. Reason: in the dimensions in which a point lies
 * farthest out it differs from most others by more than from its nearest, so a rough sum that begins there gives
 * them up after a few. Invariant: whoever is not given up is measured exactly, dimension after dimension. Slow twin:
 * `nearestBy` with `euclideanCloseness`.
 */

/** More than rounding can take from a sum of squares, or add to one. */
const SURELY = 1 + 1e-9;

/** So many dimensions are summed before it is looked whether that is enough. */
const STEP = 4;

/**
 * The euclidean distance of a point from the one nearest to it, NaN where it shares a dimension with none. A point
 * is given up as soon as the squares so far are too many, whatever weight the rest of the dimensions has. Once one
 * nearer than `enough` is found, its distance is given.
 */
export function nearestEuclidean(points: Points, index: number, weights: Float64Array, enough = 0): number {
  const { count, dimensions, values } = points;
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const own = pointAt(points, index);
  const { places, coordinates, weightAt } = outermostFirst(own, weights);
  let least = Number.POSITIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  for (let other = 0, start = 0; other < count; other++, start += dimensions) {
    if (other === index) continue;
    let rough = 0;
    // What is missing makes the sum NaN, which is never too much.
    for (let at = 0; at < places.length && !(rough > most); at += STEP) {
      const a = coordinates[at]! - values[start + places[at]!]!;
      const b = coordinates[at + 1]! - values[start + places[at + 1]!]!;
      const c = coordinates[at + 2]! - values[start + places[at + 2]!]!;
      const d = coordinates[at + 3]! - values[start + places[at + 3]!]!;
      rough +=
        weightAt[at]! * a * a +
        weightAt[at + 1]! * b * b +
        (weightAt[at + 2]! * c * c + weightAt[at + 3]! * d * d);
    }
    if (rough > most) continue;
    const mean = meanSquare(own, values, weights, start);
    if (mean < least) {
      least = mean;
      most = mean * whole * SURELY;
      if (Math.sqrt(least) < enough) break;
    }
  }
  return least === Number.POSITIVE_INFINITY ? Number.NaN : Math.sqrt(least);
}

/** The dimensions that a point has, in full steps: what is added to the last one has no weight. */
interface Outline {
  readonly places: Int32Array;
  readonly coordinates: Float64Array;
  readonly weightAt: Float64Array;
}

function outermostFirst(own: Float64Array, weights: Float64Array): Outline {
  const far = own.map((coordinate, at) => weights[at]! * coordinate * coordinate);
  const order = new Int32Array(own.length);
  let present = 0;
  for (let place = 0; place < own.length; place++) {
    if (Number.isNaN(own[place]!)) continue;
    let at = present++;
    for (; at > 0 && far[order[at - 1]!]! < far[place]!; at--) order[at] = order[at - 1]!;
    order[at] = place;
  }
  const length = Math.ceil(present / STEP) * STEP;
  const outline = {
    places: new Int32Array(length),
    coordinates: new Float64Array(length),
    weightAt: new Float64Array(length),
  };
  for (let at = 0; at < length; at++) {
    const place = order[at < present ? at : 0]!;
    outline.places[at] = place;
    outline.coordinates[at] = own[place]!;
    outline.weightAt[at] = at < present ? weights[place]! : 0;
  }
  return outline;
}

/** The weighted mean square of the differences in the dimensions that both have; NaN where there is none. */
function meanSquare(own: Float64Array, values: Float64Array, weights: Float64Array, start: number): number {
  let squares = 0;
  let shared = 0;
  for (let at = 0; at < own.length; at++) {
    const difference = own[at]! - values[start + at]!;
    if (Number.isNaN(difference)) continue;
    shared += weights[at]!;
    squares += weights[at]! * difference * difference;
  }
  return shared === 0 ? Number.NaN : squares / shared;
}
