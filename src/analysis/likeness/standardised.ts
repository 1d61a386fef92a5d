import type { ComparableValues } from "../../comparison/comparable-values.js";
import { unknownColumn } from "../../errors.js";
import { spreadOf, standardScore } from "../../stats/summary.js";
import { valueAt } from "../../stats/values-at.js";
import { Remembered } from "../../table/column.js";
import { type Cell, cellOf, type Table } from "../../table/table.js";
import { nearest } from "../../text/nearest.js";

export type Standardised = ReturnType<typeof standardised>;

/** Standardises each column. Missing stays missing; groups with only one value, or equal ones, become missing. */
export function standardisedColumns(
  values: ComparableValues,
  columns: readonly string[],
  pool: readonly number[],
  by: readonly string[],
): Standardised[] {
  const { table, rules } = values;
  for (const name of by) {
    if (!table.has(name)) throw unknownColumn(name, nearest(name, table.columnNames));
  }
  const scale = JSON.stringify([idOfPool(pool), by, rules]);
  let seasons: ReturnType<typeof seasonPeers> | undefined;
  return columns.map((name) =>
    STANDARDISED.of(table, `${scale} ${name}`, () => {
      seasons ??= seasonPeers(table, pool, by);
      return standardised(values.comparable(name), pool, seasons);
    }),
  );
}

/** A metric in standard deviations from the mean of the pool's rows of the same season. */
function standardised(
  values: Float64Array,
  pool: readonly number[],
  { ofRow, peers }: ReturnType<typeof seasonPeers>,
) {
  const spreads = peers.map((rows) => spreadOf(values, rows));
  /** For any row of the table. */
  const at = (row: number): number => standardScore(valueAt(values, row), spreads[valueAt(ofRow, row)]!);
  /** For the rows of the pool, in the pool's order. */
  const scores = Float64Array.from(pool, at);
  return { scores, at };
}

/** Standardised columns, kept for each pool so that repeated searches of a league are fast. */
const STANDARDISED = new Remembered<Standardised>({ entries: 1 << 11, cells: 1 << 24 });

const ID_OF_POOL = new WeakMap<readonly number[], number>();
let pools = 0;

/** The id of a pool, for keys of kept results. The same pool is always the same array. */
export function idOfPool(pool: readonly number[]): number {
  const known = ID_OF_POOL.get(pool) ?? ++pools;
  ID_OF_POOL.set(pool, known);
  return known;
}

/** The groups of rows that are equal in `by` ("seasons"), and the pool's rows in each. */
export function seasonPeers(table: Table, pool: readonly number[], by: readonly string[]) {
  const { ofRow, count } = SEASONS.of(table, JSON.stringify(by), () => seasonsOf(table, by));
  if (count === 1) return { ofRow, peers: [pool] };
  const peers = Array.from({ length: count }, (): number[] => []);
  for (const row of pool) peers[valueAt(ofRow, row)]?.push(row);
  return { ofRow, peers };
}

const SEASONS = new Remembered<ReturnType<typeof seasonsOf>>({ cells: 0 });

/** The season number of each row, in order of first appearance: starts with one and splits it by each column. */
function seasonsOf(table: Table, by: readonly string[]) {
  const ofRow = new Int32Array(table.rowCount);
  let count = Math.min(1, table.rowCount);
  for (const name of by) {
    const column = table.column(name);
    const known = Array.from({ length: count }, () => new Map<Cell, number>());
    count = 0;
    for (const [row, before] of ofRow.entries()) {
      const cell = cellOf(column, row);
      const seasons = known[before]!;
      const season = seasons.get(cell) ?? count++;
      seasons.set(cell, season);
      ofRow[row] = season;
    }
  }
  return { ofRow, count };
}
