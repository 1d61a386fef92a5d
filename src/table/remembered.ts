import type { Table } from "./table.js";

/**
 * What was made of a table, which never changes, kept for as long as the table lives, so that the next question
 * about it needs not make it again. What is kept must not be changed either.
 *
 * Large tables get to keep less: at most `cells` cells in all, an entry being counted as one column.
 */
export class Remembered<V> {
  readonly #cells: number;
  readonly #made = new WeakMap<Table, Map<string, V>>();

  constructor(cells: number) {
    this.#cells = cells;
  }

  /** What is remembered under that key, or is made now; without a key it is made, and not kept. */
  of(table: Table, key: string | undefined, make: () => V): V {
    if (key === undefined) return make();
    let entries = this.#made.get(table);
    if (entries === undefined) {
      entries = new Map();
      this.#made.set(table, entries);
    }
    const known = entries.get(key);
    if (known !== undefined) return known;
    const made = make();
    entries.set(key, made);
    const [oldest] = entries.keys();
    if (entries.size > 1 && entries.size * table.rowCount > this.#cells) entries.delete(oldest!);
    return made;
  }
}
