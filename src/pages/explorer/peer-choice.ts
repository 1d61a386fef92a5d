import type { ProfilePeers } from "../../analysis/search/profile.js";
import { hasCriteria, type PeerCriteria } from "../../comparison/peer-criteria.js";
import { defaultPoolColumns, minutesRange } from "../../comparison/rules.js";
import { hasPool } from "../../table/column-names.js";
import type { Table } from "../../table/table.js";
import { leastMinutesOn } from "../page-league.js";

/** What a reader can choose of the peers: the default columns in which they are equal, ages, and groups with players. */
export interface PeerChoice {
  readonly columns: readonly string[];
  readonly hasAges: boolean;
  readonly positionGroups: readonly string[];
}

/** The choice of peers on a page; null if the reader could not choose those that the page was written with. */
export function peerChoice(
  table: Table,
  positionGroups: readonly string[],
  written: ProfilePeers,
): PeerChoice | null {
  if (hasPool(table) && !hasCriteria(written)) return null;
  const { columns } = defaultPoolColumns(table, table);
  const hasAges = table.has("player_birthDate") && table.has("season_startDate");
  const choice = { columns, hasAges, positionGroups };
  return canRankAmong(choice, written) ? choice : null;
}

/** Whether a reader could choose these peers. */
export function canRankAmong(choice: PeerChoice | null, peers: ProfilePeers): boolean {
  if (choice === null) return false;
  const { by = [], minMinutes = 0, positions = [], minAge, maxAge, ...others } = peers;
  const isAge = (age: unknown): boolean => age === undefined || (choice.hasAges && typeof age === "number");
  return (
    Object.values(others).every((value) => value === undefined) &&
    isAge(minAge) &&
    isAge(maxAge) &&
    typeof minMinutes === "number" &&
    Array.isArray(by) &&
    by.every((column) => choice.columns.includes(column)) &&
    [positions].flat().every((group) => choice.positionGroups.includes(group))
  );
}

/** The least minutes of a peer, if they are the same for all. */
export function leastForAll(table: Table, criteria: PeerCriteria): number | null {
  const least = table.entity === "team" ? undefined : leastMinutesOn(table, criteria);
  if (least === undefined) return null;
  const [low, high] = minutesRange(table, least);
  return low === high ? low : null;
}
