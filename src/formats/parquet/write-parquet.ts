import type { SchemaElement } from "hyparquet";
import type { Writer } from "hyparquet-writer";
import { type Checks, listOfText, oneOf, says, text, trueOrFalse, wholeNumberFrom } from "../../options.js";
import type { CatalogueOption } from "../../table/catalogue-option.js";
import { type Column, isNumbers, type Table } from "../../table/table.js";
import { SOFTWARE } from "../provenance.js";
import type { parquetWriter } from "./library.js";
import { metadataOf } from "./metadata.js";

export interface ParquetOptions extends CatalogueOption {
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

export type ParquetLibrary = Awaited<ReturnType<typeof parquetWriter>>;

/** Writes columns of a table as Parquet, to whatever takes its bytes. */
export function writeParquetTo(
  writer: Writer,
  { ParquetWriter }: ParquetLibrary,
  table: Table,
  names: readonly string[],
  { compression, rowGroupSize = 100_000, source }: ParquetOptions,
): void {
  const columns = names.map((name) => ({ name, column: table.column(name), isId: isId(table, name) }));
  const parquet = new ParquetWriter({
    writer,
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
    parquet.write({ columnData, rowGroupSize: to - from });
  }
  parquet.finish();
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
