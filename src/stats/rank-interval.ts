import { countBelow, countUpTo, RepeatedSort, type SortedKeys } from "./ranking/index.js";
import { drawnOf, type SimulationOptions, simulateRates, type UncertainRates } from "./rate-simulation.js";
import { sum } from "./summary.js";

/**
 * The median and central interval of the percentile rank of each subject's true rate among the true rates of the pool.
 * Bounds may lie between two places; see `centralInterval`. One entry per
 * subject, in percent of the pool; `level` is the probability that the interval holds, from 0 to 1.
 */
export function rankIntervals(
  rates: UncertainRates,
  options: SimulationOptions & { readonly level: number },
) {
  const { draws, level } = options;
  const count = rates.subjects.events.length;
  const all = weightOfAll(rates);
  const places = drawnPlaces(rates, options);
  const median = new Float64Array(count);
  const low = new Float64Array(count);
  const high = new Float64Array(count);
  const tally = rates.weights === undefined ? new Uint32Array(2 * all + 1) : undefined;
  const own = new Float32Array(draws);
  for (let subject = 0; subject < count; subject++) {
    for (let draw = 0; draw < draws; draw++) own[draw] = places[draw * count + subject]!;
    if (tally === undefined) own.sort();
    else sortHalves(own, tally);
    const interval = centralInterval(own, level);
    // Places have single precision, so the last place of a weighted pool may slightly exceed the pool's weight.
    const rankOf = (place: number): number => Math.min(100, (100 * place) / all);
    median[subject] = rankOf(interval.median);
    low[subject] = rankOf(interval.low);
    high[subject] = rankOf(interval.high);
  }
  return { median, low, high };
}

/** The total weight of the pool; without weights, its size. */
export function weightOfAll({ weights, pool }: UncertainRates): number {
  return weights === undefined ? pool.events.length : sum(weights);
}

/**
 * The weight of the peers below each subject's true rate in each draw, draw by draw; a subject in the pool adds its own
 * weight. True rates have no ties.
 */
export function drawnPlaces(rates: UncertainRates, options: SimulationOptions): Float32Array {
  const count = rates.subjects.events.length;
  const places = new Float32Array(count * options.draws);
  const { subjectAt } = drawnOf(rates);
  const placesOf = placesAmong(rates);
  simulateRates(rates, options, (draw, keys) => {
    const placeOf = placesOf(keys);
    const start = draw * count;
    for (let subject = 0; subject < count; subject++) places[start + subject] = placeOf[subjectAt[subject]!]!;
  });
  return places;
}

/**
 * Makes a function that takes a draw of all rates and gives the weight of the peers up to and including each one. The
 * next call overwrites the result.
 */
export function placesAmong(rates: UncertainRates): (keys: Float64Array) => Float64Array {
  const { length } = drawnOf(rates);
  // Subjects outside the pool are not peers, so their weight is 0.
  const weights = Float64Array.from({ length }, (_, index) =>
    index < rates.pool.events.length ? (rates.weights?.[index] ?? 1) : 0,
  );
  const placeOf = new Float64Array(length);
  const again = new RepeatedSort(length);
  return (keys) => {
    setPlaces(again.sort(keys), weights, placeOf);
    return placeOf;
  };
}

function setPlaces({ keys, indices }: SortedKeys, weights: Float64Array, placeOf: Float64Array): void {
  let below = 0;
  for (let place = 0; place < keys.length; place++) {
    const index = indices[place]!;
    if (keys[place + 1] === keys[place]) {
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

/** Sorts multiples of one half by counting them. */
function sortHalves(values: Float32Array, tally: Uint32Array): void {
  tally.fill(0);
  for (const value of values) tally[2 * value]!++;
  let at = 0;
  tally.forEach((many, half) => {
    values.fill(half / 2, at, at + many);
    at += many;
  });
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
  const tail = ((1 - level) / 2) * sorted.length;
  return {
    low: drawAt(sorted, tail),
    median: drawAt(sorted, sorted.length / 2),
    high: drawAt(sorted, sorted.length - tail),
  };
}

/** The value at a position among the sorted draws (0 to their number), with linear interpolation. */
function drawAt(sorted: Float32Array | Float64Array, wanted: number): number {
  const draws = sorted.length;
  const standing = (value: number): number => (countBelow(sorted, value) + countUpTo(sorted, value)) / 2;
  const value = sorted[Math.min(draws - 1, Math.trunc(wanted))]!;
  const at = standing(value);
  const other = wanted < at ? sorted[countBelow(sorted, value) - 1] : sorted[countUpTo(sorted, value)];
  return other === undefined ? value : value + ((other - value) * (wanted - at)) / (standing(other) - at);
}
