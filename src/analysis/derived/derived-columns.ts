import { invalidOption } from "../../errors.js";
import type { Note } from "../../notes.js";
import { placeOfEnding } from "../../table/column-names.js";
import { metricNamed } from "../../table/metric-columns.js";
import type { Column, Table } from "../../table/table.js";
import { withColumns, withColumnsBehind } from "../../table/verbs.js";
import { counted } from "../../text/counted.js";
import { firstFew } from "../../text/first-few.js";
import { nearest } from "../../text/nearest.js";

/** A metric made of others. */
export interface DerivedColumn {
  readonly name: string;
  /** The metric it stands behind. */
  readonly behind: string;
  readonly values: Float64Array;
}

/** Why values could not be made: in how many rows, by reason and column. */
export class NotDerived {
  readonly #rows = new Map<string, Map<string, number>>();

  /** Counts a value that is missing for a reason; gives what stands in its place. */
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

/** The table with derived metrics, each behind the one it is made of, or last where the table has none of that name. */
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

/** The metrics asked for, which must be among those that something is made of; without any, all that are there. */
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
