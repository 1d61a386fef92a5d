/** How peers that equal the value are counted; see {@link percentileRank}. */
export const TIE_KINDS = ["rank", "weak", "strict", "mean"] as const;
export type TieKind = (typeof TIE_KINDS)[number];

/** The present values, ascending, in an array of their own. */
export function sortedPresent(values: ArrayLike<number>): Float64Array {
  let present = 0;
  const kept = new Float64Array(values.length);
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (!Number.isNaN(value)) kept[present++] = value;
  }
  return kept.subarray(0, present).sort();
}

/** How many of the ascending values are lower than `value`. */
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

/** How many of the ascending values are lower than `value` or equal to it. */
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

/** Percentile rank from counts: `below` of `present` peers are lower and `tied` are equal. */
export function rankOfCounts(below: number, tied: number, present: number, ties: TieKind): number {
  return rankOfWeights({ below, tied, tiedSquares: tied, all: present }, ties);
}

/**
 * The value that has a percentile rank among ascending values, the way back of kind `rank`: between two places in
 * proportion, below the first place the lowest value. NaN of no values.
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

/** How much of a pool's weight lies where: lower than a value, and equal to it. */
export interface WeightsAt {
  readonly below: number;
  readonly tied: number;
  /** The sum of the squared weights of the tied. */
  readonly tiedSquares: number;
  readonly all: number;
}

/**
 * Percentile rank from weights. With the sum of weights B below, T tied and W in all:
 * strict = B / W; weak = (B + T) / W; mean = (B + T / 2) / W; and rank = (B + (T + Σw² / T) / 2) / W over the
 * tied, which is the mean place of the tied in any order of theirs, each counted by its weight. With equal
 * weights the sum is that of counts: Σw² / T is one weight.
 */
export function rankOfWeights({ below, tied, tiedSquares, all }: WeightsAt, ties: TieKind): number {
  // Whole counts are multiplied before the one division, so 7 of 10 is 70 exactly.
  return (100 * placesUpTo(below, tied, tied === 0 ? 0 : tiedSquares / tied, ties)) / all;
}

/** Values with weights, in ascending order, ready to be asked for the weight below a value and at it. */
export class WeightedValues {
  readonly #sorted: Float64Array;
  /** The weight, and the sum of squared weights, of the values before each place. */
  readonly #before: Float64Array;
  readonly #squaresBefore: Float64Array;

  constructor(values: Float64Array, weights: Float64Array) {
    const order = Uint32Array.from(values, (_, index) => index).sort((a, b) => values[a]! - values[b]!);
    this.#sorted = Float64Array.from(order, (index) => values[index]!);
    this.#before = new Float64Array(values.length + 1);
    this.#squaresBefore = new Float64Array(values.length + 1);
    for (let place = 0; place < order.length; place++) {
      const weight = weights[order[place]!]!;
      this.#before[place + 1] = this.#before[place]! + weight;
      this.#squaresBefore[place + 1] = this.#squaresBefore[place]! + weight * weight;
    }
  }

  /** The weights at a value, counted from below or from above. */
  at(value: number, fromAbove: boolean): WeightsAt {
    const first = countBelow(this.#sorted, value);
    const next = countUpTo(this.#sorted, value);
    const all = this.#before[this.#sorted.length]!;
    return {
      below: fromAbove ? all - this.#before[next]! : this.#before[first]!,
      tied: this.#before[next]! - this.#before[first]!,
      tiedSquares: this.#squaresBefore[next]! - this.#squaresBefore[first]!,
      all,
    };
  }
}

function placesUpTo(below: number, tied: number, one: number, ties: TieKind): number {
  switch (ties) {
    case "strict":
      return below;
    case "weak":
      return below + tied;
    case "mean":
      return below + tied / 2;
    case "rank":
      return below + (tied + one) / 2;
  }
}
