import { groupOfCode, positionGroup, resolvePositions } from "../catalogue/positions.js";
import type { Catalogue } from "../catalogue/types.js";
import type { Common } from "../notes.js";
import { Remembered } from "../table/column.js";
import { isMatchRow } from "../table/keys.js";
import { parsePositionsText } from "../table/played.js";
import { entryOf, grouped } from "../table/rows.js";
import { type Cell, type Column, cellAt, cellOf, type Table } from "../table/table.js";
import { listed, poolText } from "../text/pool-words.js";
import { criteriaParts, type PeerCriteria } from "./peer-criteria.js";
import type { MinutesRange, PoolColumns } from "./rules.js";

/** Competition and season have names if the records include these objects. */
const NAMED = [
  { column: "competitionId", name: "competition_name", word: "competition" },
  { column: "seasonId", name: "season_name", word: "season" },
] as const;

/** Other facts that the words of a pool include. */
export interface PoolTold {
  /** Whether the peers are rows of another table. */
  readonly isReference: boolean;
  /** The position groups that widened the pool. */
  readonly added: readonly string[];
  /** The minimum minutes asked for. */
  readonly minutes: MinutesRange;
}

/** A pool in words, without and with the values that distinguish it from pools with the same words. */
export interface PoolWords {
  readonly plain: string;
  readonly told: string;
}

