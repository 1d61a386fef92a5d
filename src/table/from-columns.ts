import { isPlainObject } from "../catalogue/catalogue-index.js";
import { catalogueOf } from "../catalogue/define-catalogue.js";
import { type Catalogue, ENTITIES, type Entity, GROUPS } from "../catalogue/types.js";
import { named, ScoutframeError, shapeMismatch, show, tooLarge } from "../errors.js";
import { fieldOf, ownField } from "../fields.js";
import { checkOptions, oneOf } from "../options.js";
import { entityOf } from "../record/parse.js";
import { cellColumn } from "./cell-column.js";
import { isMissing } from "./column.js";
import { namesAny, tableOfSource } from "./from-cells.js";
import { COVERAGE, groupOfColumn } from "./metric-columns.js";
import { CATALOGUE_CHECK, type CatalogueOption } from "./record-options.js";
import type { Table } from "./table.js";

/** The values of a column from anywhere: an array, a typed array or any iterable. */
export type ColumnValues = ArrayLike<unknown> | Iterable<unknown>;

export interface FromColumnsOptions extends CatalogueOption {
  /** Default: taken from the key column, `playerId` or `teamId`. */
  readonly entity?: Entity | undefined;
}

const CHECKS = { entity: oneOf(ENTITIES), catalogue: CATALOGUE_CHECK } as const;

/**
 * Makes a table from the columns of another dataframe library: the way back from `table.toColumns()`. From arquero pass
 * `Object.fromEntries(frame.columnNames().map((name) => [name, frame.array(name)]))`, from polars
 * `frame.toObject()`, from Arrow its vectors by name.
 *
 * Shape:   the columns in their order. A `Float64Array` is used without a copy; other typed arrays are converted to it.
 *          A column with any text is text; dates become ISO text; true and false become text, as in records.
 * Missing: null, undefined and NaN. A column with only missing values is text, unless the catalogue says numbers.
 * Errors:  `shape_mismatch` without key columns, for columns of different lengths, for text in a column that holds
 *          numbers by the catalogue, for Infinity, for whole numbers too large to be exact, for invalid ids in a key
 *          column (ids are whole numbers; only `roundId` and `matchId` may be missing), and for two columns to which the
 *          catalogue gives the same name; `duplicate_key`; `wrong_entity` for a catalogue of the other entity.
 * Sent:    `structuredClone` and `postMessage` take `table.toColumns()` and `table.catalogue`, not the table itself.
 *
 * @example
 * const sent = structuredClone({ columns: (await samplePlayers()).toColumns(), catalogue: defaultCatalogue("player") });
 * fromColumns(sent.columns, { catalogue: sent.catalogue }).rowCount // => 515
 * @example
 * const catalogue = defineCatalogue({ extend: "player", keys: { playerId: "ID" }, columns: { Gls: "total_goals" } });
 * fromColumns({ ID: [7], competitionId: [2], seasonId: [3], Gls: [9] }, { catalogue }).row(0).total_goals // => 9
 * @example fromColumns({ teamId: [7n], competitionId: [2], seasonId: [3], colour: ["red"] }).row(0).teamId // => 7
 */
export function fromColumns(
  columns: Readonly<Record<string, ColumnValues>>,
  options: FromColumnsOptions = {},
): Table {
  return named("fromColumns", () => {
    checkOptions(options, CHECKS);
    if (typeof columns !== "object" || columns === null) {
      throw shapeMismatch(`${show(columns)} holds no columns; expected an object of them.`);
    }
    requireNoTable(columns);
    const cells = readable(() =>
      Object.entries(columns).map(([name, values]) => [name, arrayOf(name, values)] as const),
    );
    return tableOfSource(
      {
        columns: cells.map(([name, values]) => cellColumn(name, values)),
        rowCount: cells[0]?.[1].length ?? 0,
        entity: options.entity,
      },
      options.catalogue && catalogueOf(options.catalogue),
    );
  });
}

/** A table is none of columns, and what structuredClone and postMessage leave of one has none. */
function requireNoTable(columns: object): void {
  const parts = ["entity", "rowCount", "columnNames", "catalogue"];
  if (!readable(() => parts.every((name) => Object.hasOwn(columns, name)))) return;
  throw shapeMismatch(
    "the columns are a table, or a copy of one by structuredClone or postMessage, which leave its cells out; expected table.toColumns(), which may be sent, with { catalogue: table.catalogue }.",
  );
}

/** The engine holds no more keys apart. */
export const MOST_ROWS = 2 ** 24;

