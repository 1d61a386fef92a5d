import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import type { Catalogue, Entity } from "../catalogue/types.js";
import { invalidOption, isAtWork, named, namedError, shapeMismatch } from "../errors.js";
import { hasBrand } from "../fields.js";
import type { MediaBundle } from "../notebook/cell.js";
import type { ElementMaker, PageElement } from "../notebook/element-of.js";
import { keptNotes, type Note } from "../notes.js";
import { checkArgument, checkOptions, wholeNumberFrom } from "../options.js";
import { Random } from "../stats/random.js";
import { counted } from "../text/words.js";
import {
  describedColumns,
  listedColumns,
  passingRows,
  SORT_CHECKS,
  type SortOptions,
  selectedColumns,
  sortedRows,
} from "./chosen-rows.js";
import { type Column, type ColumnName, isNumbers, lent, type Row, takerOf } from "./column.js";
import { columnNamed } from "./column-names.js";
import { findRow, type RowKey } from "./find.js";
import { rowsOf } from "./row.js";
import { everyRow } from "./rows.js";
import { type ShowOptions, TABLE_DISPLAY } from "./table-display.js";

export type { Note } from "../notes.js";
export type { ColumnName, Row } from "./column.js";
export { type Cell, type Column, cellAt, cellOf, isNumbers } from "./column.js";
export type { RowKey } from "./find.js";

const TABLE: unique symbol = Symbol.for("scoutframe.Table");

export interface TableParts {
  readonly entity: Entity;
  readonly columns: Iterable<readonly [name: string, column: Column]>;
  readonly rowCount: number;
  readonly notes?: readonly Note[];
  /** Meaning of the columns. Default: the built-in catalogue. */
  readonly catalogue?: Catalogue | undefined;
  readonly sortedBy?: string | undefined;
}

/**
 * Columns over many season records: one row per player season or team season, immutable.
 *
 * Columns of numbers are `Float64Array`s in which NaN is missing; columns of text are arrays in which
 * null is missing. The arrays are not copied: read them, never write to them. Text cannot be written over; a table whose
 * numbers were is refused by every function. `instanceof` works for tables of every copy of the library.
 */
export class Table {
  static readonly [Symbol.hasInstance] = hasBrand(TABLE);

  get [TABLE](): true {
    return true;
  }

  readonly entity: Entity;
  readonly rowCount: number;
  readonly columnNames: readonly string[];
  /** Messages from the making of the table: unknown fields, unknown codes, kept problems, reasons. */
  readonly notes: readonly Note[];
  /** Meaning of the columns: those of the service, and your own (see `addColumn`). */
  readonly catalogue: Catalogue;
  /** The column by which `sort` put the rows in order, which is shown first. */
  readonly sortedBy: string | undefined;
  readonly #columns: ReadonlyMap<string, Column>;
  #madeRows?: (index: number) => Row;

