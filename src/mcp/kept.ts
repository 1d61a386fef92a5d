import type { Table } from "../index.js";

/** What was made of a table, kept for the next call that asks for the same; the longest unasked goes first. */
export class Kept<Made> {
  readonly #most: number;
  readonly #ofTables = new WeakMap<Table, Map<string, Made>>();

  /** `most` things are kept of a table. */
  constructor(most: number) {
    this.#most = most;
  }

  of(table: Table, asked: string, make: () => Made): Made {
    const known = this.#ofTables.get(table) ?? new Map<string, Made>();
    this.#ofTables.set(table, known);
    const made = known.get(asked) ?? make();
    known.delete(asked);
    known.set(asked, made);
    if (known.size > this.#most) known.delete(known.keys().next().value!);
    return made;
  }
}
