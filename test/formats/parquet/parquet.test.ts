import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { parquetMetadata } from "hyparquet";
import { parquetWriteBuffer } from "hyparquet-writer";
import {
  combineSeasons,
  playerTable,
  readParquet,
  readPlayers,
  readTeams,
  SAMPLE_SOURCE,
  samplePlayers,
  sampleTeams,
  type Table,
  writeParquet,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { anyRankedTable, anyTable } from "../../fixtures/any-table.js";
import { testFolder } from "../../fixtures/folder.js";
import { player } from "../../fixtures/records.js";
import { expectSameTable } from "../../fixtures/tables.js";

const path = testFolder("parquet");
const metadata = (file: string) => parquetMetadata(readFileSync(path(file)));

let players: Table;
beforeAll(async () => {
  players = await samplePlayers();
});

describe("writeParquet", () => {
  it("gives back the sample, whole, zipped or not, and in many row groups", async () => {
    const some = players.filter((_, row) => row % 3 === 0);
    for (const [table, options] of [
      [some, { compression: "none" }],
      [some, { rowGroupSize: 50 }],
      [players, {}],
    ] as const) {
      await writeParquet(table, path("sample.parquet"), options);
      expectSameTable(await readParquet(path("sample.parquet")), table);
    }
    expectSameTable(await readPlayers(path("sample.parquet")), players);
    await writeParquet(await sampleTeams(), path("teams.parquet"));
    expectSameTable(await readTeams(path("teams.parquet")), await sampleTeams());
  });

  it("gives back any table, with ranks beside the values", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyTable, anyRankedTable), async (table) => {
        await writeParquet(table, path("any.parquet"));
        expectSameTable(await readParquet(path("any.parquet")), table);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  it("types ids, numbers and text, and says version, source and columns in the metadata", async () => {
    await writeParquet(players, path("typed.parquet"), { source: SAMPLE_SOURCE });
    const { schema, key_value_metadata, created_by } = metadata("typed.parquet");
    const type = (name: string) => schema.find((element) => element.name === name);
    expect(type("playerId")).toMatchObject({ type: "INT64", repetition_type: "OPTIONAL" });
    expect(type("average_goals")).toMatchObject({ type: "DOUBLE" });
    expect(type("name")).toMatchObject({ type: "BYTE_ARRAY", converted_type: "UTF8" });
    expect(created_by).toMatch(/^scoutframe \d/);
    const said = JSON.parse(key_value_metadata!.find(({ key }) => key === "scoutframe")!.value!);
    expect(said).toMatchObject({
      entity: "player",
      source: SAMPLE_SOURCE,
      columns: [...players.columnNames],
    });
  });

  it("partitions by competition and season, and reads such a folder", async () => {
    const table = playerTable([
      player({ id: 1, competitionId: 364, seasonId: 10 }),
      player({ id: 1, competitionId: 364, seasonId: 11 }),
      player({ id: 2, competitionId: 28, seasonId: 10 }),
      player({ id: 3, competitionId: 364, seasonId: 10 }),
    ]);
    await writeParquet(table, path("league"), { partitioned: true });
    expect(readdirSync(path("league")).sort()).toEqual(["competitionId=28", "competitionId=364"]);
    const schema = metadata("league/competitionId=28/seasonId=10/part-0.parquet").schema.map(
      ({ name }) => name,
    );
    expect(schema).not.toContain("seasonId");
    for (const read of [await readParquet(path("league")), await readPlayers(path("league"))]) {
      expect(read.columnNames).toEqual(table.columnNames);
      expect(read.rows().map((row) => [row.playerId, row.competitionId, row.seasonId])).toEqual([
        [2, 28, 10],
        [1, 364, 10],
        [3, 364, 10],
        [1, 364, 11],
      ]);
    }
    // Another season is added, a season that is there is replaced.
    await writeParquet(
      playerTable([
        player({ id: 9, competitionId: 28, seasonId: 10 }),
        player({ id: 9, competitionId: 28, seasonId: 12 }),
      ]),
      path("league"),
      { partitioned: true },
    );
    expect([...(await readParquet(path("league"))).numbers("playerId")]).toEqual([9, 9, 1, 3, 1]);
    writeFileSync(path("league/competitionId=28/seasonId=10/part-00001.parquet"), "");
    await expect(writeParquet(table, path("league"), { partitioned: true })).rejects.toMatchObject({
      code: "unwritable",
      message: expect.stringContaining("part-00001.parquet"),
    });
  });

  it("reads the asked-for columns only", async () => {
    await writeParquet(players, path("some.parquet"));
    const columns = ["name", "total_goals", "playerId", "competitionId", "seasonId"];
    expect((await readParquet(path("some.parquet"), { columns })).columnNames).toEqual(columns);
    await expect(readParquet(path("some.parquet"), { columns: [...columns, "total_gaols"] })).rejects.toThrow(
      /did you mean "total_goals"/,
    );
  });

  it("leaves no half-written file where it cannot write", async () => {
    await expect(writeParquet(players, path("no/a.parquet"))).rejects.toMatchObject({ code: "unwritable" });
    mkdirSync(path("taken.parquet"));
    await expect(writeParquet(players, path("taken.parquet"))).rejects.toThrow(/it is a folder/);
    if (existsSync("/dev/full"))
      await expect(writeParquet(players, "/dev/full")).rejects.toThrow(/no space is left/);
    expect(readdirSync(path()).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});

describe("a Parquet file of lies", () => {
  const columns = [
    "playerId",
    "name",
    "competitionId",
    "seasonId",
    "positions",
    "total_goals",
    "average_goals",
  ];
  beforeAll(() => writeParquet(players, path("true.parquet"), { columns }));
  const bytes = () => readFileSync(path("true.parquet"));

  it("is refused where it takes more than is allowed", async () => {
    await expect(readParquet(path("true.parquet"), { maxBytes: 10_000 })).rejects.toMatchObject({
      code: "too_large",
    });
    await expect(readPlayers(path("true.parquet"), { maxColumns: 5 })).rejects.toMatchObject({
      code: "too_large",
    });
  });

  it("is refused where something in its schema has less than no children", async () => {
    const nested = parquetWriteBuffer({
      schema: [
        { name: "root", num_children: 1 },
        { name: "within", num_children: 1, repetition_type: "OPTIONAL" },
        { name: "playerId", type: "INT32", repetition_type: "OPTIONAL" },
      ],
      columnData: [{ name: "within", data: [{ playerId: 1 }, { playerId: 2 }] }],
    });
    const changed = Buffer.from(nested);
    // Behind the name stands the mark of a number, and 1 as zigzag; a zigzag 1 is -1.
    const at = changed.indexOf("within") + "within".length;
    expect([...changed.subarray(at, at + 2)]).toEqual([0x15, 2]);
    changed[at + 1] = 1;
    writeFileSync(path("children.parquet"), changed);
    await expect(readParquet(path("children.parquet"))).rejects.toMatchObject({ code: "unreadable" });
  });

  it("is refused where it is cut, or where any byte of a page's head or of the metadata is another", async () => {
    writeFileSync(path("cut.parquet"), bytes().subarray(0, 3000));
    await expect(readParquet(path("cut.parquet"))).rejects.toMatchObject({ code: "unreadable" });
    // Whatever a changed byte says, it is an error of ours or a table, and takes no more than is allowed.
    const size = bytes().length;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 4, max: size - 1 }),
        fc.integer({ min: 0, max: 255 }),
        async (at, byte) => {
          const changed = bytes();
          changed[at] = byte;
          writeFileSync(path("changed.parquet"), changed);
          const outcome = await readParquet(path("changed.parquet"), { maxBytes: 50_000_000 }).catch(
            (error) => error,
          );
          expect(outcome.constructor.name).toMatch(/^(Table|ScoutframeError)$/);
        },
      ),
      { numRuns: 25, endOnFailure: true },
    );
  });
});

describe("joined seasons", () => {
  it("come back from Parquet as they are", async () => {
    const joined = combineSeasons(players);
    await writeParquet(joined, path("joined.parquet"));
    expectSameTable(await readParquet(path("joined.parquet")), joined);
  });
});
