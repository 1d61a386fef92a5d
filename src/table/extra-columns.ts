import type { Note } from "../notes.js";
import { jsonText } from "../text/json-text.js";
import type { Column } from "./column.js";

/** The values of one column, by row, whose kind is known only at the end. */
interface ExtraColumn {
  readonly section: string;
  readonly rows: number[];
  readonly values: (number | string)[];
  numbers: boolean;
}

/** Deeper than any answer of the service; below it a value is kept as JSON text. */
const DEEPEST = 16;

/**
 * Columns that no catalogue announces: optional objects, and fields the interface does not name.
 * Nested names are joined by `_`; a list is kept as JSON text; a column with any text is a column of text.
 */
export class ExtraColumns {
  readonly #columns = new Map<string, ExtraColumn>();

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
    for (let free = name; column.rows.at(-1) === row; column = this.#column(section, free)) free += "_2";
    const cell = cellOf(value);
    if (cell === undefined) return;
    column.rows.push(row);
    column.values.push(cell);
    if (typeof cell !== "number") column.numbers = false;
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
        message: `${unknown.length} field${unknown.length === 1 ? "" : "s"} that the interface does not name ${unknown.length === 1 ? "was" : "were"} kept: ${unknown.join(", ")}`,
        columns: unknown,
      });
    }
    return sections;
  }

  #column(section: string, name: string): ExtraColumn {
    let column = this.#columns.get(name);
    if (column === undefined) {
      column = { section, rows: [], values: [], numbers: true };
      this.#columns.set(name, column);
    }
    return column;
  }
}

/** Numbers and texts as they are, all else as JSON; undefined for what JSON has no word for, such as a function. */
function cellOf(value: unknown): number | string | undefined {
  if (typeof value === "number" || typeof value === "string") return value;
  return typeof value === "bigint" ? String(value) : jsonText(value);
}

/** Sections whose fields the interface should have named; optional objects are other operations' to name. */
const UNNAMED_SECTIONS: ReadonlySet<string> = new Set(["total", "average", "percent", "record"]);

function finished({ rows, values, numbers }: ExtraColumn, rowCount: number): Column {
  // A column of nothing but missing values says no kind; text is the one that claims least.
  if (numbers && rows.length > 0) {
    const column = new Float64Array(rowCount).fill(Number.NaN);
    for (let index = 0; index < rows.length; index++) column[rows[index]!] = values[index] as number;
    return column;
  }
  const column: (string | null)[] = new Array(rowCount).fill(null);
  for (let index = 0; index < rows.length; index++) column[rows[index]!] = String(values[index]);
  return Object.freeze(column);
}
