import type { Table } from "./table.js";

/** How much may be kept of one table, whichever is reached first. */
interface Limits {
  readonly entries?: number;
  /** An entry counts as one column, so large tables keep fewer entries. */
  readonly cells?: number;
}

/**
 * Results made from a table, which never changes, kept as long as the table lives, so that the next question about it
 * does not make them again. Results must not be changed either. Beyond the limits the result that was asked for longest
 * ago goes first; the latest one always stays.
 */
export class Remembered<V> {
  readonly #limits: Required<Limits>;
  readonly #made = new WeakMap<Table, Map<string, V>>();

  constructor({ entries = Number.POSITIVE_INFINITY, cells = Number.POSITIVE_INFINITY }: Limits) {
    this.#limits = { entries, cells };
  }

  /** The result kept under that key, or a new one; without a key a new one, which is not kept. */
  of(table: Table, key: string | undefined, make: () => V): V {
    if (key === undefined) return make();
    const known = this.#made.get(table) ?? new Map<string, V>();
    this.#made.set(table, known);
    const made = known.has(key) ? known.get(key)! : make();
    known.delete(key);
    known.set(key, made);
    const { entries, cells } = this.#limits;
    const isFull = known.size > entries || known.size * table.rowCount > cells;
    if (isFull && known.size > 1) known.delete(known.keys().next().value!);
    return made;
  }
}
