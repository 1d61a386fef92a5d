import { mkdirSync, writeFileSync } from "node:fs";
import { playerTable, writeNdjson } from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";
import { scoutframe } from "./run.js";

const path = testFolder("arguments");
const before = process.cwd();

/** Three players in each of two files, in a folder, and a player who is called as a file is. */
beforeAll(async () => {
  process.chdir(path("."));
  mkdirSync("leagues");
  const seasons = [1, 2, 3, 4, 5, 6].map((id) =>
    player({ id, name: id === 6 ? "Salah.csv" : `P${id}`, minutes: 900, total: { goals: id } }),
  );
  await writeNdjson(playerTable(seasons.slice(0, 3)), "leagues/a.ndjson");
  await writeNdjson(playerTable(seasons.slice(3)), "leagues/b.ndjson");
  await writeNdjson(playerTable([player({ id: 9, name: "P9" })]), "[ab].ndjson");
  await writeNdjson(playerTable([player({ id: 8, name: "P8" })]), "a.ndjson");
  writeFileSync("P1", "not of players");
});
afterAll(() => process.chdir(before));

async function leaders(...args: string[]): Promise<unknown[]> {
  const { exitCode, stdout, stderr } = await scoutframe("leaders", ...args, "--json");
  expect([exitCode, stderr]).toEqual([0, ""]);
  return (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name);
}

describe("sources and names", () => {
  it("takes several files, globs and folders before the names", async () => {
    const six = ["Salah.csv", "P5", "P4", "P3", "P2", "P1"];
    expect(await leaders("leagues/a.ndjson", "leagues/b.ndjson", "total_goals")).toEqual(six);
    expect(await leaders("leagues/*.ndjson", "total_goals")).toEqual(six);
    expect(await leaders("leagues", "a.ndjson", "total_goals", "-n", "2")).toEqual(["Salah.csv", "P5"]);
  });

  it("takes the sample beside files", async () => {
    const names = await leaders("leagues/a.ndjson", "sample:players", "total_goals", "-n", "1");
    expect(names).toEqual(["Mohamed Salah"]);
  });

  it("takes an existing path for itself, not for the glob that it could be", async () => {
    expect(await leaders("[ab].ndjson", "total_minutesOnField")).toEqual(["P9"]);
  });

  it("ends the sources at --, so that a name may be a path, too", async () => {
    const taken = await scoutframe("compare", "leagues", "P1", "--metrics", "total_goals");
    expect([taken.exitCode, taken.stderr]).toEqual([
      2,
      expect.stringContaining(
        "Taken as sources: leagues, P1; as names: nothing; put names that are also paths behind --",
      ),
    ]);
    const args = ["compare", "leagues", "-m", "total_goals", "--json", "--", "P1", "P2"];
    const { exitCode, stdout } = await scoutframe(...args);
    expect([exitCode, JSON.parse(stdout)]).toEqual([0, [expect.objectContaining({ P1: 1, P2: 2 })]]);
  });

  it("takes a text that no file fits for a name, and tells what it took where nobody is called so", async () => {
    const { exitCode } = await scoutframe("compare", "leagues", "Salah.csv", "P2", "-m", "total_goals");
    expect(exitCode).toBe(0);
    const missing = await scoutframe("compare", "leagues", "leagues/c.ndjson", "P2");
    expect(missing.exitCode).toBe(2);
    expect(missing.stderr).toContain('no row for "leagues/c.ndjson"');
    expect(missing.stderr).toContain(
      "Taken as sources: leagues; as names: leagues/c.ndjson, P2. leagues/c.ndjson looks like a path, and nothing is there; check the path.",
    );
  });

  it("says nothing of sources where a name is merely wrong", async () => {
    const { stderr } = await scoutframe("compare", "leagues", "Nobody", "P2");
    expect(stderr).toContain('no row for "Nobody"');
    expect(stderr).not.toContain("Taken as");
  });

  it.each([
    [["leaders", "nowhere.ndjson", "total_goals"], 1, "leaders: nowhere.ndjson does not exist"],
    [["leaders", "--", "leagues", "total_goals"], 1, "leaders: no source stands before --"],
    [["leaders", "leagues"], 2, "expected one metric behind the sources, got none"],
    [["similar", "leagues", "P2", "P3"], 2, "expected one name behind the sources, got 2"],
    [["report", "leagues"], 2, "expected at least one of names behind the sources, got none"],
    [["chart", "bars", "leagues", "P2", "P3", "--out", "a.svg"], 2, "expected one name"],
    [["leaders"], 2, "missing required argument 'files'"],
  ])("refuses %j", async (args, expected, message) => {
    const { exitCode, stderr } = await scoutframe(...args);
    expect([exitCode, stderr]).toEqual([expected, expect.stringContaining(message)]);
  });

  it("draws, reports and finds the like of names over several files", async () => {
    const names = ["leagues/a.ndjson", "leagues/b.ndjson", "P2", "P5"];
    for (const args of [
      ["report", ...names, "--out", "two.html"],
      ["chart", "comparison", ...names, "--metrics", "total_goals", "--out", "two.svg"],
      [
        "chart",
        "scatter",
        ...names.slice(0, 2),
        "--x",
        "total_goals",
        "--y",
        "total_matches",
        "--out",
        "all.svg",
      ],
      ["similar", ...names.slice(0, 3), "--metrics", "total_goals"],
    ]) {
      expect([args, await scoutframe(...args)]).toMatchObject([args, { exitCode: 0 }]);
    }
  });

  it("shows both in its help", async () => {
    expect((await scoutframe("compare", "--help")).stdout).toContain(
      "compare [options] <files...> <names...>",
    );
    expect((await scoutframe("--help")).stdout).toContain("leaders [options] <files...> <metric>");
  });
});
