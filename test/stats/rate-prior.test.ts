import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Random } from "../../src/stats/random.js";
import { betaBinomial, gammaPoisson } from "../../src/stats/rate-model.js";
import { estimatePrior, posteriorMean } from "../../src/stats/rate-prior.js";
import { crossingLeague, type League, scoringLeague } from "../fixtures/leagues.js";
import { reference } from "../fixtures/peer-statistics.js";

const MODELS = { betaBinomial, gammaPoisson };

describe("estimatePrior", () => {
  it("finds the mean and the worth that SciPy's quadrature of the stated integral finds", () => {
    for (const { model, events, exposure, mean, worth } of reference.priors) {
      const pool = { events: Float64Array.from(events), exposure: Float64Array.from(exposure) };
      const prior = estimatePrior(MODELS[model], pool);
      expect(Math.abs(prior.mean / mean - 1)).toBeLessThan(1e-4);
      expect(Math.abs(prior.worth / worth - 1)).toBeLessThan(2e-3);
      expect(prior.grid.at(-1)!.upTo).toBeCloseTo(1, 12);
    }
  });

  it("finds the prior that a large league was drawn from", () => {
    const parts = { random: new Random("large"), players: 2000, mean: 0.3, worth: 40, typical: 60 };
    const crosses = estimatePrior(betaBinomial, crossingLeague(parts));
    expect(crosses.mean).toBeCloseTo(0.3, 1.9);
    expect(Math.abs(crosses.worth / 40 - 1)).toBeLessThan(0.1);
    const goals = estimatePrior(
      gammaPoisson,
      scoringLeague({ ...parts, mean: 0.3 / 90, worth: 900, typical: 1500 }),
    );
    expect(Math.abs(goals.mean / (0.3 / 90) - 1)).toBeLessThan(0.05);
    expect(Math.abs(goals.worth / 900 - 1)).toBeLessThan(0.15);
  });

  it("takes half from the peers where everybody tried once, so that nothing tells players apart", () => {
    // Mean 2/4; the likelihood is flat in the worth, so the share of the peers is 1/2 at the median exposure of 1.
    const pool = { events: Float64Array.of(1, 0, 1, 0), exposure: Float64Array.of(1, 1, 1, 1) };
    const prior = estimatePrior(betaBinomial, pool);
    expect(prior.worth).toBeCloseTo(1, 3);
    expect(posteriorMean(prior, 1, 1)).toBeCloseTo(0.75, 3);
  });

  it("takes no spread of rare events for known: as much from the peers as where one event is to be expected", () => {
    // Everybody has one match, in which half of them have an event: the likelihood is all but flat in the worth.
    const pool = { events: Float64Array.of(1, 0, 1, 0), exposure: Float64Array.of(1, 1, 1, 1) };
    const rare = estimatePrior(gammaPoisson, pool);
    expect(rare.mean).toBeCloseTo(0.5, 9);
    // Uniform at the exposure of one event, 2, and not at that of one match.
    expect(rare.worth).toBeGreaterThan(1.75);
    const often = { events: Float64Array.of(40, 10, 30, 20), exposure: Float64Array.of(9, 9, 11, 11) };
    expect(estimatePrior(gammaPoisson, often).worth).toBeLessThan(10);
  });

  it("shrinks nearly everything where rates differ less than chance would make them", () => {
    const pool = {
      events: Float64Array.from({ length: 30 }, (_, index) => 50 + (index % 2)),
      exposure: new Float64Array(30).fill(100),
    };
    const prior = estimatePrior(betaBinomial, pool);
    expect(prior.worth).toBeGreaterThan(1000);
    expect(Math.abs(posteriorMean(prior, 51, 100) - 0.505)).toBeLessThan(0.001);
  });

  it("counts a weight of 1 as no weight, and a row of weight 0 as no row", () => {
    const { events, exposure } = crossingLeague({
      random: new Random("weights"),
      players: 30,
      mean: 0.3,
      worth: 20,
      typical: 30,
    });
    const all = estimatePrior(betaBinomial, { events, exposure });
    expect(estimatePrior(betaBinomial, { events, exposure }, new Float64Array(30).fill(1))).toEqual(all);
    const half = estimatePrior(betaBinomial, {
      events: events.slice(0, 15),
      exposure: exposure.slice(0, 15),
    });
    const weighted = estimatePrior(
      betaBinomial,
      {
        // The median exposure, which sets the scale, is kept by repeating the same rows.
        events: Float64Array.of(...events.slice(0, 15), ...events.slice(0, 15)),
        exposure: Float64Array.of(...exposure.slice(0, 15), ...exposure.slice(0, 15)),
      },
      Float64Array.from({ length: 30 }, (_, index) => (index < 15 ? 1 : 0)),
    );
    expect(weighted.worth).toBeCloseTo(half.worth, 8);
  });

  it("finds the share of the peers that the stated integral has, wherever its best point lies", () => {
    const row = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 3000 }));
    fc.assert(
      fc.property(fc.array(row, { minLength: 5, maxLength: 40 }), (rows) => {
        const exposure = Float64Array.from(rows, ([, minutes]) => minutes);
        const events = Float64Array.from(rows, ([count]) => count);
        fc.pre(rows.some(([count]) => count > 0));
        const { worth } = estimatePrior(gammaPoisson, { events, exposure });
        const { share, typical } = shareByQuadrature(events, exposure);
        expect(Math.abs(worth / (worth + typical) - share)).toBeLessThan(2e-4);
      }),
      { numRuns: 60 },
    );
  });

  it("gives for any counts a finite prior, and rates between the mean and the row's own", () => {
    const row = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(fc.array(row, { minLength: 3, maxLength: 15 }), fc.boolean(), (rows, share) => {
        const exposure = Float64Array.from(rows, ([, attempts]) => attempts);
        const events = Float64Array.from(rows, ([count, attempts]) =>
          share ? Math.min(count, attempts) : count,
        );
        const raw = events.map((count, index) => count / exposure[index]!);
        fc.pre(raw.some((rate) => rate !== raw[0]));
        const prior = estimatePrior(share ? betaBinomial : gammaPoisson, { events, exposure });
        expect(Number.isFinite(prior.mean) && Number.isFinite(prior.worth)).toBe(true);
        expect(prior.mean).toBeGreaterThan(0);
        expect(prior.worth).toBeGreaterThan(0);
        raw.forEach((rate, index) => {
          const shrunk = posteriorMean(prior, events[index]!, exposure[index]!);
          expect(shrunk).toBeGreaterThanOrEqual(Math.min(rate, prior.mean) - 1e-12);
          expect(shrunk).toBeLessThanOrEqual(Math.max(rate, prior.mean) + 1e-12);
        });
      }),
    );
  });
});

