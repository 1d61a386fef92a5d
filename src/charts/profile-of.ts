import { withDefinedRates } from "../analysis/peers/defined-rates.js";
import { percentileRanks } from "../analysis/peers/percentile-ranks.js";
import { CATEGORIES } from "../catalogue/types.js";
import { invalidOption, rankOutOfRange } from "../errors.js";
import { holdsRanks } from "../table/holds-ranks.js";
import { type TableInput, tableFrom } from "../table/input.js";
import { entityKeys } from "../table/layout.js";
import { applicableValues, betterOf, labelOf, metricOf, requireMetric } from "../table/metric-columns.js";
import { cellOf, type RowKey, type Table } from "../table/table.js";
import { valueText } from "../text/value-text.js";
import { type ChartOptions, RANKING_CHECKS, type RankChartOptions } from "./chart-options.js";
import { listed, missingReasons, poolSubtitle } from "./pool-text.js";
import type { Profile, ProfileMetric, ProfileSubject } from "./svg/profile.js";

/** The players or teams that a chart is asked to show. */
export type Subjects = RowKey | string | readonly (RowKey | string)[];

/** Ranks and, where they are known, the values behind them. */
export interface RankedTable {
  readonly ranks: Table;
  readonly values: Table | undefined;
}

/** Options that only mean something where the chart computes the ranks itself. */
const RANKING_OPTIONS = (Object.keys(RANKING_CHECKS) as (keyof typeof RANKING_CHECKS)[]).filter(
  (name) => name !== "metrics",
);

/** Percentile ranks as given, or computed from values with the peer options. */
export function rankedTable(caller: string, input: TableInput, options: RankChartOptions): RankedTable {
  const table = tableFrom(caller, input);
  const { values } = options;
  if (holdsRanks(table)) {
    for (const option of RANKING_OPTIONS) {
      if (options[option] !== undefined) {
        const expected = "nothing: the table holds ranks already, so pass it to percentileRanks";
        throw invalidOption(caller, option, options[option], expected);
      }
    }
    return {
      ranks: table,
      values: values === undefined ? undefined : withDefinedRates(tableFrom(caller, values)),
    };
  }
  if (values !== undefined) {
    throw invalidOption(caller, "values", "a table", "nothing: the first argument holds values already");
  }
  const peerOptions = Object.fromEntries(RANKING_OPTIONS.map((name) => [name, options[name]]));
  return {
    ranks: percentileRanks(table, peerOptions),
    values: options.undefinedRates === "asSent" ? table : withDefinedRates(table),
  };
}

/** The rows a chart is asked for, at most `most` of them and none twice. */
export function subjectRows(caller: string, table: Table, subjects: Subjects, most: number): number[] {
  const wanted = Array.isArray(subjects) ? (subjects as readonly (RowKey | string)[]) : [subjects as RowKey];
  const expected = most === 1 ? "one name, id or key" : `1 to ${most} different names, ids or keys`;
  if (wanted.length === 0 || wanted.length > most)
    throw invalidOption(caller, "keyOrName", subjects, expected);
  const rows = wanted.map((keyOrName) => table.find(keyOrName));
  if (new Set(rows).size < rows.length) throw invalidOption(caller, "keyOrName", subjects, expected);
  return rows;
}

/** The name of each row; its id where it has none, and both where a name comes twice. */
export function subjectNames(table: Table, rows: readonly number[]): string[] {
  const names = rows.map((row) => (table.has("name") ? cellOf(table.column("name"), row) : null));
  const id = entityKeys(table.entity)[0]!;
  return rows.map((row, index) => {
    const name = names[index];
    const idText = `${id} ${cellOf(table.column(id), row)}`;
    if (name == null) return idText;
    if (names.indexOf(name) === names.lastIndexOf(name)) return String(name);
    const seasons = rows.map((other) => (table.has("seasonId") ? table.column("seasonId")[other] : null));
    return new Set(seasons).size === rows.length
      ? `${name}, season ${seasons[index]}`
      : `${name} (${idText})`;
  });
}

