import { EVIDENCE_MINUTES, evidenceColumn } from "../../table/column-names.js";
import { metricColumns, metricOf } from "../../table/metric-columns.js";
import type { Column } from "../../table/table.js";
import type { Basics, Seasons } from "./combine-metric.js";

/**
 * Columns with the evidence behind combined rates if older seasons count less: weighted minutes, and the weighted sum
 * of each denominator. Empty if all seasons have the same weight.
 */
export function evidenceColumns(
  { table, minutes, weights }: Basics,
  groups: readonly Seasons[],
): [string, Column][] {
  if (weights === undefined || !groups.some((seasons) => isWeighed(seasons, weights))) return [];
  const summed = (values: Float64Array, rowsOf: (seasons: Seasons) => readonly number[]): Column =>
    Float64Array.from(groups, (seasons) => {
      const [only, ...others] = seasons.played;
      // A single season stays unchanged.
      if (only !== undefined && others.length === 0) return values[only]!;
      const rows = rowsOf(seasons);
      return rows.length === 0
        ? Number.NaN
        : rows.reduce((sum, row) => sum + weights[row]! * values[row]!, 0);
    });
  const tagged = ({ tagged: rows }: Seasons) => rows;
  const { onField } = table.catalogue.matches;
  const denominators = new Set(
    metricColumns(table).flatMap((column) => metricOf(table, column)?.denominator ?? []),
  );
  return [
    [EVIDENCE_MINUTES, summed(minutes, tagged)],
    ...[...denominators]
      .filter((column) => table.has(column))
      .map((column): [string, Column] => {
        const rowsOf = column === onField ? ({ played }: Seasons) => played : tagged;
        return [evidenceColumn(column), summed(table.numbers(column), rowsOf)];
      }),
  ];
}

function isWeighed({ played }: Seasons, weights: Float64Array): boolean {
  return played.length > 1 && played.some((row) => weights[row] !== 1);
}
