import { describe, expect, it } from "vitest";
import { Random } from "../../src/stats/random.js";
import { rankIntervals } from "../../src/stats/rank-interval.js";
import { gammaPoisson } from "../../src/stats/rate-model.js";
import { estimatePrior } from "../../src/stats/rate-prior.js";
import { simulateRates, type UncertainRates } from "../../src/stats/rate-simulation.js";
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
  // Waiting times until the time is over, all as powers of e: a product costs less than a sum of logarithms.
  for (let events = 0, left = Math.exp(rate); ; events++) {
    left *= 1 - random.uniform();
    if (left < 1) return events;
  }
}

interface Pool {
  readonly size: number;
  /** How much more than the others one half of the players does; 1 where all play alike. */
  readonly styles: number;
}

interface League {
  readonly rates: UncertainRates;
  /** The true rates: of the peers, and behind them of the substitutes. */
  readonly truth: Float64Array;
}

/** A league of regulars and substitutes, seen in the events of its matches. */
function drawLeague(
  random: Random,
  { rate, spread, dispersion, slopes }: Sport,
  { size, styles }: Pool,
): League {
  const slope = SLOPES[slopes].mean + SLOPES[slopes].deviation * random.normal();
  const minutes = Float64Array.from({ length: size + SUBSTITUTES }, (_, index) =>
    Math.round(index < size ? 900 + 2300 * random.uniform() : 60 + 800 * random.uniform()),
  );
  const worth = spread ** -2;
  const truth = minutes.map((time, index) => {
    const style = index % 2 === 0 ? styles : 1;
    return (style * (rate / 90) * (time / 1800) ** slope * random.gamma(worth)) / worth;
  });
  const events = truth.map((own, index) => {
    const matches = Math.ceil(minutes[index]! / MATCH);
    let sum = 0;
    for (let match = 0; match < matches; match++) {
      sum += eventsOf(random, (own * minutes[index]!) / matches, dispersion);
    }
    return sum / dispersion;
  });
  return { rates: ratesOf(events, minutes, dispersion, size), truth };
}

/** What the library makes of the events, with the first of the players as peers. */
function ratesOf(
  events: Float64Array,
  minutes: Float64Array,
  dispersion: number,
  size: number,
): UncertainRates {
  const counted = { events, exposure: minutes.map((time) => time / dispersion) };
  const trend = estimateTrend(counted, minutes);
  const factors = minutes.map((time) => trendAt(trend, time));
  const levers = minutes.map((time) => leverAt(trend, time));
  const subjects = { events, exposure: counted.exposure.map((out, index) => out * factors[index]!) };
  return {
    model: gammaPoisson,
    prior: estimatePrior(gammaPoisson, subjects),
    pool: { events: events.slice(0, size), exposure: subjects.exposure.slice(0, size) },
    trend: {
      error: trend.error,
      pool: { factors: factors.slice(0, size), levers: levers.slice(0, size) },
      subjects: { factors, levers },
    },
    subjects,
    memberOf: Int32Array.from(minutes, (_, index) => (index < size ? index : -1)),
    lowerIsBetter: false,
  };
}

/** The shares of true ranks that 90% intervals hold: of the peers, and of substitutes who are none. */
function coverage(random: Random, sport: Sport, pool: Pool): [regulars: number, substitutes: number] {
  const { size } = pool;
  const held = [0, 0];
  const leagues = PLAYERS / size;
  for (let league = 0; league < leagues; league++) {
    const { rates, truth } = drawLeague(random, sport, pool);
    const { low, high } = rankIntervals(rates, { draws: 400, level: 0.9, random });
    const peers = truth.slice(0, size);
    truth.forEach((own, index) => {
      const rank = (100 * peers.filter((other) => other <= own).length) / size;
      if (low[index]! - 1e-6 <= rank && rank <= high[index]! + 1e-6) held[index < size ? 0 : 1]!++;
    });
  }
  return [held[0]! / (leagues * size), held[1]! / (leagues * SUBSTITUTES)];
}

/** Of two players whose chance to be better is stated as 65 to 75%: how many there are, and how many are better. */
function chancesHeld(random: Random, sport: Sport): [stated: number, right: number] {
  const found: [number, number] = [0, 0];
  const draws = 200;
  for (let league = 0; league < 200; league++) {
    const { rates, truth } = drawLeague(random, sport, { size: 24, styles: 1 });
    // Each beside the next: regulars, substitutes, and one of either.
    const wins = new Float64Array(truth.length - 1);
    simulateRates(rates, { draws, random }, (_, keys) => {
      for (let one = 0; one < wins.length; one++) if (keys[one]! > keys[one + 1]!) wins[one]!++;
    });
    wins.forEach((won, one) => {
      const chance = won / draws;
      const likelier = Math.max(chance, 1 - chance);
      if (likelier < 0.65 || likelier > 0.75) return;
      found[0]++;
      if (truth[one]! > truth[one + 1]! === chance > 0.5) found[1]++;
    });
  }
  return found;
}

const SPORTS: Readonly<Record<string, Sport>> = {
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

describe("intervals of 90% in leagues whose matches vary more than chance", () => {
  const SIZES = [12, 24, 48];
  const said = [
    stated("true ranks of regulars in intervals of 90%, among 12, 24 and 48"),
    stated("true ranks of substitutes in intervals of 90%, among 12, 24 and 48"),
  ] as const;
  const [least] = stated("the least of any single rate, regulars and substitutes");

  it.each([...SIZES.map((size) => ({ size, styles: 1 })), { size: 24, styles: 1.6 }])(
    "hold .87 to .93 of $size peers (one half plays $styles times as much) and of substitutes",
    (pool) => {
      const found = Object.entries(SPORTS).map(([name, sport]) => coverage(new Random(name), sport, pool));
      for (const side of [0, 1] as const) {
        const pooled = found.reduce((sum, shares) => sum + shares[side], 0) / found.length;
        expect(pooled).toBeGreaterThan(0.87);
        expect(pooled).toBeLessThan(0.93);
        if (pool.styles === 1) expect(pooled).toBeCloseTo(said[side][SIZES.indexOf(pool.size)]!, 2);
        for (const [at, name] of Object.keys(SPORTS).entries()) {
          expect(found[at]![side], name).toBeGreaterThan(least! - 0.01);
        }
      }
    },
  );
});

it("says chances of 65 to 75% of those who are better about so often", () => {
  let [all, right] = [0, 0];
  for (const [name, sport] of Object.entries(SPORTS)) {
    const found = chancesHeld(new Random(`chances of ${name}`), sport);
    all += found[0];
    right += found[1];
  }
  const [said] = stated("stated chances of 65 to 75% to be better that are right");
  expect(right / all).toBeCloseTo(said!, 2);
});
