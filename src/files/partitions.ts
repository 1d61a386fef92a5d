import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { invalidOption, named, notFound, unreadable, unwritable } from "../errors.js";
import { CSV_CHECKS, type CsvOptions, csvOf, toCsv, type WrittenCsv } from "../formats/csv.js";
import { ndjsonOf } from "../formats/json.js";
import { PARQUET_CHECKS, type ParquetOptions } from "../formats/parquet/write-parquet.js";
import type { Note } from "../notes.js";
import { checkArgument, checkOptions, type OptionCheck, type OptionsOf, text, without } from "../options.js";
import { grouped } from "../table/rows.js";
import { CommonColumns } from "../table/stack-tables.js";
import type { Table } from "../table/table.js";
import { takeRows } from "../table/verbs.js";
import { CATALOGUE_OR_FILE } from "./catalogue-file.js";
import { withMetadata } from "./csv.js";
import { RECORD_FILE } from "./file-formats.js";
import { filesOfFolder, partitionsOf } from "./folders.js";
import { requireOwnFolder, writeParquet } from "./parquet.js";
import { tableOfSource } from "./read.js";
import { READ_OPTION_CHECKS, type ReadOptions } from "./read-options.js";
import { PartitionFiles } from "./sources.js";
import { asUnwritable, besides, writeWholeFileOf } from "./write-file.js";

/** Options for reading records, without those of the search page, which do not apply to partitions. */
export interface ReadPartitionsOptions
  extends Omit<ReadOptions, "competition" | "season" | "ids">,
    OptionsOf<typeof CHECKS> {}

const CHECKS = {
  ...without(READ_OPTION_CHECKS, "competition", "season", "ids"),
  /** Only partitions with a file that changed after this moment (`2026-11-22T04:00:00Z`). Default: all. */
  changedSince: {
    expected: "a moment as ISO 8601 writes it, with its zone: 2026-11-22T04:00:00Z",
    test: (value) =>
      typeof value === "string" &&
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(value) &&
      !Number.isNaN(Date.parse(value)),
  } as OptionCheck<string>,
};

/**
 * Reads the tables of a partitioned folder (`competitionId=…/seasonId=…/…`) one partition after another, so that only
 * one of them is in memory at a time.
 *
 * Shape:   a table for each folder that holds files, in the order of their names, as {@link readPlayers} reads such
 *          a folder, with the columns in the folder names. All tables have the same columns, for which the whole
 *          folder is searched first: a column that an earlier partition lacks keeps its place from the first partition
 *          that has it, and is missing in the earlier one. With `changedSince` these are still the columns of all
 *          partitions. The result can be iterated more than once.
 * Missing: as in {@link readPlayers}.
 * Errors:  `not_found`, `unreadable` for a folder without such files, and those of {@link readPlayers}; two rows with
 *          the same key are found only within one partition.
 *
 * @example
 * await writeParquet(await samplePlayers(), "seasons", { partitioned: true });
 * const sizes = [];
 * for await (const season of readPartitions("seasons")) sizes.push(season.rowCount);
 * sizes // => [515]
 */
export function readPartitions(folder: string, given: ReadPartitionsOptions = {}): AsyncIterable<Table> {
  return named("readPartitions", () => {
    checkOptions(given, { ...CHECKS, catalogue: CATALOGUE_OR_FILE });
    const { changedSince, ...options } = given;
    checkArgument("folder", folder, text);
    const partitions = partitionsBelow(folder);
    const tableOf = (files: PartitionFiles) => tableOfSource(undefined, files, options);
    const columnsOfAll = async (): Promise<CommonColumns> => {
      const common = new CommonColumns();
      for (const files of partitions) common.add(await tableOf(files));
      return common;
    };
    const since = changedSince === undefined ? Number.NEGATIVE_INFINITY : Date.parse(changedSince);
    let looked: Promise<CommonColumns> | undefined;
    return {
      async *[Symbol.asyncIterator]() {
        looked ??= columnsOfAll();
        const common = await looked;
        for (const partition of partitions) {
          const hasChanged = partition.files.some(({ path }) => statSync(path).mtimeMs > since);
          if (hasChanged) yield common.fill(await tableOf(partition));
        }
      },
    };
  });
}

/** The files of each folder that holds any, grouped by folder and sorted by name. */
function partitionsBelow(folder: string): PartitionFiles[] {
  if (!existsSync(folder)) throw notFound(folder === "" ? "an empty path" : folder);
  if (!statSync(folder).isDirectory()) throw unreadable(folder, "it is a file; expected a folder");
  const filesIn = grouped(filesOfFolder(folder, RECORD_FILE), ({ path }) => dirname(path));
  if (filesIn.size === 0) {
    throw unreadable(folder, "neither it nor a folder in it holds files of records; check the path");
  }
  return [...filesIn.values()].map((files) => new PartitionFiles(files));
}

