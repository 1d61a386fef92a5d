import { describe, expect, it } from "vitest";
import type { Sheet } from "../../../src/formats/sheet.js";
import { fbrefSheet } from "../../../src/formats/sheets/fbref-sheet.js";

type Cell = string | number | null;

/** A sheet of these headers and rows. */
function sheetOf(names: readonly string[], ...rows: readonly (readonly Cell[])[]): Sheet {
  return {
    file: "a.csv",
    names,
    rowCount: rows.length,
    columns: names.map((_, at) => rows.map((row) => row[at] ?? null)),
  };
}

/** The cells of a sheet by its names. */
function read(sheet: Sheet, said?: unknown): Record<string, unknown[]> {
  const { names, columns } = fbrefSheet(sheet, said);
  return Object.fromEntries(names.map((name, at) => [name, Array.from(columns[at]!)]));
}

describe("header lines", () => {
  const names = ["Player", "Squad", "MP", "Min", "Gls"];
  const row = ["Ann", "Town", 3, 270, 1];
  const known = {
    Player: ["Ann"],
    Squad: ["Town"],
    "Playing Time MP": [3],
    "Playing Time Min": [270],
    "Performance Gls": [1],
  };

  it.each<[string, Sheet]>([
    ["one", sheetOf(names, row)],
    [
      "two, every group written out",
      sheetOf(["", "", "Playing Time", "Playing Time", "Performance"], names, row),
    ],
    [
      "two, groups that come again numbered",
      sheetOf(
        ["Unnamed: 0_level_0", "Unnamed: 1_level_0", "Playing Time", "Playing Time.1", "Performance"],
        names,
        row,
      ),
    ],
    ["two, each group written once", sheetOf(["", "", "Playing Time", "", "Performance"], names, row)],
    [
      "two below a line of something else",
      sheetOf(["", "", "Playing Time", "", "Performance"], ["x", null, null, null, null], names, row),
    ],
    [
      "three of pandas",
      sheetOf(
        ["", "", "Playing Time", "Playing Time", "Performance"],
        [null, null, "MP", "Min", "Gls"],
        ["player", "team", null, null, null],
        row,
      ),
    ],
  ])("are known: %s", (_, sheet) => {
    expect(read(sheet)).toEqual(known);
  });

  it("have groups that stand for what follows only where no group is written twice", () => {
    const groups = (again: string) => ["", "", "Playing Time.10", again, "", "Performance"];
    const line = ["Note", "Player", "MP", "Min", "Shoe", "Gls", "Squad"];
    const of = (again: string) => fbrefSheet(sheetOf([...groups(again), ""], line, []), undefined).names;
    expect(of("Playing Time.11")).toEqual([
      ...["Note", "Player", "Playing Time MP", "Playing Time Min", "Shoe", "Performance Gls", "Squad"],
    ]);
    expect(of("")).toEqual([
      ...["Note", "Player", "Playing Time MP", "Playing Time Min", "Playing Time Shoe", "Performance Gls"],
      "Squad",
    ]);
  });

  it("of three lines may have names in the first alone", () => {
    const sheet = sheetOf(
      ["", "", "nation", "Load", "Playing Time", "Playing Time"],
      [null, null, null, null, "MP", "Min"],
      ["player", "team", null, null, null, null],
      ["Ann", "Town", "ENG", 7, 3, 270],
    );
    expect(read(sheet)).toEqual({
      ...{ Player: ["Ann"], Squad: ["Town"], Nation: ["ENG"], Load: [7] },
      ...{ "Playing Time MP": [3], "Playing Time Min": [270] },
    });
  });

  it("name players and clubs: one word of these alone is a cell", () => {
    for (const word of ["Player", "Squad", "player", "team"]) {
      const { names: found, rowCount } = fbrefSheet(sheetOf(["a", "b"], ["x", "y"], ["x", word]), undefined);
      expect([found, rowCount]).toEqual([["a", "b"], 2]);
    }
    // Words of programs stand below the names of the site, never right below the first line.
    expect(fbrefSheet(sheetOf(["a", "b"], ["player", "team"]), undefined).names).toEqual(["a", "b"]);
  });

  it("come again among the rows, and are none of them", () => {
    expect(read(sheetOf(names, row, names, ["Bob", "City", 1, 90, 0])).Player).toEqual(["Ann", "Bob"]);
  });

  it("are not looked for below the third row", () => {
    const { names: found } = fbrefSheet(
      sheetOf(["a", "b"], [1, 2], [1, 2], [1, 2], ["Player", "Squad"]),
      undefined,
    );
    expect(found).toEqual(["a", "b"]);
  });

  it("of programs are known by their own words", () => {
    const words = [
      "league",
      "season",
      "team",
      "player",
      "nation",
      "pos",
      "age",
      "born",
      "nationality",
      "position",
    ];
    const cells = ["ENG-Premier League", "2425", "Town", "Ann", "ENG", "DF", "25-123", 1999, "FRA", "MF"];
    expect(Object.keys(read(sheetOf(words, cells)))).toEqual([
      ...["Comp", "Squad", "Player", "Nation", "Pos", "Age", "Born", "Nation", "Pos"].filter(
        (name, at, all) => all.indexOf(name) === at,
      ),
      "Season id",
      "Season",
    ]);
  });

  it("lose columns without figures", () => {
    expect(Object.keys(read(sheetOf(["Rk", "Player", "", "Matches"], [1, "Ann", 7, "Matches"])))).toEqual([
      "Player",
    ]);
  });
});

