import type { Entity } from "../catalogue/types.js";
import { duplicateKey, shapeMismatch } from "../errors.js";
import type { AnyRecord } from "../record/types.js";
import { cellAt, cellOf, Remembered } from "./column.js";
import type { TableColumns } from "./column-names.js";
import { everyRow } from "./rows.js";

/**
 * A row's key: the entity's id, `competitionId`, `seasonId`, and, where a table has them, `roundId`, `matchId` and, of a
 * player whose clubs stand apart, `clubId`.
 * Whatever identifies, joins, names or looks up a row asks here; between modules rows travel as indices.
 */

export type Keyed = Pick<TableColumns, "entity" | "rowCount" | "has" | "column">;

/** A row's key as its columns hold it. */
export type KeyCells = Readonly<Record<string, number | null>>;

const ID = { player: "playerId", team: "teamId" } as const satisfies Record<Entity, string>;
const REQUIRED = ["competitionId", "seasonId"] as const;
const OPTIONAL = {
  player: ["roundId", "matchId", "clubId"],
  team: ["roundId", "matchId"],
} as const satisfies Record<Entity, readonly string[]>;

export function idColumn(entity: Entity): string {
  return ID[entity];
}

/** Every column that can be part of a key, the entity's own id first. */
export function keyColumns(entity: Entity): readonly string[] {
  return [ID[entity], ...REQUIRED, ...OPTIONAL[entity]];
}

/** The columns without which rows cannot be told apart. */
export function requiredKeys(entity: Entity): readonly string[] {
  return [ID[entity], ...REQUIRED];
}

/** The columns of the keys of a table: those of them that it has. */
export function keysOf(table: Pick<Keyed, "entity" | "has">): readonly string[] {
  return keyColumns(table.entity).filter((name) => table.has(name));
}

/** Whether rows are told apart by nothing but who they are of: a table that describes something else has no keys. */
export function hasKeys(table: Pick<Keyed, "entity" | "has">): boolean {
  return table.has(ID[table.entity]);
}

/** Throws `shape_mismatch` unless the columns are among these without which rows cannot be told apart. */
export function requireKeys(names: Iterable<string>, entity: Entity): void {
  const present = new Set(names);
  const required = requiredKeys(entity);
  const absent = required.filter((name) => !present.has(name));
  if (absent.length === 0) return;
  const what = `no key column ${absent.join(", ")}; expected ${required.join(", ")} in a ${entity} table.`;
  throw shapeMismatch(what, { absent });
}

/** Throws `shape_mismatch` where a key's column holds what is no id; round, match and club alone may be missing. */
export function requireIds(table: Keyed): void {
  for (const name of keysOf(table)) {
    const column = table.column(name);
    const mayMiss = !requiredKeys(table.entity).includes(name);
    for (let row = 0; row < column.length; row++) {
      const id = column[row]!;
      if (Number.isSafeInteger(id) || (mayMiss && Number.isNaN(id))) continue;
      const found = Number.isNaN(id) ? "nothing" : id;
      const what = `"${name}" holds ${found} in row ${row}; expected an id, a whole number below 2^53.`;
      throw shapeMismatch(what, { column: name, row });
    }
  }
}

/** Throws `duplicate_key` where two rows have one key. */
export function requireUniqueKeys(table: Keyed): void {
  const [first] = repeatedKeys(table);
  if (first !== undefined) throw duplicateKey(keyText(keyAt(table, first[1])), first);
}

/** Each row whose key another row had before it, behind that row. */
export function repeatedKeys(table: Keyed): (readonly [first: number, again: number])[] {
  const rowOf = new Map<string, number>();
  const repeated: (readonly [number, number])[] = [];
  const identify = identifier(table);
  for (let row = 0; row < table.rowCount; row++) {
    const key = identify(row);
    const first = rowOf.get(key);
    if (first === undefined) rowOf.set(key, row);
    else repeated.push([first, row]);
  }
  return repeated;
}

