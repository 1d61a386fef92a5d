import { quantile } from "../stats/summary.js";
import { analysisOf } from "../table/column-names.js";
import type { Table } from "../table/table.js";
import { orNull } from "./data-of-drawing.js";
import type { Interval } from "./kit/profile.js";

/** The ends of a rank's interval as values: the peers' values at those ranks. */
export function intervalValues(
  interval: Interval | null,
  peers: readonly number[],
  turned: boolean,
): readonly [low: number, high: number] | null {
  if (interval === null || peers.length === 0) return null;
  const at = (rank: number): number => quantile(peers, (turned ? 100 - rank : rank) / 100);
  const ends = [at(interval.low), at(interval.high)];
  return [Math.min(...ends), Math.max(...ends)];
}

/** The interval of a row's true rank, if the table has it. */
export function intervalOf(table: Table, row: number, metric: string): Interval | null {
  const at = (ending: "low" | "median" | "high"): number => {
    const name = analysisOf(table, metric, ending);
    return name === undefined ? Number.NaN : (table.numbers(name)[row] ?? Number.NaN);
  };
  const [low, median, high] = [at("low"), at("median"), at("high")];
  return Number.isNaN(low) || Number.isNaN(high) ? null : { low, median: orNull(median), high };
}
