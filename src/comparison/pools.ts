import { positionGroup } from "../catalogue/position-names.js";
import type { Catalogue, PositionGroupName } from "../catalogue/types.js";
import { invalidOption, poolNotHere, unknownColumn } from "../errors.js";
import type { Common } from "../notes.js";
import { hasPool, IN_POOL, PEER_COUNT, PEER_WEIGHT, POOL } from "../table/column-names.js";
import { isMatchRow, rowsIn } from "../table/keys.js";
import { Remembered } from "../table/remembered.js";
import { type Cell, type Column, cellOf, type Table } from "../table/table.js";
import { nearest } from "../text/nearest.js";
import {
  countedShares,
  countsSeveralGroups,
  eligibleRows,
  fewPeersOf,
  hasCriteria,
  leastMinutes,
  type PeerCriteria,
  textOfCriteria,
} from "./peer-criteria.js";
import { defaultPoolColumns, type PoolColumns, poolColumnsAsked } from "./pool-columns.js";
import { type PoolToName, type PoolWords, poolNames, poolWords } from "./pool-text.js";
import { type MinutesRange, minutesRange } from "./regulars.js";

export const NO_POOL = -1;

/** Which pool each row is compared with, and which rows are in one. */
export interface Pools {
  /** The pool of each row of the table, or NO_POOL. */
  readonly pools: Int32Array;
  /** 1 where the row itself is one of its pool's peers. */
  readonly inPool: Uint8Array;
  /** The row of the reference table that is this row in its pool, or -1 where it is not in it. */
  readonly memberRow: Int32Array;
  /** For each pool, the rows of the reference table that are in it. */
  readonly members: readonly (readonly number[])[];
  /** The pool that each row of the reference table is of by its columns, in it or not, or NO_POOL. */
  readonly poolOfReference: Int32Array;
  /** For each pool, the shares of playtime by which its members count, in percent; without weights, nothing. */
  readonly weights: readonly Float64Array[] | undefined;
  /** What the rows of each pool share, its words, and its name, which no other pool of the table has. */
  readonly shared: readonly Common[];
  readonly words: readonly PoolWords[];
  readonly names: readonly string[];
  /** The least minutes that are asked for in each pool. */
  readonly minutes: readonly MinutesRange[];
}

/** The pools of one table come again with every question about it. */
const POOLS = new Remembered<Pools>(1 << 22);

/** The pools that the criteria make; where there are none, those that the table speaks of, if of any. */
export function poolsFor(table: Table, criteria: PeerCriteria, reference: Table = table): Pools {
  if (reference !== table) return poolsOf(table, reference, criteria);
  const make = (): Pools =>
    hasPool(table) && !hasCriteria(criteria) ? poolsOfCells(table) : poolsOf(table, table, criteria);
  const key = textOfCriteria(criteria);
  return key === undefined ? make() : POOLS.of(table, key, make);
}

/** Sorts the rows of `table` into pools made of the rows of `reference` (often the same table). */
export function poolsOf(table: Table, reference: Table, criteria: PeerCriteria): Pools {
  const by = columnsAsked(table, reference, criteria);
  const severalGroups = by.columns.includes("positionGroup") && countsSeveralGroups(criteria);
  const eligible = eligibleRows(reference, criteria, severalGroups);
  requireColumns(by, [table, reference], criteria);

  const ids = new PoolIds(by);
  const pools = ids.ofRows(table);
  const poolOfReference =
    reference === table ? pools : severalGroups ? noPools(reference) : ids.ofRows(reference);
  const sharesOf = severalGroups ? countedShares(reference, criteria) : undefined;
  const found = new FoundMembers();
  for (const [row, pool] of poolOfReference.entries()) {
    if (eligible[row] !== 1) continue;
    if (sharesOf === undefined) found.add(pool, row, 1);
    else for (const [group, share] of sharesOf(row)) found.add(ids.of(reference, row, group), row, share);
  }
  found.fill(ids.found.length);
  const { members, shares } = found;
  const widened =
    criteria.whenFew === "widen"
      ? widen(reference.catalogue, ids.found, members, shares, fewPeersOf(criteria))
      : [];
  const minutes = poolMinutes(reference, criteria, members, poolOfReference);
  const memberRow =
    reference === table ? ownMemberRows(pools, members) : memberRowsIn(reference, table, pools, members);
  const words = poolWords(ids.found, by, criteria, { isReference: reference !== table, widened, minutes });
  return {
    pools,
    inPool: whereMember(memberRow),
    memberRow,
    members,
    poolOfReference,
    weights: criteria.weightByShare ? shares.map((list) => Float64Array.from(list)) : undefined,
    shared: ids.found.map(({ shared }) => shared),
    words,
    names: poolNames(words),
    minutes,
  };
}

