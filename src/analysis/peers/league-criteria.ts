import { withAges } from "../../comparison/ages.js";
import type { PeerCriteria } from "../../comparison/peer-criteria.js";
import { analysisColumn, hasPool, PEER_WEIGHT, POOL_CELLS } from "../../table/column-names.js";
import { Remembered } from "../../table/remembered.js";
import type { Table } from "../../table/table.js";
import { withoutColumns } from "../../table/verbs.js";

/** The table with ages, if it has the dates for them. */
export function withKnownAges(table: Table, { ageAt }: PeerCriteria): Table {
  const isKnown =
    table.entity === "player" &&
    table.has("player_birthDate") &&
    (ageAt !== undefined || table.has("season_startDate"));
  return isKnown ? AGED.of(table, `${ageAt}`, () => withAges(table, { at: ageAt })) : table;
}

/** One aged table per table and day, since results such as pools are kept for the aged table itself. */
const AGED = new Remembered<Table>({ cells: 0 });

/** The table without its pools and the columns that analyses added with them. */
export function withoutPool(table: Table): Table {
  const made = table.columnNames.filter((name) => analysisColumn(table, name) !== undefined);
  return hasPool(table) ? withoutColumns(table, new Set([...made, ...POOL_CELLS, PEER_WEIGHT])) : table;
}
