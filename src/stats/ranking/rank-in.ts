import { type RankRule, rankOfCounts, rankOfWeights } from "./tie-rules.js";

/**
 * Makes a function that gives the percentile rank of a present value among the peers' values, weighted if weights are
 * given. Missing values (NaN) of peers are left out. Counting from above ranks the negated values.
 */
export function rankIn(peers: Float64Array, rule: RankRule, weights?: Float64Array) {
  return weights === undefined
    ? rankInSorted(sortedPresent(peers), rule)
    : rankByWeights(peers, weights, rule);
}

/** {@link rankIn} for ascending values. */
export function rankInSorted(sorted: Float64Array, rule: RankRule): (value: number) => number {
  const rankOf = rankOfCounts(sorted.length, rule);
  return (value) => {
    const below = countBelow(sorted, value);
    return rankOf(below, countUpTo(sorted, value) - below);
  };
}

function rankByWeights(values: Float64Array, weights: Float64Array, { ties, fromAbove }: RankRule) {
  const order = Uint32Array.from(values, (_, index) => index).sort((a, b) => values[a]! - values[b]!);
  const sorted = Float64Array.from(order, (index) => values[index]!);
  /** The sum of weights, and of squared weights, of the values before each place. */
  const before = new Float64Array(values.length + 1);
  const squaresBefore = new Float64Array(values.length + 1);
  for (let place = 0; place < order.length; place++) {
    const weight = weights[order[place]!]!;
    before[place + 1] = before[place]! + weight;
    squaresBefore[place + 1] = squaresBefore[place]! + weight * weight;
  }
  const all = before[values.length]!;
  return (value: number): number => {
    const [first, next] = [countBelow(sorted, value), countUpTo(sorted, value)];
    const below = fromAbove ? all - before[next]! : before[first]!;
    const squares = squaresBefore[next]! - squaresBefore[first]!;
    return rankOfWeights(below, before[next]! - before[first]!, squares, all, ties);
  };
}

/** The present values in ascending order, in a new array. */
export function sortedPresent(values: ArrayLike<number>): Float64Array {
  let present = 0;
  const kept = new Float64Array(values.length);
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (!Number.isNaN(value)) kept[present++] = value;
  }
  return kept.subarray(0, present).sort();
}

/** The number of ascending values lower than `value`. */
export function countBelow(sorted: Float64Array | Float32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The number of ascending values lower than or equal to `value`. */
export function countUpTo(sorted: Float64Array | Float32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The value at a percentile rank among ascending values, the inverse of ranking with ties `rank`: linear interpolation
 * between two places, the lowest value below the first place. NaN without values.
 *
 * Source: type 4 of Hyndman & Fan (1996), Sample quantiles in statistical packages; NumPy's `quantile` with
 *         "interpolated_inverted_cdf".
 */
export function valueAtRank(sorted: Float64Array, rank: number): number {
  const place = Math.max(0, (rank * sorted.length) / 100 - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? below;
  return below === above ? below : below + (place - Math.floor(place)) * (above - below);
}
