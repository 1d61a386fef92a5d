import { apartSaid, type BriefStanding, brieflySaid } from "../analysis/describe/briefly.js";
import { applicableValues, directionOf } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { rankAt } from "./chart-metrics.js";
import type { RankChartOptions } from "./chart-options.js";
import { intervalOf } from "./interval-values.js";
import { weightAt } from "./own-evidence.js";

type Labels = ReadonlyMap<string, string>;
type Asked = Pick<RankChartOptions, "direction" | "uncertainty">;

/** A sentence or two for each row about what stands out in the drawn metrics, from nothing but the drawn cells. */
export function outstandingIn(
  table: Table,
  rows: readonly number[],
  labels: Labels,
  options: Asked,
): string[][] {
  return rows.map((row) => brieflySaid(standingsOf(table, row, labels, options)));
}

/** Sentences about the metrics in which two rows of one pool differ. */
export function apartIn(
  table: Table,
  rows: readonly number[],
  names: readonly string[],
  labels: Labels,
  options: Asked,
): string[] {
  const [first = [], second = []] = rows.map((row) => standingsOf(table, row, labels, options));
  const [one, other] = names;
  if (rows.length !== 2 || one === undefined || other === undefined) return [];
  return apartSaid(
    [one, other],
    first.map((standing, at) => [standing, second[at]!]),
  );
}

function standingsOf(table: Table, row: number, labels: Labels, options: Asked): BriefStanding[] {
  return [...labels].map(([metric, label]) => standingIn(table, row, metric, label, options));
}

function standingIn(
  table: Table,
  row: number,
  metric: string,
  label: string,
  { direction, uncertainty }: Asked,
): BriefStanding {
  // With `uncertainty: "none"`, sentences use the ranks without their intervals.
  const isSure = uncertainty !== "none";
  const rank = rankAt(table, metric, row);
  const better = directionOf(table, metric);
  const isPlain = better === "higher" || (better === "lower" && direction !== "raw");
  const {
    low = Number.NaN,
    median,
    high = Number.NaN,
  } = isSure ? (intervalOf(table, row, metric) ?? {}) : {};
  return {
    label,
    better: isPlain ? better : "neither",
    // A table with ranks alone has no values, so the rank takes the place of the value.
    value: table.has(metric) ? (applicableValues(table, metric)[row] ?? Number.NaN) : rank,
    rank,
    low,
    median: median ?? undefined,
    high,
    weight: isSure ? weightAt(table, metric, row) : Number.NaN,
  };
}
