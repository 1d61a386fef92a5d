import { type MostSimilarOptions, mostSimilar } from "../analysis/likeness/most-similar.js";
import { ScoutframeError } from "../errors.js";
import { entityKeys } from "../table/layout.js";
import type { Table } from "../table/table.js";

/** The ids that tell a row from the others. */
export function keyOf(table: Table, row: number): Record<string, number> {
  return Object.fromEntries(
    entityKeys(table.entity)
      .filter((name) => table.has(name) && !Number.isNaN(table.numbers(name)[row]!))
      .map((name) => [name, table.numbers(name)[row]!]),
  );
}

export interface SimilarRowsOptions {
  readonly count: number;
  readonly minMinutes: number;
  readonly explain?: number;
}

/** The rows most like one; undefined where it has no position group, or too few numbers to be like anybody. */
export function similarRows(
  table: Table,
  row: number,
  { minMinutes, ...rest }: SimilarRowsOptions,
): Table | undefined {
  const options: MostSimilarOptions = table.entity === "team" ? rest : { ...rest, minMinutes };
  try {
    return rest.count === 0 ? undefined : mostSimilar(table, keyOf(table, row), options);
  } catch (error) {
    const nothingToCompare = ["shape_mismatch", "invalid_option"];
    if (error instanceof ScoutframeError && nothingToCompare.includes(error.code)) return undefined;
    throw error;
  }
}
