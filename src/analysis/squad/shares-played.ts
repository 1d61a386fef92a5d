import { minutesOnField } from "../../table/minutes.js";
import { type PositionShare, parsePositionsText } from "../../table/positions.js";
import type { Table } from "../../table/table.js";

/** Access to the positions and minutes of players. */
export interface Players {
  readonly sharesOf: (row: number) => readonly PositionShare[];
  /** NaN if unknown. */
  readonly minutesOf: (row: number) => number;
}

/** The players of a table. */
export function playersOf(table: Table): Players {
  const minutes = minutesOnField(table);
  return {
    sharesOf: (row) => sharesPlayed(table, row),
    minutesOf: (row) => minutes?.[row] ?? Number.NaN,
  };
}

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
