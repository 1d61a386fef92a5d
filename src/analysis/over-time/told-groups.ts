import { groupOfCode } from "../../catalogue/positions.js";
import { notedRows } from "../../notes.js";
import { idColumn } from "../../table/keys.js";
import { minutesOnField, parsePositionsText } from "../../table/played.js";
import { everyRow, grouped } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { withColumns } from "../../table/verbs.js";
import { counted } from "../../text/words.js";

const GROUP = "positionGroup";

/**
 * A table in which a row that its source gives several position groups has the one of them in which the same player has
 * most minutes in rows with a single group. A row without such others keeps none.
 */
export function withToldGroups(table: Table): Table {
  const { catalogue } = table;
  if (catalogue.positions.ranked !== false || !table.has(GROUP) || !table.has("positions")) return table;
  const [ids, minutes] = [table.numbers(idColumn(table.entity)), minutesOnField(table)];
  const [groups, positions] = [table.texts(GROUP), table.texts("positions")];
  const rowsOf = grouped(everyRow(table), (row) => ids[row]!);
  const minutesIn = (group: string, row: number): number =>
    rowsOf
      .get(ids[row]!)!
      .reduce((sum, other) => sum + (groups[other] === group ? (minutes?.[other] ?? 1) : 0), 0);
  const told = groups.map((group, row) => {
    if (group !== null) return group;
    const own = parsePositionsText(positions[row]!).flatMap(({ code }) => groupOfCode(catalogue, code) ?? []);
    const [first] = own.toSorted((a, b) => minutesIn(b, row) - minutesIn(a, row));
    return first !== undefined && minutesIn(first, row) > 0 ? first : null;
  });
  const count = told.filter((group, row) => group !== groups[row]).length;
  const message = `${counted(count, "row")} of several position groups without an order: the group is that of the same player's other seasons`;
  const notes = [...table.notes, ...notedRows("several_groups", count, message)];
  return withColumns(table, new Map([[GROUP, told]]), { notes });
}
