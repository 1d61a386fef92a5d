import type { FileMetaData } from "hyparquet";
import { catalogueSaid, describeCatalogue } from "../../catalogue/define-catalogue.js";
import type { Catalogue } from "../../catalogue/types.js";
import { fieldOf } from "../../fields.js";
import { isListOf } from "../../options.js";
import type { Table } from "../../table/table.js";
import { jsonValue } from "../../text/json-text.js";
import { provenanceOf } from "../provenance.js";

/** The reader of Parquet files with its decompressors, loaded when it is first needed. */
export async function parquetReader() {
  const [reader, { compressors }, column, page, delta, encoding, schema, thrift] = await Promise.all([
    import("hyparquet"),
    import("hyparquet-compressors"),
    import("hyparquet/src/column.js"),
    import("hyparquet/src/datapage.js"),
    import("hyparquet/src/delta.js"),
    import("hyparquet/src/encoding.js"),
    import("hyparquet/src/schema.js"),
    import("hyparquet/src/thrift.js"),
  ]);
  return { ...column, ...page, ...delta, ...encoding, ...schema, ...thrift, ...reader, compressors };
}

export type ParquetReader = Awaited<ReturnType<typeof parquetReader>>;

/** The writer of Parquet files with its parts, loaded when it is first needed. */
export async function parquetWriter() {
  const [writer, column, page, snappy] = await Promise.all([
    import("hyparquet-writer"),
    import("hyparquet-writer/src/column.js"),
    import("hyparquet-writer/src/datapage.js"),
    import("hyparquet-writer/src/snappy.js"),
  ]);
  return { ...column, ...page, ...snappy, ...writer };
}

export type ParquetLibrary = Awaited<ReturnType<typeof parquetWriter>>;

/** The key under which a Parquet file of ours says what it holds. */
const KEY = "scoutframe";

/** What a Parquet file says of its table beside the cells: version, entity, source, pool, notes, and its columns. */
export function metadataOf(table: Table, columns: readonly string[], source: string | undefined) {
  const catalogue = describeCatalogue(table.catalogue);
  return [{ key: KEY, value: JSON.stringify({ ...provenanceOf(table, source), columns, catalogue }) }];
}

/**
 * What a Parquet file of ours says: the columns of the table that was written, in its order, and what was known of them,
 * where that is more than what is built in and can be true. Nothing in a file of another program.
 */
export function saidInMetadata(metadata: FileMetaData["key_value_metadata"]): {
  readonly columns?: string[] | undefined;
  readonly catalogue?: Catalogue | undefined;
} {
  const said = jsonValue(metadata?.find(({ key }) => key === KEY)?.value ?? "");
  const [columns, catalogue] = [fieldOf(said, "columns"), catalogueSaid(fieldOf(said, "catalogue"))];
  const areNames = isListOf(columns, (name) => typeof name === "string");
  return { columns: areNames ? (columns as string[]) : undefined, catalogue };
}
