import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCsv, roles, samplePlayers, withAges } from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scoutframe } from "./run.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "scoutframe-similarity-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const SALAH = ["similar", "sample:players", "M. Salah", "--min-minutes", "900"];

describe("scoutframe similar", () => {
  it("prints the nearest players, what they agree and differ in, and what is missing", async () => {
    const { exitCode, stdout } = await scoutframe(...SALAH, "--count", "2", "--width", "0");
    expect(exitCode).toBe(0);
    const lines = stdout.split("\n");
    expect(lines[0]).toMatch(/^Name +Similarity +Position +Minutes +Distance/);
    expect(lines[1]).toMatch(/^S\. Mané +0\.\d\d +winger/);
    expect(lines.filter((line) => line.startsWith("  agrees: "))).toHaveLength(2);
    expect(stdout).toContain("Values are the candidate's, then those of Mohamed Salah.");
    expect(stdout).toContain("among 57 candidates, euclidean over 15 metrics (style of wingers)");
    expect(stdout).toContain("average_progressiveRun");
  });

  it("gives rows as JSON, and takes ids, metrics, methods and positions", async () => {
    const args = [
      "--count",
      "3",
      "-m",
      "average_shots,average_goals",
      "--method",
      "cosine",
      "--within",
      "striker",
    ];
    const { stdout } = await scoutframe("similar", "sample:players", "120353", ...args, "--json");
    const rows = JSON.parse(stdout) as { positionGroup: string; similarity: number; distance: number }[];
    expect(rows.map(({ positionGroup }) => positionGroup)).toEqual(["striker", "striker", "striker"]);
    for (const { similarity, distance } of rows) expect(similarity + distance).toBeCloseTo(1, 12);
  });

  it("takes every criterion of who is a candidate", async () => {
    const young = [...SALAH, "--max-age", "23", "--count", "50", "--within", "winger,striker", "--json"];
    const rows = JSON.parse((await scoutframe(...young)).stdout) as Record<string, string | number>[];
    const ages = withAges(await samplePlayers());
    expect(rows.length).toBeGreaterThan(20);
    for (const { name, playerId, positionGroup } of rows) {
      expect([name, Number(ages.row(ages.find(Number(playerId))).age) <= 23]).toEqual([name, true]);
      expect(["winger", "striker"]).toContain(positionGroup);
    }
  });

  it("looks in another file", async () => {
    const out = join(folder, "strikers.csv");
    await scoutframe("table", "sample:players", "--positions", "striker", "--out", out);
    const args = ["--candidates", out, "--within", "winger,striker", "--json"];
    const rows = JSON.parse((await scoutframe(...SALAH, ...args)).stdout) as Record<string, unknown>[];
    expect(new Set(rows.map(({ positionGroup }) => positionGroup))).toEqual(new Set(["striker"]));
  });

  it("takes a wished-for profile from a file in place of a name", async () => {
    const path = file("wish.json", { average_dribbles_rank: 100, average_shots: 1 });
    const args = ["similar", "sample:players", "--profile", path, "--within", "winger", "--count", "1"];
    const { exitCode, stdout } = await scoutframe(...args, "--min-minutes", "900", "--width", "0");
    expect(exitCode).toBe(0);
    expect(stdout).toContain("Values are the candidate's, then those of the profile.");
    expect(stdout).toContain("the profile among 58 candidates, euclidean over 2 metrics");
    const broken = join(folder, "broken.json");
    writeFileSync(broken, "{");
    const name = ["similar", "sample:players", "--profile"];
    expect(await scoutframe(...name, broken)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("is not JSON"),
    });
    for (const wrong of [
      ["similar", "sample:players"],
      [...SALAH, "--profile", path],
    ]) {
      expect(await scoutframe(...wrong)).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining("expected a name, or --profile in place of one"),
      });
    }
  });

  it("writes a file", async () => {
    const out = join(folder, "similar.csv");
    expect((await scoutframe(...SALAH, "--details", "--out", out)).exitCode).toBe(0);
    expect(readCsv(out).columnNames).toContain("average_dribbles_difference");
  });
});

