import { logBeta, logGamma } from "./log-gamma.js";
import type { Random } from "./random.js";

/** What rates were seen in: events out of an exposure (attempts, minutes), one entry each per rate. */
export interface RateEvidence {
  readonly events: Float64Array;
  readonly exposure: Float64Array;
}

/**
 * How counts scatter round true rates, and true rates round their mean.
 *
 * A prior is a mean rate and its worth, an exposure: it counts as much as a rate seen in that exposure,
 * so that in both models the posterior mean is (mean · worth + events) / (worth + exposure).
 */
export interface RateModel {
  /** Logarithm of the probability of some events at that exposure under a prior, up to what no prior changes. */
  readonly logMarginal: (events: number, exposure: number, mean: number, worth: number) => number;
  /** Variance of a count at exposure 1, at that mean rate. */
  readonly unitVariance: (mean: number) => number;
  /** The variance of a rate is unitVariance · (worth + exposure) / (exposure · (worth + this)). */
  readonly unitExposure: 0 | 1;
  /** A draw from the posterior of a rate. */
  readonly draw: (random: Random, events: number, exposure: number, mean: number, worth: number) => number;
}

/**
 * Successes out of attempts: binomial, with Beta(mean · worth, (1 - mean) · worth) as the prior; `worth` in
 * attempts. The posterior is Beta(mean · worth + successes, (1 - mean) · worth + failures).
 */
export const betaBinomial: RateModel = {
  logMarginal: (events, exposure, mean, worth) => {
    const a = mean * worth;
    const b = worth - a;
    return logBeta(a + events, b + exposure - events) - logBeta(a, b);
  },
  unitVariance: (mean) => mean * (1 - mean),
  unitExposure: 1,
  draw: (random, events, exposure, mean, worth) =>
    random.beta(mean * worth + events, (1 - mean) * worth + exposure - events),
};

/**
 * Events in a time: Poisson, with Gamma(shape mean · worth, rate worth) as the prior; `worth` in time.
 * The posterior is Gamma(shape mean · worth + events, rate worth + time).
 */
export const gammaPoisson: RateModel = {
  logMarginal: (events, exposure, mean, worth) => {
    const shape = mean * worth;
    return (
      logGamma(shape + events) -
      logGamma(shape) -
      shape * Math.log1p(exposure / worth) -
      events * Math.log(worth + exposure)
    );
  },
  unitVariance: (mean) => mean,
  unitExposure: 0,
  draw: (random, events, exposure, mean, worth) => random.gamma(mean * worth + events) / (worth + exposure),
};
