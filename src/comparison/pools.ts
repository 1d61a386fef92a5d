import { positionGroup } from "../catalogue/positions.js";
import type { Catalogue, PositionGroupName } from "../catalogue/types.js";
import { invalidOption, poolNotHere, unknownColumn } from "../errors.js";
import type { Common } from "../notes.js";
import { Remembered } from "../table/column.js";
import { hasPool, IN_POOL, PEER_COUNT, PEER_WEIGHT, POOL } from "../table/column-names.js";
import { rowsIn } from "../table/keys.js";
import { everyRow, grouped } from "../table/rows.js";
import type { Column, Table } from "../table/table.js";
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
import {
  type FoundPool,
  NO_POOL,
  PoolIds,
  type PoolWords,
  poolNames,
  poolWords,
  sharedGroups,
} from "./pool-wording.js";
import { type MinutesRange, minutesRange, type PoolColumns, poolColumns } from "./rules.js";

/** Rows that are compared with one another. */
export interface Pool {
  /** Its index in the list of pools. */
  readonly id: number;
  /** The pool in words, unique in the table. */
  readonly name: string;
  readonly words: PoolWords;
  /** The cells that its rows share. */
  readonly shared: Common;
  /** The minimum minutes asked for. */
  readonly minutes: MinutesRange;
  /** The peers, as rows of the reference table. */
  readonly members: readonly number[];
  /** The weights of the peers: their shares of playtime, in percent; undefined if peers are not weighted. */
  readonly shares: Float64Array | undefined;
  /** The rows of the table that are compared with the peers. */
  readonly rows: readonly number[];
  /** The rows of the reference table that share the pool's columns but are not peers: mostly substitutes. */
  readonly outside: readonly number[];
}

/** The pools of a table: the pool that each row is compared with, and its row among the peers. */
export interface Pools {
  readonly list: readonly Pool[];
  /** Whether peers are weighted by shares of playtime. */
  readonly areWeighted: boolean;
  /** The pool of each row of the table, or NO_POOL. */
  readonly ofRow: Int32Array;
  /** For each row, the same row in the reference table if that is a peer in the row's pool, otherwise -1. */
  readonly memberRow: Int32Array;
}

/** The pool that a row is compared with; undefined if it has none. */
export function poolOf({ list, ofRow }: Pools, row: number): Pool | undefined {
  return list[ofRow[row] ?? NO_POOL];
}

/** Whether a row is one of its pool's peers. */
export function isPeer({ memberRow }: Pools, row: number): boolean {
  return (memberRow[row] ?? -1) >= 0;
}

/** Every analysis of a table needs its pools again. */
const POOLS = new Remembered<Pools>({ entries: 128, cells: 1 << 22 });

/** The pools that the criteria make; without criteria, those in the table's own cells if it has them. */
export function poolsFor(table: Table, criteria: PeerCriteria, reference: Table = table): Pools {
  if (reference !== table) return poolsOf(table, reference, criteria);
  const make = (): Pools =>
    hasPool(table) && !hasCriteria(criteria) ? poolsOfCells(table) : poolsOf(table, table, criteria);
  const key = textOfCriteria(criteria);
  return key === undefined ? make() : POOLS.of(table, key, make);
}

/** Sorts the rows of `table` into pools of rows of `reference` (often the same table). */
export function poolsOf(table: Table, reference: Table, criteria: PeerCriteria): Pools {
  const by = poolColumns(table, reference, criteria.by);
  const severalGroups = by.columns.includes("positionGroup") && countsSeveralGroups(criteria);
  const eligible = eligibleRows(reference, criteria, severalGroups);
  requireColumns(by, [table, reference], criteria);

  const ids = new PoolIds(by);
  const { found } = ids;
  const ofRow = ids.ofRows(table);
  const ofReference =
    reference === table
      ? ofRow
      : severalGroups
        ? new Int32Array(reference.rowCount).fill(NO_POOL)
        : ids.ofRows(reference);
  const sharesOf = severalGroups ? countedShares(reference, criteria) : undefined;
  for (const [row, id] of ofReference.entries()) {
    if (eligible[row] !== 1) continue;
    if (sharesOf === undefined) found[id]?.members.push([row, 1]);
    else
      for (const [group, share] of sharesOf(row)) ids.of(reference, row, group)?.members.push([row, share]);
  }
  joinOpenPools(reference.catalogue, found);
  const fewPeers = criteria.whenFew === "widen" ? fewPeersOf(criteria) : 0;
  const widened = fewPeers > 0 ? widen(reference.catalogue, found, fewPeers) : [];
  const rowsOf = grouped(ofRow.keys(), (row) => ofRow[row]!);
  const ofPool = grouped(ofReference.keys(), (row) => ofReference[row]!);
  const least = leastMinutes(reference, criteria);
  const membersOf = found.map(({ members }) => members.map(([row]) => row));
  const minutesOf = membersOf.map((members, id) =>
    minutesRange(reference, least, members, ofPool.get(id) ?? []),
  );
  const words = found.map((pool, id) => {
    const told = { isReference: reference !== table, added: widened[id] ?? [], minutes: minutesOf[id]! };
    return poolWords(pool, by, criteria, told);
  });
  const names = poolNames(words);
  const there = reference === table ? undefined : rowsIn(table, reference);
  const memberRow = new Int32Array(table.rowCount).fill(-1);
  const list = found.map(({ shared, members: weighed }, id): Pool => {
    const members = membersOf[id]!;
    const inside = new Set(members);
    const rows = rowsOf.get(id) ?? [];
    for (const row of rows) {
      const same = there === undefined ? row : there[row]!;
      if (inside.has(same)) memberRow[row] = same;
    }
    return {
      id,
      name: names[id]!,
      words: words[id]!,
      shared,
      minutes: minutesOf[id]!,
      members,
      shares: criteria.weightByShare ? Float64Array.from(weighed, ([, share]) => share) : undefined,
      rows,
      outside: (ofPool.get(id) ?? []).filter((row) => !inside.has(row)),
    };
  });
  return { list, areWeighted: criteria.weightByShare === true, ofRow, memberRow };
}

