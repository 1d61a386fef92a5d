import { notedRows } from "../../notes.js";
import { idColumn } from "../../table/keys.js";
import { minutesOnField } from "../../table/played.js";
import { everyRow, grouped } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { GROUP, groupsTold } from "../../table/told-groups.js";
import { withColumns } from "../../table/verbs.js";
import { counted } from "../../text/words.js";

/**
 * A table in which a row that its source gives several position groups has the one of them in which the same player has
 * most minutes in rows with a single group. A row without such others keeps none.
 */
export function withToldGroups(table: Table): Table {
  const [ids, minutes] = [table.numbers(idColumn(table.entity)), minutesOnField(table)];
  const groups = table.has(GROUP) ? table.texts(GROUP) : [];
  let rowsOf: ReadonlyMap<number, readonly number[]> | undefined;
  const minutesIn = (group: string, row: number): number => {
    rowsOf ??= grouped(everyRow(table), (one) => ids[one]!);
    const own = rowsOf.get(ids[row]!)!;
    return own.reduce((sum, other) => sum + (groups[other] === group ? (minutes?.[other] ?? 1) : 0), 0);
  };
  const told = groupsTold(table, (own, row) => {
    const [first] = own.toSorted((a, b) => minutesIn(b, row) - minutesIn(a, row));
    return first !== undefined && minutesIn(first, row) > 0 ? first : undefined;
  });
  if (told === undefined) return table;
  const count = told.filter((group, row) => group !== groups[row]).length;
  const message = `${counted(count, "row")} of several position groups without an order: the group is that of the same player's other seasons`;
  const notes = [...table.notes, ...notedRows("several_groups", count, message)];
  return withColumns(table, new Map([[GROUP, told]]), { notes });
}
