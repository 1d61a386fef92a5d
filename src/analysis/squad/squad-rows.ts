import { idColumn } from "../../table/keys.js";
import { minutesOnField } from "../../table/minutes.js";
import { cellOf, type Table } from "../../table/table.js";

/** One row for each player: his latest season, and there the row with the most minutes. Keeps the order of the rows. */
export function oneRowEach(table: Table, rows: readonly number[]): readonly number[] {
  const ids = table.column(idColumn(table.entity));
  const minutes = minutesOnField(table);
  const starts = table.has("season_startDate") ? table.column("season_startDate") : undefined;
  const startOf = (row: number): string => String((starts && cellOf(starts, row)) ?? "");
  const tellsMore = (row: number, other: number): boolean => {
    const [one, two] = [startOf(row), startOf(other)];
    return one === two ? (minutes?.[row] || 0) > (minutes?.[other] || 0) : one > two;
  };
  const best = new Map<unknown, number>();
  for (const row of rows) {
    // A row without an id counts as its own player.
    const id = cellOf(ids, row) ?? `row ${row}`;
    const before = best.get(id);
    if (before === undefined || tellsMore(row, before)) best.set(id, row);
  }
  const kept = new Set(best.values());
  return rows.filter((row) => kept.has(row));
}
