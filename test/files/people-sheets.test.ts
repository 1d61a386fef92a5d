import { writeFileSync } from "node:fs";
import { writeXlsx } from "hucre/xlsx";
import {
  describePlayer,
  joinFile,
  leaders,
  percentileRanks,
  type ReadOptions,
  readPlayers,
  readTable,
  samplePlayers,
  toCsv,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";

const path = testFolder("people-sheets");

function csv(name: string, ...lines: readonly string[]): string {
  writeFileSync(path(name), lines.join("\n"));
  return path(name);
}

type Cells = (string | number | null)[][];

async function workbook(name: string, sheets: Readonly<Record<string, Cells>>): Promise<string> {
  const named = Object.entries(sheets).map(([sheet, rows]) => ({ name: sheet, rows }));
  writeFileSync(path(name), await writeXlsx({ sheets: named }));
  return path(name);
}

const codes = ({ notes }: { readonly notes: readonly { readonly code: string }[] }): string[] =>
  notes.map(({ code }) => code);

describe("files that do not say their competition", () => {
  const LINES = [
    "Player,Team,Position,Minutes played,Goals per 90",
    "A. One,T,CF,900,0.5",
    "B. Two,U,CF,900,0.3",
  ];
  const other = LINES.map((line) => line.replace("0.5", "0.7"));

  it("are competitions of their own, named after them, and never one pool", async () => {
    const table = await readPlayers([csv("spain.csv", ...LINES), csv("italy.csv", ...other)]);
    expect(table.column("competition_name")).toEqual(["spain", "spain", "italy", "italy"]);
    expect([...table.numbers("competitionId")]).toEqual([-1, -1, -2, -2]);
    expect(table.notes).toContainEqual(
      expect.objectContaining({
        code: "competition_from_file",
        files: [path("spain.csv"), path("italy.csv")],
      }),
    );
    const ranked = percentileRanks(table, { metrics: ["average_goals"], minMinutes: 0 });
    expect([...ranked.numbers("peerCount")]).toEqual([2, 2, 2, 2]);
  });

  it("are one where competition and season say so, and then nothing is to be noted", async () => {
    const files = [csv("spain.csv", ...LINES), csv("italy.csv", ...other)];
    const table = await readPlayers(files, { competition: "Europe", season: "2024/25" });
    expect(new Set(table.numbers("competitionId"))).toEqual(new Set([-1]));
    expect(new Set(table.column("season_name") as string[])).toEqual(new Set(["2024/25"]));
    expect(codes(table)).not.toContain("competition_from_file");
    const ranked = percentileRanks(table, { metrics: ["average_goals"], minMinutes: 0 });
    expect([...ranked.numbers("peerCount")]).toEqual([4, 4, 4, 4]);
  });

  it("keep what a column of theirs says", async () => {
    const file = csv("both.csv", "Name,League,Season,Rating", "A. One,Spain,2024,7", "B. Two,Italy,2024,8");
    const table = await readPlayers(file, { competition: "Europe" });
    expect(table.rows().map((row) => [row.competition_name, row.season_name, row.competitionId])).toEqual([
      ["Spain", "2024", -1],
      ["Italy", "2024", -2],
    ]);
  });

  it("count once where they hold the same, which is told", async () => {
    const table = await readPlayers([csv("spain.csv", ...LINES), csv("copy.csv", ...LINES)]);
    expect(table.rowCount).toBe(2);
    expect(table.notes).toContainEqual(
      expect.objectContaining({
        code: "same_sheet",
        files: [path("spain.csv"), path("copy.csv")],
        message: expect.stringContaining("its 2 rows are counted once"),
      }),
    );
  });
});

describe("a sheet made by hand", () => {
  it("is read with a column of players and any numbers, and says what it cannot do", async () => {
    const table = await readPlayers(csv("hand.csv", "player,Rating,Pace", "A. One,7.5,80", "B. Two,6.5,70"));
    expect(table.rows().map(({ name, Rating, Pace }) => [name, Rating, Pace])).toEqual([
      ["A. One", 7.5, 80],
      ["B. Two", 6.5, 70],
    ]);
    expect([...table.numbers("playerId")]).toEqual([-1, -2]);
    expect(codes(table)).toEqual([
      "undescribed_columns",
      "no_positions",
      "no_minutes",
      "made_up_ids",
      "competition_from_file",
    ]);
    const [undescribed] = table.notes;
    expect(undescribed).toMatchObject({ columns: ["Rating", "Pace"] });
    expect(undescribed!.message).toContain("addColumn");
  });

  it("is ranked without positions and minutes, everybody together", async () => {
    const rows = [5, 4, 3, 2, 1].map((rating) => `P. ${rating},${rating}`);
    const ranked = percentileRanks(await readPlayers(csv("ranked.csv", "Name,Rating", ...rows)), {
      metrics: ["Rating"],
    });
    expect([...ranked.numbers("Rating_rank")]).toEqual([100, 80, 60, 40, 20]);
  });

  it("has the columns that its headers mean, in any case", async () => {
    const file = csv("known.csv", "NAME;club;Pos;mins;GOALS;value", "A. One;Town;ST;1,800;7;€4.6m");
    expect((await readPlayers(file)).row(0)).toMatchObject({
      name: "A. One",
      player_team: "Town",
      positionGroup: "striker",
      total_minutesOnField: 1800,
      total_goals: 7,
      player_marketValue: 4600000,
    });
  });

  it.each([
    ["ST", "striker", null],
    ["Left Back", "full back", "lb"],
    ["winger", "winger", null],
    ["RCB, RB", "centre back", "rcb"],
    ["lw/rw", "winger", "lw"],
    ["GK", "goalkeeper", "gk"],
  ])("says the position %j: %s", async (said, positionGroup, position) => {
    const file = csv("placed.csv", "Name,Pos,Rating", `A. One,"${said}",7`);
    expect((await readPlayers(file)).row(0)).toMatchObject({ positionGroup, position });
  });

  it("keeps a rate under a word for counts as a column of its own", async () => {
    const table = await readPlayers(csv("rates.csv", "Name,Goals", "A. One,0.4", "B. Two,0.5"));
    expect([table.row(0).Goals, table.has("total_goals")]).toEqual([0.4, false]);
  });

  it("has the columns that somebody has, and knows all others by name", async () => {
    const table = await readTable(
      csv("values.csv", "Name,Club,Rating", ...[..."ABCDE"].map((name, at) => `${name}. One,T,${at}`)),
    );
    const keys = ["playerId", "name", "competitionId", "seasonId", "coverage"];
    const said = ["player_shortName", "player_team", "competition_name", "Rating"];
    expect([...table.columnNames].sort()).toEqual([...keys, ...said].sort());
    const ranks = percentileRanks(table);
    expect([...ranks.numbers("Rating_rank")]).toEqual([20, 40, 60, 80, 100]);
    const asks = [() => leaders(table, "xG"), () => table.sort("xG"), () => table.row(0).xG];
    for (const ask of asks) {
      expect(ask).toThrow("no expected goals (xG) in this table; ask for what table.info() lists.");
    }
    expect(describePlayer(table, "A. One").text).toContain("compared with all 5 players");
    expect(toCsv(table).split("\n")[0]!.split(",")).toHaveLength(table.columnNames.length);
  });

  it("has numbers where all of a column agree, and text with a way out where two fit", async () => {
    const file = csv("texts.csv", "Name;Share;Charm", "A. One;45 %;1,234", "B. Two;7 %;5,678");
    const table = await readPlayers(file);
    expect([...table.numbers("Share")]).toEqual([45, 7]);
    expect(table.column("Charm")).toEqual(["1,234", "5,678"]);
    expect(table.notes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: "numbers_in_text", columns: ["Share"] }),
        expect.objectContaining({ code: "doubtful_numbers", columns: ["Charm"] }),
      ]),
    );
    expect([...(await readPlayers(file, { decimal: "," })).numbers("Charm")]).toEqual([1.234, 5.678]);
    expect([...(await readPlayers(file, { decimal: "." })).numbers("Charm")]).toEqual([1234, 5678]);
  });

  it("loses no number of a CSV that puts everything in quotes", async () => {
    const table = await readPlayers(
      csv("quoted.csv", '"Player","Value"', '"A. One","1,234.5"', '"B. Two","17"'),
    );
    expect([...table.numbers("player_marketValue")]).toEqual([1234.5, 17]);
  });

  it("has its headers where they stand, or where somebody says", async () => {
    const lines = ["Scouting list, summer", "", "Name;Club;Rating", "A. One;Town;7,5", "", "B. Two;City;8"];
    const table = await readPlayers(csv("title.csv", ...lines));
    expect(table.rows().map((row) => [row.name, row.player_team, row.Rating])).toEqual([
      ["A. One", "Town", 7.5],
      ["B. Two", "City", 8],
    ]);
    const twice = csv("twice.csv", "Name;Club;Old", "A. One;Town;1", "Name;Club;New", "B. Two;City;2");
    expect((await readPlayers(twice, { headerRow: 3 })).rows()).toMatchObject([{ name: "B. Two", New: 2 }]);
    const book = await workbook("title.xlsx", {
      One: [["Summer"], [null], ["Name", "Rating"], ["A. One", 7]],
    });
    expect((await readPlayers(book)).row(0)).toMatchObject({ name: "A. One", Rating: 7 });
  });

  it("is refused without a column of players, and with a line of too many cells", async () => {
    await expect(readTable(csv("teams.csv", "Team,Goals", "Town,5"))).rejects.toMatchObject({
      code: "invalid_csv",
      message: expect.stringContaining("headerRow"),
    });
    await expect(readTable(csv("wide.csv", "Player,Value", "A. One,1,234"))).rejects.toMatchObject({
      code: "invalid_csv",
      details: { line: 2 },
      message: expect.stringContaining("line 2 has more cells than the 2 headers in line 1"),
    });
  });
});