it("has the duels in the air as the sum of those won and lost, a rate where these are", () => {
  const sums = read(
    sheetOf(
      ["Player", "Aerial Duels Won", "Aerial Duels Lost"],
      ["Ann", 6, "2"],
      ["Bob", 1, null],
      ["Cleo", "1,200", "1,001"],
    ),
  );
  expect(sums["Aerial Duels All"]).toEqual([8, null, 2201]);
  for (const part of ["Aerial Duels Won", "Aerial Duels Lost"])
    expect(Object.keys(read(sheetOf(["Player", part], ["Ann", 6])))).toEqual(["Player", part]);
  const counts = fbrefSheet(
    sheetOf(["Player", "Aerial Duels Won", "Aerial Duels Lost"], ["Ann", 6, 2]),
    undefined,
  );
  expect([...counts.rates!]).toEqual([]);
});

it("knows which columns of a copy are rates", () => {
  const copy = sheetOf(
    ["Player", "MP", "Starts", "Min", "90s", "Goals", "PasTotCmp", "AerWon", "AerLost"],
    ["Ann", 10, 9, 900, 10, 4, 20.5, 1.5, 0.5],
  );
  const { names, rates } = fbrefSheet(copy, undefined);
  expect(names).toEqual([
    "Player",
    "Playing Time MP",
    "Playing Time Starts",
    "Playing Time Min",
    "Playing Time 90s",
    "Performance Gls",
    "Total Cmp",
    "Aerial Duels Won",
    "Aerial Duels Lost",
    "Aerial Duels All",
  ]);
  expect([...rates!].filter((name) => name !== "Player")).toEqual([
    "Total Cmp",
    "Aerial Duels Won",
    "Aerial Duels Lost",
    "Aerial Duels All",
  ]);
});

it("takes what stands beside a value out of its cell", () => {
  const cells = read(
    sheetOf(
      ["Player", "Nation", "Comp", "Age"],
      ["Ann", "eng ENG", "eng Premier League", "25-123"],
      ["Bob", "FRA", "La Liga", 31],
      ["Cleo", null, "", "young"],
      ["Di", "us USA", "de Bundesliga", "~19"],
      ["Eve", "ENG", "Serie A", 40],
    ),
  );
  expect(cells).toEqual({
    Player: ["Ann", "Bob", "Cleo", "Di", "Eve"],
    Nation: ["ENG", "FRA", null, "USA", "ENG"],
    // Two letters and a blank are a country; a name of two words may begin like that, but with a capital.
    Comp: ["Premier League", "La Liga", null, "Bundesliga", "Serie A"],
    Age: ["25", "31", "young", "~19", "40"],
  });
});

