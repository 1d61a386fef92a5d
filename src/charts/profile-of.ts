import { definedUnless } from "../analysis/peers/among-peers.js";
import { ranksOf } from "../analysis/peers/percentile-ranks.js";
import { resolveMetricName } from "../catalogue/metric-names.js";
import { CATEGORIES } from "../catalogue/types.js";
import { invalidOption } from "../errors.js";
import { analysisColumn, analysisOf, LEVEL } from "../table/column-names.js";
import { findRow, type RowKey } from "../table/find.js";
import { type TableInput, tableFrom } from "../table/input.js";
import { distinctNames } from "../table/keys.js";
import {
  applicableValues,
  betterOf,
  labelOf,
  metricColumns,
  metricNamed,
  metricOf,
} from "../table/metric-columns.js";
import { cellOf, type Table } from "../table/table.js";
import { listed } from "../text/pool-words.js";
import { valueText } from "../text/value-text.js";
import { type ChartOptions, RANKING_OPTIONS, type RankChartOptions } from "./chart-options.js";
import { missingReasons, poolSubtitle } from "./pool-subtitle.js";
import type { Profile, ProfileMetric, ProfileSubject } from "./svg/profile.js";

/** The players or teams that a chart is asked to show. */
export type Subjects = RowKey | string | readonly (RowKey | string)[];

/**
 * A table with the ranks that a chart draws, beside its values, rates that mean nothing made missing: with the
 * ranks that it has; ranked anew where the options say among whom; and with the ranks of asked metrics that lack
 * them, or of all where it has none.
 */
export function rankedTable(caller: string, input: TableInput, options: RankChartOptions): Table {
  const table = tableFrom(caller, input);
  const ranking = Object.fromEntries(RANKING_OPTIONS.map((name) => [name, options[name]]));
  const isAsked = RANKING_OPTIONS.some((name) => options[name] !== undefined);
  const isRanked = table.columnNames.some((name) => analysisColumn(table, name)?.ending === "rank");
  const lacking =
    isAsked || !isRanked
      ? metricColumns(table)
      : (options.metrics ?? []).filter((name) => !hasRank(table, columnAsked(table, name)));
  return definedUnless(
    options,
    lacking.length === 0
      ? table
      : ranksOf(caller, table, { ...ranking, metrics: isRanked && !isAsked ? lacking : undefined }),
  );
}

/** The column that a metric's name means, whether or not the table has its values. */
function columnAsked(table: Table, name: string): string {
  return table.has(name) ? name : (resolveMetricName(table.entity, name) ?? name);
}

function hasRank(table: Table, metric: string): boolean {
  return analysisOf(table, metric, "rank") !== undefined;
}

/** The rank of a metric, in a table in which it may lack one. */
function ranksIn(table: Table, metric: string): Float64Array | undefined {
  const name = analysisOf(table, metric, "rank");
  return name === undefined ? undefined : table.numbers(name);
}

/** The rows a chart is asked for, at most `most` of them and none twice. */
export function subjectRows(caller: string, table: Table, subjects: Subjects, most: number): number[] {
  const wanted = Array.isArray(subjects) ? (subjects as readonly (RowKey | string)[]) : [subjects as RowKey];
  const expected = most === 1 ? "one name, id or key" : `1 to ${most} different names, ids or keys`;
  if (wanted.length === 0 || wanted.length > most)
    throw invalidOption(caller, "keyOrName", subjects, expected);
  const rows = wanted.map((keyOrName) => findRow(caller, table, keyOrName));
  if (new Set(rows).size < rows.length) throw invalidOption(caller, "keyOrName", subjects, expected);
  return rows;
}

