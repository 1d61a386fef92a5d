import { invalidOption } from "../../errors.js";
import type { Note } from "../../notes.js";
import { placeOfEnding } from "../../table/column-names.js";
import { metricNamed } from "../../table/metric-columns.js";
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

/** Counts rows without a value, by reason and column. */
export class NotDerived {
  readonly #rows = new Map<string, Map<string, number>>();

  /** Counts a missing value and its reason; returns NaN in its place. */
  add(reason: string, column: string): number {
    const rows = this.#rows.get(reason) ?? new Map<string, number>();
    this.#rows.set(reason, rows.set(column, (rows.get(column) ?? 0) + 1));
    return Number.NaN;
  }

  notes(): Note[] {
    return [...this.#rows].map(([reason, rows]) => {
      const listed = [...rows].map(([column, count]) => `${column} in ${counted(count, "row")}`);
      return {
        code: "not_derived",
        message: `missing, because ${reason}: ${firstFew(listed)}`,
        reason,
        rows: Object.fromEntries(rows),
      };
    });
  }
}

/** The table with derived metrics, each after its base metric, or at the end if the table lacks that. */
export function withDerived(table: Table, derived: readonly DerivedColumn[], told: readonly Note[]): Table {
  const behind = new Map<string, (readonly [string, Column])[]>();
  const last = new Map<string, Column>();
  for (const { name, behind: base, values } of derived) {
    if (table.has(base)) behind.set(base, [...(behind.get(base) ?? []), [name, values]]);
    else last.set(name, values);
  }
  const notes = [...table.notes, ...told];
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
