import { type Note, notedColumns } from "../notes.js";
import { jsonText } from "../text/json-text.js";
import { counted } from "../text/words.js";
import type { Column } from "./column.js";
import { entryOf } from "./rows.js";

/** Rows that are written before they are handed on: few enough to stay in the processor's cache. */
const STAGED_ROWS = 256;
/**
 * From a column's staged rows to the next one's: a cache line more than there are rows. Places that lie a power of two
 * apart share few lines of the processor's cache, and a row, which has one in every column, would push itself out.
 */
const STRIDE = STAGED_ROWS + 8;
const SMALLEST_PIECE = 1024;
const LARGEST_PIECE = 1 << 16;
/** Room is taken for no more rows at once, as what is expected may be far from what comes. */
const MOST_EXPECTED = 1 << 18;

/**
 * Columns of numbers that are filled row by row. The latest rows stand together in one small array; full, they
 * move to the pieces of their columns. So a column is never copied to grow, and whoever reads numbers straight from
 * a file writes into a single array. Where it is known how many rows to expect, a column is one piece, which is the
 * finished column as well.
 *
 * A row counts only once {@link finishRow} is called; until then its cells may be written and cleared.
 */
export class NumberColumns {
  /** The latest rows, column by column; NaN where nothing was written. */
  readonly staged: Float64Array;
  /** The row of {@link staged} that is being written. */
  row = 0;
  /** How many rows there will be, as far as it is known; it is asked when room is needed. */
  expectedRows: () => number = () => 0;
  readonly #places = new Map<string, number>();
  readonly #pieces: Float64Array[][];
  /** The {@link staged} rows of each column, from the first time on that they are moved. */
  #stagedColumns: readonly Float64Array[] = [];
  #rowsMoved = 0;
  #roomInPiece = 0;

  constructor(names: readonly string[]) {
    this.staged = new Float64Array(names.length * STRIDE).fill(Number.NaN);
    this.#pieces = names.map(() => []);
    names.forEach((name, index) => {
      this.#places.set(name, index * STRIDE);
    });
  }

  /** How many rows are finished. */
  get rowCount(): number {
    return this.#rowsMoved + this.row;
  }

  get names(): Iterable<string> {
    return this.#places.keys();
  }

  has(name: string): boolean {
    return this.#places.has(name);
  }

  /** Where the cells of a column begin among the {@link staged}; its cell of now is {@link row} further. */
  placeOf(name: string): number {
    return this.#places.get(name)!;
  }

  /** The cell of the row being written. */
  get(name: string): number {
    return this.staged[this.placeOf(name) + this.row]!;
  }

  /** Writes the cell of the row being written. */
  set(name: string, value: number): void {
    this.staged[this.placeOf(name) + this.row] = value;
  }

  /** Makes every cell of the row being written missing again. */
  clearRow(): void {
    for (let place = this.row; place < this.staged.length; place += STRIDE) this.staged[place] = Number.NaN;
  }

  /** Ends the row being written and begins the next. */
  finishRow(): void {
    this.row++;
    if (this.row === STAGED_ROWS) this.#move();
  }

  /** The finished column; it is given once, and its pieces are let go. */
  take(name: string): Float64Array {
    // Few rows have never been moved: their column is made at its own length.
    if (this.#rowsMoved === 0) return this.staged.slice(this.placeOf(name), this.placeOf(name) + this.row);
    if (this.row > 0) this.#move();
    const pieces = this.#pieces[this.placeOf(name) / STRIDE]!;
    const column = joined(pieces, this.#rowsMoved);
    pieces.length = 0;
    return column;
  }

  #move(): void {
    const { staged, row } = this;
    if (this.#rowsMoved === 0) this.#cutStaged();
    if (this.#roomInPiece === 0) this.#addPieces();
    for (let index = 0; index < this.#pieces.length; index++) {
      const piece = this.#pieces[index]!.at(-1)!;
      const column = this.#stagedColumns[index]!;
      piece.set(row === STAGED_ROWS ? column : column.subarray(0, row), piece.length - this.#roomInPiece);
    }
    staged.fill(Number.NaN);
    this.#roomInPiece -= row;
    this.#rowsMoved += row;
    this.row = 0;
  }

  #cutStaged(): void {
    this.#stagedColumns = this.#pieces.map((_, index) =>
      this.staged.subarray(index * STRIDE, index * STRIDE + STAGED_ROWS),
    );
  }

  /** Every piece holds a whole number of fillings of the staged rows. */
  #addPieces(): void {
    const unexpected = Math.min(LARGEST_PIECE, Math.max(SMALLEST_PIECE, this.#rowsMoved));
    const toCome = Math.min(MOST_EXPECTED, this.expectedRows() - this.#rowsMoved);
    const expected = STAGED_ROWS * Math.ceil(toCome / STAGED_ROWS);
    const length = expected > 0 ? expected : unexpected;
    for (const pieces of this.#pieces) pieces.push(new Float64Array(length));
    this.#roomInPiece = length;
  }
}

/** The first rows of pieces as one array: of a single piece, the rest of which would hardly be any room, its own. */
function joined(pieces: readonly Float64Array[], rowCount: number): Float64Array {
  const [first] = pieces;
  if (first !== undefined && rowCount <= first.length && rowCount > first.length - first.length / 8) {
    return first.subarray(0, rowCount);
  }
  const column = new Float64Array(rowCount);
  let at = 0;
  for (const piece of pieces) {
    column.set(at + piece.length <= rowCount ? piece : piece.subarray(0, rowCount - at), at);
    at += piece.length;
  }
  return column;
}

/** The values of one column, by row up to the last row that has one, whose kind is known only at the end. */
export interface ExtraColumn {
  readonly section: string;
  /** Whether its values stand in an object of a group or of the record, not in the group or record itself. */
  readonly isNested: boolean;
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
    const isNested = depth > 0;
    let column = this.#column(section, name, isNested);
    if (value === null || value === undefined || Number.isNaN(value)) return;
    // Two paths can flatten to one name ({ a: { b } } and { "a_b" }); the first one stands.
    for (let free = name; column.values.length > row; column = this.#column(section, free, isNested))
      free += "_2";
    const cell = cellOf(value);
    if (cell !== undefined) this.put(column, row, cell);
  }

  /** Puts a value into a row that has none in this column yet, nor any later row. */
  put(column: ExtraColumn, row: number, value: number | string): void {
    const { values } = column;
    while (values.length < row) values.push(null);
    values.push(value);
    if (typeof value === "string") column.texts++;
    this.#tried.push(column);
  }

  /** Keeps the values of the row, which until then may be taken back. */
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

  /** The values that were tried for columns of a section, without those nested in its objects. */
  tried(section: string): (number | string | null)[] {
    const columns = this.#tried.filter((column) => column.section === section && !column.isNested);
    return columns.map(({ values }) => values.at(-1)!);
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
      entryOf(sections, column.section, () => []).push([name, finished(column, rowCount)]);
      if (UNNAMED_SECTIONS.has(column.section)) unknown.push(name);
    }
    const message = `${counted(unknown.length, "unknown field was", "unknown fields were")} kept: ${unknown.join(", ")}`;
    notes.push(...notedColumns("unknown_fields", unknown, () => message));
    return sections;
  }

  #column(section: string, name: string, isNested: boolean): ExtraColumn {
    return entryOf(this.#columns, name, () => ({ section, isNested, values: [], texts: 0 }));
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
