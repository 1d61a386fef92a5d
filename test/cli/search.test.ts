import { writeFileSync } from "node:fs";
import { funnelLines, readCsv, type SearchProfile, samplePlayers, search } from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { scoutframe } from "./run.js";

const path = testFolder("search");

const PROFILE: SearchProfile = {
  version: 1,
  filters: { position: ["striker", "winger"], age: { max: 23 } },
  thresholds: [{ column: "average_shots", by: "rank", min: 60 }],
  sort: { column: "average_shots", descending: true },
};

describe("scoutframe search", () => {
  let args: readonly string[];

  beforeAll(() => {
    writeFileSync(path("young.json"), JSON.stringify(PROFILE));
    args = ["search", "sample:players", "--profile", path("young.json")];
  });

  it("prints the rows of search, what they were asked for, and the funnel", async () => {
    const { table, funnel } = search(await samplePlayers(), PROFILE);
    const { exitCode, stdout } = await scoutframe(...args);
    expect(exitCode).toBe(0);
    expect(table.rowCount).toBeGreaterThan(3);
    const printed = stdout
      .split("\n")
      // Lines behind the table may name players of several positions.
      .filter(
        (line) => !line.includes(" spent ") && table.texts("name").some((name) => line.includes(name!)),
      );
    expect(printed).toHaveLength(table.rowCount);
    for (const line of funnelLines(funnel)) expect(stdout).toContain(line);
    expect(stdout).toMatch(/^Name +Position +Club +Age .*Shots per 90 +Shots per 90, percentile rank$/m);
  });

  it("prints the same where the profile names its metrics by their labels", async () => {
    const labelled = JSON.stringify(PROFILE).replaceAll("average_shots", "Shots per 90");
    writeFileSync(path("labelled.json"), labelled);
    const { stdout } = await scoutframe(...args);
    expect(await scoutframe("search", "sample:players", "--profile", path("labelled.json"))).toMatchObject({
      exitCode: 0,
      stdout,
    });
  });

  it("writes them to a file, and gives rows and funnel as JSON", async () => {
    const { table, funnel } = search(await samplePlayers(), PROFILE);
    const written = await scoutframe(...args, "--out", path("young.csv"));
    expect(written.stdout).toContain(funnelLines(funnel).at(-1));
    expect(readCsv(path("young.csv")).texts("name")).toEqual(table.texts("name"));
    const { stdout } = await scoutframe(...args, "--json");
    expect(JSON.parse(stdout)).toEqual({ rows: JSON.parse(JSON.stringify(table.rows())), funnel });
  });

  it("shows a profile to whoever gives none", async () => {
    const { exitCode, stderr } = await scoutframe("search", "sample:players");
    expect(exitCode).toBe(2);
    const [shown] = /\{.*\}/.exec(stderr) ?? [];
    writeFileSync(path("shown.json"), shown!);
    const { stdout } = await scoutframe("search", "sample:players", "--profile", path("shown.json"));
    expect(stdout).toContain("M. Rashford");
  });

  it("ends with 2 for a profile that is none", async () => {
    writeFileSync(path("other.json"), '{"version": 1, "threshold": []}');
    const { exitCode, stderr } = await scoutframe(
      "search",
      "sample:players",
      "--profile",
      path("other.json"),
    );
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('did you mean "thresholds"')]);
    expect((await scoutframe("search", "sample:players", "--profile", path("none.json"))).exitCode).toBe(1);
  });
});
