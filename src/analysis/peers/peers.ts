import { PEER_CRITERIA_CHECKS, type PeerCriteria } from "../../comparison/peer-criteria.js";
import { poolOf, poolsFor } from "../../comparison/pools.js";
import { anything, fromFile, type OptionCheck, type OptionsOf } from "../../options.js";
import { PEER_WEIGHT } from "../../table/column-names.js";
import { analysis } from "../../table/envelope.js";
import { findRow, type RowKey } from "../../table/find.js";
import { type SameKind, type TableInput, tableFrom } from "../../table/input.js";
import { COVERAGE } from "../../table/metric-columns.js";
import { takeRows, withColumns } from "../../table/verbs.js";

export interface PeersOptions extends PeerCriteria, OptionsOf<typeof PEERS_CHECKS> {}

export const PEERS_CHECKS = {
  ...PEER_CRITERIA_CHECKS,
  /** The row to find peers for, by name, id or key. Default: the rows of every pool. */
  of: anything as OptionCheck<RowKey | string>,
  /** The table that the peers come from. Default: the table itself. */
  reference: fromFile<TableInput>("the rows of this file"),
};

/**
 * Selects the rows that are in a pool: those that others are compared with.
 *
 * Shape:   rows in their order, a DataFrame for a DataFrame, else a table; rows of the reference table if there is one.
 *          With `of`, the peers of that row (including the row itself if it meets the criteria), and with
 *          `weightByShare` the weight of each, 0 to 1, as `peerWeight`; without `of`, every row that is
 *          in the pool of any row. A table with pools keeps them if no criteria are given.
 * Missing: a row without a value in a `by` column (a player without a known position) is in no pool; a row
 *          with missing minutes is in a pool only without a threshold.
 * Errors:  `unknown_option`, `invalid_option`, `unknown_position`, `unknown_column`, `unknown_row`;
 *          `shape_mismatch` for criteria of age if the records hold no dates of birth.
 *
 * @example
 * const league = await samplePlayers();
 * peers(league, { of: "M. Salah", minMinutes: 900 }).rowCount // => 58
 * peers(league, { of: "M. Salah", minMinutes: 900, maxAge: 21 }).rowCount // => 10
 */
export function peers<T extends TableInput>(input: T, criteria: PeersOptions = {}): SameKind<T> {
  return analysis("peers", PEERS_CHECKS, input, criteria, (table) => {
    const reference = criteria.reference === undefined ? table : tableFrom(criteria.reference);
    const pools = poolsFor(table, criteria, reference);
    if (criteria.of === undefined) {
      const rows = new Set(pools.list.flatMap(({ rows, members }) => (rows.length > 0 ? members : [])));
      return takeRows(
        reference,
        [...rows].sort((a, b) => a - b),
      );
    }
    const pool = poolOf(pools, findRow(table, criteria.of));
    const rows = takeRows(reference, pool?.members ?? []);
    const counted = pool?.shares?.map((share) => share / 100);
    return counted === undefined
      ? rows
      : withColumns(rows, new Map([[PEER_WEIGHT, counted]]), { after: COVERAGE });
  });
}
