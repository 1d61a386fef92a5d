import { fewerPeersAt } from "../analysis/peers/compared-table.js";
import { ownField } from "../fields.js";
import { LEVEL } from "../table/column-names.js";
import { distinctNames } from "../table/keys.js";
import {
  applicableValues,
  directionOf,
  labelOf,
  metricOf,
  unknownDirectionText,
} from "../table/metric-columns.js";
import { cellOf, type Table } from "../table/table.js";
import { listed, ranksAmong } from "../text/pool-words.js";
import { MISSING_SIGN, valueText } from "../text/value-text.js";
import { rankAt } from "./chart-metrics.js";
import type { ChartOptions, RankChartOptions } from "./chart-options.js";
import { orNull, type RankedProfile, rankedCell } from "./data-of-drawing.js";
import { intervalOf } from "./interval-values.js";
import { LOWER_IS_BETTER, marked } from "./kit/profile.js";
import { apartIn, outstandingIn } from "./outstanding.js";
import { ownPartNotes } from "./own-evidence.js";
import type { Rows } from "./peer-rows.js";
import { isThin, playedFacts, thinNotes } from "./playing-time.js";
import { missingReasons, poolsOfRows, rankedRow } from "./pool-subtitle.js";
import { closingNotes } from "./source-line.js";

/** The label of a metric on a chart. Labels from the catalogue break only where they read well. */
export function chartLabel(table: Table, column: string, { labels }: ChartOptions): string {
  return (
    ownField(labels, column) ??
    labelOf(table, column)
      .replace(/ per 90$/, " per\u00A090")
      .replace(/, (\S+)$/, ",\u00A0$1")
  );
}

/** Whether a chart reverses a metric, so that a high rank means a low value. */
export function isTurned(table: Table, column: string, { direction }: RankChartOptions): boolean {
  return direction !== "raw" && directionOf(table, column) === "lower";
}

/** Lines about directions: which metrics are reversed, and which have no known better direction. */
export function directionNotes(
  table: Table,
  metrics: readonly string[],
  options: RankChartOptions,
  lowerIsBetter: string = LOWER_IS_BETTER,
): string[] {
  const isAnyTurned = metrics.some((column) => isTurned(table, column, options));
  return [...(isAnyTurned ? [lowerIsBetter] : []), ...unknownDirectionText(table, metrics)];
}

/** A value as text; missing as null. */
export function textOfValue(table: Table, column: string, value: number): string | null {
  return valueText(metricOf(table, column), value);
}

/** Formats the values of a column; missing ones become a sign. */
export function writerOf(table: Table, column: string): (value: number) => string {
  return (value) => textOfValue(table, column, value) ?? MISSING_SIGN;
}

/** Ranks, values and intervals of rows over metrics, as plain data to draw. */
export function profileOf(
  table: Table,
  rows: Rows,
  metrics: readonly string[],
  options: RankChartOptions = {},
  lowerIsBetter: string = LOWER_IS_BETTER,
): RankedProfile {
  const names = distinctNames(table, rows);
  const pools = poolsOfRows(table, rows);
  const turned = (column: string): boolean => isTurned(table, column, options);
  const labels = new Map(metrics.map((column) => [column, chartLabel(table, column, options)]));
  const said = outstandingIn(table, rows, labels, options);
  const isOnePool = pools.every((pool) => pool === undefined);
  return {
    title: options.title ?? listed(names),
    names,
    subtitle: options.subtitle ?? ranksAmong(rows.map((row, at) => rankedRow(table, row, names[at]))),
    facts: playedFacts(table, rows, names),
    notes: [
      ...thinNotes(table, rows, names),
      ...directionNotes(table, metrics, options, lowerIsBetter),
      ...missingReasons(table, rows, names, labels),
      ...(options.uncertainty === "none" ? [] : ownPartNotes(table, rows, names, labels, options)),
      ...closingNotes(table, options, rows),
    ],
    metrics: [...labels].map(([column, label]) => ({
      label: marked(label, turned(column)),
      category: metricOf(table, column)?.category,
    })),
    level: levelOf(table, rows[0]),
    apart: isOnePool ? apartIn(table, rows, names, labels, options) : undefined,
    uncertainty: options.uncertainty,
    subjects: rows.map((row, index) => ({
      name: names[index] ?? "",
      pool: pools[index],
      ranks: metrics.map((column) => orNull(rankAt(table, column, row))),
      values: metrics.some((column) => table.has(column))
        ? metrics.map((column) => valueAt(table, column, row))
        : undefined,
      fewer: metrics.map((column) => fewerPeersAt(table, column, row)),
      intervals: metrics.map((column) => intervalOf(table, row, column)),
      said: said[index],
      isThin: isThin(table, row),
      cells: metrics.map((column) => rankedCell(table, column, row)),
    })),
  };
}

/** The value of a row as text; null if it is missing or the table has only ranks. */
export function valueAt(table: Table, column: string, row: number): string | null {
  return table.has(column)
    ? textOfValue(table, column, applicableValues(table, column)[row] ?? Number.NaN)
    : null;
}

/** The level of a row's intervals in percent, if known. */
export function levelOf(table: Table, row: number): number | undefined {
  return table.has(LEVEL) ? ((cellOf(table.column(LEVEL), row) as number | null) ?? undefined) : undefined;
}
