import { describe, expect, it } from "vitest";
import { Random } from "../../src/stats/random.js";
import { betaBinomial, gammaPoisson, type RateModel } from "../../src/stats/rate-model.js";
import type { EstimatedPrior } from "../../src/stats/rate-prior.js";
import {
  drawnOf,
  RateSimulation,
  simulateRates,
  type UncertainRates,
} from "../../src/stats/rate-simulation.js";
import { mean, standardDeviation } from "../../src/stats/summary.js";

const of = (...values: number[]): Float64Array => Float64Array.from(values);
/** So much that nothing that is seen moves a rate away from the mean of the prior. */
const CERTAIN = 1e12;

function priorOf(...grid: EstimatedPrior["grid"][number][]): EstimatedPrior {
  return { mean: grid[0]!.mean, worth: grid[0]!.worth, grid };
}

/** A pool whose members are the subjects, with nothing that is not certain but the rates themselves. */
function ratesOf(
  model: RateModel,
  prior: EstimatedPrior,
  events: Float64Array,
  exposure: Float64Array,
): UncertainRates {
  const pool = { events, exposure };
  return {
    model,
    prior,
    pool,
    subjects: pool,
    memberOf: Int32Array.from(events.keys()),
    lowerIsBetter: false,
  };
}

/** By person, the rates of all draws. */
function drawn(rates: UncertainRates, draws: number, seed = "drawn"): Float64Array[] {
  const found = Array.from({ length: drawnOf(rates).length }, () => new Float64Array(draws));
  let next = 0;
  simulateRates(rates, { draws, random: new Random(seed) }, (draw, keys) => {
    if (draw !== next++) throw new Error(`${draw} is out of turn.`);
    keys.forEach((key, index) => {
      found[index]![draw] = rates.model.rateOfDraw(key);
    });
  });
  expect(next).toBe(draws);
  return found;
}

