import type { Note } from "../notes.js";
import { jsonText } from "../text/json-text.js";
import { counted } from "../text/words.js";
import type { Column } from "./column.js";

/** The values of one column, by row up to the last row that has one, whose kind is known only at the end. */
export interface ExtraColumn {
  readonly section: string;
  readonly values: (number | string | null)[];
  /** How many values are text. */
  texts: number;
}

/** Deeper than any answer of the service; below it a value is kept as JSON text. */
const DEEPEST = 16;

/**
 * Columns that no catalogue announces: optional objects, and fields the interface does not name.
 * Nested names are joined by `_`; a list is kept as JSON text; a column with any text is a column of text.
 */
export class ExtraColumns {
  readonly #columns = new Map<string, ExtraColumn>();
  readonly #tried: ExtraColumn[] = [];

  /** Adds a value, and every value nested in it, under `name`. Null is missing, but makes the column. */
  add(row: number, section: string, name: string, value: unknown, depth = 0): void {
    if (value !== null && typeof value === "object" && !Array.isArray(value) && depth < DEEPEST) {
      for (const [field, nested] of Object.entries(value)) {
        this.add(row, section, `${name}_${field}`, nested, depth + 1);
      }
      return;
    }
    let column = this.#column(section, name);
    if (value === null || value === undefined || Number.isNaN(value)) return;
    // Two paths can flatten to one name ({ a: { b } } and { "a_b" }); the first one stands.
    for (let free = name; column.values.length > row; column = this.#column(section, free)) free += "_2";
    const cell = cellOf(value);
    if (cell !== undefined) this.put(column, row, cell);
  }

  /** Puts a value into a row that has none in this column yet, nor any later row. */
  put(column: ExtraColumn, row: number, value: number | string): void {
    const { values } = column;
    while (values.length < row) values.push(null);
    values.push(value);
    if (typeof value === "string") column.texts++;
  }

  /** As {@link put}, of a row that may still be taken back. */
  tryPut(column: ExtraColumn, row: number, value: number | string): void {
    this.put(column, row, value);
    this.#tried.push(column);
  }

  /** Keeps the values that were tried. */
  keepTried(): void {
    this.#tried.length = 0;
  }

  /** Takes back the values that were tried. */
  takeBackTried(): void {
    for (const column of this.#tried) {
      if (typeof column.values.pop() === "string") column.texts--;
    }
    this.#tried.length = 0;
  }

  /** The values that were tried for columns of a section. */
  tried(section: string): (number | string | null)[] {
    return this.#tried.filter((column) => column.section === section).map(({ values }) => values.at(-1)!);
  }

  /** How many columns there are. */
  get count(): number {
    return this.#columns.size;
  }

  /** The column of that name, if a value, or null, was ever added to it. */
  find(name: string): ExtraColumn | undefined {
    return this.#columns.get(name);
  }

  /** The finished columns by section, none with a name already taken; unknown fields are noted. */
  finish(rowCount: number, taken: ReadonlySet<string>, notes: Note[]): Map<string, [string, Column][]> {
    const sections = new Map<string, [string, Column][]>();
    const unknown: string[] = [];
    for (const [wanted, column] of this.#columns) {
      const name = taken.has(wanted) ? `${wanted}_extra` : wanted;
      const list = sections.get(column.section) ?? [];
      list.push([name, finished(column, rowCount)]);
      sections.set(column.section, list);
      if (UNNAMED_SECTIONS.has(column.section)) unknown.push(name);
    }
    if (unknown.length > 0) {
      notes.push({
        code: "unknown_fields",
        message: `${counted(unknown.length, "unknown field was", "unknown fields were")} kept: ${unknown.join(", ")}`,
        columns: unknown,
      });
    }
    return sections;
  }

  #column(section: string, name: string): ExtraColumn {
    let column = this.#columns.get(name);
    if (column === undefined) {
      column = { section, values: [], texts: 0 };
      this.#columns.set(name, column);
    }
    return column;
  }
}

/**
 * Numbers and texts as they are, all else as JSON; undefined for what JSON has no word for, such as a function or an
 * object that will not be written.
 */
function cellOf(value: unknown): number | string | undefined {
  if (typeof value === "number" || typeof value === "string") return value;
  if (typeof value === "bigint") return String(value);
  try {
    return jsonText(value);
  } catch {
    return undefined;
  }
}

/** Sections whose fields the interface should have named; optional objects are other operations' to name. */
const UNNAMED_SECTIONS: ReadonlySet<string> = new Set(["total", "average", "percent", "record"]);

function finished({ values, texts }: ExtraColumn, rowCount: number): Column {
  // A column of nothing but missing values says no kind; text is the one that claims least.
  if (texts === 0 && values.some((value) => value !== null)) {
    const column = new Float64Array(rowCount).fill(Number.NaN);
    values.forEach((value, row) => {
      if (value !== null) column[row] = value as number;
    });
    return column;
  }
  while (values.length < rowCount) values.push(null);
  return Object.freeze(values.map((value) => (value === null ? null : String(value))));
}