  constructor({ entity, columns, rowCount, notes = [], catalogue, sortedBy }: TableParts) {
    this.entity = entity;
    this.rowCount = rowCount;
    this.#columns = new Map(columns);
    this.columnNames = Object.freeze([...this.#columns.keys()]);
    this.notes = keptNotes(notes);
    this.catalogue = catalogue ?? defaultCatalogue(entity);
    this.sortedBy = sortedBy;
    for (const [name, column] of this.#columns) {
      if (!isNumbers(column)) Object.freeze(column);
      if (column.length !== rowCount) {
        const what = `column "${name}" has ${counted(column.length, "value")} for ${counted(rowCount, "row")}; expected one value per row.`;
        throw namedError("Table", shapeMismatch(what, { name }));
      }
    }
  }

  /** Same as `columnNames`, under the name that pandas and danfo use. */
  get columns(): readonly string[] {
    return this.columnNames;
  }

  /** Whether the table has a column with this name. */
  has(name: ColumnName): boolean {
    return this.#columns.has(name);
  }

  /** The column's array, not a copy, by name or label. Throws `unknown_column`, with the nearest correct name. */
  column(name: ColumnName): Column {
    const column =
      this.#columns.get(name) ?? this.#columns.get(named("column", () => columnNamed(this, name)))!;
    return isAtWork() ? column : lent(column);
  }

  /** The column as numbers. Throws `shape_mismatch` for a column of text. */
  numbers(name: ColumnName): Float64Array {
    const column = this.column(name);
    if (column instanceof Float64Array) return column;
    const what = `"${name}" holds text; expected a column of numbers.`;
    throw namedError("column", shapeMismatch(what, { column: name }));
  }

  /** The column as text. Throws `shape_mismatch` for a column of numbers. */
  texts(name: ColumnName): readonly (string | null)[] {
    const column = this.column(name);
    if (!(column instanceof Float64Array)) return column;
    const what = `"${name}" holds numbers; expected a column of text.`;
    throw namedError("column", shapeMismatch(what, { column: name }));
  }

  /**
   * One row as an object with null for missing, by its index, its key or, as in {@link find}, its name. A number is
   * an index, never an id. A row answers to words and labels too (`row.minutes`, `row["Goals per 90"]`), and refuses what is
   * no column; ask `"age" in row` for one that may be absent.
   *
   * Errors: `invalid_option` outside 0 to rowCount - 1; those of {@link find}; `unknown_column` of a row.
   *
   * @example
   * const league = await samplePlayers();
   * league.row("M. Salah").total_goals // => 32
   * league.row({ playerId: 120353 }).name // => "Mohamed Salah"
   */
  row(which: RowKey | string): Row {
    if (typeof which === "string" || (typeof which === "object" && which !== null)) {
      return this.#rowAt(named("row", () => findRow(this, which)));
    }
    if (!Number.isInteger(which) || which < 0 || which >= this.rowCount) {
      const expected = this.rowCount === 0 ? "no index: the table is empty" : `0 to ${this.rowCount - 1}`;
      throw namedError("row", invalidOption("index", which, expected));
    }
    return this.#rowAt(which);
  }

  /** Every row, in order, as {@link row} gives it. */
  rows(): Row[] {
    return Array.from({ length: this.rowCount }, (_, index) => this.#rowAt(index));
  }

  *[Symbol.iterator](): IterableIterator<Row> {
    for (let index = 0; index < this.rowCount; index++) yield this.#rowAt(index);
  }

  /**
   * The index of the row with this name, id or key (`{ playerId: 38, seasonId: 181150 }`).
   * Names are compared exactly, then without case, accents and punctuation, then with first names
   * abbreviated (`M. Salah`), then by surname only. Throws `unknown_row` or `ambiguous_name` with the candidates.
   */
  find(keyOrName: RowKey | string): number {
    return named("find", () => findRow(this, keyOrName));
  }

  /** The number of rows and of columns. */
  get shape(): readonly [rows: number, columns: number] {
    return [this.rowCount, this.columnNames.length];
  }

  /**
   * The first rows, 5 by default.
   *
   * @example
   * leaders(await samplePlayers(), "Goals").head(2).column("name") // => ["Mohamed Salah", "H. Kane"]
   */
  head(count = 5): Table {
    return named("head", () => {
      checkArgument("count", count, wholeNumberFrom(0));
      return this.slice(0, count);
    });
  }

  /** The last rows, 5 by default, in their order. */
  tail(count = 5): Table {
    return named("tail", () => {
      checkArgument("count", count, wholeNumberFrom(0));
      return this.slice(Math.max(0, this.rowCount - count));
    });
  }

  /** The rows from one index up to another, which is left out, as `slice` of an array: negative ones count from the end. */
  slice(start?: number, end?: number): Table {
    return this.#rowsAt(everyRow(this).slice(start, end));
  }

  /**
   * Rows drawn by chance, 5 by default, none twice: the same ones each time, others with another seed.
   *
   * @example (await samplePlayers()).sample(3).rowCount // => 3
   */
  sample(count = 5, seed = 1): Table {
    return named("sample", () => {
      checkArgument("count", count, wholeNumberFrom(0));
      const random = new Random(`${seed}`);
      const drawn = everyRow(this).map((row) => [random.uniform(), row] as const);
      const first = drawn.sort(([a], [b]) => a - b).slice(0, count);
      return this.#rowsAt(first.map(([, row]) => row));
    });
  }

  /** Lists the columns, a row each: `column`, `label`, `kind` (`number` or `text`), and how many `values` and `missing`. */
  info(): Table {
    return new Table({ ...this, columns: listedColumns(this), rowCount: this.columnNames.length, notes: [] });
  }

  /** Prints the first rows and most informative columns, as pandas and danfo do. */
  print(): void {
    console.log(this.toString());
  }

  /**
   * Keeps the rows that pass a test, in their order.
   *
   * Missing: null in the row, which JavaScript compares as 0: `row.age < 23` keeps players of unknown age. If rows
   *          pass a test that read one of their missing numbers, a note of code `kept_missing` lists the columns.
   * Errors:  `unknown_column` for a column that the test reads and the table lacks.
   *
   * @example
   * (await samplePlayers()).filter((row) => row.total_goals > 25).column("name") // => ["H. Kane", "Mohamed Salah"]
   */
  filter(test: (row: Row, index: number) => boolean): Table {
    return named("filter", () => {
      const { rows, notes } = passingRows(this, test);
      return this.#rowsAt(rows, [...this.notes, ...notes]);
    });
  }

  /**
   * Sorts the rows by a column, by name or label, missing values last in both directions.
   *
   * Ties:   keep their order.
   * Errors: `unknown_column`, `unknown_option`.
   *
   * @example
   * (await samplePlayers()).sort("Goals", { descending: true }).row(0).name // => "Mohamed Salah"
   */
  sort(column: ColumnName, options: SortOptions = {}): Table {
    return named("sort", () => {
      checkOptions(options, SORT_CHECKS);
      const sorted = this.#rowsAt(sortedRows(this, column, options));
      return new Table({ ...sorted, columns: sorted.#columns, sortedBy: columnNamed(this, column) });
    });
  }

  /**
   * Keeps these columns, by name or label, in this order: one by one, or a list. `-age` leaves a column out, and keeps all
   * that are not named, behind those that are.
   *
   * Errors: `unknown_column`, with the nearest correct name.
   *
   * @example
   * (await samplePlayers()).select(["name", "Goals"]).columnNames // => ["name", "total_goals"]
   */
  select(...names: readonly (ColumnName | readonly ColumnName[])[]): Table {
    return named("select", () => {
      const columns = selectedColumns(this, names.flat()).map((name) => [name, this.column(name)] as const);
      return new Table({ ...this, columns });
    });
  }

  /**
   * Summarises every column of numbers except ids, as pandas' `describe` does: a row per column with `metric`, `label`,
   * `count`, `mean`, `std` (n - 1), `min`, `25%`, `50%`, `75%`, `max` and `missing`, of the values as they are.
   *
   * @example
   * (await samplePlayers()).select(["name", "Goals"]).describe().row(0)["75%"] // => 2
   */
  describe(): Table {
    const columns = describedColumns(this);
    return new Table({ ...this, columns, rowCount: columns[0]?.[1].length ?? 0 });
  }

  /**
   * The column arrays by name, not copied: for any other dataframe library, such as arquero
   * (`table(league.toColumns())`) or polars (`pl.DataFrame(league.toColumns())`), and for `structuredClone` and
   * `postMessage`, which lose the cells of a table. {@link fromColumns} takes them back; pass
   * `{ catalogue: table.catalogue }` to keep the meaning of your own columns.
   */
  toColumns(): Record<string, Column> {
    return Object.fromEntries(this.columnNames.map((name) => [name, this.column(name)]));
  }

  /** The rows for JSON: missing is null. */
  toJSON(): Row[] {
    return this.rows();
  }

  /** The first rows and most informative columns as aligned text, as `console.log` shows them. */
  toString(): string {
    return TABLE_DISPLAY.now?.().text(this) ?? Object.prototype.toString.call(this);
  }

  /** Shows the table in the cell of a notebook, as HTML; in a script it prints the first rows. */
  show(options: ShowOptions = {}): void {
    TABLE_DISPLAY.now?.().show(this, options);
  }

  /**
   * The first rows and most informative columns as HTML, as `toHtml` formats it.
   *
   * @example
   * (await sampleTeams()).html.includes("<td style=\"text-align:left\">Arsenal</td>") // => true
   */
  get html(): string {
    return TABLE_DISPLAY.now?.().html(this) ?? "";
  }

  /**
   * The table as an element, for a page or a notebook of Observable: `display(table.node())`.
   *
   * Shape:  like `toHtml`, in the page's own document or in the given one, such as jsdom's.
   * Errors: `only_in_browsers` if there is no document; those of `toHtml`.
   */
  node(document?: ElementMaker, options: ShowOptions = {}): PageElement {
    return TABLE_DISPLAY.now?.().node(this, document, options) as PageElement;
  }

  /** What Deno's kernel shows. */
  [Symbol.for("Jupyter.display")](): MediaBundle | undefined {
    return TABLE_DISPLAY.now?.().media(this);
  }

  /**
   * What a console shows: the first rows and columns, aligned; inside anything else, such as an error, one line. The last
   * expression of a tslab cell is shown.
   */
  [Symbol.for("nodejs.util.inspect.custom")](depth?: number, asked?: { depth?: number }): string | undefined {
    return TABLE_DISPLAY.now?.().inspect(this, depth !== asked?.depth);
  }

  get #rowAt(): (index: number) => Row {
    this.#madeRows ??= rowsOf(this);
    return this.#madeRows;
  }

  #rowsAt(rows: readonly number[], notes = this.notes): Table {
    const taken = takerOf(this, rows);
    const columns = this.columnNames.map((name) => [name, taken(name)] as const);
    return new Table({ ...this, columns, notes, rowCount: rows.length });
  }
}
