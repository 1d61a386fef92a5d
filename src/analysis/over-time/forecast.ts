import { type Note, notedRows } from "../../notes.js";
import type { OptionsOf } from "../../options.js";
import type { Drift } from "../../stats/drift.js";
import { faded, type SeasonSeen, type Standing, seenIn, unseen } from "../../stats/season-model.js";
import { valueAt, valuesPlaced } from "../../stats/values-at.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { groupAt } from "../../table/metric-columns.js";
import { counted } from "../../text/counted.js";
import { comparedTable, type Made } from "../peers/compared-table.js";
import { LEVEL_CHECKS, type LevelOptions } from "../peers/drawing.js";
import { rateColumns } from "../peers/shrunk-rates.js";
import { type Careers, careersOf } from "./careers.js";
import { driftNotes, driftOf, driftPairs } from "./drifts.js";
import type { GroupRates } from "./group-rates.js";
import {
  notesOnRates,
  OVER_TIME_CHECKS,
  type OverTimeOptions,
  overTime,
  peersOf,
  type RatesOverTime,
  ratesOverTime,
  seasonComparison,
  seasonSeen,
} from "./rates-over-time.js";
import { reachOf } from "./reach.js";

export interface ForecastOptions extends OverTimeOptions, LevelOptions, OptionsOf<typeof FORECAST_CHECKS> {}

export const FORECAST_CHECKS = {
  ...OVER_TIME_CHECKS,
  ...LEVEL_CHECKS,
};

const ENDINGS_MADE = ["forecast", "forecast_low", "forecast_high"] as const;

/**
 * Forecasts each player's rates for the next season: the true rate, with its interval.
 *
 * Shape:   as `percentileRanks`; behind each metric stand `<metric>_forecast`, `<metric>_forecast_low` and
 *          `<metric>_forecast_high`. A row's forecast is for the season after it, from this season and those before it of
 *          the same player, competition and position group; the latest row has next season's. A DataFrame for a
 *          DataFrame, else a table.
 * Unit:    the metric's own. The forecast is the true rate; the observed rate varies round it by chance.
 * Formula: true rates vary round the mean of their season by u / worth and correlate by drift ^ years; the forecast is the
 *          mean of the row's season plus the posterior mean of the player's difference from it, which fades by the drift
 *          once more: recent and long seasons weigh more. The interval is ± z deviations of that posterior, cut
 *          at 0, and at 100 for shares. Worth, drift, mean, u and the minutes at which the mean stands are those of `progress`.
 * Limits:  players who play on are better than the mean of their group, so their forecasts are a little low, and intervals
 *          hold a little less than their level; worth and drift are read from the whole table, later seasons too.
 * Missing: rows with neither evidence nor an earlier season, with fewer than five peers in their season, or of single matches.
 * Errors:  as `shrunkRates`.
 * Source:  the posterior of normals with a first-order autoregression (Kalman filter); the prior as in `shrunkRates`.
 *
 * @example
 * const league = forecast(await samplePlayers(), { metrics: ["average_shots"] });
 * const { average_shots, average_shots_forecast } = league.row("M. Salah");
 * [average_shots, average_shots_forecast].map((value) => Number(value).toFixed(1)) // => ["4.4", "3.9"]
 */
export function forecast<T extends TableInput>(input: T, options: ForecastOptions = {}): SameKind<T> {
  return analysis("forecast", FORECAST_CHECKS, input, options, (table) => {
    const { level = LEVEL_CHECKS.level.default, ...rest } = options;
    const metrics = options.metrics ?? rateColumns(table);
    const among = seasonComparison(table, { ...rest, metrics }, ENDINGS_MADE);
    const careers = careersOf(among.table);
    const setting = overTime(among.table, { ...rest, metrics }, among.pools);
    const pairs = driftPairs(careers);
    const series = seriesOf(careers);
    const drifts = new Map<string, Drift>();
    const made = new Map<string, Made>();
    for (const metric of setting.metrics) {
      const rates = ratesOverTime(setting, metric);
      if (rates === undefined) continue;
      const drift = driftOf(rates, pairs);
      drifts.set(metric, drift);
      made.set(metric, forecastColumns(careers, series, rates, drift, reachOf(level)));
    }
    const notes: Note[] = [
      { code: "forecast", message: `intervals of ${level} %`, level },
      ...driftNotes(drifts),
      ...notedRows(
        "single_matches",
        careers.matchRows,
        `${counted(careers.matchRows, "row")} of single matches have no forecast (a forecast needs seasons)`,
      ),
      ...notesOnRates(setting),
    ];
    return comparedTable(among, made, [], notes);
  });
}

