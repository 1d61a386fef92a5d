import { Remembered } from "./column.js";
import { keysOf } from "./keys.js";
import type { Table } from "./table.js";

/** For each row of a table its place in the order of the keys; null where the rows stand in that order. */
const PLACES = new Remembered<Uint32Array | null>({ cells: 1 << 20 });

/** Rows of a table in the order of their keys, so that what is made of them does not depend on where they stand. */
export function inKeyOrder(table: Table, rows: readonly number[]): readonly number[] {
  const places = PLACES.of(table, "", () => placesOf(table));
  return places === null ? rows : rows.toSorted((a, b) => places[a]! - places[b]!);
}

function placesOf(table: Table): Uint32Array | null {
  const keys = keysOf(table).map((name) => table.numbers(name));
  const compare = (a: number, b: number): number => {
    for (const key of keys) {
      const difference = placeable(key[a]!) - placeable(key[b]!);
      if (difference !== 0 && !Number.isNaN(difference)) return difference;
    }
    return 0;
  };
  const order = Uint32Array.from({ length: table.rowCount }, (_, row) => row);
  if (order.every((row) => row === 0 || compare(row - 1, row) <= 0)) return null;
  const places = new Uint32Array(table.rowCount);
  order.sort(compare).forEach((row, place) => {
    places[row] = place;
  });
  return places;
}

/** A missing part of a key comes last. */
function placeable(part: number): number {
  return Number.isNaN(part) ? Number.POSITIVE_INFINITY : part;
}
