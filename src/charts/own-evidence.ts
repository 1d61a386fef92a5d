import { analysisOf } from "../table/column-names.js";
import type { Table } from "../table/table.js";
import { partWords } from "../text/own-part.js";
import type { RankChartOptions } from "./chart-options.js";

/** Where a smaller part of an estimate is the row's own, a picture says so. */
export const HALF = 0.5;
/** So many metrics are named, the others counted. */
const MOST_NAMED = 5;
/** The same in a picture of a given size, whose drawing needs the room. */
const MOST_ON_PRESET = 1;

/**
 * Of which metrics less than half of a likely rate is the row's own, the least first, as lines below a chart: `Less
 * than half of the likely rate is his own: Goals per 90 (a third).` None of a table without such weights. A picture of
 * a given size names the least alone and counts the others.
 */
export function ownPartNotes(
  table: Table,
  rows: readonly number[],
  names: readonly string[],
  labels: ReadonlyMap<string, string>,
  { preset }: Pick<RankChartOptions, "preset"> = {},
): string[] {
  const most = preset === undefined ? MOST_NAMED : MOST_ON_PRESET;
  return rows.flatMap((row, at) => {
    const little = [...labels]
      .map(([metric, label]) => ({ label, weight: weightAt(table, metric, row) }))
      .filter(({ weight }) => weight < HALF)
      .sort((a, b) => a.weight - b.weight);
    if (little.length === 0) return [];
    const named = little.slice(0, most).map(({ label, weight }) => `${label} (${littleWords(weight)})`);
    const others = little.length - named.length;
    const whose =
      rows.length > 1 ? `${names[at] ?? ""}'s own` : table.entity === "team" ? "its own" : "his own";
    const more = others === 0 ? "" : ` and ${others} more`;
    return [`Less than half of the likely rate is ${whose}: ${named.join(", ")}${more}.`];
  });
}

function littleWords(weight: number): string {
  const words = partWords(weight);
  return words === "half" ? "nearly half" : words;
}

/** The part of an estimate that is the row's own, NaN where the table does not say. */
export function weightAt(table: Table, metric: string, row: number): number {
  const name = analysisOf(table, metric, "weight");
  return name === undefined ? Number.NaN : (table.numbers(name)[row] ?? Number.NaN);
}
