import { invalidOption } from "../../errors.js";
import type { Note } from "../../notes.js";
import { placeOfEnding } from "../../table/column-names.js";
import { metricNamed } from "../../table/metric-columns.js";
import { grouped, type Losses } from "../../table/rows.js";
import type { Column, Table } from "../../table/table.js";
import { withColumns, withColumnsBehind } from "../../table/verbs.js";
import { counted } from "../../text/counted.js";
import { firstFew } from "../../text/first-few.js";
import { nearest } from "../../text/nearest.js";

/** A metric computed from others. */
export interface DerivedColumn {
  readonly name: string;
  /** The metric it is placed after. */
  readonly behind: string;
  readonly values: Float64Array;
}

/** The table with derived metrics, each after its base metric, or at the end if the table lacks that. */
export function withDerived(
  table: Table,
  derived: readonly DerivedColumn[],
  missing: Losses,
  told: readonly Note[] = [],
): Table {
  const columnsOf = (some: readonly DerivedColumn[]): (readonly [string, Column])[] =>
    some.map(({ name, values }) => [name, values]);
  const placed = grouped(
    derived.filter(({ behind }) => table.has(behind)),
    ({ behind }) => behind,
  );
  const behind = new Map([...placed].map(([base, some]) => [base, columnsOf(some)]));
  const last = columnsOf(derived.filter((one) => !table.has(one.behind)));
  const notDerived = missing.notes((reason, rows) => {
    const listed = [...rows].map(([column, count]) => `${column} in ${counted(count, "row")}`);
    const message = `missing, because ${reason}: ${firstFew(listed)}`;
    return { code: "not_derived", message, reason, rows: Object.fromEntries(rows) };
  });
  const notes = [...table.notes, ...notDerived, ...told];
  return withColumns(withColumnsBehind(table, behind, placeOfEnding, notes), new Map(last));
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