describe("ids", () => {
  it.each<[string, string, Cell, string | null]>([
    ["in a column of their own", "-9999", "abcdef12", "abcdef12"],
    ["of digits alone", "-9999", "00000012", "00000012"],
    ["not of another length", "-9999", "abcdef123", null],
    ["not of other letters", "-9999", "abcdefgh", null],
    ["in an address", "Url", "https://fbref.example/en/players/abcdef12/Ann-Back", "abcdef12"],
    ["at the end of an address", "Url", "https://fbref.example/en/players/abcdef12", "abcdef12"],
    ["not of a club's address", "Url", "https://fbref.example/en/squads/abcdef12/Town", null],
    ["not of a longer part of an address", "Url", "https://fbref.example/players/abcdef1234/Ann", null],
  ])("stand %s", (_, column, cell, id) => {
    const read1 = read(sheetOf(["Player", column], ["Ann", cell], ["Bob", null]));
    expect(read1).toEqual(
      id === null ? { Player: ["Ann", "Bob"] } : { Player: ["Ann", "Bob"], Id: [id, null] },
    );
  });

  it("followed names until 2021", () => {
    expect(read(sheetOf(["Player"], ["Ann Back\\Ann-Back"], ["Bob"])).Player).toEqual(["Ann Back", "Bob"]);
  });
});

describe("seasons", () => {
  it.each<[string, Cell, unknown, number | null, string | null]>([
    ["Season_End_Year", 2025, undefined, 2025, "2024/2025"],
    ["Season_End_Year", "late", undefined, null, "late"],
    ["Season_End_Year", "20251", undefined, null, "20251"],
    ["Season", "2425", undefined, 2025, "2024/2025"],
    ["Season", "9900", undefined, 2000, "1999/2000"],
    ["Season", "9899", undefined, 1999, "1998/1999"],
    ["Season", "6970", undefined, 2070, "2069/2070"],
    ["Season", "7071", undefined, 1971, "1970/1971"],
    // No two years in a row: a year.
    ["Season", "2024", undefined, 2024, "2024"],
    ["Season", "2024-2025", undefined, null, "2024-2025"],
    ["Season", "24251", undefined, null, "24251"],
    ["Season", null, undefined, null, null],
    ["Season", "2021", "2020/21", null, null],
    ["Season", "2425", 7, null, null],
  ])("in %s: %j, while %j is said", (column, cell, said, id, name) => {
    const { "Season id": ids, Season: names } = read(sheetOf(["Player", column], ["Ann", cell]), said);
    expect([ids, names]).toEqual([[id], [name]]);
  });

  it("are taken from the year of their end where there is one", () => {
    const both = read(sheetOf(["Season", "Player", "Season_End_Year"], ["x", "Ann", 2025]));
    expect(both).toMatchObject({ Player: ["Ann"], "Season id": [2025] });
  });

  it("may stand in the first column, where there is no other", () => {
    expect(read(sheetOf(["Season", "Player"], ["2425", "Ann"]))).toEqual({
      ...{ Player: ["Ann"], "Season id": [2025], Season: ["2024/2025"] },
    });
  });

  it("that can be two are asked for", () => {
    expect(() => read(sheetOf(["Player", "Season"], ["Ann", "2021"]))).toThrow(
      expect.objectContaining({
        code: "shape_mismatch",
        message: "a.csv: season 2021 may be 2020/2021 or 2021; choose one with season.",
        details: { file: "a.csv", season: "2021" },
      }),
    );
  });
});

it("says where it is from also without a file", () => {
  const sheet = {
    ...sheetOf(["league", "season", "team", "player"], ["x", "2021", "Town", "Ann"]),
    file: undefined,
  };
  expect(() => fbrefSheet(sheet, undefined)).toThrow("the table: season 2021 may be 2020/2021 or 2021");
});
