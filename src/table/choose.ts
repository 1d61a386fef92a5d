import { invalidOption } from "../errors.js";
import type { Note } from "../notes.js";
import { type Checks, checkArgument, listOfText, trueOrFalse } from "../options.js";
import { counted } from "../text/counted.js";
import { columnNamed, columnOf } from "./column-named.js";
import { analysis } from "./envelope.js";
import type { CatalogueOption, SameKind, TableInput } from "./input.js";
import type { ColumnName } from "./row-type.js";
import { isNumbers, type Row, type Table } from "./table.js";
import { takeColumns, takeRows } from "./verbs.js";

export interface SortRowsOptions extends CatalogueOption {
  /** Largest first. Default false. */
  readonly descending?: boolean | undefined;
}

const SORT_ROWS_CHECKS: Checks<SortRowsOptions> = { descending: trueOrFalse };

/**
 * The rows in the order of a column, missing values last in both directions.
 *
 * Ties:   keep the order they had.
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
  return analysis("sortRows", SORT_ROWS_CHECKS, input, options, (table) => {
    const values = columnOf(table, column);
    const sign = options.descending ? -1 : 1;
    const missing = (row: number): boolean =>
      isNumbers(values) ? Number.isNaN(values[row]) : values[row] === null;
    const order = Array.from({ length: table.rowCount }, (_, row) => row).sort((a, b) => {
      if (missing(a) || missing(b)) return Number(missing(a)) - Number(missing(b)) || a - b;
      const [left, right] = [values[a]!, values[b]!];
      return left < right ? -sign : left > right ? sign : a - b;
    });
    return takeRows(table, order);
  });
}

/**
 * The rows that pass a test, in their order.
 *
 * Missing: null in the row, which JavaScript compares as 0: `row.age < 23` keeps players of unknown age. Where rows
 *          pass a test that read a missing number of theirs, a note of code `kept_missing` has the columns.
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
    if (typeof test !== "function")
      throw invalidOption("test", test, "a function of a row, such as (row) => row.total_goals > 20");
    const indices: number[] = [];
    const kept = new Map<string, number>();
    for (let index = 0; index < table.rowCount; index++) {
      const missing = new Set<string>();
      if (!test(watched(table, index, missing), index)) continue;
      indices.push(index);
      for (const name of missing) kept.set(name, (kept.get(name) ?? 0) + 1);
    }
    return takeRows(table, indices, [...table.notes, ...keptMissingNote(kept)]);
  });
}

/** A row that takes down which of its missing numbers are read. */
function watched(table: Table, index: number, missing: Set<string>): Row {
  return new Proxy(table.row(index), {
    get: (row, name, receiver) => {
      const cell = Reflect.get(row, name, receiver);
      if (cell === null && typeof name === "string" && isNumbers(table.column(name))) missing.add(name);
      return cell;
    },
  });
}

function keptMissingNote(kept: ReadonlyMap<string, number>): Note[] {
  if (kept.size === 0) return [];
  const rows = Object.fromEntries(kept);
  const said = [...kept].map(([name, count]) => `${name} is missing in ${counted(count, "row")}`).join(", ");
  const message = `${said} that passed the test: JavaScript compares a missing number as 0`;
  return [{ code: "kept_missing", message, rows }];
}

/**
 * The asked-for columns, in that order.
 *
 * Errors: `unknown_column`, with the nearest right name.
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
    checkArgument("names", names, listOfText);
    return takeColumns(
      table,
      names.map((name) => columnNamed(table, name)),
    );
  });
}
