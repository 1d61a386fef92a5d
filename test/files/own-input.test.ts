import { cpSync, linkSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import * as scoutframe from "scoutframe";
import {
  draftCatalogue,
  joinFile,
  loadRecords,
  percentileBars,
  playerTable,
  readCsv,
  readGrades,
  readIds,
  readPartitions,
  readPlayers,
  readRegister,
  samplePlayers,
  sampleTeams,
  type Table,
  teamsOf,
  toCsv,
  toDataFrame,
  writeChanges,
  writeCsv,
  writeExplorer,
  writeJson,
  writeNdjson,
  writeParquet,
  writePartitions,
  writeReport,
  writeSquad,
  writeXlsx,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";

const path = testFolder("own-input-of-functions");

async function* only(table: Table) {
  yield table;
}

/** Every function that writes to a path. */
const WRITERS = {
  writeCsv,
  writeJson,
  writeNdjson,
  writeParquet,
  writeXlsx,
  writeChanges: (table, to) => writeChanges(table, table, to),
  writeExplorer,
  writeReport: (table, to) => writeReport(table, ["M. Salah"], to),
  writeSquad: (table, to) => writeSquad(table, to, { club: "Manchester United" }),
  writePartitions: (table, to) => writePartitions(only(table), to),
  "a chart as svg": (table, to) => percentileBars(table, "M. Salah").save(to),
  "a chart as png": (table, to) => percentileBars(table, "M. Salah").save(to),
  "a chart as pdf": (table, to) => percentileBars(table, "M. Salah").save(to),
} satisfies Readonly<Record<string, (table: Table, to: string) => Promise<unknown>>>;

let league: Table;
beforeAll(async () => {
  const every = teamsOf(await samplePlayers(), await sampleTeams());
  // The players that reports and squads are of, and few others: what is written is nothing to these tests.
  league = every.filter(
    ({ season_team: club }, row) => /Manchester United|Liverpool/.test(String(club)) || row < 20,
  );
});

describe("a file that was read", () => {
  it("is tried with every function that writes", () => {
    const names = Object.keys(scoutframe).filter((name) => /^write[A-Z]/.test(name));
    expect(Object.keys(WRITERS).filter((name) => name in scoutframe)).toEqual(expect.arrayContaining(names));
  });

  it.each(Object.entries(WRITERS))("is not replaced by %s, by its name or by links", async (name, write) => {
    const ending = ["Explorer", "Report", "Squad"].some((page) => name.endsWith(page))
      ? "html"
      : (/svg|png|pdf/.exec(name)?.[0] ?? "csv");
    const file = path(`${name}.${ending}`);
    writeFileSync(file, toCsv(league));
    const table = await readPlayers(file);
    linkSync(file, path(`hard ${name}.${ending}`));
    symlinkSync(file, path(`soft ${name}.${ending}`));
    const before = readFileSync(file);
    for (const link of ["", "hard ", "soft "]) {
      const to = path(`${link}${name}.${ending}`);
      await expect(write(table, to)).rejects.toMatchObject({
        code: "unwritable",
        message: expect.stringContaining("this program has read the file there; give another name"),
      });
    }
    expect(readFileSync(file)).toEqual(before);
    await write(table, path(`other ${name}.${ending}`));
    rmSync(file);
    await write(table, file);
  });

  it.each<[string, string, (file: string) => unknown]>([
    ["readCsv", "csv", readCsv],
    ["loadRecords", "csv", loadRecords],
    ["readIds", "csv", readIds],
    ["draftCatalogue", "csv", (file) => draftCatalogue(file)],
    ["joinFile", "csv", (file) => joinFile(league, file, { on: "playerId" })],
    ["readRegister", "register", readRegister],
    ["readGrades", "grades", readGrades],
    ["a catalogue", "json", (catalogue) => readPlayers(path("league.csv"), { catalogue })],
  ])("by %s is no place for a table", async (_, kind, read) => {
    const contents: Readonly<Record<string, string>> = {
      csv: toCsv(league),
      register: "provider,external_id,reep_id\nwyscout,1,a\n",
      grades: "scout,playerId,criterion,grade\nAnn,1,pace,7\n",
      json: JSON.stringify({ extend: "player" }),
    };
    await writeCsv(league, path("league.csv"));
    const file = path(`of ${_}.csv`);
    writeFileSync(file, contents[kind]!);
    await read(file);
    await expect(writeNdjson(league, file)).rejects.toMatchObject({ code: "unwritable" });
  });

  it("is kept from what was made of its rows: a frame, records, another table", async () => {
    writeFileSync(path("a.csv"), toCsv(league));
    const table = await readPlayers(path("a.csv"));
    for (const made of [toDataFrame(table), table.head(2), playerTable([player({ id: 1 })])])
      await expect(writeCsv(made, path("a.csv"))).rejects.toMatchObject({ code: "unwritable" });
  });

  it("is replaced if the program wrote it itself", async () => {
    for (let turn = 0; turn < 2; turn++) {
      await writeCsv(league, path("own.csv"));
      await readPlayers(path("own.csv"));
    }
  });
});

describe("a folder that was read", () => {
  it("is not replaced partition by partition", async () => {
    await writeParquet(league, path("made"), { partitioned: true });
    cpSync(path("made"), path("parts"), { recursive: true });
    const table = await readPlayers(path("parts"));
    const refused = { code: "unwritable", message: expect.stringContaining("has read the file there") };
    await expect(writeParquet(table, path("parts"), { partitioned: true })).rejects.toMatchObject(refused);
    await expect(writePartitions(readPartitions(path("parts")), path("parts"))).rejects.toMatchObject(
      refused,
    );
    await writePartitions(readPartitions(path("parts")), path("new"));
  });
});
