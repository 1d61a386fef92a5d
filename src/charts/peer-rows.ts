import { reliable } from "../analysis/peers/reliability.js";
import { hasCriteria } from "../comparison/peer-criteria.js";
import { type Pools, poolOf, poolsOf, poolsOfCells } from "../comparison/pools.js";
import { type TableInput, tableFrom } from "../table/input.js";
import type { Table } from "../table/table.js";
import type { RankChartOptions } from "./chart-options.js";

/** The rows that a chart shows. */
export type Rows = readonly [first: number, ...others: number[]];

/** The peers of a row. */
export interface PeerRows {
  readonly table: Table;
  readonly rows: readonly number[];
  /** The values that are compared: percentages from too few attempts are missing. */
  valuesOf(column: string): Float64Array;
}

/** The rows of a row's pool: in the ranked table itself, or in the reference that it was ranked against. */
export function peerRows(input: TableInput, ranked: Table, row: number, options: RankChartOptions): PeerRows {
  if (!hasCriteria(options)) {
    return peersIn(ranked, poolsOfCells(ranked), row, options);
  }
  const sent = tableFrom(input);
  const reference = options.reference === undefined ? sent : tableFrom(options.reference);
  return peersIn(reference === sent ? ranked : reference, poolsOf(sent, reference, options), row, options);
}

function peersIn(table: Table, pools: Pools, row: number, options: RankChartOptions): PeerRows {
  const values = reliable(table, options);
  const rows = poolOf(pools, row)?.members ?? [];
  return { table, rows, valuesOf: (column) => values.comparable(column) };
}

/** The values of these rows; NaN beyond the end. */
export function valuesAt(values: ArrayLike<number>, rows: readonly number[]): number[] {
  return rows.map((row) => values[row] ?? Number.NaN);
}