/** The asked-for metrics, or as many of the candidates as every shown row has a rank in; by category. */
export function chosenForChart(
  caller: string,
  table: Table,
  rows: readonly number[],
  asked: readonly string[] | undefined,
  candidates: readonly string[],
  most = Number.POSITIVE_INFINITY,
): string[] {
  if (asked?.length === 0) throw invalidOption(caller, "metrics", asked, "at least one metric");
  const names =
    asked?.map((name) => {
      const column = columnAsked(table, name);
      return hasRank(table, column) ? column : metricNamed(caller, table, name);
    }) ?? candidates.filter((name) => isRanked(table, rows, name)).slice(0, most);
  const place = (name: string): number => {
    const category = metricOf(table, name)?.category;
    return category === undefined ? CATEGORIES.length : CATEGORIES.indexOf(category);
  };
  return [...new Set(names)].sort((a, b) => place(a) - place(b));
}

function isRanked(table: Table, rows: readonly number[], metric: string): boolean {
  const ranks = ranksIn(table, metric);
  return ranks !== undefined && rows.every((row) => !Number.isNaN(ranks[row]));
}

/** The label of a metric on a chart. The catalogue's are only broken where they read well. */
export function chartLabel(table: Table, column: string, { labels }: ChartOptions): string {
  return (
    labels?.[column] ??
    labelOf(table, column)
      .replace(/ per 90$/, " per\u00A090")
      .replace(/, (\S+)$/, ",\u00A0$1")
  );
}

/** Ranks, values and intervals of rows over metrics, as plain data to draw. */
export function profileOf(
  table: Table,
  rows: readonly number[],
  metrics: readonly string[],
  options: RankChartOptions,
  flippedMeans = "a high rank means a low value",
): Profile {
  const names = distinctNames(table, rows);
  return {
    title: options.title ?? listed(names),
    subtitle: options.subtitle ?? poolSubtitle(table, rows, names),
    notes: [
      ...lowerIsBetterNote(table, metrics, options, flippedMeans),
      ...missingReasons(table, rows, metrics, (column) => chartLabel(table, column, options)),
      ...(options.note === undefined ? [] : [options.note]),
    ],
    metrics: metrics.map(
      (column): ProfileMetric => ({
        column,
        label: `${chartLabel(table, column, options)}${isFlipped(table, column, options) ? FLIPPED : ""}`,
        category: metricOf(table, column)?.category,
        better: betterOf(table, column),
      }),
    ),
    level: levelOf(table, rows[0]!),
    subjects: rows.map(
      (row, index): ProfileSubject => ({
        name: names[index]!,
        ranks: metrics.map((column) => presentOr(ranksIn(table, column)?.[row])),
        values: metrics.some((column) => table.has(column)) ? valuesOf(table, row, metrics) : undefined,
        intervals: metrics.map((column) => intervalOf(table, row, column)),
      }),
    ),
  };
}

/** Marks a metric of which less is better. */
export const FLIPPED = "*";

/** Whether a high rank means a low value. */
function isFlipped(table: Table, column: string, { direction }: RankChartOptions): boolean {
  return direction !== "raw" && betterOf(table, column) === "lower";
}

function lowerIsBetterNote(
  table: Table,
  metrics: readonly string[],
  options: RankChartOptions,
  means: string,
): string[] {
  return metrics.some((column) => isFlipped(table, column, options))
    ? [`${FLIPPED} Lower is better: ${means}.`]
    : [];
}

function presentOr(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

function valuesOf(table: Table, row: number, metrics: readonly string[]): (string | null)[] {
  return metrics.map((column) =>
    table.has(column) ? valueText(metricOf(table, column), applicableValues(table, column)[row]!) : null,
  );
}

function levelOf(table: Table, row: number): number | undefined {
  return table.has(LEVEL) ? ((cellOf(table.column(LEVEL), row) as number | null) ?? undefined) : undefined;
}

function intervalOf(table: Table, row: number, metric: string): readonly [number, number] | null {
  const [low, high] = (["low", "high"] as const).map((ending) => {
    const name = analysisOf(table, metric, ending);
    return name === undefined ? Number.NaN : table.numbers(name)[row]!;
  });
  return Number.isNaN(low) || Number.isNaN(high) ? null : [low!, high!];
}
