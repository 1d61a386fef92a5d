import { countBelow, countUpTo } from "./ranking/index.js";

/** What was drawn, in short. */
export interface Interval {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** The central interval of ascending draws, and their median, which lies in it: draws all three. */
export function centralInterval(sorted: Float32Array | Float64Array, level: number): Interval {
  const [first, last] = centralRun(sorted, level);
  return { low: sorted[first]!, median: sorted[(sorted.length - 1) >> 1]!, high: sorted[last]! };
}

/**
 * First and last index of the ascending values between equal tails, without the outermost values that can go
 * while so many are left: ranks among few peers are coarse, and whole tails would hold more than was asked.
 */
export function centralRun(
  sorted: Float32Array | Float64Array,
  level: number,
): readonly [first: number, last: number] {
  const draws = sorted.length;
  const wanted = Math.ceil(level * draws - 1e-9);
  const tail = Math.floor(((1 - level) / 2) * draws + 1e-9);
  const firstTied = (place: number): number => countBelow(sorted, sorted[place]!);
  const lastTied = (place: number): number => countUpTo(sorted, sorted[place]!) - 1;
  let first = firstTied(tail);
  let last = lastTied(draws - 1 - tail);
  for (;;) {
    const atLow = lastTied(first) + 1 - first;
    const atHigh = last + 1 - firstTied(last);
    if (last - first + 1 - Math.min(atLow, atHigh) < wanted) return [first, last];
    if (atLow <= atHigh) first += atLow;
    else last -= atHigh;
  }
}
