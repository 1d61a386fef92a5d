import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { filesOfFolder, partitionsOf, valuesOfPath, withValue } from "../../../src/files/folders.js";
import { testFolder } from "../../fixtures/folder.js";

const path = testFolder("partition-names");

describe("the partitions of a table", () => {
  it("are by competition, then season, in the order of their first rows", () => {
    const table = fromColumns({
      playerId: [1, 2, 3, 4],
      competitionId: [364, 2, 364, 364],
      seasonId: [181150, 5, 7, 181150],
    });
    expect(partitionsOf(table)).toEqual([
      { folder: "competitionId=364/seasonId=181150", rows: [0, 3] },
      { folder: "competitionId=2/seasonId=5", rows: [1] },
      { folder: "competitionId=364/seasonId=7", rows: [2] },
    ]);
  });

  it("of no rows are none", () => {
    expect(partitionsOf(fromColumns({ playerId: [], competitionId: [], seasonId: [] }))).toEqual([]);
  });
});

describe("what the name of a folder says", () => {
  it.each<[string, [string, number | string | null][]]>([
    ["seasonId=181150", [["seasonId", 181150]]],
    ["seasonId=-1", [["seasonId", -1]]],
    ["seasonId=__HIVE_DEFAULT_PARTITION__", [["seasonId", null]]],
    ["league=Premier%20League", [["league", "Premier League"]]],
    ["a%3Db=c=d", [["a=b", "c=d"]]],
    ["share=100%", [["share", "100%"]]],
    ["day=2024-05-01", [["day", "2024-05-01"]]],
    ["code=a12", [["code", "a12"]]],
    ["code=12a", [["code", "12a"]]],
    ["rate=1.5", [["rate", "1.5"]]],
    ["empty=", [["empty", ""]]],
    ["=5", []],
    ["plain", []],
  ])("%s", (name, said) => {
    expect([...withValue(new Map(), name)]).toEqual(said);
  });

  it("stands behind what those around it say, and in place of the same", () => {
    const around = new Map([
      ["a", 1],
      ["b", 2],
    ]);
    expect([...withValue(around, "c=3")]).toEqual([
      ["a", 1],
      ["b", 2],
      ["c", 3],
    ]);
    expect([...withValue(around, "a=3")]).toEqual([
      ["a", 3],
      ["b", 2],
    ]);
    expect(withValue(around, "plain")).toBe(around);
    expect([...around.values()]).toEqual([1, 2]);
  });
});

describe("what a path says", () => {
  it.each<[string, [string, number | null][]]>([
    [
      "data/competitionId=2/seasonId=5/a.parquet",
      [
        ["competitionId", 2],
        ["seasonId", 5],
      ],
    ],
    ["data\\competitionId=2\\a.parquet", [["competitionId", 2]]],
    ["seasonId=__HIVE_DEFAULT_PARTITION__", [["seasonId", null]]],
    // Only columns that are keys: whatever else stands above is somebody else's.
    ["user=7/seasonId=5", [["seasonId", 5]]],
    ["mySeasonId=7/seasonIds=5/xseasonId=5", []],
    ["", []],
  ])("%j", (text, said) => {
    expect([...valuesOfPath(text)]).toEqual(said);
  });
});

describe("the files of a folder", () => {
  it("are those of the ending, in the order of their names, with what the folders between say", () => {
    const folder = path("league");
    for (const name of [
      "seasonId=7/b.parquet",
      "seasonId=7/a.PARQUET",
      "seasonId=10/x=1/c.parquet",
      "z.parquet",
    ])
      write(folder, name);
    for (const name of [
      "a.csv",
      "parquet",
      "_tmp/a.parquet",
      ".hidden.parquet",
      "seasonId=7/_SUCCESS.parquet",
    ])
      write(folder, name);
    const found = filesOfFolder(folder, /\.parquet$/i);
    expect(found.map(({ path, values }) => [path, ...values])).toEqual([
      [join(folder, "seasonId=10/x=1/c.parquet"), ["seasonId", 10], ["x", 1]],
      [join(folder, "seasonId=7/a.PARQUET"), ["seasonId", 7]],
      [join(folder, "seasonId=7/b.parquet"), ["seasonId", 7]],
      [join(folder, "z.parquet")],
    ]);
  });

  it("begin with what is said above them", () => {
    const folder = path("competitionId=2");
    write(folder, "seasonId=7/a.parquet");
    expect(filesOfFolder(folder, /parquet/).map(({ values }) => [...values])).toEqual([
      [
        ["competitionId", 2],
        ["seasonId", 7],
      ],
    ]);
    expect(filesOfFolder(folder, /parquet/, new Map()).map(({ values }) => [...values])).toEqual([
      [["seasonId", 7]],
    ]);
  });
});

function write(folder: string, name: string): void {
  const file = join(folder, name);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, "");
}
