// What a file says of its parts, held to its bytes.

import { readFileSync } from "node:fs";
import { type ColumnMetaData, type PageHeader, parquetMetadata } from "hyparquet";
import { fromColumns, writeParquet } from "scoutframe";
import { beforeAll, expect, it } from "vitest";
import { type ParquetReader, parquetReader } from "../../../src/formats/parquet/library.js";
import { testFolder } from "../../fixtures/folder.js";

const path = testFolder("write-parquet");
let reader: ParquetReader;
beforeAll(async () => {
  reader = await parquetReader();
});

const ROWS = 4000;
const column = (of: (row: number) => number) => Float64Array.from({ length: ROWS }, (_, row) => of(row));
const TABLE = fromColumns({
  playerId: column((row) => 900_000 + row),
  competitionId: column(() => 3),
  seasonId: column(() => 5),
  name: Array.from({ length: ROWS }, (_, row) => (row % 10 === 0 ? null : `Player ${row}`)),
  steps: column((row) => row * 2),
  anyBits: column((row) => Math.sin((row + 1) * 1e4)),
  ten: column((row) => (row % 4 === 0 ? Number.NaN : row % 10)),
  none: column(() => Number.NaN),
  zeros: column((row) => (row % 2 === 0 ? 0 : -0)),
});

async function written(options: Parameters<typeof writeParquet>[2]) {
  await writeParquet(TABLE, path("a.parquet"), options);
  const bytes = new Uint8Array(readFileSync(path("a.parquet"))).buffer;
  const metadata = parquetMetadata(bytes);
  const chunks = metadata.row_groups.map(({ columns }) => columns.map(({ meta_data }) => meta_data!));
  /** The heads of a column's pages, with what they take themselves. */
  const pagesOf = (chunk: ColumnMetaData) => {
    const pages: { header: PageHeader; head: number }[] = [];
    const from = Number(chunk.dictionary_page_offset ?? chunk.data_page_offset);
    const at = { view: new DataView(bytes, from, Number(chunk.total_compressed_size)), offset: 0 };
    while (at.offset < at.view.byteLength) {
      const before = at.offset;
      const header = reader.parquetHeader(at);
      pages.push({ header, head: at.offset - before });
      at.offset += header.compressed_page_size;
    }
    return pages;
  };
  return { metadata, chunks, pagesOf };
}

it.each([{}, { compression: "none" }, { rowGroupSize: 1500 }] as const)(
  "columns stand one behind the other, and take what is said of them: %j",
  async (options) => {
    const { metadata, chunks, pagesOf } = await written(options);
    const size = "rowGroupSize" in options ? [1500, 1500, 1000] : [ROWS];
    expect(metadata.row_groups.map(({ num_rows }) => Number(num_rows))).toEqual(size);
    expect(metadata.num_rows).toBe(BigInt(ROWS));
    // The file begins with four letters.
    let at = 4n;
    for (const [index, group] of chunks.entries()) {
      let [folded, unfolded] = [0n, 0n];
      for (const [place, chunk] of group.entries()) {
        const isNumbers = chunk.type !== "BYTE_ARRAY";
        expect(chunk.codec).toBe("compression" in options ? "UNCOMPRESSED" : "SNAPPY");
        expect(chunk.dictionary_page_offset ?? chunk.data_page_offset).toBe(at);
        if (isNumbers) expect(metadata.row_groups[index]!.columns[place]!.file_offset).toBe(at);
        expect(Number(chunk.num_values)).toBe(size[index]);
        const pages = pagesOf(chunk);
        if (chunk.dictionary_page_offset !== undefined) {
          const first = pages[0]!;
          expect(first.header.type).toBe("DICTIONARY_PAGE");
          expect(chunk.data_page_offset).toBe(at + BigInt(first.head + first.header.compressed_page_size));
        }
        const sum = pages.reduce((all, { header, head }) => all + head + header.uncompressed_page_size, 0);
        expect(Number(chunk.total_uncompressed_size)).toBe(sum);
        at += chunk.total_compressed_size;
        folded += chunk.total_compressed_size;
        unfolded += chunk.total_uncompressed_size;
      }
      const { total_byte_size, total_compressed_size } = metadata.row_groups[index]!;
      expect([total_byte_size, total_compressed_size]).toEqual([unfolded, folded]);
    }
  },
);

it("pages are compressed only where it saves a twentieth", async () => {
  const { chunks, pagesOf } = await written({});
  const pages = (name: string) =>
    pagesOf(chunks[0]!.find(({ path_in_schema }) => path_in_schema[0] === name)!).map(({ header }) => header);
  const [any] = pages("anyBits");
  expect(any!.data_page_header_v2!.is_compressed).toBe(false);
  expect(any!.compressed_page_size).toBe(any!.uncompressed_page_size);
  const [steps] = pages("steps");
  expect(steps!.data_page_header_v2!.is_compressed).toBe(true);
  expect(steps!.compressed_page_size).toBeLessThan(0.95 * steps!.uncompressed_page_size);
  const [dictionary, ten] = pages("ten");
  expect(dictionary!.dictionary_page_header).toMatchObject({ num_values: 10, encoding: "PLAIN" });
  expect(ten!.data_page_header_v2).toMatchObject({
    ...{ num_values: ROWS, num_rows: ROWS, num_nulls: ROWS / 4, encoding: "RLE_DICTIONARY" },
    repetition_levels_byte_length: 0,
  });
  const plain = await written({ compression: "none" });
  for (const chunk of plain.chunks[0]!.filter(({ type }) => type !== "BYTE_ARRAY"))
    for (const { header } of plain.pagesOf(chunk)) {
      expect(header.compressed_page_size).toBe(header.uncompressed_page_size);
      expect(header.data_page_header_v2?.is_compressed ?? false).toBe(false);
    }
});

it("columns say how they are written, what is missing, and between which numbers they lie", async () => {
  const { chunks } = await written({});
  const of = (name: string) => chunks[0]!.find(({ path_in_schema }) => path_in_schema[0] === name)!;
  expect(of("playerId")).toMatchObject({
    ...{ type: "INT64", encodings: ["PLAIN"], path_in_schema: ["playerId"] },
    statistics: { null_count: 0n, min_value: 900_000n, max_value: 903_999n },
  });
  expect(of("playerId").dictionary_page_offset).toBeUndefined();
  expect(of("ten")).toMatchObject({
    ...{ type: "DOUBLE", encodings: ["PLAIN", "RLE_DICTIONARY"] },
    statistics: { null_count: 1000n, min_value: -0, max_value: 9 },
  });
  // Of a zero the format wants the sign that leaves no zero out.
  expect(of("steps").statistics).toMatchObject({ null_count: 0n, min_value: -0, max_value: 7998 });
  expect(of("zeros").statistics).toMatchObject({ min_value: -0, max_value: 0 });
  expect(of("none").statistics!.null_count).toBe(4000n);
  expect(of("none").statistics!.min_value).toBeUndefined();
  expect(of("name").statistics).toMatchObject({ null_count: 400n });
});
