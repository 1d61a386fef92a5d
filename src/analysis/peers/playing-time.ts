import { metrics } from "../../catalogue/lookup.js";
import { median } from "../../stats/summary.js";
import type { Table } from "../../table/table.js";

/** Minutes of a match: what a per-90 average is an average of. */
export const PER_MINUTES = 90;

/**
 * The minutes that the averages of each row stand on.
 *
 * Players: `total_minutesTagged`. The team record holds no minutes, so they are found from what it does
 * hold: each average per 90 minutes with its total gives total × 90 / average minutes, and their median,
 * weighted by the totals, is the least rounded of them and untouched by a few wrong ones.
 * Missing: where the column, or every such pair, is missing or 0.
 */
export function ratedMinutes(table: Table): Float64Array {
  if (table.entity === "player") {
    return table.has("total_minutesTagged")
      ? table.numbers("total_minutesTagged")
      : new Float64Array(table.rowCount).fill(Number.NaN);
  }
  const pairs = metrics({ entity: table.entity, group: "average" })
    .filter(({ basis, type, deprecated }) => basis === "per 90" && type === "float" && !deprecated)
    .filter(({ column, counterpart }) => counterpart && table.has(column) && table.has(counterpart))
    .map(({ column, counterpart }) => [table.numbers(column), table.numbers(counterpart!)] as const);
  return Float64Array.from({ length: table.rowCount }, (_, row) => {
    const minutes: number[] = [];
    const totals: number[] = [];
    for (const [averages, counts] of pairs) {
      const [average, total] = [averages[row]!, counts[row]!];
      if (!(average > 0 && total > 0)) continue;
      minutes.push((total * PER_MINUTES) / average);
      totals.push(total);
    }
    return median(minutes, Float64Array.from(totals));
  });
}
