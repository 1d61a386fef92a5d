import { type ColumnMetric, GROUPS, type Group } from "./types.js";

/** What goes by the group of a metric: totals add up, rates mean nothing where too little was tagged. */

/** The group a column belongs to by its name alone, as the interfaces name theirs; undefined of any other. */
export function groupOfColumn(name: string): Group | undefined {
  return GROUPS.find((group) => name.startsWith(`${group}_`));
}

/** The group of a column: what is known of it says, else its name. */
function groupOf(metric: ColumnMetric | undefined, column: string): Group | undefined {
  return metric?.group ?? groupOfColumn(column);
}

/** Whether a column holds a total. */
export function isTotal(metric: ColumnMetric | undefined, column: string): boolean {
  return groupOf(metric, column) === "total";
}

/** Whether a metric is an average. */
export function isAverage({ group }: ColumnMetric): boolean {
  return group === "average";
}

/** Whether a column holds a rate: an average or a percentage. */
export function isRate(metric: ColumnMetric | undefined, column: string): boolean {
  const group = groupOf(metric, column);
  return group === "average" || group === "percent";
}

/** The column of attempts that a percentage stands on; undefined of any other metric, and where it is not known. */
export function attemptsOf(metric: ColumnMetric | undefined): string | undefined {
  return metric?.group === "percent" ? metric.denominator : undefined;
}
