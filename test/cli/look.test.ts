import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";
import { scoutframe } from "./run.js";

const inFolder = testFolder("look");

function file(name: string, records: readonly unknown[]): string {
  const path = inFolder(name);
  writeFileSync(path, records.map((record) => JSON.stringify(record)).join("\n"));
  return path;
}

/** The words of a command line as a shell would part them. */
function words(line: string): string[] {
  const parted = line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g);
  return [...parted].map(([, single, double, bare]) => single ?? double ?? bare ?? "");
}

describe("scoutframe look", () => {
  it("counts rows, players, competitions, seasons and minutes, and what is missing", async () => {
    const path = file("three.ndjson", [
      player({ id: 1, name: "Ana Silva", positions: { cf: 100 }, minutes: 900, total: { goals: 3 } }),
      player({ id: 2, name: "Bea Costa", positions: { cf: 100 }, minutes: 1800, total: { goals: 9 } }),
      { ...player({ id: 2, name: "Bea Costa", minutes: 90, seasonId: 77 }), positions: [] },
    ]);
    const { exitCode, stdout } = await scoutframe("look", path, "--json");
    expect(exitCode).toBe(0);
    const found = JSON.parse(stdout);
    expect(found).toMatchObject({
      entity: "player",
      isMatches: false,
      provider: null,
      rows: 3,
      different: 2,
      minutes: { least: 90, median: 900, most: 1800 },
      missing: { names: 0, positions: 1, minutes: 0 },
    });
    expect(found.competitions.map(({ rows }: { rows: number }) => rows)).toEqual([3]);
    expect(found.seasons.map(({ rows }: { rows: number }) => rows)).toEqual([2, 1]);
    expect(found.missing.metrics).toContain("total_xgShot");
    expect(found.missing.metrics).not.toContain("total_goals");
    // Bea Costa played more, but her name fits two rows.
    expect(found.commands[1]).toBe(`scoutframe describe ${path} "Ana Silva"`);
  });

  it.each(["sample:players", "sample:teams", "sample:matches"])(
    "names three commands for %s, each of which works",
    async (source) => {
      const { stdout } = await scoutframe("look", source);
      const commands = stdout.slice(stdout.indexOf("Try next:")).match(/^ {2}scoutframe .+$/gm) ?? [];
      expect(commands).toHaveLength(3);
      const before = process.cwd();
      process.chdir(inFolder());
      try {
        for (const line of commands) {
          const { exitCode, stderr } = await scoutframe(...words(line.trim()).slice(1));
          expect([line, exitCode, stderr]).toEqual([line, 0, ""]);
        }
      } finally {
        process.chdir(before);
      }
    },
  );

  it("quotes files and names for a shell", async () => {
    const path = file("it's $5.ndjson", [player({ id: 1, name: "N'Golo $Kanté", minutes: 900 })]);
    const { stdout } = await scoutframe("look", path, "--json");
    const escaped = path.replace("'", "'\\''");
    expect(JSON.parse(stdout).commands).toContain(`scoutframe describe '${escaped}' 'N'\\''Golo $Kanté'`);
  });

  it("says what it is in sentences", async () => {
    const { stdout, stderr } = await scoutframe("look", "sample:players");
    expect(stderr).toBe("");
    expect(stdout).toContain("Seasons: 1: 2017/2018 (181150)");
    expect(stdout).toContain("a row per season");
  });
});
