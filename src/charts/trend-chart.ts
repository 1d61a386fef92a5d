import { careersOf } from "../analysis/over-time/careers.js";
import { forecast, seasonRates } from "../analysis/over-time/forecast.js";
import { LEVEL_CHECKS, type LevelOptions } from "../analysis/peers/drawing.js";
import { rateOf } from "../analysis/peers/rate-evidence.js";
import { rateEnds } from "../analysis/seasons/form.js";
import { headlinesOf } from "../catalogue/headlines.js";
import { comparable } from "../comparison/comparable-values.js";
import { ambiguousName, named, shapeMismatch } from "../errors.js";
import { filled, listOfText, type OptionsOf, says, trueOrFalse } from "../options.js";
import { valueAt } from "../stats/values-at.js";
import { type Ending, withEnding } from "../table/column-names.js";
import { nameAt, type RowKey, rowsWanted } from "../table/find.js";
import { type CatalogueOption, checkedTable, type TableInput } from "../table/input.js";
import { idColumn } from "../table/keys.js";
import { chosenMetrics, groupAt } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { listed } from "../text/pool-words.js";
import { counted } from "../text/words.js";
import { type Chart, readableChart } from "./chart.js";
import { orNull, type TrendChartData, wordsOf } from "./chart-data.js";
import { CHART_CHECKS, type ChartOptions } from "./chart-options.js";
import { lineOf, lineRow } from "./form-chart.js";
import { lookOf } from "./look.js";
import { wordsAround } from "./profile-of.js";
import { drawForm, type FormMetric } from "./svg/form.js";

export interface TrendChartOptions
  extends ChartOptions,
    CatalogueOption,
    LevelOptions,
    OptionsOf<typeof TREND_CHART_CHECKS> {}

export const TREND_CHART_CHECKS = {
  ...CHART_CHECKS,
  /** Columns or labels. Default: the first three headline metrics of the position group that have a value. */
  metrics: says(listOfText, "metrics, by column or label (default: three headline metrics)"),
  ...LEVEL_CHECKS,
  /** Whether to draw next season's true rate as well, from {@link forecast}. Default false. */
  forecast: says(trueOrFalse, "also draw next season's true rate"),
};

const MOST_BY_DEFAULT = 3;
const NEXT_SEASON = "next season";

/**
 * Draws the development of a player or team from season to season, as lines.
 *
 * Shape:   a strip per metric, the oldest season first: a dot for each season's value, a line of the true rates, and the
 *          band of their intervals. The true rate of a season uses all seasons in that competition and position group,
 *          with worth, drift and means as in `progress`: with two seasons it is `_before` and `_after` there. `forecast`
 *          adds next season's, dashed, with its interval. A season in two competitions is shown twice, with each of them.
 * Unit:    the metric's own.
 * Missing: the line is broken if a season has no true rate. If no season has one, because the table holds too few
 *          peers, the line shows the values, and the band the interval from the events of each season
 *          alone, as `form` computes it for matches; a line below says so. Totals and lengths have no band.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `unknown_option`, `invalid_option`; `shape_mismatch` for rows
 *          of single matches: use {@link formChart}.
 *
 * @example
 * const records = [2016, 2017].map((seasonId) => ({
 *   playerId: 7, competitionId: 2, seasonId, positions: [], player: { shortName: "A. Ali" },
 *   total: { shots: 60, minutesOnField: 1800, minutesTagged: 1800 }, average: { shots: 3 },
 * }));
 * trendChart(playerTable(records), 7, { metrics: ["average_shots"] }).title // => "A. Ali"
 */
export function trendChart(
  input: TableInput,
  keyOrName: RowKey | string,
  options: TrendChartOptions = {},
): Chart<TrendChartData> {
  return named("trendChart", () => {
    const table = checkedTable(input, options, TREND_CHART_CHECKS);
    const look = lookOf(options);
    const { level } = filled(TREND_CHART_CHECKS, options);
    const rows = seasonsInOrder(table, keyOrName);
    const { metrics } = options;
    const drawn = metrics === undefined ? headlines(table, rows) : chosenMetrics(table, metrics);
    const subject = nameAt(table, rows[0]!);
    const names = seasonNames(table, rows);
    const span = names.length === 1 ? names[0] : `${names[0]} to ${names.at(-1)}`;
    const subtitle = `${counted(rows.length, "season")}, ${span}`;
    const contentOf = (some: readonly string[]) => {
      const strips = stripsOf(table, rows, some, { ...options, level });
      const seasons = [...names, ...(strips.hasNext ? [NEXT_SEASON] : [])];
      return {
        ...wordsAround(table, options, { title: subject, subtitle, notes: strips.notes }),
        level,
        matches: seasons.map((opponent) => ({ opponent, venue: "", month: "" })),
        metrics: strips.metrics,
        words: {
          rate: strips.isTrue ? "True rate" : "Rate",
          single: "Each season",
          nothing: "No value in these seasons.",
        },
        isTrend: true,
      };
    };
    const asked = { metrics: drawn, look, notes: table.notes, options };
    return readableChart(asked, contentOf, drawForm, (data) => ({
      kind: "trend" as const,
      ...wordsOf(data, level),
      rows: data.metrics.flatMap(({ rates, single = rates, lower, upper, next, ...line }) => [
        ...names.map((season, at) => ({
          ...lineRow(subject, line, rates[at], lower?.[at], upper?.[at]),
          season,
          single: orNull(single[at]),
        })),
        ...(next === undefined
          ? []
          : [
              {
                ...lineRow(subject, line, next.rate, next.lower, next.upper),
                season: NEXT_SEASON,
                single: null,
              },
            ]),
      ]),
    }));
  });
}

