import { PERCENTILE_INTERVALS_CHECKS, withIntervals } from "../analysis/peers/percentile-intervals.js";
import { ranksOf } from "../analysis/peers/percentile-ranks.js";
import { lacking, mixedNotes, peersInTable } from "../analysis/peers/standing.js";
import { headlinesOf, profileMetrics } from "../catalogue/headlines.js";
import { CATEGORIES, type Category } from "../catalogue/types.js";
import { type ComparableValues, comparable, definedUnless } from "../comparison/comparable-values.js";
import { invalidOption, mixedPools, noRanks } from "../errors.js";
import { type Checks, optionsFor, without } from "../options.js";
import { median } from "../stats/summary.js";
import { valueAt, valuesAt } from "../stats/values-at.js";
import { Remembered } from "../table/column.js";
import { analysisOf } from "../table/column-names.js";
import { distinctNames, findRow, type RowKey } from "../table/find.js";
import { checkedTable, type TableInput } from "../table/input.js";
import { columnMeant, groupAt, metricNamed, metricOf, rankableMetrics } from "../table/metric-columns.js";
import { numbersIf } from "../table/rows.js";
import { cellOf, type Table } from "../table/table.js";
import { isRankColumn } from "../text/column-endings.js";
import { COVERAGE } from "../text/layout-columns.js";
import { RANK_CHART_CHECKS, RANKING, type RankChartOptions } from "./chart-options.js";
import { inCategoryOrder } from "./kit/profile.js";
import { lookOf } from "./look.js";
import type { Rows, Subjects } from "./peer-rows.js";
import { poolAt, poolsOfRows, rankedRow } from "./profile-of.js";

/** The limits and defaults of one kind of chart. */
export interface ChartLimits {
  readonly rows: number;
  /** Number of metrics that the chart chooses, on a sheet and with a preset if these differ. Default: all. */
  readonly metrics?: number | { readonly sheet?: number; readonly preset?: number } | undefined;
  /** Whether the chart shows intervals that it has computed itself. Default: true. */
  readonly intervals?: boolean | undefined;
  /** Checks of the options. Default: those of every chart of ranks. */
  readonly checks?: Checks<RankChartOptions> | undefined;
}

/** Checks the options of a chart of ranks, and ranks the table if needed; with the look to draw it in. */
export function rankedInput(
  input: TableInput,
  options: RankChartOptions,
  checks: Checks<RankChartOptions> = RANK_CHART_CHECKS,
) {
  const given = checkedTable(input, options, checks);
  const look = lookOf(options);
  const ranking = optionsFor(RANKING, options);
  const isAsked = Object.values(ranking).some((value) => value !== undefined);
  const isAnew = isAsked || !given.columnNames.some((name) => isRankColumn(given, name));
  return { table: RANKED.of(given, textOf(ranking), () => rankedTable(given, options, isAnew)), look };
}

/** People often draw a table again in another look or for another player, so its ranks and intervals are kept. */
const RANKED = new Remembered<Table>({ cells: 1 << 12 });
const DRAWN = new Remembered<Table>({ cells: 1 << 13 });

/** Options as text, equal for equal options; undefined if an option is a function or a table. */
export function textOf(options: object): string | undefined {
  const isText = Object.values(options).every(
    (value) => Array.isArray(value) || (typeof value !== "object" && typeof value !== "function"),
  );
  return isText ? JSON.stringify(options) : undefined;
}

/** Checks the options of a chart of ranks and finds its rows and metrics, in one table with values and ranks. */
export function chartInput(input: TableInput, who: Subjects, options: RankChartOptions, limits: ChartLimits) {
  const { table: ranked, look } = rankedInput(input, options, limits.checks);
  const rows = subjectRows(ranked, who, limits.rows);
  const names = distinctNames(ranked, rows);
  const order = askedMetrics(ranked, options);
  const { metrics: limit } = limits;
  const most = typeof limit === "object" ? limit[options.preset === undefined ? "sheet" : "preset"] : limit;
  const metrics =
    order === undefined ? chosenMetrics(ranked, rows, options, most) : byCategory(ranked, rows, order);
  if (metrics.length === 0 || rows.every((row) => poolAt(ranked, row) === null)) {
    throw noRanks(names, whyUnranked(ranked, rows));
  }
  const apart = poolsOfRows(ranked, rows).flatMap((pool, at) =>
    pool === undefined ? [] : [[names[at] ?? "", pool] as const],
  );
  if (options.pools !== "mixed" && apart.length > 0) throw mixedPools(apart);
  const table = drawnTable(ranked, rows, metrics, options, limits.intervals);
  const notes = [...table.notes, ...mixedNotes(ranked, rows, names, options)];
  return { table, rows, metrics, look, notes, options, order };
}

/** Why none of the metrics of a chart has a rank in all of these rows, and what to do. */
export function whyUnranked(table: Table, rows: readonly number[]): string {
  const ranked = rows.map((row) => rankedRow(table, row));
  if (ranked.some(({ peers }) => peers === null))
    return "a position is missing, so there are no peers; give the position, or rank with other criteria (by)";
  const tagged = table.has(COVERAGE) ? rows.map((row) => cellOf(table.column(COVERAGE), row)) : [];
  if (tagged.some((coverage) => coverage !== "full")) {
    return "too few minutes are tagged for averages and percentages (see the column coverage); name total metrics";
  }
  if (rows.length > 1) return "no metric has a rank for each of them; name the metrics to compare them in";
  return `among ${ranked[0]?.peers} none of the headline metrics has a rank; name metrics, or choose a larger pool`;
}

