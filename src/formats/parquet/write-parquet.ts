import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { SchemaElement } from "hyparquet";
import { named, unwritable } from "../../errors.js";
import {
  type Checks,
  checkOptions,
  listOfText,
  oneOf,
  says,
  text,
  trueOrFalse,
  wholeNumberFrom,
} from "../../options.js";
import { selectColumns } from "../../table/choose.js";
import { type TableInput, tableFrom } from "../../table/input.js";
import { type Column, isNumbers, type Table } from "../../table/table.js";
import { takeRows } from "../../table/verbs.js";
import { SOFTWARE } from "../provenance.js";
import { reasonOf, writeWholeFileBy } from "../write-file.js";
import { parquetWriter } from "./library.js";
import { metadataOf } from "./metadata.js";
import { PARTITION_COLUMNS, partitionsOf } from "./partitions.js";

export interface ParquetOptions {
  /** Columns to write, in this order. Default: all. */
  readonly columns?: readonly string[] | undefined;
  /** Write a folder of files `competitionId=…/seasonId=…/part-0.parquet`. Default false: one file. */
  readonly partitioned?: boolean | undefined;
  /** `snappy` (default), which every reader knows, or `none`. */
  readonly compression?: "snappy" | "none" | undefined;
  /** Most rows that stand together in a file, and are read together. Default 100 000. */
  readonly rowGroupSize?: number | undefined;
  /** Where the figures come from, for the file's metadata. */
  readonly source?: string | undefined;
}

export const PARQUET_CHECKS: Checks<ParquetOptions> = {
  columns: listOfText,
  partitioned: says(trueOrFalse, "Parquet as a folder by competition and season"),
  compression: oneOf(["snappy", "none"]),
  rowGroupSize: wholeNumberFrom(1),
  source: says(text, "where the figures come from"),
};

const PART = "part-0.parquet";

/**
 * Writes a table as Parquet, for DuckDB, Spark, pandas, polars and every warehouse: the whole file or none.
 *
 * Shape:   numbers as DOUBLE, ids as INT64, text as UTF8, all columns nullable; the file's metadata says, under
 *          `scoutframe`, the version, entity, source, pool, notes and columns. A partitioned folder holds a file for
 *          each competition and season without these two columns, which its folders name; partitions that the table
 *          has are replaced, others stay, and the rows come back partition by partition.
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
    checkOptions(options, PARQUET_CHECKS);
    const table = tableFrom(input);
    const chosen = options.columns === undefined ? table : selectColumns(table, options.columns);
    const library = await parquetWriter();
    if (options.partitioned) writePartitions(library, table, chosen, path, options);
    else writeFile(library, chosen, chosen.columnNames, path, options);
  });
}

type Library = Awaited<ReturnType<typeof parquetWriter>>;

function writePartitions(
  library: Library,
  table: Table,
  chosen: Table,
  path: string,
  options: ParquetOptions,
): void {
  const inFiles = chosen.columnNames.filter((name) => !PARTITION_COLUMNS.some((column) => column === name));
  const partitions = partitionsOf(table);
  for (const { folder } of partitions) requireOwnFolder(path, join(path, folder));
  for (const { folder, rows } of partitions) {
    try {
      mkdirSync(join(path, folder), { recursive: true });
    } catch (cause) {
      throw unwritable(path, reasonOf(cause, path), cause);
    }
    const own = rows.length === chosen.rowCount ? chosen : takeRows(chosen, rows);
    writeFile(library, own, inFiles, join(path, folder, PART), options);
  }
}

/** Files of another program in a partition would double its rows. */
export function requireOwnFolder(path: string, folder: string): void {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return;
  const others = readdirSync(folder).filter((name) => name !== PART && !/^[._]/.test(name));
  if (others.length > 0) {
    throw unwritable(path, `${folder} holds other files (${others.join(", ")})`);
  }
}

function writeFile(
  { ParquetWriter, fileWriter }: Library,
  table: Table,
  names: readonly string[],
  path: string,
  { compression, rowGroupSize = 100_000, source }: ParquetOptions,
): void {
  const columns = names.map((name) => ({ name, column: table.column(name), isId: isId(table, name) }));
  writeWholeFileBy(path, (file) => {
    const writer = new ParquetWriter({
      writer: fileWriter(file),
      schema: [
        { name: "root", num_children: columns.length },
        ...columns.map(({ name, column, isId }) => elementOf(name, column, isId)),
      ],
      codec: compression === "none" ? "UNCOMPRESSED" : "SNAPPY",
      kvMetadata: metadataOf(table, table.columnNames, source),
      createdBy: SOFTWARE,
    });
    for (let from = 0; from < table.rowCount; from += rowGroupSize) {
      const to = Math.min(table.rowCount, from + rowGroupSize);
      // Getters: one column at a time is in the writer's shape, not all of them.
      const columnData = columns.map(({ name, column, isId }) => ({
        name,
        get data() {
          return cellsOf(column, isId, from, to);
        },
      }));
      writer.write({ columnData, rowGroupSize: to - from });
    }
    writer.finish();
  });
}

/** Ids are whole numbers that other files join on; a column that holds anything else is no id, whatever its name. */
function isId(table: Table, name: string): boolean {
  const column = table.column(name);
  return (
    /(^|[a-z_])(Id|wyId)$/.test(name) &&
    isNumbers(column) &&
    column.every((value) => Number.isNaN(value) || (Number.isSafeInteger(value) && !Object.is(value, -0)))
  );
}

function elementOf(name: string, column: Column, isId: boolean): SchemaElement {
  if (!isNumbers(column)) {
    return { name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" };
  }
  return { name, type: isId ? "INT64" : "DOUBLE", repetition_type: "OPTIONAL" };
}

function cellsOf(
  column: Column,
  isId: boolean,
  from: number,
  to: number,
): (number | bigint | string | null)[] {
  if (!isNumbers(column)) return column.slice(from, to);
  return Array.from(column.subarray(from, to), (value) =>
    Number.isNaN(value) ? null : isId ? BigInt(value) : value,
  );
}
