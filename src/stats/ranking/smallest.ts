/** The smallest of some numbers, as far as they are wanted. */
export interface Smallest {
  /** How many numbers there are, NaN left out. */
  readonly present: number;
  /** The largest of the wanted ones; of fewer numbers, of all; NaN of none. */
  readonly last: number;
}

/** The `wanted` smallest numbers, one at least: a heap of these, the largest on top, which a smaller one replaces. */
export function smallestOf(numbers: Float64Array, wanted: number): Smallest {
  const heap = new Float64Array(Math.min(wanted, numbers.length));
  let [present, filled] = [0, 0];
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index]!;
    if (Number.isNaN(number)) continue;
    present++;
    if (filled < heap.length) rise(heap, filled++, number);
    else if (number < heap[0]!) sink(heap, number);
  }
  return { present, last: heap[0] !== undefined && filled > 0 ? heap[0] : Number.NaN };
}

/** Puts a number at the free place at the end, and where it belongs from there. */
function rise(heap: Float64Array, free: number, number: number): void {
  let at = free;
  for (; at > 0; at = (at - 1) >> 1) {
    const above = heap[(at - 1) >> 1]!;
    if (above >= number) break;
    heap[at] = above;
  }
  heap[at] = number;
}

/** Puts a number in place of the top of a full heap, and where it belongs from there. */
function sink(heap: Float64Array, number: number): void {
  let at = 0;
  for (let below = 1; below < heap.length; below = 2 * at + 1) {
    if (below + 1 < heap.length && heap[below + 1]! > heap[below]!) below++;
    if (heap[below]! <= number) break;
    heap[at] = heap[below]!;
    at = below;
  }
  heap[at] = number;
}
