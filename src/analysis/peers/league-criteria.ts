import { withAges } from "../../comparison/ages.js";
import type { PeerCriteria } from "../../comparison/peer-criteria.js";
import { analysisColumn, hasPool, PEER_WEIGHT, POOL_CELLS } from "../../table/column-names.js";
import { Remembered } from "../../table/remembered.js";
import type { Table } from "../../table/table.js";
import { withoutColumns } from "../../table/verbs.js";

/** The table with ages, where they can be known. */
export function withKnownAges(table: Table, { ageAt }: PeerCriteria): Table {
  const isKnown =
    table.entity === "player" &&
    table.has("player_birthDate") &&
    (ageAt !== undefined || table.has("season_startDate"));
  return isKnown ? AGED.of(table, `${ageAt}`, () => withAges(table, { at: ageAt })) : table;
}

/** One for each table and day, for what is then found of it, such as its pools, is kept of the table with ages. */
const AGED = new Remembered<Table>({ cells: 0 });

/** The table without what analyses have made of it among peers of before. */
export function withoutPool(table: Table): Table {
  const made = table.columnNames.filter((name) => analysisColumn(table, name) !== undefined);
  return hasPool(table) ? withoutColumns(table, new Set([...made, ...POOL_CELLS, PEER_WEIGHT])) : table;
}
