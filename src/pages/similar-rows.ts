import { type MostSimilarOptions, mostSimilar } from "../analysis/likeness/most-similar.js";
import { ScoutframeError } from "../errors.js";
import { keyAt } from "../table/keys.js";
import type { Table } from "../table/table.js";

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
    return rest.count === 0 ? undefined : mostSimilar(table, keyAt(table, row), options);
  } catch (error) {
    const nothingToCompare = ["shape_mismatch", "invalid_option"];
    if (error instanceof ScoutframeError && nothingToCompare.includes(error.code)) return undefined;
    throw error;
  }
}
