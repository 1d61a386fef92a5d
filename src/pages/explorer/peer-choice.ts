import type { ProfilePeers } from "../../analysis/search/profile.js";
import { hasCriteria, type PeerCriteria } from "../../comparison/peer-criteria.js";
import { defaultPoolColumns } from "../../comparison/pool-columns.js";
import { minutesRange } from "../../comparison/regulars.js";
import { hasPool } from "../../table/column-names.js";
import type { Table } from "../../table/table.js";
import { leastMinutesOn } from "../page-league.js";

/** What a reader can choose of the peers. */
export interface PeerChoice {
  /** The default columns in which peers are equal. */
  readonly columns: readonly string[];
  readonly hasAges: boolean;
  /** Position groups with players in the league. */
  readonly positionGroups: readonly string[];
}

/** The criteria in a search profile that a reader can choose. */
const CHOSEN_HERE = ["by", "minMinutes", "positions", "minAge", "maxAge"];

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
  const asked = Object.entries(peers).filter(([, value]) => value !== undefined);
  const { by = [], minMinutes = 0, positions = [], minAge, maxAge } = peers;
  const areAges = [minAge, maxAge].every(
    (age) => age === undefined || (choice.hasAges && typeof age === "number"),
  );
  return (
    asked.every(([name]) => CHOSEN_HERE.includes(name)) &&
    areAges &&
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

/** The criteria without those that are undefined. */
export function stated(peers: ProfilePeers): ProfilePeers {
  return Object.fromEntries(Object.entries(peers).filter(([, value]) => value !== undefined));
}
