import { definedUnless } from "../analysis/peers/among-peers.js";
import { mixedNotes } from "../analysis/peers/mixed-positions.js";
import { measuredIntervals, PERCENTILE_INTERVALS_CHECKS } from "../analysis/peers/percentile-intervals.js";
import { ranksOf } from "../analysis/peers/percentile-ranks.js";
import { headlineMetrics, profileMetrics } from "../catalogue/headlines.js";
import { CATEGORIES, type Category } from "../catalogue/types.js";
import { invalidOption, noRanks } from "../errors.js";
import { type Checks, checkOptions } from "../options.js";
import { median } from "../stats/summary.js";
import { analysisOf, LEVEL } from "../table/column-names.js";
import { findRow, type RowKey } from "../table/find.js";
import { type TableInput, tableFrom } from "../table/input.js";
import { distinctNames } from "../table/keys.js";
import {
  applicableValues,
  columnMeant,
  groupAt,
  metricNamed,
  metricOf,
  rankableMetrics,
} from "../table/metric-columns.js";
import type { Note, Table } from "../table/table.js";
import { isRankColumn } from "../text/column-endings.js";
import {
  asksForAll,
  namedMetrics,
  optionsNamed,
  RANK_CHART_CHECKS,
  RANKING_OPTIONS,
  type RankChartOptions,
} from "./chart-options.js";
import type { Look } from "./kit/look.js";
import { inCategoryOrder } from "./kit/profile.js";
import { lookOf } from "./look.js";
import { peersInTable, rankedRow, whyUnranked } from "./pool-subtitle.js";

/** The players or teams that a chart is asked to show. */
export type Subjects = RowKey | string | readonly (RowKey | string)[];

/** What a kind of chart has room for, and what it shows where nobody says. */
export interface ChartLimits {
  readonly rows: number;
  readonly metrics?: number | undefined;
  /** Whether it shows how sure ranks are that it has made itself. Default false. */
  readonly intervals?: boolean | undefined;
  /** Checks of the options. Default: those of every chart of ranks. */
  readonly checks?: Checks<RankChartOptions> | undefined;
}

/** What a chart of ranks draws: rows and metrics of one table that holds values and ranks. */
export interface ChartInput {
  readonly table: Table;
  readonly rows: readonly number[];
  readonly metrics: readonly string[];
  readonly theme: Look;
  /** Those of the table, and what is to be known of the rows. */
  readonly notes: readonly Note[];
}

/** A table of which ranks are drawn, and how. */
export interface RankedInput {
  readonly table: Table;
  /** Whether the ranks are the chart's own. */
  readonly isAnew: boolean;
  readonly theme: Look;
}

/** What a chart of ranks was asked for, checked and ranked. */
export function rankedInput(
  input: TableInput,
  options: RankChartOptions,
  checks: Checks<RankChartOptions> = RANK_CHART_CHECKS,
): RankedInput {
  checkOptions(options, checks);
  const theme = lookOf(options);
  const given = tableFrom(input);
  const isAnew = ranksAnew(given, options);
  return { table: rankedTable(given, options, isAnew), isAnew, theme };
}

/** What a chart of ranks was asked for, checked and looked up. */
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
  const metrics =
    named === undefined
      ? chosenMetrics(table, rows, options, limits.metrics)
      : askedMetrics(table, rows, named);
  if (metrics.length === 0 || rows.every((row) => rankedRow(table, row, "").peers === null)) {
    throw noRanks(distinctNames(table, rows), whyUnranked(table, rows));
  }
  const mixed = mixedNotes(table, rows, distinctNames(table, rows), options);
  const drawn = limits.intervals ? withIntervals(ranked, rows, metrics, options) : table;
  return { table: drawn, rows, metrics, theme, notes: [...drawn.notes, ...mixed] };
}

/** Whether the ranks that a chart draws are its own: where it is told among whom, and where the table has none. */
function ranksAnew(table: Table, options: RankChartOptions): boolean {
  return (
    RANKING_OPTIONS.some((name) => options[name] !== undefined) ||
    !table.columnNames.some((name) => isRankColumn(table, name))
  );
}

/**
 * A table with the ranks that a chart draws, beside its values, rates that mean nothing made missing: with the
 * ranks that it has; ranked anew where the options say among whom; and with the ranks of asked metrics that lack
 * them, or of all where it has none.
 */