/** The asked-for metrics, or as many of the candidates as every shown row has a rank in; by category. */
export function chosenForChart(
  caller: string,
  ranks: Table,
  rows: readonly number[],
  asked: readonly string[] | undefined,
  candidates: readonly string[],
  most = Number.POSITIVE_INFINITY,
): string[] {
  const names =
    asked ?? candidates.filter((name) => ranks.has(name) && isRanked(ranks, rows, name)).slice(0, most);
  if (asked?.length === 0) throw invalidOption(caller, "metrics", asked, "at least one metric");
  for (const name of names) requireMetric(caller, ranks, name);
  const place = (name: string): number => {
    const category = metricOf(ranks, name)?.category;
    return category === undefined ? CATEGORIES.length : CATEGORIES.indexOf(category);
  };
  return [...new Set(names)].sort((a, b) => place(a) - place(b));
}

function isRanked(ranks: Table, rows: readonly number[], name: string): boolean {
  const column = ranks.numbers(name);
  return rows.every((row) => !Number.isNaN(column[row]));
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

/** Ranks and values of rows over metrics, as plain data to draw. */
export function profileOf(
  caller: string,
  { ranks, values }: RankedTable,
  rows: readonly number[],
  metrics: readonly string[],
  options: RankChartOptions & { readonly intervals?: TableInput | undefined },
  flippedMeans = "a high rank means a low value",
): Profile {
  const names = subjectNames(ranks, rows);
  const intervals = options.intervals === undefined ? undefined : tableFrom(caller, options.intervals);
  return {
    title: options.title ?? listed(names),
    subtitle: options.subtitle ?? poolSubtitle(ranks, rows, names),
    notes: [
      ...lowerIsBetterNote(ranks, metrics, options, flippedMeans),
      ...missingReasons(ranks, rows, metrics, (column) => chartLabel(ranks, column, options)),
      ...(options.note === undefined ? [] : [options.note]),
    ],
    metrics: metrics.map(
      (column): ProfileMetric => ({
        column,
        label: `${chartLabel(ranks, column, options)}${isFlipped(ranks, column, options) ? FLIPPED : ""}`,
        category: metricOf(ranks, column)?.category,
        better: betterOf(ranks, column),
      }),
    ),
    level: levelOf(intervals),
    subjects: rows.map(
      (row, index): ProfileSubject => ({
        name: names[index]!,
        ranks: metrics.map((column) => rankAt(caller, ranks, row, column)),
        values: values && valuesOf(ranks, row, values, metrics),
        intervals: intervals && intervalsOf(ranks, row, intervals, metrics),
      }),
    ),
  };
}

/** Marks a metric of which less is better. */
export const FLIPPED = "*";

/** Whether a high rank means a low value. */
function isFlipped(ranks: Table, column: string, { direction }: RankChartOptions): boolean {
  return direction !== "raw" && betterOf(ranks, column) === "lower";
}

function lowerIsBetterNote(
  ranks: Table,
  metrics: readonly string[],
  options: RankChartOptions,
  means: string,
): string[] {
  return metrics.some((column) => isFlipped(ranks, column, options))
    ? [`${FLIPPED} Lower is better: ${means}.`]
    : [];
}

function rankAt(caller: string, ranks: Table, row: number, column: string): number | null {
  const rank = cellOf(ranks.column(column), row) as number | null;
  if (rank !== null && (rank < 0 || rank > 100)) throw rankOutOfRange(caller, column, rank);
  return rank;
}

/** The row of another table with the same key. */
export function sameRow(table: Table, row: number, other: Table): number {
  const keys = entityKeys(table.entity).filter((name) => table.has(name) && other.has(name));
  return other.find(
    Object.fromEntries(keys.map((name) => [name, cellOf(table.column(name), row) as number | null])),
  );
}

function valuesOf(ranks: Table, row: number, values: Table, metrics: readonly string[]): (string | null)[] {
  const there = sameRow(ranks, row, values);
  return metrics.map((column) =>
    values.has(column) ? valueText(metricOf(values, column), applicableValues(values, column)[there]!) : null,
  );
}

function levelOf(intervals: Table | undefined): number | undefined {
  const level = intervals?.notes.find((note) => typeof note.level === "number")?.level;
  return level as number | undefined;
}

function intervalsOf(
  ranks: Table,
  row: number,
  intervals: Table,
  metrics: readonly string[],
): (readonly [number, number] | null)[] {
  const there = sameRow(ranks, row, intervals);
  return metrics.map((column) => {
    if (!intervals.has(`low_${column}`) || !intervals.has(`high_${column}`)) return null;
    const low = intervals.numbers(`low_${column}`)[there]!;
    const high = intervals.numbers(`high_${column}`)[there]!;
    return Number.isNaN(low) || Number.isNaN(high) ? null : [low, high];
  });
}
