import { PERCENTILE_INTERVALS_CHECKS, withIntervals } from "../analysis/peers/percentile-intervals.js";
import { ranksOf } from "../analysis/peers/percentile-ranks.js";
import { lacking, mixedNotes, peersInTable } from "../analysis/peers/standing.js";
import { headlinesOf, profileMetrics } from "../catalogue/headlines.js";
import { CATEGORIES, type Category } from "../catalogue/types.js";
import { type ComparableValues, comparable, definedUnless } from "../comparison/comparable-values.js";
import { invalidOption, noRanks } from "../errors.js";
import type { Checks } from "../options.js";
import { median } from "../stats/summary.js";
import { analysisOf } from "../table/column-names.js";
import { findRow, type RowKey } from "../table/find.js";
import { checkedTable, type TableInput } from "../table/input.js";
import { distinctNames } from "../table/keys.js";
import { columnMeant, groupAt, metricNamed, metricOf, rankableMetrics } from "../table/metric-columns.js";
import { Remembered } from "../table/remembered.js";
import type { Table } from "../table/table.js";
import { isRankColumn } from "../text/column-endings.js";
import { type Asked, type Chart, readableChart } from "./chart.js";
import { profileWords, type RankChartData, rankRows } from "./chart-data.js";
import {
  asksForAll,
  namedMetrics,
  optionsNamed,
  RANK_CHART_CHECKS,
  RANKING_OPTIONS,
  type RankChartOptions,
} from "./chart-options.js";
import { rankedRow, requireOnePool, whyUnranked } from "./chart-words.js";
import type { Picture } from "./kit/picture.js";
import { inCategoryOrder, type Profile } from "./kit/profile.js";
import { lookOf } from "./look.js";
import { type Rows, type Subjects, valuesAt } from "./peer-rows.js";
import { profileOf } from "./profile-of.js";
import { subjectOf } from "./subject-of.js";
import type { Look } from "./theme.js";

/** The limits and defaults of one kind of chart. */
export interface ChartLimits {
  readonly rows: number;
  /** Number of metrics that the chart chooses, on a sheet and with a preset if these differ. Default: all. */
  readonly metrics?: number | { readonly sheet?: number; readonly preset?: number } | undefined;
  /** Whether the chart shows intervals that it has computed itself. Default: always. */
  readonly intervals?: ((options: RankChartOptions) => boolean) | undefined;
  /** Whether a picture of one subject has a head with his details. */
  readonly heads?: boolean | undefined;
  /** Checks of the options. Default: those of every chart of ranks. */
  readonly checks?: Checks<RankChartOptions> | undefined;
}

/** The input of a chart of ranks: rows and metrics of one table that holds values and ranks. */
export interface ChartInput extends Asked {
  readonly table: Table;
  readonly rows: Rows;
}

/** A table with ranks to draw, and the look to draw them in. */
export interface RankedInput {
  readonly table: Table;
  readonly theme: Look;
}

/** Checks the options of a chart of ranks, and ranks the table if needed. */
export function rankedInput(
  input: TableInput,
  options: RankChartOptions,
  checks: Checks<RankChartOptions> = RANK_CHART_CHECKS,
): RankedInput {
  const given = checkedTable(input, options, checks);
  const theme = lookOf(options);
  const isAsked = RANKING_OPTIONS.some((name) => options[name] !== undefined);
  const isAnew = isAsked || !given.columnNames.some((name) => isRankColumn(given, name));
  const key = textOfOptions(options, RANKING_OPTIONS);
  return { table: RANKED.of(given, key, () => rankedTable(given, options, isAnew)), theme };
}

/** People often draw a table again in another look or for another player, so its ranks and intervals are kept. */
const RANKED = new Remembered<Table>({ cells: 1 << 12 });
const DRAWN = new Remembered<Table>({ cells: 1 << 13 });

/** Options as text, equal for equal options; undefined if an option is a function or a table. */
export function textOfOptions(options: object, names: readonly string[]): string | undefined {
  const asked = optionsNamed(options, names);
  const isText = Object.values(asked).every(
    (value) => Array.isArray(value) || (typeof value !== "object" && typeof value !== "function"),
  );
  return isText ? JSON.stringify(asked) : undefined;
}

/** Checks the options of a chart of ranks, and finds its rows and metrics. */
export function chartInput(
  input: TableInput,
  subjects: Subjects,
  options: RankChartOptions,
  limits: ChartLimits,
): ChartInput {
  const ranked = rankedInput(input, options, limits.checks);
  const { table, theme } = ranked;
  const rows = subjectRows(table, subjects, limits.rows);
  const named = namedMetrics(options);
  const { metrics: limit } = limits;
  const most = typeof limit === "object" ? limit[options.preset === undefined ? "sheet" : "preset"] : limit;
  const metrics =
    named === undefined
      ? chosenMetrics(comparable(table, options), rows, options, most)
      : askedMetrics(table, rows, named);
  if (metrics.length === 0 || rows.every((row) => rankedRow(table, row).peers === null)) {
    throw noRanks(distinctNames(table, rows), whyUnranked(table, rows));
  }
  const names = distinctNames(table, rows);
  requireOnePool(table, rows, names, options);
  const mixed = mixedNotes(table, rows, names, options);
  const drawn = drawnTable(ranked, rows, metrics, options, limits.intervals?.(options));
  const said = [...drawn.notes, ...mixed];
  return { table: drawn, rows, metrics, theme, notes: said, ...howNamed(drawn, options) };
}

