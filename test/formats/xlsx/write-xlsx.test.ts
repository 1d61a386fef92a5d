import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { xlsxOf } from "../../../src/formats/xlsx/write-xlsx.js";
import { addColumn } from "../../../src/table/add-column.js";
import { fromColumns } from "../../../src/table/from-columns.js";
import { takeRows } from "../../../src/table/verbs.js";
import { rankedRows } from "../../fixtures/ranked.js";

const KEYS = { teamId: [1, 2], competitionId: [1, 1], seasonId: [1, 1] };
const workbookOf = async (...parameters: Parameters<typeof xlsxOf>) =>
  readXlsx(await xlsxOf(...parameters), { readStyles: true });
const sheetsOf = async (...parameters: Parameters<typeof xlsxOf>) => (await workbookOf(...parameters)).sheets;

describe("the cells of a workbook", () => {
  it("writes numbers and dates as such, a header that stays, filters, widths and the other name as a comment", async () => {
    const sheets = await sheetsOf(rankedRows(), {});
    const [sheet] = sheets;
    expect(sheet!.name).toBe("players");
    expect(sheet!.rows[0]!.slice(8)).toEqual(["Goals per 90", expect.stringMatching(/rank/), "born"]);
    expect(sheet!.rows[1]!.slice(8)).toEqual([0.1, 25, new Date("2000-02-29T00:00:00Z")]);
    expect(sheet!.rows[3]!.slice(8)).toEqual([null, null, new Date("1999-12-31T00:00:00Z")]);
    expect(sheet!.freezePane).toMatchObject({ rows: 1, columns: 2 });
    expect(sheet!.autoFilter?.range).toBe("A1:K4");
    expect(sheet!.columns?.every(({ width }) => width !== undefined && width >= 9)).toBe(true);
    expect(sheet!.cells?.get("0,8")?.comment?.text).toMatch(/^average_goals\n/);
    expect((await sheetsOf(rankedRows(), { headers: "names" }))[0]!.cells?.get("0,8")?.comment?.text).toMatch(
      /^Goals per 90\n/,
    );
  });

  it("colours ranks, and only ranks, on three colours from 0 to 100", async () => {
    const rules = (await sheetsOf(rankedRows(), {}))[0]!.conditionalRules ?? [];
    expect(rules.map(({ range, colorScale }) => [range, colorScale?.cfvo.map(({ value }) => value)])).toEqual(
      [["J2:J4", ["0", "50", "100"]]],
    );
    // Somebody else's column of that name, without a pool beside it, is a plain column.
    const plain = Object.fromEntries(
      Object.entries(rankedRows().toColumns()).filter(([name]) => name !== "inPool"),
    );
    expect((await sheetsOf(fromColumns(plain), {}))[0]!.conditionalRules ?? []).toEqual([]);
  });

  it("adds a sheet of each group if asked, and one that says what everything is", async () => {
    const sheets = await sheetsOf(rankedRows(), { sheetPerGroup: true, source: "Somebody (2020)" });
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ["players", 4],
      ["winger", 3],
      ["striker", 2],
      ["About", expect.any(Number)],
    ]);
    const about = sheets.at(-1)!.rows;
    expect(about.filter(([key]) => key === "Pool").map(([, pool]) => pool)).toEqual(["wingers", "strikers"]);
    expect(about).toContainEqual(expect.arrayContaining(["Source", "Somebody (2020)"]));
    expect(about.find(([name]) => name === "average_goals")?.slice(1, 5)).toEqual([
      "Goals per 90",
      "number",
      "per 90",
      "higher",
    ]);
  });
});

