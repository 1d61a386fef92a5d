import { describe, expect, it } from "vitest";
import { Random } from "../../src/stats/random.js";
import { centralInterval, rankIntervals } from "../../src/stats/rank-interval.js";
import { betaBinomial, gammaPoisson } from "../../src/stats/rate-model.js";
import { estimatePrior } from "../../src/stats/rate-prior.js";
import { simulateRates, type UncertainRates } from "../../src/stats/rate-simulation.js";
import { crossingLeague, scoringLeague, trueRanks } from "../fixtures/leagues.js";

const inOrder = (count: number): Int32Array => Int32Array.from({ length: count }, (_, index) => index);
/** Ranks are whole numbers of places: a rounding of the last bit must not decide. */
const TINY = 1e-6;

describe("rankIntervals", () => {
  it.each([
    ["crosses of 12", betaBinomial, crossingLeague, 0.3, 40, 40, 12],
    ["crosses of 60", betaBinomial, crossingLeague, 0.3, 40, 40, 60],
    ["passes of 20", betaBinomial, crossingLeague, 0.8, 60, 800, 20],
    ["passes of 60", betaBinomial, crossingLeague, 0.8, 60, 800, 60],
    ["goals of 20", gammaPoisson, scoringLeague, 0.2 / 90, 900, 1500, 20],
    ["goals of 60", gammaPoisson, scoringLeague, 0.2 / 90, 900, 1500, 60],
    ["cards of 60", gammaPoisson, scoringLeague, 0.2 / 90, 4000, 1500, 60],
    ["shots of 60", gammaPoisson, scoringLeague, 2 / 90, 180, 1500, 60],
  ] as const)(
    "hold the true rank about as often as they say: %s",
    (name, model, makeLeague, mean, worth, typical, players) => {
      const random = new Random(name);
      const held = new Map([
        [0.8, 0],
        [0.9, 0],
      ]);
      const leagues = Math.round(1800 / players);
      for (let count = 0; count < leagues; count++) {
        const league = makeLeague({ random, players, mean, worth, typical });
        const truth = trueRanks(league.rates);
        const prior = estimatePrior(model, league);
        for (const level of held.keys()) {
          const { low, high, median } = rankIntervals(
            {
              model,
              prior,
              pool: league,
              subjects: league,
              memberOf: inOrder(players),
              lowerIsBetter: false,
            },
            { draws: 400, level, random },
          );
          truth.forEach((rank, index) => {
            if (low[index]! - TINY <= rank && rank <= high[index]! + TINY)
              held.set(level, held.get(level)! + 1);
            expect(low[index]).toBeLessThanOrEqual(median[index]!);
            expect(median[index]).toBeLessThanOrEqual(high[index]!);
          });
        }
      }
      for (const [level, count] of held) {
        const coverage = count / (leagues * players);
        // A place among 12 is worth 8 points, and is in or out as a whole: a little more is held than asked.
        expect(coverage).toBeGreaterThan(level - 0.025);
        expect(coverage).toBeLessThan(level + (players < 60 ? 0.08 : 0.04));
      }
    },
  );

  it("falls short by less than ten points where peers do not differ and ranks are arbitrary", () => {
    const random = new Random("alike");
    let held = 0;
    for (let count = 0; count < 60; count++) {
      const league = crossingLeague({ random, players: 30, mean: 0.5, worth: 1e6, typical: 40 });
      const prior = estimatePrior(betaBinomial, league);
      const { low, high } = rankIntervals(
        {
          model: betaBinomial,
          prior,
          pool: league,
          subjects: league,
          memberOf: inOrder(30),
          lowerIsBetter: false,
        },
        { draws: 400, level: 0.9, random },
      );
      trueRanks(league.rates).forEach((rank, index) => {
        if (low[index]! - TINY <= rank && rank <= high[index]! + TINY) held++;
      });
    }
    expect(held / 1800).toBeGreaterThan(0.8);
    expect(held / 1800).toBeLessThan(0.93);
  });

  it("knows what is certain: rates that thousands of attempts tell apart have one place", () => {
    const exposure = new Float64Array(5).fill(100_000);
    const events = Float64Array.of(10_000, 50_000, 30_000, 70_000, 90_000);
    const pool = { events, exposure };
    const rates = {
      model: betaBinomial,
      prior: estimatePrior(betaBinomial, pool),
      pool,
      subjects: pool,
      memberOf: inOrder(5),
    };
    const options = { draws: 200, level: 0.9 };
    const up = rankIntervals({ ...rates, lowerIsBetter: false }, { ...options, random: new Random("up") });
    for (const ranks of [up.low, up.median, up.high]) expect([...ranks]).toEqual([20, 60, 40, 80, 100]);
    const down = rankIntervals({ ...rates, lowerIsBetter: true }, { ...options, random: new Random("down") });
    for (const ranks of [down.low, down.median, down.high]) expect([...ranks]).toEqual([100, 60, 80, 40, 20]);
    // Somebody outside the pool is no peer of his own: two of five are below him.
    const outside = rankIntervals(
      {
        ...rates,
        subjects: { events: Float64Array.of(40_000), exposure: Float64Array.of(100_000) },
        memberOf: Int32Array.of(-1),
        lowerIsBetter: false,
      },
      { ...options, random: new Random("outside") },
    );
    expect([...outside.median]).toEqual([40]);
    // Weights 10, 20, 30, 40, 50: below 50% lie 10 and 30, his own 20 counts too, of 150.
    const weights = Float64Array.of(10, 20, 30, 40, 50);
    const weighted = rankIntervals(
      { ...rates, weights, lowerIsBetter: false },
      { ...options, random: new Random("weighted") },
    );
    expect([...weighted.median]).toEqual([10, 60, 40, 100, 150].map((sum) => (100 * sum) / 150));
    // In single precision 150.3 is a little more than it is.
    const uneven = Float64Array.of(10.1, 20.1, 30.1, 40, 50);
    const most = rankIntervals(
      { ...rates, weights: uneven, lowerIsBetter: false },
      { ...options, random: new Random("uneven") },
    );
    expect(Math.max(...most.high)).toBe(100);
  });

  it("is the same for some of the subjects as for all, and missing for the others", () => {
    const pool = {
      events: Float64Array.from({ length: 30 }, (_, row) => row % 7),
      exposure: Float64Array.from({ length: 30 }, (_, row) => 10 + row),
    };
    const rates = {
      model: gammaPoisson,
      prior: estimatePrior(gammaPoisson, pool),
      pool,
      subjects: pool,
      memberOf: inOrder(30),
      lowerIsBetter: false,
    };
    const of = (wanted?: readonly number[]) =>
      rankIntervals(rates, { draws: 200, level: 0.9, random: new Random("some") }, wanted);
    const all = of();
    for (const wanted of [[], [4], [29, 0, 13], [...inOrder(15)]]) {
      const some = of(wanted);
      for (const end of ["low", "median", "high"] as const) {
        expect(some[end]).toEqual(all[end].map((bound, at) => (wanted.includes(at) ? bound : Number.NaN)));
      }
    }
  });

  it("is at least half the pool wide where everybody tried once, and no wider than the pool", () => {
    const pool = {
      events: Float64Array.of(1, 0, 1, 0, 1, 0, 1, 0, 1, 0),
      exposure: new Float64Array(10).fill(1),
    };
    const { low, high } = rankIntervals(
      {
        model: betaBinomial,
        prior: estimatePrior(betaBinomial, pool),
        pool,
        subjects: pool,
        memberOf: inOrder(10),
        lowerIsBetter: false,
      },
      { draws: 500, level: 0.9, random: new Random("wide") },
    );
    low.forEach((from, index) => {
      expect(high[index]! - from).toBeGreaterThanOrEqual(50);
      expect(from).toBeGreaterThanOrEqual(10);
      expect(high[index]).toBeLessThanOrEqual(100);
    });
  });

  it.each([
    ["crosses", betaBinomial, crossingLeague, 0.3, 40, 40, 23],
    ["penalties", betaBinomial, crossingLeague, 0.8, 4, 1, 70],
    ["goals", gammaPoisson, scoringLeague, 0.2 / 90, 900, 1500, 60],
  ] as const)(
    "gives to the last bit what counting everybody below everybody gives: %s",
    (name, model, makeLeague, mean, worth, typical, players) => {
      const league = makeLeague({ random: new Random(name), players, mean, worth, typical });
      const guests = makeLeague({ random: new Random(`${name}, guests`), players: 9, mean, worth, typical });
      const joined = (own: Float64Array, others: Float64Array) => Float64Array.of(...others, ...own);
      const trendOf = (rows: Float64Array) => ({
        factors: rows.map((_, index) => 1 + (index % 5) / 10),
        levers: rows.map((_, index) => ((index % 3) - 1) / 4),
      });
      const subjects = {
        events: joined(league.events, guests.events),
        exposure: joined(league.exposure, guests.exposure),
      };
      for (const weights of [undefined, league.rates.map((_, index) => 0.25 + (index % 7) / 8)]) {
        const rates: UncertainRates = {
          model,
          prior: estimatePrior(model, league),
          pool: league,
          weights,
          trend: { error: 0.3, pool: trendOf(league.events), subjects: trendOf(subjects.events) },
          subjects,
          memberOf: Int32Array.of(...guests.rates.map(() => -1), ...inOrder(players)),
          lowerIsBetter: weights !== undefined,
        };
        const made = () => ({ draws: 150, level: 0.9, random: new Random(`${name} again`) });
        const { low, median, high } = rankIntervals(rates, made());
        const slow = countedIntervals(rates, made());
        expect([...low], "low").toEqual(slow.map((own) => own.low));
        expect([...median], "median").toEqual(slow.map((own) => own.median));
        expect([...high], "high").toEqual(slow.map((own) => own.high));
      }
    },
  );
});

