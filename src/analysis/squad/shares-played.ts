import { type PositionShare, parsePositionsText } from "../../table/positions.js";
import type { Table } from "../../table/table.js";

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
