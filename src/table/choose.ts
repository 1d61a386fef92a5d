import { passingRows, SORT_CHECKS, type SortOptions, selectedColumns, sortedRows } from "./chosen-rows.js";
import type { ColumnName } from "./column.js";
import { analysis } from "./envelope.js";
import type { CatalogueOption, SameKind, TableInput } from "./input.js";
import type { Row } from "./table.js";
import { takeColumns, takeRows } from "./verbs.js";

export interface SortRowsOptions extends SortOptions, CatalogueOption {}

/**
 * Sorts the rows by a column, missing values last in both directions.
 *
 * Ties:   keep their order.
 * Errors: `unknown_column`, `unknown_option`.
 *
 * @example
 * const teams = teamTable([1, 2, 3].map((teamId) => ({ teamId, competitionId: 2, seasonId: 3, total: { goals: [40, null, 74][teamId - 1] } })));
 * sortRows(teams, "total_goals", { descending: true }).rows().map((row) => row.teamId) // => [3, 1, 2]
 */
export function sortRows<T extends TableInput>(
  input: T,
  column: ColumnName,
  options: SortRowsOptions = {},
): SameKind<T> {
  return analysis("sortRows", SORT_CHECKS, input, options, (table) => {
    return takeRows(table, sortedRows(table, column, options));
  });
}

/**
 * Keeps the rows that pass a test, in their order.
 *
 * Missing: null in the row, which JavaScript compares as 0: `row.age < 23` keeps players of unknown age. If rows
 *          pass a test that read one of their missing numbers, a note of code `kept_missing` lists the columns.
 *
 * @example
 * const teams = teamTable([1, 2].map((teamId) => ({ teamId, competitionId: 2, seasonId: 3 })));
 * filterRows(teams, (row) => row.teamId === 2).rowCount // => 1
 */
export function filterRows<T extends TableInput>(
  input: T,
  test: (row: Row, index: number) => boolean,
  options: CatalogueOption = {},
): SameKind<T> {
  return analysis("filterRows", {}, input, options, (table) => {
    const { rows, notes } = passingRows(table, test);
    return takeRows(table, rows, [...table.notes, ...notes]);
  });
}

/**
 * Keeps the named columns, in the given order.
 *
 * Errors: `unknown_column`, with the nearest correct name.
 *
 * @example
 * const teams = teamTable([{ teamId: 1, competitionId: 2, seasonId: 3 }]);
 * selectColumns(teams, ["teamId", "name"]).columnNames // => ["teamId", "name"]
 */
export function selectColumns<T extends TableInput>(
  input: T,
  names: readonly ColumnName[],
  options: CatalogueOption = {},
): SameKind<T> {
  return analysis("selectColumns", {}, input, options, (table) => {
    return takeColumns(table, selectedColumns(table, names));
  });
}