function columnsAsked(table: Table, reference: Table, { by }: PeerCriteria): PoolColumns {
  return by === undefined ? defaultPoolColumns(table, reference) : poolColumnsAsked(by, table, reference);
}

function requireColumns({ columns }: PoolColumns, tables: readonly Table[], criteria: PeerCriteria): void {
  for (const name of columns) {
    for (const table of tables) {
      if (!table.has(name)) throw unknownColumn(name, nearest(name, table.columnNames));
    }
  }
  if (criteria.weightByShare && !columns.includes("positionGroup")) {
    throw invalidOption("weightByShare", true, 'false, or "positionGroup" among the columns of by');
  }
}

/** The members of pools as they are found, each with his share of playtime. */
class FoundMembers {
  readonly members: number[][] = [];
  readonly shares: number[][] = [];

  add(pool: number, row: number, share: number): void {
    if (pool === NO_POOL) return;
    this.fill(pool + 1);
    this.members[pool]?.push(row);
    this.shares[pool]?.push(share);
  }

  /** Makes so many pools of them, without members so far. */
  fill(pools: number): void {
    for (let id = this.members.length; id < pools; id++) {
      this.members.push([]);
      this.shares.push([]);
    }
  }
}

/**
 * The pools that a table speaks of itself: the rows of the same `pool` with `inPool` 1. Throws `other_pool` where
 * the cells cannot give them: another table's peers, players counted by shares, or rows that are gone.
 */
export function poolsOfCells(table: Table): Pools {
  const texts = table.texts(POOL);
  const counts = table.numbers(PEER_COUNT);
  const inPool = table.numbers(IN_POOL);
  const names: string[] = [];
  const idOf = new Map<string, number>();
  const pools = Int32Array.from(texts, (text) => {
    if (text === null) return NO_POOL;
    if (!idOf.has(text)) idOf.set(text, names.push(text) - 1);
    return idOf.get(text)!;
  });
  const members: number[][] = names.map(() => []);
  pools.forEach((id, row) => {
    if (id !== NO_POOL && inPool[row] === 1) members[id]!.push(row);
  });
  pools.forEach((id, row) => {
    if (id === NO_POOL) return;
    const found = members[id]!.length;
    if (table.has(PEER_WEIGHT)) throw poolNotHere(names[id]!, "its peers count by shares of playtime");
    if (found !== counts[row]) {
      throw poolNotHere(names[id]!, `${found} of ${counts[row]} peers are among them`);
    }
  });
  return {
    pools,
    inPool: Uint8Array.from(inPool, (value) => (value === 1 ? 1 : 0)),
    memberRow: Int32Array.from(inPool, (value, row) => (value === 1 ? row : -1)),
    members,
    poolOfReference: pools,
    weights: undefined,
    shared: names.map(() => ({})),
    words: names.map((name) => ({ plain: name, told: name })),
    names,
    minutes: names.map(() => [0, 0]),
  };
}

/** The least minutes of the members of each pool, and of the rows that are of it and did not play so long. */
function poolMinutes(
  reference: Table,
  criteria: PeerCriteria,
  members: readonly (readonly number[])[],
  poolOfReference: Int32Array,
): MinutesRange[] {
  const { minMinutes } = criteria;
  if (minMinutes !== undefined) return members.map(() => [minMinutes, minMinutes]);
  const least = leastMinutes(reference, criteria);
  const ofPool: number[][] = members.map(() => []);
  poolOfReference.forEach((pool, row) => {
    ofPool[pool]?.push(row);
  });
  return members.map((own, pool) => minutesRange(reference, least, own, ofPool[pool] ?? []));
}