/** What is seen of a pool, and how much each counts. */
interface Seen {
  readonly events: Float64Array;
  readonly exposure: Float64Array;
  readonly weights: Float64Array<ArrayBuffer>;
}

/** The exposure, at least the median, in which one event is to be expected. */
function typicalOf({ events, exposure, weights }: Seen): number {
  const sorted = exposure.toSorted();
  const median = (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
  const weighed = (values: Float64Array): number => total(values.map((value, at) => weights[at]! * value));
  return Math.max(median, weighed(exposure) / weighed(events));
}

/** The logarithm of what the stated integral is of, at a logit of the share. */
function integrand({ events, exposure, weights }: Seen, typical: number, logit: number) {
  const worth = typical * Math.exp(logit);
  const shares = exposure.map((out, at) => weights[at]! / (worth + out));
  const information = total(shares.map((part, at) => part * exposure[at]!));
  const mean = total(shares.map((part, at) => part * events[at]!)) / information;
  const share = 1 / (1 + Math.exp(-logit));
  const marginal = gammaPoisson.logMarginal(mean, worth);
  const likelihood = total(events.map((count, at) => weights[at]! * marginal(count, exposure[at]!)));
  const ofMean = 0.5 * Math.log(mean / (worth * information));
  return { mean, worth, share, information, log: Math.log(share * (1 - share)) + likelihood + ofMean };
}

function total(values: ArrayLike<number>): number {
  return Array.from(values).reduce((all, value) => all + value, 0);
}

/** The posterior mean of the share that the peers have at a typical exposure, from 2401 points. */
function shareByQuadrature(
  events: Float64Array,
  exposure: Float64Array,
): { readonly share: number; readonly typical: number } {
  const seen = { events, exposure, weights: new Float64Array(events.length).fill(1) };
  const typical = typicalOf(seen);
  const points = Array.from({ length: 2401 }, (_, at) => integrand(seen, typical, -12 + at / 100));
  const top = Math.max(...points.map(({ log }) => log));
  const all = total(points.map(({ log }) => Math.exp(log - top)));
  return { share: total(points.map(({ log, share }) => share * Math.exp(log - top))) / all, typical };
}

describe("the grid of priors", () => {
  const row = fc.tuple(
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: 1, max: 3000 }),
    fc.constantFrom(1, 0.5, 0.1),
  );
  const pools = fc
    .array(row, { minLength: 3, maxLength: 25 })
    .filter((rows) => rows.some(([count]) => count > 0))
    .map(
      (rows): Seen => ({
        events: Float64Array.from(rows, ([count]) => count),
        exposure: Float64Array.from(rows, ([, minutes]) => minutes),
        weights: Float64Array.from(rows, ([, , weight]) => weight),
      }),
    );

  it("goes from the nearest step below the best one that weighs nothing to the nearest above", () => {
    fc.assert(
      fc.property(pools, (seen) => {
        const { grid } = estimatePrior(gammaPoisson, seen, seen.weights);
        const typical = typicalOf(seen);
        // All 41 steps of .6 are looked at; what is 12 below the best in the logarithm weighs nothing.
        const steps = Array.from({ length: 41 }, (_, at) => integrand(seen, typical, (at - 20) * 0.6));
        const top = Math.max(...steps.map(({ log }) => log));
        const counting = steps.flatMap(({ log }, at) => (log > top - 12 ? [at] : []));
        const [first, last] = [Math.max(0, counting[0]! - 1), Math.min(40, counting.at(-1)! + 1)];
        expect(grid).toHaveLength(33);
        expect(Math.log(grid[0]!.worth / typical)).toBeCloseTo((first - 20) * 0.6, 9);
        expect(Math.log(grid[32]!.worth / typical)).toBeCloseTo((last - 20) * 0.6, 9);
        expect(Math.log(grid[16]!.worth / typical)).toBeCloseTo(((first + last) / 2 - 20) * 0.6, 9);
      }),
      { numRuns: 100 },
    );
  });

  it("has at each point the mean, how well it is known, and how likely all up to it are", () => {
    fc.assert(
      fc.property(pools, (seen) => {
        const { grid } = estimatePrior(gammaPoisson, seen, seen.weights);
        const typical = typicalOf(seen);
        const points = grid.map(({ worth }) => integrand(seen, typical, Math.log(worth / typical)));
        const top = Math.max(...points.map(({ log }) => log));
        const all = total(points.map(({ log }) => Math.exp(log - top)));
        let upTo = 0;
        for (const [at, { mean, worth, information, log }] of points.entries()) {
          upTo += Math.exp(log - top) / all;
          expect(grid[at]!.upTo).toBeCloseTo(upTo, 6);
          expect(grid[at]!.mean / mean).toBeCloseTo(1, 9);
          expect(grid[at]!.meanExposure / (worth * information)).toBeCloseTo(1, 9);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe("shrunk against raw rates", () => {
  const error = (rates: Float64Array, truth: Float64Array): number =>
    Math.sqrt(rates.reduce((sum, rate, index) => sum + (rate - truth[index]!) ** 2, 0) / rates.length);

  it.each([
    ["crosses", betaBinomial, crossingLeague, 0.3, 40, 40],
    ["passes", betaBinomial, crossingLeague, 0.8, 60, 800],
    ["penalties", betaBinomial, crossingLeague, 0.75, 20, 2],
    ["goals", gammaPoisson, scoringLeague, 0.2 / 90, 900, 1500],
    ["cards", gammaPoisson, scoringLeague, 0.2 / 90, 4000, 1500],
    ["shots", gammaPoisson, scoringLeague, 2 / 90, 180, 1500],
  ] as const)("lie nearer to the true ones: %s", (name, model, makeLeague, mean, worth, typical) => {
    const random = new Random(name);
    const errors = { raw: 0, shrunk: 0, best: 0 };
    for (let count = 0; count < 40; count++) {
      const league: League = makeLeague({ random, players: 40, mean, worth, typical });
      const prior = estimatePrior(model, league);
      const raw = league.events.map((events, index) => events / league.exposure[index]!);
      const shrunk = raw.map((_, index) =>
        posteriorMean(prior, league.events[index]!, league.exposure[index]!),
      );
      const best = raw.map((_, index) =>
        posteriorMean({ mean, worth }, league.events[index]!, league.exposure[index]!),
      );
      errors.best += error(best, league.rates) / 40;
      errors.raw += error(raw, league.rates) / 40;
      errors.shrunk += error(shrunk, league.rates) / 40;
    }
    expect(errors.shrunk).toBeLessThan(errors.raw);
    // Nobody who knew the prior itself could do much better, not even where two penalties are all there is.
    expect(errors.shrunk).toBeLessThan(1.25 * errors.best);
  });
});