/**
 * The table with the ranks that a chart draws beside its values. It keeps the table's own ranks, and adds ranks for
 * requested metrics that lack them. If the options say how to rank, or the table has no ranks, it ranks anew.
 */
function rankedTable(table: Table, options: RankChartOptions, isAnew: boolean): Table {
  const asked = namedMetrics(options) ?? [];
  const metrics = isAnew
    ? rankableMetrics(table, asked)
    : asked.filter((name) => analysisOf(table, columnAsked(table, name), "rank") === undefined);
  return metrics.length === 0 ? table : ranksOf(table, { ...optionsFor(RANKING, options), metrics });
}

/**
 * The table as the chart draws these metrics: undefined rates are missing, and metrics without intervals get them
 * unless the options or the chart turn intervals off.
 */
export function drawnTable(
  ranked: Table,
  rows: readonly number[],
  metrics: readonly string[],
  options: RankChartOptions,
  intervals = true,
): Table {
  const key = textOf(optionsFor({ ...RANKING, ...INTERVALS, uncertainty: undefined }, options));
  return DRAWN.of(ranked, key && JSON.stringify([key, rows, metrics, intervals]), () => {
    const table = definedUnless(options, ranked, metrics);
    const unmeasured = lacking(table, metrics, "low").filter((name) => table.has(name));
    if (!intervals || options.uncertainty === "none" || unmeasured.length === 0) return table;
    return withIntervals(table, rows, unmeasured, optionsFor(INTERVALS, options));
  });
}

const INTERVALS = without(PERCENTILE_INTERVALS_CHECKS, "metrics");

/** The rows that a chart is asked for: at most `most`, each once. */
export function subjectRows(table: Table, subjects: Subjects, most: number): Rows {
  const wanted = Array.isArray(subjects) ? (subjects as readonly (RowKey | string)[]) : [subjects as RowKey];
  const [first, ...others] = wanted.length > most ? [] : wanted.map((keyOrName) => findRow(table, keyOrName));
  if (first === undefined || new Set([first, ...others]).size <= others.length) {
    const expected = most === 1 ? "one name, id or key" : `1 to ${most} different names, ids or keys`;
    throw invalidOption("keyOrName", subjects, expected);
  }
  return [first, ...others];
}

/** The metrics that the options name; undefined if the chart chooses. */
export function namedMetrics(options: RankChartOptions): readonly string[] | undefined {
  return asksForAll(options) ? undefined : (options.metrics as readonly string[] | undefined);
}

/** Whether the options ask for every rate with a better direction. The command line passes `all` as a list. */
export function asksForAll({ metrics }: RankChartOptions): boolean {
  return [metrics].flat().join() === "all";
}

/** The column that a metric's name means, even if the table lacks it. */
function columnAsked(table: Table, name: string): string {
  return table.has(name) ? name : (columnMeant(table, name) ?? name);
}

/** The percentile rank of a row in a metric, or NaN. */
export function rankAt(table: Table, metric: string, row: number): number {
  return valueAt(numbersIf(table, analysisOf(table, metric, "rank")), row);
}

/** The columns of the metrics that the options name, in their order; undefined if the chart chooses. */
export function askedMetrics(table: Table, options: RankChartOptions): string[] | undefined {
  const asked = namedMetrics(options);
  if (asked?.length === 0) throw invalidOption("metrics", asked, "at least one metric");
  const names = asked?.map((name) => {
    const column = columnAsked(table, name);
    return analysisOf(table, column, "rank") === undefined ? metricNamed(table, name) : column;
  });
  return names && [...new Set(names)];
}

/** The metrics that a chart chooses if the options name none. */
function chosenMetrics(table: Table, rows: Rows, options: RankChartOptions, most?: number): string[] {
  const values = comparable(table, options);
  return asksForAll(options)
    ? rankedMetrics(values, rows, profileMetrics(table.catalogue))
    : rankedMetrics(values, rows, headlinesOf(table.catalogue, groupAt(table, rows[0])), most);
}

/** The first candidates, by category, with a rank in every row that is more than an uninformative 0 in some row. */
export function rankedMetrics(
  values: ComparableValues,
  rows: Rows,
  candidates: readonly string[],
  most = Number.POSITIVE_INFINITY,
): string[] {
  const { table } = values;
  const isRanked = (name: string) => rows.every((row) => !Number.isNaN(rankAt(table, name, row)));
  const isResting = (name: string) => rows.every((row) => isAtRest(values, name, row));
  const ranked = candidates.filter((name) => isRanked(name) && !isResting(name));
  return byCategory(table, rows, ranked.slice(0, most));
}

/** Whether a row has 0 in a metric with a median of 0 among its peers: its middling rank says nothing. */
function isAtRest(values: ComparableValues, metric: string, row: number): boolean {
  if (!values.has(metric) || values.numbers(metric)[row] !== 0) return false;
  return median(valuesAt(values.applicable(metric), peersInTable(values.table, row) ?? [])) === 0;
}

/** Metrics by category. The order of categories follows the headline metrics of the first row's position group. */
export function byCategory(table: Table, rows: Rows, metrics: readonly string[]): string[] {
  const categoryOf = (name: string): Category | undefined => metricOf(table, name)?.category;
  const first = headlinesOf(table.catalogue, groupAt(table, rows[0])).map(categoryOf);
  const order = [...new Set([...first.filter((category) => category !== undefined), ...CATEGORIES])];
  return inCategoryOrder(metrics, categoryOf, order);
}
