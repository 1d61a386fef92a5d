import { measuredIntervals } from "../analysis/peers/percentile-intervals.js";
import { trueRates } from "../analysis/peers/rate-intervals.js";
import type { ListCriteria } from "../comparison/peer-criteria.js";
import type { RateOptions } from "../comparison/rules.js";
import { analysisColumn, analysisOf, hasPool } from "../table/column-names.js";
import { applicableValues } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { whereThePoolIs } from "./chart-input.js";
import { intervalOf, intervalValues } from "./interval-values.js";
import type { Uncertainty } from "./kit/profile.js";
import { weightAt } from "./own-evidence.js";
import { valuesAt } from "./peer-rows.js";
import { peersInTable } from "./pool-subtitle.js";
import { isTurned } from "./profile-of.js";
import type { Range, ScatterAxis } from "./svg/scatter-encoding.js";

/** The intervals of a scatter's dots. */

export interface CertaintyOptions extends Pick<ListCriteria, "minMinutes">, RateOptions {
  /**
   * Drawing of the interval of a chosen row's true rate, or of its true rank on an axis of ranks: a `whisker`
   * (default), a line that fades (`fade`), or none (`none`).
   */
  readonly uncertainty?: Uncertainty | undefined;
}

/** The intervals of the dots on one axis. */
export interface AxisCertainty {
  /** The kind of the intervals; undefined if there are none. */
  readonly of: ScatterAxis["interval"];
  at(row: number): Range | null;
  /** The row's own share of its likely rate; NaN if unknown. */
  weightOf(row: number): number;
}

const NONE: AxisCertainty = { of: undefined, at: () => null, weightOf: () => Number.NaN };

/** The intervals of these rows on the axis of a column. */
export function certaintyOf(
  table: Table,
  column: string,
  rows: readonly number[],
  options: CertaintyOptions & { readonly level: number },
): AxisCertainty {
  if (options.uncertainty === "none" || rows.length === 0) return NONE;
  const ranked = analysisColumn(table, column);
  if (ranked?.ending === "rank") return ofRanks(table, ranked.metric, rows, options.level);
  const rates = whereThePoolIs(NO_RATES, () => trueRates(table, column, rows, options));
  if (rates.size === 0) return ofRanksAsValues(table, column);
  return {
    of: "rate",
    at: (row) => {
      const rate = rates.get(row);
      return rate === undefined ? null : [rate.low, rate.high];
    },
    weightOf: (row) => rates.get(row)?.weight ?? Number.NaN,
  };
}

const NO_RATES: ReturnType<typeof trueRates> = new Map();

function ofRanks(table: Table, metric: string, rows: readonly number[], level: number): AxisCertainty {
  const drawn =
    analysisOf(table, metric, "low") !== undefined || !table.has(metric)
      ? table
      : whereThePoolIs(table, () => measuredIntervals(table, rows, { level, metrics: [metric] }));
  if (analysisOf(drawn, metric, "low") === undefined) return NONE;
  return {
    of: "rank",
    at: (row) => {
      const interval = intervalOf(drawn, row, metric);
      return interval && [interval.low, interval.high];
    },
    weightOf: (row) => weightAt(drawn, metric, row),
  };
}

/**
 * The interval of the true rank as values of the peers. Used if the table has ranks with intervals and peers, but not
 * the evidence for intervals of rates.
 */
function ofRanksAsValues(table: Table, column: string): AxisCertainty {
  if (!hasPool(table) || analysisOf(table, column, "low") === undefined) return NONE;
  const at = (row: number): Range | null => {
    const peers = valuesAt(applicableValues(table, column), peersInTable(table, row) ?? []);
    const known = peers.filter((value) => !Number.isNaN(value));
    return intervalValues(intervalOf(table, row, column), known, isTurned(table, column, {}));
  };
  return { of: "rank", at, weightOf: () => Number.NaN };
}