describe("a workbook", () => {
  const players = (rating: number): Cells => [
    ["Name", "Rating"],
    ["A. One", rating],
  ];

  it("is asked for a sheet by its name or number", async () => {
    const book = await workbook("two.xlsx", { Backs: players(6), Wings: players(7) });
    const ratings = async (options: ReadOptions) => [...(await readPlayers(book, options)).numbers("Rating")];
    expect(await ratings({})).toEqual([6, 7]);
    expect(await ratings({ sheet: "Wings" })).toEqual([7]);
    expect(await ratings({ sheet: 1 })).toEqual([6]);
    expect((await readPlayers(book)).column("competition_name")).toEqual(["two: Backs", "two: Wings"]);
    await expect(readPlayers(book, { sheet: "Keepers" })).rejects.toMatchObject({
      code: "invalid_option",
      message: expect.stringMatching(/"Backs", "Wings"/),
    });
  });

  it("without players names its sheets", async () => {
    const book = await workbook("none.xlsx", {
      Clubs: [
        ["Club", "Points"],
        ["Town", 3],
      ],
      Notes: [["Text"], ["x"]],
    });
    await expect(readTable(book)).rejects.toMatchObject({
      code: "invalid_csv",
      message: expect.stringContaining('"Clubs" (Club, Points); "Notes" (Text); choose one with sheet'),
    });
  });

  it.each([
    [
      "old.xls",
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]),
      /old Excel workbook \(\.xls\)/,
    ],
    [
      "locked.xlsx",
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
        Buffer.alloc(60),
        Buffer.from("EncryptedPackage", "utf16le"),
      ]),
      /password/,
    ],
    [
      "open.ods",
      Buffer.concat([
        Buffer.from("PK\u0003\u0004"),
        Buffer.alloc(26),
        Buffer.from("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"),
      ]),
      /OpenDocument spreadsheet \(\.ods\); open it and save it as \.xlsx or CSV/,
    ],
  ])("of another kind is named, with the way out: %s", async (name, bytes, message) => {
    writeFileSync(path(name), bytes);
    await expect(readTable(path(name))).rejects.toMatchObject({
      code: "unreadable",
      message: expect.stringMatching(message),
    });
  });
});

describe("a joined sheet", () => {
  it("has numbers where people wrote them, told in a note", async () => {
    const values = csv("values.csv", "name;value", "H. Kane;€150m", "M. Salah;€120.5m");
    const joined = await joinFile(await samplePlayers(), values, { on: "name" });
    expect(joined.row("H. Kane").value).toBe(150_000_000);
    expect(codes(joined)).toContain("numbers_in_text");
  });
});
