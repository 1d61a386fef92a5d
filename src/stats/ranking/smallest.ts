/** Keeps the `count` largest of the numbers it takes, in a heap with the smallest of them on top. */
export class Largest {
  readonly #heap: Float64Array;

  constructor(count: number) {
    this.#heap = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  }

  /** The smallest number kept; -Infinity until there are enough. */
  get least(): number {
    return this.#heap[0] ?? Number.NaN;
  }

  /** Replaces the smallest number kept if this one is larger. */
  take(number: number): void {
    const heap = this.#heap;
    if (!(number > heap[0]!)) return;
    let at = 0;
    for (let below = 1; below < heap.length; below = 2 * at + 1) {
      if (below + 1 < heap.length && heap[below + 1]! < heap[below]!) below++;
      if (heap[below]! >= number) break;
      heap[at] = heap[below]!;
      at = below;
    }
    heap[at] = number;
  }
}

/**
 * The count of numbers without NaN, and the largest of the `wanted` (at least 1) smallest ones, or of all if there are
 * fewer; NaN if there are none.
 */
export function smallestOf(numbers: Float64Array, wanted: number) {
  const present = numbers.reduce((count, number) => (Number.isNaN(number) ? count : count + 1), 0);
  const negated = new Largest(Math.min(wanted, present));
  for (let index = 0; index < numbers.length; index++) negated.take(-numbers[index]!);
  return { present, last: -negated.least };
}
