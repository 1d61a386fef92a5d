/** The result of a search for the smallest numbers. */
export interface Smallest {
  /** The count of numbers without NaN. */
  readonly present: number;
  /** The largest of the `wanted` smallest numbers, or of all if there are fewer; NaN if there are none. */
  readonly last: number;
}

/** Finds the `wanted` (at least 1) smallest numbers with a heap; a smaller number replaces the largest, on top. */
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

/** Adds a number at the free place at the end and moves it up to where it belongs. */
function rise(heap: Float64Array, free: number, number: number): void {
  let at = free;
  for (; at > 0; at = (at - 1) >> 1) {
    const above = heap[(at - 1) >> 1]!;
    if (above >= number) break;
    heap[at] = above;
  }
  heap[at] = number;
}

/** Replaces the top of a full heap by a number and moves it down to where it belongs. */
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
