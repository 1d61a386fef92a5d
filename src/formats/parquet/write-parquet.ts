import type { ColumnChunk, SchemaElement } from "hyparquet";
import {
  byDefault,
  listOfText,
  type OptionsOf,
  oneOf,
  says,
  text,
  trueOrFalse,
  wholeNumberFrom,
} from "../../options.js";
import { isIdColumn } from "../../table/id-column.js";
import type { CatalogueOption } from "../../table/record-options.js";
import { type Column, isNumbers, type Table } from "../../table/table.js";
import { SOFTWARE } from "../provenance.js";
import type { ParquetLibrary } from "./library.js";
import { metadataOf } from "./metadata.js";
import { type ChunkWriter, writeNumbers } from "./write-numbers.js";

export interface ParquetOptions extends CatalogueOption, OptionsOf<typeof PARQUET_CHECKS> {}

export const PARQUET_CHECKS = {
  /** Columns to write, in this order. Default: all. */
  columns: listOfText,
  /** Write a folder of files `competitionId=…/seasonId=…/part-0.parquet`. Default false: one file. */
  partitioned: says(trueOrFalse, "Parquet as a folder by competition and season"),
  /** `snappy` (default), which every reader supports, or `none`. */
  compression: oneOf(["snappy", "none"], "snappy"),
  /** Most rows in a row group, which is read as a whole. Default 100 000. */
  rowGroupSize: byDefault(100_000, wholeNumberFrom(1)),
  /** Source of the figures, for the file's metadata. */
  source: says(text, "source of the figures"),
};

/** Bytes that are held before they are handed on. */
const PIECE = 1_000_000;

/** Writes columns of a table as Parquet, in pieces that are valid until `take` returns. */
export function writeParquetTo(
  take: (piece: Uint8Array) => void,
  library: ParquetLibrary,
  table: Table,
  names: readonly string[],
  { compression, rowGroupSize = 100_000, source }: ParquetOptions,
): void {
  const columns = names.map((name) => ({ name, column: table.column(name), isId: isIdColumn(table, name) }));
  const elements = columns.map(({ name, column, isId }) => elementOf(name, column, isId));
  const codec = compression === "none" ? "UNCOMPRESSED" : "SNAPPY";
  const writer = new library.ByteWriter();
  const handOn = (): void => {
    take(writer.getBytes());
    writer.index = 0;
  };
  const ensure = writer.ensure.bind(writer);
  writer.ensure = (size) => {
    if (writer.index > PIECE) handOn();
    ensure(size);
  };
  writer.finish = handOn;
  const parquet = new library.ParquetWriter({
    writer,
    schema: [{ name: "root", num_children: columns.length }, ...elements],
    codec,
    kvMetadata: metadataOf(table, table.columnNames, source),
    createdBy: SOFTWARE,
  });
  const to: ChunkWriter = { library, writer, codec };
  for (let from = 0; from < table.rowCount; from += rowGroupSize) {
    const end = Math.min(table.rowCount, from + rowGroupSize);
    const start = writer.offset;
    const chunks = columns.map(({ name, column, isId }, index) =>
      isNumbers(column)
        ? writeNumbers(to, { name, column: column.subarray(from, end), isId })
        : writeTexts(to, elements[index]!, column.slice(from, end)),
    );
    const unfolded = chunks.reduce((sum, { meta_data }) => sum + meta_data!.total_uncompressed_size, 0n);
    parquet.num_rows += BigInt(end - from);
    parquet.row_groups.push({
      columns: chunks,
      num_rows: BigInt(end - from),
      total_byte_size: unfolded,
      total_compressed_size: BigInt(writer.offset - start),
    });
  }
  parquet.finish();
}

/** Most bytes of text in a page. */
const PAGE_SIZE = 2 ** 20;

function writeTexts(
  { library, writer, codec }: ChunkWriter,
  element: SchemaElement,
  values: (string | null)[],
): ColumnChunk {
  const column = {
    columnName: element.name,
    element,
    schemaPath: [{ name: "root" }, element],
    codec,
    compressors: { SNAPPY: library.snappyCompress },
    stats: true,
    pageSize: PAGE_SIZE,
    columnIndex: false,
    offsetIndex: false,
  };
  const definitionLevels = values.map((value) => (value === null ? 0 : 1));
  const pageData = { values, definitionLevels, repetitionLevels: [], maxDefinitionLevel: 1 };
  return library.writeColumn({ writer, column, pageData }).chunk;
}

function elementOf(name: string, column: Column, isId: boolean): SchemaElement {
  if (!isNumbers(column)) {
    return { name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" };
  }
  return { name, type: isId ? "INT64" : "DOUBLE", repetition_type: "OPTIONAL" };
}