export function keyAt(table: Keyed, row: number): KeyCells {
  return Object.fromEntries(
    keysOf(table).map((name) => [name, cellOf(table.column(name), row) as number | null]),
  );
}

/** The key of a record: its ids, its round (`roundId`, else the id of its `round` object), its match, its club. */
export function keyOfRecord(entity: Entity, record: AnyRecord): KeyCells {
  const ids = record as Readonly<Record<string, unknown>>;
  const id = ID[entity];
  return {
    [id]: ids[id] as number,
    competitionId: record.competitionId,
    seasonId: record.seasonId,
    roundId: idOr(ids.roundId, record.round),
    matchId: matchOf(record),
    ...(entity === "player" ? { clubId: idOr(ids.clubId, null) } : {}),
  };
}

function idOr(id: unknown, object: unknown): number | null {
  const nested = id ?? (object as { readonly wyId?: unknown } | null | undefined)?.wyId;
  return typeof nested === "number" ? nested : null;
}

/** Whether a row is of a single match. */
export function isMatchRow(table: Keyed, row: number): boolean {
  return cellAt(table, "matchId", row) !== null;
}

export function matchOf(record: AnyRecord): number | null {
  return idOr(record.matchId, record.match);
}

/** A key as a reader writes it: `playerId 7, competitionId 2, seasonId 3`; what is missing is left out. */
export function keyText(key: KeyCells): string {
  return Object.entries(key)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
}

/** A key as `find` takes it: `{ playerId: 7, competitionId: 2 }`. */
export function keyObjectText(key: KeyCells): string {
  const parts = Object.entries(key).map(([name, value]) => `${name}: ${value}`);
  return `{ ${parts.join(", ")} }`;
}

/** For each row of a table, the row of another with the same key over the columns that both have, or -1. */
export function rowsIn(table: Keyed, other: Keyed): Int32Array {
  const shared = keysOf(table).filter((name) => other.has(name));
  const identify = identifier(other, shared);
  const rowOf = new Map<string, number>();
  for (let row = 0; row < other.rowCount; row++) rowOf.set(identify(row), row);
  const own = identifier(table, shared);
  return Int32Array.from({ length: table.rowCount }, (_, row) => rowOf.get(own(row)) ?? -1);
}

/** The rows by their keys, a missing part last: an order that does not depend on how they stand in the table. */
export function rowsByKey(table: Keyed): number[] {
  const columns = keysOf(table).map((name) => table.column(name) as Float64Array);
  return everyRow(table).sort((a, b) => {
    for (const column of columns) {
      const difference = placeable(column[a]!) - placeable(column[b]!);
      if (difference !== 0 && !Number.isNaN(difference)) return difference;
    }
    return 0;
  });
}

function placeable(part: number): number {
  return Number.isNaN(part) ? Number.POSITIVE_INFINITY : part;
}

/** For each row of a table its place in the order of the keys; null where the rows stand in that order. */
const PLACES = new Remembered<Uint32Array | null>({ cells: 1 << 20 });

/** Rows of a table in the order of their keys, so that what is made of them does not depend on where they stand. */
export function inKeyOrder(table: Keyed, rows: readonly number[]): readonly number[] {
  const places = PLACES.of(table, "", () => placesOf(rowsByKey(table)));
  return places === null ? rows : rows.toSorted((a, b) => places[a]! - places[b]!);
}

function placesOf(order: readonly number[]): Uint32Array | null {
  if (order.every((row, place) => row === place)) return null;
  const places = new Uint32Array(order.length);
  for (const [place, row] of order.entries()) places[row] = place;
  return places;
}

/** A text for each row that is the same for the same key only, or the same cells of other columns. */
export function identifier(table: Keyed, names: readonly string[] = keysOf(table)): (row: number) => string {
  const columns = names.map((name) => table.column(name));
  return (row) => columns.map((column) => column[row]).join(" ");
}