describe("simulated rates", () => {
  it("of counts in a time have the mean and the deviation of their gamma posteriors, small shapes too", () => {
    const [rate, worth] = [0.5, 4];
    const prior = priorOf({ mean: rate, worth, meanExposure: 0, upTo: 1 });
    const [events, exposure] = [of(0, 1, 7, 40), of(1, 6, 10, 60)];
    drawn(ratesOf(gammaPoisson, prior, events, exposure), 4000).forEach((own, index) => {
      const [shape, time] = [rate * worth + events[index]!, worth + exposure[index]!];
      expect(mean(own) / (shape / time)).toBeCloseTo(1, 1.5);
      expect(standardDeviation(own) / (Math.sqrt(shape) / time)).toBeCloseTo(1, 1.3);
    });
    const faint = priorOf({ mean: 0.1, worth: 4, meanExposure: 0, upTo: 1 });
    // Of shape .4, .9 and 1.4: reached from one or two above them.
    drawn(ratesOf(gammaPoisson, faint, of(0, 0.5, 1), of(2, 2, 2)), 8000).forEach((own, index) => {
      const shape = 0.4 + index / 2;
      expect(mean(own) / (shape / 6)).toBeCloseTo(1, 1.2);
      expect(standardDeviation(own) / (Math.sqrt(shape) / 6)).toBeCloseTo(1, 1.1);
    });
  });

  it("of shares have the mean and the deviation of their beta posteriors, small shapes too", () => {
    const [share, worth] = [0.25, 4];
    const prior = priorOf({ mean: share, worth, meanExposure: 0, upTo: 1 });
    const [events, exposure] = [of(0, 3, 30, 5, 0), of(0, 3, 40, 20, 5)];
    drawn(ratesOf(betaBinomial, prior, events, exposure), 8000).forEach((own, index) => {
      const [a, all] = [share * worth + events[index]!, worth + exposure[index]!];
      expect(mean(own)).toBeCloseTo(a / all, 1.7);
      const deviation = Math.sqrt((a * (all - a)) / (all * all * (all + 1)));
      expect(standardDeviation(own) / deviation).toBeCloseTo(1, 1.1);
    });
  });

  it("are drawn one after another, as many as are asked, whatever a batch has", () => {
    const prior = priorOf({ mean: 1, worth: 1, meanExposure: 0, upTo: 1 });
    for (const draws of [1, 19, 20, 21, 55]) {
      const [own] = drawn(ratesOf(gammaPoisson, prior, of(3), of(3)), draws);
      expect(new Set(own).size).toBe(draws);
    }
  });

  it("turn round where lower is better", () => {
    const prior = priorOf({ mean: 1, worth: 1, meanExposure: 3, upTo: 1 });
    const rates = ratesOf(gammaPoisson, prior, of(3, 5), of(3, 4));
    const lower = { ...rates, lowerIsBetter: true };
    const trend = { factors: of(2, 1), levers: of(0.5, -1) };
    const withTrend = { ...rates, trend: { error: 0.2, pool: trend, subjects: trend } };
    const keysOf = (some: UncertainRates): number[] => {
      const all: number[] = [];
      simulateRates(some, { draws: 30, random: new Random("turned") }, (_, keys) => all.push(...keys));
      return all;
    };
    expect(keysOf(lower)).toEqual(keysOf(rates).map((key) => -key));
    expect(keysOf({ ...withTrend, lowerIsBetter: true })).toEqual(keysOf(withTrend).map((key) => -key));
    expect(Math.min(...keysOf(rates))).toBeGreaterThan(0);
  });

  it("come from each prior of the grid as often as it is likely, the last one's rounding included", () => {
    const at = (rate: number, upTo: number) => ({ mean: rate, worth: CERTAIN, meanExposure: 0, upTo });
    for (const last of [1, 0.95]) {
      const prior = priorOf(at(1, 0.25), at(2, 0.6), at(3, last));
      const [own] = drawn(ratesOf(gammaPoisson, prior, of(0), of(0)), 2000);
      const shareOf = (rate: number) => own!.filter((one) => Math.abs(one - rate) < 0.1).length / 2000;
      // A hundred batches, one of every hundredth of the probability.
      expect([shareOf(1), shareOf(2), shareOf(3)]).toEqual([0.25, 0.35, 0.4]);
    }
  });

  it("spread by what is not known of the mean, together, and not where a mean is as good as certain", () => {
    const draws = 10_000;
    const spreadOf = (model: RateModel, meanExposure: number): number => {
      const prior = priorOf({ mean: 0.4, worth: CERTAIN, meanExposure, upTo: 1 });
      const [own, other] = drawn(ratesOf(model, prior, of(0, 0), of(0, 0)), draws);
      const apart = own!.map((one, draw) => Math.abs(one / other![draw]! - 1));
      expect(Math.max(...apart)).toBeLessThan(1e-4);
      expect(mean(own!)).toBeCloseTo(0.4, 1.6);
      return standardDeviation(own!);
    };
    // A rate seen in so much time; of a share one attempt is the uniform prior's.
    expect(spreadOf(gammaPoisson, 20) / Math.sqrt(0.4 / 20)).toBeCloseTo(1, 1);
    expect(spreadOf(betaBinomial, 21) / Math.sqrt((0.4 * 0.6) / 21)).toBeCloseTo(1, 1);
    expect(spreadOf(betaBinomial, 1)).toBeLessThan(1e-4);
    expect(spreadOf(gammaPoisson, 0)).toBeLessThan(1e-4);
  });
});

