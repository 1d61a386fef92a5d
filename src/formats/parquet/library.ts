/** The reader of Parquet files with its decompressors, loaded when it is first needed. */
export async function parquetReader() {
  const [reader, { compressors }, ...parts] = await Promise.all([
    import("hyparquet"),
    import("hyparquet-compressors"),
    import("hyparquet/src/column.js"),
    import("hyparquet/src/datapage.js"),
    import("hyparquet/src/delta.js"),
    import("hyparquet/src/encoding.js"),
    import("hyparquet/src/schema.js"),
    import("hyparquet/src/thrift.js"),
  ]);
  const [{ parquetHeader }, { decompressPage }, { deltaBinaryUnpack }, { readRleBitPackedHybrid }] = parts;
  const [, , , , schema, { readVarInt }] = parts;
  return {
    ...reader,
    ...schema,
    compressors,
    parquetHeader,
    decompressPage,
    deltaBinaryUnpack,
    readRleBitPackedHybrid,
    readVarInt,
  };
}

export type ParquetReader = Awaited<ReturnType<typeof parquetReader>>;

/** The writer of Parquet files with its parts, loaded when it is first needed. */
export async function parquetWriter() {
  const [writer, { writeColumn }, { writePageHeader }, { snappyCompress }] = await Promise.all([
    import("hyparquet-writer"),
    import("hyparquet-writer/src/column.js"),
    import("hyparquet-writer/src/datapage.js"),
    import("hyparquet-writer/src/snappy.js"),
  ]);
  return { ...writer, writeColumn, writePageHeader, snappyCompress };
}

export type ParquetLibrary = Awaited<ReturnType<typeof parquetWriter>>;
