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

/** A margin larger than the rounding error of a sum of squares. */
const SURELY = 1 + 1e-9;

/** The number of dimensions summed between two checks against the limit. */
const STEP = 4;

/**
 * The Euclidean distance of a point to its nearest other point; NaN if it shares no dimension with any. The search stops
 * at the first point nearer than `enough` and returns its distance.
 *
 * In the dimensions in which a point lies farthest out it differs from most others by more than its distance to the
 * nearest. So a rough sum begins with these and gives a point up as soon as it is too large, whatever the other dimensions
 * weigh. Points that are not given up are measured exactly, by {@link euclideanCloseness}.
 */
export function nearestEuclidean(points: Points, weights: Float64Array): NearestTo {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const { count, dimensions, values } = points;
  return (index, enough) => {
    const own = pointAt(points, index);
    const far = own.map((coordinate, at) => weights[at]! * coordinate * coordinate);
    const present = Int32Array.from(far.keys()).filter((at) => !Number.isNaN(far[at]));
    const places = present.sort((a, b) => far[b]! - far[a]! || a - b);
    const coordinates = Float64Array.from(places, (at) => own[at]!);
    const weightAt = Float64Array.from(places, (at) => weights[at]!);
    let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let other = 0; other < count && !(least < enough); other++) {
      if (other === index) continue;
      const start = other * dimensions;
      let rough = 0;
      // A missing value makes the sum NaN, which never exceeds the limit.
      for (let at = 0; at < places.length && !(rough > most); ) {
        for (const end = Math.min(at + STEP, places.length); at < end; at++) {
          const difference = coordinates[at]! - values[start + places[at]!]!;
          rough += weightAt[at]! * difference * difference;
        }
      }
      if (rough > most) continue;
      const { distance } = euclideanCloseness(own, values, weights, start);
      if (!(distance < least)) continue;
      [least, most] = [distance, distance * distance * whole * SURELY];
    }
    return least === Number.POSITIVE_INFINITY ? Number.NaN : least;
  };
}
