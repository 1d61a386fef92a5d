import type { ComparableValues } from "../../comparison/comparable-values.js";
import { defaultPoolColumns } from "../../comparison/pool-columns.js";
import { unknownColumn } from "../../errors.js";
import { spreadOf, standardScore } from "../../stats/summary.js";
import { valueAt } from "../../stats/values-at.js";
import { Remembered } from "../../table/remembered.js";
import { type Cell, cellOf, type Table } from "../../table/table.js";
import { nearest } from "../../text/nearest.js";

/**
 * The columns within whose equal values leagues are brought to one scale: competition and season, but for those that
 * rows were joined across.
 */
export function seasonColumns(table: Table): readonly string[] {
  return defaultPoolColumns(table, table).columns.filter((name) => name !== "positionGroup");
}

/** A metric in standard deviations from the mean of the pool's rows that equal a row in `by`. */
export interface Standardised {
  /** Of the rows of the pool, in the pool's order. */
  readonly scores: Float64Array;
  /** Of any row of the table. */
  readonly at: (row: number) => number;
}

/**
 * Each column standardised. Missing stays missing; so is everything of a group in which fewer than two rows have a
 * value, or all one.
 */
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

/** A league feels instant when asked again: its columns are standardised once for each pool. */
const STANDARDISED = new Remembered<Standardised>({ cells: 1 << 24 });

const ID_OF_POOL = new WeakMap<readonly number[], number>();
let pools = 0;

/** What a pool is remembered by: one that is asked for again is the same array again. */
export function idOfPool(pool: readonly number[]): number {
  const known = ID_OF_POOL.get(pool) ?? ++pools;
  ID_OF_POOL.set(pool, known);
  return known;
}

interface Seasons {
  /** The number of each row's season, in the order in which they first come. */
  readonly ofRow: Int32Array;
  readonly count: number;
}

/** The rows that equal one another in `by`, and of each such season those that are in the pool. */
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

/** All rows as one season, split by one column after the other. */
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
