import { withDefinedRates } from "../analysis/peers/defined-rates.js";
import { NO_POOL, poolsOf } from "../analysis/peers/pools.js";
import { valuesNeeded } from "../errors.js";
import { holdsRanks } from "../table/holds-ranks.js";
import { type TableInput, tableFrom } from "../table/input.js";
import { IN_POOL } from "../table/layout.js";
import type { Table } from "../table/table.js";
import type { RankChartOptions } from "./chart-options.js";
import { poolNote } from "./pool-text.js";
import { type RankedTable, sameRow } from "./profile-of.js";

/** The values of the peers that a row was ranked among. */
export interface PeerRows {
  readonly table: Table;
  readonly rows: readonly number[];
}

/** The rows of a row's pool, with their values: of the table given, of its reference, or of `values`. */
export function peerRows(
  caller: string,
  input: TableInput,
  { ranks, values }: RankedTable,
  row: number,
  options: RankChartOptions,
): PeerRows {
  if (values === undefined) throw valuesNeeded(caller);
  if (holdsRanks(tableFrom(caller, input))) {
    return { table: values, rows: pooledWith(ranks, row).map((peer) => sameRow(ranks, peer, values)) };
  }
  const sent = tableFrom(caller, input);
  const reference = options.reference === undefined ? sent : tableFrom(caller, options.reference);
  const { pools, members } = poolsOf(caller, sent, reference, options);
  const asSent = options.undefinedRates === "asSent";
  const table = reference === sent ? values : asSent ? reference : withDefinedRates(reference);
  const pool = pools[row]!;
  return { table, rows: pool === NO_POOL ? [] : members[pool]! };
}

/** The rows of given ranks that are in the pool of a row, by what the pool's note says they share. */
function pooledWith(ranks: Table, row: number): number[] {
  const inPool = ranks.numbers(IN_POOL);
  const shared = Object.keys(
    (poolNote(ranks, row)?.pool as object | undefined) ?? { positionGroup: "" },
  ).filter((name) => ranks.has(name));
  return Array.from(inPool.keys()).filter(
    (other) =>
      inPool[other] === 1 && shared.every((name) => ranks.column(name)[other] === ranks.column(name)[row]),
  );
}
