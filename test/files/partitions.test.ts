// Partitioned folders that are read, ranked and written one partition at a time, against the same whole at once.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import fc from "fast-check";
import {
  type PercentileRanksOptions,
  type PlayerRecord,
  percentileRanks,
  playerTable,
  rankPartitions,
  readParquet,
  readPartitions,
  readPlayers,
  type Table,
  writeCsv,
  writeNdjson,
  writeParquet,
  writePartitions,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { type PlayerParts, player } from "../fixtures/records.js";
import { expectSameTable, withAllPeers } from "../fixtures/tables.js";

const path = testFolder("partitions");

const value = fc.constantFrom(0, 1, 2, 2.5, null);
/** A record of one of four seasons; two competitions have one name, and each of the optional parts is often absent. */
const anyRecord = fc.record({
  competitionId: fc.constantFrom(1, 2, 30),
  seasonId: fc.constantFrom(7, 8),
  positions: fc.constantFrom<Record<string, number>>({ rw: 100 }, { cf: 60, rw: 40 }, { gk: 100 }, {}),
  minutes: fc.constantFrom(100, 900, 2000),
  goals: value,
  rate: value,
  duels: fc.constantFrom(0, 5, 20),
  won: value,
  scouted: fc.option(fc.constantFrom(1, 2, 3), { nil: undefined }),
  born: fc.option(fc.constantFrom("1992-06-15", "2000-01-01"), { nil: undefined }),
});
const anyRecords = fc.array(anyRecord, { minLength: 1, maxLength: 40 }).map(
  (rows) =>
    rows.map(({ goals, rate, won, duels, scouted, born, ...parts }, index) => ({
      ...player({ id: index + 1, name: `P${index}`, ...parts, average: { goals: rate } }),
      total: { goals, duels, minutesOnField: parts.minutes, minutesTagged: parts.minutes, scouted },
      percent: { duelsWon: won },
      competition: { wyId: parts.competitionId, name: parts.competitionId === 30 ? "Cup" : "Premier League" },
      // Pools may be made by it, so somebody has one.
      player: { wyId: index + 1, shortName: `P${index}`, birthDate: index === 0 ? "1992-06-15" : born },
    })) as unknown as PlayerRecord[],
);
const anyOptions = fc.record({
  minMinutes: fc.constantFrom(undefined, 0, 900),
  minPeers: fc.constantFrom(1, 3),
  ties: fc.constantFrom("rank", "mean"),
  by: fc.constantFrom(
    undefined,
    ["seasonId", "competitionId"],
    ["competitionId", "seasonId", "player_birthDate"],
  ),
  whenFew: fc.constantFrom(undefined, "widen"),
  match: fc.constantFrom(undefined, "any"),
  only: fc.constantFrom(undefined, "ranks"),
}) as fc.Arbitrary<PercentileRanksOptions>;

/** Writes records as a file of a format in a folder for each competition and season. */
async function writeSeasons(format: string, records: readonly PlayerRecord[]): Promise<string> {
  const folder = path(`seasons-${format}`);
  rmSync(folder, { recursive: true, force: true });
  if (format === "parquet") await writeParquet(playerTable(records), folder, { partitioned: true });
  const seasons = new Map<string, PlayerRecord[]>();
  for (const record of records) {
    const name = `${folder}/competitionId=${record.competitionId}/seasonId=${record.seasonId}`;
    seasons.set(name, [...(seasons.get(name) ?? []), record]);
  }
  for (const [name, own] of format === "parquet" ? [] : seasons) {
    mkdirSync(name, { recursive: true });
    if (format === "csv") await writeCsv(playerTable(own), `${name}/a.csv`);
    else writeFileSync(`${name}/a.ndjson`, own.map((record) => `${JSON.stringify(record)}\n`).join(""));
  }
  return folder;
}

/** Expects of partitions written one after the other what the whole at once is as a file, or as a folder of Parquet. */
async function expectSameWritten(
  format: string,
  whole: Table,
  streamed: AsyncIterable<Table>,
): Promise<void> {
  const end = format === "parquet" ? "" : `.${format}`;
  const [one, other] = [path(`whole${end}`), path(`streamed${end}`)];
  if (format === "parquet") {
    for (const folder of [one, other]) rmSync(folder, { recursive: true, force: true });
    await writeParquet(whole, one, { partitioned: true });
    await writePartitions(streamed, other);
    expectSameTable(await readParquet(other), await readParquet(one));
  } else {
    await (format === "csv" ? writeCsv : writeNdjson)(whole, one);
    await writePartitions(streamed, other);
    expect(readFileSync(other, "utf8")).toBe(readFileSync(one, "utf8"));
  }
}

async function tablesOf(tables: AsyncIterable<Table>): Promise<Table[]> {
  const list: Table[] = [];
  for await (const table of tables) list.push(table);
  return list;
}

describe("rankPartitions", () => {
  const formats = ["parquet", "ndjson", "csv"] as const;
  it.each(formats.flatMap((from) => formats.map((to) => [from, to] as const)))(
    "gives of %s what ranking the whole gives, as %s",
    async (from, to) => {
      await fc.assert(
        fc.asyncProperty(anyRecords, anyOptions, async (records, options) => {
          const folder = await writeSeasons(from, records);
          const ranked = percentileRanks(await readPlayers(folder), options);
          const whole = options.only === "ranks" ? ranked : withAllPeers(ranked);
          await expectSameWritten(to, whole, rankPartitions(readPartitions(folder), options));
        }),
        { numRuns: 2 },
      );
    },
    240_000,
  );

  it("gives a folder one schema, whichever of its tables is ranked again", async () => {
    const season = (competitionId: number, lacking: number) =>
      [1, 2, 3, 4, 5, 6].map((id) =>
        player({ id, competitionId, average: { goals: id, fouls: id <= lacking ? null : id } }),
      );
    const folder = await writeSeasons("parquet", [...season(1, 0), ...season(2, 3)]);
    const options = { metrics: ["average_goals", "average_fouls"], minMinutes: 0, minPeers: 1 };
    const [full, lacking] = await tablesOf(rankPartitions(readPartitions(folder), options));
    const alone = await tablesOf(
      rankPartitions(readPartitions(`${folder}/competitionId=1/seasonId=10`), options),
    );
    expect(alone[0]!.columnNames).toEqual(full!.columnNames);
    expect(alone[0]!.columnNames).toEqual(lacking!.columnNames);
    expect([...alone[0]!.numbers("average_fouls_peers")]).toEqual(Array(6).fill(6));
    expect([...lacking!.numbers("average_fouls_peers")]).toEqual(Array(6).fill(3));
    expect(alone[0]!.columnNames.indexOf("average_goals_peers")).toBe(
      alone[0]!.columnNames.indexOf("average_goals_rank") + 1,
    );
  });

  const seasons = (...parts: readonly Partial<PlayerParts>[]) =>
    writeSeasons(
      "parquet",
      parts.map((part, index) => player({ id: index + 1, ...part })),
    );
  const ranking = (folder: string, options: PercentileRanksOptions = {}): Promise<Table[]> =>
    tablesOf(rankPartitions(readPartitions(folder), options));

  it("refuses pools that have rows in several partitions, and says which", async () => {
    const folder = await seasons({ seasonId: 1 }, { seasonId: 2 });
    await expect(ranking(folder, { by: ["positionGroup"], minMinutes: 0 })).rejects.toMatchObject({
      code: "pools_cross",
      message: expect.stringContaining('the pool "wingers" has rows in several tables'),
    });
    await expect(ranking(folder, { by: [] })).rejects.toMatchObject({ code: "pools_cross" });
  });

  it("refuses partitions of which one is by match, and others are not", async () => {
    const records = [player({ id: 1, seasonId: 1 }), { ...player({ id: 1, seasonId: 2 }), matchId: 5 }];
    const folder = await writeSeasons("ndjson", records as PlayerRecord[]);
    await expect(ranking(folder)).rejects.toMatchObject({
      code: "pools_cross",
      message: expect.stringContaining("is formed by other columns"),
    });
  });

  it("ranks each competition among its own regulars, as the whole does", async () => {
    const records = [
      ...[2700, 901, 899].map((minutes, at) => player({ id: at + 1, minutes, total: { goals: at } })),
      ...[1800, 600, 599].map((minutes, at) =>
        player({ id: at + 4, minutes, competitionId: 2, total: { goals: at } }),
      ),
    ];
    const ranked = await ranking(await writeSeasons("parquet", records), { minPeers: 1 });
    const whole = percentileRanks(playerTable(records), { minPeers: 1 });
    expect([...whole.numbers("inPool")]).toEqual([1, 1, 0, 1, 1, 0]);
    const ofWhole = new Map(whole.rows().map((row) => [row.playerId, row]));
    expect(ranked.flatMap((table) => table.rows())).toHaveLength(records.length);
    for (const row of ranked.flatMap((table) => table.rows())) {
      expect([row.pool, row.inPool, row.total_goals_rank]).toEqual(
        ["pool", "inPool", "total_goals_rank"].map((name) => ofWhole.get(row.playerId)![name]),
      );
    }
  });

  it("refuses a season in several tables that have not the same regulars, unless told how many minutes", async () => {
    const season = (minutes: readonly number[], parts: Partial<PlayerParts>) =>
      playerTable(minutes.map((played, at) => player({ id: at + 1, minutes: played, ...parts })));
    const tables = (...all: readonly Table[]) => ({
      async *[Symbol.asyncIterator]() {
        yield* all;
      },
    });
    const [wingers, strikers] = [season([1800, 500], {}), season([300], { positions: { cf: 100 } })];
    await expect(tablesOf(rankPartitions(tables(wingers, strikers)))).rejects.toMatchObject({
      code: "pools_cross",
      message: expect.stringContaining("has other regulars than the same competition and season"),
    });
    expect(await tablesOf(rankPartitions(tables(wingers, strikers), { minMinutes: 0 }))).toHaveLength(2);
    // From 2700 minutes on a third is more than 900, in either table.
    const regular = season([2800], { positions: { cf: 100 } });
    expect(await tablesOf(rankPartitions(tables(season([2700], {}), regular)))).toHaveLength(2);
  });

  it("refuses tables of which one is by round, which has no regulars, whatever peers share", async () => {
    const rounds = [5, 6].map((roundId) => ({ ...player({ id: 1, seasonId: 1 }), roundId }));
    const folder = await writeSeasons("ndjson", [
      ...rounds,
      player({ id: 1, seasonId: 2 }),
    ] as PlayerRecord[]);
    const by = ["competitionId", "seasonId"];
    await expect(ranking(folder, { by })).rejects.toMatchObject({
      code: "pools_cross",
      message: expect.stringContaining("is formed by other columns"),
    });
    expect(await ranking(folder, { by, minMinutes: 0 })).toHaveLength(2);
  });

  it("refuses a generator, which would be empty the second time", async () => {
    const once = (async function* () {
      yield playerTable([player({ id: 1 })]);
    })();
    expect(() => rankPartitions(once)).toThrow(/gives its tables only once/);
  });

  it("can be gone through again", async () => {
    const folder = await seasons({ seasonId: 1 }, { seasonId: 2 });
    const ranked = rankPartitions(readPartitions(folder));
    const [first, second] = [await tablesOf(ranked), await tablesOf(ranked)];
    expect(first).toHaveLength(2);
    expect(second.map((table) => table.rows())).toEqual(first.map((table) => table.rows()));
  });
});

describe("readPartitions", () => {
  it("takes from the folders' names what files do not say, in every format", async () => {
    const record = player({ id: 1, competitionId: 3, seasonId: 9 });
    const { competitionId: _, seasonId: __, ...rest } = record;
    const csv = 'playerId;name;positions;total_goals\n1;"A";"rw:100";4\n';
    for (const [file, text] of [
      ["a.ndjson", `${JSON.stringify(rest)}\n`],
      ["a.json", JSON.stringify([rest], null, 1)],
      ["a.csv", csv],
      ["a.csv", 'playerId,name,coverage,total_goals\n1,"A",full,4\n'],
    ] as const) {
      const folder = path(`said-${file}`);
      mkdirSync(`${folder}/competitionId=3/seasonId=9`, { recursive: true });
      writeFileSync(`${folder}/competitionId=3/seasonId=9/${file}`, text);
      const [table] = await tablesOf(readPartitions(folder));
      expect(table!.row(0)).toMatchObject({ playerId: 1, competitionId: 3, seasonId: 9 });
      for (const source of [
        folder,
        `${folder}/competitionId=3`,
        `${folder}/competitionId=3/seasonId=9/${file}`,
      ]) {
        expectSameTable(await readPlayers(source), table!);
      }
    }
  });

  it("knows the season of a file or a folder that is given by its path", async () => {
    const folder = await writeSeasons("parquet", [player({ id: 1, competitionId: 3, seasonId: 9 })]);
    for (const below of [
      "competitionId=3",
      "competitionId=3/seasonId=9",
      "competitionId=3/seasonId=9/part-0.parquet",
    ]) {
      const source = `${folder}/${below}`;
      for (const table of [await readPlayers(source), await readParquet(source)]) {
        expect(table.row(0)).toMatchObject({ competitionId: 3, seasonId: 9 });
      }
    }
  });

  it("gives all tables the columns of all, of the kind that those with a value say", async () => {
    const rated = (seasonId: number, rating: number | null) => ({ ...player({ id: 1, seasonId }), rating });
    const folder = await writeSeasons("ndjson", [
      rated(1, null),
      rated(2, 7.5),
      player({ id: 1, seasonId: 3 }),
    ] as PlayerRecord[]);
    const tables = await tablesOf(readPartitions(folder));
    expect(tables.map((table) => [...table.numbers("rating")])).toEqual([[Number.NaN], [7.5], [Number.NaN]]);
    expectSameTable(
      await readPlayers(folder),
      playerTable([rated(1, null), rated(2, 7.5), player({ id: 1, seasonId: 3 })] as PlayerRecord[]),
    );
  });

  it("says what is not there, and what is no folder of records", async () => {
    expect(() => readPartitions(path("nowhere"))).toThrow(/nowhere/);
    mkdirSync(path("empty"));
    expect(() => readPartitions(path("empty"))).toThrow(/holds files of records/);
    writeFileSync(path("file"), "");
    expect(() => readPartitions(path("file"))).toThrow(/expected a folder/);
  });
});

describe("writePartitions", () => {
  const table = (seasonId: number) => playerTable([player({ id: seasonId, seasonId })]);
  async function* failing(): AsyncGenerator<Table> {
    yield table(1);
    throw new Error("the disk is gone");
  }
  async function* twice(): AsyncGenerator<Table> {
    yield table(1);
    yield table(1);
  }

  it("leaves what was there, or nothing, where it is interrupted", async () => {
    for (const name of ["out.csv", "out.ndjson", "out"]) {
      const isFolder = name === "out";
      const target = path(`interrupted/${name}`);
      mkdirSync(dirname(target), { recursive: true });
      await expect(writePartitions(failing(), target)).rejects.toThrow(/the disk is gone/);
      expect(readdirSync(dirname(target))).toEqual([]);
      await writePartitions(
        (async function* () {
          yield table(5);
        })(),
        target,
      );
      const before = isFolder ? (await readParquet(target)).rows() : readFileSync(target, "utf8");
      await expect(writePartitions(failing(), target)).rejects.toMatchObject({ code: "unwritable" });
      expect(isFolder ? (await readParquet(target)).rows() : readFileSync(target, "utf8")).toEqual(before);
      rmSync(dirname(target), { recursive: true });
    }
  });

  it("replaces the partitions of a folder that the tables have, and keeps others", async () => {
    await writeParquet(
      playerTable([player({ id: 8, seasonId: 1 }), player({ id: 9, seasonId: 2 })]),
      path("kept"),
      { partitioned: true },
    );
    await writePartitions(
      (async function* () {
        yield table(1);
      })(),
      path("kept"),
    );
    expect([...(await readParquet(path("kept"))).numbers("playerId")]).toEqual([1, 9]);
    writeFileSync(path("kept/competitionId=1/seasonId=1/other.parquet"), "");
    await expect(
      writePartitions(
        (async function* () {
          yield table(1);
        })(),
        path("kept"),
      ),
    ).rejects.toThrow(/other\.parquet/);
  });

  it("refuses two tables of one partition, of which one would replace the other", async () => {
    await expect(writePartitions(twice(), path("twice"))).rejects.toThrow(
      /several tables have rows of competitionId=1/,
    );
    expect(existsSync(path("twice"))).toBe(false);
  });

  it("refuses formats that cannot be written in pieces, and options of another format", async () => {
    await expect(writePartitions(twice(), path("a.xlsx"))).rejects.toMatchObject({ code: "invalid_option" });
    await expect(writePartitions(twice(), path("a.ndjson"), { decimals: 2 })).rejects.toMatchObject({
      code: "unknown_option",
    });
    await expect(writePartitions(twice(), path("folder"), { decimals: 2 })).rejects.toMatchObject({
      code: "unknown_option",
    });
  });
});
