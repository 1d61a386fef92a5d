import { quantile } from "./summary.js";

/** How far a point lies from the one nearest to it; once one nearer than `enough` is found, how far that one is. */
export type NearestTo = (index: number, enough: number) => number;

/**
 * An upper quantile of how far each of some points lies from the one nearest to it; NaN where none can be compared.
 *
 * To know all distances every pair would have to be measured. But the quantile lies between two of the largest
 * distances, and of the others it is enough to know that they are none of these. So whoever lies far out should
 * come first in `order`, which names every point once: it changes the time alone.
 */
export function quantileOfNearest(order: Uint32Array, nearestTo: NearestTo, share: number): number {
  const count = order.length;
  const distances = new Float64Array(count);
  // A quantile of fewer values, because some are NaN, has no more values at it and beyond.
  const largest = new Largest(count - Math.floor(share * (count - 1)) + 1);
  for (const index of order) {
    const distance = nearestTo(index, largest.least);
    distances[index] = distance;
    largest.take(distance);
  }
  return quantile(distances, share);
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
