import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS, type ReadLimits } from "../../../src/formats/sheet.js";
import { sheetsOfXlsx, unfoldedSize } from "../../../src/formats/xlsx/read-xlsx.js";

type Cells = readonly (readonly (string | number | boolean | Date | null)[])[];
interface Sheet {
  readonly name: string;
  readonly rows: Cells;
  readonly hidden?: boolean;
  readonly veryHidden?: boolean;
}

async function read(sheets: readonly Sheet[], limits: Partial<ReadLimits> = {}, headerRow?: number) {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ rows, ...sheet }) => ({ ...sheet, rows: rows.map((row) => [...row]) })),
  });
  return sheetsOfXlsx("a.xlsx", bytes, { ...DEFAULT_LIMITS, ...limits }, headerRow);
}

/** The names and the cells below them of a workbook with that sheet alone. */
async function linesOf(rows: Cells, headerRow?: number): Promise<unknown[]> {
  const [sheet] = await read([{ name: "A", rows }], {}, headerRow);
  const { names, rowCount, columns } = sheet!;
  return [names, ...Array.from({ length: rowCount }, (_, row) => columns.map((cells) => cells[row]))];
}

const ROWS: Cells = [
  ["a", "b"],
  [1, "x"],
];

describe("the sheets of a workbook", () => {
  it("are those that are shown, in their order", async () => {
    const found = await read([
      { name: "B", rows: [["b"], [1]] },
      { name: "Hidden", rows: ROWS, hidden: true },
      { name: "Gone", rows: ROWS, veryHidden: true },
      { name: "A", rows: [["a"], [1]] },
    ]);
    expect(found.map(({ names }) => names)).toEqual([["b"], ["a"]]);
  });

  it("have their headers in the next line that holds something where the one asked for is blank, as in a CSV", async () => {
    const rows: Cells = [["Title"], [null], ["a", "b"], [1, "x"]];
    expect(await linesOf(rows, 2)).toEqual([
      ["a", "b"],
      [1, "x"],
    ]);
    expect(await linesOf(rows, 2)).toEqual(await linesOf(rows, 3));
  });

  it("begin with the first line that holds something, and leave out lines that hold nothing", async () => {
    const rows: Cells = [
      [null],
      ["a", null, 7, new Date("2024-05-01"), null],
      [null, null],
      [1, 2, null, true, null],
      [null],
      [3],
    ];
    const [sheet] = await read([{ name: "A", rows }]);
    expect(sheet).toMatchObject({ file: "a.xlsx", names: ["a", "", "7", "2024-05-01"], rowCount: 2 });
    expect(sheet!.columns).toEqual([
      [1, 3],
      [2, null],
      [null, null],
      [true, null],
    ]);
  });

  it("begin with the first line that has a column of players and another one, below whatever title", async () => {
    const table: Cells = [
      ["Name", "Rating"],
      ["Ann", 7],
    ];
    expect(await linesOf([["Summer"], [null], ...table])).toEqual(table);
    expect(await linesOf([["Our list", "by us"], ...table, ["Player", "Rating"]])).toEqual([
      ...table,
      ["Player", "Rating"],
    ]);
    // Records have the keys of records, whatever stands in their cells.
    const records: Cells = [
      ["playerId", "word"],
      [1, "x"],
      ["Player", "Rating"],
    ];
    expect(await linesOf(records)).toEqual(records);
  });

  it("begin with the line that is asked for, by its number from 1", async () => {
    const rows: Cells = [["Name", "Rating"], ["Who", "Old"], ["Ann", 7], [null], ["Where"], ["Town"]];
    expect(await linesOf(rows, 1)).toHaveLength(5);
    expect(await linesOf(rows, 2)).toEqual([
      ["Who", "Old"],
      ["Ann", 7],
      ["Where", null],
      ["Town", null],
    ]);
    expect(await linesOf(rows, 5)).toEqual([["Where"], ["Town"]]);
    expect(await linesOf(rows, 6)).toEqual([["Town"]]);
    expect(await linesOf(rows, 7)).toEqual([[]]);
  });

  it("have their names and no kinds, unless they are ours", async () => {
    const sheets = await read([{ name: "B", rows: ROWS }]);
    expect(sheets).toEqual([
      { file: "a.xlsx", sheetName: "B", names: ["a", "b"], rowCount: 1, columns: [[1], ["x"]] },
    ]);
  });

  it("have headers that are text, whatever was written there", async () => {
    expect(await linesOf([[true, 7.5, new Date("2024-05-01T10:20:30Z"), "x"], [1]])).toEqual([
      ["true", "7.5", "2024-05-01 10:20:30", "x"],
      [1, null, null, null],
    ]);
  });

  it.each<[string, readonly (string | number | null)[], readonly (string | number | null)[]]>([
    ["numbers beside words for nothing", [1, "NA", " nan ", "", " "], [1, null, null, null, null]],
    ["text beside such words, which may be text", ["x", "NA", "None", ""], ["x", "NA", "None", null]],
    ["text beside blanks, which are text too", ["x", " "], ["x", " "]],
    ["nothing but such words", ["NA", "", null], [null, null, null]],
  ])("of other programs hold in a column %s", async (_, cells, expected) => {
    const rows = cells.map((cell, index) => [index + 1, cell]);
    const [sheet] = await read([{ name: "A", rows: [["a", "b"], ...rows] }]);
    expect(sheet!.columns[1]).toEqual(expected);
  });

  it("are empty where they hold nothing", async () => {
    expect(await read([{ name: "A", rows: [] }])).toMatchObject([{ names: [], rowCount: 0, columns: [] }]);
  });

  it("may have as many columns as are allowed", async () => {
    const sheets = [{ name: "A", rows: ROWS }];
    expect(await read(sheets, { maxColumns: 2 })).toHaveLength(1);
    await expect(read(sheets, { maxColumns: 1 })).rejects.toMatchObject({ code: "too_large" });
  });

  it("may unfold to as many bytes as are allowed, and say to how many they would", async () => {
    await expect(read([{ name: "A", rows: ROWS }], { maxBytes: 10 })).rejects.toMatchObject({
      code: "too_large",
      message: expect.stringMatching(
        /^a\.xlsx unfolds to \d+ bytes, more than the 10 allowed; allow more with maxBytes\.$/,
      ),
      details: { file: "a.xlsx", maxBytes: 10, size: expect.any(Number) },
    });
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: "A", rows: [["a", "b"]] }] }));
    const size = unfoldedSize(bytes)!;
    expect(await sheetsOfXlsx("a.xlsx", bytes, { ...DEFAULT_LIMITS, maxBytes: size })).toHaveLength(1);
    await expect(
      sheetsOfXlsx("a.xlsx", bytes, { ...DEFAULT_LIMITS, maxBytes: size - 1 }),
    ).rejects.toMatchObject({ details: { size } });
    // The directory's first entry claims that it unfolds to nothing.
    bytes.writeUInt32LE(0, bytes.indexOf("PK\u0001\u0002") + 24);
    await expect(sheetsOfXlsx("a.xlsx", bytes, DEFAULT_LIMITS)).rejects.toMatchObject({
      code: "too_large",
      message: expect.stringMatching(/^a\.xlsx unfolds to a size that it does not tell, more than the \d+ /),
    });
  });

  it("of ours are the one of all rows, under the columns' names and of their kinds", async () => {
    const about = {
      name: "About",
      rows: [
        ["Column", "Header", "Kind", "Unit", "Better", "Description"],
        ["total_goals", "Goals", "number"],
        ["club", "Club", "text"],
      ],
    };
    const rows: Cells = [[null], ["Goals", "Club", "Other"], [1, "", 2], [" ", "NA", ""], ["x", " ", "NA"]];
    const [sheet, ...others] = await read([{ name: "players", rows }, { name: "strikers", rows }, about]);
    expect(others).toEqual([]);
    expect(sheet!.names).toEqual(["total_goals", "club", "Other"]);
    expect([...sheet!.kinds!]).toEqual([
      ["total_goals", "number"],
      ["club", "text"],
    ]);
    // What is missing in a column of numbers; its other text is for whoever reads it to name.
    expect(sheet!.columns).toEqual([
      [1, null, "x"],
      ["", "NA", " "],
      [2, "", "NA"],
    ]);
    expect(sheet).toMatchObject({ isOwn: true, sheetName: "players", catalogue: undefined });
    expect(await read([about])).toEqual([]);
    // The line of the headers is known there, whatever was asked for.
    expect((await read([about, { name: "players", rows }], {}, 3))[0]!.names).toEqual(sheet!.names);
    // Somebody else's sheet of that name is one like any other.
    expect(
      await read([
        { name: "About", rows: ROWS },
        { name: "A", rows: ROWS },
      ]),
    ).toHaveLength(2);
  });

  it("are none of what is no workbook", async () => {
    await expect(sheetsOfXlsx("a.xlsx", Buffer.from("PK no"), DEFAULT_LIMITS)).rejects.toMatchObject({
      code: "unreadable",
      message: expect.stringMatching(
        /^a\.xlsx cannot be read: it is not a readable spreadsheet \(.+\); open it and save it as \.xlsx again\.?$/,
      ),
      cause: expect.any(Error),
    });
  });
});
