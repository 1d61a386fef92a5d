import { headlinesOf, profileMetrics } from "../catalogue/headlines.js";
import { CATEGORIES, type Category } from "../catalogue/types.js";
import type { ComparableValues } from "../comparison/comparable-values.js";
import { invalidOption } from "../errors.js";
import { median } from "../stats/summary.js";
import { analysisOf } from "../table/column-names.js";
import { columnMeant, groupAt, metricNamed, metricOf } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { asksForAll, type RankChartOptions } from "./chart-options.js";
import { inCategoryOrder } from "./kit/profile.js";
import { type Rows, valuesAt } from "./peer-rows.js";
import { peersInTable } from "./pool-subtitle.js";

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
