import { inverse, Matrix } from "ml-matrix";
import { describe, expect, it } from "vitest";
import { betaBinomial, gammaPoisson } from "../../src/stats/rate-model.js";
import {
  changeSince,
  estimateDrift,
  faded,
  overWorths,
  type SeasonSeen,
  seenIn,
  standingsOf,
  trueChange,
  unitVarianceOf,
  unseen,
} from "../../src/stats/season-model.js";

const SURE = 1e12;
const season = (events: number, exposure: number, mean: number, meanExposure = SURE): SeasonSeen => ({
  events,
  exposure,
  mean,
  meanExposure,
});

/** Mean and covariance of correlated normals of these covariances once each was seen with some noise. */
function posterior(covariance: Matrix, noise: readonly number[], seen: readonly number[]) {
  const gain = covariance.mmul(inverse(Matrix.add(covariance, Matrix.diag([...noise]))));
  return {
    mean: gain.mmul(Matrix.columnVector([...seen])).to1DArray(),
    covariance: Matrix.sub(covariance, gain.mmul(covariance)),
  };
}

const SEASONS: readonly [SeasonSeen, SeasonSeen] = [season(4, 10, 0.3), season(15, 25, 0.35)];

describe("the unit variance of a player", () => {
  it("stands at the mean of his rates and his peers', who count as their worth", () => {
    // (4 + 15 + 8 · (.3 + .35) / 2) / (10 + 25 + 8) = 21.6 / 43.
    expect(unitVarianceOf(gammaPoisson, 8, SEASONS)).toBeCloseTo(21.6 / 43, 12);
    expect(unitVarianceOf(betaBinomial, 8, SEASONS)).toBeCloseTo((21.6 / 43) * (21.4 / 43), 12);
  });
});

describe("changeSince", () => {
  it("is the posterior of a normal step from one's own rate", () => {
    const [worth, correlation] = [8, 0.7];
    const [a, step] = [1 / worth, (2 * (1 - correlation)) / worth];
    const prior = new Matrix([
      [a, a],
      [a, a + step],
    ]);
    const [first] = SEASONS;
    const since = { events: 15, exposure: 25 };
    const seen = [4 / 10 - 0.3, 15 / 25 - 0.3];
    const { mean, covariance } = posterior(prior, [1 / 10, 1 / 25], seen);
    const { change, variance } = changeSince(gammaPoisson, worth, correlation, first, since);
    expect(change).toBeCloseTo(mean[1]! - mean[0]!, 12);
    const spread = covariance.get(0, 0) + covariance.get(1, 1) - 2 * covariance.get(0, 1);
    const unit = (4 + 8 * 0.3) / (10 + 8);
    expect(variance).toBeCloseTo(unit * spread, 12);
  });

  it("has no direction where nothing was seen since, whatever the rate before", () => {
    const { change } = changeSince(gammaPoisson, 8, 0.7, season(40, 10, 0.3), { events: 0, exposure: 1e-9 });
    expect(change).toBeCloseTo(0, 6);
  });
});

