import type { Comparison } from "../../comparison/comparison.js";
import { NO_POOL } from "../../comparison/pool-ids.js";
import type { Pool, Pools } from "../../comparison/pools.js";
import { rankIn } from "../../stats/ranking/index.js";
import { valuesAt, valuesPlaced } from "../../stats/values-at.js";
import { groupAt } from "../../table/metric-columns.js";
import type { Careers } from "../over-time/careers.js";

/** The pools of a competition's latest season in the table. Each is compared with all rows of its position group. */
export function destinationPools(pools: Pools, { table, time }: Careers, destination: number): Pools {
  const there = pools.list.filter(({ shared }) => shared.competitionId === destination);
  const timeOf = ({ members: [first = -1] }: Pool): number => time[first] ?? Number.NEGATIVE_INFINITY;
  const latest = there.reduce((most, pool) => Math.max(most, timeOf(pool)), Number.NEGATIVE_INFINITY);
  const chosen = there.filter((pool) => timeOf(pool) === latest);
  const idOf = new Map(chosen.map(({ shared }, id) => [shared.positionGroup ?? null, id]));
  const ofRow = Int32Array.from(
    { length: table.rowCount },
    (_, row) => idOf.get(groupAt(table, row)) ?? NO_POOL,
  );
  const rows = chosen.map((): number[] => []);
  ofRow.forEach((id, row) => {
    rows[id]?.push(row);
  });
  const memberRow = new Int32Array(table.rowCount).fill(-1);
  const list = chosen.map((pool, id): Pool => {
    for (const row of pool.members) memberRow[row] = row;
    return { ...pool, id, rows: rows[id] ?? [] };
  });
  return { list, areWeighted: false, ofRow, memberRow };
}

/** Ranks of values among the expected rates of each row's pool. */
export function ranksAmongExpected(
  { pools, rules, table }: Comparison,
  expected: Float64Array,
  values: Float64Array,
  { lowerIsBetter }: { readonly lowerIsBetter: boolean },
): Float64Array {
  const ranks = valuesPlaced(table.rowCount);
  for (const { members, rows } of pools.list) {
    const known = valuesAt(expected, members).filter((value) => !Number.isNaN(value));
    if (known.length < rules.minPeers) continue;
    const rankOf = rankIn(known, { ties: rules.ties, fromAbove: lowerIsBetter });
    for (const row of rows) if (!Number.isNaN(values[row])) ranks[row] = rankOf(values[row]!);
  }
  return ranks;
}
