import { unknownColumn } from "../../errors.js";
import { spreadOf, standardiseInto } from "../../stats/standardise.js";
import { Remembered } from "../../table/remembered.js";
import { cellOf, type Table } from "../../table/table.js";
import { nearest } from "../../text/nearest.js";
import { comparableValues } from "../peers/attempts.js";
import { defaultPoolColumns } from "../peers/pool-columns.js";

/**
 * The columns within whose equal values leagues are brought to one scale: competition and season, but for those that
 * rows were joined across.
 */
export function seasonColumns(table: Table): readonly string[] {
  return defaultPoolColumns(table, table).columns.filter((name) => name !== "positionGroup");
}

/**
 * Each column in standard deviations from the mean of the pool's rows that equal the row in `by`.
 * Missing stays missing; so is everything of a group in which fewer than two rows have a value, or all one.
 */
export function standardisedColumns(
  caller: string,
  table: Table,
  columns: readonly string[],
  pool: readonly number[],
  by: readonly string[],
  minAttempts: number,
): Float64Array[] {
  for (const name of by) {
    if (!table.has(name)) throw unknownColumn(caller, name, nearest(name, table.columnNames));
  }
  const scale = JSON.stringify([idOfPool(pool), by, minAttempts]);
  let groups: SeasonRows[] | undefined;
  return columns.map((name) =>
    STANDARDISED.of(table, `${scale} ${name}`, () => {
      groups ??= seasonRows(table, pool, by);
      const values = comparableValues(table, name, minAttempts);
      const scores = new Float64Array(table.rowCount);
      for (const { rows, peers } of groups) standardiseInto(scores, values, rows, spreadOf(values, peers));
      return scores;
    }),
  );
}

/** A league feels instant when asked again: its columns are standardised once for each pool. */
const STANDARDISED = new Remembered<Float64Array>(1 << 24);

const ID_OF_POOL = new WeakMap<readonly number[], number>();
let pools = 0;

/** What a pool is remembered by: one that is asked for again is the same array again. */
export function idOfPool(pool: readonly number[]): number {
  const known = ID_OF_POOL.get(pool) ?? ++pools;
  ID_OF_POOL.set(pool, known);
  return known;
}

export interface SeasonRows {
  readonly rows: number[];
  readonly peers: number[];
}

/** The rows that equal one another in `by`, and those of them that are in the pool. */
export function seasonRows(table: Table, pool: readonly number[], by: readonly string[]): SeasonRows[] {
  const { ofRow, count } = SEASONS.of(table, JSON.stringify(by), () => seasonsOf(table, by));
  const groups = Array.from({ length: count }, (): SeasonRows => ({ rows: [], peers: [] }));
  ofRow.forEach((season, row) => {
    groups[season]!.rows.push(row);
  });
  for (const row of pool) groups[ofRow[row]!]!.peers.push(row);
  return groups;
}

interface Seasons {
  /** The number of each row's season, in the order in which they first come. */
  readonly ofRow: Int32Array;
  readonly count: number;
}

const SEASONS = new Remembered<Seasons>(0);

function seasonsOf(table: Table, by: readonly string[]): Seasons {
  const columns = by.map((name) => table.column(name));
  const known = new Map<string, number>();
  const ofRow = new Int32Array(table.rowCount);
  for (let row = 0; row < ofRow.length; row++) {
    const key = JSON.stringify(columns.map((column) => cellOf(column, row)));
    const season = known.get(key) ?? known.size;
    known.set(key, season);
    ofRow[row] = season;
  }
  return { ofRow, count: known.size };
}