describe("trueChange", () => {
  const [worth, correlation] = [8, 0.7];
  const prior = new Matrix([
    [1 / worth, correlation / worth],
    [correlation / worth, 1 / worth],
  ]);

  it("is the posterior of two correlated normals", () => {
    const found = trueChange(gammaPoisson, worth, correlation, SEASONS);
    const { mean, covariance } = posterior(prior, [1 / 10, 1 / 25], [0.4 - 0.3, 0.6 - 0.35]);
    expect(found.before).toBeCloseTo(0.3 + mean[0]!, 10);
    expect(found.after).toBeCloseTo(0.35 + mean[1]!, 10);
    expect(found.change).toBeCloseTo(mean[1]! - mean[0]!, 10);
    const spread = covariance.get(0, 0) + covariance.get(1, 1) - 2 * covariance.get(0, 1);
    expect(found.variance).toBeCloseTo((21.6 / 43) * spread, 10);
  });

  it("moves with the second season's rate by its gain", () => {
    const more = trueChange(gammaPoisson, worth, correlation, [SEASONS[0], season(16, 25, 0.35)]);
    const { change, gain } = trueChange(gammaPoisson, worth, correlation, SEASONS);
    expect((more.change - change) / (1 / 25)).toBeCloseTo(gain, 10);
  });

  it("moves against the first season's rate by the gain of that", () => {
    const more = trueChange(gammaPoisson, worth, correlation, [season(5, 10, 0.3), SEASONS[1]]);
    const { change, gainOfFirst } = trueChange(gammaPoisson, worth, correlation, SEASONS);
    expect((change - more.change) / (1 / 10)).toBeCloseTo(gainOfFirst, 10);
  });

  it("is less sure where the means are: by their errors, which go together", () => {
    const unsure = trueChange(gammaPoisson, worth, correlation, [
      season(4, 10, 0.3, 50),
      season(15, 25, 0.35, 80),
    ]);
    const sure = trueChange(gammaPoisson, worth, correlation, SEASONS);
    // What the change takes from each mean, found by moving it.
    const step = 1e-3;
    const moved = (first: number, second: number): number =>
      trueChange(gammaPoisson, worth, correlation, [season(4, 10, first), season(15, 25, second)]).change;
    const ofFirst = (moved(0.3 + step, 0.35) - moved(0.3, 0.35)) / step;
    const ofSecond = (moved(0.3, 0.35 + step) - moved(0.3, 0.35)) / step;
    const together = correlation / worth / Math.sqrt((1 / worth + 1 / 10) * (1 / worth + 1 / 25));
    const added =
      ofFirst ** 2 / 50 + ofSecond ** 2 / 80 + (2 * together * ofFirst * ofSecond) / Math.sqrt(50 * 80);
    expect(unsure.variance - sure.variance).toBeCloseTo((21.6 / 43) * added, 8);
    expect(unsure.change).toBe(sure.change);
  });

  it("is none, for sure, where nothing changes", () => {
    const found = trueChange(gammaPoisson, worth, 1, [season(4, 10, 0.3, 50), season(15, 25, 0.3, 50)]);
    expect(found.variance).toBe(0);
    expect(found.change).toBeCloseTo(0, 12);
  });
});

describe("standings", () => {
  it("are the posterior of all seasons so far, however far apart they are", () => {
    const [worth, correlation] = [6, 0.8];
    const years = [0, 1, 4];
    const seen = [season(3, 9, 0.2), season(10, 20, 0.25), season(1, 5, 0.3)];
    let standing = unseen(worth);
    years.forEach((year, at) => {
      if (at > 0) standing = faded(standing, worth, correlation, year - years[at - 1]!);
      standing = seenIn(standing, seen[at]!);
    });
    const next = faded(standing, worth, correlation, 2);
    const prior = new Matrix(
      [...years, 6].map((one) => [...years, 6].map((other) => correlation ** Math.abs(one - other) / worth)),
    );
    const rates = seen.map(({ events, exposure, mean }) => events / exposure - mean);
    const noise = [...seen.map(({ exposure }) => 1 / exposure), SURE];
    const { mean, covariance } = posterior(prior, noise, [...rates, 0]);
    expect(standing.own).toBeCloseTo(mean[2]!, 9);
    expect(standing.variance).toBeCloseTo(covariance.get(2, 2), 9);
    expect(next.own).toBeCloseTo(mean[3]!, 9);
    expect(next.variance).toBeCloseTo(covariance.get(3, 3), 9);
    // The player's own part is what the estimate is of a deviation that all seasons have.
    expect(next.share).toBeCloseTo(posterior(prior, noise, [1, 1, 1, 0]).mean[3]!, 9);
  });

  it("are nothing of one's own before anything is seen", () => {
    expect(unseen(4)).toEqual({ own: 0, variance: 0.25, share: 0 });
  });
});

