import { findMetric } from "../catalogue/lookup.js";
import type { Better, Metric } from "../catalogue/types.js";
import { invalidOption, unknownMetric } from "../errors.js";
import { nearest } from "../text/nearest.js";
import { groupOfColumn } from "./layout.js";
import { isNumbers, type Table } from "./table.js";

/** The columns that hold metrics: the catalogue's, and numbers of its groups that it does not name. */
export function metricColumns(table: Table): string[] {
  return table.columnNames.filter(
    (name) => groupOfColumn(name) !== undefined && isNumbers(table.column(name)),
  );
}

/** The asked-for columns, or all metrics; throws `unknown_metric` with the nearest right name. */
export function chosenMetrics(caller: string, table: Table, asked: readonly string[] | undefined): string[] {
  if (asked === undefined) return metricColumns(table);
  if (asked.length === 0) throw invalidOption(caller, "metrics", asked, "at least one metric");
  for (const name of asked) requireMetric(caller, table, name);
  return [...new Set(asked)];
}

/** Throws `unknown_metric` unless the table has that column, of numbers. */
export function requireMetric(caller: string, table: Table, name: string): void {
  if (table.has(name) && isNumbers(table.column(name))) return;
  throw unknownMetric(caller, name, nearest(String(name), metricColumns(table)));
}

/** The catalogue's row for a column, where it has one. */
export function metricOf(table: Table, column: string): Metric | undefined {
  return findMetric(column, table.entity);
}

/** Which way a column is good; unknown columns claim neither. */
export function betterOf(table: Table, column: string): Better {
  return metricOf(table, column)?.better ?? "neither";
}

/** A column's short title: the catalogue's label, else the column's own name. */
export function labelOf(table: Table, column: string): string {
  return metricOf(table, column)?.label ?? column;
}

/**
 * The values of a metric, missing where the metric is not meant for the row: goalkeeper metrics of
 * anyone but a goalkeeper, outfield metrics of a goalkeeper.
 */
export function applicableValues(table: Table, column: string): Float64Array {
  return whereApplicable(table, column, table.numbers(column));
}

/** Values that belong to a metric, missing where the metric is not meant for the row. */
export function whereApplicable(table: Table, column: string, values: Float64Array): Float64Array {
  const scope = metricOf(table, column)?.appliesTo ?? "all";
  if (scope === "all" || table.entity !== "player" || !table.has("positionGroup")) return values;
  const groups = table.texts("positionGroup");
  const wantsGoalkeeper = scope === "goalkeeper";
  return values.map((value, row) =>
    (groups[row] === "goalkeeper") === wantsGoalkeeper ? value : Number.NaN,
  );
}

/** The position group of a row; null for teams, and where it is not known. */
export function groupAt(table: Table, row: number): string | null {
  return table.has("positionGroup") ? (table.texts("positionGroup")[row] ?? null) : null;
}
