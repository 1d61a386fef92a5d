import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { type FoundInSheet, SheetInput } from "../../src/files/sheet-input.js";
import { DEFAULT_LIMITS } from "../../src/formats/sheet.js";
import type { Note } from "../../src/notes.js";

const KEYS = "playerId,competitionId,seasonId";

function reader(notes: Note[] = [], limits = {}): SheetInput {
  return new SheetInput({ ...DEFAULT_LIMITS, ...limits }, notes);
}

function found([found]: readonly FoundInSheet[]): object[] {
  return "table" in found! ? found.table.rows() : (Array.from(found!.records) as object[]);
}

const ofCsv = async (
  text: string,
  values: ReadonlyMap<string, number | string | null> = new Map(),
  limits = {},
) => reader([], limits).of("csv", "a.csv", values, Buffer.from(text));

type Cells = readonly (readonly (string | number | null)[])[];

async function ofWorkbook(notes: Note[], ...sheets: readonly Cells[]): Promise<FoundInSheet[]> {
  const named = sheets.map((rows, index) => ({ name: `S${index}`, rows: rows.map((row) => [...row]) }));
  return reader(notes).of("xlsx", "a.xlsx", new Map(), await writeXlsx({ sheets: named }));
}

describe("a sheet", () => {
  it.each([
    ["a table of ours", `${KEYS},coverage\n1,2,3,full\n`, "table"],
    ["the search page", "Player,Team\nA. One,Town\n", "table"],
    ["records of players", `${KEYS},total_goals\n1,2,3,4\n`, "records"],
    ["records of teams", "teamId,competitionId,seasonId\n1,2,3\n", "records"],
  ])("holds what its headers say: %s", async (_, text, kind) => {
    expect((await ofCsv(text)).map((part) => Object.keys(part)[0])).toEqual([kind]);
  });

  it.each([
    [
      "a,b\n1,2\n",
      'a.csv: no column playerId, teamId or Player among the headers ["a","b"]; expected a table, records as columns, or a sheet with a row for each player. Headers further down are named with headerRow. To be a season table of StatsBomb, it lacks "player_id", "player_season_minutes"; to be a season table of FBref, it lacks "Player", "Squad", "90s". Describe another provider\'s columns with catalogue.',
      { file: "a.csv", headers: ["a", "b"] },
    ],
    [
      `${KEYS},x,y,x\n1,2,3,4,5,6\n`,
      'a.csv: two columns are named "x"; expected each name once.',
      { file: "a.csv" },
    ],
  ])("is refused where %j makes it unknown or doubtful", async (text, message, details) => {
    await expect(ofCsv(text)).rejects.toMatchObject({ code: "invalid_csv", message, details });
  });

  it("may have several columns without a name", async () => {
    expect(found(await ofCsv(`,,${KEYS}\n0,0,1,2,3\n`))).toMatchObject([{ playerId: 1, seasonId: 3 }]);
  });

  it.each([
    ["records", `${KEYS},total_goals\n1,2,3,4\n`],
    ["a table", `${KEYS},coverage\n1,2,3,full\n`],
  ])("of %s may have as many columns as are allowed", async (_, text) => {
    expect(await ofCsv(text, undefined, { maxColumns: 4 })).toHaveLength(1);
    await expect(ofCsv(text, undefined, { maxColumns: 3 })).rejects.toMatchObject({ code: "too_large" });
  });

  it.each([
    ["records", "playerId,seasonId,total_goals\n1,3,4\n5,3,6\n"],
    ["a table", "playerId,seasonId,coverage\n1,3,full\n5,3,full\n"],
  ])("of %s gets what its folders say where it does not say it itself", async (_, text) => {
    const said = new Map<string, number | string>([
      ["competitionId", 7],
      ["seasonId", 99],
    ]);
    expect(found(await ofCsv(text, said))).toMatchObject([
      { playerId: 1, competitionId: 7, seasonId: 3 },
      { playerId: 5, competitionId: 7, seasonId: 3 },
    ]);
  });
});

describe("a workbook", () => {
  const PLAYERS: Cells = [KEYS.split(","), [1, 2, 3]];
  const OTHER: Cells = [
    ["a", "b"],
    [1, 2],
  ];

  it.each([
    [[PLAYERS, OTHER], 1, ["a.xlsx: left out 1 sheet without known columns"]],
    [[OTHER, PLAYERS, OTHER], 1, ["a.xlsx: left out 2 sheets without known columns"]],
    [[PLAYERS, PLAYERS], 2, []],
  ])("gives its known sheets and tells how many are left out", async (sheets, count, messages) => {
    const notes: Note[] = [];
    expect(await ofWorkbook(notes, ...sheets)).toHaveLength(count);
    expect(notes.map(({ message }) => message)).toEqual(messages);
    expect(notes.map(({ code }) => code)).toEqual(messages.map(() => "skipped_sheets"));
  });

  it("is refused by the headers of its first sheet where none is known", async () => {
    const notes: Note[] = [];
    await expect(ofWorkbook(notes, OTHER, [["c"], [1]])).rejects.toMatchObject({
      code: "invalid_csv",
      details: { headers: ["a", "b"] },
    });
    expect(notes).toEqual([]);
  });

  it("counts ids of the reader's own over all sheets, once everything is read", async () => {
    const notes: Note[] = [];
    const sheets = reader(notes);
    for (const name of ["A. One", "B. Two"]) {
      await sheets.of("csv", "a.csv", new Map(), Buffer.from(`Player,Team\n${name},Town\n`));
    }
    expect(notes).toEqual([]);
    sheets.finish();
    expect(notes).toMatchObject([
      { code: "made_up_ids", rows: 2 },
      { code: "competition_from_file", files: ["a.csv"] },
    ]);
  });
});
