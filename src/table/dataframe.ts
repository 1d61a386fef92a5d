import { catalogueOf } from "../catalogue/define-catalogue.js";
import type { CatalogueDescription } from "../catalogue/description.js";
import type { Catalogue } from "../catalogue/types.js";
import type { DataFrame } from "../danfo/index.js";
import { named, shapeMismatch, show } from "../errors.js";
import { fieldOf } from "../fields.js";
import type { Note } from "../notes.js";
import { checkOptions } from "../options.js";
import { FRAME_CATALOGUE } from "../text/frame-catalogue.js";
import { counted, firstRepeated } from "../text/words.js";
import { cellColumn } from "./cell-column.js";
import { isMissing } from "./column.js";
import { tableOfSource } from "./from-cells.js";
import { CATALOGUE_CHECK, type CatalogueOption } from "./record-options.js";
import { type Column, isNumbers, Table } from "./table.js";

/** Where a frame holds the notes of its table; rows that were taken of it have them no more. */
const FRAME_NOTES: unique symbol = Symbol.for("scoutframe.notes");

interface BesideCells {
  readonly [FRAME_CATALOGUE]?: CatalogueDescription;
  readonly [FRAME_NOTES]?: readonly Note[];
}

type FrameCell = number | string | boolean | bigint | null | undefined;

/** What the library needs of a danfo DataFrame, whichever copy of danfo made it. */
interface FrameLike {
  readonly columns: readonly string[];
  readonly dtypes: readonly string[];
  readonly values: readonly (readonly FrameCell[])[] | readonly FrameCell[];
  readonly iloc: unknown;
}

/** What makes a frame: danfo's own class, or that of the frame that was given. */
export type FrameClass = new (
  rows: readonly (readonly FrameCell[])[],
  options: {
    readonly columns: string[];
    readonly dtypes: string[];
    readonly config: { readonly lowMemoryMode: boolean };
  },
) => DataFrame;

/**
 * Whether a value is a danfo DataFrame, of our copy of danfo or another.
 *
 * @example isDataFrame(toDataFrame(playerTable([]))) // => true
 */
export function isDataFrame(value: unknown): value is DataFrame {
  return (
    // A table answers to danfo's names too, and lists its columns for some of them.
    !(value instanceof Table) &&
    typeof fieldOf(value, "iloc") === "function" &&
    Array.isArray(fieldOf(value, "columns")) &&
    Array.isArray(fieldOf(value, "dtypes"))
  );
}

/** The DataFrame of a table; {@link file://./to-data-frame.ts} says what it holds. */
export function frameOf(table: Table, Frame: FrameClass): DataFrame {
  const columns = table.columnNames.map((name) => table.column(name));
  const frame = new Frame(rowsOf(columns, table.rowCount), {
    columns: [...table.columnNames],
    dtypes: columns.map((column) => {
      if (!isNumbers(column)) return "string";
      return column.length > 0 && column.every(Number.isInteger) ? "int32" : "float32";
    }),
    config: { lowMemoryMode: true },
  });
  // Danfo keeps cells by row and by column, and makes the columns from the rows, unless it is to save memory.
  frame.config.setIsLowMemoryMode(false);
  if (frame.values.length > 0)
    Object.assign(frame, { $dataIncolumnFormat: columns.map((column) => [...column]) });
  // Danfo has no place for what is known beside the cells; our danfo's verbs hand the catalogue on.
  Object.defineProperty(frame, FRAME_CATALOGUE, { value: table.catalogue, configurable: true });
  Object.defineProperty(frame, FRAME_NOTES, { value: table.notes });
  return frame;
}

/** A column at a time, and numbers apart from text: so each loop knows what it reads. */
function rowsOf(columns: readonly Column[], rowCount: number): FrameCell[][] {
  // Filled before, a row is ready for numbers and text, and is not made anew at the first of either.
  const rows: FrameCell[][] = [];
  for (let row = 0; row < rowCount; row++) rows.push(new Array<FrameCell>(columns.length).fill(null));
  const list = sharedNumbers();
  columns.forEach((column, place) => {
    if (isNumbers(column))
      for (let row = 0; row < rowCount; row++) rows[row]![place] = sharedNumber(column[row]!, list);
    else for (let row = 0; row < rowCount; row++) rows[row]![place] = column[row]!;
  });
  return rows;
}

let shared: readonly (number | null)[] | undefined;

