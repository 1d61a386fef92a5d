import { euclideanCloseness } from "./distance.js";
import { type Points, pointAt } from "./points.js";
import { Largest } from "./ranking/index.js";
import { quantile } from "./summary.js";

/** The distance of a point to its nearest other point, or to the first point found that is nearer than `enough`. */
export type NearestTo = (index: number, enough: number) => number;

/**
 * An upper quantile of the distances of points to their nearest other points; NaN if no points can be compared.
 *
 * To know all these distances, every pair would have to be measured. But the quantile lies between two of the largest
 * distances, and the others only need to be known as smaller. `order` names every point once and should begin with the
 * outlying points; it affects speed only. A distance no larger than the smallest of the largest so far cannot lie above
 * the quantile, whatever else is measured.
 */
export class QuantileOfNearest {
  readonly #order: Uint32Array;
  readonly #nearestTo: NearestTo;
  readonly #share: number;
  readonly #distances: Float64Array;
  readonly #largest: Largest;
  #measured = 0;

  constructor(order: Uint32Array, nearestTo: NearestTo, share: number) {
    const count = order.length;
    this.#order = order;
    this.#nearestTo = nearestTo;
    this.#share = share;
    this.#distances = new Float64Array(count);
    // NaN distances leave fewer values, and never more of them at or above the quantile.
    this.#largest = new Largest(count - Math.floor(share * (count - 1)) + 1);
  }

  get value(): number {
    while (this.#measured < this.#order.length) this.#measureNext();
    return quantile(this.#distances, this.#share);
  }

  /** Whether the quantile is below a distance; measures only as many points as it needs. */
  isBelow(distance: number): boolean {
    while (this.#measured < this.#order.length && !(distance <= this.#largest.least)) this.#measureNext();
    return !(distance <= this.#largest.least) && this.value < distance;
  }

  #measureNext(): void {
    const index = this.#order[this.#measured++]!;
    const distance = this.#nearestTo(index, this.#largest.least);
    this.#distances[index] = distance;
    this.#largest.take(distance);
  }
}

/**
 * The fast path to the distance of a point to its nearest other point. Reason: in the dimensions in which a point lies
 * farthest out, it differs from most other points by more than its distance to the nearest. A rough sum that begins
 * with these dimensions rules most points out early. Invariant: points not ruled out are measured exactly, one
 * dimension after another. Slow twin: `nearestBy` with `euclideanCloseness`. Loops use an index that stays in range.
 */

/** A margin larger than the rounding error of a sum of squares. */
const SURELY = 1 + 1e-9;

/** The number of dimensions summed between two checks against the limit. */
const STEP = 4;

/**
 * The Euclidean distance of a point to its nearest other point; NaN if it shares no dimension with any. A point is
 * ruled out as soon as its sum of squares is too large, whatever the remaining dimensions weigh. The search stops at
 * the first point nearer than `enough` and returns its distance.
 */
export function nearestEuclidean(points: Points, weights: Float64Array): NearestTo {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const outline = new Outline(weights);
  return (index, enough) => {
    const { count, dimensions, values } = points;
    const own = pointAt(points, index);
    const steps = outline.take(own);
    if (steps === 0) return Number.NaN;
    const { places, coordinates, weightAt } = outline;
    // Most points are ruled out after the first step, so its inputs are looked up once.
    const [p0, p1, p2, p3] = [places[0]!, places[1]!, places[2]!, places[3]!];
    const [c0, c1, c2, c3] = [coordinates[0]!, coordinates[1]!, coordinates[2]!, coordinates[3]!];
    const [w0, w1, w2, w3] = [weightAt[0]!, weightAt[1]!, weightAt[2]!, weightAt[3]!];
    let least = Number.POSITIVE_INFINITY;
    let most = Number.POSITIVE_INFINITY;
    for (let other = 0, start = 0; other < count; other++, start += dimensions) {
      const a = c0 - values[start + p0]!;
      const b = c1 - values[start + p1]!;
      const c = c2 - values[start + p2]!;
      const d = c3 - values[start + p3]!;
      let rough = w0 * a * a + w1 * b * b + (w2 * c * c + w3 * d * d);
      // A missing value makes the sum NaN, which never exceeds the limit.
      if (rough > most || other === index) continue;
      for (let at = STEP; at < steps && !(rough > most); at += STEP) {
        rough +=
          outline.squareAt(at, values, start) +
          outline.squareAt(at + 1, values, start) +
          (outline.squareAt(at + 2, values, start) + outline.squareAt(at + 3, values, start));
      }
      if (rough > most) continue;
      const { distance } = euclideanCloseness(own, values, weights, start);
      if (distance < least) {
        least = distance;
        most = distance * distance * whole * SURELY;
        if (least < enough) break;
      }
    }
    return least === Number.POSITIVE_INFINITY ? Number.NaN : least;
  };
}

/** The dimensions in which a point has a value, farthest out first. Reused for one point after another. */
class Outline {
  readonly places: Int32Array;
  readonly coordinates: Float64Array;
  readonly weightAt: Float64Array;
  readonly #weights: Float64Array;
  readonly #far: Float64Array;

  constructor(weights: Float64Array) {
    const room = Math.ceil(weights.length / STEP) * STEP;
    this.places = new Int32Array(room);
    this.coordinates = new Float64Array(room);
    this.weightAt = new Float64Array(room);
    this.#weights = weights;
    this.#far = new Float64Array(weights.length);
  }

  /** The weighted squared difference to the point that begins at `start`, in the dimension at place `at`. */
  squareAt(at: number, values: Float64Array, start: number): number {
    const difference = this.coordinates[at]! - values[start + this.places[at]!]!;
    return this.weightAt[at]! * difference * difference;
  }

  /** Takes a point; returns the number of its dimensions rounded up to full steps. Added ones have weight 0. */
  take(own: Float64Array): number {
    const [places, far, weights] = [this.places, this.#far, this.#weights];
    let present = 0;
    for (const [place, coordinate] of own.entries()) {
      const square = weights[place]! * coordinate * coordinate;
      if (Number.isNaN(square)) continue;
      far[place] = square;
      let at = present++;
      for (; at > 0 && far[places[at - 1]!]! < square; at--) places[at] = places[at - 1]!;
      places[at] = place;
    }
    const length = Math.ceil(present / STEP) * STEP;
    for (let at = 0; at < length; at++) {
      const place = places[at < present ? at : 0]!;
      places[at] = place;
      this.coordinates[at] = own[place]!;
      this.weightAt[at] = at < present ? weights[place]! : 0;
    }
    return length;
  }
}
