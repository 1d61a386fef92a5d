import type { Random } from "./random.js";
import type { FillWithDraws, RateEvidence, RateModel } from "./rate-model.js";
import type { EstimatedPrior } from "./rate-prior.js";
import { valuesAt } from "./values-at.js";

/** The rates of a pool and of subjects compared with it, all of them known only from counts. */
export interface UncertainRates {
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

export interface SimulationOptions {
  readonly draws: number;
  readonly random: Random;
}

/** Draws that share a prior: priors are many enough, and each costs more than a draw. */
const DRAWS_OF_A_PRIOR = 20;

/** Those whose rates are drawn: the pool, and behind it the subjects that are not in it. */
export interface Drawn {
  readonly length: number;
  /** For each subject where among them it is. */
  readonly subjectAt: Int32Array;
}

/**
 * Draws of all true rates from their posteriors: what intervals of ranks and places, and chances, are counted from.
 *
 * Every twenty draws take a prior from the grid (their probabilities evenly) and a mean for it; every draw takes a
 * rate for everybody. `take` gets one draw after another, on the scale of `orderedDraws` (the cube root of a rate, or
 * of its odds): larger is better, and draws of one model can be compared whatever their pool.
 */
export function simulateRates(
  rates: UncertainRates,
  { draws, random }: SimulationOptions,
  take: (draw: number, keys: Float64Array) => void,
): void {
  const { model, prior, pool, subjects, memberOf } = rates;
  const outside = [...memberOf.entries()].flatMap(([subject, member]) => (member < 0 ? [subject] : []));
  const others = {
    events: valuesAt(subjects.events, outside),
    exposure: valuesAt(subjects.exposure, outside),
  };
  const keys = new Float64Array(pool.events.length + outside.length);
  const keysInside = keys.subarray(0, pool.events.length);
  const keysOutside = keys.subarray(pool.events.length);
  const scales = scalesOf(rates, outside);
  const priors = Math.ceil(draws / DRAWS_OF_A_PRIOR);
  const drawFrom = (at: number): readonly [FillWithDraws, FillWithDraws] => {
    const { mean: priorMean, worth, meanExposure } = pickPrior(prior, (at + random.uniform()) / priors);
    const mean = drawMean(model, random, priorMean, meanExposure);
    return [model.orderedDraws(pool, mean, worth), model.orderedDraws(others, mean, worth)];
  };

  let [fill, fillOutside] = drawFrom(0);
  for (let draw = 0; draw < draws; draw++) {
    if (draw > 0 && draw % DRAWS_OF_A_PRIOR === 0) [fill, fillOutside] = drawFrom(draw / DRAWS_OF_A_PRIOR);
    fill(random, keysInside);
    fillOutside(random, keysOutside);
    for (let index = 0; index < keys.length; index++) keys[index]! *= scales[index]!;
    take(draw, keys);
  }
}

/** Who is drawn, and where among them the subjects are. */
export function drawnOf({ pool, memberOf }: UncertainRates): Drawn {
  let length = pool.events.length;
  const subjectAt = memberOf.map((member) => (member < 0 ? length++ : member));
  return { length, subjectAt };
}

/** What the ordered draws are to be multiplied by: they are cube roots, and where lower is better they are turned. */
function scalesOf(rates: UncertainRates, outside: readonly number[]): Float64Array {
  const { pool, poolTrend, subjectTrend, lowerIsBetter } = rates;
  const sign = lowerIsBetter ? -1 : 1;
  const ofPool = Array.from(pool.events, (_, index) => poolTrend?.[index] ?? 1);
  const ofOthers = outside.map((subject) => subjectTrend?.[subject] ?? 1);
  return Float64Array.from([...ofPool, ...ofOthers], (trend) => sign * Math.cbrt(trend));
}

function pickPrior({ grid }: EstimatedPrior, probability: number): EstimatedPrior["grid"][number] {
  return grid.find(({ upTo }) => probability < upTo) ?? grid.at(-1)!;
}

/** A mean as likely as the pool leaves it: a rate seen in `meanExposure`, a flat prior aside. */
function drawMean(model: RateModel, random: Random, mean: number, meanExposure: number): number {
  const worth = meanExposure - model.unitExposure;
  return worth > 0 ? model.drawPrior(random, mean, worth) : mean;
}