describe("the trend of simulated rates", () => {
  const prior = priorOf({ mean: 2, worth: CERTAIN, meanExposure: 0, upTo: 1 });
  const nothing = ratesOf(gammaPoisson, prior, of(0, 0, 0), of(0, 0, 0));
  const rows = { factors: of(2, 1, 0.5), levers: of(1, -0.5, 0) };
  const rates = { ...nothing, trend: { error: 0.3, pool: rows, subjects: rows } };

  it("multiplies them by its factors, and spreads them by its error as far as their levers reach", () => {
    const logs = drawn(rates, 4000).map((own) => own.map(Math.log));
    logs.forEach((own, index) => {
      expect(mean(own)).toBeCloseTo(Math.log(2 * rows.factors[index]!), 1.5);
      expect(standardDeviation(own)).toBeCloseTo(0.3 * Math.abs(rows.levers[index]!), 1.7);
    });
    // One slope for all: what one gains by it the other loses by half.
    const beyond = logs[0]!.map((log, draw) => log - Math.log(4) + 2 * (logs[1]![draw]! - Math.log(2)));
    expect(Math.max(...beyond.map(Math.abs))).toBeLessThan(1e-4);
  });

  it("begins anywhere in the distribution of its error, of each seed elsewhere", () => {
    // Of one batch all draws have one slope: its logarithm at a lever of 1, in errors, is a standard normal.
    const slopes = Array.from({ length: 200 }, (_, seed) => {
      const [own] = drawn(rates, 20, `slope ${seed}`);
      return Math.log(mean(own!) / 4) / 0.3;
    });
    expect(Math.abs(mean(slopes))).toBeLessThan(4 / Math.sqrt(200));
    expect(standardDeviation(slopes)).toBeGreaterThan(0.8);
    expect(standardDeviation(slopes)).toBeLessThan(1.2);
  });

  it("leaves a rate that is seen well what was seen, whatever the slope", () => {
    const seen = { ...rates, prior: priorOf({ mean: 2, worth: 1, meanExposure: 0, upTo: 1 }) };
    const pool = { events: of(1e9, 1e9, 1e9), exposure: of(1e9, 1e9, 1e9) };
    drawn({ ...seen, pool, subjects: pool }, 100).forEach((own, index) => {
      for (const rate of own) expect(rate / rows.factors[index]!).toBeCloseTo(1, 3);
    });
  });
});

describe("those who are drawn", () => {
  const prior = priorOf({ mean: 2, worth: 2, meanExposure: 0, upTo: 1 });
  const pool = { events: of(10, 2000, 30), exposure: of(1, 1, 1) };
  const guests: UncertainRates = {
    ...ratesOf(gammaPoisson, prior, pool.events, pool.exposure),
    subjects: { events: of(1e6, 2000, 4e6), exposure: of(1, 1, 1) },
    memberOf: Int32Array.of(-1, 1, -1),
  };

  it("are the pool, and behind it the subjects that are not in it", () => {
    expect(drawnOf(guests)).toEqual({ length: 5, subjectAt: Int32Array.of(3, 1, 4) });
    const rates = drawn(guests, 200).map((own) => mean(own));
    [34, 2004, 34, 1e6, 4e6].forEach((events, index) => {
      if (index !== 0 && index !== 2) expect(rates[index]! / (events / 3)).toBeCloseTo(1, 1);
    });
  });

  it("take the trend of their own row, guests that of the subjects'", () => {
    const trend = {
      error: 0,
      pool: { factors: of(1, 2, 3), levers: of(0, 0, 0) },
      subjects: { factors: of(10, 2, 20), levers: of(0, 0, 0) },
    };
    const certain = { ...guests, prior: priorOf({ mean: 2, worth: 1e15, meanExposure: 0, upTo: 1 }) };
    const rates = drawn({ ...certain, trend }, 40).map((own) => mean(own) / 2);
    [1, 2, 3, 10, 20].forEach((factor, index) => {
      expect(rates[index]! / factor).toBeCloseTo(1, 3);
    });
  });

  it("get the normals of their places in a list that several metrics share", () => {
    const listed = { length: 8, at: Int32Array.of(6, 0, 3, 7, 1) };
    const simulation = new RateSimulation({ ...guests, listed }, { draws: 40, random: new Random("listed") });
    expect(simulation.length).toBe(8);
    const normals = simulation.nextNormals();
    expect(normals).toHaveLength(20 * 8);
    const before = simulation.keysOf(normals)[2]!.slice();
    normals[2 * 8 + 3]! += 0.5;
    const after = simulation.keysOf(normals)[2]!.slice();
    expect([...after].map((key, index) => key > before[index]!)).toEqual([false, false, true, false, false]);
    expect([...after].filter((key, index) => key === before[index])).toHaveLength(4);
    // Without a list they are the list.
    expect(new RateSimulation(guests, { draws: 40, random: new Random("own") }).length).toBe(5);
  });
});
