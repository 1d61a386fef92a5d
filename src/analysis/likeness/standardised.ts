import type { ComparableValues } from "../../comparison/comparable-values.js";
import { unknownColumn } from "../../errors.js";
import { spreadOf, standardScore } from "../../stats/summary.js";
import { valueAt } from "../../stats/values-at.js";
import { Remembered } from "../../table/column.js";
import { type Cell, cellOf, type Table } from "../../table/table.js";
import { nearest } from "../../text/nearest.js";

/** A metric in standard deviations from the mean of the pool's rows with the same values in `by`. */
export interface Standardised {
  /** For the rows of the pool, in the pool's order. */
  readonly scores: Float64Array;
  /** For any row of the table. */
  readonly at: (row: number) => number;
}

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
  let seasons: SeasonPeers | undefined;
  return columns.map((name) =>
    STANDARDISED.of(table, `${scale} ${name}`, () => {
      seasons ??= seasonPeers(table, pool, by);
      return standardised(values.comparable(name), pool, seasons);
    }),
  );
}

function standardised(
  values: Float64Array,
  pool: readonly number[],
  { ofRow, peers }: SeasonPeers,
): Standardised {
  const spreads = peers.map((rows) => spreadOf(values, rows));
  const at = (row: number): number => standardScore(valueAt(values, row), spreads[valueAt(ofRow, row)]!);
  return { scores: Float64Array.from(pool, at), at };
}

/** Standardised columns, kept for each pool so that repeated searches of a league are fast. */
const STANDARDISED = new Remembered<Standardised>({ entries: 1 << 12, cells: 1 << 24 });

const ID_OF_POOL = new WeakMap<readonly number[], number>();
let pools = 0;

/** The id of a pool, for keys of kept results. The same pool is always the same array. */
export function idOfPool(pool: readonly number[]): number {
  const known = ID_OF_POOL.get(pool) ?? ++pools;
  ID_OF_POOL.set(pool, known);
  return known;
}

interface Seasons {
  /** The season number of each row, in order of first appearance. */
  readonly ofRow: Int32Array;
  readonly count: number;
}

/** The groups of rows that are equal in `by` ("seasons"), and the pool's rows in each. */
export interface SeasonPeers extends Seasons {
  readonly peers: readonly (readonly number[])[];
}

export function seasonPeers(table: Table, pool: readonly number[], by: readonly string[]): SeasonPeers {
  const { ofRow, count } = SEASONS.of(table, JSON.stringify(by), () => seasonsOf(table, by));
  if (count === 1) return { ofRow, count, peers: [pool] };
  const peers = Array.from({ length: count }, (): number[] => []);
  for (const row of pool) peers[valueAt(ofRow, row)]?.push(row);
  return { ofRow, count, peers };
}

const SEASONS = new Remembered<Seasons>({ cells: 0 });

/** Numbers the rows by season: starts with one season and splits it by each column. */
function seasonsOf(table: Table, by: readonly string[]): Seasons {
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
