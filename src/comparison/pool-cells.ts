import { IN_POOL, PEER_COUNT, PEER_WEIGHT, POOL } from "../table/column-names.js";
import type { Column } from "../table/table.js";
import { isPeer, type Pools, poolOf } from "./pools.js";

/** The pool of each row in words, how many are in it, and whether the row is one of them. */
export function poolCells(pools: Pools): [string, Column][] {
  const rows = [...pools.ofRow.keys()];
  const ofRow = rows.map((row) => poolOf(pools, row));
  const cells: [string, Column][] = [
    [POOL, Object.freeze(ofRow.map((pool) => pool?.name ?? null))],
    [PEER_COUNT, Float64Array.from(ofRow, (pool) => pool?.members.length ?? 0)],
    [IN_POOL, Float64Array.from(rows, (row) => Number(isPeer(pools, row)))],
  ];
  if (!pools.areWeighted) return cells;
  const own = Float64Array.from(ofRow, (pool, row) => {
    const at = pool?.members.indexOf(pools.memberRow[row] ?? -1) ?? -1;
    return (pool?.shares?.[at] ?? Number.NaN) / 100;
  });
  return [...cells, [PEER_WEIGHT, own]];
}
