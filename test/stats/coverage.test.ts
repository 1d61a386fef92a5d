import { describe, expect, it } from "vitest";
import { Random } from "../../src/stats/random.js";
import { rankIntervals } from "../../src/stats/rank-interval.js";
import { gammaPoisson } from "../../src/stats/rate-model.js";
import { estimatePrior } from "../../src/stats/rate-prior.js";
import { estimateTrend, trendAt } from "../../src/stats/rate-trend.js";

const REGULARS = 24;
const SUBSTITUTES = 12;
const LEAGUES = 20;
const MATCH = 75;

interface Sport {
  readonly rate: number;
  /** The coefficient of variation of true rates. */
  readonly spread: number;
  /** How many times the variance of Poisson a match has. */
  readonly dispersion: number;
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

/** The shares of true ranks that 90 % intervals hold: of the peers, and of substitutes who are none. */
function coverage(
  random: Random,
  { rate, spread, dispersion }: Sport,
): [regulars: number, substitutes: number] {
  const held = [0, 0];
  for (let league = 0; league < LEAGUES; league++) {
    const minutes = Float64Array.from({ length: REGULARS + SUBSTITUTES }, (_, index) =>
      Math.round(index < REGULARS ? 900 + 2300 * random.uniform() : 60 + 800 * random.uniform()),
    );
    const worth = spread ** -2;
    const rates = minutes.map((time) => {
      return ((rate / 90) * (time / 1800) ** 0.22 * random.gamma(worth)) / worth;
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
    const evidence = { events, exposure: counted.exposure.map((out, index) => out * factors[index]!) };
    const pool = {
      events: evidence.events.slice(0, REGULARS),
      exposure: evidence.exposure.slice(0, REGULARS),
    };
    const { low, high } = rankIntervals(
      {
        model: gammaPoisson,
        prior: estimatePrior(gammaPoisson, evidence),
        pool,
        poolTrend: factors.slice(0, REGULARS),
        subjects: evidence,
        subjectTrend: factors,
        memberOf: Int32Array.from(minutes, (_, index) => (index < REGULARS ? index : -1)),
        lowerIsBetter: false,
      },
      { draws: 400, level: 0.9, random },
    );
    const peers = rates.slice(0, REGULARS);
    rates.forEach((own, index) => {
      const rank = (100 * peers.filter((other) => other <= own).length) / REGULARS;
      if (low[index]! - 1e-6 <= rank && rank <= high[index]! + 1e-6) held[index < REGULARS ? 0 : 1]!++;
    });
  }
  return [held[0]! / (LEAGUES * REGULARS), held[1]! / (LEAGUES * SUBSTITUTES)];
}

describe("intervals of 90 % in leagues whose matches vary more than chance", () => {
  const sports: Readonly<Record<string, Sport>> = {
    "passes of centre backs": { rate: 50, spread: 0.25, dispersion: 5.452 },
    "duels of strikers": { rate: 25, spread: 0.25, dispersion: 1.835 },
    "shots of strikers": { rate: 2.5, spread: 0.4, dispersion: 1.159 },
    "goals of strikers": { rate: 0.4, spread: 0.45, dispersion: 1 },
    "red cards": { rate: 0.012, spread: 0.4, dispersion: 1 },
  };

  it("hold 86 to 94 % of the true ranks, of peers and of substitutes, and of no single metric under 80 %", () => {
    const found = Object.entries(sports).map(([name, sport]) => coverage(new Random(name), sport));
    for (const side of [0, 1] as const) {
      const pooled = found.reduce((sum, shares) => sum + shares[side], 0) / found.length;
      expect(pooled).toBeGreaterThan(0.86);
      expect(pooled).toBeLessThan(0.94);
      for (const shares of found) expect(shares[side]).toBeGreaterThan(0.8);
    }
  });
});
