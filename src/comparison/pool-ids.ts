import type { Common } from "../notes.js";
import { isMatchRow } from "../table/keys.js";
import { type Cell, type Column, cellOf, type Table } from "../table/table.js";
import type { PoolColumns } from "./pool-columns.js";
import type { PoolToName } from "./pool-text.js";

/** Stands in for the pool number of a row without a pool. */
export const NO_POOL = -1;

/** A pool while it is built: the cells that its rows share, and its members with their shares of playtime. */
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

/** Numbers the pools in the order in which their first rows occur. */
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

  /** The pool of a row if its position group were `group`; undefined if it has none. */
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
      // A row without a round covers the whole season and has peers; any other missing cell means no pool.
      if (cell === null && name !== "roundId") return NO_POOL;
      at = at.behind(cell);
    }
    // Match rows share a pool, whatever the match; season rows have another.
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

/** A tree over the cells that rows share, one level per column; `id` is the pool at a node. */
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
