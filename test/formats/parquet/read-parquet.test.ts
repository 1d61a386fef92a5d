import { mkdirSync } from "node:fs";
import type { SchemaElement } from "hyparquet";
import { parquetWriteBuffer, parquetWriteFile } from "hyparquet-writer";
import { readParquet } from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { sheetOfParquetFile } from "../../../src/files/parquet.js";
import { sheetOfParquet } from "../../../src/formats/parquet/read-parquet.js";
import { DEFAULT_LIMITS } from "../../../src/formats/sheet.js";
import { testFolder } from "../../fixtures/folder.js";

const path = testFolder("read-parquet");
const file = () => path("a.parquet");

type ColumnData = Parameters<typeof parquetWriteFile>[0]["columnData"];

/** Columns that another program writes. */
const COLUMNS: ColumnData = [
  { name: "teamId", data: [1n, 2n], type: "INT64" },
  { name: "competitionId", data: [5, 5], type: "INT32" },
  { name: "seasonId", data: [6, 6], type: "INT32" },
  { name: "rating", data: [1.5, null], type: "DOUBLE", nullable: true },
  { name: "club", data: ["Town", null], type: "STRING", nullable: true },
  { name: "isOpen", data: [true, false], type: "BOOLEAN" },
  { name: "since", data: [new Date("2020-05-01T10:00:00Z"), null], type: "TIMESTAMP", nullable: true },
];
beforeAll(() => parquetWriteFile({ filename: file(), columnData: COLUMNS }));

const sheetOf = (
  columns?: readonly string[],
  values: ReadonlyMap<string, number | string | null> = new Map(),
) => sheetOfParquetFile({ path: file(), values }, DEFAULT_LIMITS, columns);

describe("the sheet in a Parquet file", () => {
  it("has every column, numbers as numbers, and says which are plainly numbers or text", async () => {
    const { names, rowCount, columns, kinds, catalogue } = await sheetOf();
    expect(names).toEqual(COLUMNS.map(({ name }) => name));
    expect(rowCount).toBe(2);
    expect(columns.slice(0, 6)).toEqual([
      Float64Array.of(1, 2),
      Float64Array.of(5, 5),
      Float64Array.of(6, 6),
      Float64Array.of(1.5, Number.NaN),
      ["Town", null],
      [true, false],
    ]);
    expect(Object.fromEntries(kinds!)).toEqual({
      teamId: "number",
      competitionId: "number",
      seasonId: "number",
      rating: "number",
      club: "text",
    });
    expect(catalogue).toBeUndefined();
  });

  it("has the columns asked for and the entity's id alone", async () => {
    expect((await sheetOf(["club", "rating"])).names).toEqual(["teamId", "rating", "club"]);
    expect((await sheetOf([])).names).toEqual(["teamId"]);
  });

  it("has what its folders say, where it has no such column", async () => {
    const said = new Map([
      ["league", "Premier"],
      ["round", null],
      ["seasonId", 99],
    ] as [string, string | number | null][]);
    const { names, columns, kinds } = await sheetOf(["seasonId"], said);
    expect(names).toEqual(["teamId", "seasonId", "league", "round"]);
    expect(columns.slice(1)).toEqual([Float64Array.of(6, 6), ["Premier", "Premier"], [null, null]]);
    expect(kinds!.get("league")).toBe("text");
    expect(kinds!.has("round")).toBe(false);
  });
});