/** Throws `too_large` where a column has more cells than a table has rows. */
export function requireFewRows(name: string, count: number): void {
  if (count <= MOST_ROWS) return;
  const what = `column "${name}" has more than the ${MOST_ROWS} rows that a table holds; split it.`;
  throw tooLarge(what, { column: name });
}

/** What columns give; throws `shape_mismatch` where they throw when they are looked at, as a proxy can. */
function readable<Read>(read: () => Read, what = "the columns", expected = "an object of lists"): Read {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof ScoutframeError) throw cause;
    const why = cause instanceof Error ? cause.message : show(cause);
    throw shapeMismatch(`${what} cannot be read (${why}); expected ${expected}.`);
  }
}

/** The values of a column as something that can be counted and asked by row. */
export function arrayOf(name: string, values: unknown): ArrayLike<unknown> {
  return readable(() => cellsOf(name, values), `column "${name}"`, "a list of cells");
}

function cellsOf(name: string, values: unknown): ArrayLike<unknown> {
  if (Array.isArray(values) || (ArrayBuffer.isView(values) && "length" in values)) {
    requireFewRows(name, values.length as number);
    return values as unknown as ArrayLike<unknown>;
  }
  const isObject = typeof values === "object" && values !== null;
  if (isObject && Symbol.iterator in values) return walked(name, values as Iterable<unknown>);
  if (isObject && isArrayLike(values)) {
    requireFewRows(name, values.length);
    return Array.from(values);
  }
  const what = `column "${name}" is ${show(values)}; expected a list of cells.`;
  throw shapeMismatch(what, { column: name });
}

function walked(name: string, values: Iterable<unknown>): unknown[] {
  const cells: unknown[] = [];
  for (const cell of values) {
    cells.push(cell);
    requireFewRows(name, cells.length);
  }
  return cells;
}

/** What has as many cells as it says: `{ length: 1e9 }` has none. */
function isArrayLike(values: object): values is ArrayLike<unknown> {
  const { length } = values as { readonly length?: unknown };
  return length === 0 || (typeof length === "number" && length - 1 in values);
}

export type FlatRow = Readonly<Record<string, unknown>>;

/**
 * Whether a value is a row of a table, as `rows()` and JSON files have them, or of a source whose columns a catalogue
 * names, and no record of the service.
 */
export function isTableRow(value: unknown, catalogue?: Catalogue): value is FlatRow {
  if (catalogue !== undefined && isPlainObject(value) && namesAny(catalogue, Object.keys(value))) return true;
  if (entityOf(value) === undefined) return false;
  const row = value as FlatRow;
  if (GROUPS.some((group) => typeof (fieldOf(row, group) ?? "") === "object")) return false;
  return Object.keys(row).some((name) => name === COVERAGE || groupOfColumn(name) !== undefined);
}

/**
 * The table of rows with a cell per column, as another table gave them.
 *
 * Shape:   the columns in the order in which they first come; a row may lack some, which is missing there. With what
 *          is `known` of them, or as a `catalogue` has the table's names for them.
 * Errors:  `shape_mismatch` for a cell that is neither text nor a number; those of keys.
 */
export function tableOfRows(
  rows: readonly FlatRow[],
  {
    known,
    catalogue,
  }: { readonly known?: Catalogue | undefined; readonly catalogue?: Catalogue | undefined } = {},
): Table {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = names.map((name) => {
    const cells = rows.map((row, index) => cellAt(row, name, index));
    return {
      name,
      seen: {
        text: cells.some((cell) => typeof cell === "string"),
        number: cells.some((cell) => typeof cell === "number"),
      },
      numbers: () => Float64Array.from(cells, (cell, row) => numberAt(cell, name, row)),
      texts: () => cells.map((cell) => (cell === null ? null : String(cell))),
    };
  });
  return tableOfSource({ columns, rowCount: rows.length, catalogue: known }, catalogue);
}

function cellAt(row: FlatRow, name: string, index: number): number | string | null {
  const cell = ownField(row, name);
  if (isMissing(cell)) return null;
  if (typeof cell === "boolean") return Number(cell);
  if (typeof cell === "number" || typeof cell === "string") return cell;
  throw shapeMismatch(`row ${index}: "${name}" holds ${show(cell)}; expected text or a number.`, {
    row: index,
    column: name,
  });
}

function numberAt(cell: number | string | null, name: string, row: number): number {
  if (cell === null) return Number.NaN;
  if (typeof cell === "number") return cell;
  throw shapeMismatch(`row ${row}: "${name}" holds ${show(cell)}; expected a number.`, {
    row,
    column: name,
  });
}