/** The strips with notes about them; whether all lines are true rates, and whether a forecast follows them. */
function stripsOf(
  table: Table,
  rows: readonly number[],
  drawn: readonly string[],
  options: TrendChartOptions & { readonly level: number },
) {
  const { level } = options;
  const values = comparable(table, {});
  const rated = drawn.filter((metric) => rateOf(values, metric) !== undefined);
  const estimates = rated.length === 0 ? undefined : seasonRates(table, rated, rows, level);
  const isAsked = options.forecast && rated.length > 0;
  const next = new Map(isAsked ? nextSeason(table, rows.at(-1)!, rated, level) : []);
  const alone: string[] = [];
  const metrics = drawn.map((metric): FormMetric => {
    const of = { ...lineOf(table, metric, options), season: Number.NaN };
    const sent = values.comparable(metric);
    const seen = Float64Array.from(rows, (row) => sent[row] ?? Number.NaN);
    const known = estimates?.get(metric);
    if (known?.rate.some((rate) => !Number.isNaN(rate))) {
      const { rate: rates, low: lower, high: upper } = known;
      const trend = { ...of, rates, single: seen, lower, upper, next: next.get(metric) };
      return { ...trend, said: saidOfLast(trend) };
    }
    const rate = rateOf(values, metric);
    if (rate === undefined) return { ...of, rates: seen, lower: undefined, upper: undefined };
    alone.push(of.label);
    const ends = rows.map((row) => rateEnds(rate, [row], level));
    const end = (which: number) => Float64Array.from(ends, (both) => both[which] ?? Number.NaN);
    return { ...of, rates: seen, lower: end(0), upper: end(1) };
  });
  const hasNext = metrics.some((metric) => metric.next !== undefined);
  const notes = [
    ...(alone.length === 0
      ? []
      : [`Too few peers, so the band uses only the events of each season: ${listed(alone)}.`]),
    ...(options.forecast && !hasNext ? ["Too little evidence for a forecast."] : []),
  ];
  return { metrics, isTrue: alone.length === 0 && rated.length === drawn.length, hasNext, notes };
}

/** `4.40 seen, true rate 4.12`, and the forecast if it is drawn. */
function saidOfLast({ rates, single, next, valueText }: FormMetric): string | undefined {
  const [rate, seen] = [rates.at(-1) ?? Number.NaN, single?.at(-1) ?? Number.NaN];
  if (Number.isNaN(rate + seen)) return undefined;
  const expected = next === undefined ? "" : `, next ${valueText(next.rate)}`;
  return `${valueText(seen)} seen, true rate ${valueText(rate)}${expected}`;
}

/** The forecasts for the season after a row, by metric. */
function nextSeason(table: Table, row: number, metrics: readonly string[], level: number) {
  const made = forecast(table, { metrics, level });
  return metrics.flatMap((metric) => {
    const at = (ending: Ending): number => valueAt(made.numbers(withEnding(metric, ending)), row);
    const next = { rate: at("forecast"), lower: at("forecast_low"), upper: at("forecast_high") };
    return Number.isNaN(next.rate) ? [] : [[metric, next] as const];
  });
}

/** The rows of one player or team, oldest season first. */
function seasonsInOrder(table: Table, keyOrName: RowKey | string): readonly number[] {
  const ids = table.numbers(idColumn(table.entity));
  const wanted = rowsWanted(table, keyOrName);
  const names = new Map(wanted.map((row) => [ids[row]!, nameAt(table, row)]));
  if (names.size > 1) {
    const answers = [...names].map(([id, name]) => `{ ${idColumn(table.entity)}: ${id} } (${name})`);
    throw ambiguousName(keyOrName, answers);
  }
  const isWanted = new Set(wanted);
  const [id = Number.NaN] = names.keys();
  const rows = (careersOf(table).rowsOf.get(id) ?? []).filter((row) => isWanted.has(row));
  if (rows.length === 0) {
    throw shapeMismatch(
      "these rows are of single matches and a trend needs seasons; draw matches with formChart.",
    );
  }
  return rows;
}

function headlines(table: Table, rows: readonly number[]): string[] {
  const known = headlinesOf(table.catalogue, groupAt(table, rows.at(-1)!)).filter((name) => table.has(name));
  return known.filter((name) => rows.some((row) => table.numbers(name)[row]! > 0)).slice(0, MOST_BY_DEFAULT);
}

/** The seasons' names, with competitions if there are several. */
function seasonNames(table: Table, rows: readonly number[]): string[] {
  const texts = (name: string, id: string) =>
    rows.map((row) => String((table.has(name) && table.column(name)[row]) || table.numbers(id)[row]));
  const seasons = texts("season_name", "seasonId");
  const competitions = texts("competition_name", "competitionId");
  return new Set(competitions).size > 1 ? seasons.map((name, at) => `${name}, ${competitions[at]}`) : seasons;
}
