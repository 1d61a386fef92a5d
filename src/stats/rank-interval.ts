import { placeByCounting, RepeatedSort, type SortedKeys } from "./ranking/index.js";
import { drawnOf, type SimulationOptions, simulateRates, type UncertainRates } from "./rate-simulation.js";
import { sum } from "./summary.js";
import { columnsOf } from "./values-at.js";

/** The numbers of an interval of draws. */
export const ENDS = ["low", "median", "high"] as const;

/**
 * The median and central interval of the percentile rank of each subject's true rate among the true rates of the pool.
 * Bounds may lie between two places; see `centralInterval`. One entry per subject, in percent of the pool; `level` is
 * the probability that the interval holds, from 0 to 1. Of the subjects only those at `wanted` get one, the others NaN.
 */
export function rankIntervals(
  rates: UncertainRates,
  options: SimulationOptions & { readonly level: number },
  wanted: ArrayLike<number> = rates.memberOf.map((_, subject) => subject),
) {
  const { draws, level } = options;
  const all = weightOfAll(rates);
  const places = new Float32Array(wanted.length * draws);
  const { subjectAt } = drawnOf(rates);
  const drawnAt = Int32Array.from(wanted, (subject) => subjectAt[subject]!);
  const placesOf = placesAmong(rates, drawnAt);
  simulateRates(rates, options, (draw, keys) => {
    const placeOf = placesOf(keys);
    for (let which = 0, at = draw; which < drawnAt.length; which++, at += draws) {
      places[at] = placeOf[drawnAt[which]!]!;
    }
  });
  const found = columnsOf(ENDS, rates.memberOf.length);
  const runs = new Runs(draws);
  const tally = rates.weights === undefined ? new Uint32Array(2 * all + 1) : undefined;
  // Places have single precision, so the last place of a weighted pool may slightly exceed the pool's weight.
  const rankOf = (place: number): number => Math.min(100, (100 * place) / all);
  for (let which = 0; which < wanted.length; which++) {
    const own = places.subarray(which * draws, (which + 1) * draws);
    if (tally === undefined) runs.setSorted(own.sort());
    else runs.setHalves(own, tally);
    const interval = runs.interval(level);
    for (const end of ENDS) found[end][wanted[which]!] = rankOf(interval[end]);
  }
  return found;
}

/** The total weight of the pool; without weights, its size. */
export function weightOfAll({ weights, pool }: UncertainRates): number {
  return weights === undefined ? pool.events.length : sum(weights);
}

/** So few rates are placed in less time than all are sorted: one in a tenth of it. */
const FEW = 12;

/**
 * Makes a function that takes a draw of all rates and gives the weight of the peers up to and including each of those
 * that are wanted. The next call overwrites the result.
 */
export function placesAmong(
  rates: UncertainRates,
  wanted: ArrayLike<number>,
): (keys: Float64Array) => Float64Array {
  const { length } = drawnOf(rates);
  const placeOf = new Float64Array(length);
  if (wanted.length <= FEW && rates.weights === undefined) {
    const peers = rates.pool.events.length;
    return (keys) => {
      for (let which = 0; which < wanted.length; which++) {
        placeOf[wanted[which]!] = placeByCounting(keys, wanted[which]!, peers);
      }
      return placeOf;
    };
  }
  // Subjects outside the pool are not peers, so their weight is 0.
  const weights = Float64Array.from({ length }, (_, index) =>
    index < rates.pool.events.length ? (rates.weights?.[index] ?? 1) : 0,
  );
  const again = new RepeatedSort(length);
  return (keys) => {
    setPlaces(again.sort(keys), weights, placeOf);
    return placeOf;
  };
}

function setPlaces(
  { keys, indices, hasTies }: SortedKeys,
  weights: Float64Array,
  placeOf: Float64Array,
): void {
  let below = 0;
  for (let place = 0; place < keys.length; place++) {
    const index = indices[place]!;
    if (hasTies && keys[place + 1] === keys[place]) {
      // Rates drawn at the limit of the possible values can tie: each gets their mean place.
      let last = place + 1;
      while (keys[last + 1] === keys[place]) last++;
      const tied = indices.subarray(place, last + 1);
      const weight = tied.reduce((total, index) => total + weights[index]!, 0);
      for (const index of tied) placeOf[index] = below + (weight + weights[index]!) / 2;
      below += weight;
      place = last;
    } else {
      below += weights[index]!;
      placeOf[index] = below;
    }
  }
}

/** A summary of draws. */
export type Interval = ReturnType<typeof centralInterval>;

/**
 * The median and the equal-tailed interval of ascending draws, as quantiles of their mid-distribution: the probability
 * of a value is that of all lower values plus half its own, with linear interpolation between values. So a small change
 * of the draws changes a bound only a little, even if there are few places. If all draws are equal, all three are that
 * value.
 *
 * Source: Ma, Genton and Parzen (2011), Asymptotic properties of sample quantiles of discrete distributions, Annals of
 *         the Institute of Statistical Mathematics 63, 227–243.
 */
export function centralInterval(sorted: Float32Array | Float64Array, level: number) {
  const runs = new Runs(sorted.length);
  runs.setSorted(sorted);
  return runs.interval(level);
}

/** The distinct values of draws in ascending order, with the number of draws up to and including each. */
class Runs {
  readonly #values: Float64Array;
  readonly #upTo: Uint32Array;
  #count = 0;

  constructor(readonly draws: number) {
    this.#values = new Float64Array(draws);
    this.#upTo = new Uint32Array(draws);
  }

  setSorted(sorted: Float32Array | Float64Array): void {
    this.#count = 0;
    for (let at = 0; at < sorted.length; at++) {
      if (sorted[at + 1] !== sorted[at]) this.#add(sorted[at]!, at + 1);
    }
  }

  /** Takes multiples of one half in any order, and counts them. */
  setHalves(values: Float32Array, tally: Uint32Array): void {
    tally.fill(0);
    for (let at = 0; at < values.length; at++) tally[2 * values[at]!]!++;
    this.#count = 0;
    for (let half = 0, upTo = 0; upTo < values.length; half++) {
      const many = tally[half]!;
      upTo += many;
      if (many > 0) this.#add(half / 2, upTo);
    }
  }

  #add(value: number, upTo: number): void {
    this.#values[this.#count] = value;
    this.#upTo[this.#count++] = upTo;
  }

  interval(level: number) {
    const { draws } = this;
    const tail = ((1 - level) / 2) * draws;
    return { low: this.#at(tail), median: this.#at(draws / 2), high: this.#at(draws - tail) };
  }

  /** The value at a position among the draws (0 to their number), with linear interpolation. */
  #at(wanted: number): number {
    const [values, upTo] = [this.#values, this.#upTo];
    let run = 0;
    while (run < this.#count - 1 && upTo[run]! <= Math.trunc(wanted)) run++;
    const standing = (of: number): number => ((upTo[of - 1] ?? 0) + upTo[of]!) / 2;
    const [value, at] = [values[run]!, standing(run)];
    const other = wanted < at ? run - 1 : run + 1;
    if (other < 0 || other >= this.#count) return value;
    return value + ((values[other]! - value) * (wanted - at)) / (standing(other) - at);
  }
}
