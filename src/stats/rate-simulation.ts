import { BATCH, EvenNormals } from "./even-normals.js";
import { quickQuantile, type Random } from "./random.js";
import type { OrderedDraws, RateEvidence, RateModel } from "./rate-model.js";
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
    const drawn = simulation.keysOf(normals, Math.min(BATCH, options.draws - first));
    for (const [at, keys] of drawn.entries()) take(first + at, keys);
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
  /** The probability at which the first slope is taken from the distribution of its error. */
  readonly #firstSlope: number;
  readonly #even: EvenNormals;
  readonly #normals: Float64Array;
  readonly #priors: number;
  readonly #ordered: OrderedDraws;
  /** With a trend, the evidence and the factors of the draws by the slope of the latest prior. */
  readonly #tilted: RateEvidence;
  readonly #factors: Float64Array;
  readonly #keys: Float64Array;
  readonly #keysOfDraw: readonly Float64Array[];
  #prior = 0;

  constructor(rates: UncertainRates, { draws, random }: SimulationOptions) {
    const { pool, subjects, memberOf, listed, trend } = rates;
    const outside = [...memberOf.keys()].filter((subject) => memberOf[subject]! < 0);
    const joined = (ofPool: Float64Array, ofSubjects: Float64Array): Float64Array => {
      const all = new Float64Array(ofPool.length + outside.length);
      all.set(ofPool);
      all.set(valuesAt(ofSubjects, outside), ofPool.length);
      return all;
    };
    this.#rates = rates;
    this.#random = random;
    const exposure = joined(pool.exposure, subjects.exposure);
    this.#all = { events: joined(pool.events, subjects.events), exposure };
    this.#trend = trend && {
      factors: joined(trend.pool.factors, trend.subjects.factors),
      levers: joined(trend.pool.levers, trend.subjects.levers),
    };
    const { length } = exposure;
    this.#at = listed?.at ?? Int32Array.from(exposure.keys());
    this.#even = new EvenNormals(random, listed?.length ?? length, draws);
    this.#normals = new Float64Array(BATCH * this.#even.length);
    this.#priors = Math.ceil(draws / BATCH);
    this.#firstSlope = trend === undefined ? 0 : random.uniform();
    this.#ordered = rates.model.orderedDraws(length);
    this.#tilted = { events: this.#all.events, exposure: exposure.slice() };
    this.#factors = new Float64Array(length);
    this.#keys = new Float64Array(BATCH * length);
    this.#keysOfDraw = Array.from({ length: BATCH }, (_, draw) =>
      this.#keys.subarray(draw * length, (draw + 1) * length),
    );
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
    const one = prior.grid.find(({ upTo }) => probability < upTo) ?? prior.grid.at(-1)!;
    // The posterior of the mean is that of a rate observed over `meanExposure`, with a flat prior.
    const known = one.meanExposure - model.unitExposure;
    const mean = known > 0 ? model.drawPrior(this.#random, one.mean, known) : one.mean;
    if (trend !== undefined) this.#tilt(trend.error * slope);
    this.#ordered.setPrior(this.#tilted, mean, one.worth);
    this.#even.fill(this.#normals);
    return this.#normals;
  }

  /** Sets the evidence and the factors of the draws for a slope that is increased by `more`. */
  #tilt(more: number): void {
    const [{ factors, levers }, { exposure }] = [this.#trend!, this.#all];
    for (let index = 0; index < exposure.length; index++) {
      const turn = Math.exp(more * levers[index]!);
      // Ordered draws are cube roots.
      this.#factors[index] = Math.cbrt(factors[index]! * turn);
      this.#tilted.exposure[index] = exposure[index]! * turn;
    }
  }

  /** The first `many` of the twenty draws of all rates, from their normals. The next call overwrites them. */
  keysOf(normals: Float64Array, many: number = BATCH): readonly Float64Array[] {
    const [at, listed] = [this.#at, this.#even.length];
    const { length } = at;
    const keys = many === BATCH ? this.#keys : this.#keys.subarray(0, many * length);
    for (let to = 0, first = 0; to < keys.length; first += listed) {
      for (let index = 0; index < length; index++) keys[to++] = normals[first + at[index]!]!;
    }
    this.#ordered.replace(this.#random, keys);
    const sign = this.#rates.lowerIsBetter ? -1 : 1;
    if (this.#trend !== undefined || sign < 0) {
      for (let index = 0; index < length; index++) {
        const factor = this.#trend === undefined ? sign : sign * this.#factors[index]!;
        for (let place = index; place < keys.length; place += length) keys[place]! *= factor;
      }
    }
    return many === BATCH ? this.#keysOfDraw : this.#keysOfDraw.slice(0, many);
  }
}

/** The number of drawn rows, which are the pool and then the subjects outside it, and the index of each subject. */
export function drawnOf({ pool, memberOf }: UncertainRates) {
  let length = pool.events.length;
  const subjectAt = memberOf.map((member) => (member < 0 ? length++ : member));
  return { length, subjectAt };
}
