import { invalidOption, unknownColumn } from "../../errors.js";
import { cellOf, type Table } from "../../table/table.js";
import { nearest } from "../../text/nearest.js";
import { countedShares, eligibleRows, type PeerCriteria } from "./peer-criteria.js";

export const NO_POOL = -1;

/** What the rows of a pool have in common: `{ positionGroup: "winger" }`. */
export type Common = Readonly<Record<string, number | string | null>>;

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
  /** For each pool, the shares of playtime by which its members count, in percent; without weights, nothing. */
  readonly weights: readonly Float64Array[] | undefined;
  readonly common: readonly Common[];
}

/** The columns that make peers by default. */
function defaultBy(table: Table, reference: Table): readonly string[] {
  const season = reference === table ? ["competitionId", "seasonId"] : [];
  return table.entity === "player" ? [...season, "positionGroup"] : season;
}

/** Sorts the rows of `table` into pools made of the rows of `reference` (often the same table). */
export function poolsOf(caller: string, table: Table, reference: Table, criteria: PeerCriteria): Pools {
  const by = criteria.by ?? defaultBy(table, reference);
  const eligible = eligibleRows(caller, reference, criteria);
  for (const name of by) {
    for (const of of [table, reference]) {
      if (!of.has(name)) throw unknownColumn(caller, name, nearest(name, of.columnNames));
    }
  }
  const weighted = criteria.weightByShare === true;
  if (weighted && !by.includes("positionGroup")) {
    throw invalidOption(caller, "weightByShare", true, 'false, or "positionGroup" among the columns of by');
  }

  const ids = new PoolIds(by);
  const pools = Int32Array.from({ length: table.rowCount }, (_, row) => ids.of(table, row));
  const members: number[][] = [];
  const shares: number[][] = [];
  const addMember = (pool: number, row: number, share: number): void => {
    if (pool === NO_POOL) return;
    for (let id = members.length; id <= pool; id++) {
      members.push([]);
      shares.push([]);
    }
    members[pool]!.push(row);
    shares[pool]!.push(share);
  };
  const sharesOf = weighted ? countedShares(reference, criteria) : undefined;
  for (let row = 0; row < reference.rowCount; row++) {
    if (sharesOf !== undefined) {
      for (const [group, share] of eligible[row] === 1 ? sharesOf(row) : []) {
        addMember(ids.of(reference, row, group), row, share);
      }
    } else {
      const pool = reference === table ? pools[row]! : ids.of(reference, row);
      if (eligible[row] === 1) addMember(pool, row, 1);
    }
  }
  for (let id = members.length; id < ids.common.length; id++) {
    members.push([]);
    shares.push([]);
  }
  const memberRow = memberRows(table, reference, pools, members);
  return {
    pools,
    inPool: Uint8Array.from(memberRow, (row) => (row >= 0 ? 1 : 0)),
    memberRow,
    members,
    weights: weighted ? shares.map((list) => Float64Array.from(list)) : undefined,
    common: ids.common,
  };
}

/** Numbers the pools in the order in which their rows first come. */
class PoolIds {
  readonly common: Common[] = [];
  readonly #by: readonly string[];
  readonly #idOfKey = new Map<string, number>();

  constructor(by: readonly string[]) {
    this.#by = by;
  }

  /** The pool of a row, or of that row as one of another position group. */
  of(table: Table, row: number, group?: string): number {
    const values = this.#by.map((name) =>
      name === "positionGroup" && group !== undefined ? group : cellOf(table.column(name), row),
    );
    if (values.includes(null)) return NO_POOL;
    const key = JSON.stringify(values);
    const known = this.#idOfKey.get(key);
    if (known !== undefined) return known;
    const id = this.#idOfKey.size;
    this.#idOfKey.set(key, id);
    this.common.push(Object.fromEntries(this.#by.map((name, index) => [name, values[index]!])));
    return id;
  }
}

function memberRows(
  table: Table,
  reference: Table,
  pools: Int32Array,
  members: readonly (readonly number[])[],
): Int32Array {
  const keyOf = keyText(table, reference);
  const rowOfKey = members.map((rows) =>
    reference === table
      ? new Map(rows.map((row) => [String(row), row]))
      : new Map(rows.map((row) => [keyOf(reference, row), row])),
  );
  return Int32Array.from(pools, (pool, row) =>
    pool === NO_POOL
      ? -1
      : (rowOfKey[pool]!.get(reference === table ? String(row) : keyOf(table, row)) ?? -1),
  );
}

function keyText(...tables: readonly Table[]): (table: Table, row: number) => string {
  const names = ["playerId", "teamId", "competitionId", "seasonId", "roundId"].filter((name) =>
    tables.every((table) => table.has(name)),
  );
  return (table, row) => names.map((name) => cellOf(table.column(name), row)).join(" ");
}