/** The slow twin of `rankIntervals`: nothing sorted but the ranks of one subject, nothing counted twice. */
function countedIntervals(
  rates: UncertainRates,
  options: { readonly draws: number; readonly level: number; readonly random: Random },
) {
  const peers = rates.pool.events.length;
  const weightOf = (index: number): number => (index < peers ? (rates.weights?.[index] ?? 1) : 0);
  const total = (some: readonly number[]): number => some.reduce((sum, index) => sum + weightOf(index), 0);
  const all = total([...inOrder(peers)]);
  const drawn: Float64Array[] = [];
  simulateRates(rates, options, (_, keys) => drawn.push(keys.slice()));
  let guests = peers;
  return Array.from(rates.memberOf, (member) => {
    const own = member < 0 ? guests++ : member;
    const places = drawn.map((keys) => {
      const order = [...keys.keys()].sort((a, b) => keys[a]! - keys[b]!);
      const below = total(order.filter((index) => keys[index]! < keys[own]!));
      const tied = total(order.filter((index) => keys[index] === keys[own]));
      return tied === weightOf(own) ? below + tied : below + (tied + weightOf(own)) / 2;
    });
    const { low, median, high } = centralInterval(Float32Array.from(places).sort(), options.level);
    const percent = (place: number): number => (100 * place) / all;
    return { low: percent(low), median: percent(median), high: percent(high) };
  });
}
