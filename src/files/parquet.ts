import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import type { AsyncBuffer } from "hyparquet";
import { named, notFound, unreadable, unwritable } from "../errors.js";
import { parquetWriter } from "../formats/parquet/library.js";
import { sheetOfParquet } from "../formats/parquet/read-parquet.js";
import { PARQUET_CHECKS, type ParquetOptions, writeParquetTo } from "../formats/parquet/write-parquet.js";
import { DEFAULT_LIMITS, type ReadLimits, type Sheet, stackSheets, tableOfSheet } from "../formats/sheet.js";
import {
  byDefault,
  checkArgument,
  checkOptions,
  filled,
  listOfText,
  type OptionsOf,
  text,
  wholeNumberFrom,
} from "../options.js";
import { checkedTable, type TableInput } from "../table/input.js";
import type { Table } from "../table/table.js";
import { takeRows } from "../table/verbs.js";
import { asRead, requireUnread } from "./at-path.js";
import { CATALOGUE_OR_FILE, type CatalogueOrFile, withCatalogueRead } from "./catalogue-file.js";
import {
  filesOfFolder,
  PARTITION_COLUMNS,
  type PartitionFile,
  partitionsOf,
  valuesOfPath,
} from "./folders.js";
import { asUnwritable, writeWholeFile } from "./write-file.js";

export type { ParquetOptions } from "../formats/parquet/write-parquet.js";

export interface ReadParquetOptions extends CatalogueOrFile, OptionsOf<typeof READ_CHECKS> {}

const READ_CHECKS = {
  /** Columns to read, in this order; the others are not unpacked. Default: all. */
  columns: listOfText,
  /** Most bytes that a file may use in memory. Default 1 GiB. */
  maxBytes: byDefault(DEFAULT_LIMITS.maxBytes, wholeNumberFrom(1)),
  /** Most columns of a file. Default 10 000. */
  maxColumns: byDefault(10_000, wholeNumberFrom(1)),
};

/**
 * Reads the table in a Parquet file, or in a folder of them, as {@link writeParquet} and other programs write them.
 *
 * Shape:   a table with the file's columns, and those in the names of folders (`seasonId=181150`), files in the
 *          order of their names. Days, moments, true and false become text.
 * Missing: null and NaN.
 * Errors:  `not_found`, `unreadable`, also for a file that contradicts itself, `too_large` beyond the limits,
 *          `unknown_column`, `shape_mismatch` without key columns, `duplicate_key`.
 *
 * @example
 * await writeParquet(await sampleTeams(), "league", { partitioned: true });
 * (await readParquet("league", { columns: ["teamId", "competitionId", "seasonId", "name"] })).columnNames.length // => 4
 */
export function readParquet(path: string, options: ReadParquetOptions = {}): Promise<Table> {
  return named("readParquet", async () => {
    checkArgument("path", path, text);
    checkOptions(options, { ...READ_CHECKS, catalogue: CATALOGUE_OR_FILE });
    const { catalogue } = withCatalogueRead(options);
    // A catalogue may rename columns, so the columns' names in the file are not known before it is read.
    const columns = catalogue === undefined ? options.columns : undefined;
    const limits = { ...DEFAULT_LIMITS, ...filled(READ_CHECKS, options) };
    const sheets: Sheet[] = [];
    for (const file of filesAt(path)) {
      sheets.push(await sheetOfParquetFile(file, limits, columns));
    }
    const sheet = stackSheets(sheets);
    const table = tableOfSheet(sheet, catalogue);
    return options.columns === undefined ? table : table.select(options.columns);
  });
}

function filesAt(path: string): PartitionFile[] {
  if (!existsSync(path)) throw notFound(path === "" ? "an empty path" : path);
  if (!statSync(path).isDirectory()) return [{ path, values: valuesOfPath(path) }];
  const files = filesOfFolder(path, /\.parquet$/i);
  if (files.length === 0) throw unreadable(path, "the folder holds no .parquet files; check the path");
  return files;
}

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

const PART = "part-0.parquet";

/**
 * Writes a table as Parquet, for DuckDB, Spark, pandas, polars and every warehouse: the whole file or none.
 *
 * Shape:   numbers as DOUBLE, ids as INT64, text as UTF8, all columns nullable; the file's metadata lists, under
 *          `scoutframe`, the version, entity, source, pool, notes and columns. A partitioned folder holds a file for
 *          each competition and season without these two columns, which are in the folder names. Partitions that the
 *          table has are replaced, others stay, and the rows come back partition by partition.
 * Missing: null, never NaN, which engines would count as a number.
 * Errors:  `unwritable`, also for a partition that holds other files; `unknown_column`, `unknown_option`,
 *          `invalid_option`. Half of a surrogate pair in a text becomes U+FFFD.
 *
 * @example
 * await writeParquet(await sampleTeams(), "teams.parquet", { source: SAMPLE_SOURCE });
 * (await readParquet("teams.parquet")).rowCount // => 20
 */
export function writeParquet(input: TableInput, path: string, options: ParquetOptions = {}): Promise<void> {
  return named("writeParquet", async () => {
    const table = checkedTable(input, options, PARQUET_CHECKS);
    const chosen = options.columns === undefined ? table : table.select(options.columns);
    const library = await parquetWriter();
    const write = (of: Table, names: readonly string[], to: string): void =>
      writeWholeFile(to, (take) => writeParquetTo(take, library, of, names, options));
    if (!options.partitioned) {
      write(chosen, chosen.columnNames, path);
      return;
    }
    const inFiles = chosen.columnNames.filter((name) => !PARTITION_COLUMNS.some((column) => column === name));
    const partitions = partitionsOf(table);
    for (const { folder } of partitions) requireOwnFolder(path, join(path, folder));
    for (const { folder, rows } of partitions) {
      try {
        mkdirSync(join(path, folder), { recursive: true });
      } catch (cause) {
        throw asUnwritable(path, cause);
      }
      const own = rows.length === chosen.rowCount ? chosen : takeRows(chosen, rows);
      write(own, inFiles, join(path, folder, PART));
    }
  });
}

/**
 * Throws if a partition holds files of another program, because they would double its rows, or its file was read.
 */
export function requireOwnFolder(path: string, folder: string): void {
  requireUnread(join(folder, PART));
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return;
  const others = readdirSync(folder).filter((name) => name !== PART && !/^[._]/.test(name));
  if (others.length > 0) {
    throw unwritable(path, `${folder} holds other files (${others.join(", ")}); choose another folder`);
  }
}

/** A file for the Parquet reader, which asks for many small pieces: opened once, read in place. */
function openFileBuffer(path: string): AsyncBuffer & { close(): void } {
  const file = openSync(asRead(path), "r");
  const byteLength = fstatSync(file).size;
  return {
    byteLength,
    slice(start: number, end = byteLength): ArrayBuffer {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, byteLength) - start));
      let read = 0;
      while (read < bytes.length) {
        const more = readSync(file, bytes, read, bytes.length - read, start + read);
        if (more === 0) break;
        read += more;
      }
      return read === bytes.length ? bytes.buffer : bytes.buffer.slice(0, read);
    },
    close: () => closeSync(file),
  };
}
