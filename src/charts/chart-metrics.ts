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

/** Which metrics a chart shows, and the ranks in them. */

/** The column that a metric's name means, whether or not the table has its values. */
export function columnAsked(table: Table, name: string): string {
  return table.has(name) ? name : (columnMeant(table, name) ?? name);
}

/** The column of the ranks in a metric. */
export function rankColumn(table: Table, metric: string): string | undefined {
  return analysisOf(table, metric, "rank");
}

/** The percentile rank of a row in a metric, NaN where it has none. */
export function rankAt(table: Table, metric: string, row: number): number {
  const name = rankColumn(table, metric);
  return name === undefined ? Number.NaN : (table.numbers(name)[row] ?? Number.NaN);
}

/** Metrics that are asked for by name. */
export function askedMetrics(table: Table, rows: Rows, asked: readonly string[]): string[] {
  if (asked.length === 0) throw invalidOption("metrics", asked, "at least one metric");
  const names = asked.map((name) => {
    const column = columnAsked(table, name);
    return rankColumn(table, column) === undefined ? metricNamed(table, name) : column;
  });
  return byCategory(table, rows, [...new Set(names)]);
}

/** Metrics where nobody names them. */
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

/** As many of the candidates as every one of the rows has a rank in, and something to show, by category. */
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

/** Whether a row has 0 where its peers usually have 0, too: a rank about the middle that says nothing. */
function isAtRest(values: ComparableValues, metric: string, row: number): boolean {
  if (!values.has(metric) || values.numbers(metric)[row] !== 0) return false;
  return median(valuesAt(values.applicable(metric), peersInTable(values.table, row) ?? [])) === 0;
}

/** Metrics by category, those first that are looked at first in the position group of the first row. */
export function byCategory(table: Table, rows: Rows, metrics: readonly string[]): string[] {
  const categoryOf = (name: string): Category | undefined => metricOf(table, name)?.category;
  const first = headlinesOf(table.catalogue, groupAt(table, rows[0])).map(categoryOf);
  const order = [...new Set([...first.filter((category) => category !== undefined), ...CATEGORIES])];
  return inCategoryOrder(metrics, categoryOf, order);
}
