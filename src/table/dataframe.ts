import { DataFrame } from "../danfo/index.js";
import { duplicateKey, shapeMismatch, show } from "../errors.js";
import { entityKeys, entityOfColumns, knownKind } from "./layout.js";
import { isMissing } from "./missing.js";
import { type Column, isNumbers, type Note, requireKeys, Table } from "./table.js";

type FrameCell = number | string | boolean | null | undefined;

/** What the library needs of a danfo DataFrame, whichever copy of danfo made it. */
interface FrameLike {
  readonly columns: readonly string[];
  readonly dtypes: readonly string[];
  readonly values: readonly (readonly FrameCell[])[] | readonly FrameCell[];
  readonly iloc: unknown;
}

/** The notes of a table, for as long as the frame made from it lives: danfo has no place for them. */
const NOTES = new WeakMap<object, readonly Note[]>();

/**
 * Whether a value is a danfo DataFrame, ours or another copy's.
 *
 * @example isDataFrame(toDataFrame(playerTable([]))) // => true
 */
export function isDataFrame(value: unknown): value is DataFrame {
  if (value instanceof DataFrame) return true;
  if (value === null || typeof value !== "object") return false;
  const { columns, dtypes, iloc } = value as Partial<FrameLike>;
  return Array.isArray(columns) && Array.isArray(dtypes) && typeof iloc === "function";
}

/** The DataFrame of a table; {@link file://./to-data-frame.ts} says what it holds. */
export function frameOf(table: Table): DataFrame {
  const columns = table.columnNames.map((name) => table.column(name));
  const rows: (number | string | null)[][] = [];
  for (let index = 0; index < table.rowCount; index++) {
    rows.push(columns.map((column) => column[index]!));
  }
  const frame = new DataFrame(rows, { columns: [...table.columnNames], dtypes: columns.map(dtypeOf) });
  NOTES.set(frame, table.notes);
  return frame;
}

function dtypeOf(column: Column): string {
  if (!isNumbers(column)) return "string";
  return column.length > 0 && column.every(Number.isInteger) ? "int32" : "float32";
}

/**
 * The table behind a danfo DataFrame, also after rows were filtered or sorted and columns added in danfo.
 *
 * Shape:   same columns, same rows in the frame's order; the frame's index is left behind.
 * Missing: NaN, null and undefined are missing; true and false become 1 and 0.
 * Errors:  `shape_mismatch` without the key columns, or for text in a column of numbers (its row is named);
 *          `duplicate_key` for two rows of one key.
 *
 * @example
 * const table = playerTable([{ playerId: 7, competitionId: 2, seasonId: 3, positions: [] }]);
 * fromDataFrame(toDataFrame(table)).column("playerId")[0] // => 7
 */
export function fromDataFrame(frame: DataFrame): Table {
  const table = tableOfFrame(frame);
  requireUniqueKeys("fromDataFrame", table);
  return table;
}

/** As {@link fromDataFrame}, of a frame in which keys may come twice. */
export function tableOfFrame(frame: DataFrame): Table {
  if (!isDataFrame(frame)) throw shapeMismatch("fromDataFrame", `${show(frame)} is no danfo DataFrame.`);
  const { columns: names, dtypes, values } = frame as unknown as FrameLike;
  const entity = entityOfColumns(names);
  if (entity === undefined) {
    throw shapeMismatch("fromDataFrame", "the frame has no key column; expected playerId or teamId.");
  }
  requireKeys("fromDataFrame", names, entity);
  const rows = values as readonly (readonly FrameCell[])[];
  const columns = names.map((name, position): [string, Column] => {
    const cells = rows.map((row) => row[position]);
    const numbers = (knownKind(entity, name) ?? kindOfCells(cells, dtypes[position])) === "number";
    return [name, numbers ? numberColumn(name, cells) : textColumn(cells)];
  });
  return new Table({ entity, columns, rowCount: rows.length, notes: NOTES.get(frame) ?? [] });
}

function kindOfCells(cells: readonly FrameCell[], dtype: string | undefined): "number" | "text" {
  if (cells.some((cell) => typeof cell === "string")) return "text";
  if (cells.some((cell) => !isMissing(cell))) return "number";
  return dtype === "string" ? "text" : "number";
}

function numberColumn(name: string, cells: readonly FrameCell[]): Float64Array {
  return Float64Array.from(cells, (cell, row) => {
    if (isMissing(cell)) return Number.NaN;
    if (typeof cell === "string") {
      throw shapeMismatch(
        "fromDataFrame",
        `"${name}" holds ${show(cell)} in row ${row}; expected a number.`,
        { column: name, row },
      );
    }
    return Number(cell);
  });
}

function textColumn(cells: readonly FrameCell[]): readonly (string | null)[] {
  return Object.freeze(cells.map((cell) => (isMissing(cell) ? null : String(cell))));
}

/** Throws `duplicate_key` where two rows have one key. */
export function requireUniqueKeys(caller: string, table: Table): void {
  const keys = entityKeys(table.entity).filter((name) => table.has(name));
  const columns = keys.map((name) => table.numbers(name));
  const round = table.has("round_wyId") ? table.column("round_wyId") : undefined;
  const seen = new Map<string, number>();
  for (let row = 0; row < table.rowCount; row++) {
    const key = keys.map((name, index) => `${name} ${columns[index]![row]}`).join(", ");
    const full = round === undefined ? key : `${key}, round ${round[row]}`;
    const first = seen.get(full);
    if (first !== undefined) throw duplicateKey(caller, key, [first, row]);
    seen.set(full, row);
  }
}
