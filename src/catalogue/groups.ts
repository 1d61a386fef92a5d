import { type ColumnMetric, GROUPS, type Group } from "./types.js";

/** Facts that depend on a metric's group: totals add up, and rates mean nothing if too little was tagged. */

/** The group of a column by its name alone, in the interfaces' style; undefined for other names. */
export function groupOfColumn(name: string): Group | undefined {
  return GROUPS.find((group) => name.startsWith(`${group}_`));
}

/** The group of a column, from its metric or otherwise from its name. */
function groupOf(metric: ColumnMetric | undefined, column: string): Group | undefined {
  return metric?.group ?? groupOfColumn(column);
}

export function isTotal(metric: ColumnMetric | undefined, column: string): boolean {
  return groupOf(metric, column) === "total";
}

export function isAverage({ group }: ColumnMetric): boolean {
  return group === "average";
}

/** Whether a column holds a rate: an average or a percentage. */
export function isRate(metric: ColumnMetric | undefined, column: string): boolean {
  const group = groupOf(metric, column);
  return group === "average" || group === "percent";
}

/** The column with the attempts behind a percentage; undefined for other metrics and if it is not known. */
export function attemptsOf(metric: ColumnMetric | undefined): string | undefined {
  return metric?.group === "percent" ? metric.denominator : undefined;
}
