import { invalidOption } from "../../errors.js";
import type { Note } from "../../notes.js";
import { placeOfEnding } from "../../table/column-names.js";
import { metricNamed } from "../../table/metric-columns.js";
import { everyRow, grouped, Losses } from "../../table/rows.js";
import type { Column, Table } from "../../table/table.js";
import { withColumns, withColumnsBehind } from "../../table/verbs.js";
import { nearest } from "../../text/nearest.js";
import { counted, firstFew } from "../../text/words.js";

/** A metric computed from others. */
interface DerivedColumn {
  readonly name: string;
  /** The metric it is placed after. */
  readonly behind: string;
  /** The value in a row, or the reason why there is none. */
  readonly valueIn: (row: number) => number | string;
}

/**
 * The table with derived metrics, each after its base metric, or at the end if the table lacks that. Notes count the
 * rows without a value for each reason.
 */
export function withDerived(
  table: Table,
  derived: readonly DerivedColumn[],
  told: readonly Note[] = [],
): Table {
  const missing = new Losses();
  const made = derived.map(({ name, behind, valueIn }) => {
    const values = everyRow(table).map((row) => missing.valueOr(valueIn(row), name));
    return { behind, column: [name, Float64Array.from(values)] as const };
  });
  const placed = grouped(
    made.filter(({ behind }) => table.has(behind)),
    ({ behind }) => behind,
  );
  const behind = new Map([...placed].map(([base, some]) => [base, some.map(({ column }) => column)]));
  const last = new Map<string, Column>(
    made.filter((one) => !table.has(one.behind)).map(({ column }) => column),
  );
  const notDerived = missing.notes((reason, rows) => {
    const listed = [...rows].map(([column, count]) => `${column} in ${counted(count, "row")}`);
    const message = `missing, because ${reason}: ${firstFew(listed)}`;
    return { code: "not_derived", message, reason, rows: Object.fromEntries(rows) };
  });
  const notes = [...table.notes, ...notDerived, ...told];
  return withColumns(withColumnsBehind(table, behind, placeOfEnding, notes), last);
}

/** The requested metrics, which must be among the known ones; by default all known ones in the table. */
export function metricsToDerive(
  table: Table,
  asked: readonly string[] | undefined,
  known: readonly string[],
  expected: string,
): string[] {
  if (asked === undefined) return known.filter((column) => table.has(column));
  return [...new Set(asked)].map((name) => {
    const column = metricNamed(table, name);
    if (known.includes(column)) return column;
    throw invalidOption("metrics", name, expected, nearest(column, known));
  });
}
