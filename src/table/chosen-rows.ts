import { invalidOption } from "../errors.js";
import type { Note } from "../notes.js";
import { listOfText, type OptionsOf, trueOrFalse } from "../options.js";
import { DESCRIBED, described } from "../stats/summary.js";
import { ENTITY, METRIC } from "../text/layout-columns.js";
import { counted } from "../text/words.js";
import { type Column, isMissing, isNumbers, type Row } from "./column.js";
import { columnNamed, columnOf, labelOf, type TableColumns } from "./column-names.js";
import { rowsOf } from "./row.js";
import { everyRow } from "./rows.js";

/** Which rows and columns of a table are asked for: what its own verbs and the functions of these names share. */

export interface SortOptions extends OptionsOf<typeof SORT_CHECKS> {}

export const SORT_CHECKS = {
  /** Largest first. Default false. */
  descending: trueOrFalse,
};

/** The rows in the order of a column, missing values last in both directions; equal ones keep their order. */
export function sortedRows(table: TableColumns, column: string, options: SortOptions): number[] {
  const values = columnOf(table, column);
  const sign = options.descending ? -1 : 1;
  const missing = (row: number): boolean =>
    isNumbers(values) ? Number.isNaN(values[row]) : values[row] === null;
  return everyRow(table).sort((a, b) => {
    if (missing(a) || missing(b)) return Number(missing(a)) - Number(missing(b));
    const [left, right] = [values[a]!, values[b]!];
    return left < right ? -sign : left > right ? sign : 0;
  });
}

/** The rows that pass a test, and a note where they passed by a missing number. */
export function passingRows(table: TableColumns, test: (row: Row, index: number) => boolean) {
  if (typeof test !== "function")
    throw invalidOption("test", test, "a function of a row, such as (row) => row.total_goals > 20");
  const rows: number[] = [];
  const kept = new Map<string, number>();
  const missing = new Set<string>();
  const rowAt = rowsOf(table, (name) => void missing.add(name));
  for (let index = 0; index < table.rowCount; index++) {
    missing.clear();
    if (!test(rowAt(index), index)) continue;
    rows.push(index);
    for (const name of missing) kept.set(name, (kept.get(name) ?? 0) + 1);
  }
  return { rows, notes: keptMissingNote(kept) };
}

function keptMissingNote(kept: ReadonlyMap<string, number>): Note[] {
  if (kept.size === 0) return [];
  const rows = Object.fromEntries(kept);
  const said = [...kept].map(([name, count]) => `${name} is missing in ${counted(count, "row")}`).join(", ");
  const message = `${said} that passed the test: JavaScript compares a missing number as 0`;
  return [{ code: "kept_missing", message, rows }];
}

/** The columns that were asked for, by name or label. Where some are left out, as `-name` or `-`, all others follow. */
export function selectedColumns(table: TableColumns, asked: readonly string[]): string[] {
  if (!listOfText.test(asked))
    throw invalidOption("names", asked, 'names of columns to keep, as in table.select(["name", "Goals"])');
  const namesOf = (some: readonly string[]): string[] => some.map((one) => columnNamed(table, one));
  const kept = namesOf(asked.filter((one) => !one.startsWith("-")));
  if (kept.length === asked.length) return kept;
  const left = asked.flatMap((one) => (/^-./.test(one) ? one.slice(1) : []));
  const stated = new Set([...kept, ...namesOf(left)]);
  return [...kept, ...table.columnNames.filter((name) => !stated.has(name))];
}

/** Numbers that name somebody or something: their mean says nothing. */
export const IDS = /(Id|^id|_id)$/;

/** A row for each column of numbers but ids, and what is said of its values. */
export function describedColumns(table: TableColumns): readonly (readonly [name: string, column: Column])[] {
  const names = table.columnNames.filter((name) => !IDS.test(name) && isNumbers(table.column(name)));
  const said = names.map((name) => described(table.column(name) as Float64Array));
  return [
    [METRIC, names],
    ["label", names.map((name) => labelOf(table, name))],
    ...DESCRIBED.map((what) => [what, Float64Array.from(said, (of) => of[what])] as const),
    ["missing", Float64Array.from(said, ({ count }) => table.rowCount - count)],
    [ENTITY, names.map(() => table.entity)],
  ];
}

/** A row for each column: what it is called, what it holds, and of how many rows. */
export function listedColumns(table: TableColumns): readonly (readonly [name: string, column: Column])[] {
  const names = table.columnNames;
  const columns = names.map((name) => table.column(name));
  const missing = columns.map((column) => Array.from<unknown>(column).filter(isMissing).length);
  return [
    ["column", names],
    ["label", names.map((name) => labelOf(table, name))],
    ["kind", columns.map((column) => (isNumbers(column) ? "number" : "text"))],
    ["values", Float64Array.from(missing, (count) => table.rowCount - count)],
    ["missing", Float64Array.from(missing)],
    [ENTITY, names.map(() => table.entity)],
  ];
}
