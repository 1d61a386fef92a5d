import { IN_POOL, PEER_COUNT, PEER_WEIGHT, POOL } from "../table/column-names.js";
import type { Column } from "../table/table.js";
import type { Pools } from "./pools.js";

/** The pool columns: each row's pool in words, its number of peers, whether the row is one of them, and any weights. */
export function poolCells(pools: Pools): (readonly [string, Column])[] {
  const { list, ofRow, memberRow, areWeighted } = pools;
  const texts = new Array<string | null>(ofRow.length).fill(null);
  const counts = new Float64Array(ofRow.length);
  const weights = new Float64Array(ofRow.length).fill(Number.NaN);
  ofRow.forEach((id, row) => {
    const pool = list[id];
    if (pool === undefined) return;
    texts[row] = pool.name;
    counts[row] = pool.members.length;
  });
  for (const { rows, members, shares } of areWeighted ? list : []) {
    const shareOf = new Map(members.map((row, at) => [row, shares?.[at] ?? Number.NaN]));
    for (const row of rows) weights[row] = (shareOf.get(memberRow[row] ?? -1) ?? Number.NaN) / 100;
  }
  return [
    [POOL, Object.freeze(texts)],
    [PEER_COUNT, counts],
    [IN_POOL, Float64Array.from(memberRow, (row) => (row >= 0 ? 1 : 0))],
    ...(areWeighted ? ([[PEER_WEIGHT, weights]] as const) : []),
  ];
}
