import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { FBREF_STANDARD, understatRow } from "../fixtures/season-tables.js";
import { scoutframe } from "./run.js";

const path = testFolder("cli-season-tables");

function fileOf(name: string, content: string): string {
  writeFileSync(path(name), content);
  return path(name);
}

describe("season tables of other providers on the command line", () => {
  it("are read with what the flags say of them", async () => {
    const file = fileOf("fbref.csv", FBREF_STANDARD);
    const { stdout, stderr, exitCode } = await scoutframe("table", file, "--season", "2025", "--json");
    expect(exitCode).toBe(0);
    const [first] = JSON.parse(stdout) as Record<string, unknown>[];
    expect(first).toMatchObject({ name: "Ann Back", seasonId: 2025, competition_name: "Premier League" });
    expect(stderr).toContain("read as season tables of FBref");
  });

  it("are refused where another provider is said, with what is missing", async () => {
    const file = fileOf("understat.json", JSON.stringify([understatRow()]));
    const { stderr, exitCode } = await scoutframe("table", file, "--provider", "fbref");
    expect(exitCode).toBe(1);
    expect(stderr).toContain('add "Player", "Squad", "90s"');
  });

  it("are described for the first time by a draft, which reads them", async () => {
    const file = fileOf("club.csv", "Player,Minutes,Goals,Sprints p90\nA. One,900,2,10.5\n");
    const draft = await scoutframe("catalogue", file);
    expect(draft.exitCode).toBe(0);
    const catalogue = fileOf("club.json", draft.stdout);
    const { stdout } = await scoutframe("table", file, "--catalogue", catalogue, "--json");
    expect(JSON.parse(stdout)[0]).toMatchObject({ name: "A. One", "Sprints p90": 10.5 });
  });

  it("have what is known of a provider printed as a file of one's own", async () => {
    const { stdout } = await scoutframe("catalogue", "--provider", "understat");
    expect(JSON.parse(stdout)).toMatchObject({ extend: "player", source: { provider: "Understat" } });
  });
});
