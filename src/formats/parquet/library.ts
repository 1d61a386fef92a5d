/** The reader of Parquet files with its decompressors, loaded when it is first needed. */
export async function parquetReader() {
  const [reader, { compressors }, { parquetHeader }] = await Promise.all([
    import("hyparquet"),
    import("hyparquet-compressors"),
    import("hyparquet/src/column.js"),
  ]);
  return { ...reader, compressors, parquetHeader };
}

/** The writer of Parquet files, loaded when it is first needed. */
export function parquetWriter() {
  return import("hyparquet-writer");
}
