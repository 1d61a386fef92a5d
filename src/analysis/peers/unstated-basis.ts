import { roundingOf } from "../../catalogue/rounding.js";
import type { ColumnMetric } from "../../catalogue/types.js";
import type { Numbers } from "../../comparison/comparable-values.js";
import { PER_MINUTES } from "./playing-time.js";

/** Where so large a share of the rows agrees with a basis, it is the basis, and the others are wrong. */
const SURELY = 0.9;
const FEWEST_ROWS = 20;

/** A row whose average is not its total per 90 minutes. */
export interface NotPer90 {
  readonly row: number;
  readonly average: number;
  readonly exact: number;
}

/**
 * The rows that disagree where a table shows that an average, whose basis no document states, is per 90 minutes: of
 * at least 20 rows that say anything (two zeros agree on any basis) 90 % are total × 90 / minutes within rounding.
 * Undefined where the table does not show it, or lacks the columns.
 */
export function disagreeingWithPer90(
  table: Numbers,
  metric: ColumnMetric,
  minutes: Float64Array,
): readonly NotPer90[] | undefined {
  const { column, counterpart, basis } = metric;
  if (basis !== "not stated" || counterpart === undefined) return undefined;
  if (!table.has(column) || !table.has(counterpart)) return undefined;
  const averages = table.numbers(column);
  const totals = table.numbers(counterpart);
  const wrong: NotPer90[] = [];
  let rows = 0;
  averages.forEach((average, row) => {
    const exact = (totals[row]! * PER_MINUTES) / minutes[row]!;
    if (Number.isNaN(average) || !Number.isFinite(exact) || (average === 0 && exact === 0)) return;
    rows++;
    if (Math.abs(average - exact) > roundingOf(metric, exact)) wrong.push({ row, average, exact });
  });
  return rows < FEWEST_ROWS || rows - wrong.length < SURELY * rows ? undefined : wrong;
}
