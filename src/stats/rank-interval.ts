import type { Random } from "./random.js";
import { countBelow, countUpTo } from "./rank.js";
import type { FillWithDraws, RateEvidence, RateModel } from "./rate-model.js";
import type { EstimatedPrior } from "./rate-prior.js";
import { type SortRoom, sortRoom, sortWithIndices } from "./sort-with-indices.js";
import { sum } from "./summary.js";

/** Rates to rank among a pool of rates, all of them known only from counts. */
export interface RankedRates {
  readonly model: RateModel;
  readonly prior: EstimatedPrior;
  readonly pool: RateEvidence;
  /** What the rates of the pool and of the subjects are to be multiplied by; where left out, nothing. */
  readonly poolTrend?: Float64Array | undefined;
  readonly subjectTrend?: Float64Array | undefined;
  /** How much each of the pool counts as a peer. */
  readonly weights?: Float64Array | undefined;
  readonly subjects: RateEvidence;
  /** For each subject its place in the pool, or -1 where it is not in it. */
  readonly memberOf: Int32Array;
  readonly lowerIsBetter: boolean;
}

export interface DrawOptions {
  readonly draws: number;
  /** Probability that the interval is to hold, from 0 to 1. */
  readonly level: number;
  readonly random: Random;
}

/** One entry per subject, in percent of the pool. */
export interface RankIntervals {
  readonly median: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** Draws that share a prior: priors are many enough, and each costs more than a draw. */
const DRAWS_OF_A_PRIOR = 20;

/**
 * Median and central interval of the percentile rank of each subject's true rate among the true rates of
 * the pool.
 *
 * Every twenty draws take a prior from the grid (their probabilities evenly) and a mean for it; every draw takes a
 * rate for everybody from its posterior, and ranks the subjects. True rates have no ties: the rank is the weight of
 * the peers below, the subject's own added where it is one of them, over the weight of all. Bounds are draws (the
 * smallest that so many reach), never values between two places.
 */
export function rankIntervals(rates: RankedRates, options: DrawOptions): RankIntervals {
  const { draws, level } = options;
  const places = drawPlaces(rates, options);
  const count = rates.subjects.events.length;
  const all = rates.weights === undefined ? rates.pool.events.length : sum(rates.weights);
  const median = new Float64Array(count);
  const low = new Float64Array(count);
  const high = new Float64Array(count);
  const tally = rates.weights === undefined ? new Uint32Array(2 * all + 1) : undefined;
  const own = new Float32Array(draws);
  for (let subject = 0; subject < count; subject++) {
    for (let draw = 0; draw < draws; draw++) own[draw] = places[draw * count + subject]!;
    if (tally === undefined) own.sort();
    else sortHalves(own, tally);
    const [first, last] = centralRun(own, level);
    median[subject] = (100 * own[(draws - 1) >> 1]!) / all;
    low[subject] = (100 * own[first]!) / all;
    high[subject] = (100 * own[last]!) / all;
  }
  return { median, low, high };
}

/** The weight below each subject, its own added in the pool, in each draw: the subjects of a draw stand together. */
function drawPlaces(rates: RankedRates, { draws, random }: DrawOptions): Float32Array {
  const { prior, pool, weights, subjects, memberOf } = rates;
  const peers = pool.events.length;
  const count = subjects.events.length;
  const places = new Float32Array(count * draws);
  const outside = outsiders(rates);
  const drawnOutside = new Float64Array(outside.rows.length);
  const [room, spare] = [sortRoom(peers), sortRoom(peers)];
  const placeOf = new Float64Array(peers);
  /** The weight of the peers before each place. */
  const before = Float64Array.from({ length: peers + 1 }, (_, place) => place);
  const scales = orderScales(rates, peers, rates.poolTrend);
  const scalesOutside = orderScales(rates, outside.rows.length, outside.trend);
  const priors = Math.ceil(draws / DRAWS_OF_A_PRIOR);
  const drawFrom = (at: number): readonly [FillWithDraws, FillWithDraws] => {
    const { mean: priorMean, worth, meanExposure } = pickPrior(prior, (at + random.uniform()) / priors);
    const mean = drawMean(rates.model, random, priorMean, meanExposure);
    return [
      rates.model.orderedDraws(pool, mean, worth),
      rates.model.orderedDraws(outside.evidence, mean, worth),
    ];
  };

  let [fill, fillOutside] = drawFrom(0);
  for (let draw = 0; draw < draws; draw++) {
    if (draw > 0 && draw % DRAWS_OF_A_PRIOR === 0) [fill, fillOutside] = drawFrom(draw / DRAWS_OF_A_PRIOR);
    fill(random, room.keys);
    for (let index = 0; index < peers; index++) {
      room.keys[index] = room.keys[index]! * scales[index]!;
      room.indices[index] = index;
    }
    const sorted = sortWithIndices(room, spare);
    if (weights !== undefined) addUp(sorted.indices, weights, before);
    setPlaces(sorted, before, placeOf);
    fillOutside(random, drawnOutside);
    for (let index = 0; index < drawnOutside.length; index++) {
      const rate = drawnOutside[index]! * scalesOutside[index]!;
      const below = before[countBelow(sorted.keys, rate)]!;
      const upTo = before[countUpTo(sorted.keys, rate)]!;
      places[draw * count + outside.rows[index]!] = (below + upTo) / 2;
    }
    for (let subject = 0; subject < count; subject++) {
      const member = memberOf[subject]!;
      if (member >= 0) places[draw * count + subject] = placeOf[member]!;
    }
  }
  return places;
}

/** The subjects that are no peers. */
function outsiders({ subjects, subjectTrend, memberOf }: RankedRates): {
  readonly rows: readonly number[];
  readonly evidence: RateEvidence;
  readonly trend: Float64Array | undefined;
} {
  const rows = [...memberOf.keys()].filter((subject) => memberOf[subject]! < 0);
  const of = (values: Float64Array): Float64Array => Float64Array.from(rows, (row) => values[row]!);
  return {
    rows,
    evidence: { events: of(subjects.events), exposure: of(subjects.exposure) },
    trend: subjectTrend && of(subjectTrend),
  };
}

/** What the ordered draws are to be multiplied by: they are cube roots, and where lower is better they are turned. */
function orderScales(
  { lowerIsBetter }: RankedRates,
  length: number,
  trend: Float64Array | undefined,
): Float64Array {
  const sign = lowerIsBetter ? -1 : 1;
  return Float64Array.from({ length }, (_, index) => sign * Math.cbrt(trend?.[index] ?? 1));
}

function addUp(order: Uint32Array, weights: Float64Array, before: Float64Array): void {
  for (let place = 0; place < order.length; place++) {
    before[place + 1] = before[place]! + weights[order[place]!]!;
  }
}

/** Rates that are drawn at the very end of what is possible tie there: each gets their mean place. */
function setPlaces({ keys, indices }: SortRoom, before: Float64Array, placeOf: Float64Array): void {
  for (let from = 0, to = 0; from < keys.length; from = to) {
    for (to = from + 1; to < keys.length && keys[to] === keys[from]; ) to++;
    const [below, upTo] = [before[from]!, before[to]!];
    for (let place = from; place < to; place++) {
      const own = before[place + 1]! - before[place]!;
      placeOf[indices[place]!] = below + (upTo - below + own) / 2;
    }
  }
}

/** Sorts numbers that are halves of whole ones, by counting them. */
function sortHalves(values: Float32Array, tally: Uint32Array): void {
  tally.fill(0);
  for (let index = 0; index < values.length; index++) tally[2 * values[index]!]!++;
  let at = 0;
  for (let half = 0; half < tally.length; half++) {
    const to = at + tally[half]!;
    values.fill(half / 2, at, to);
    at = to;
  }
}

/**
 * First and last index of the ascending values between equal tails, without the outermost values that can go
 * while so many are left: ranks among few peers are coarse, and whole tails would hold more than was asked.
 */
function centralRun(sorted: Float32Array, level: number): [first: number, last: number] {
  const draws = sorted.length;
  const wanted = Math.ceil(level * draws - 1e-9);
  const tail = Math.floor(((1 - level) / 2) * draws + 1e-9);
  let first = countBelow(sorted, sorted[tail]!);
  let last = countUpTo(sorted, sorted[draws - 1 - tail]!) - 1;
  for (;;) {
    const atLow = countUpTo(sorted, sorted[first]!) - first;
    const atHigh = last + 1 - countBelow(sorted, sorted[last]!);
    if (last - first + 1 - Math.min(atLow, atHigh) < wanted) return [first, last];
    if (atLow <= atHigh) first += atLow;
    else last -= atHigh;
  }
}

function pickPrior({ grid }: EstimatedPrior, probability: number): EstimatedPrior["grid"][number] {
  return grid.find(({ upTo }) => probability < upTo) ?? grid.at(-1)!;
}

/** A mean as likely as the pool leaves it: a rate seen in `meanExposure`, a flat prior aside. */
function drawMean(model: RateModel, random: Random, mean: number, meanExposure: number): number {
  const worth = meanExposure - model.unitExposure;
  return worth > 0 ? model.drawPrior(random, mean, worth) : mean;
}
