import { readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { writeXlsx as workbookOf } from "hucre/xlsx";
import { readTable, samplePlayers, type Table, toCsv, writeParquet, writeXlsx } from "scoutframe";
import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "../../../src/formats/sheet.js";
import { sheetsOfXlsx } from "../../../src/formats/xlsx/read-xlsx.js";
import { testFolder } from "../../fixtures/folder.js";

const path = testFolder("column-kinds");

type Cell = string | number | null;

const KEYS = ["playerId", "competitionId", "seasonId"];
const FACTS = ["player_height", "player_currentTeamId", "player_foot", "total_goals"];

/** As pandas writes a workbook: a missing cell is an empty text, or the word that was asked for. */
async function written(name: string, rows: readonly (readonly Cell[])[], nothing: Cell): Promise<string> {
  const cells = rows.map((row) => row.map((cell) => cell ?? nothing));
  const bytes = await workbookOf({ sheets: [{ name: "Sheet1", rows: [[...KEYS, ...FACTS], ...cells] }] });
  writeFileSync(path(name), bytes);
  return path(name);
}

const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  [[...KEYS, ...FACTS], ...rows].map((row) => `${row.map((cell) => cell ?? "").join(",")}\n`).join("");

/** Names, kinds and cells. */
const contentOf = (table: Table) =>
  table.columnNames.map((name) => {
    const column = table.column(name);
    return [name, column instanceof Float64Array ? "number" : "text", [...column]];
  });

describe("a column of a workbook", () => {
  it.each(["", " ", "NA", "nan", "None"])(
    "is of numbers, though one is missing and written as %j",
    async (word) => {
      const rows: Cell[][] = [
        [1, 2, 3, 183, 1610, "left", 4],
        [2, 2, 3, null, 1610, "right", 0],
        [3, 2, 3, 179, null, "left", null],
      ];
      const table = await readTable(await written("one-blank.xlsx", rows, word));
      expect([...table.numbers("player_height")]).toEqual([183, Number.NaN, 179]);
      expect([...table.numbers("player_currentTeamId")]).toEqual([1610, 1610, Number.NaN]);
      expect(table.column("player_foot")).toEqual(["left", "right", "left"]);
    },
  );

  it("is of the kind that CSV and Parquet have, whatever is missing", async () => {
    const fact = fc.option(fc.integer({ min: 1, max: 300 }));
    const foot = fc.option(fc.constantFrom("left", "right"));
    const row = fc.tuple(fact, fact, foot, fc.option(fc.nat(30)));
    const asked = fc.tuple(fc.array(row, { minLength: 1, maxLength: 6 }), fc.constantFrom("", null));
    await fc.assert(
      fc.asyncProperty(asked, async ([facts, nothing]) => {
        const rows = facts.map((cells, index): Cell[] => [index + 1, 2, 3, ...cells]);
        writeFileSync(path("any.csv"), csvOf(rows));
        const ofCsv = await readTable(path("any.csv"));
        expect(contentOf(await readTable(await written("any.xlsx", rows, nothing)))).toEqual(
          contentOf(ofCsv),
        );
        await writeParquet(ofCsv, path("any.parquet"));
        expect(contentOf(await readTable(path("any.parquet")))).toEqual(contentOf(ofCsv));
      }),
      { numRuns: 60 },
    );
  });

  it("finds the rows of a club that CSV finds", async () => {
    const league = (await samplePlayers()).select([
      ...KEYS,
      "player_currentTeamId",
      "player_height",
      "total_goals",
    ]);
    const rows = [
      league.columnNames,
      ...league.rows().map((row) => league.columnNames.map((name) => row[name] ?? "")),
    ];
    writeFileSync(path("league.xlsx"), await workbookOf({ sheets: [{ name: "A", rows: rows as never }] }));
    writeFileSync(path("league.csv"), toCsv(league));
    const clubOf = async (file: string) =>
      (await readTable(path(file))).rows().filter((row) => row.player_currentTeamId === 1612).length;
    expect(await clubOf("league.xlsx")).toBe(await clubOf("league.csv"));
    expect(await clubOf("league.csv")).toBeGreaterThan(15);
  });

  it("that we wrote has its empty texts, and no text among numbers", async () => {
    const table = await readTable([
      { playerId: 1, competitionId: 2, seasonId: 3, positions: [], player: { foot: "", height: 180 } },
      { playerId: 2, competitionId: 2, seasonId: 3, positions: [], player: { height: null } },
    ]);
    await writeXlsx(table, path("own.xlsx"));
    expect(contentOf(await readTable(path("own.xlsx")))).toEqual(contentOf(table));
    const [sheet] = await sheetsOfXlsx("own.xlsx", readFileSync(path("own.xlsx")), DEFAULT_LIMITS);
    expect(sheet!.columns[sheet!.names.indexOf("player_foot")]).toEqual(["", null]);
  });
});
