import type { Random } from "./random.js";
import { countBelow, countUpTo } from "./rank.js";
import type { RateEvidence, RateModel } from "./rate-model.js";
import type { EstimatedPrior } from "./rate-prior.js";

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

/**
 * Median and central interval of the percentile rank of each subject's true rate among the true rates of
 * the pool.
 *
 * Every draw takes a prior from the grid, a mean for it, and a rate for everybody from its posterior, and
 * ranks the subjects. True rates have no ties: the rank is the weight of the peers below, the subject's own
 * added where it is one of them, over the weight of all. Bounds are draws (the smallest that so many reach),
 * never values between two places.
 */
export function rankIntervals(rates: RankedRates, { draws, level, random }: DrawOptions): RankIntervals {
  const { model, prior, pool, weights, subjects, memberOf, lowerIsBetter, poolTrend, subjectTrend } = rates;
  const peers = pool.events.length;
  const count = subjects.events.length;
  const sign = lowerIsBetter ? -1 : 1;
  const drawn = new Float64Array(peers);
  const order = Uint32Array.from({ length: peers }, (_, index) => index);
  const sorted = new Float64Array(peers);
  /** The weight of the peers before each place. */
  const before = new Float64Array(peers + 1);
  const weightOf = (index: number): number => (weights === undefined ? 1 : weights[index]!);
  const ascending = (a: number, b: number): number => drawn[a]! - drawn[b]!;
  const places = new Float32Array(count * draws);

  for (let draw = 0; draw < draws; draw++) {
    const { mean: priorMean, worth, meanExposure } = pickPrior(prior, random.uniform());
    const mean = drawMean(model, random, priorMean, meanExposure);
    for (let index = 0; index < peers; index++) {
      const rate = model.draw(random, pool.events[index]!, pool.exposure[index]!, mean, worth);
      drawn[index] = sign * rate * (poolTrend?.[index] ?? 1);
    }
    order.sort(ascending);
    for (let place = 0; place < peers; place++) {
      sorted[place] = drawn[order[place]!]!;
      before[place + 1] = before[place]! + weightOf(order[place]!);
    }
    for (let subject = 0; subject < count; subject++) {
      const member = memberOf[subject]!;
      const rate =
        member >= 0
          ? drawn[member]!
          : sign *
            (subjectTrend?.[subject] ?? 1) *
            model.draw(random, subjects.events[subject]!, subjects.exposure[subject]!, mean, worth);
      const below = before[countBelow(sorted, rate)]!;
      // Rates that are drawn at the very end of what is possible tie there: each gets their mean place.
      const tied = before[countUpTo(sorted, rate)]! - below;
      places[subject * draws + draw] = below + (tied + (member >= 0 ? weightOf(member) : 0)) / 2;
    }
  }

  const all = before[peers]!;
  const median = new Float64Array(count);
  const low = new Float64Array(count);
  const high = new Float64Array(count);
  for (let subject = 0; subject < count; subject++) {
    const own = places.subarray(subject * draws, (subject + 1) * draws).sort();
    const [first, last] = centralRun(own, level);
    median[subject] = (100 * own[(draws - 1) >> 1]!) / all;
    low[subject] = (100 * own[first]!) / all;
    high[subject] = (100 * own[last]!) / all;
  }
  return { median, low, high };
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
  return worth > 0 ? model.draw(random, 0, 0, mean, worth) : mean;
}
