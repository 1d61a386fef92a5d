// Folders and files that are there, but not as expected.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  fromColumns,
  playerTable,
  readCsv,
  readParquet,
  readPartitions,
  readPlayers,
  readTeams,
  type Table,
  toCsv,
  writeJson,
  writeParquet,
  writeXlsx,
  type XlsxOptions,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { filesOfFolder, partitionsOf, withValue } from "../../src/files/folders.js";
import { valueOfLiteral } from "../../src/formats/sheets/records-of-sheet.js";
import { testFolder } from "../fixtures/folder.js";
import { player, team } from "../fixtures/records.js";

const path = testFolder("odd-folders");
/** A row of a player table. */
const ROW = { playerId: 1, competitionId: 1, seasonId: 10, total_goals: 2 };

describe("the folders of a partition", () => {
  it("say numbers, text with its escapes, and nothing", () => {
    const said = [
      "competitionId=364",
      "season_name=2017%2F18",
      "club=__HIVE_DEFAULT_PARTITION__",
      "share=50%",
    ];
    expect(Object.fromEntries(said.reduce(withValue, new Map()))).toEqual({
      competitionId: 364,
      season_name: "2017/18",
      club: null,
      share: "50%",
    });
    expect(withValue(new Map(), "archive").size).toBe(0);
    expect(withValue(new Map(), "=5").size).toBe(0);
  });

  it("are named after what is missing as other programs name it", () => {
    const columns = { playerId: [1, 2, 3], competitionId: [1, 1, 1], seasonId: [7, 8, 7] };
    const table = fromColumns(columns);
    expect(partitionsOf(table)).toEqual([
      { folder: "competitionId=1/seasonId=7", rows: [0, 2] },
      { folder: "competitionId=1/seasonId=8", rows: [1] },
    ]);
    const unknown = { ...table, rowCount: 1, numbers: () => Float64Array.of(Number.NaN) };
    expect(partitionsOf(unknown as never)[0]!.folder).toBe(
      "competitionId=__HIVE_DEFAULT_PARTITION__/seasonId=__HIVE_DEFAULT_PARTITION__",
    );
  });

  it("are read in the order of their names, without what is hidden or of another kind", () => {
    const folder = path("order");
    for (const name of ["b=2", "a=1", ".git", "_temporary"]) {
      mkdirSync(join(folder, name), { recursive: true });
      for (const file of ["2.csv", "1.csv", "notes.txt", "_SUCCESS"])
        writeFileSync(join(folder, name, file), "");
    }
    const found = filesOfFolder(folder, /\.csv$/).map((file) => [file.path, Object.fromEntries(file.values)]);
    expect(found).toEqual([
      [join(folder, "a=1", "1.csv"), { a: 1 }],
      [join(folder, "a=1", "2.csv"), { a: 1 }],
      [join(folder, "b=2", "1.csv"), { b: 2 }],
      [join(folder, "b=2", "2.csv"), { b: 2 }],
    ]);
  });

  it("give the rows of their files in that order, whatever the format", async () => {
    const folder = path("formats");
    mkdirSync(folder);
    const of = (id: number): Table => playerTable([player({ id, total: { goals: id } })]);
    writeFileSync(join(folder, "a.csv"), toCsv(of(4)));
    await writeJson(of(3), join(folder, "b.json"));
    await writeJson(of(6), join(folder, "c.json"));
    await writeParquet(of(2), join(folder, "d.parquet"));
    await writeJson(of(5), join(folder, "e.json"));
    expect([...(await readPlayers(folder)).numbers("total_goals")]).toEqual([4, 3, 6, 2, 5]);
  });

  it("give columns that the files have not, and yield to those that they have", async () => {
    const table = playerTable([player({ id: 1, name: "A" })]);
    const folder = path("values");
    for (const club of ["club=Some%20City", "seasonId=99"]) {
      mkdirSync(join(folder, club), { recursive: true });
      await writeParquet(table, join(folder, club, "a.parquet"));
    }
    const read = async (name: string) => (await readParquet(join(folder, name))).row(0);
    expect(await read("club=Some%20City")).toMatchObject({ seasonId: 10 });
    expect(await read("seasonId=99")).toMatchObject({ seasonId: 10, name: "A" });
    await expect(readParquet(join(folder))).rejects.toThrow(/key|twice|duplicate|two/i);
  });
});

