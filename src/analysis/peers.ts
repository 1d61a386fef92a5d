import { groupOfCode } from "../catalogue/positions.js";
import { invalidOption, unknownColumn } from "../errors.js";
import { nearest } from "../nearest.js";
import { anything, checkOptions, listOfText, numberBetween, textOrList } from "../options.js";
import { inKindOf, type SameKind, type TableInput, tableFrom } from "../table/input.js";
import { parsePositionsText } from "../table/positions.js";
import { cellOf, type RowKey, type Table } from "../table/table.js";
import { takeRows } from "../table/verbs.js";
import { positionMatcher } from "./filter-positions.js";

/** Who is a peer of whom. */
export interface PeerCriteria {
  /**
   * Columns in which peers are equal; `[]` for everybody. Default: competition, season and position group
   * (teams: competition and season); with a reference table only the position group.
   */
  readonly by?: readonly string[] | undefined;
  /** Least minutes on the field. Default 0. */
  readonly minMinutes?: number | undefined;
  /** Position codes or groups that peers play, as in `filterPositions`. */
  readonly positions?: string | readonly string[] | undefined;
  /** Least share of playtime, in percent, in `positions`, else in the player's own group. Default 0. */
  readonly minShare?: number | undefined;
}

export const PEER_CRITERIA_CHECKS = {
  by: listOfText,
  minMinutes: numberBetween(0, Number.POSITIVE_INFINITY),
  positions: textOrList,
  minShare: numberBetween(0, 100),
} as const;

export interface PeersOptions extends PeerCriteria {
  /** The row whose peers are wanted, by name, id or key; without it, the rows of every pool. */
  readonly of?: RowKey | string | undefined;
}

/**
 * The rows that are in the pool: those that others are compared with.
 *
 * Shape:   rows in their order, the kind that was given. With `of`, the peers of that row (the row itself
 *          among them if it meets the criteria); without it, every row that is in any pool.
 * Missing: a row without a value in a `by` column (a player without a known position) is in no pool; a row
 *          whose minutes are missing is in a pool only where `minMinutes` is 0.
 * Errors:  `unknown_option`, `invalid_option`, `unknown_position`, `unknown_column`, `unknown_row`.
 *
 * @example
 * const league = await samplePlayers();
 * peers(league, { of: "M. Salah", minMinutes: 900 }).rowCount // => 58
 */
export function peers<T extends TableInput>(input: T, criteria: PeersOptions = {}): SameKind<T> {
  checkOptions("peers", criteria, { ...PEER_CRITERIA_CHECKS, of: anything });
  const table = tableFrom("peers", input);
  const { pools, inPool } = poolsOf("peers", table, table, criteria);
  const wanted = criteria.of === undefined ? undefined : pools[table.find(criteria.of)]!;
  const indices: number[] = [];
  for (let row = 0; row < table.rowCount; row++) {
    if (inPool[row] === 1 && pools[row] !== NO_POOL && (wanted === undefined || pools[row] === wanted))
      indices.push(row);
  }
  return inKindOf(input, takeRows(table, indices));
}

export const NO_POOL = -1;

/** Which pool each row is compared with, and which rows are in one. */
export interface Pools {
  /** The pool of each row of the table, or NO_POOL. */
  readonly pools: Int32Array;
  /** 1 where the row itself is one of its pool's peers. */
  readonly inPool: Uint8Array;
  /** For each pool, the rows of the reference table that are in it. */
  readonly members: readonly (readonly number[])[];
  /** For each pool, what its rows have in common: `{ positionGroup: "winger" }`. */
  readonly common: readonly Readonly<Record<string, number | string | null>>[];
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
  const idOfKey = new Map<string, number>();
  const common: Record<string, number | string | null>[] = [];
  const idOf = (of: Table, row: number): number => {
    const values = by.map((name) => cellOf(of.column(name), row));
    if (values.includes(null)) return NO_POOL;
    const key = JSON.stringify(values);
    const id = idOfKey.get(key) ?? idOfKey.size;
    if (id === idOfKey.size) {
      idOfKey.set(key, id);
      common.push(Object.fromEntries(by.map((name, index) => [name, values[index]!])));
    }
    return id;
  };
  for (const name of by) {
    for (const of of [table, reference]) {
      if (!of.has(name)) throw unknownColumn(caller, name, nearest(name, of.columnNames));
    }
  }
  const pools = Int32Array.from({ length: table.rowCount }, (_, row) => idOf(table, row));
  const referencePools =
    reference === table
      ? pools
      : Int32Array.from({ length: reference.rowCount }, (_, row) => idOf(reference, row));
  const members: number[][] = common.map(() => []);
  for (let row = 0; row < reference.rowCount; row++) {
    const pool = referencePools[row]!;
    if (pool !== NO_POOL && eligible[row] === 1) members[pool]!.push(row);
  }
  const inPool = reference === table ? eligible : membership(table, reference, eligible);
  return { pools, inPool: inPool.map((flag, row) => (pools[row] === NO_POOL ? 0 : flag)), members, common };
}

/** Which rows of the table are, by key, also eligible rows of the reference. */
function membership(table: Table, reference: Table, eligible: Uint8Array): Uint8Array {
  const keyOf = keyText(table, reference);
  const keys = new Set<string>();
  for (let row = 0; row < reference.rowCount; row++) if (eligible[row] === 1) keys.add(keyOf(reference, row));
  return Uint8Array.from({ length: table.rowCount }, (_, row) => (keys.has(keyOf(table, row)) ? 1 : 0));
}

function keyText(...tables: readonly Table[]): (table: Table, row: number) => string {
  const names = ["playerId", "teamId", "competitionId", "seasonId", "roundId"].filter((name) =>
    tables.every((table) => table.has(name)),
  );
  return (table, row) => names.map((name) => cellOf(table.column(name), row)).join(" ");
}

/** 1 for each row that meets the minutes, positions and shares asked for. */
function eligibleRows(caller: string, table: Table, criteria: PeerCriteria): Uint8Array {
  const { minMinutes = 0, positions, minShare = 0 } = criteria;
  if (table.entity !== "player") {
    for (const option of ["minMinutes", "minShare"] as const) {
      if (criteria[option])
        throw invalidOption(
          caller,
          option,
          criteria[option],
          "nothing: teams have neither minutes nor positions",
        );
    }
  }
  const minutes = minMinutes > 0 ? table.numbers("total_minutesOnField") : undefined;
  const plays =
    positions === undefined
      ? ownGroupShare(table, minShare)
      : positionMatcher(caller, table, positions, { minShare });
  return Uint8Array.from({ length: table.rowCount }, (_, row) =>
    (minutes === undefined || minutes[row]! >= minMinutes) && plays(row) ? 1 : 0,
  );
}

function ownGroupShare(table: Table, minShare: number): (row: number) => boolean {
  if (minShare === 0) return () => true;
  const groups = table.texts("positionGroup");
  const positions = table.texts("positions");
  return (row) => {
    const shares = parsePositionsText(positions[row] ?? null);
    const own = shares.filter(({ code }) => groupOfCode(code) === groups[row]);
    return own.reduce((sum, { share }) => sum + share, 0) >= minShare;
  };
}
