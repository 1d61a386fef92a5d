import { isNumbers, type Table } from "../../table/table.js";

/** A number for each name. */
type Numbers<Names extends readonly string[]> = { readonly [Place in keyof Names]: number };

/** Calls `check` for each row in which all these columns have a number; for none where one is lacking, or text. */
export function eachRow<const Names extends readonly string[]>(
  table: Table,
  names: Names,
  check: (row: number, values: Numbers<Names>) => void,
): void {
  if (!names.every((name) => table.has(name) && isNumbers(table.column(name)))) return;
  const columns = names.map((name) => table.numbers(name));
  const areKnown = (values: readonly number[]): values is Numbers<Names> => !values.some(Number.isNaN);
  for (let row = 0; row < table.rowCount; row++) {
    const values = columns.map((column) => column[row]!);
    if (areKnown(values)) check(row, values);
  }
}
