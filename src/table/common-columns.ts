import type { Catalogue } from "../catalogue/types.js";
import { withMetricsOf } from "../catalogue/with-metric.js";
import { type Column, isNumbers } from "./column.js";
import type { Kind } from "./layout.js";
import { Table } from "./table.js";

/**
 * The columns that tables have together which stand below each other. One that an earlier table lacks stands behind the
 * one it follows where it first comes. Numbers in one table and text in another make text; a column without any
 * value says nothing of its kind, and is text where no table has one.
 */
export class CommonColumns {
  /** For each name, the one behind it; for undefined, the first. */
  readonly #next = new Map<string | undefined, string | undefined>();
  readonly #kinds = new Map<string, Kind>();
  #catalogue: Catalogue | undefined;

  /** Takes the columns of one more table. */
  add(table: Table): void {
    let before: string | undefined;
    for (const name of table.columnNames) {
      if (!this.#next.has(name)) {
        this.#next.set(name, this.#next.get(before));
        this.#next.set(before, name);
      }
      before = name;
      const kind = kindOf(table.column(name));
      if (kind !== undefined && this.#kinds.get(name) !== "text") this.#kinds.set(name, kind);
    }
    this.#catalogue = withMetricsOf(this.#catalogue ?? table.catalogue, table.catalogue, table.columnNames);
  }

  get names(): readonly string[] {
    const names: string[] = [];
    for (let name = this.#next.get(undefined); name !== undefined; name = this.#next.get(name))
      names.push(name);
    return names;
  }

  /** What is known of the columns: what the later table says of one that it has. */
  get catalogue(): Catalogue | undefined {
    return this.#catalogue;
  }

  /** A column of a table as it is among those of all; missing in every row where the table has none. */
  columnOf(table: Table, name: string): Column {
    const column = table.has(name) ? table.column(name) : undefined;
    if (this.#kinds.get(name) === "number") {
      return column !== undefined && isNumbers(column)
        ? column
        : new Float64Array(table.rowCount).fill(Number.NaN);
    }
    if (column === undefined) return Object.freeze(new Array<null>(table.rowCount).fill(null));
    return isNumbers(column)
      ? Object.freeze(Array.from(column, (value) => (Number.isNaN(value) ? null : String(value))))
      : column;
  }

  /** A table with all of the columns, in their order. */
  fill(table: Table): Table {
    return new Table({
      entity: table.entity,
      columns: this.names.map((name) => [name, this.columnOf(table, name)] as const),
      rowCount: table.rowCount,
      notes: table.notes,
      catalogue: this.#catalogue,
    });
  }
}

function kindOf(column: Column): Kind | undefined {
  if (isNumbers(column)) return "number";
  return column.some((cell) => cell !== null) ? "text" : undefined;
}