function forecastColumns(
  { table, time }: Careers,
  series: readonly (readonly number[])[],
  rates: RatesOverTime,
  { correlation }: Drift,
  reach: ReturnType<typeof reachOf>,
): Made {
  const [next, low, high] = [0, 0, 0].map(() => valuesPlaced(table.rowCount)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const most = rates.unit === 100 ? 100 : Number.POSITIVE_INFINITY;
  for (const rows of series) {
    let player: Followed | undefined;
    for (const row of rows) {
      const group = rates.groups[rates.groupOf[row]!];
      const season = seasonSeen(rates, row);
      if (group === undefined || Number.isNaN(season.mean)) continue;
      player ??= followed(group);
      const [centre, variance] = nextSeason(rates, player, season, time[row]!, correlation);
      const by = reach(peersOf(rates, row)) * Math.sqrt(variance);
      const scale = rates.unit * valueAt(rates.trend, row);
      next[row] = Math.min(most, Math.max(0, scale * centre));
      low[row] = Math.min(most, Math.max(0, scale * (centre - by)));
      high[row] = Math.min(most, Math.max(0, scale * (centre + by)));
    }
  }
  return { forecast: next, forecast_low: low, forecast_high: high };
}

/** The state of a player after the seasons so far, for each possible worth of the prior. */
interface Followed {
  time: number;
  events: number;
  exposure: number;
  means: number;
  seasons: number;
  /** The first one has the estimated worth of the prior and gives the rate; the others only add to the variance. */
  readonly standings: { readonly worth: number; readonly probability: number; now: Standing }[];
}

function followed({ prior, worths }: GroupRates): Followed {
  const priors = worths.length === 1 ? worths : ([[prior.worth, 0], ...worths] as const);
  const standings = priors.map(([worth, probability]) => ({ worth, probability, now: unseen(worth) }));
  return { time: Number.NaN, events: 0, exposure: 0, means: 0, seasons: 0, standings };
}

/** The true rate of the season after this one, and its variance. */
function nextSeason(
  { model }: RatesOverTime,
  player: Followed,
  season: SeasonSeen,
  time: number,
  correlation: number,
): readonly [rate: number, variance: number] {
  const years = player.seasons === 0 ? 0 : Math.max(0, Math.round(time - player.time));
  player.time = time;
  player.events += season.events;
  player.exposure += season.exposure;
  player.means += season.mean;
  player.seasons++;
  let [first, sum] = [Number.NaN, 0];
  for (const standing of player.standings) {
    const { worth, probability, now } = standing;
    standing.now = seenIn(faded(now, worth, correlation, years), season);
    const { own, variance, share } = faded(standing.now, worth, correlation, 1);
    if (Number.isNaN(first)) first = own;
    const mean = (player.events + (worth * player.means) / player.seasons) / (player.exposure + worth);
    const unit = model.unitVariance(mean);
    const ofMean = (1 - share) ** 2 / season.meanExposure;
    sum += probability * (unit * (variance + ofMean) + (own - first) ** 2);
  }
  return [season.mean + first, sum];
}

/** The seasons of each player in one competition and position group, oldest first. */
export function seriesOf({ table, time, rowsOf }: Careers): number[][] {
  const competitions = table.numbers("competitionId");
  return [...rowsOf.values()].flatMap((rows) => {
    const series = new Map<string, number[]>();
    for (const row of rows) {
      if (Number.isNaN(time[row])) continue;
      const key = `${competitions[row]} ${groupAt(table, row)}`;
      const known = series.get(key);
      if (known === undefined) series.set(key, [row]);
      else known.push(row);
    }
    return [...series.values()];
  });
}
