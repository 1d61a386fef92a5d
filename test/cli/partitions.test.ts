// Commands over a partitioned folder: the same as over the whole, one partition at a time.

import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import {
  filterPositions,
  type PlayerRecord,
  percentileRanks,
  playerTable,
  readParquet,
  readPlayers,
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

  it("ranks the partitions again that changed after a moment, as ranking all does, and no other", async () => {
    const files = ["10", "11"].map((season) => `competitionId=1/seasonId=${season}/part-0.parquet`);
    const [still, changed] = files;
    await writeParquet(playerTable(records), path("growing"), { partitioned: true });
    const ask = ["rank", path("growing"), "--min-minutes", "900", "--out"];
    await scoutframe(...ask, `${path("kept")}/`);
    const later = records.map((record) => ({
      ...record,
      total: { ...record.total, goals: 1 + (record.playerId % 3) },
    }));
    await writeParquet(playerTable(later), path("growing"), { partitioned: true });
    utimesSync(path(`growing/${still}`), new Date("2026-01-01"), new Date("2026-01-01"));
    utimesSync(path(`growing/${changed}`), new Date("2026-01-03"), new Date("2026-01-03"));
    await scoutframe(...ask, `${path("anew")}/`);
    const before = files.map((file) => readFileSync(path(`kept/${file}`)));
    const { ino } = statSync(path(`kept/${still}`));
    const since = (moment: string) => scoutframe(...ask, path("kept"), "--changed-since", moment);

    expect(await since("2026-01-02T00:00:00Z")).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("12 rows"),
    });
    expect(readFileSync(path(`kept/${still}`)).equals(before[0]!)).toBe(true);
    expect(statSync(path(`kept/${still}`)).ino).toBe(ino);
    const anew = readFileSync(path(`anew/${changed}`));
    expect([anew.equals(before[1]!), readFileSync(path(`kept/${changed}`)).equals(anew)]).toEqual([
      false,
      true,
    ]);
    expect((await since("2026-01-03T00:00:00+00:00")).stdout).toContain("0 rows");
  });

  it("refuses a moment where nothing could stay, and what is no moment", async () => {
    const moment = "2026-01-02T00:00:00Z";
    for (const asked of [
      ["rank", path("seasons"), "--out", path("since.csv"), "--changed-since", moment],
      ["rank", path("seasons"), "--changed-since", moment],
      ["rank", path("seasons"), "--out", `${path("since")}/`, "--as", "z", "--changed-since", moment],
      ["rank", "sample:players", "--out", `${path("since")}/`, "--changed-since", moment],
    ]) {
      const { exitCode, stderr } = await scoutframe(...asked);
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining("--changed-since")]);
    }
    for (const text of ["yesterday", "2026-01-02", "2026-13-45T00:00:00Z"]) {
      const ask = ["rank", path("seasons"), "--out", `${path("since")}/`, "--changed-since", text];
      expect(await scoutframe(...ask)).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining("ISO 8601"),
      });
    }
  });

  it("takes positions, labels and the separators of CSV as for any source", async () => {
    const ranked = percentileRanks(await readPlayers(path("seasons")), { metrics: ["total_goals"] });
    const whole = withAllPeers(ranked);
    const flags = ["-p", "winger", "--metrics", "Goals", "--labels", "--decimal-comma"];
    await scoutframe("rank", path("seasons"), ...flags, "--out", path("wingers.csv"));
    const options = { delimiter: ";", decimalComma: true, headers: "labels", byteOrderMark: true } as const;
    expect(text("wingers.csv")).toBe(toCsv(filterPositions(whole, "winger"), options));
  });

  it.each([
    [["--by", "positionGroup", "--min-minutes", "0"], 'the pool "wingers" has rows in several tables'],
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
    const played = whole.filter((row) => Number(row.total_minutesOnField) >= 900);
    const chosen = filterPositions(played, "striker").select(["name", "total_goals", "total_magic"]);
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
    expect(stderr.match(/unknown fields? w/g)).toHaveLength(2);
    expect(stderr).toMatch(/total_magic, favourite \(in 2 partitions\)/);
    rmSync(folder, { recursive: true });
  });
});
