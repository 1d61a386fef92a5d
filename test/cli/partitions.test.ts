// Commands over a partitioned folder: the same as over the whole, one partition at a time.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import {
  filterPositions,
  filterRows,
  type PlayerRecord,
  percentileRanks,
  playerTable,
  readParquet,
  readPlayers,
  selectColumns,
  toCsv,
  writeNdjson,
  writeParquet,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";
import { expectSameTable, withAllPeers } from "../fixtures/tables.js";
import { scoutframe } from "./run.js";

const path = testFolder("cli-partitions");
const text = (name: string): string => readFileSync(path(name), "utf8");

/** Two seasons of wingers and strikers; one has shots, and one a field that no interface names. */
const records = Array.from({ length: 24 }, (_, index) => {
  const isSecond = index % 2 === 1;
  return player({
    id: index + 1,
    name: `P${index + 1}`,
    seasonId: isSecond ? 11 : 10,
    positions: index % 3 === 0 ? { cf: 100 } : { rw: 100 },
    minutes: 100 * index,
    total: { goals: (index * 7) % 5, ...(isSecond ? { shots: index } : { magic: index }) },
  });
});

beforeAll(() => writeParquet(playerTable(records), path("seasons"), { partitioned: true }));

describe("rank", () => {
  it("writes of a partitioned folder what ranking the whole gives, in the order of its rows", async () => {
    const whole = withAllPeers(percentileRanks(await readPlayers(path("seasons")), { minMinutes: 900 }));
    const ask = ["rank", path("seasons"), "--min-minutes", "900", "--out"];
    expect(await scoutframe(...ask, path("ranked.csv"))).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining(`24 rows, ${whole.columnNames.length} columns, 2 partitions`),
    });
    expect(text("ranked.csv")).toBe(toCsv(whole));
    await scoutframe(...ask, path("ranked.ndjson"));
    await writeNdjson(whole, path("whole.ndjson"));
    expect(text("ranked.ndjson")).toBe(text("whole.ndjson"));
    await scoutframe(...ask, `${path("ranked")}/`);
    expect(readdirSync(path("ranked/competitionId=1"))).toEqual(["seasonId=10", "seasonId=11"]);
    expectSameTable(await readParquet(path("ranked")), whole);
    // A folder that is there is one without a slash, too.
    expect((await scoutframe(...ask, path("ranked"))).exitCode).toBe(0);
  });

  it("takes positions, labels and the separators of CSV as for any source", async () => {
    const ranked = percentileRanks(await readPlayers(path("seasons")), { metrics: ["total_goals"] });
    const whole = withAllPeers(ranked);
    const flags = ["-p", "winger", "--metrics", "Goals", "--labels", "--decimal-comma"];
    await scoutframe("rank", path("seasons"), ...flags, "--out", path("wingers.csv"));
    const options = { delimiter: ";", decimalComma: true, headers: "labels" } as const;
    expect(text("wingers.csv")).toBe(toCsv(filterPositions(whole, "winger"), options));
  });

  it.each([
    [["--by", "positionGroup", "--min-minutes", "0"], 'the pool "wingers" has rows in several of the tables'],
    [["--as", "z"], "--as z looks at all rows"],
    [["--sort", "total_goals"], "--sort orders all rows"],
  ])("reads the whole at once where %j needs it, and says so", async (flags, why) => {
    const { exitCode, stderr } = await scoutframe(
      "rank",
      path("seasons"),
      ...flags,
      "--out",
      path("at-once.csv"),
    );
    expect(exitCode).toBe(0);
    expect(stderr).toContain(`reading all of ${path("seasons")} at once: `);
    expect(stderr).toContain(why);
    expect(text("at-once.csv").trimEnd().split("\r\n")).toHaveLength(25);
  });

  it("writes any table as a partitioned folder", async () => {
    await scoutframe("rank", "sample:teams", "--out", `${path("teams")}/`);
    expect((await readParquet(path("teams"))).rowCount).toBe(20);
  });
});

describe("table", () => {
  it("filters and chooses of a partitioned folder as of the whole", async () => {
    const whole = await readPlayers(path("seasons"));
    const flags = ["--min-minutes", "900", "-p", "striker", "--columns", "name,Goals,total_magic"];
    await scoutframe("table", path("seasons"), ...flags, "--out", path("strikers.csv"));
    const played = filterRows(whole, (row) => Number(row.total_minutesOnField) >= 900);
    const chosen = selectColumns(filterPositions(played, "striker"), ["name", "total_goals", "total_magic"]);
    expect(text("strikers.csv")).toBe(toCsv(chosen));
  });

  it("reads the whole where rows of all seasons are joined or sorted, and says so", async () => {
    for (const flags of [["--combine"], ["--sort", "total_goals"]]) {
      const { stderr } = await scoutframe("table", path("seasons"), ...flags, "--out", path("all.csv"));
      expect(stderr).toContain(`at once: ${flags[0]} `);
    }
    const { stderr } = await scoutframe("table", path("seasons"), "--out", path("all.xlsx"));
    expect(stderr).toContain("all.xlsx is written as a whole");
  });

  it("says each note once, and of how many partitions", async () => {
    const folder = path("noted");
    for (const [index, record] of records.slice(0, 3).entries()) {
      mkdirSync(`${folder}/competitionId=1/seasonId=${index}`, { recursive: true });
      const own = { ...record, seasonId: index, favourite: index === 2 ? null : "tea" } as PlayerRecord;
      writeFileSync(`${folder}/competitionId=1/seasonId=${index}/a.json`, JSON.stringify([own]));
    }
    const { stderr } = await scoutframe("table", folder, "--out", path("noted.csv"));
    expect(stderr.match(/that the interface does not name/g)).toHaveLength(2);
    expect(stderr).toMatch(/total_magic, favourite \(in 2 partitions\)/);
    rmSync(folder, { recursive: true });
  });
});
