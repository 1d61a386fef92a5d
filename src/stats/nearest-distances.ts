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
