import type { Random } from "./random.js";

/** The counts behind rates: events and exposure (attempts, minutes), one entry each per rate. */
export interface RateEvidence {
  readonly events: Float64Array;
  readonly exposure: Float64Array;
}

/**
 * How counts vary around true rates, and true rates around their mean.
 *
 * A prior is a mean rate and its worth, an exposure: it counts as much as a rate observed over that exposure. So in
 * both models the posterior mean is (mean · worth + events) / (worth + exposure).
 */
export interface RateModel {
  /** For a prior: the log probability of the events at an exposure, without terms that are the same for all priors. */
  readonly logMarginal: (mean: number, worth: number) => (events: number, exposure: number) => number;
  /** The variance of a count at exposure 1, given the mean rate. */
  readonly unitVariance: (mean: number) => number;
  /** The variance of a rate is unitVariance · (worth + exposure) / (exposure · (worth + this)). */
  readonly unitExposure: 0 | 1;
  /** Draws a rate from a prior. */
  readonly drawPrior: (random: Random, mean: number, worth: number) => number;
  /** Makes draws of this many rates from their posteriors, on a scale of its own that keeps their order. */
  readonly orderedDraws: (length: number) => OrderedDraws;
  /** The rate, in events per exposure, of a draw on that scale. */
  readonly rateOfDraw: (draw: number) => number;
}

/** Draws of rates from one prior after another. Priors are many, so all of them use the same arrays. */
export interface OrderedDraws {
  readonly setPrior: (evidence: RateEvidence, mean: number, worth: number) => void;
  /**
   * Replaces each standard normal, within ±4, by a draw of its rate. Larger normals give larger draws. The normals are
   * those of any number of draws, draw by draw.
   */
  readonly replace: (random: Random, normals: Float64Array) => void;
}

/**
 * Successes out of attempts: binomial, with Beta(mean · worth, (1 - mean) · worth) as the prior; `worth` in
 * attempts. The posterior is Beta(mean · worth + successes, (1 - mean) · worth + failures).
 */
export const betaBinomial: RateModel = {
  logMarginal: (mean, worth) => {
    const a = mean * worth;
    const b = worth - a;
    const ofPrior = logBeta(a, b);
    return (events, exposure) => logBeta(a + events, b + exposure - events) - ofPrior;
  },
  unitVariance: (mean) => mean * (1 - mean),
  unitExposure: 1,
  drawPrior: (random, mean, worth) => random.beta(mean * worth, (1 - mean) * worth),
  // The odds of a beta are a ratio of two gammas, so their cube root is nearly a ratio of two normals.
  orderedDraws: (length) => {
    const [won, lost] = [new GammaRoots(length), new GammaRoots(length)];
    return {
      setPrior: ({ events, exposure }, mean, worth) => {
        won.setShapes((index) => mean * worth + events[index]!);
        lost.setShapes((index) => (1 - mean) * worth + exposure[index]! - events[index]!);
      },
      replace: (random, normals) => {
        setRatios(won, lost, normals);
        if (won.small.length + lost.small.length === 0) return;
        for (let from = 0; from < normals.length; from += length) {
          won.scaleSmall(random, normals, from, 1);
          lost.scaleSmall(random, normals, from, -1);
        }
      },
    };
  },
  rateOfDraw: (draw) => draw ** 3 / (1 + draw ** 3),
};

/**
 * Events in a time: Poisson, with Gamma(shape mean · worth, rate worth) as the prior; `worth` is a time.
 * The posterior is Gamma(shape mean · worth + events, rate worth + time).
 */
export const gammaPoisson: RateModel = {
  logMarginal: (mean, worth) => {
    const shape = mean * worth;
    const ofPrior = logGamma(shape);
    const logWorth = Math.log(worth);
    // This runs for every observed rate and every prior tried: one logarithm only, and no gammas without events.
    return (events, exposure) => {
      const longer = Math.log1p(exposure / worth);
      return events === 0
        ? -shape * longer
        : logGamma(shape + events) - ofPrior - shape * longer - events * (logWorth + longer);
    };
  },
  unitVariance: (mean) => mean,
  unitExposure: 0,
  drawPrior: (random, mean, worth) => random.gamma(mean * worth) / worth,
  orderedDraws: (length) => {
    const roots = new GammaRoots(length);
    const scales = new Float64Array(length);
    return {
      setPrior: ({ events, exposure }, mean, worth) => {
        roots.setShapes((index) => mean * worth + events[index]!);
        for (let index = 0; index < length; index++)
          scales[index] = Math.cbrt(1 / (worth + exposure[index]!));
      },
      replace: (random, normals) => {
        const { centres, spreads } = roots;
        for (let index = 0; index < length; index++) {
          const [scale, centre, spread] = [scales[index]!, centres[index]!, spreads[index]!];
          for (let at = index; at < normals.length; at += length) {
            normals[at] = scale * (centre + spread * normals[at]!);
          }
        }
        if (roots.small.length === 0) return;
        for (let from = 0; from < normals.length; from += length) roots.scaleSmall(random, normals, from, 1);
      },
    };
  },
  rateOfDraw: (draw) => draw ** 3,
};

