import type { Better, Category } from "../../catalogue/types.js";
import { chartLabel } from "../../charts/profile-of.js";
import { directionOf, labelOf, metricOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { meaningOf } from "../../text/metric-words.js";
import type { ShownAs } from "../../text/value-text.js";

export interface PageMetric {
  readonly column: string;
  readonly label: string;
  /** The label with no-break spaces where a line break would read badly. */
  readonly chartLabel: string;
  readonly meaning: string;
  /** Undefined if the catalogue does not know the metric. */
  readonly category: Category | undefined;
  /** Undefined if unknown. */
  readonly better: Better | undefined;
  readonly shownAs: ShownAs | undefined;
  /** For a rate per 90: the columns of the same activity as a total, and adjusted for possession. */
  readonly total?: string | undefined;
  readonly adjusted?: string | undefined;
}

/** A metric of a page that shows these columns. */
export function pageMetric(table: Table, column: string, shown: readonly string[]): PageMetric {
  const metric = metricOf(table, column);
  return {
    column,
    label: labelOf(table, column),
    chartLabel: chartLabel(table, column, {}),
    meaning: meaningOf(metric),
    category: metric?.category,
    better: directionOf(table, column),
    shownAs: metric,
    ...(metric?.basis === "per 90" && {
      total: metric.counterpart,
      adjusted: shown.find((name) => isAdjusted(table, name, column)),
    }),
  };
}

/** Whether a metric is the possession-adjusted form of another one. */
function isAdjusted(table: Table, name: string, of: string): boolean {
  const made = metricOf(table, name)?.made;
  return made !== undefined && "possession" in made && made.of === of;
}
