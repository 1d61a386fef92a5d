import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { xlsxOf } from "../../../src/formats/xlsx/write-xlsx.js";
import { addColumn } from "../../../src/table/add-column.js";
import { fromColumns } from "../../../src/table/from-columns.js";

const KEYS = { teamId: [1, 2], competitionId: [1, 1], seasonId: [1, 1] };
const sheetsOf = async (...parameters: Parameters<typeof xlsxOf>) =>
  (await readXlsx(await xlsxOf(...parameters), { readStyles: true })).sheets;

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
