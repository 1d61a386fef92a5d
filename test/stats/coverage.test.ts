import { describe, expect, it } from "vitest";
import { Random } from "../../src/stats/random.js";
import { rankIntervals } from "../../src/stats/rank-interval.js";
import { gammaPoisson } from "../../src/stats/rate-model.js";
import { estimatePrior } from "../../src/stats/rate-prior.js";
import { estimateTrend, leverAt, trendAt } from "../../src/stats/rate-trend.js";
import { stated } from "../docs/stated.js";

const SUBSTITUTES = 12;
/** Players of each kind, over all leagues: with so many a share is known to about .01. */
const PLAYERS = 3840;
const MATCH = 75;

/**
 * How rates rise with minutes: the mean of the slopes and their deviation, chance taken off, over England's pools and
 * rates of 2017/18. `rate-slopes.test.ts` finds both from the sample.
 */
const SLOPES = { rare: { mean: 0.07, deviation: 0.1 }, frequent: { mean: 0, deviation: 0.045 } } as const;

interface Sport {
  readonly rate: number;
  /** The coefficient of variation of true rates. */
  readonly spread: number;
  /** How many times the variance of Poisson a match has. */
  readonly dispersion: number;
  /** Whether players have ten of these events in a season, in the mean. */
  readonly slopes: keyof typeof SLOPES;
}

/** Events of a match whose variance is so many times its mean: Poisson with a gamma for its mean, or Poisson. */
function eventsOf(random: Random, mean: number, dispersion: number): number {
  const rate = dispersion > 1 ? random.gamma(mean / (dispersion - 1)) * (dispersion - 1) : mean;
  // Waiting times until the time is over.
  for (let events = 0, left = rate; ; events++) {
    left += Math.log(1 - random.uniform());
    if (left < 0) return events;
  }
}

interface Pool {
  readonly size: number;
  /** How much more than the others one half of the players does; 1 where all play alike. */
  readonly styles: number;
}

/** The shares of true ranks that 90 % intervals hold: of the peers, and of substitutes who are none. */
function coverage(
  random: Random,
  { rate, spread, dispersion, slopes }: Sport,
  { size, styles }: Pool,
): [regulars: number, substitutes: number] {
  const held = [0, 0];
  const leagues = PLAYERS / size;
  const { mean, deviation } = SLOPES[slopes];
  for (let league = 0; league < leagues; league++) {
    const slope = mean + deviation * random.normal();
    const minutes = Float64Array.from({ length: size + SUBSTITUTES }, (_, index) =>
      Math.round(index < size ? 900 + 2300 * random.uniform() : 60 + 800 * random.uniform()),
    );
    const worth = spread ** -2;
    const rates = minutes.map((time, index) => {
      const style = index % 2 === 0 ? styles : 1;
      return (style * (rate / 90) * (time / 1800) ** slope * random.gamma(worth)) / worth;
    });
    const events = rates.map((own, index) => {
      const matches = Math.ceil(minutes[index]! / MATCH);
      let sum = 0;
      for (let match = 0; match < matches; match++) {
        sum += eventsOf(random, (own * minutes[index]!) / matches, dispersion);
      }
      return sum / dispersion;
    });
    const counted = { events, exposure: minutes.map((time) => time / dispersion) };
    const trend = estimateTrend(counted, minutes);
    const factors = minutes.map((time) => trendAt(trend, time));
    const levers = minutes.map((time) => leverAt(trend, time));
    const evidence = { events, exposure: counted.exposure.map((out, index) => out * factors[index]!) };
    const pool = {
      events: evidence.events.slice(0, size),
      exposure: evidence.exposure.slice(0, size),
    };
    const { low, high } = rankIntervals(
      {
        model: gammaPoisson,
        prior: estimatePrior(gammaPoisson, evidence),
        pool,
        trend: {
          error: trend.error,
          pool: { factors: factors.slice(0, size), levers: levers.slice(0, size) },
          subjects: { factors, levers },
        },
        subjects: evidence,
        memberOf: Int32Array.from(minutes, (_, index) => (index < size ? index : -1)),
        lowerIsBetter: false,
      },
      { draws: 400, level: 0.9, random },
    );
    const peers = rates.slice(0, size);
    rates.forEach((own, index) => {
      const rank = (100 * peers.filter((other) => other <= own).length) / size;
      if (low[index]! - 1e-6 <= rank && rank <= high[index]! + 1e-6) held[index < size ? 0 : 1]!++;
    });
  }
  return [held[0]! / (leagues * size), held[1]! / (leagues * SUBSTITUTES)];
}

describe("intervals of 90 % in leagues whose matches vary more than chance", () => {
  const sports: Readonly<Record<string, Sport>> = {
    "passes of centre backs": { rate: 50, spread: 0.25, dispersion: 5.452, slopes: "frequent" },
    "duels of strikers": { rate: 25, spread: 0.25, dispersion: 1.835, slopes: "frequent" },
    "interceptions of full backs": { rate: 4, spread: 0.25, dispersion: 1.29, slopes: "frequent" },
    "shots of strikers": { rate: 2.5, spread: 0.4, dispersion: 1.159, slopes: "frequent" },
    "goals of strikers": { rate: 0.4, spread: 0.45, dispersion: 1, slopes: "rare" },
    "dangerous losses": { rate: 0.5, spread: 0.25, dispersion: 1.05, slopes: "rare" },
    "assists of wingers": { rate: 0.2, spread: 0.5, dispersion: 1, slopes: "rare" },
    "yellow cards": { rate: 0.18, spread: 0.25, dispersion: 1, slopes: "rare" },
    "red cards": { rate: 0.012, spread: 0.4, dispersion: 1, slopes: "rare" },
  };

  const SIZES = [12, 24, 48];
  const said = [
    stated("true ranks of regulars in intervals of 90 %, among 12, 24 and 48"),
    stated("true ranks of substitutes in intervals of 90 %, among 12, 24 and 48"),
  ] as const;
  const [least] = stated("the least of any single rate, regulars and substitutes");

  it.each([...SIZES.map((size) => ({ size, styles: 1 })), { size: 24, styles: 1.6 }])(
    "hold .87 to .93 of $size peers (one half plays $styles times as much) and of substitutes",
    (pool) => {
      const found = Object.entries(sports).map(([name, sport]) => coverage(new Random(name), sport, pool));
      for (const side of [0, 1] as const) {
        const pooled = found.reduce((sum, shares) => sum + shares[side], 0) / found.length;
        expect(pooled).toBeGreaterThan(0.87);
        expect(pooled).toBeLessThan(0.93);
        if (pool.styles === 1) expect(pooled).toBeCloseTo(said[side][SIZES.indexOf(pool.size)]!, 2);
        for (const [at, name] of Object.keys(sports).entries()) {
          expect(found[at]![side], name).toBeGreaterThan(least! - 0.01);
        }
      }
    },
  );
});