/** A value as a text that no other value has; quotes enclose texts that look like several values or a number. */
function toldValue(value: number | string | null): string {
  if (value === null) return "unknown";
  const isPlain = typeof value === "number" || (/^\p{L}[^,()"]*$/u.test(value) && value !== "unknown");
  return isPlain ? String(value) : JSON.stringify(value);
}

/** The words of a pool, with names from its table. */
export function poolWords(
  { shared, table, row }: Pick<FoundPool, "shared" | "table" | "row">,
  by: PoolColumns,
  criteria: PeerCriteria,
  { isReference, added, minutes }: PoolTold,
): PoolWords {
  const { catalogue } = table;
  const asked = resolvePositions(catalogue, [criteria.positions ?? []].flat());
  const places = NAMED.filter(({ column }) => column in shared).flatMap(({ column, name, word }) => {
    const known = cellAt(table, name, row);
    // Negative ids were made up by a reader. Without a name they mean nothing.
    if (known === null && Number(shared[column]) < 0) return [];
    return { text: known === null ? `${word} ${shared[column]}` : String(known), isNamed: known !== null };
  });
  const other = Object.entries(shared).filter(
    ([column]) =>
      column !== "positionGroup" &&
      !(column === "matchId" && by.byMatch) &&
      !NAMED.some((named) => named.column === column),
  );
  const rows = "matchId" in shared && shared.matchId !== null ? "match performances of " : "";
  const more = added.length === 0 ? "" : ` with ${plural(added)}`;
  const plain = poolText({
    who: `${rows}${who(shared, table, asked)}${more}`,
    where: places.map(({ text }) => text).join(places.every(({ isNamed }) => isNamed) ? " " : ", "),
    more: [
      // The provider of a season table, if the rows are not records of the service.
      ...(catalogue.source === undefined ? [] : [`season table of ${catalogue.source.provider}`]),
      ...by.joined.map((word) => `${word} joined`),
      ...other.map(([column, value]) => otherText(column, value)),
      ...(isReference ? ["of a reference table"] : []),
      ...playing(shared, asked, criteria),
      ...criteriaParts(criteria, minutes),
    ],
  });
  // The values that distinguish it: ` (competitionId 364, team_city "Leeds, West")`, without a built-in group.
  const values = Object.entries(shared).filter(
    ([column, value]) => column !== "positionGroup" || positionGroup(catalogue, String(value)) === undefined,
  );
  const told = values.map(([column, value]) => `${column} ${toldValue(value)}`).join(", ");
  return { plain, told: `${plain} (${told})` };
}

function otherText(column: string, value: number | string | null): string {
  if (column === "matchId") return `match ${value}`;
  if (column !== "roundId") return `${column} ${value}`;
  return value === null ? "whole season" : `round ${value}`;
}

/** `strikers`, `players at lw, rw`. */
function who(shared: Common, { entity, catalogue }: Table, asked: readonly string[]): string {
  const groups = sharedGroups(shared, catalogue);
  if (groups.length > 0) return plural(groups);
  if (asked.length === 0) return `${entity}s`;
  if (asked.every((name) => positionGroup(catalogue, name) !== undefined)) return plural(asked);
  return `players at ${asked.join(", ")}`;
}

function plural(groups: readonly string[]): string {
  return listed(groups.map((group) => `${group}s`));
}

/** The positions asked for in addition to the group that peers share. */
function playing(
  { positionGroup: group }: Common,
  asked: readonly string[],
  criteria: PeerCriteria,
): string[] {
  // If the whole group is asked for, its name already says so; but with a minimum share, other positions count too.
  const isWhole =
    asked.every((name) => name === group) || (!criteria.minShare && asked.some((name) => name === group));
  return typeof group === "string" && !isWhole ? [`playing ${asked.join(", ")}`] : [];
}

/** A unique name for each pool: the plain words, or the longer ones if another pool here or elsewhere has them. */
export function poolNames(
  words: readonly PoolWords[],
  elsewhere: ReadonlySet<string> = new Set<string>(),
): string[] {
  const bearers = grouped(words, ({ plain }) => plain);
  const isUnique = (plain: string): boolean => bearers.get(plain)!.length === 1 && !elsewhere.has(plain);
  return words.map(({ plain, told }) => (isUnique(plain) ? plain : told));
}

/** A pool while it is built: the cells that its rows share, and its members with their shares of playtime. */
export interface FoundPool {
  readonly shared: Common;
  /** A row of the pool, or one compared with it, that has the names of competition and season. */
  readonly table: Table;
  readonly row: number;
  readonly members: (readonly [row: number, share: number])[];
}

const AND = " and ";

/** The position groups that the rows of a pool have, of which each has one or, where its source names no main one, any. */
export function sharedGroups({ positionGroup: group }: Common, catalogue: Catalogue): readonly string[] {
  if (typeof group !== "string") return [];
  const isGroup = (name: string): boolean => positionGroup(catalogue, name) !== undefined;
  const several = group.split(AND);
  return !isGroup(group) && several.every(isGroup) ? several : [group];
}

const POOL_GROUPS = new Remembered<Column>({ entries: 16, cells: 1 << 20 });

/**
 * The groups by which rows go into pools: the position group of each, or all of them, as `forward and midfielder`, where
 * a source gives several without an order.
 */
function poolGroups(table: Table): Column {
  const groups = table.column("positionGroup");
  const { catalogue } = table;
  if (catalogue.positions.ranked !== false || !table.has("positions")) return groups;
  return POOL_GROUPS.of(table, "groups", () => {
    const positions = table.texts("positions");
    return Array.from(table.texts("positionGroup"), (group, row) => {
      if (group !== null) return group;
      const codes = parsePositionsText(positions[row] ?? null);
      const several = new Set(codes.flatMap(({ code }) => groupOfCode(catalogue, code) ?? []));
      return several.size < 2 ? null : [...several].sort().join(AND);
    });
  });
}

/** Stands in for the pool number of a row without a pool. */
export const NO_POOL = -1;

/** Numbers the pools in the order in which their first rows occur. */
export class PoolIds {
  readonly found: FoundPool[] = [];
  readonly #byCells = new SharedCells();

  constructor(readonly by: PoolColumns) {}

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

  #columnsOf(table: Table): SharedColumns {
    return this.by.columns.map((name) => [
      name,
      name === "positionGroup" ? poolGroups(table) : table.column(name),
    ]);
  }

  #idOf(table: Table, columns: SharedColumns, row: number, group: string | undefined): number {
    const cellIn = (name: string, column: Column): Cell =>
      name === "positionGroup" && group !== undefined ? group : cellOf(column, row);
    let at = this.#byCells;
    for (const [name, column] of columns) {
      const cell = cellIn(name, column);
      // A row without a round covers the whole season and has peers; any other missing cell means no pool.
      if (cell === null && name !== "roundId") return NO_POOL;
      at = at.behind(cell);
    }
    // Match rows share a pool, whatever the match; season rows have another.
    const match = this.by.byMatch ? [["matchId", isMatchRow(table, row) ? "any" : null] as const] : [];
    for (const [, cell] of match) at = at.behind(cell);
    if (at.id === NO_POOL) {
      at.id = this.found.length;
      const cells = columns.map(([name, column]) => [name, cellIn(name, column)] as const);
      const shared: Common = Object.fromEntries([...cells, ...match]);
      this.found.push({ shared, table, row, members: [] });
    }
    return at.id;
  }
}

type SharedColumns = readonly (readonly [name: string, column: Column])[];

/** A tree over the cells that rows share, one level per column; `id` is the pool at a node. */
class SharedCells {
  id = NO_POOL;
  readonly #next = new Map<Cell, SharedCells>();

  behind(cell: Cell): SharedCells {
    return entryOf(this.#next, cell, () => new SharedCells());
  }
}
