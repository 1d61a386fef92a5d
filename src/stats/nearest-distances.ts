import { type Points, pointAt } from "./points.js";
import { quantile } from "./summary.js";

/** How far a point lies from the one nearest to it; once one nearer than `enough` is found, how far that one is. */
export type NearestTo = (index: number, enough: number) => number;

/**
 * An upper quantile of how far each of some points lies from the one nearest to it; NaN where none can be compared.
 *
 * To know all distances every pair would have to be measured. But the quantile lies between two of the largest
 * distances, and of the others it is enough to know that they are none of these. So whoever lies far out should
 * come first in `order`, which names every point once: it changes the time alone. And a distance that is no larger
 * than the least of the largest so far cannot lie beyond the quantile, whatever is still to be measured.
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
    // A quantile of fewer values, because some are NaN, has no more values at it and beyond.
    this.#largest = new Largest(count - Math.floor(share * (count - 1)) + 1);
  }

  /** The quantile. */
  get value(): number {
    while (this.#measured < this.#order.length) this.#measureNext();
    return quantile(this.#distances, this.#share);
  }

  /** Whether a distance is larger than the quantile; only as many points are measured as that takes. */
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

/** The largest of many numbers. */
class Largest {
  readonly #ascending: Float64Array;

  constructor(count: number) {
    this.#ascending = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  }

  /** The least of them; lower than any number until there are enough. */
  get least(): number {
    return this.#ascending[0]!;
  }

  /** Puts a number among them, and the least of them out, if it is larger. */
  take(number: number): void {
    if (!(number > this.least)) return;
    const ascending = this.#ascending;
    let at = 0;
    for (; at + 1 < ascending.length && ascending[at + 1]! < number; at++) ascending[at] = ascending[at + 1]!;
    ascending[at] = number;
  }
}

/**
 * The fast road to how far a point lies from the one nearest to it. Reason: in the dimensions in which a point lies
 * farthest out it differs from most others by more than from its nearest, so a rough sum that begins there gives
 * them up after a few. Invariant: whoever is not given up is measured exactly, dimension after dimension. Slow twin:
 * `nearestBy` with `euclideanCloseness`. Loops go by index: a place is below the dimensions, a start at a point.
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
export function nearestEuclidean(points: Points, weights: Float64Array): NearestTo {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const outline = new Outline(weights);
  return (index, enough) => {
    const { count, dimensions, values } = points;
    const own = pointAt(points, index);
    const steps = outline.take(own);
    if (steps === 0) return Number.NaN;
    const { places, coordinates, weightAt } = outline;
    // Behind the first step most others are given up: what it needs of the point is looked up once.
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
      // What is missing makes the sum NaN, which is never too much.
      if (rough > most || other === index) continue;
      for (let at = STEP; at < steps && !(rough > most); at += STEP) {
        rough +=
          outline.squareAt(at, values, start) +
          outline.squareAt(at + 1, values, start) +
          (outline.squareAt(at + 2, values, start) + outline.squareAt(at + 3, values, start));
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
  };
}

/** The dimensions that a point has, those in which it lies farthest out first; one point after another. */
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

  /** The weighted square of the difference of a point that begins there, in the dimension at that place. */
  squareAt(at: number, values: Float64Array, start: number): number {
    const difference = this.coordinates[at]! - values[start + this.places[at]!]!;
    return this.weightAt[at]! * difference * difference;
  }

  /** Takes a point; gives how many dimensions there are in full steps, of which those added last have no weight. */
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

/** The weighted mean square of the differences in the dimensions that both have; NaN where there is none. */
function meanSquare(own: Float64Array, values: Float64Array, weights: Float64Array, start: number): number {
  let squares = 0;
  let shared = 0;
  for (let at = 0; at < own.length; at++) {
    const difference = own[at]! - values[start + at]!;
    if (Number.isNaN(difference)) continue;
    const weight = weights[at]!;
    shared += weight;
    squares += weight * difference * difference;
  }
  return squares / shared;
}
