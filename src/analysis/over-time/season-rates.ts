import type { Drift } from "../../stats/drift.js";
import { overWorths, type Standing, standingsOf, unitVarianceOf } from "../../stats/season-model.js";
import { valueAt, valuesPlaced } from "../../stats/values-at.js";
import type { Table } from "../../table/table.js";
import { careersOf } from "./careers.js";
import { driftOf, driftPairs } from "./drifts.js";
import { seriesOf } from "./forecast.js";
import { overTime, peersOf, type RatesOverTime, ratesOverTime, seasonSeen } from "./rates-over-time.js";
import { reachOf } from "./reach.js";

/** The true rates of some rows in the metric's own unit, one value each; NaN if they cannot be judged. */
export interface SeasonRates {
  readonly rate: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/**
 * The true rates of a player's seasons by metric, each from all his seasons in that competition and position group.
 * With two seasons they are the rates before and after of `progress`; the deviations are those of `forecast`.
 */
export function seasonRates(
  table: Table,
  metrics: readonly string[],
  rows: readonly number[],
  level: number,
): ReadonlyMap<string, SeasonRates> {
  const careers = careersOf(table);
  const setting = overTime(table, { metrics });
  const pairs = driftPairs(careers);
  const wanted = new Set(rows);
  const series = seriesOf(careers).filter((one) => one.some((row) => wanted.has(row)));
  const found = new Map<string, SeasonRates>();
  for (const metric of setting.metrics) {
    const rates = ratesOverTime(setting, metric);
    if (rates === undefined) continue;
    const drift = driftOf(rates, pairs);
    const made = {
      rate: valuesPlaced(rows.length),
      low: valuesPlaced(rows.length),
      high: valuesPlaced(rows.length),
    };
    for (const one of series) {
      fill(made, rows, rates, drift, { rows: judged(rates, one), time: careers.time, reach: reachOf(level) });
    }
    found.set(metric, made);
  }
  return found;
}

/** The seasons of a series with a known rate and a known mean of the peers. */
function judged(rates: RatesOverTime, rows: readonly number[]): readonly number[] {
  return rows.filter((row) => rates.groupOf[row]! >= 0 && !Number.isNaN(seasonSeen(rates, row).mean));
}

interface Series {
  readonly rows: readonly number[];
  readonly time: Float64Array;
  readonly reach: ReturnType<typeof reachOf>;
}

function fill(
  { rate, low, high }: SeasonRates,
  wanted: readonly number[],
  rates: RatesOverTime,
  { correlation }: Drift,
  { rows, time, reach }: Series,
): void {
  const group = rates.groups[rates.groupOf[rows[0] ?? -1] ?? -1];
  if (group === undefined) return;
  const seasons = rows.map((row) => seasonSeen(rates, row));
  const years = rows.map((row) => time[row]!);
  const most = rates.unit === 100 ? 100 : Number.POSITIVE_INFINITY;
  const standings = new Map<number, Standing[]>();
  const standingAt = (worth: number, at: number): Standing => {
    const known = standings.get(worth) ?? standingsOf(seasons, years, worth, correlation);
    standings.set(worth, known);
    return known[at]!;
  };
  for (const [at, row] of rows.entries()) {
    const place = wanted.indexOf(row);
    if (place < 0) continue;
    const season = seasons[at]!;
    const { own } = standingAt(group.prior.worth, at);
    const variance = overWorths(group.worths, own, (worth) => {
      const standing = standingAt(worth, at);
      const ofMean = (1 - standing.share) ** 2 / season.meanExposure;
      return [standing.own, unitVarianceOf(rates.model, worth, seasons) * (standing.variance + ofMean)];
    });
    const by = reach(peersOf(rates, row)) * Math.sqrt(variance);
    const scale = rates.unit * valueAt(rates.trend, row);
    const within = (value: number): number => Math.min(most, Math.max(0, scale * value));
    rate[place] = within(season.mean + own);
    low[place] = within(season.mean + own - by);
    high[place] = within(season.mean + own + by);
  }
}
