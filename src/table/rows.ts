import type { Note } from "../notes.js";
import { COVERAGE } from "../text/layout-columns.js";

/** What has columns of numbers and of text. */
interface Columns {
  has(column: string): boolean;
  numbers(column: string): Float64Array;
  texts(column: string): readonly (string | null)[];
}

/** Every row of a table, by index. */
export function everyRow({ rowCount }: { readonly rowCount: number }): number[] {
  const rows: number[] = [];
  for (let row = 0; row < rowCount; row++) rows.push(row);
  return rows;
}

/** The numbers of a column; undefined if the table has none, or none is named. */
export function numbersIf(
  table: Pick<Columns, "has" | "numbers">,
  column: string | undefined,
): Float64Array | undefined {
  return column !== undefined && table.has(column) ? table.numbers(column) : undefined;
}

/** The coverage of a row; `full` if the table does not say it. */
export function coverageOf(table: Columns): (row: number) => string {
  const coverage = table.has(COVERAGE) ? table.texts(COVERAGE) : undefined;
  return (row) => coverage?.[row] ?? "full";
}

/** The items of each key, keys in the order of their first items. */
export function grouped<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [item]);
    else known.push(item);
  }
  return groups;
}

/** The value of a key, which is made for the first who asks for it. */
export function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Counts of values that could not be computed, by reason and column. */
export class Losses<Reason extends string = string> {
  readonly #rowsOf = new Map<Reason, Map<string, number>>();

  /** Counts one row in which a column is missing for this reason; gives NaN in the value's place. */
  add(reason: Reason, column: string): number {
    const rowsOf = this.#rowsOf.get(reason) ?? new Map<string, number>();
    this.#rowsOf.set(reason, rowsOf.set(column, (rowsOf.get(column) ?? 0) + 1));
    return Number.NaN;
  }

  /** A value, or NaN for the reason why there is none, which is counted. */
  valueOr(value: number | Reason, column: string): number {
    return typeof value === "number" ? value : this.add(value, column);
  }

  notes(noteOf: (reason: Reason, rows: ReadonlyMap<string, number>) => Note): Note[] {
    return [...this.#rowsOf].map(([reason, rows]) => noteOf(reason, rows));
  }
}
