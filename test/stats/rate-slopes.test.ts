import { notesOf, samplePlayers, shrunkRates } from "scoutframe";
import { expect, it } from "vitest";
import { median } from "../../src/stats/summary.js";
import { stated } from "../docs/stated.js";

/** The deviation of the prior of slopes, which `estimateTrend` states. */
const PRIOR = 0.25;
/** Rates of players who have this many events in a season, in the mean, are frequent. */
const FREQUENT = 10;

const league = await samplePlayers();
const rates = shrunkRates(league, { minMinutes: 900 });
const minutesOf = (pool: string): number => {
  const [group] = pool.split("s, ");
  const own = league
    .rows()
    .filter(
      ({ positionGroup, total_minutesTagged: minutes }) => positionGroup === group && Number(minutes) > 0,
    );
  return own.reduce((sum, { total_minutesTagged: minutes }) => sum + Number(minutes), 0) / own.length;
};
const slopes = notesOf(rates.notes, "priors").flatMap(({ pool, priors }) => {
  const minutes = minutesOf(pool);
  return priors.flatMap(({ mean, trend }) => {
    if (trend === undefined) return [];
    // What the counts alone say: the prior's part of the estimate taken out again.
    const information = trend.error ** -2 - PRIOR ** -2;
    const seen = (trend.slope * trend.error ** -2) / information;
    const isFrequent = (mean * minutes) / 90 >= FREQUENT;
    return [{ slope: trend.slope, seen, variance: 1 / information, isFrequent }];
  });
});

/** The mean and the deviation of normal slopes of which these are likeliest to be seen, each with its error. */
function spread(isFrequent: boolean): { mean: number; deviation: number } {
  const own = slopes.filter((one) => one.isFrequent === isFrequent && one.variance < 3);
  let best = { mean: 0, deviation: 0, likelihood: Number.NEGATIVE_INFINITY };
  for (let mean = -0.1; mean < 0.2; mean += 0.01) {
    for (let deviation = 0.005; deviation < 0.3; deviation += 0.005) {
      const likelihood = own.reduce((sum, { seen, variance }) => {
        const all = deviation ** 2 + variance;
        return sum - 0.5 * Math.log(all) - (0.5 * (seen - mean) ** 2) / all;
      }, 0);
      if (likelihood > best.likelihood) best = { mean, deviation, likelihood };
    }
  }
  return best;
}

it("England's rates rise with minutes as often as they fall, rare events more than frequent ones", () => {
  expect(slopes).toHaveLength(506);
  const all = Float64Array.from(slopes, ({ slope }) => slope);
  const [above, middle] = stated("slopes of the minutes trend above 0, and their median, of 506");
  expect(all.filter((slope) => slope > 0).length / all.length).toBeCloseTo(above!, 2);
  expect(median(all)).toBeCloseTo(middle!, 2);
  for (const [isFrequent, what] of [
    [false, "mean and deviation of slopes, of rates under ten events a season"],
    [true, "mean and deviation of slopes, of the other rates"],
  ] as const) {
    const { mean, deviation } = spread(isFrequent);
    const [statedMean, statedDeviation] = stated(what);
    expect(mean).toBeCloseTo(statedMean!, 6);
    expect(deviation).toBeCloseTo(statedDeviation!, 6);
  }
});
