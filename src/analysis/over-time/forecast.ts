import { comparison } from "../../comparison/comparison.js";
import { type Note, notedRows } from "../../notes.js";
import type { OptionsOf } from "../../options.js";
import {
  type Drift,
  overWorths,
  type Standing,
  standingsAfter,
  standingsOf,
  unitVarianceOf,
} from "../../stats/season-model.js";
import { columnsOf, valueAt, valuesAt } from "../../stats/values-at.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { groupAt } from "../../table/metric-columns.js";
import { entryOf, grouped } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { counted } from "../../text/words.js";
import { comparedTable, type Made } from "../peers/compared-table.js";
import { LEVEL_CHECKS, type LevelOptions } from "../peers/drawing.js";
import { rateColumns } from "../peers/shrunk-rates.js";
import { type Careers, careersOf, madeOfRates } from "./careers.js";
import {
  OVER_TIME_CHECKS,
  type OverTimeOptions,
  overTime,
  type RatesOverTime,
  type Reach,
  reachOf,
  withToldGroups,
} from "./rates-over-time.js";

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
 * Groups:  a row that its source gives several groups without an order counts in the one of them in which the same player
 *          has most minutes in the table's other rows; told as `several_groups`.
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
  return analysis("forecast", FORECAST_CHECKS, input, options, (sent) => {
    const table = withToldGroups(sent);
    const { level = LEVEL_CHECKS.level.default, ...rest } = options;
    const following = { ...rest, metrics: options.metrics ?? rateColumns(table) };
    const among = comparison(table, { ...following, direction: "raw" }, { endings: ENDINGS_MADE });
    const careers = careersOf(among.table);
    const setting = overTime(among.table, following, among.pools);
    const series = seriesOf(careers);
    const reach = reachOf(level);
    const { made, ofDrift, ofRates } = madeOfRates(setting, careers, (rates, drift): Made => {
      const { rate, low, high } = trueRatesIn(careers, series, rates, drift, reach, "next");
      return { forecast: rate, forecast_low: low, forecast_high: high };
    });
    const notes: Note[] = [
      { code: "forecast", message: `intervals of ${level}%`, level },
      ...ofDrift,
      ...notedRows(
        "single_matches",
        careers.matchRows,
        `${counted(careers.matchRows, "row")} of single matches have no forecast (a forecast needs seasons)`,
      ),
      ...ofRates,
    ];
    return comparedTable(among, made, [], notes);
  });
}

/** The seasons of each player in one competition and position group, oldest first. */
function seriesOf({ table, time, rowsOf }: Careers): number[][] {
  const competitions = table.numbers("competitionId");
  return [...rowsOf.values()].flatMap((rows) => {
    const seasons = rows.filter((row) => !Number.isNaN(time[row]));
    return [...grouped(seasons, (row) => `${competitions[row]} ${groupAt(table, row)}`).values()];
  });
}

/**
 * The true rates of a player's seasons by metric, each from all his seasons in that competition and position group.
 * With two seasons they are the rates before and after of `progress`; the deviations are those of `forecast`.
 */
export function seasonRates(sent: Table, metrics: readonly string[], rows: readonly number[], level: number) {
  const table = withToldGroups(sent);
  const careers = careersOf(table);
  const setting = overTime(table, { metrics });
  const wanted = new Set(rows);
  const series = seriesOf(careers).filter((one) => one.some((row) => wanted.has(row)));
  const reach = reachOf(level);
  /** One value for each of the rows; NaN if they cannot be judged. */
  return madeOfRates(setting, careers, (rates, drift) => {
    const { rate, low, high } = trueRatesIn(careers, series, rates, drift, reach, "own");
    return { rate: valuesAt(rate, rows), low: valuesAt(low, rows), high: valuesAt(high, rows) };
  }).made;
}

/**
 * The true rates, with their intervals, of all seasons that can be judged, by row of the table: that of the season
 * itself, from all seasons of its series, or that of the next season, from the seasons so far.
 */
function trueRatesIn(
  { table, time }: Careers,
  series: readonly (readonly number[])[],
  rates: RatesOverTime,
  { correlation }: Drift,
  reach: Reach,
  of: "own" | "next",
) {
  const made = columnsOf(["rate", "low", "high"], table.rowCount);
  const make = of === "own" ? standingsOf : standingsAfter;
  for (const rows of series) {
    const judged = rows.filter(
      (row) => rates.groupIn(row) !== undefined && !Number.isNaN(rates.seasonSeen(row).mean),
    );
    const group = rates.groupIn(judged[0] ?? -1);
    if (group === undefined) continue;
    const seasons = judged.map(rates.seasonSeen);
    const years = judged.map((row) => time[row]!);
    const standings = new Map<number, Standing[]>();
    const standingAt = (worth: number, at: number): Standing =>
      entryOf(standings, worth, () => make(seasons, years, worth, correlation))[at]!;
    for (const [at, row] of judged.entries()) {
      const { mean, meanExposure } = seasons[at]!;
      const seen = of === "own" ? seasons : seasons.slice(0, at + 1);
      const [own, variance] = overWorths(group, (worth) => {
        const standing = standingAt(worth, at);
        const ofMean = (1 - standing.share) ** 2 / meanExposure;
        return [standing.own, unitVarianceOf(rates.model, worth, seen) * (standing.variance + ofMean)];
      });
      [made.rate[row], made.low[row], made.high[row]] = rateAt(rates, row, [mean + own, variance], reach);
    }
  }
  return made;
}

/** A row's true rate in the metric's own unit, and the ends of its interval, from the rate at the mean of its peers. */
function rateAt(
  { unit, trend, peersOf }: RatesOverTime,
  row: number,
  [centre, variance]: readonly [centre: number, variance: number],
  reach: Reach,
): readonly [rate: number, low: number, high: number] {
  const most = unit === 100 ? 100 : Number.POSITIVE_INFINITY;
  const by = reach(peersOf(row)) * Math.sqrt(variance);
  const scale = unit * valueAt(trend, row);
  const within = (value: number): number => Math.min(most, Math.max(0, scale * value));
  return [within(centre), within(centre - by), within(centre + by)];
}
