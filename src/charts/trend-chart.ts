import { careersOf } from "../analysis/over-time/careers.js";
import { rateOf } from "../analysis/peers/rate-evidence.js";
import { rateEnds } from "../analysis/seasons/form.js";
import { headlinesOf } from "../catalogue/headlines.js";
import { comparable } from "../comparison/comparable-values.js";
import { ambiguousName, named, shapeMismatch } from "../errors.js";
import { type Checks, listOfText, numberBetween, says } from "../options.js";
import { type RowKey, rowsWanted } from "../table/find.js";
import { type CatalogueOption, checkedTable, type TableInput } from "../table/input.js";
import { idColumn, nameAt } from "../table/keys.js";
import { chosenMetrics, groupAt } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { counted } from "../text/counted.js";
import { Chart } from "./chart.js";
import type { TrendChartData } from "./chart-data.js";
import { CHART_CHECKS, type ChartOptions } from "./chart-options.js";
import { wordsOf } from "./data-of-drawing.js";
import { type DrawnLine, lineOf, lineRow } from "./drawn-line.js";
import { lookOf } from "./look.js";
import { closingNotes } from "./source-line.js";
import { drawForm } from "./svg/form.js";

export interface TrendChartOptions extends ChartOptions, CatalogueOption {
  /** Columns or labels. Default: the first three headline metrics of the position group that have a value. */
  readonly metrics?: readonly string[] | undefined;
  /** Probability, in percent, of the intervals. Default 90. */
  readonly level?: number | undefined;
}

export const TREND_CHART_CHECKS: Checks<TrendChartOptions> = {
  ...CHART_CHECKS,
  metrics: says(listOfText, "metrics, by column or label (default: three headline metrics)"),
  level: says(numberBetween(50, 99.9), "probability of the intervals in percent (default: 90)"),
};

const MOST_BY_DEFAULT = 3;

/**
 * How a player or team has been doing from season to season, as lines.
 *
 * Shape:   a strip per metric: its value in each season of the table, the oldest first, and the band of the interval
 *          that the events of that season leave for the true rate, as `form` makes it of matches. A season in two
 *          competitions stands there twice, each with its competition.
 * Unit:    the metric's own.
 * Missing: the line is broken where a season has no value. Totals, lengths and rates without evidence have no band.
 * Errors:  `unknown_row`, `ambiguous_name`, `unknown_metric`, `unknown_option`, `invalid_option`; `shape_mismatch` for rows
 *          of single matches, of which {@link formChart} draws the form.
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
    const theme = lookOf(options);
    const { level = 90 } = options;
    const rows = seasonsInOrder(table, keyOrName);
    const drawn =
      options.metrics === undefined ? headlines(table, rows) : chosenMetrics(table, options.metrics);
    const values = comparable(table, {});
    const at = (column: Float64Array) => Float64Array.from(rows, (row) => column[row] ?? Number.NaN);
    const metrics = drawn.map((metric): DrawnLine => {
      const rate = rateOf(values, metric);
      const ends = rate && rows.map((row) => rateEnds(rate, [row], level));
      const end = (which: number) => ends && Float64Array.from(ends, (both) => both[which] ?? Number.NaN);
      return {
        ...lineOf(table, metric, options),
        rates: at(values.comparable(metric)),
        lower: end(0),
        upper: end(1),
        season: Number.NaN,
      };
    });
    const subject = nameAt(table, rows[0]!);
    const title = options.title ?? subject;
    const names = seasonNames(table, rows);
    const span = names.length === 1 ? names[0] : `${names[0]} to ${names.at(-1)}`;
    const data = {
      title,
      subtitle: options.subtitle ?? `${counted(rows.length, "season")}, ${span}`,
      notes: closingNotes(table, options),
      level,
      matches: names.map((opponent) => ({ opponent, venue: "", month: "" })),
      metrics,
      nothing: "No value in these seasons.",
    };
    return new Chart(drawForm(data, theme), title, table.notes, () => ({
      kind: "trend" as const,
      ...wordsOf(data, level),
      rows: metrics.flatMap((line) => names.map((season, at) => ({ ...lineRow(subject, line, at), season }))),
    }));
  });
}

/** The rows of one player or team, the oldest season first. */
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
    throw shapeMismatch("these rows are of single matches; formChart draws those, a trend needs seasons.");
  }
  return rows;
}

function headlines(table: Table, rows: readonly number[]): string[] {
  const known = headlinesOf(table.catalogue, groupAt(table, rows.at(-1)!)).filter((name) => table.has(name));
  return known.filter((name) => rows.some((row) => table.numbers(name)[row]! > 0)).slice(0, MOST_BY_DEFAULT);
}

/** The seasons' names, with their competitions where there are several. */
function seasonNames(table: Table, rows: readonly number[]): string[] {
  const texts = (name: string, id: string) =>
    rows.map((row) => String((table.has(name) && table.column(name)[row]) || table.numbers(id)[row]));
  const [seasons, competitions] = [
    texts("season_name", "seasonId"),
    texts("competition_name", "competitionId"),
  ];
  return new Set(competitions).size > 1 ? seasons.map((name, at) => `${name}, ${competitions[at]}`) : seasons;
}
