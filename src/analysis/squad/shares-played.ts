import { idColumn } from "../../table/keys.js";
import { minutesOnField, type PositionShare, parsePositionsText } from "../../table/played.js";
import { cellOf, type Table } from "../../table/table.js";

/** The positions of a row's player with their shares of his playtime; NaN if the table has no shares. */
export function sharesPlayed(table: Table, row: number): readonly PositionShare[] {
  const text = table.has("positions") ? table.texts("positions")[row] : null;
  return parsePositionsText(text ?? null);
}

/** The percentage of playtime in these positions; NaN if unknown, 0 if none. */
export function shareIn(shares: readonly PositionShare[], codes: readonly string[]): number {
  return shares.reduce((sum, { code, share }) => (codes.includes(code) ? sum + share : sum), 0);
}

/** Whether a table has the shares of positions, and not only the positions. */
export function knowsShares(table: Table): boolean {
  return table.has("positionShare") && table.numbers("positionShare").some((share) => !Number.isNaN(share));
}

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
