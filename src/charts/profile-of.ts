import { apartIn, outstandingIn } from "../analysis/describe/judged.js";
import { type Standing, standings } from "../analysis/peers/standing.js";
import { ownField } from "../fields.js";
import { distinctNames } from "../table/keys.js";
import {
  applicableValues,
  directionOf,
  labelOf,
  metricOf,
  unknownDirectionText,
} from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { listed, ranksAmong } from "../text/pool-words.js";
import { MISSING_SIGN, valueText } from "../text/value-text.js";
import type { ChartOptions, RankChartOptions } from "./chart-options.js";
import {
  closingNotes,
  isThin,
  missingReasons,
  ownPartNotes,
  playedFacts,
  poolsOfRows,
  rankedRow,
  thinNotes,
} from "./chart-words.js";
import { LOWER_IS_BETTER, marked, type Profile } from "./kit/profile.js";
import type { Rows } from "./peer-rows.js";

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

/** Formats the values of a column; missing ones become a sign. */
export function writerOf(table: Table, column: string): (value: number) => string {
  return (value) => valueText(metricOf(table, column), value) ?? MISSING_SIGN;
}

/** The standings of rows under their labels on a chart. */
export function labelledStandings(
  table: Table,
  rows: readonly number[],
  metrics: readonly string[],
  options: ChartOptions,
): Standing[][] {
  const labels = new Map(metrics.map((column) => [column, chartLabel(table, column, options)]));
  return standings(table, rows, metrics, (column) => applicableValues(table, column)).map((own) =>
    own.map((standing) => ({ ...standing, label: labels.get(standing.metric)! })),
  );
}

/** The same standings, with an asterisk where lower is better. */
export function markedStandings(
  table: Table,
  own: readonly Standing[],
  options: RankChartOptions,
): Standing[] {
  return own.map((standing) => ({
    ...standing,
    label: marked(standing.label, isTurned(table, standing.metric, options)),
  }));
}

/** The standings of rows in metrics, with the words around them. */
export function profileOf(
  table: Table,
  rows: Rows,
  metrics: readonly string[],
  options: RankChartOptions = {},
  lowerIsBetter: string = LOWER_IS_BETTER,
): Profile {
  const names = distinctNames(table, rows);
  const pools = poolsOfRows(table, rows);
  const drawn = labelledStandings(table, rows, metrics, options);
  const subjects = rows.map((row, at) => ({ row, name: names[at]!, pool: pools[at], standings: drawn[at]! }));
  const isOnePool = pools.every((pool) => pool === undefined);
  return {
    title: options.title ?? listed(names),
    names,
    subtitle: options.subtitle ?? ranksAmong(rows.map((row, at) => rankedRow(table, row, names[at]))),
    facts: playedFacts(table, rows, names),
    notes: [
      ...thinNotes(table, rows, names),
      ...directionNotes(table, metrics, options, lowerIsBetter),
      ...missingReasons(drawn),
      ...ownPartNotes(table.entity, subjects, options),
      ...closingNotes(table, options, rows),
    ],
    apart: isOnePool ? apartIn(drawn, options) : undefined,
    uncertainty: options.uncertainty,
    subjects: subjects.map(({ row, standings: own, ...subject }) => ({
      ...subject,
      standings: markedStandings(table, own, options),
      said: outstandingIn(own, options),
      isThin: isThin(table, row),
    })),
  };
}