/** The numbers from 0 to 100 with two decimals; the null keeps the list from being one of bare numbers. */
function sharedNumbers(): readonly (number | null)[] {
  shared ??= [...Array.from({ length: 10_000 }, (_, hundredths) => hundredths / 100), null];
  return shared;
}

/**
 * The same number, from the list where it is there. Beside text, every fraction in a row is an object of its own,
 * and making room for these takes most of the time; rates have two decimals, so most can be an object of the list.
 */
function sharedNumber(value: number, list: readonly (number | null)[]): number {
  const known = list[(value * 100 + 0.5) | 0];
  // 0 equals -0, and is no object.
  return known === value && value !== 0 ? known : value;
}

/**
 * Converts a danfo DataFrame back to a table, also after rows were filtered or sorted and columns added in danfo.
 *
 * Shape:   same columns, same rows in the frame's order; the frame's index is dropped.
 * Kept:    the catalogue of the table that the frame was made from, unless another catalogue is given.
 * Missing: NaN, null and undefined are missing; true and false become 1 and 0.
 * Errors:  `shape_mismatch` without the key columns, for invalid ids in them, for text or Infinity in a column of
 *          numbers (the error names the row), and for whole numbers too large to be exact; `duplicate_key` for two
 *          rows with the same key.
 *
 * @example
 * const table = playerTable([{ playerId: 7, competitionId: 2, seasonId: 3, positions: [] }]);
 * fromDataFrame(toDataFrame(table)).column("playerId")[0] // => 7
 */
export function fromDataFrame(frame: DataFrame, options: CatalogueOption = {}): Table {
  return named("fromDataFrame", () => {
    checkOptions(options, { catalogue: CATALOGUE_CHECK });
    return tableOfFrame(frame, false, options.catalogue && catalogueOf(options.catalogue));
  });
}

/** As {@link fromDataFrame}, for a function that was given the frame. */
export function tableOfFrame(frame: DataFrame, repeatedKeys: boolean, catalogue?: Catalogue): Table {
  if (!isDataFrame(frame)) throw shapeMismatch(`${show(frame)} is not a danfo DataFrame; expected one.`);
  const { names, dtypes, rows } = partsOfFrame(frame as unknown as FrameLike);
  const columns = names.map((name, position) => {
    const cells = rows.map((row) => row[position]);
    const text = cells.some((cell) => typeof cell === "string");
    // A column without a value is what its type says, where that says a number.
    const saysNumber = dtypes[position] !== "string" && dtypes[position] !== undefined;
    const number = !text && (saysNumber || cells.some((cell) => !isMissing(cell)));
    return cellColumn(name, cells, { text, number });
  });
  const { [FRAME_CATALOGUE]: known, [FRAME_NOTES]: notes = [] } = frame as BesideCells;
  const meaning = known && catalogueOf(known);
  return tableOfSource(
    { columns, rowCount: rows.length, notes, repeatedKeys, catalogue: meaning },
    catalogue,
  );
}

/** The columns of any frame, a table's or not. */
export function cellsOfFrame(frame: DataFrame) {
  const { names, rows } = partsOfFrame(frame as unknown as FrameLike);
  return { names, columns: names.map((_, at) => rows.map((row) => row[at])), rowCount: rows.length };
}

/** What a frame holds, once it is a cell for each of its columns in every row. */
function partsOfFrame(frame: FrameLike) {
  const { columns, dtypes } = frame;
  const values = valuesOf(frame);
  const odd = columns.find((name) => typeof name !== "string");
  if (odd !== undefined) throw shapeMismatch(`a column is named ${show(odd)}; expected text.`);
  const twice = firstRepeated(columns);
  if (twice !== undefined)
    throw shapeMismatch(`two columns are named ${show(twice)}; expected each name once.`);
  if (!Array.isArray(values)) throw shapeMismatch(`the values are ${show(values)}; expected rows.`);
  const row = values.findIndex((cells) => !Array.isArray(cells) || cells.length !== columns.length);
  if (row === -1) return { names: columns, dtypes, rows: values as readonly (readonly FrameCell[])[] };
  const what = `row ${row} is ${show(values[row])}; expected a cell for each of ${counted(columns.length, "column")}.`;
  throw shapeMismatch(what, { row });
}

/** Danfo works the values out when they are asked for, which fails where they do not fit the frame. */
function valuesOf(frame: FrameLike): FrameLike["values"] {
  try {
    return frame.values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : show(error);
    throw shapeMismatch(`the frame's values cannot be read: ${reason}; check how the frame was made.`);
  }
}