/** For each pool, the rows of the reference table that are of it and not in it: substitutes, mostly. */
export function rowsOutside({
  poolOfReference,
  members,
}: Pick<Pools, "poolOfReference" | "members">): number[][] {
  const inside = members.map((rows) => new Set(rows));
  const outside: number[][] = members.map(() => []);
  poolOfReference.forEach((pool, row) => {
    if (pool !== NO_POOL && !inside[pool]!.has(row)) outside[pool]!.push(row);
  });
  return outside;
}

/**
 * Adds to each small pool the members of the same pools of neighbouring groups, as they were before. Gives, by pool,
 * the groups that were added.
 */
function widen(
  catalogue: Catalogue,
  found: readonly PoolToName[],
  members: number[][],
  shares: number[][],
  fewPeers: number,
): readonly (readonly PositionGroupName[])[] {
  const own = members.map((rows) => [...rows]);
  const ownShares = shares.map((list) => [...list]);
  const keyOf = (shared: Common, group: unknown): string =>
    JSON.stringify({ ...shared, positionGroup: group });
  const idOf = new Map(found.map(({ shared }, id) => [keyOf(shared, shared.positionGroup), id]));
  return found.map(({ shared }, id) => {
    const group = positionGroup(catalogue, String(shared.positionGroup));
    if (group === undefined || own[id]!.length >= fewPeers) return [];
    return group.neighbours.filter((neighbour) => {
      const other = idOf.get(keyOf(shared, neighbour));
      if (other === undefined || own[other]!.length === 0) return false;
      const known = new Set(members[id]);
      own[other]!.forEach((row, at) => {
        // Whoever counts in both groups counts once.
        if (known.has(row)) return;
        members[id]!.push(row);
        shares[id]!.push(ownShares[other]![at]!);
      });
      return true;
    });
  });
}

function noPools(table: Table): Int32Array {
  return new Int32Array(table.rowCount).fill(NO_POOL);
}

/** 1 where the row is one of the reference table. */
function whereMember(memberRow: Int32Array): Uint8Array {
  const inPool = new Uint8Array(memberRow.length);
  for (let row = 0; row < inPool.length; row++) inPool[row] = memberRow[row]! >= 0 ? 1 : 0;
  return inPool;
}

/** Numbers the pools in the order in which their rows first come. */
class PoolIds {
  readonly found: PoolToName[] = [];
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

  /** The pool of a row as one of a position group, its own or another. */
  of(table: Table, row: number, group: string): number {
    return this.#idOf(table, this.#columnsOf(table), row, group);
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
      this.found.push({ shared: this.#sharedBy(table, row, group), table, row });
    }
    return at.id;
  }

  #sharedBy(table: Table, row: number, group: string | undefined): Common {
    const shared: Record<string, number | string | null> = {};
    for (const name of this.#by.columns) shared[name] = cellOf(table.column(name), row);
    if (group !== undefined) shared.positionGroup = group;
    if (this.#by.byMatch) shared.matchId = isMatchRow(table, row) ? "any" : null;
    return shared;
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

/** The rows that are in the pool that they are compared with. */
function ownMemberRows(pools: Int32Array, members: readonly (readonly number[])[]): Int32Array {
  const found = new Int32Array(pools.length).fill(-1);
  members.forEach((rows, pool) => {
    for (const row of rows) if (pools[row] === pool) found[row] = row;
  });
  return found;
}

/** The row of the reference table that each row is, where that one is in its pool. */
function memberRowsIn(
  reference: Table,
  table: Table,
  pools: Int32Array,
  members: readonly (readonly number[])[],
): Int32Array {
  const there = rowsIn(table, reference);
  const rowsOfPool: number[][] = members.map(() => []);
  pools.forEach((pool, row) => {
    if (pool !== NO_POOL) rowsOfPool[pool]!.push(row);
  });
  const found = new Int32Array(pools.length).fill(-1);
  const latestPool = new Int32Array(reference.rowCount).fill(NO_POOL);
  members.forEach((rows, pool) => {
    for (const row of rows) latestPool[row] = pool;
    for (const row of rowsOfPool[pool]!) {
      const same = there[row]!;
      if (same >= 0 && latestPool[same] === pool) found[row] = same;
    }
  });
  return found;
}
