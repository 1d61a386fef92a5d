import { IN_POOL, PEER_COUNT, PEER_WEIGHT, POOL } from "../table/column-names.js";
import type { Column } from "../table/table.js";
import { NO_POOL, type Pools } from "./pools.js";

/** The pool of each row in words, how many are in it, and whether the row is one of them. */
export function poolCells({ pools, names, members, memberRow, inPool, weights }: Pools): [string, Column][] {
  const texts = new Array<string | null>(pools.length).fill(null);
  const counts = new Float64Array(pools.length);
  for (let row = 0; row < pools.length; row++) {
    const id = pools[row]!;
    if (id === NO_POOL) continue;
    texts[row] = names[id]!;
    counts[row] = members[id]!.length;
  }
  const cells: [string, Column][] = [
    [POOL, Object.freeze(texts)],
    [PEER_COUNT, counts],
    [IN_POOL, new Float64Array(inPool)],
  ];
  if (weights === undefined) return cells;
  const own = Float64Array.from(pools, (id, row) => {
    const at = id === NO_POOL ? -1 : members[id]!.indexOf(memberRow[row]!);
    return at < 0 ? Number.NaN : weights[id]![at]! / 100;
  });
  return [...cells, [PEER_WEIGHT, own]];
}