describe("the looks of a workbook", () => {
  it("are bold headers that wrap, the columns' formats and colours that stand apart", async () => {
    const [sheet] = await sheetsOf(rankedRows(), {});
    for (const column of [0, 1, 10]) {
      expect(sheet!.cells?.get(`0,${column}`)?.style).toMatchObject({
        font: { bold: true },
        alignment: { wrapText: true, vertical: "top" },
      });
    }
    const formatOf = (column: number) => sheet!.cells?.get(`1,${column}`)?.style?.numFmt;
    expect([0, 1, 8, 9, 10].map(formatOf)).toEqual(["0", undefined, "0.00", "0", "yyyy-mm-dd"]);
    const num = (value: string) => ({ type: "num", value });
    expect(sheet!.conditionalRules).toEqual([
      {
        type: "colorScale",
        priority: 10,
        range: "J2:J4",
        // Orange, white and blue, which people with any eyes tell apart.
        colorScale: { cfvo: ["0", "50", "100"].map(num), colors: ["E08214", "FFFFFF", "2171B5"] },
      },
    ]);
  });

  it("are none of what is not there: no rows, no columns, no names", async () => {
    const [empty] = await sheetsOf(takeRows(rankedRows(), []), {});
    expect(empty!.rows).toHaveLength(1);
    expect(empty!.conditionalRules ?? []).toEqual([]);
    expect(empty!.autoFilter?.range).toBe("A1:K1");
    const [bare] = await sheetsOf(rankedRows(), { columns: [] });
    expect([bare!.rows, bare!.autoFilter]).toEqual([[], undefined]);
    const [nameless] = await sheetsOf(fromColumns(KEYS), {});
    expect(nameless!.freezePane).toMatchObject({ rows: 1 });
    expect(nameless!.freezePane?.columns ?? 0).toBe(0);
  });

  it("are said to be ours, in its properties and comments", async () => {
    const { properties, sheets } = await workbookOf(rankedRows(), { columns: ["born", "name"] });
    expect(properties?.creator).toMatch(/^scoutframe \d+\.\d+\.\d+$/);
    expect(sheets[0]!.rows).toEqual([
      ["born", "name"],
      [new Date("2000-02-29T00:00:00Z"), "A"],
      [null, "B"],
      [new Date("1999-12-31T00:00:00Z"), null],
    ]);
    expect(sheets[0]!.cells?.get("0,0")?.comment).toMatchObject({
      author: properties?.creator,
      text: "born",
    });
  });

  it("write text of any signs as it is", async () => {
    const [sheet] = await sheetsOf(fromColumns({ ...KEYS, name: ["_x0041_", "A_x000D_B"] }), {
      columns: ["name"],
    });
    expect(sheet!.rows.slice(1)).toEqual([["_x0041_"], ["A_x000D_B"]]);
  });
});

describe("the headers of a workbook", () => {
  it("are names where a label is the name of another column", async () => {
    const table = addColumn(fromColumns({ ...KEYS, Goals: [1, 2], total_goals: [1, 2] }), "x", [1, 2], {
      label: "X",
    });
    const [sheet] = await sheetsOf(table, {});
    expect(sheet!.rows[0]!.slice(-3)).toEqual(["Goals", "total_goals", "X"]);
  });
});

describe("what a workbook cannot hold", () => {
  it("is refused: too long a text, with its place", async () => {
    const longest = "x".repeat(32_767);
    const table = (text: string) => fromColumns({ ...KEYS, name: ["a", text] });
    await expect(xlsxOf(table(longest), {})).resolves.toBeInstanceOf(Uint8Array);
    await expect(xlsxOf(table(`${longest}x`), {})).rejects.toMatchObject({
      code: "too_large",
      message: '"name" in row 1 is longer than a spreadsheet holds; use writeCsv or writeParquet.',
    });
  });

  it("is refused: too many rows", async () => {
    const many = takeRows(fromColumns(KEYS), new Array<number>(1_048_576).fill(0));
    await expect(xlsxOf(many, {})).rejects.toMatchObject({
      code: "too_large",
      message: "1048576 rows are more than a spreadsheet holds; use writeCsv or writeParquet.",
    });
  });

  it("is refused: too many columns", async () => {
    const names = new Array<string>(16_385).fill("teamId");
    await expect(xlsxOf(fromColumns(KEYS), { columns: names })).rejects.toMatchObject({
      code: "too_large",
      message: "16385 columns are more than a spreadsheet holds; use writeCsv or writeParquet.",
    });
  });
});

it("has a sheet for each position group, in the order in which they come", async () => {
  const table = fromColumns({
    playerId: [1, 2, 3],
    competitionId: [1, 1, 1],
    seasonId: [1, 1, 1],
    positionGroup: ["winger", null, "winger"],
  });
  const sheets = await sheetsOf(table, { sheetPerGroup: true });
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ["players", 4],
    ["winger", 3],
    ["no position group", 2],
    ["About", expect.any(Number)],
  ]);
  const plain = await sheetsOf(fromColumns(KEYS), { sheetPerGroup: true });
  expect(plain.map(({ name }) => name)).toEqual(["teams", "About"]);
});
