import { existsSync, statSync } from "node:fs";
import type { AsyncBuffer, FileMetaData, SchemaElement, SchemaTree } from "hyparquet";
import { named, notFound, ScoutframeError, unreadable } from "../../errors.js";
import { type Checks, checkOptions, listOfText, wholeNumberFrom } from "../../options.js";
import { selectColumns } from "../../table/choose.js";
import type { Kind } from "../../table/layout.js";
import type { Table } from "../../table/table.js";
import { DEFAULT_LIMITS, type ReadLimits, type Sheet, stackSheets, tableOfSheet } from "../sheet.js";
import { batchesOf } from "./column-batches.js";
import { openFileBuffer } from "./file-buffer.js";
import { requireHonestSizes } from "./honest-sizes.js";
import { parquetReader } from "./library.js";
import { columnsOfMetadata, meaningsOfMetadata } from "./metadata.js";
import { filesOfFolder, type PartitionFile, valuesOfPath } from "./partitions.js";

export interface ReadParquetOptions {
  /** Columns to read, in this order; the others are not even unpacked. Default: all. */
  readonly columns?: readonly string[] | undefined;
  /** Most bytes that a file may take in memory. Default 1 GiB. */
  readonly maxBytes?: number | undefined;
  /** Most columns of a file. Default 10 000. */
  readonly maxColumns?: number | undefined;
}

const CHECKS: Checks<ReadParquetOptions> = {
  columns: listOfText,
  maxBytes: wholeNumberFrom(1),
  maxColumns: wholeNumberFrom(1),
};

/**
 * The table in a Parquet file, or in a folder of them, as {@link writeParquet} and other programs write them.
 *
 * Shape:   a table with the file's columns, and those that the folder's names hold (`seasonId=181150`), files in the
 *          order of their names. Days and moments become text, true and false too.
 * Missing: null and NaN.
 * Errors:  `not_found`, `unreadable` also of a file that contradicts itself, `too_large` beyond the limits,
 *          `unknown_column`, `shape_mismatch` without key columns, `duplicate_key`.
 *
 * @example
 * await writeParquet(await sampleTeams(), "league", { partitioned: true });
 * (await readParquet("league", { columns: ["teamId", "competitionId", "seasonId", "name"] })).columnNames.length // => 4
 */
export function readParquet(path: string, options: ReadParquetOptions = {}): Promise<Table> {
  return named("readParquet", async () => {
    checkOptions(options, CHECKS);
    const limits = {
      ...DEFAULT_LIMITS,
      maxBytes: options.maxBytes ?? DEFAULT_LIMITS.maxBytes,
      maxColumns: options.maxColumns ?? DEFAULT_LIMITS.maxColumns,
    };
    const sheets: Sheet[] = [];
    for (const file of filesAt(path)) {
      sheets.push(await sheetOfParquetFile(file, limits, options.columns));
    }
    const sheet = stackSheets(sheets);
    const table = tableOfSheet(sheet);
    return options.columns === undefined ? table : selectColumns(table, options.columns);
  });
}

function filesAt(path: string): PartitionFile[] {
  if (!existsSync(path)) throw notFound(path === "" ? "an empty path" : path);
  if (!statSync(path).isDirectory()) return [{ path, values: valuesOfPath(path) }];
  const files = filesOfFolder(path, /\.parquet$/i);
  if (files.length === 0) throw unreadable(path, "the folder holds no .parquet files");
  return files;
}

/** The sheet in a Parquet file, with the values that the names of its folders hold. */
export async function sheetOfParquetFile(
  { path, values }: PartitionFile,
  limits: ReadLimits,
  columns?: readonly string[],
): Promise<Sheet> {
  const buffer = openFileBuffer(path);
  try {
    return await sheetOfParquet(path, buffer, limits, { columns, values });
  } finally {
    buffer.close();
  }
}

interface SheetParts {
  readonly columns?: readonly string[] | undefined;
  readonly values?: ReadonlyMap<string, number | string | null>;
}

/** Looking for columns of maps goes in a circle where a schema says that something has less than no children. */
const NO_MAPS = { geoparquet: false };

