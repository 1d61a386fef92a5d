import { type AsyncBuffer, type ColumnMetaData, type FileMetaData, parquetMetadata } from "hyparquet";
import { parquetWriteBuffer } from "hyparquet-writer";
import { beforeAll, describe, expect, it } from "vitest";
import { requireHonestSizes } from "../../../src/formats/parquet/honest-sizes.js";
import { type ParquetReader, parquetReader } from "../../../src/formats/parquet/library.js";
import { DEFAULT_LIMITS, type ReadLimits } from "../../../src/formats/sheet.js";

let reader: ParquetReader;
beforeAll(async () => {
  reader = await parquetReader();
});

/** A file in memory: its bytes as far as its last column goes, and what it says of itself. */
function fileOf(options: Omit<Parameters<typeof parquetWriteBuffer>[0], "codec">) {
  const bytes = parquetWriteBuffer({ codec: "UNCOMPRESSED", ...options });
  const metadata = parquetMetadata(bytes);
  const end = Math.max(...chunksOf(metadata).map(endOf));
  return { bytes: bytes.slice(0, end), metadata };
}
type File = ReturnType<typeof fileOf>;

const chunksOf = ({ row_groups }: FileMetaData) =>
  row_groups.flatMap(({ columns }) => columns.map(({ meta_data }) => meta_data!));
const endOf = (column: ColumnMetaData) =>
  Number(column.dictionary_page_offset ?? column.data_page_offset) + Number(column.total_compressed_size);

/** Two columns of three numbers, which are 24 bytes each in the file. */
const two = () =>
  fileOf({
    columnData: [
      { name: "a", data: [1.5, 2.5, 3.5], type: "DOUBLE", nullable: false },
      { name: "b", data: [4.5, 5.5, 6.5], type: "DOUBLE", nullable: false },
    ],
  });

const look = (
  { bytes, metadata }: File,
  limits: Partial<ReadLimits> = {},
  changed: Partial<ParquetReader> = {},
): Promise<void> => {
  const buffer: AsyncBuffer = {
    byteLength: bytes.byteLength,
    slice: (start, end) => bytes.slice(start, end),
  };
  const asked = { file: "a.parquet", limits: { ...DEFAULT_LIMITS, ...limits } };
  return requireHonestSizes(asked, { ...reader, ...changed }, buffer, metadata);
};

/** The file that says something else of itself. */
function lying(change: (metadata: FileMetaData, first: ColumnMetaData) => void, file = two()): File {
  change(file.metadata, chunksOf(file.metadata)[0]!);
  return file;
}

const refusal = (what: string) => ({
  code: "unreadable",
  message: expect.stringContaining(`it is not a sound Parquet file: ${what}; get or write the file again`),
});