/** Options of {@link writeCsv} if the path ends in `.csv`, of {@link writeParquet} if it is a folder. */
export type WritePartitionsOptions =
  | Omit<CsvOptions, "catalogue">
  | Omit<ParquetOptions, "catalogue" | "partitioned">;

const PARQUET_FOLDER_CHECKS = without(PARQUET_CHECKS, "partitioned");

/**
 * Writes tables that arrive one after another, each dropped before the next: all of them, or nothing.
 *
 * Shape:   a path that ends in `.csv` or `.ndjson` gets one file, the same as {@link writeCsv} and {@link writeNdjson}
 *          write of all rows; the tables must have the columns of the first. Any other path is a folder of
 *          Parquet, partitioned by competition and season as in {@link writeParquet}: partitions that the
 *          tables have are replaced, others stay.
 * Missing: as in those functions.
 * Told:    the notes of {@link writeCsv}.
 * Errors:  `unwritable`, also for two tables with rows of one partition, and for a partition that holds other files;
 *          `unknown_column` for a table that lacks a column of the first; `invalid_option` for other formats;
 *          those of the tables. Existing files change only after everything else is written.
 *
 * @example
 * await writeParquet(await samplePlayers(), "seasons", { partitioned: true });
 * await writePartitions(rankPartitions(readPartitions("seasons"), { minMinutes: 900 }), "ranked");
 * (await readParquet("ranked")).rowCount // => 515
 */
export function writePartitions(
  tables: AsyncIterable<Table>,
  path: string,
  options: WritePartitionsOptions = {},
): Promise<readonly Note[]> {
  return named("writePartitions", async () => {
    checkArgument("path", path, text);
    if (/\.csv$/i.test(path)) {
      checkOptions(options, CSV_CHECKS);
      return withMetadata(path, (put) => writeWholeFileOf(path, csvPieces(tables, options, put)));
    }
    if (/\.ndjson$/i.test(path)) {
      checkOptions(options, {});
      await writeWholeFileOf(path, ndjsonPieces(tables));
      return [];
    }
    if (/\.(xlsx|parquet|json|tsv|gz)$/i.test(path)) {
      throw invalidOption("path", path, "a name that ends in .csv or .ndjson, or a folder for Parquet");
    }
    checkOptions(options, PARQUET_FOLDER_CHECKS);
    await writeFolder(tables, path, options);
    return [];
  });
}

/** The file has the columns of the first table. */
async function* csvPieces(
  tables: AsyncIterable<Table>,
  options: CsvOptions,
  put: (csv: WrittenCsv) => void,
): AsyncGenerator<string> {
  let columns = options.columns;
  let head: Table | undefined;
  const common = new CommonColumns();
  for await (const table of tables) {
    columns ??= table.columnNames;
    const empty = takeRows(table, []);
    const csv = toCsv(table, { ...options, columns });
    yield head === undefined ? csv : csv.slice(toCsv(empty, { ...options, columns }).length);
    head ??= empty;
    common.add(empty);
  }
  if (head !== undefined) put(csvOf(common.fill(head), { ...options, columns }));
}

async function* ndjsonPieces(tables: AsyncIterable<Table>): AsyncGenerator<string> {
  for await (const table of tables) yield* ndjsonOf(table);
}

async function writeFolder(
  tables: AsyncIterable<Table>,
  path: string,
  options: Omit<ParquetOptions, "partitioned">,
): Promise<void> {
  if (existsSync(path) && !statSync(path).isDirectory())
    throw unwritable(path, "it is a file; give the path of a folder");
  const temporary = besides(path);
  const written = new Set<string>();
  try {
    for await (const table of tables) {
      for (const { folder } of partitionsOf(table)) {
        if (written.has(folder))
          throw unwritable(
            path,
            `several tables have rows of ${folder}; put the rows of a folder into one table`,
          );
        written.add(folder);
        requireOwnFolder(path, join(path, folder));
      }
      await writeParquet(table, temporary, { ...options, partitioned: true });
    }
    putInPlace(temporary, path);
  } catch (cause) {
    throw asUnwritable(path, cause);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** A new folder is put in place in one step; in an existing folder, each partition is. */
function putInPlace(temporary: string, path: string): void {
  if (!existsSync(temporary)) mkdirSync(temporary);
  if (!existsSync(path)) {
    renameSync(temporary, path);
    return;
  }
  for (const file of filesOfFolder(temporary, /\.parquet$/)) {
    const target = join(path, relative(temporary, file.path));
    mkdirSync(dirname(target), { recursive: true });
    renameSync(file.path, target);
  }
}
