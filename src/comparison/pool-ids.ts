import type { Common } from "../notes.js";
import { isMatchRow } from "../table/keys.js";
import { type Cell, type Column, cellOf, type Table } from "../table/table.js";
import type { PoolColumns } from "./pool-columns.js";
import type { PoolToName } from "./pool-text.js";

/** Stands for the number of a pool where a row has none. */
export const NO_POOL = -1;

/** A pool as it is found: what its rows share, and its members, each with his share of playtime. */
export class FoundPool implements PoolToName {
  readonly shared: Common;
  readonly table: Table;
  readonly row: number;
  readonly members: number[] = [];
  readonly shares: number[] = [];

  constructor({ shared, table, row }: PoolToName) {
    this.shared = shared;
    this.table = table;
    this.row = row;
  }

  add(row: number, share: number): void {
    this.members.push(row);
    this.shares.push(share);
  }
}

/** Numbers the pools in the order in which their rows first come. */
export class PoolIds {
  readonly found: FoundPool[] = [];
  readonly #by: PoolColumns;
  readonly #byCells = new SharedCells();

  constructor(by: PoolColumns) {
    this.#by = by;
  }

  /** The pool of each row. */
  ofRows(table: Table): Int32Array {
    const columns = this.#columnsOf(table);
    const pools = new Int32Array(table.rowCount);
    for (let row = 0; row < pools.length; row++) pools[row] = this.#idOf(table, columns, row, undefined);
    return pools;
  }

  /** The pool of a row as one of a position group, its own or another; undefined where it has none. */
  of(table: Table, row: number, group: string): FoundPool | undefined {
    return this.found[this.#idOf(table, this.#columnsOf(table), row, group)];
  }

  #columnsOf(table: Table): readonly (readonly [name: string, column: Column])[] {
    return this.#by.columns.map((name) => [name, table.column(name)]);
  }

  #idOf(
    table: Table,
    columns: readonly (readonly [name: string, column: Column])[],
    row: number,
    group: string | undefined,
  ): number {
    let at = this.#byCells;
    for (const [name, column] of columns) {
      const cell = name === "positionGroup" && group !== undefined ? group : cellOf(column, row);
      // A row of no round is one of the whole season, and has its like; of anything else it must be known.
      if (cell === null && name !== "roundId") return NO_POOL;
      at = at.behind(cell);
    }
    // Match rows have one pool, whatever the match; rows of seasons have another.
    if (this.#by.byMatch) at = at.behind(isMatchRow(table, row) ? "any" : null);
    if (at.id === NO_POOL) {
      at.id = this.found.length;
      this.found.push(new FoundPool({ shared: this.#sharedBy(table, row, group), table, row }));
    }
    return at.id;
  }

  #sharedBy(table: Table, row: number, group: string | undefined): Common {
    const shared: [string, number | string | null][] = this.#by.columns.map((name) => [
      name,
      cellOf(table.column(name), row),
    ]);
    if (group !== undefined) shared.push(["positionGroup", group]);
    if (this.#by.byMatch) shared.push(["matchId", isMatchRow(table, row) ? "any" : null]);
    return Object.fromEntries(shared);
  }
}

/** The pools of the rows that share the cells on the way there. */
class SharedCells {
  id = NO_POOL;
  readonly #next = new Map<Cell, SharedCells>();

  behind(cell: Cell): SharedCells {
    let next = this.#next.get(cell);
    if (next === undefined) {
      next = new SharedCells();
      this.#next.set(cell, next);
    }
    return next;
  }
}
