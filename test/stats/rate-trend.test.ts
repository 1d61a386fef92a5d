import { describe, expect, it } from "vitest";
import { Random } from "../../src/stats/random.js";
import { estimateTrend, leverAt, trendAt } from "../../src/stats/rate-trend.js";
import { type League, scoringLeague } from "../fixtures/leagues.js";

/** A league whose true rates rise with minutes: events of so much longer a time. */
function risingLeague(random: Random, players: number, slope: number): League {
  const flat = scoringLeague({ random, players, mean: 0.3 / 90, worth: 900, typical: 1200 });
  const events = flat.events.map((_, index) => {
    const rate = flat.rates[index]! * (flat.exposure[index]! / 1200) ** slope;
    let count = 0;
    for (let at = 0; ; count++) {
      at -= Math.log(1 - random.uniform()) / rate;
      if (at > flat.exposure[index]!) return count;
    }
  });
  return { ...flat, events };
}

describe("estimateTrend", () => {
  it.each([-0.2, 0, 0.22, 0.4])("finds the slope %f that large leagues were drawn from", (slope) => {
    const league = risingLeague(new Random(`slope ${slope}`), 2000, slope);
    const trend = estimateTrend(league, league.exposure);
    expect(Math.abs(trend.slope - slope)).toBeLessThan(0.06);
    expect(trendAt(trend, trend.at)).toBe(1);
    expect(trendAt(trend, 2 * trend.at)).toBeCloseTo(2 ** trend.slope, 9);
  });

  it("has an error that tells how far off the slope is", () => {
    const random = new Random("errors");
    const off = Array.from({ length: 400 }, () => {
      const slope = 0.25 * random.normal();
      const league = risingLeague(random, 40, slope);
      const trend = estimateTrend(league, league.exposure);
      return (trend.slope - slope) / trend.error;
    });
    // Of slopes drawn from the prior, 90% lie within 1.645 errors of their estimate.
    const held = off.filter((errors) => Math.abs(errors) < 1.645).length / off.length;
    expect(Math.abs(held - 0.9)).toBeLessThan(0.05);
  });

  it("is as sure of the rate at its pivot whatever the slope, and nowhere else", () => {
    const league = risingLeague(new Random("pivot"), 200, 0.2);
    const trend = estimateTrend(league, league.exposure);
    expect(leverAt(trend, trend.pivot)).toBe(0);
    expect(leverAt(trend, Math.E * trend.pivot)).toBeCloseTo(1, 12);
    // Whoever plays longest tells most of the mean.
    expect(trend.pivot).toBeGreaterThan(trend.at);
    const nothing = { events: new Float64Array(3), exposure: Float64Array.of(90, 900, 1800) };
    expect(estimateTrend(nothing, nothing.exposure)).toMatchObject({ slope: 0, error: 0.25, pivot: 900 });
  });

  it("is nearly flat where little is known, and flat where all played as long or nothing happened", () => {
    const random = new Random("few");
    const slopes = Array.from({ length: 100 }, () => {
      const league = risingLeague(random, 8, 0);
      return estimateTrend(league, league.exposure).slope;
    });
    expect(Math.max(...slopes.map(Math.abs))).toBeLessThan(0.5);
    expect(Math.abs(slopes.reduce((sum, slope) => sum + slope) / 100)).toBeLessThan(0.05);
    const alike = { events: Float64Array.of(3, 9, 1), exposure: new Float64Array(3).fill(900) };
    expect(estimateTrend(alike, alike.exposure).slope).toBeCloseTo(0, 12);
    const none = { events: new Float64Array(3), exposure: Float64Array.of(90, 900, 1800) };
    expect(estimateTrend(none, none.exposure).slope).toBe(0);
  });

  it("counts a time longer than any it has seen as the longest, and minutes under half a match as half a match", () => {
    const trend = { at: 900, slope: 0.5, error: 0.1, pivot: 1200, shortest: 45, longest: 3600 };
    expect(trendAt(trend, 3600)).toBe(2);
    expect(trendAt(trend, 9000)).toBe(2);
    expect(trendAt(trend, 1)).toBe(trendAt(trend, 45));
  });

  it("counts a weight of 0 as no row", () => {
    const league = risingLeague(new Random("weights"), 40, 0.3);
    const half = (values: Float64Array) => values.slice(0, 20);
    const weights = Float64Array.from({ length: 40 }, (_, index) => (index < 20 ? 1 : 0));
    const part = { events: half(league.events), exposure: half(league.exposure) };
    const whole = estimateTrend(league, league.exposure, weights);
    const alone = estimateTrend(part, part.exposure);
    expect(trendAt(whole, 2000) / trendAt(whole, 500)).toBeCloseTo(
      trendAt(alone, 2000) / trendAt(alone, 500),
      4,
    );
  });

  it.each([
    ["fewer differences than chance makes", [9, 4, 11, 2, 16, 1], undefined, true],
    ["large differences", [30, 1, 4, 12, 2, 0], undefined, false],
    ["weights", [30, 1, 4, 12, 2, 0], [1, 0.5, 1, 0.25, 1, 0.1], false],
  ])("is where the quasi-likelihood and its prior rise no more: %s", (_, counts, weighed, isByChance) => {
    const times = Float64Array.of(1800, 700, 2300, 400, 3200, 90);
    const events = Float64Array.from(counts);
    const exposure = times.map((time) => time / 1.3);
    const weights = weighed && Float64Array.from(weighed);
    const { slope, error, pivot, at } = estimateTrend({ events, exposure }, times, weights);
    expect(at).toBe((700 + 1800) / 2);
    const logs = times.map((time) => Math.log(time / at));
    const total = (of: (index: number) => number): number =>
      events.reduce((sum, _, index) => sum + (weights?.[index] ?? 1) * of(index), 0);
    /** What is expected at a level, and the squared coefficient of variation then. */
    const expectedAt = (level: number) => {
      const means = exposure.map((out, index) => out * Math.exp(level + slope * logs[index]!));
      const beyond = total((index) => (events[index]! - means[index]!) ** 2 - means[index]!);
      return { means, spread: Math.max(0, beyond / total((index) => means[index]! ** 2)) };
    };
    const rise = ({ means, spread }: ReturnType<typeof expectedAt>, by: (index: number) => number): number =>
      total((index) => ((events[index]! - means[index]!) / (1 + spread * means[index]!)) * by(index));
    // The level is not told: it is where what is seen beyond the means adds up to nothing.
    let [low, high] = [-12, 0];
    for (let step = 0; step < 80; step++) {
      const middle = (low + high) / 2;
      if (rise(expectedAt(middle), () => 1) > 0) low = middle;
      else high = middle;
    }
    const there = expectedAt(low);
    expect(there.spread === 0).toBe(isByChance);
    expect(rise(there, (index) => logs[index]!)).toBeCloseTo(slope / 0.25 ** 2, 3);
    const ofMean = (index: number): number => there.means[index]! / (1 + there.spread * there.means[index]!);
    const [w, wx] = [total(ofMean), total((index) => ofMean(index) * logs[index]!)];
    const wxx = total((index) => ofMean(index) * logs[index]! ** 2);
    expect(pivot).toBeCloseTo(at * Math.exp(wx / w), 2);
    expect(error).toBeCloseTo((wxx - (wx * wx) / w + 0.25 ** -2) ** -0.5, 5);
  });
});