/** Adds members; a player in both pools counts once. */
function addMembers({ members }: FoundPool, others: FoundPool["members"]): void {
  const known = new Set(members.map(([row]) => row));
  for (const other of others) if (!known.has(other[0])) members.push(other);
}

/** What a pool's rows share, with another position group. */
function keyOf({ shared }: FoundPool, group: unknown): string {
  return JSON.stringify({ ...shared, positionGroup: group });
}

/** Adds to each pool of rows that may belong to several groups the members of all pools of any of these. */
function joinOpenPools(catalogue: Catalogue, found: readonly FoundPool[]): void {
  const groupsOf = found.map(({ shared }) => sharedGroups(shared, catalogue));
  const own = found.map(({ members }) => [...members]);
  for (const [id, pool] of found.entries()) {
    const groups = groupsOf[id]!;
    if (groups.length < 2) continue;
    for (const [other, members] of own.entries()) {
      const isNear = groupsOf[other]!.some((group) => groups.includes(group));
      if (other !== id && isNear && keyOf(found[other]!, null) === keyOf(pool, null))
        addMembers(pool, members);
    }
  }
}

/**
 * Adds the members of neighbouring groups' pools, as they were before widening, to each small pool. Returns the
 * groups added, by pool.
 */
function widen(
  catalogue: Catalogue,
  found: readonly FoundPool[],
  fewPeers: number,
): readonly (readonly PositionGroupName[])[] {
  const ownOf = new Map(found.map((pool) => [keyOf(pool, pool.shared.positionGroup), [...pool.members]]));
  return found.map((pool) => {
    const group = positionGroup(catalogue, String(pool.shared.positionGroup));
    if (group === undefined || pool.members.length >= fewPeers) return [];
    return group.neighbours.filter((neighbour) => {
      const others = ownOf.get(keyOf(pool, neighbour)) ?? [];
      addMembers(pool, others);
      return others.length > 0;
    });
  });
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

/**
 * The pools in a table's own cells: the peers are the rows with the same `pool` and `inPool` 1. Throws `other_pool` if
 * the cells are not enough: with peers of another table, players weighted by shares, or rows that were removed.
 */
export function poolsOfCells(table: Table): Pools {
  const texts = table.texts(POOL);
  const counts = table.numbers(PEER_COUNT);
  const inPool = table.numbers(IN_POOL);
  const ofRow = new Int32Array(table.rowCount).fill(NO_POOL);
  const pooled = everyRow(table).filter((row) => texts[row] !== null);
  const list = [...grouped(pooled, (row) => texts[row]!)].map(([name, own], id): Pool => {
    for (const row of own) ofRow[row] = id;
    const members = own.filter((row) => inPool[row] === 1);
    if (table.has(PEER_WEIGHT)) throw poolNotHere(name, "its peers are weighted by shares of playtime");
    const other = own.find((row) => counts[row] !== members.length);
    if (other !== undefined) {
      throw poolNotHere(name, `the rows hold ${members.length} of its ${counts[other]} peers`);
    }
    const words = { plain: name, told: name };
    const outside = own.filter((row) => inPool[row] !== 1);
    return { id, name, words, shared: {}, minutes: [0, 0], members, shares: undefined, rows: own, outside };
  });
  const memberRow = Int32Array.from(inPool, (value, row) => (value === 1 ? row : -1));
  return { list, areWeighted: false, ofRow, memberRow };
}

/** The pool columns: each row's pool in words, its number of peers, whether the row is one of them, and any weights. */
export function poolCells(pools: Pools): (readonly [string, Column])[] {
  const { list, ofRow, memberRow, areWeighted } = pools;
  const sharesOf = (areWeighted ? list : []).map(
    ({ members, shares }) => new Map(members.map((row, at) => [row, shares![at]!])),
  );
  const weightOf = (id: number, row: number): number =>
    (sharesOf[id]?.get(memberRow[row]!) ?? Number.NaN) / 100;
  return [
    [POOL, Object.freeze(Array.from(ofRow, (id) => list[id]?.name ?? null))],
    [PEER_COUNT, Float64Array.from(ofRow, (id) => list[id]?.members.length ?? 0)],
    [IN_POOL, Float64Array.from(memberRow, (row) => (row >= 0 ? 1 : 0))],
    ...(areWeighted ? ([[PEER_WEIGHT, Float64Array.from(ofRow, weightOf)]] as const) : []),
  ];
}