describe("the cells of a column", () => {
  /** The sheet of a file of these columns, the last of which holds others. */
  const sheetOfColumns = (columns: readonly (SchemaElement & { readonly data: unknown[] })[]) => {
    const elements = columns.map(
      ({ data: _, ...element }): SchemaElement => ({ repetition_type: "OPTIONAL", ...element }),
    );
    const bytes = parquetWriteBuffer({
      schema: [
        { name: "root", num_children: columns.length + 1 },
        ...elements,
        { name: "within", num_children: 1, repetition_type: "OPTIONAL" },
        { name: "x", type: "INT32", repetition_type: "OPTIONAL" },
      ],
      columnData: [
        ...columns.map(({ name, data }) => ({ name, data })),
        { name: "within", data: columns[0]!.data.map(() => ({ x: 1 })) },
      ],
    });
    return sheetOfParquet(
      "a.parquet",
      { byteLength: bytes.byteLength, slice: (from, to) => bytes.slice(from, to) },
      DEFAULT_LIMITS,
    );
  };
  const bytes = (text: string) => new TextEncoder().encode(text);

  it("are plainly numbers or text by what the file says they mean", async () => {
    const { names, columns, kinds } = await sheetOfColumns([
      { name: "int", type: "INT32", data: [1, null] },
      { name: "float", type: "FLOAT", data: [0.5, null] },
      { name: "price", type: "INT32", converted_type: "DECIMAL", scale: 2, precision: 6, data: [1.25, null] },
      { name: "day", type: "INT32", converted_type: "DATE", data: [new Date("2024-05-01"), null] },
      { name: "at", type: "INT64", converted_type: "TIMESTAMP_MILLIS", data: [new Date("2024-05-01"), null] },
      { name: "time", type: "INT32", converted_type: "TIME_MILLIS", data: [1000, null] },
      { name: "club", type: "BYTE_ARRAY", converted_type: "UTF8", data: ["\uFEFFTown", null] },
      { name: "side", type: "BYTE_ARRAY", logical_type: { type: "STRING" }, data: ["left", null] },
      { name: "foot", type: "BYTE_ARRAY", converted_type: "ENUM", data: [bytes("left"), null] },
      { name: "more", type: "BYTE_ARRAY", converted_type: "JSON", data: [{ a: 1 }, null] },
      { name: "isOpen", type: "BOOLEAN", data: [true, null] },
    ]);
    expect(Object.fromEntries(kinds!)).toEqual({
      ...{ int: "number", float: "number", price: "number" },
      ...{ club: "text", side: "text", foot: "text" },
    });
    const of = (name: string) => columns[names.indexOf(name)];
    expect(of("int")).toEqual(Float64Array.of(1, Number.NaN));
    expect(of("price")).toEqual(Float64Array.of(1.25, Number.NaN));
    expect(of("day")).toEqual([new Date("2024-05-01"), null]);
    expect(of("at")).toEqual([new Date("2024-05-01"), null]);
    expect(of("club")).toEqual(["\uFEFFTown", null]);
    expect(of("more")).toEqual([{ a: 1 }, null]);
    expect(of("isOpen")).toEqual([true, null]);
    expect(of("within")).toEqual([{ x: 1 }, { x: 1 }]);
  });

  it("are exact, or refused", async () => {
    const of = (id: bigint) => sheetOfColumns([{ name: "id", type: "INT64", data: [1n, id] }]);
    expect((await of(2n ** 60n)).columns[0]).toEqual(Float64Array.of(1, 2 ** 60));
    await expect(of(2n ** 53n + 1n)).rejects.toMatchObject({
      code: "unreadable",
      message: expect.stringContaining(
        'column "id" holds 9007199254740993, which is too large to be exact; store the column as text',
      ),
    });
  });

  it("are those of a sound file", async () => {
    const noise = new Uint8Array(100).fill(7).buffer;
    const buffer = { byteLength: 100, slice: (from: number, to?: number) => noise.slice(from, to) };
    await expect(sheetOfParquet("a.parquet", buffer, DEFAULT_LIMITS)).rejects.toMatchObject({
      code: "unreadable",
      message: expect.stringMatching(
        /a\.parquet.*it is not a sound Parquet file \(.+\); get or write the file again/,
      ),
      cause: expect.any(Error),
    });
  });
});

describe("readParquet", () => {
  it("gives days, moments, true and false as text", async () => {
    const table = await readParquet(file());
    expect(table.row(0)).toEqual({
      teamId: 1,
      competitionId: 5,
      seasonId: 6,
      rating: 1.5,
      club: "Town",
      isOpen: "true",
      since: "2020-05-01 10:00:00",
    });
    expect(table.row(1)).toMatchObject({ rating: null, club: null, isOpen: "false", since: null });
  });

  it("gives columns in the order asked for, and no other", async () => {
    const columns = ["club", "seasonId", "competitionId", "teamId"];
    expect((await readParquet(file(), { columns })).columnNames).toEqual(columns);
  });

  it.each([
    [() => "", {}, "not_found", "an empty path does not exist"],
    [() => path("gone.parquet"), {}, "not_found", "gone.parquet does not exist"],
    [file, { maxColumns: 6 }, "too_large", "maxColumns"],
    [file, { maxBytes: 0 }, "invalid_option", "maxBytes is 0"],
    [file, { maxColumns: 1.5 }, "invalid_option", "maxColumns is 1.5"],
    [file, { columns: "club" }, "invalid_option", "columns is"],
  ])("is refused of %s, %j", async (from, options, code, message) => {
    await expect(readParquet(from(), options as object)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(new RegExp(`^readParquet: .*${message}`)),
    });
  });

  it("says of a folder that it holds no such files", async () => {
    mkdirSync(path("empty"));
    await expect(readParquet(path("empty"))).rejects.toMatchObject({
      code: "unreadable",
      message: expect.stringContaining("the folder holds no .parquet files"),
    });
  });
});
