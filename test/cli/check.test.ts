import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { player } from "../fixtures/records.js";
import { scoutframe } from "./run.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "scoutframe-check-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, lines: readonly unknown[]): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
  );
  return path;
}

/** A striker whose shots in total and per 90 minutes agree. */
function shooter(id: number, shots: number) {
  const minutes = 1800;
  const per90 = Number(((90 * shots) / minutes).toFixed(2));
  return player({ id, positions: { cf: 100 }, minutes, total: { shots }, average: { shots: per90 } });
}

describe("scoutframe check", () => {
  it("ends with 0 where there is no fault", async () => {
    const { exitCode, stdout, stderr } = await scoutframe("check", "sample:teams");
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^20 team records: no faults\.\n/);
  });

  it("ends with 1 where there is one, and reports bad lines and records that come twice with the others", async () => {
    const wrong = player({ id: 1, name: "A", total: { duels: 4, duelsWon: 5 } });
    const { exitCode, stdout, stderr } = await scoutframe(
      "check",
      file("wrong.ndjson", [wrong, wrong, "{]"]),
    );
    expect([exitCode, stderr]).toEqual([1, "scoutframe: check: faults found: 3.\n"]);
    const [head, ...lines] = stdout.split("\n\n")[0]!.split("\n");
    expect(head).toBe("1 player record: 3 faults in 2 fields.");
    expect(lines.filter((line) => !line.startsWith(" "))).toEqual([
      "invalid: playerId in 1 record: not a readable record",
      "duplicate: playerId in 1 record: the key of another record",
      "contradictory: total_duelsWon in 1 record: more than total_duels, although it is a part of it",
    ]);
    expect(lines).toContain("    playerId 1 (A): 5 of 4");
  });

  it("ends with 0 where a rate is only far beyond everybody else's, and lists it apart", async () => {
    const league = Array.from({ length: 30 }, (_, index) => shooter(index + 1, 5 + (index % 7)));
    const path = file("unusual.ndjson", [...league, shooter(31, 400)]);
    const { exitCode, stdout, stderr } = await scoutframe("check", path);
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^31 player records: no faults/);
    expect(stdout).toMatch(/^unusual: average_shots in 1 record: .*\n(?: .*\n)*? {4}playerId 31/m);
  });

  it("prints the report as JSON", async () => {
    const { stdout } = await scoutframe("check", file("good.ndjson", [player({ id: 1 })]), "--json");
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, entity: "player", rowCount: 1, faults: [] });
  });

  it("ends with 2 without a file", async () => {
    expect((await scoutframe("check")).exitCode).toBe(2);
  });
});

describe("scoutframe table --combine", () => {
  it("gives one row per player and says what is missing", async () => {
    const seasons = [10, 20].map((seasonId) =>
      player({ id: 1, seasonId, name: "A", total: seasonId === 10 ? { goals: 3, shots: 9 } : { goals: 3 } }),
    );
    const path = file("two.ndjson", seasons);
    const { stdout, stderr } = await scoutframe(
      "table",
      path,
      "--combine",
      "--columns",
      "name,seasons,parts,total_goals,average_goals",
    );
    // 6 goals in 3,600 minutes.
    expect(stdout).toBe(
      "Name  Seasons  Parts      Goals  Goals per 90\nA           2  1:10 1:20      6          0.15\n",
    );
    expect(stderr).toBe(
      "scoutframe: warning: missing in up to 1 combined row, because a season lacks the total: total_shots, average_shots\n",
    );
  });
});
