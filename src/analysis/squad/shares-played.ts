import { minutesOnField } from "../../table/minutes.js";
import { type PositionShare, parsePositionsText } from "../../table/positions.js";
import type { Table } from "../../table/table.js";

/** Who could play: where each played, and how long. */
export interface Players {
  readonly sharesOf: (row: number) => readonly PositionShare[];
  /** NaN where it is not known. */
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

/** Where a row's player played, with his share of playtime in each position; NaN where the table has no shares. */
export function sharesPlayed(table: Table, row: number): readonly PositionShare[] {
  const text = table.has("positions") ? table.texts("positions")[row] : null;
  return parsePositionsText(text ?? null);
}

/** The percent of his playtime that somebody spent in some positions; NaN where it is not known, 0 where in none. */
export function shareIn(shares: readonly PositionShare[], codes: readonly string[]): number {
  return shares.reduce((sum, { code, share }) => (codes.includes(code) ? sum + share : sum), 0);
}

/** Whether a table knows how much somebody played where, and not only where. */
export function knowsShares(table: Table): boolean {
  return table.has("positionShare") && table.numbers("positionShare").some((share) => !Number.isNaN(share));
}