describe("scoutframe roles", () => {
  it("lists every role, as text and as JSON", async () => {
    const { stdout } = await scoutframe("roles");
    for (const { name, description } of roles()) {
      expect(stdout).toContain(`${name} (`);
      expect(stdout.replace(/\n {2}/g, " ")).toContain(description);
    }
    expect(JSON.parse((await scoutframe("roles", "--json")).stdout)).toEqual(roles());
  });

  it("scores by position group, best first, and says what the scores stand on", async () => {
    const { stdout } = await scoutframe(
      "roles",
      "sample:players",
      "-p",
      "winger",
      "--min-minutes",
      "900",
      "-n",
      "2",
    );
    expect(stdout).toMatch(
      /^Name +Score +Role +Position +Score rank +Weight, % +Peers +In pool\nA\. Sánchez /,
    );
    expect(stdout).toContain("(2 of 58 rows shown)");
    expect(stdout).toContain("winger: no row has a rank in average_xgShot, average_xgAssist");
    expect(stdout).toContain("Among 58 wingers, English first division 2017/2018, at least 900 minutes.");
    expect(stdout).not.toContain("striker");
  });

  it("scores by category, the asked-for score best first, and with --intervals their ends", async () => {
    const asked = ["roles", "sample:players", "--categories", "-p", "winger", "--draws", "100", "-n", "2"];
    const { stdout } = await scoutframe(...asked, "--sort", "passing", "--intervals", "--width", "0");
    const [heads = "", first = "", second = ""] = stdout.split("\n");
    expect(heads).toMatch(/^Name +Shooting +Shooting, low +Shooting, high +Chance creation /);
    expect(heads).not.toContain("Goalkeeping");
    const passing = (line: string): number =>
      Number(line.split(/ {2,}/)[heads.split(/ {2,}/).indexOf("Passing")]);
    expect(passing(first)).toBeGreaterThanOrEqual(passing(second));
    expect(stdout).toContain("Among 58 wingers, English first division 2017/2018, at least 900 minutes.");
    const [row] = JSON.parse((await scoutframe(...asked, "--json")).stdout);
    expect(Object.keys(row)).toContain("passing_weightShare");
    const keepers = await scoutframe(
      "roles",
      "sample:players",
      "--categories",
      "-p",
      "goalkeeper",
      "-n",
      "1",
    );
    expect(keepers.stdout).toMatch(/^Name +Goalkeeping +Ball carrying +Passing +Position /);
  });

  it("scores by roles of a file", async () => {
    const path = file("roles.json", {
      finisher: { average_goals: 2 },
      passer: { percent_successfulPasses: 1 },
    });
    const args = ["sample:players", "--role-file", path, "--json"];
    const { stdout } = await scoutframe("roles", ...args, "--role", "passer");
    expect(JSON.parse(stdout)[0]).toMatchObject({ role: "passer" });
    const { exitCode, stderr } = await scoutframe("roles", ...args);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('"finisher", "passer"')]);
  });

  it("shows the parts of a score, and with --everybody those outside the pool", async () => {
    const args = ["roles", "sample:players", "--role", "poacher", "--min-minutes", "900", "--width", "0"];
    const { stdout } = await scoutframe(...args, "--parts", "-n", "1", "--names");
    expect(stdout.split("\n")[0]).toMatch(/inPool(?: +(?:average|percent)_\w+_part)+$/);
    expect(stdout).not.toContain("average_xgShot_part");
    const inPool = (await scoutframe(...args)).stdout;
    expect(inPool).not.toContain("Mitrović");
    const everybody = (await scoutframe(...args, "--everybody")).stdout;
    expect(everybody).toMatch(/A\. Mitrović +\d.* poacher +striker .* 43 +0$/m);
    // A role of strikers says nothing of a winger.
    expect(inPool).not.toContain("Mohamed Salah");
    expect(everybody).toMatch(/Mohamed Salah +– +– +winger .* 58 +1$/m);
  });

  it.each([
    [["roles", "--role", "target mann"], 2, 'did you mean "target man"?'],
    [["roles", "sample:players", "--role", "wingbak"], 2, 'did you mean "wing-back"?'],
    [["roles", "--role-file", "nowhere.json"], 1, "nowhere.json does not exist"],
    [["similar", "sample:players", "M. Sallah"], 2, "did you mean"],
    [["similar", "sample:players", "M. Salah", "--method", "cosin"], 2, 'did you mean "cosine"?'],
    [["style", "sample:teams", "--clusters", "40"], 2, "at most 20"],
  ])("answers %j with exit code %i and says what is wrong", async (args, expected, message) => {
    const { exitCode, stdout, stderr } = await scoutframe(...args);
    expect([exitCode, stdout]).toEqual([expected, ""]);
    expect(stderr).toContain(message);
  });

  it("names the column of a role that does not exist", async () => {
    const path = file("typo.json", { mine: { average_gaols: 1 } });
    const { exitCode, stderr } = await scoutframe("roles", "sample:players", "--role-file", path);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('did you mean "average_goals"?')]);
  });
});

describe("scoutframe style", () => {
  it("prints places, axes and clusters", async () => {
    const { stdout } = await scoutframe("style", "sample:teams");
    expect(stdout).toMatch(/^Name +x +y +Cluster\n/);
    expect(stdout).toMatch(/^x \(73%\) more: Possession, %/m);
    expect(stdout).toMatch(/^cluster 2, 6 rows: /m);
  });

  it("gives everything a chart needs as JSON", async () => {
    const map = JSON.parse((await scoutframe("style", "sample:teams", "--json")).stdout);
    expect(Object.keys(map)).toEqual(["rows", "axes", "loadings", "clusters", "silhouettes"]);
    expect(map.rows).toHaveLength(20);
  });
});

describe("scoutframe compare", () => {
  it("prints a line per metric and name with --shape long, and says the same of pools", async () => {
    const asked = [
      "compare",
      "sample:players",
      "M. Salah",
      "H. Kane",
      "-m",
      "average_goals,total_goals",
      "--width",
      "0",
    ];
    const criteria = ["--min-minutes", "900"];
    const wide = await scoutframe(...asked, ...criteria);
    const long = await scoutframe(...asked, ...criteria, "--shape", "long");
    const lines = long.stdout.split("\n");
    expect(lines[0]).toMatch(/^Metric +Name +value +rank +difference +Best$/);
    expect(lines[4]).toMatch(/^Goals +H\. Kane +29\.00 +[\d.]+ +-3\.00 +0$/);
    const caption = (text: string): string => text.slice(text.indexOf("compare: of"));
    expect(caption(long.stdout)).toContain("Ranks of H. Kane among 43 strikers");
    expect(caption(long.stdout)).toBe(caption(wide.stdout));
  });

  it("says who leads on how many metrics", async () => {
    const everybody = ["--min-minutes", "0", "--width", "0"];
    const { stdout } = await scoutframe("compare", "sample:players", "M. Salah", "H. Kane", ...everybody);
    expect(stdout).toContain("H. Kane difference");
    expect(stdout).toMatch(/^compare: of \d+ metrics Mohamed Salah leads on \d+, H\. Kane leads on \d+/m);
    expect(stdout).toContain("Ranks of H. Kane among 74 strikers, English first division 2017/2018.");
    expect(stdout).toMatch(/^Not all of the peers have a value: .*percent_goalConversion \(\d+ of 74\)/m);
  });
});
