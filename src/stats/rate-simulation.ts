import { normalQuantile, type Random } from "./random.js";
import type { FillWithDraws, RateEvidence, RateModel } from "./rate-model.js";
import type { EstimatedPrior } from "./rate-prior.js";
import { valuesAt } from "./values-at.js";

/** The rates of a pool and of subjects compared with it, all of them known only from counts. */
export interface UncertainRates {
  readonly model: RateModel;
  readonly prior: EstimatedPrior;
  readonly pool: RateEvidence;
  /** How the rates rise with playing time; where left out, they do not. */
  readonly trend?: TrendOfRates | undefined;
  /** How much each of the pool counts as a peer. */
  readonly weights?: Float64Array | undefined;
  readonly subjects: RateEvidence;
  /** For each subject its place in the pool, or -1 where it is not in it. */
  readonly memberOf: Int32Array;
  readonly lowerIsBetter: boolean;
}

/** A trend with its error, and what it makes of the rates of the pool and of the subjects. */
export interface TrendOfRates {
  /** The standard error of the slope. */
  readonly error: number;
  readonly pool: TrendOfRows;
  readonly subjects: TrendOfRows;
}

export interface TrendOfRows {
  /** What the rates are to be multiplied by. Their exposure is given as if it were so much longer. */
  readonly factors: Float64Array;
  /** By what power of e the factors grow where the slope is greater by 1. */
  readonly levers: Float64Array;
}

export interface SimulationOptions {
  readonly draws: number;
  readonly random: Random;
}

/** Draws that share a prior: priors are many enough, and each costs more than a draw. */
const DRAWS_OF_A_PRIOR = 20;
/** Multiples of the golden ratio, whole numbers left out, lie evenly between 0 and 1 however many they are. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Those whose rates are drawn: the pool, and behind it the subjects that are not in it. */
export interface Drawn {
  readonly length: number;
  /** For each subject where among them it is. */
  readonly subjectAt: Int32Array;
}

/**
 * Draws of all true rates from their posteriors: what intervals of ranks and places, and chances, are counted from.
 *
 * Every twenty draws take a prior from the grid (their probabilities evenly), a mean for it, and a slope of the trend
 * that all rates share; every draw takes a rate for everybody. `take` gets one draw after another, on the scale of
 * `orderedDraws` (the cube root of a rate, or of its odds): larger is better, and draws of one model can be compared
 * whatever their pool.
 */
export function simulateRates(
  rates: UncertainRates,
  { draws, random }: SimulationOptions,
  take: (draw: number, keys: Float64Array) => void,
): void {
  const { model, prior, trend, lowerIsBetter } = rates;
  const sides = [sideOfPool(rates), sideOfOthers(rates)];
  const keys = new Float64Array(sides.reduce((count, { evidence }) => count + evidence.events.length, 0));
  const scales = new Float64Array(keys.length);
  let from = 0;
  const parts = sides.map((side) => {
    const to = from + side.evidence.events.length;
    const part = { ...side, keys: keys.subarray(from, to), scales: scales.subarray(from, to) };
    from = to;
    return part;
  });
  const priors = Math.ceil(draws / DRAWS_OF_A_PRIOR);
  const tiltOf = trend === undefined ? () => 0 : tilts(random, trend.error);
  const drawFrom = (at: number): FillWithDraws[] => {
    const { mean: priorMean, worth, meanExposure } = pickPrior(prior, (at + random.uniform()) / priors);
    const mean = drawMean(model, random, priorMean, meanExposure);
    const tilt = tiltOf(at);
    return parts.map((part) => {
      setScales(part.scales, part.trend, tilt, lowerIsBetter);
      return model.orderedDraws(tilted(part.evidence, part.trend, tilt), mean, worth);
    });
  };

  let fills = drawFrom(0);
  for (let draw = 0; draw < draws; draw++) {
    if (draw > 0 && draw % DRAWS_OF_A_PRIOR === 0) fills = drawFrom(draw / DRAWS_OF_A_PRIOR);
    for (const [at, fill] of fills.entries()) fill(random, parts[at]!.keys);
    for (let index = 0; index < keys.length; index++) keys[index]! *= scales[index]!;
    take(draw, keys);
  }
}

/** Rates that are drawn together. */
interface Side {
  readonly evidence: RateEvidence;
  readonly trend: TrendOfRows | undefined;
}

function sideOfPool({ pool, trend }: UncertainRates): Side {
  return { evidence: pool, trend: trend?.pool };
}

/** The subjects that are not in the pool. */
function sideOfOthers({ subjects, trend, memberOf }: UncertainRates): Side {
  const outside = [...memberOf.entries()].flatMap(([subject, member]) => (member < 0 ? [subject] : []));
  return {
    evidence: { events: valuesAt(subjects.events, outside), exposure: valuesAt(subjects.exposure, outside) },
    trend: trend && {
      factors: valuesAt(trend.subjects.factors, outside),
      levers: valuesAt(trend.subjects.levers, outside),
    },
  };
}

/** Errors of the slope, one for each prior: evenly over the quantiles of the normal, wherever they start. */
function tilts(random: Random, error: number): (at: number) => number {
  const start = random.uniform();
  return (at) => error * normalQuantile((start + at * GOLDEN) % 1);
}

/** The evidence as if the slope were so much greater. */
function tilted(
  { events, exposure }: RateEvidence,
  trend: TrendOfRows | undefined,
  tilt: number,
): RateEvidence {
  if (trend === undefined) return { events, exposure };
  return { events, exposure: exposure.map((out, index) => out * Math.exp(tilt * trend.levers[index]!)) };
}

/** What the ordered draws are to be multiplied by: they are cube roots, and where lower is better they are turned. */
function setScales(
  scales: Float64Array,
  trend: TrendOfRows | undefined,
  tilt: number,
  lowerIsBetter: boolean,
): void {
  const sign = lowerIsBetter ? -1 : 1;
  for (let index = 0; index < scales.length; index++) {
    const factor = trend === undefined ? 1 : trend.factors[index]! * Math.exp(tilt * trend.levers[index]!);
    scales[index] = sign * Math.cbrt(factor);
  }
}

/** Who is drawn, and where among them the subjects are. */
export function drawnOf({ pool, memberOf }: UncertainRates): Drawn {
  let length = pool.events.length;
  const subjectAt = memberOf.map((member) => (member < 0 ? length++ : member));
  return { length, subjectAt };
}

function pickPrior({ grid }: EstimatedPrior, probability: number): EstimatedPrior["grid"][number] {
  return grid.find(({ upTo }) => probability < upTo) ?? grid.at(-1)!;
}

/** A mean as likely as the pool leaves it: a rate seen in `meanExposure`, a flat prior aside. */
function drawMean(model: RateModel, random: Random, mean: number, meanExposure: number): number {
  const worth = meanExposure - model.unitExposure;
  return worth > 0 ? model.drawPrior(random, mean, worth) : mean;
}
