import type { RateEvidence, RateModel } from "./rate-model.js";
import { dot, median } from "./summary.js";

/** Where the true rates of a pool lie: their mean, and the exposure that knowing the pool is worth. */
interface RatePrior {
  readonly mean: number;
  readonly worth: number;
}

/** A prior and its uncertainty: a grid of priors with the probability of each. */
export interface EstimatedPrior extends RatePrior {
  readonly grid: readonly (RatePrior & {
    /** The mean is known as precisely as a rate observed over this exposure. */
    readonly meanExposure: number;
    /** The probability of this prior and all before it. */
    readonly upTo: number;
  })[];
}

/** Shares within 6 millionths of 0 or 1 cannot be told from 0 or 1. */
const WIDEST_LOGIT = 12;
const COARSE_POINTS = 41;
/** The search for the best coarse point begins with points this far apart. */
const STRIDE = 8;
const FINE_POINTS = 33;
/** Points this far below the best one in log probability are negligible. */
const NEGLIGIBLE = 12;
/** Smaller expected counts say next to nothing about the spread of true rates. */
const LEAST_EVENTS = 1;

/**
 * Estimates the prior of a pool's rates from the counts of the pool itself.
 *
 * Let e be the median exposure of the pool (for counts, at least the exposure in which one event is expected), and
 * u = worth / (worth + e) the share of its estimate that a rate of this exposure takes from its peers. For a given u
 * the mean is the best linear estimate, Σ events / (worth + exposure) over Σ exposure / (worth + exposure). The density
 * of u is a uniform prior on (0, 1) times the model's marginal likelihood times the standard error of the mean (which
 * integrates the mean out). The estimate is the posterior mean of u, found by the trapezoidal rule on logit u. It lies
 * strictly between 0 and 1: a pool without spread shrinks its rates nearly to one value but never exactly, and a pool
 * that says nothing about its spread (everybody tried once) gives peers and player equal parts.
 *
 * The least is one event because smaller counts say next to nothing about the spread of true rates: a prior that is
 * uniform at their exposure spreads them further than in real football. With one event, half of the prior lies at
 * coefficients of variation under 1. In England, the median coefficient of rates per 90 is .34, and .54 for those with
 * less than two events per player. For simulated red cards (coefficient .4, three cards in a pool of 12), 90%
 * intervals then hold .88 of the ranks, and .82 without this rule.
 *
 * A weight counts a rate as that fraction of an observation.
 *
 * Source: the uniform prior on the shrinkage: Christiansen and Morris (1997), Hierarchical Poisson regression
 *         modeling, JASA 92, 618–632; its mean in place of its mode: Morris and Tang (2011), Estimating random
 *         effects via adjustment for density maximization, Statistical Science 26, 271–287.
 */
export function estimatePrior(
  model: RateModel,
  pool: RateEvidence,
  weights = new Float64Array(pool.events.length).fill(1),
): EstimatedPrior {
  const typical = typicalExposure(model, pool, weights);
  const pointAt = (logit: number) => gridPoint(model, pool, weights, typical, logit);
  const [first, last] = rangeThatCounts((logit) => pointAt(logit).logProbability);
  const fine = evenly(COARSE_LOGITS[first]!, COARSE_LOGITS[last]!, FINE_POINTS).map(pointAt);
  const top = fine.reduce(
    (most, { logProbability }) => Math.max(most, logProbability),
    Number.NEGATIVE_INFINITY,
  );

  let [total, shares] = [0, 0];
  // Tens of thousands of priors are made, so this avoids a second list.
  const upTo = new Float64Array(FINE_POINTS);
  for (const [at, { logProbability, share }] of fine.entries()) {
    const probability = Math.exp(logProbability - top);
    total += probability;
    shares += probability * share;
    upTo[at] = total;
  }
  const share = shares / total;
  const worth = (typical * share) / (1 - share);
  return {
    mean: linearMean(pool, weights, worth).mean,
    worth,
    grid: fine.map(({ mean, worth, meanExposure }, at) => {
      return { mean, worth, meanExposure, upTo: upTo[at]! / total };
    }),
  };
}