describe("a path that leads nowhere", () => {
  it.each([
    ["readParquet", readParquet],
    ["readCsv", async (of: string) => readCsv(of)],
    ["readPartitions", async (of: string) => readPartitions(of)],
    ["readPlayers", readPlayers],
  ] as const)("%s says so, of an empty one as well", async (_, read) => {
    const reading = async (of: string): Promise<unknown> => read(of);
    await expect(reading(path("gone.parquet"))).rejects.toThrow(/gone\.parquet/);
    await expect(reading("")).rejects.toThrow(/empty|a path|no /i);
  });

  it("may be a folder without any file", async () => {
    const folder = path("empty");
    mkdirSync(folder, { recursive: true });
    await expect(readParquet(folder)).rejects.toThrow("the folder holds no .parquet files");
    await expect(readPlayers(folder)).rejects.toThrow();
  });
});

describe("a file of the other entity", () => {
  const players = playerTable([player({ id: 1, name: "A" })]);

  it("is told by its rows, with the function that reads it", async () => {
    const file = path("players.csv");
    writeFileSync(file, toCsv(players));
    await expect(readTeams(file)).rejects.toThrow(/use readPlayers/);
    const teams = path("teams.ndjson");
    writeFileSync(teams, JSON.stringify(team({ id: 1, name: "T" })));
    await expect(readPlayers(teams)).rejects.toThrow(/use readTeams/);
    const sheet = path("players.parquet");
    await writeParquet(players, sheet);
    await expect(readTeams(sheet)).rejects.toThrow(/use readPlayers/);
    const rows = path("rows.json");
    writeFileSync(rows, JSON.stringify([ROW]));
    await expect(readTeams(rows)).rejects.toThrow("the rows are of a player table; use readPlayers.");
  });
});

describe("rows of a table", () => {
  it("are records that lack what records have where a record follows them", async () => {
    const both = path("both.json");
    writeFileSync(both, JSON.stringify([ROW, player({ id: 3 })]));
    const message = "record 0 (playerId 1): positions expected array, received nothing";
    await expect(readPlayers(both)).rejects.toThrow(message);
    const table = await readPlayers(both, { onProblem: "collect" });
    expect([[...table.numbers("playerId")], table.notes]).toEqual([
      [3],
      [expect.objectContaining({ message })],
    ]);
  });
});

describe("spreadsheets with a sheet for each position group", () => {
  const sheetsOf = async (table: Table, options: XlsxOptions = {}): Promise<readonly string[]> => {
    const file = path("groups.xlsx");
    await writeXlsx(table, file, { sheetPerGroup: true, ...options });
    const { readXlsx } = await import("hucre/xlsx");
    return (await readXlsx(readFileSync(file))).sheets.map(({ name }) => name);
  };

  it("have one of those whose position is not known", async () => {
    const records = [{ cf: 100 }, {}, { cf: 100 }].map((positions, at) => player({ id: at + 1, positions }));
    expect(await sheetsOf(playerTable(records))).toEqual([
      "players",
      "striker",
      "no position group",
      "About",
    ]);
  });

  it("have none where nothing tells positions", async () => {
    const table = fromColumns({ playerId: [1], competitionId: [1], seasonId: [1], total_goals: [2] });
    expect(await sheetsOf(table)).toEqual(["players", "About"]);
    expect(await sheetsOf(table, { columns: [] })).toEqual(["players", "About"]);
  });
});

describe("Python's literals", () => {
  it.each([
    ["an array without its end", "array([1]"],
    ["a text without its end", "['a"],
    ["a text that ends in an escape", "['a\\"],
    ["a word that stands for nothing", "[maybe]"],
  ])("are none: %s", (_, text) => {
    expect(valueOfLiteral(text)).toBeUndefined();
  });

  it("keep an escape that nobody knows as it is written", () => {
    expect(valueOfLiteral("['a\\qb']")).toEqual(["a\\qb"]);
  });
});
