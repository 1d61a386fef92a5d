import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import {
  fromColumns,
  readParquet,
  type Table,
  toCsv,
  type WritePartitionsOptions,
  writePartitions,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";

const path = testFolder("write-partitions");

/** Teams of a season, of which one column is their own. */
const season = (seasonId: number, ...points: number[]): Table =>
  fromColumns({
    teamId: points.map((_, index) => index + 1),
    competitionId: points.map(() => 2),
    seasonId: points.map(() => seasonId),
    points,
  });

async function write(
  name: string,
  tables: readonly Table[],
  options: WritePartitionsOptions = {},
): Promise<void> {
  async function* each() {
    yield* tables;
  }
  await writePartitions(each(), path(name), options);
}

const text = (name: string) => readFileSync(path(name), "utf8");

describe("tables that are written one after another", () => {
  it("are one CSV with the header of the first, as that of all rows", async () => {
    await write("all.csv", [season(7, 3, 1), season(8), season(9, 6)]);
    const all = { teamId: [1, 2, 1], competitionId: [2, 2, 2], seasonId: [7, 7, 9], points: [3, 1, 6] };
    expect(text("all.csv")).toBe(toCsv(fromColumns(all)));
  });

  it("are written as the options say, all of them", async () => {
    await write("some.CSV", [season(7, 3), season(8, 1)], {
      columns: ["points", "seasonId"],
      delimiter: ";",
    });
    expect(text("some.CSV").split("\r\n")).toEqual(["points;seasonId", "3;7", "1;8", ""]);
  });

  it("are one NDJSON with a line for each row", async () => {
    await write("all.ndjson", [season(7, 3), season(8, 1)]);
    const lines = text("all.ndjson")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([
      { seasonId: 7, points: 3 },
      { seasonId: 8, points: 1 },
    ]);
  });

  it("are a folder with a file for each competition and season, which may be empty", async () => {
    await write("folder", [season(7, 3), season(8, 1)]);
    expect((await readParquet(path("folder"))).column("points")).toEqual(Float64Array.of(3, 1));
    await write("none", []);
    expect(readdirSync(path("none"))).toEqual([]);
  });

  it.each(["a.xlsx", "a.parquet", "a.json", "a.TSV", "a.csv.gz"])("are nothing in %s", async (name) => {
    await expect(write(name, [season(7, 3)])).rejects.toMatchObject({
      code: "invalid_option",
      message: expect.stringMatching(
        /^writePartitions: path is .*; expected a name that ends in \.csv or \.ndjson, or a folder for Parquet/,
      ),
    });
    expect(existsSync(path(name))).toBe(false);
  });

  it("leave what is there as it is where they cannot be written", async () => {
    writeFileSync(path("file"), "mine");
    await expect(write("file", [season(7, 3)])).rejects.toMatchObject({
      code: "unwritable",
      message: expect.stringMatching(/^writePartitions: .* cannot be written, .*: it is a file;/),
    });
    mkdirSync(path("others/competitionId=2/seasonId=7"), { recursive: true });
    writeFileSync(path("others/competitionId=2/seasonId=7/theirs.parquet"), "mine");
    await expect(write("others", [season(8, 1), season(7, 3)])).rejects.toMatchObject({
      code: "unwritable",
      message: expect.stringMatching(/^writePartitions: .*seasonId=7 holds other files \(theirs\.parquet\)/),
    });
    expect(readdirSync(path("others/competitionId=2"))).toEqual(["seasonId=7"]);
    await expect(write("twice", [season(7, 3), season(7, 1)])).rejects.toMatchObject({
      code: "unwritable",
      message: expect.stringContaining("several tables have rows of competitionId=2/seasonId=7"),
    });
    expect(readdirSync(path()).filter((name) => name.startsWith(".") || name === "twice")).toEqual([]);
  });
});
