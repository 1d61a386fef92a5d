import { analysisColumn, hasPool, PEER_WEIGHT, POOL_CELLS } from "../../table/column-names.js";
import type { Table } from "../../table/table.js";
import { withoutColumns } from "../../table/verbs.js";
import { withAges } from "./ages.js";
import { hasCriteria, type PeerCriteria } from "./peer-criteria.js";

/** A league as pages and searches take it: who is a peer where nobody says so, and how old everybody is. */

const MIN_MINUTES = 900;

/**
 * The criteria of a league's peers: those given; the pool that the table has, where none are given; else players with
 * 900 minutes or more, or with a third of what the most have, where that is less.
 */
export function leagueCriteria(table: Table, given: PeerCriteria): PeerCriteria {
  if (table.entity === "team" || (hasPool(table) && !hasCriteria(given))) return given;
  return { ...given, minMinutes: given.minMinutes ?? Math.min(MIN_MINUTES, thirdOfMost(table)) };
}

function thirdOfMost(table: Table): number {
  if (!table.has("total_minutesOnField")) return 0;
  const most = table
    .numbers("total_minutesOnField")
    .reduce((most, minutes) => (minutes > most ? minutes : most), 0);
  return Math.floor(most / 3);
}

/** The table with ages, where they can be known. */
export function withKnownAges(table: Table, { ageAt }: PeerCriteria): Table {
  const isKnown =
    table.entity === "player" &&
    table.has("player_birthDate") &&
    (ageAt !== undefined || table.has("season_startDate"));
  return isKnown ? withAges(table, { at: ageAt }) : table;
}

/** The table without what analyses have made of it among peers of before. */
export function withoutPool(table: Table): Table {
  const made = table.columnNames.filter((name) => analysisColumn(table, name) !== undefined);
  return hasPool(table) ? withoutColumns(table, new Set([...made, ...POOL_CELLS, PEER_WEIGHT])) : table;
}
