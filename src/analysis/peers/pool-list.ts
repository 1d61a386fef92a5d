import type { Comparison } from "../../comparison/comparison.js";
import { isPeer, type Pool } from "../../comparison/pools.js";
import type { UncertainRates } from "../../stats/rate-simulation.js";
import { inKeyOrder } from "../../table/key-order.js";

/** Everybody of a pool, with or without evidence, in the order of the keys: its members, and behind them the others. */
interface Listed {
  /** Rows of the pool's table. */
  readonly members: readonly number[];
  /** Rows of the table that are compared with them and are none. */
  readonly others: readonly number[];
}

export function listedOf({ subject, pool, pools }: Comparison, inPool: Pool): Listed {
  return {
    members: inKeyOrder(pool.table, inPool.members),
    others: inKeyOrder(
      subject.table,
      inPool.rows.filter((row) => !isPeer(pools, row)),
    ),
  };
}

/** Where some of the list stand in it. */
export function placesListed(
  { members, others }: Listed,
  peers: readonly number[],
  outside: readonly number[],
): NonNullable<UncertainRates["listed"]> {
  const placesOf = (list: readonly number[], some: readonly number[], from: number): number[] => {
    const places = new Map(list.map((row, at) => [row, from + at]));
    return some.map((row) => places.get(row) ?? Number.NaN);
  };
  const at = [...placesOf(members, peers, 0), ...placesOf(others, outside, members.length)];
  return { length: members.length + others.length, at: Int32Array.from(at) };
}
