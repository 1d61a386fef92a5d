import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS, type ReadLimits } from "../../../src/formats/sheet.js";
import { sheetsOfXlsx } from "../../../src/formats/xlsx/read-xlsx.js";

type Cells = readonly (readonly (string | number | boolean | Date | null)[])[];
interface Sheet {
  readonly name: string;
  readonly rows: Cells;
  readonly hidden?: boolean;
  readonly veryHidden?: boolean;
}

async function read(sheets: readonly Sheet[], limits: Partial<ReadLimits> = {}) {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ rows, ...sheet }) => ({ ...sheet, rows: rows.map((row) => [...row]) })),
  });
  return sheetsOfXlsx("a.xlsx", bytes, { ...DEFAULT_LIMITS, ...limits });
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
      details: { file: "a.xlsx", maxBytes: 10 },
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
    const rows: Cells = [
      ["Goals", "Club", "Other"],
      [1, null, 2],
    ];
    const [sheet, ...others] = await read([{ name: "players", rows }, { name: "strikers", rows }, about]);
    expect(others).toEqual([]);
    expect(sheet!.names).toEqual(["total_goals", "club", "Other"]);
    expect([...sheet!.kinds!]).toEqual([
      ["total_goals", "number"],
      ["club", "text"],
    ]);
    expect(await read([about])).toEqual([]);
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
      message: expect.stringMatching(/^a\.xlsx cannot be read: it is not a readable spreadsheet \(/),
    });
  });
});