/** A mark at the beginning of a text is part of it. */
const UTF8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** The sheet in the bytes of a Parquet file. */
export async function sheetOfParquet(
  file: string,
  buffer: AsyncBuffer,
  limits: ReadLimits,
  { columns: wanted, values = new Map() }: SheetParts = {},
): Promise<Sheet> {
  const reader = await parquetReader();
  try {
    const metadata = await reader.parquetMetadataAsync(buffer, NO_MAPS);
    await requireHonestSizes({ file, limits }, reader, buffer, metadata);
    const { children } = reader.parquetSchema(metadata);
    const kept = children.filter(
      ({ element: { name } }) => wanted === undefined || wanted.includes(name) || isKey(name),
    );
    const rowCount = Number(metadata.num_rows);
    const all = new Map<string, ArrayLike<unknown>>();
    for (const { metadata: known, columns } of batchesOf(metadata, kept)) {
      const scan = await reader.parquetScan({
        file: buffer,
        metadata: known,
        compressors: reader.compressors,
        parsers: { stringFromBytes: (bytes: Uint8Array | undefined) => bytes && UTF8.decode(bytes) },
      });
      for (const { element } of columns) {
        const column = newColumn(kindOf(element), rowCount);
        for (const { rowStart, rowEnd } of scan.ranges) {
          fill(column, rowStart, await scan.readColumn({ column: element.name, rowStart, rowEnd }), (cell) =>
            unreadable(file, `column "${element.name}" holds ${cell}, which is too large to be exact`),
          );
        }
        all.set(element.name, column);
      }
    }
    for (const [name, value] of values) {
      if (!all.has(name)) all.set(name, new Array(rowCount).fill(value));
    }
    const names = orderOf([...all.keys()], metadata);
    return {
      file,
      names,
      rowCount,
      columns: names.map((name) => all.get(name)!),
      kinds: kindsOf(children, values),
      meanings: meaningsOfMetadata(metadata.key_value_metadata),
    };
  } catch (cause) {
    if (cause instanceof ScoutframeError) throw cause;
    throw unreadable(file, `it is no sound Parquet file (${(cause as Error).message})`, cause);
  }
}

function isKey(name: string): boolean {
  return ["playerId", "teamId"].includes(name);
}

/** In the order in which our table had them, where the file is ours. */
function orderOf(names: readonly string[], metadata: FileMetaData): string[] {
  const order = columnsOfMetadata(metadata.key_value_metadata) ?? [];
  const present = new Set(names);
  return [...new Set([...order.filter((name) => present.has(name)), ...names])];
}

function newColumn(kind: Kind | undefined, rowCount: number): Float64Array | unknown[] {
  return kind === "number" ? new Float64Array(rowCount).fill(Number.NaN) : new Array(rowCount).fill(null);
}

function fill(
  column: Float64Array | unknown[],
  from: number,
  cells: ArrayLike<unknown>,
  inexact: (cell: bigint) => Error,
): void {
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    if (cell === null || cell === undefined) continue;
    if (typeof cell === "bigint" && BigInt(Number(cell)) !== cell) throw inexact(cell);
    column[from + index] = column instanceof Float64Array ? Number(cell) : cell;
  }
}

function kindsOf(
  children: readonly SchemaTree[],
  values: ReadonlyMap<string, number | string | null>,
): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const { element, children: nested } of children) {
    const kind = nested.length === 0 ? kindOf(element) : undefined;
    if (kind !== undefined) kinds.set(element.name, kind);
  }
  for (const [name, value] of values) if (typeof value === "string") kinds.set(name, "text");
  return kinds;
}

const NUMBERS = new Set(["INT32", "INT64", "FLOAT", "DOUBLE"]);
const MOMENTS = /^(DATE|TIME|TIMESTAMP|INTERVAL|NULL)/;

/** What a column of the schema holds, where it is plainly numbers or plainly text. */
function kindOf({ type, repetition_type, converted_type, logical_type }: SchemaElement): Kind | undefined {
  if (type === undefined || repetition_type === "REPEATED") return undefined;
  const meaning = logical_type?.type ?? converted_type ?? "";
  if (MOMENTS.test(meaning)) return undefined;
  if (NUMBERS.has(type) || meaning === "DECIMAL" || meaning === "FLOAT16") return "number";
  return type === "BYTE_ARRAY" && /^(UTF8|STRING|ENUM|)$/.test(meaning) ? "text" : undefined;
}
