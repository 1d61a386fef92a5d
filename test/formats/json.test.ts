import { readFileSync, writeFileSync } from "node:fs";
import { addColumn, fromColumns, loadRecords, notesOf, readPlayers, readTable, writeJson } from "scoutframe";
import { describe, expect, it } from "vitest";
import { isJsonOfTable, jsonOf } from "../../src/formats/json.js";
import { testFolder } from "../fixtures/folder.js";

const path = testFolder("json");
const plain = fromColumns({
  playerId: [1, 2],
  competitionId: [3, 3],
  seasonId: [4, 4],
  club: ["Town", null],
});
const owned = addColumn(plain, "own", [0.5, Number.NaN], { label: "Own", better: "lower" });
const CATALOGUE = { extend: "player", metrics: [{ column: "own", label: "Own", better: "lower" }] };
const ROWS = [
  { playerId: 1, competitionId: 3, seasonId: 4, club: "Town", own: 0.5 },
  { playerId: 2, competitionId: 3, seasonId: 4, club: null, own: null },
];

describe("a table as JSON", () => {
  it("is an array of its rows, and an object of that and of what its own columns mean where it has some", () => {
    const rows = ROWS.map(({ own: _, ...row }) => ({ ...row, coverage: "full" }));
    const [first, second] = rows.map((row) => JSON.stringify(row));
    const told = fromColumns({
      ...Object.fromEntries(plain.columnNames.map((name) => [name, plain.column(name)])),
      coverage: ["full", "full"],
    });
    expect([...jsonOf(told)].join("")).toBe(`[\n${first},\n${second}\n]\n`);
    expect([...jsonOf(fromColumns({ playerId: [], competitionId: [], seasonId: [] }))].join("")).toBe(
      "[\n\n]\n",
    );
    expect(JSON.parse([...jsonOf(owned)].join(""))).toEqual({ catalogue: CATALOGUE, rows: ROWS });
  });

  it("says that it is a table where its rows could be records", () => {
    const said = { catalogue: { extend: "player" }, rows: ROWS.map(({ own: _, ...row }) => row) };
    expect(JSON.parse([...jsonOf(plain)].join(""))).toEqual(said);
  });

  it("has all rows of a long table", () => {
    const ids = Array.from({ length: 2500 }, (_, id) => id + 1);
    const long = fromColumns({ playerId: ids, competitionId: ids, seasonId: ids, total_goals: ids });
    expect(JSON.parse([...jsonOf(long)].join(""))).toEqual(long.rows());
  });

  it("comes back with its meaning, from a file of many lines or one, and from memory", async () => {
    await writeJson(owned, path("own.json"));
    const value = JSON.parse(readFileSync(path("own.json"), "utf8"));
    writeFileSync(path("line.json"), JSON.stringify(value));
    for (const source of [path("own.json"), path("line.json"), value]) {
      const table = await readPlayers(source);
      expect(table.rows()).toEqual(ROWS);
      expect(table.catalogue).toEqual(owned.catalogue);
      expect(table.notes).toEqual([]);
    }
    expect((await loadRecords(path("own.json")))[0]).toMatchObject({ playerId: 1, own: 0.5 });
    await expect(readTable([path("own.json"), path("line.json")])).rejects.toMatchObject({
      code: "duplicate_key",
    });
  });

  it.each([
    ["describes none", { metrics: 5 }, "is not a catalogue"],
    ["is of the other entity", { extend: "team" }, "of teams"],
  ])("keeps its rows where its catalogue %s, and says so", async (_, catalogue, why) => {
    writeFileSync(path("bad.json"), JSON.stringify({ catalogue, rows: ROWS }));
    const table = await readTable(path("bad.json"));
    expect(table.rows()).toEqual(ROWS);
    const [note] = notesOf(table.notes, "unread_metadata");
    expect(note).toMatchObject({ file: path("bad.json"), message: expect.stringContaining(why) });
  });

  it("names the file of a row that holds what no cell can", async () => {
    writeFileSync(path("bad.json"), JSON.stringify({ catalogue: {}, rows: [{ ...ROWS[0], own: {} }] }));
    await expect(readTable(path("bad.json"))).rejects.toThrow(`${path("bad.json")}: `);
  });

  it("is told from records, which have no rows", () => {
    for (const value of [
      null,
      [],
      {},
      { rows: ROWS },
      { catalogue: {}, rows: [] },
      { catalogue: {}, rows: [1] },
    ])
      expect(isJsonOfTable(value)).toBe(false);
    expect(isJsonOfTable({ catalogue: {}, rows: ROWS })).toBe(true);
  });
});