/** From this shape on, the cube root of a gamma counts as normal; its distribution function is off by .0033 at most. */
const NEARLY_NORMAL = 2;

/**
 * Cube roots of gammas of these shapes, as normals: many draws of one shape are cheap, and they keep the order of the
 * normals. Shapes that are too small are drawn from one or two above them, which `scaleSmall` corrects:
 * X(shape) = X(shape + 1) · U^(1 / shape).
 *
 * Source: Wilson and Hilferty (1931), The distribution of chi-square, PNAS 17, 684–688.
 */
class GammaRoots {
  readonly centres: Float64Array;
  readonly spreads: Float64Array;
  /** The indices of the shapes that are too small. */
  readonly small: number[] = [];
  readonly #shapes: Float64Array;

  constructor(length: number) {
    this.centres = new Float64Array(length);
    this.spreads = new Float64Array(length);
    this.#shapes = new Float64Array(length);
  }

  setShapes(shapeAt: (index: number) => number): void {
    this.small.length = 0;
    for (let index = 0; index < this.#shapes.length; index++) {
      let shape = shapeAt(index);
      this.#shapes[index] = shape;
      if (shape < NEARLY_NORMAL) {
        this.small.push(index);
        shape += Math.ceil(NEARLY_NORMAL - shape);
      }
      const root = Math.cbrt(shape);
      this.centres[index] = root * (1 - 1 / (9 * shape));
      this.spreads[index] = root / (3 * Math.sqrt(shape));
    }
  }

  /** Corrects the small roots of the draw that begins at `from`. */
  scaleSmall(random: Random, roots: Float64Array, from: number, power: 1 | -1): void {
    for (const index of this.small) {
      let log = 0;
      for (let shape = this.#shapes[index]!; shape < NEARLY_NORMAL; shape++) {
        log += Math.log(1 - random.uniform()) / shape;
      }
      roots[from + index]! *= Math.exp((power * log) / 3);
    }
  }
}

/**
 * Turns each standard normal into the same quantile of a ratio of two normals. With centres a and b and spreads s and
 * t, the ratio is below x with the probability that a standard normal is below (x · b - a) / √(s² + x² · t²); this is
 * solved for x. Both centres are more than four spreads above 0, and the normals stay within four.
 * Source: Hinkley (1969), On the ratio of two correlated normal random variables, Biometrika 56, 635–639.
 */
function setRatios(won: GammaRoots, lost: GammaRoots, normals: Float64Array): void {
  const { length } = won.centres;
  for (let index = 0; index < length; index++) {
    const [above, below] = [won.centres[index]!, lost.centres[index]!];
    const [s, t] = [won.spreads[index]!, lost.spreads[index]!];
    const variance = (above * t) ** 2 + (below * s) ** 2;
    for (let at = index; at < normals.length; at += length) {
      const z = normals[at]!;
      const [ofWon, ofLost] = [z * s, z * t];
      const root = Math.sqrt(variance - (ofWon * t) ** 2);
      normals[at] = (above * below + z * root) / (below * below - ofLost * ofLost);
    }
  }
}

const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);
/** From this argument on, six terms of Stirling's series are exact to the last digits of a double. */
const STIRLING_FROM = 10;

/**
 * The natural logarithm of the gamma function of a positive number.
 *
 * Source: Stirling's series, with small arguments shifted up first (Abramowitz and Stegun, 6.1.15 and 6.1.41).
 */
export function logGamma(x: number): number {
  let shifted = x;
  let product = 1;
  while (shifted < STIRLING_FROM) {
    product *= shifted;
    shifted += 1;
  }
  const inverse = 1 / shifted;
  const square = inverse * inverse;
  const series =
    inverse *
    (1 / 12 -
      square *
        (1 / 360 -
          square * (1 / 1260 - square * (1 / 1680 - square * (1 / 1188 - square * (691 / 360360))))));
  const stirling = (shifted - 0.5) * Math.log(shifted) - shifted + HALF_LOG_TWO_PI + series;
  return product === 1 ? stirling : stirling - Math.log(product);
}

/** The natural logarithm of the beta function of two positive numbers. */
export function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}