describe("what a Parquet file says of its sizes", () => {
  it("may be all that it has, whatever its columns hold", async () => {
    await look(two());
    await look(
      fileOf({ columnData: [{ name: "a", data: ["x", "x", "y", "x", "x", "x", null], type: "STRING" }] }),
    );
    const within = fileOf({
      schema: [
        { name: "root", num_children: 1 },
        { name: "within", num_children: 2, repetition_type: "OPTIONAL" },
        { name: "x", type: "INT32", repetition_type: "OPTIONAL" },
        { name: "y", type: "INT32", repetition_type: "OPTIONAL" },
      ],
      columnData: [
        {
          name: "within",
          data: [
            { x: 1, y: 3 },
            { x: 2, y: null },
          ],
        },
      ],
    });
    await look(within, { maxColumns: 2 });
    await expect(look(within, { maxColumns: 1 })).rejects.toMatchObject({ code: "too_large" });
  });

  it("is held to what its pages and cells take in memory", async () => {
    // 24 bytes of each column's page, and eight for each of its three cells.
    await look(two(), { maxBytes: 96 });
    for (const maxBytes of [95, 49, 47, 1]) {
      await expect(look(two(), { maxBytes })).rejects.toMatchObject({
        code: "too_large",
        details: { file: "a.parquet", maxBytes },
      });
    }
  });

  it("is held to all the text that is told by what it shares with the text before", async () => {
    // Each shares 29 letters with the one before, and has one of its own.
    const data = [..."abcdefgh"].map((letter) => "x".repeat(29) + letter);
    const file = fileOf({
      columnData: [{ name: "a", data, type: "STRING", encoding: "DELTA_BYTE_ARRAY" }],
    });
    const at = {
      view: new DataView(file.bytes, Number(chunksOf(file.metadata)[0]!.data_page_offset)),
      offset: 0,
    };
    const page = reader.parquetHeader(at).uncompressed_page_size;
    const needed = page + 8 * 8 + 8 * 30;
    await look(file, { maxBytes: needed });
    await expect(look(file, { maxBytes: needed - 1 })).rejects.toMatchObject({ code: "too_large" });
  });

  it("is too large by its rows alone, before any page is looked at", async () => {
    const file = lying((metadata) => {
      metadata.num_rows = 10n ** 9n;
      metadata.row_groups[0]!.num_rows = 10n ** 9n;
    });
    await expect(look({ ...file, bytes: new ArrayBuffer(0) })).rejects.toMatchObject({ code: "too_large" });
  });

  it.each<[string, string, (metadata: FileMetaData, first: ColumnMetaData) => void]>([
    ["more rows than its parts", "its parts do not add up to its rows", (all) => (all.num_rows = 4n)],
    [
      "a part of less than no rows",
      "its parts do not add up to its rows",
      (all) => {
        const [group] = all.row_groups;
        all.row_groups = [
          { ...group!, num_rows: -1n },
          { ...group!, num_rows: 4n },
        ];
      },
    ],
    [
      "nothing of a column",
      "a column has no metadata",
      (all) => Object.assign(all.row_groups[0]!.columns[0]!, { meta_data: undefined }),
    ],
    ["a column that it has not", 'its schema has no column "zz"', (_, a) => (a.path_in_schema = ["zz"])],
    [
      "a column in one that has none",
      'its schema has no column "a.zz"',
      (_, a) => (a.path_in_schema = ["a", "zz"]),
    ],
    [
      "a column before its beginning",
      'column "a" lies outside the file',
      (_, a) => (a.data_page_offset = -1n),
    ],
    [
      "a column of less than no bytes",
      'column "a" lies outside the file',
      (_, a) => (a.total_compressed_size = -1n),
    ],
    [
      "a column beyond its end",
      'column "b" lies outside the file',
      (all) => chunksOf(all)[1]!.total_compressed_size++,
    ],
    [
      "more values than its pages",
      'the pages of column "a" do not add up to its rows',
      (_, a) => a.num_values++,
    ],
    [
      "more rows than values",
      'the pages of column "a" do not add up to its rows',
      (all) => {
        all.num_rows = 4n;
        all.row_groups[0]!.num_rows = 4n;
      },
    ],
  ])("is refused where it has %s", async (_, what, change) => {
    await expect(look(lying(change))).rejects.toMatchObject(refusal(what));
  });

  it("may be of more values than rows where a row holds a list", async () => {
    const file = lying((metadata) => {
      metadata.schema[1]!.repetition_type = "REPEATED";
      metadata.num_rows = 2n;
      metadata.row_groups[0]!.num_rows = 2n;
      metadata.row_groups[0]!.columns.length = 1;
    });
    await look(file);
  });

  it("has pages of sizes that can be", async () => {
    type Header = ReturnType<ParquetReader["parquetHeader"]>;
    const changed = (change: (header: Header) => object): Partial<ParquetReader> => ({
      parquetHeader: (at) => {
        const header = reader.parquetHeader(at);
        return { ...header, ...change(header) };
      },
    });
    const entries = (num_values: number) =>
      changed(() => ({ dictionary_page_header: { num_values, encoding: "PLAIN" } }));
    const values = (num_values: number) =>
      changed(({ data_page_header_v2 }) => ({ data_page_header_v2: { ...data_page_header_v2, num_values } }));
    for (const lie of [
      changed(() => ({ compressed_page_size: -1 })),
      changed(() => ({ uncompressed_page_size: -1 })),
      changed(({ compressed_page_size: size }) => ({ compressed_page_size: size + 1 })),
      // Its values take at least a bit each.
      entries(8 * 24 + 1),
      values(-1),
    ])
      await expect(look(two(), {}, lie)).rejects.toMatchObject(
        refusal('a page of column "a" states impossible sizes'),
      );
    await look(two(), {}, entries(8 * 24));
  });

  it("is refused with the page and the column where a page cannot be read", async () => {
    const lie: Partial<ParquetReader> = {
      parquetHeader: (at) => {
        const header = reader.parquetHeader(at);
        const { data_page_header_v2: head } = header;
        return { ...header, data_page_header_v2: { ...head!, num_nulls: 4 } };
      },
    };
    await expect(look(two(), {}, lie)).rejects.toMatchObject(
      refusal('of a page of column "a", more values are missing than it has'),
    );
  });
});
