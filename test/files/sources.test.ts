import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import {
  loadRecords,
  playerTable,
  readPlayers,
  readTeams,
  type Table,
  teamTable,
  toCsv,
  writeCsv,
  writeNdjson,
  writeParquet,
  writeXlsx,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { player, team } from "../fixtures/records.js";
import { expectSameTable } from "../fixtures/tables.js";

const path = testFolder("sources");
const players = playerTable([1, 2].map((id) => player({ id, name: `Plàyer ${id}`, total: { goals: id } })));
const ids = (table: Table) => [...table.numbers(`${table.entity}Id`)];

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** One table in every format, each under a name that says nothing. */
const FILES: Readonly<Record<string, (file: string) => Promise<void> | void>> = {
  csv: (file) => writeFileSync(file, toCsv(players)),
  tsv: (file) => writeFileSync(file, toCsv(players, { delimiter: "\t" })),
  "labels in CSV": (file) => writeFileSync(file, toCsv(players, { headers: "labels" })),
  "gzipped CSV": (file) =>
    writeFileSync(file, gzipSync(toCsv(players, { delimiter: ";", decimalComma: true }))),
  "CSV in UTF-16": (file) => writeFileSync(file, Buffer.from(`\uFEFF${toCsv(players)}`, "utf16le")),
  "CSV in Windows' encoding": (file) => writeFileSync(file, Buffer.from(toCsv(players), "latin1")),
  xlsx: (file) => writeXlsx(players, file),
  parquet: (file) => writeParquet(players, file),
  ndjson: (file) => writeNdjson(players, file),
};

describe("readPlayers tells by the content, whatever the name,", () => {
  it.each(Object.entries(FILES))("%s, from a file and from a stream in any pieces", async (_name, write) => {
    rmSync(path("any.dat"), { force: true });
    await write(path("any.dat"));
    expectSameTable(await readPlayers(path("any.dat")), players);
    const bytes = readFileSync(path("any.dat"));
    for (const size of [1000, bytes.length]) expectSameTable(await readPlayers(pieces(bytes, size)), players);
    expectSameTable(await readPlayers(pieces(bytes.subarray(0), 7)), players);
  });
});

describe("a folder and a glob", () => {
  beforeAll(async () => {
    mkdirSync(path("mixed"));
    await writeNdjson(playerTable([player({ id: 1 })]), path("mixed/a.ndjson"));
    writeFileSync(path("mixed/b.csv"), "playerId,competitionId,seasonId,total.goals\n2,1,10,4\n");
    await writeXlsx(playerTable([player({ id: 3 })]), path("mixed/c.xlsx"));
    await writeNdjson(teamTable([team({ id: 9 })]), path("mixed/teams.ndjson"));
    await writeXlsx(teamTable([team({ id: 8 })]), path("mixed/teams.xlsx"));
    writeFileSync(path("mixed/~$c.xlsx"), "open");
  });

  it("with both entities give each reader its own, with a note", async () => {
    const found = await readPlayers(path("mixed"));
    expect(ids(found).sort()).toEqual([1, 2, 3]);
    expect(found.notes).toContainEqual(expect.objectContaining({ code: "other_entity", count: 2 }));
    const teams = await readTeams(path("mixed"));
    expect(ids(teams).sort()).toEqual([8, 9]);
    expect(teams.notes).toContainEqual(expect.objectContaining({ code: "other_entity", count: 3 }));
    expect(ids(await readPlayers(path("mixed/*.{csv,xlsx}"))).sort()).toEqual([2, 3]);
  });

  it("with the other entity only are an error, as is a file of the other entity that was named", async () => {
    await expect(readPlayers(path("mixed/teams.*"))).rejects.toMatchObject({ code: "wrong_entity" });
    await expect(readPlayers(path("mixed/teams.ndjson"))).rejects.toMatchObject({ code: "wrong_entity" });
    await expect(readPlayers(path("mixed/teams.xlsx"))).rejects.toMatchObject({ code: "wrong_entity" });
  });

  it("are found by a path of that name first", async () => {
    writeFileSync(path("[1].csv"), "playerId,competitionId,seasonId\n5,1,10\n");
    expect(ids(await readPlayers(path("[1].csv")))).toEqual([5]);
    await expect(readPlayers(path("none*.csv"))).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("several sources", () => {
  it("become one table, and a key that comes twice is an error or the later one", async () => {
    const one = playerTable([player({ id: 1, total: { goals: 1 } }), player({ id: 2 })]);
    const two = playerTable([player({ id: 1, total: { goals: 5 } })]);
    await writeXlsx(one, path("one.xlsx"));
    await writeParquet(two, path("two.parquet"));
    await expect(readPlayers([path("one.xlsx"), path("two.parquet")])).rejects.toMatchObject({
      code: "duplicate_key",
    });
    const last = await readPlayers([path("one.xlsx"), path("two.parquet")], { duplicates: "last" });
    expect(last.rows().map((row) => [row.playerId, row.total_goals])).toEqual([
      [2, null],
      [1, 5],
    ]);
    expect(last.notes).toMatchObject([
      { code: "duplicate_key", records: [0, 2], key: "playerId 1, competitionId 1, seasonId 10" },
    ]);
  });

  it("say of each replaced row by which one, as far as problems are told", async () => {
    const seasons = [1, 2, 3, 4].map((goals) => playerTable([player({ id: 1, total: { goals } })]));
    const files = seasons.map((_, at) => path(`part${at}.csv`));
    for (const [at, table] of seasons.entries()) await writeCsv(table, files[at]!);
    const { notes, rowCount } = await readPlayers(files, { duplicates: "last", maxProblems: 2 });
    expect(rowCount).toBe(1);
    expect(notes.filter(({ code }) => /duplicate/.test(code))).toMatchObject([
      { code: "duplicate_key", records: [0, 1] },
      { code: "duplicate_key", records: [1, 2] },
      { code: "more_duplicates", count: 1 },
    ]);
  });

  it("are had whole as records as well", async () => {
    await writeXlsx(players, path("records.xlsx"));
    expect(await loadRecords(path("records.xlsx"))).toMatchObject([
      { playerId: 1, positions: [{ position: { code: "rw" }, percent: 100 }], total: { goals: 1 } },
      { playerId: 2 },
    ]);
  });
});

describe("limits", () => {
  it("hold for CSV that unfolds to too much, and for streams", async () => {
    writeFileSync(
      path("bomb.csv.gz"),
      gzipSync(`playerId,competitionId,seasonId\n${"1,2,3\n".repeat(10_000)}`),
    );
    await expect(readPlayers(path("bomb.csv.gz"), { maxBytes: 5000 })).rejects.toMatchObject({
      code: "too_large",
    });
    const bytes = readFileSync(path("bomb.csv.gz"));
    await expect(readPlayers(pieces(bytes, 10), { maxBytes: 50 })).rejects.toMatchObject({
      code: "too_large",
    });
    await expect(readPlayers(path("bomb.csv.gz"), { maxColumns: 2 })).rejects.toMatchObject({
      code: "too_large",
    });
  });
});
