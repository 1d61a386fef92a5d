import { BATCH, EvenNormals } from "./even-normals.js";
import { quickQuantile, type Random } from "./random.js";
import type { DrawsFromNormals, RateEvidence, RateModel } from "./rate-model.js";
import type { EstimatedPrior } from "./rate-prior.js";
import { valuesAt } from "./values-at.js";

/** The rates of a pool and of the subjects compared with it, all known only from counts. */
export interface UncertainRates {
  readonly model: RateModel;
  readonly prior: EstimatedPrior;
  readonly pool: RateEvidence;
  /** How the rates rise with playing time: the slope's standard error, and its effect. Without it they do not rise. */
  readonly trend?:
    | { readonly error: number; readonly pool: TrendOfRows; readonly subjects: TrendOfRows }
    | undefined;
  /** The weight of each pool member as a peer. */
  readonly weights?: Float64Array | undefined;
  readonly subjects: RateEvidence;
  /** The index of each subject in the pool, or -1 if it is not in it. */
  readonly memberOf: Int32Array;
  readonly lowerIsBetter: boolean;
  /** The index of each drawn rate in a list that several metrics share. Without it the drawn rates are the list. */
  readonly listed?: { readonly length: number; readonly at: Int32Array } | undefined;
}

export interface TrendOfRows {
  /** The factors to multiply the rates by. The exposures given already include them. */
  readonly factors: Float64Array;
  /** The increase of ln(factor) when the slope rises by 1. */
  readonly levers: Float64Array;
}

/** The fractional parts of multiples of the golden ratio lie evenly between 0 and 1, however many there are. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

export interface SimulationOptions {
  readonly draws: number;
  readonly random: Random;
}

/**
 * Draws all true rates from their posteriors. Intervals of ranks and places, and chances, are counted from these draws.
 *
 * `take` gets one draw after another, on the scale of `orderedDraws` (the cube root of a rate or of its odds). Larger
 * is better, and draws of the same model are comparable across pools.
 */
export function simulateRates(
  rates: UncertainRates,
  options: SimulationOptions,
  take: (draw: number, keys: Float64Array) => void,
): void {
  const simulation = new RateSimulation(rates, options);
  for (let first = 0; first < options.draws; first += BATCH) {
    const normals = simulation.nextNormals();
    const many = Math.min(BATCH, options.draws - first);
    for (let at = 0; at < many; at++) take(first + at, simulation.keysOf(normals, at));
  }
}

/**
 * The draws of {@link simulateRates} in two steps. Between the steps, the normals of several metrics can be correlated.
 *
 * Every batch of draws takes a prior from the grid (evenly by probability), a mean for it, and a slope of the trend;
 * all rates share these. Every draw makes one rate per row, from one normal each.
 */
export class RateSimulation {
  readonly #rates: UncertainRates;
  readonly #random: Random;
  readonly #all: RateEvidence;
  /** The trend of all drawn rows, if there is one. */
  readonly #trend: TrendOfRows | undefined;
  readonly #at: Int32Array;
  readonly #scales: Float64Array;
  /** The probability at which the first slope is taken from the distribution of its error. */
  readonly #firstSlope: number;
  readonly #keys: Float64Array;
  readonly #even: EvenNormals;
  readonly #normals: Float64Array;
  readonly #priors: number;
  #prior = 0;
  #setDraws: DrawsFromNormals = () => {};

  constructor(rates: UncertainRates, { draws, random }: SimulationOptions) {
    const { pool, subjects, memberOf, listed, trend } = rates;
    const outside = [...memberOf.entries()].flatMap(([subject, member]) => (member < 0 ? [subject] : []));
    this.#rates = rates;
    this.#random = random;
    this.#all = {
      events: Float64Array.of(...pool.events, ...valuesAt(subjects.events, outside)),
      exposure: Float64Array.of(...pool.exposure, ...valuesAt(subjects.exposure, outside)),
    };
    this.#trend = trend && {
      factors: Float64Array.of(...trend.pool.factors, ...valuesAt(trend.subjects.factors, outside)),
      levers: Float64Array.of(...trend.pool.levers, ...valuesAt(trend.subjects.levers, outside)),
    };
    const length = this.#all.events.length;
    this.#at = listed?.at ?? Int32Array.from({ length }, (_, index) => index);
    this.#scales = new Float64Array(length);
    this.#keys = new Float64Array(length);
    this.#even = new EvenNormals(random, listed?.length ?? length, draws);
    this.#normals = new Float64Array(BATCH * this.#even.length);
    this.#priors = Math.ceil(draws / BATCH);
    this.#firstSlope = trend === undefined ? 0 : random.uniform();
  }

  /** The number of normals in a draw. */
  get length(): number {
    return this.#even.length;
  }

  /** Draws the next prior and returns normals for twenty draws, draw by draw. Callers may change them in place. */
  nextNormals(): Float64Array {
    const { model, prior, trend } = this.#rates;
    const slope = quickQuantile((this.#firstSlope + this.#prior * GOLDEN) % 1);
    const probability = (this.#prior++ + this.#random.uniform()) / this.#priors;
    const {
      mean: priorMean,
      worth,
      meanExposure,
    } = prior.grid.find(({ upTo }) => probability < upTo) ?? prior.grid.at(-1)!;
    // The posterior of the mean is that of a rate observed over `meanExposure`, with a flat prior.
    const known = meanExposure - model.unitExposure;
    const mean = known > 0 ? model.drawPrior(this.#random, priorMean, known) : priorMean;
    this.#setDraws = model.orderedDraws(this.#tilt((trend?.error ?? 0) * slope), mean, worth);
    this.#even.fill(this.#normals);
    return this.#normals;
  }

  /** The evidence with the slope of the trend increased by `more`. Also sets the factors for the draws. */
  #tilt(more: number): RateEvidence {
    const sign = this.#rates.lowerIsBetter ? -1 : 1;
    const trend = this.#trend;
    if (trend === undefined) {
      this.#scales.fill(sign);
      return this.#all;
    }
    const turns = trend.levers.map((lever) => Math.exp(more * lever));
    // Ordered draws are cube roots.
    for (const [index, turn] of turns.entries()) {
      this.#scales[index] = sign * Math.cbrt(trend.factors[index]! * turn);
    }
    return {
      events: this.#all.events,
      exposure: this.#all.exposure.map((out, index) => out * turns[index]!),
    };
  }

  /** A draw of all rates, from the normals of one of the twenty draws. The next call overwrites it. */
  keysOf(normals: Float64Array, draw: number): Float64Array {
    const [keys, at, scales] = [this.#keys, this.#at, this.#scales];
    const first = draw * this.#even.length;
    for (let index = 0; index < keys.length; index++) keys[index] = normals[first + at[index]!]!;
    this.#setDraws(this.#random, keys);
    for (let index = 0; index < keys.length; index++) keys[index]! *= scales[index]!;
    return keys;
  }
}

/** The number of drawn rows, which are the pool and then the subjects outside it, and the index of each subject. */
export function drawnOf({ pool, memberOf }: UncertainRates) {
  let length = pool.events.length;
  const subjectAt = memberOf.map((member) => (member < 0 ? length++ : member));
  return { length, subjectAt };
}
