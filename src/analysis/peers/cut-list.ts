import type { Note } from "../../notes.js";
import { nameAt } from "../../table/keys.js";
import type { Table } from "../../table/table.js";
import { counted } from "../../text/counted.js";

/** The first rows of an ordered list, and a note where the cut went between rows of one value. */
export function cutList(
  table: Table,
  order: readonly number[],
  valueAt: (row: number) => number,
  count: number,
): { readonly rows: readonly number[]; readonly notes: readonly Note[] } {
  const rows = order.slice(0, count);
  const last = rows.at(-1);
  const left = last === undefined ? [] : order.slice(count).filter((row) => valueAt(row) === valueAt(last));
  if (left.length === 0) return { rows, notes: [] };
  const value = valueAt(last!);
  const names = left.map((row) => nameAt(table, row));
  return {
    rows,
    notes: [
      {
        code: "ties_at_cut",
        message: `${counted(left.length, "more row")} of the last value, ${value}, left out: ${names.join(", ")}`,
        value,
        rows: left.length,
        names,
      },
    ],
  };
}