/**
 * The table with the ranks that a chart draws beside its values. It keeps the table's own ranks, and adds ranks for
 * requested metrics that lack them. If the options say how to rank, or the table has no ranks, it ranks anew.
 */
function rankedTable(table: Table, options: RankChartOptions, isAnew: boolean): Table {
  const asked = namedMetrics(options) ?? [];
  const metrics = isAnew
    ? rankableMetrics(table, asked)
    : asked.filter((name) => rankColumn(table, columnAsked(table, name)) === undefined);
  const ranking = optionsNamed(options, RANKING_OPTIONS);
  return metrics.length === 0 ? table : ranksOf(table, { ...ranking, metrics });
}

/**
 * The table as the chart draws these metrics: undefined rates are missing, and metrics without intervals get them
 * unless the options or the chart turn intervals off.
 */
export function drawnTable(
  ranked: RankedInput,
  rows: readonly number[],
  metrics: readonly string[],
  options: RankChartOptions,
  intervals = true,
): Table {
  const ofRanks = [...RANKING_OPTIONS, ...Object.keys(PERCENTILE_INTERVALS_CHECKS), "uncertainty"];
  const key = textOfOptions(options, ofRanks);
  const asked = key && JSON.stringify([key, rows, metrics, intervals]);
  return DRAWN.of(ranked.table, asked, () => drawnNow(ranked, rows, metrics, options, intervals));
}

function drawnNow(
  ranked: RankedInput,
  rows: readonly number[],
  metrics: readonly string[],
  options: RankChartOptions,
  intervals: boolean,
): Table {
  const table = definedUnless(options, ranked.table, metrics);
  const unmeasured = lacking(table, metrics, "low").filter((name) => table.has(name));
  if (!intervals || options.uncertainty === "none" || unmeasured.length === 0) return table;
  return withIntervals(
    table,
    rows,
    unmeasured,
    optionsNamed(options, Object.keys(PERCENTILE_INTERVALS_CHECKS)),
  );
}

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

/** A profile with a head: the details of its one subject. */
export function headed(profile: Profile, table: Table, row: number): Profile {
  const subject = subjectOf(table, row, profile.subjects[0]?.name ?? "");
  return { ...profile, facts: subject.facts, subject };
}

/** How the options name the metrics. */
export function howNamed(
  table: Table,
  options: RankChartOptions,
): Pick<Asked, "preset" | "isNamed" | "order"> {
  const order = namedMetrics(options)?.map((name) => columnAsked(table, name));
  return {
    preset: options.preset,
    isNamed: options.metrics !== undefined,
    order: order && [...new Set(order)],
  };
}

/** Builds a chart of ranks, from the arguments to the drawing. */
export function profileChart(
  input: TableInput,
  subjects: Subjects,
  options: RankChartOptions,
  limits: ChartLimits & Pick<RankChartData, "kind">,
  draw: (profile: Profile, look: Look) => Picture,
): Chart<RankChartData> {
  const asked = chartInput(input, subjects, options, limits);
  const { table, rows } = asked;
  return readableChart(asked, {
    contentOf: (metrics) => {
      const profile = profileOf(table, rows, metrics, options);
      return limits.heads && rows.length === 1 ? headed(profile, table, rows[0]) : profile;
    },
    draw,
    toData: (profile) => ({ kind: limits.kind, ...profileWords(profile), rows: rankRows(profile) }),
  });
}

/** The metrics that a chart shows, and their ranks. */

/** The column that a metric's name means, even if the table lacks it. */
export function columnAsked(table: Table, name: string): string {
  return table.has(name) ? name : (columnMeant(table, name) ?? name);
}

/** The column of the ranks in a metric. */
export function rankColumn(table: Table, metric: string): string | undefined {
  return analysisOf(table, metric, "rank");
}

/** The percentile rank of a row in a metric, or NaN. */
export function rankAt(table: Table, metric: string, row: number): number {
  const name = rankColumn(table, metric);
  return name === undefined ? Number.NaN : (table.numbers(name)[row] ?? Number.NaN);
}

/** The columns of metrics that the options name. */
export function askedMetrics(table: Table, rows: Rows, asked: readonly string[]): string[] {
  if (asked.length === 0) throw invalidOption("metrics", asked, "at least one metric");
  const names = asked.map((name) => {
    const column = columnAsked(table, name);
    return rankColumn(table, column) === undefined ? metricNamed(table, name) : column;
  });
  return byCategory(table, rows, [...new Set(names)]);
}

/** The metrics that a chart chooses if the options name none. */
export function chosenMetrics(
  values: ComparableValues,
  rows: Rows,
  options: RankChartOptions,
  most: number | undefined,
): string[] {
  const { table } = values;
  return asksForAll(options)
    ? rankedMetrics(values, rows, profileMetrics(table.catalogue))
    : rankedMetrics(values, rows, headlinesOf(table.catalogue, groupAt(table, rows[0])), most);
}

/**
 * The first `most` candidates in which every row has a rank, and at least one row has more than an uninformative 0;
 * sorted by category.
 */
export function rankedMetrics(
  values: ComparableValues,
  rows: Rows,
  candidates: readonly string[],
  most = Number.POSITIVE_INFINITY,
): string[] {
  const { table } = values;
  const ranked = candidates.filter(
    (name) =>
      rows.every((row) => !Number.isNaN(rankAt(table, name, row))) &&
      !rows.every((row) => isAtRest(values, name, row)),
  );
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