function rankedTable(table: Table, options: RankChartOptions, isAnew: boolean): Table {
  const asked = namedMetrics(options) ?? [];
  const metrics = isAnew
    ? rankableMetrics(table, asked)
    : asked.filter((name) => rankColumn(table, columnAsked(table, name)) === undefined);
  const ranking = optionsNamed(options, RANKING_OPTIONS);
  return definedUnless(options, metrics.length === 0 ? table : ranksOf(table, { ...ranking, metrics }));
}

/** The table with intervals of the ranks that are shown and are the chart's own, unless it has intervals. */
export function withIntervals(
  { table, isAnew }: RankedInput,
  rows: readonly number[],
  metrics: readonly string[],
  options: RankChartOptions,
): Table {
  if (!isAnew || table.has(LEVEL)) return table;
  const values = metrics.filter((name) => table.has(name));
  const asRanked = optionsNamed(options, Object.keys(PERCENTILE_INTERVALS_CHECKS));
  return measuredIntervals(table, rows, { ...asRanked, metrics: values });
}

/** The column that a metric's name means, whether or not the table has its values. */
function columnAsked(table: Table, name: string): string {
  return table.has(name) ? name : (columnMeant(table, name) ?? name);
}

function rankColumn(table: Table, metric: string): string | undefined {
  return analysisOf(table, metric, "rank");
}

/** The percentile rank of a row in a metric, NaN where it has none. */
export function rankAt(table: Table, metric: string, row: number): number {
  const name = rankColumn(table, metric);
  return name === undefined ? Number.NaN : table.numbers(name)[row]!;
}

/** The rows a chart is asked for, at most `most` of them and none twice. */
export function subjectRows(table: Table, subjects: Subjects, most: number): number[] {
  const wanted = Array.isArray(subjects) ? (subjects as readonly (RowKey | string)[]) : [subjects as RowKey];
  const expected = most === 1 ? "one name, id or key" : `1 to ${most} different names, ids or keys`;
  const rows = wanted.length > most ? [] : wanted.map((keyOrName) => findRow(table, keyOrName));
  if (rows.length === 0 || new Set(rows).size < rows.length)
    throw invalidOption("keyOrName", subjects, expected);
  return rows;
}

export function askedMetrics(table: Table, rows: readonly number[], asked: readonly string[]): string[] {
  if (asked.length === 0) throw invalidOption("metrics", asked, "at least one metric");
  const names = asked.map((name) => {
    const column = columnAsked(table, name);
    return rankColumn(table, column) === undefined ? metricNamed(table, name) : column;
  });
  return byCategory(table, rows, [...new Set(names)]);
}

function chosenMetrics(
  table: Table,
  rows: readonly number[],
  options: RankChartOptions,
  most: number | undefined,
): string[] {
  return asksForAll(options)
    ? rankedMetrics(table, rows, profileMetrics(table.entity))
    : rankedMetrics(table, rows, headlineMetrics(table.entity, groupAt(table, rows[0]!)), most);
}

/** As many of the candidates as every one of the rows has a rank in, and something to show, by category. */
export function rankedMetrics(
  table: Table,
  rows: readonly number[],
  candidates: readonly string[],
  most = Number.POSITIVE_INFINITY,
): string[] {
  const ranked = candidates.filter(
    (name) =>
      rows.every((row) => !Number.isNaN(rankAt(table, name, row))) &&
      !rows.every((row) => isAtRest(table, name, row)),
  );
  return byCategory(table, rows, ranked.slice(0, most));
}

/** Whether a row has 0 where its peers usually have 0, too: a rank about the middle that says nothing. */
function isAtRest(table: Table, metric: string, row: number): boolean {
  if (!table.has(metric) || table.numbers(metric)[row] !== 0) return false;
  const values = applicableValues(table, metric);
  return median((peersInTable(table, row) ?? []).map((peer) => values[peer]!)) === 0;
}

/** Metrics by category, those first that are looked at first in the position group of the first row. */
export function byCategory(table: Table, rows: readonly number[], metrics: readonly string[]): string[] {
  const categoryOf = (name: string): Category | undefined => metricOf(table, name)?.category;
  const first = headlineMetrics(table.entity, groupAt(table, rows[0]!)).map(categoryOf);
  const order = [...new Set([...first.filter((category) => category !== undefined), ...CATEGORIES])];
  return inCategoryOrder(metrics, categoryOf, order);
}