/**
 * The places of the coarse points between which probability counts, including one negligible point on either side.
 * Probability rises to one best point and falls from there, so most points need not be tried.
 */
function rangeThatCounts(
  logProbabilityOf: (logit: number) => number,
): readonly [first: number, last: number] {
  const tried = new Float64Array(COARSE_POINTS).fill(Number.NaN);
  const at = (place: number): number => {
    if (Number.isNaN(tried[place])) tried[place] = logProbabilityOf(COARSE_LOGITS[place]!);
    return tried[place]!;
  };
  const end = COARSE_POINTS - 1;
  let best = 0;
  for (let place = STRIDE; place <= end; place += STRIDE) if (at(place) > at(best)) best = place;
  for (let step = STRIDE / 2; step >= 1; step /= 2) {
    for (const place of [best - step, best + step]) {
      if (place >= 0 && place <= end && at(place) > at(best)) best = place;
    }
  }
  const least = at(best) - NEGLIGIBLE;
  /** The nearest negligible place below or above the best one, or the end of the grid. */
  const edge = (side: -1 | 1): number => {
    let [inside, outside] = [best, best];
    // Multiples of the stride come first: the search has already tried them, so they cost nothing.
    while (outside >= 0 && outside <= end && at(outside) > least) {
      inside = outside;
      outside =
        side < 0 ? Math.ceil(outside / STRIDE - 1) * STRIDE : Math.floor(outside / STRIDE + 1) * STRIDE;
    }
    outside = Math.min(end + 1, Math.max(-1, outside));
    while (Math.abs(outside - inside) > 1) {
      const middle = Math.trunc((inside + outside) / 2);
      if (at(middle) > least) inside = middle;
      else outside = middle;
    }
    return Math.min(end, Math.max(0, outside));
  };
  return [edge(-1), edge(1)];
}

/** The exposure at which the share that a rate takes from its peers has the uniform prior. */
function typicalExposure(model: RateModel, pool: RateEvidence, weights: Float64Array): number {
  const typical = median(pool.exposure);
  if (model.unitExposure === 1) return typical;
  const events = dot(weights, pool.events);
  return events > 0 ? Math.max(typical, (LEAST_EVENTS * dot(weights, pool.exposure)) / events) : typical;
}

/** The posterior mean of a rate, in events per exposure. */
export function posteriorMean({ mean, worth }: RatePrior, events: number, exposure: number): number {
  return (mean * worth + events) / (worth + exposure);
}

function gridPoint(
  model: RateModel,
  pool: RateEvidence,
  weights: Float64Array,
  typical: number,
  logit: number,
) {
  const worth = typical * Math.exp(logit);
  const share = 1 / (1 + Math.exp(-logit));
  const { mean, information } = linearMean(pool, weights, worth);
  const meanExposure = (worth + model.unitExposure) * information;
  // The Jacobian of a uniform share on the logit scale, and the standard error of the mean.
  let logProbability =
    -Math.log1p(Math.exp(-logit)) -
    Math.log1p(Math.exp(logit)) +
    0.5 * Math.log(model.unitVariance(mean) / meanExposure);
  const logMarginal = model.logMarginal(mean, worth);
  // This and the linear mean run for every prior tried, so they use an index, at half the cost of an iterator.
  const { events, exposure } = pool;
  for (let index = 0; index < events.length; index++) {
    logProbability += weights[index]! * logMarginal(events[index]!, exposure[index]!);
  }
  return { mean, worth, share, meanExposure, logProbability };
}

function linearMean({ events, exposure }: RateEvidence, weights: Float64Array, worth: number) {
  let [eventSum, exposureSum] = [0, 0];
  for (let index = 0; index < events.length; index++) {
    const seenIn = exposure[index]!;
    const weight = weights[index]! / (worth + seenIn);
    eventSum += weight * events[index]!;
    exposureSum += weight * seenIn;
  }
  return { mean: eventSum / exposureSum, information: exposureSum };
}

const COARSE_LOGITS = evenly(-WIDEST_LOGIT, WIDEST_LOGIT, COARSE_POINTS);

function evenly(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));
}