it("has the variance of an estimate whose prior is uncertain", () => {
  // By the law of total variance: .25 · 1 + .75 · 2 within, and .25 · (3 - 5)² + .75 · (6 - 5)² between.
  const worths = [
    [10, 0.25],
    [20, 0.75],
  ] as const;
  const estimates = new Map<number, readonly [number, number]>([
    [10, [3, 1]],
    [15, [5, 0]],
    [20, [6, 2]],
  ]);
  const found = overWorths({ prior: { worth: 15 }, worths }, (worth) => estimates.get(worth)!);
  expect(found).toEqual([5, 1.75 + 1.75]);
});

describe("estimateDrift", () => {
  /** A pair whose rates differ by so much beyond the means, each seen in 10. */
  const pair = (difference: number) => ({
    seasons: [season(5, 10, 0.5), season(5 + 10 * difference, 10, 0.5)] as const,
    worth: 4,
  });

  it("compares the squares of changes with those of chance and of unrelated rates", () => {
    const pairs = [pair(0.4), pair(-0.3), pair(0.1)];
    const squares = 0.16 + 0.09 + 0.01;
    // A unit variance is the mean of both rates, with the peers' .5 counted as 4 of 24.
    const units = [0.4, -0.3, 0.1].map((difference) => (10 + 10 * difference + 4 * 0.5) / 24);
    const unit = units.reduce((sum, one) => sum + one, 0);
    const estimated = 1 - (squares - unit * 0.2) / (unit * 0.5);
    const found = estimateDrift(gammaPoisson, pairs);
    expect(found.estimated).toBeCloseTo(estimated, 12);
    expect(found.chanceShare).toBeCloseTo((unit * 0.2) / squares, 12);
    expect(found.correlation).toBeCloseTo((3 * estimated + 300 * 0.9) / 303, 12);
    expect(found.pairs).toBe(3);
  });

  it("is the usual one of no pairs", () => {
    expect(estimateDrift(gammaPoisson, [])).toEqual({
      correlation: 0.9,
      estimated: Number.NaN,
      chanceShare: Number.NaN,
      pairs: 0,
    });
  });

  it("stays between .5 and .98", () => {
    const many = (difference: number) => Array.from({ length: 3000 }, () => pair(difference));
    expect(estimateDrift(gammaPoisson, many(2)).correlation).toBe(0.5);
    expect(estimateDrift(gammaPoisson, many(0)).correlation).toBe(0.98);
    expect(estimateDrift(gammaPoisson, many(0)).chanceShare).toBeNaN();
  });
});

describe("standingsOf", () => {
  const [worth, correlation] = [8, 0.7];
  const times = [2015, 2016, 2018, 2019];
  const seen = [...SEASONS, season(2, 3, 0.3), season(30, 60, 0.32)];
  const found = standingsOf(seen, times, worth, correlation);

  it("is the posterior of normals that correlate by a power of the drift", () => {
    const covariance = new Matrix(
      times.map((one) => times.map((other) => correlation ** Math.abs(one - other) / worth)),
    );
    const expected = posterior(
      covariance,
      seen.map(({ exposure }) => 1 / exposure),
      seen.map(({ events, exposure, mean }) => events / exposure - mean),
    );
    for (const [at, { own, variance }] of found.entries()) {
      expect(own).toBeCloseTo(expected.mean[at]!, 10);
      expect(variance).toBeCloseTo(expected.covariance.get(at, at), 10);
    }
  });

  it("has as its share what the standings gain if each season had one more", () => {
    const more = seen.map((one) => season(one.events + one.exposure, one.exposure, one.mean));
    const moved = standingsOf(more, times, worth, correlation);
    for (const [at, { own, share }] of found.entries()) expect(moved[at]!.own - own).toBeCloseTo(share, 10);
  });

  it("of two seasons is what a change is made of", () => {
    const change = trueChange(gammaPoisson, worth, correlation, SEASONS);
    const [before, after] = standingsOf(SEASONS, [2017, 2018], worth, correlation);
    expect(0.3 + before!.own).toBeCloseTo(change.before, 10);
    expect(0.35 + after!.own).toBeCloseTo(change.after, 10);
  });
});
