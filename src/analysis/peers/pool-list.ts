import type { Comparison } from "../../comparison/comparison.js";
import { isPeer, type Pool } from "../../comparison/pools.js";
import type { UncertainRates } from "../../stats/rate-simulation.js";
import { inKeyOrder } from "../../table/key-order.js";

/** All rows of a pool, with or without evidence, in key order: its members, then the others. */
interface Listed {
  /** Rows of the table that the peers come from. */
  readonly members: readonly number[];
  /** Rows that are compared with the members without being members. */
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

/** The places of some rows in the list. */
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
