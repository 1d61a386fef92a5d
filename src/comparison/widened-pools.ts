import { positionGroup } from "../catalogue/positions.js";
import type { Catalogue, PositionGroupName } from "../catalogue/types.js";
import { type FoundPool, sharedGroups } from "./pool-wording.js";

/** Pools that take members of others: small ones, and those of rows that may belong to several position groups. */

/** Adds members; a player in both pools counts once. */
function addMembers({ members }: FoundPool, others: FoundPool["members"]): void {
  const known = new Set(members.map(([row]) => row));
  for (const other of others) if (!known.has(other[0])) members.push(other);
}

/** What a pool's rows share, with another position group. */
function keyOf({ shared }: FoundPool, group: unknown): string {
  return JSON.stringify({ ...shared, positionGroup: group });
}

/** Adds to each pool of rows that may belong to several groups the members of all pools of any of these. */
export function joinOpenPools(catalogue: Catalogue, found: readonly FoundPool[]): void {
  const groupsOf = found.map(({ shared }) => sharedGroups(shared, catalogue));
  if (groupsOf.every(({ length }) => length < 2)) return;
  const own = found.map(({ members }) => [...members]);
  for (const [id, pool] of found.entries()) {
    const groups = groupsOf[id]!;
    if (groups.length < 2) continue;
    for (const [other, members] of own.entries()) {
      const isNear = groupsOf[other]!.some((group) => groups.includes(group));
      if (other !== id && isNear && keyOf(found[other]!, null) === keyOf(pool, null))
        addMembers(pool, members);
    }
  }
}

/**
 * Adds the members of neighbouring groups' pools, as they were before widening, to each small pool. Returns the
 * groups added, by pool.
 */
export function widen(
  catalogue: Catalogue,
  found: readonly FoundPool[],
  fewPeers: number,
): readonly (readonly PositionGroupName[])[] {
  const ownOf = new Map(found.map((pool) => [keyOf(pool, pool.shared.positionGroup), [...pool.members]]));
  return found.map((pool) => {
    const group = positionGroup(catalogue, String(pool.shared.positionGroup));
    if (group === undefined || pool.members.length >= fewPeers) return [];
    return group.neighbours.filter((neighbour) => {
      const others = ownOf.get(keyOf(pool, neighbour)) ?? [];
      addMembers(pool, others);
      return others.length > 0;
    });
  });
}
