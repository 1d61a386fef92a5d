// What commands make of flags and files that are given to them.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readTeams, samplePlayerRecords, sampleTeams } from "scoutframe";
import { createServer as createService, type RecordServer } from "scoutframe/server";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { progressLine, progressOf } from "../../src/cli/progress.js";
import { rowAsked } from "../../src/text/row-asked.js";
import { testFolder } from "../fixtures/folder.js";
import { freePort } from "../fixtures/free-port.js";
import { player, team } from "../fixtures/records.js";
import { scoutframe } from "./run.js";

const inFolder = testFolder("given");
afterEach(() => vi.unstubAllEnvs());

function file(name: string, content: unknown): string {
  const path = inFolder(name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

describe("scoutframe fetch", () => {
  let server: RecordServer;
  beforeAll(async () => {
    server = await createService((await samplePlayerRecords()).slice(0, 3));
  });
  afterAll(() => server.close());
  const fetch = (out: string, ...args: string[]) =>
    scoutframe(
      ...["fetch", "players", "--comp", "364", "--season", "181150"],
      ...["--base-url", server.url, "--out", inFolder(out), ...args],
    );
  const idsOf = async () => (await samplePlayerRecords()).slice(0, 3).map(({ playerId }) => String(playerId));

  it("takes times in seconds and a cache that is kept for hours", async () => {
    const cache = inFolder("cache");
    const args = ["--timeout", "30", "--max-wait", "60", "--cache", cache, ...(await idsOf())];
    const first = await fetch("first.ndjson", ...args, "--cache-hours", "1");
    expect([first.exitCode, first.stderr]).toEqual([0, ""]);
    const kept = readdirSync(cache, { recursive: true }).length;
    expect(kept).toBeGreaterThan(0);
    // Without hours whatever is kept is taken; the second file has the lines of the first, in order of arrival.
    expect((await fetch("second.ndjson", ...args)).exitCode).toBe(0);
    const linesOf = (name: string) => readFileSync(inFolder(name), "utf8").split("\n").sort();
    expect(linesOf("second.ndjson")).toEqual(linesOf("first.ndjson"));
    expect(readdirSync(cache, { recursive: true })).toHaveLength(kept);
    const again = await fetch("second.ndjson", ...args);
    expect(again.stdout).toContain("0 players written, 3 were already there");
  });

  it("says which file holds no ids", async () => {
    const ids = file("none.csv", "playerId\n");
    const { exitCode, stderr } = await fetch("none.ndjson", "--ids", ids);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`${ids} holds no ids`)]);
  });

  it("names a few of many failures and counts the others", async () => {
    const unknown = Array.from({ length: 20 }, (_, at) => String(900_000 + at));
    const { exitCode, stderr } = await fetch("failed.ndjson", ...unknown);
    expect(exitCode).toBe(1);
    const named = stderr.match(/players\/9000\d\d\//g)!.length;
    expect(stderr).toContain(`and ${20 - named} more`);
  });

  it("fails as the download does that cannot write", async () => {
    const { exitCode, stderr } = await fetch("no/such/folder/a.ndjson", "36");
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("no/such/folder")]);
  });
});

describe("scoutframe serve", () => {
  it("asks for the account of the environment, logs what is asked, and ends when it is told to", async () => {
    vi.stubEnv("SCOUTFRAME_USERNAME", "me");
    vi.stubEnv("SCOUTFRAME_PASSWORD", "secret");
    const port = String(await freePort());
    const records = file("teams.json", [team({ id: 3, name: "T" })]);
    const served = scoutframe("serve", records, "--port", port, "--require-auth", "--log");
    const ask = (headers: Record<string, string>): Promise<number> =>
      fetch(`http://127.0.0.1:${port}/v2/teams/3/advancedstats?compId=1&seasonId=10`, { headers }).then(
        ({ status }) => status,
        () => new Promise((settle) => setTimeout(() => settle(ask(headers)), 20)),
      );
    expect(await ask({})).toBe(401);
    expect(await ask({ authorization: `Basic ${btoa("me:secret")}` })).toBe(200);
    process.emit("SIGTERM");
    const { exitCode, stdout, stderr } = await served;
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`/v2/teams/3/advancedstats?compId=1&seasonId=10`);
    expect(stderr.match(/\d GET \/v2\/teams\/3/g)!.length).toBeGreaterThanOrEqual(2);
  });

  it("needs the password as well as the name", async () => {
    vi.stubEnv("SCOUTFRAME_USERNAME", "me");
    vi.stubEnv("SCOUTFRAME_PASSWORD", "");
    expect((await scoutframe("serve", "sample:teams", "--require-auth")).exitCode).toBe(2);
  });
});

describe("scoutframe similar", () => {
  const league = Array.from({ length: 8 }, (_, at) =>
    player({ id: at + 1, positions: { cf: 100 }, average: { goals: at, shots: at % 3 } }),
  );
  const metrics = ["--metrics", "average_goals,average_shots"];

  it("calls players without a name by their id", async () => {
    const records = file("nameless.json", league);
    const { exitCode, stdout } = await scoutframe("similar", records, "3", ...metrics, "--count", "1");
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^\d\n( {2}(agrees|differs): .*\n?)+/m);
  });

  it("says nothing of matches where there are none", async () => {
    const alone = file("alone.json", league.slice(0, 1));
    const { stdout, stderr } = await scoutframe("similar", alone, "1", ...metrics);
    expect(stdout + stderr).not.toContain("Values are the candidate's");
  });

  it("says whether a profile is not there or cannot be read", async () => {
    const wish = (path: string) => scoutframe("similar", "sample:players", "--profile", path);
    expect((await wish(inFolder("gone.json"))).stderr).toContain("does not exist; check the path");
    expect((await wish(inFolder())).stderr).toMatch(/cannot be read: it is a folder/);
    expect((await wish(file("no.json", "{"))).stderr).toContain("is not JSON");
  });
});

describe("scoutframe rank", () => {
  it("warns before it draws the intervals of every rate for a file", async () => {
    const league = file(
      "small.json",
      Array.from({ length: 6 }, (_, at) => player({ id: at + 1, average: { goals: at } })),
    );
    const args = ["rank", league, "--as", "intervals", "--draws", "100", "--json"];
    expect((await scoutframe(...args)).stderr).toContain("drawing the intervals of every rate; --metrics");
    expect((await scoutframe(...args, "--metrics", "average_goals")).stderr).toBe("");
  });

  it("sorts by a column that no rank is made of", async () => {
    const { stdout } = await scoutframe(
      ...["rank", "sample:players", "--metrics", "average_goals", "--positions", "striker"],
      ...["--min-minutes", "900", "--sort", "total_minutesOnField", "--limit", "1"],
    );
    expect(stdout).toContain("J. Vardy");
  });

  it("prints ranks with the decimals that are asked for, and labels in full", async () => {
    const args = ["rank", "sample:players", "--metrics", "percent_successfulPasses", "--min-minutes", "900"];
    const whole = await scoutframe(...args, "--limit", "30");
    const exact = await scoutframe(...args, "--limit", "30", "--decimals", "2", "--labels");
    expect(whole.stdout).not.toMatch(/\d\.\d\d/);
    expect(exact.stdout).toMatch(/\d\.\d\d/);
    expect(exact.stdout).toContain("Successful passes");
  });
});

describe("scoutframe table", () => {
  it("heads a spreadsheet with labels, and text with tabs", async () => {
    const out = inFolder("labels.xlsx");
    const args = ["table", "sample:teams"];
    expect((await scoutframe(...args, "--out", out, "--labels")).exitCode).toBe(0);
    // The labels are understood when the sheet is read.
    expect((await readTeams(out)).texts("name")).toEqual((await sampleTeams()).texts("name"));
    for (const delimiter of ["tab", "\\t"]) {
      const path = inFolder("tabs.csv");
      expect((await scoutframe(...args, "--out", path, "--delimiter", delimiter)).exitCode).toBe(0);
      expect(readFileSync(path, "utf8").split("\n")[0]).toMatch(/^(teamId)\t/);
    }
    const path = inFolder("semicolons.csv");
    await scoutframe(...args, "--out", path, "--delimiter", ";");
    expect(readFileSync(path, "utf8").split("\n")[0]).toMatch(/^teamId;/);
  });
});

describe("a folder of partitions", () => {
  it("is none where it is empty", async () => {
    const empty = inFolder("empty");
    mkdirSync(empty, { recursive: true });
    const { exitCode, stderr } = await scoutframe("rank", empty);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(empty);
  });
});

describe("whom an argument asks for", () => {
  it("is a key as errors print it, with what is missing and text as it stands", () => {
    expect(rowAsked("{ playerId: 7, roundId: null, season_name: 2017/2018 }")).toEqual({
      playerId: 7,
      roundId: null,
      season_name: "2017/2018",
    });
  });
});

describe("scoutframe roles", () => {
  it("names the roles of a file that has several, where none or another is asked for", async () => {
    const roles = file("roles.json", [
      { name: "finisher", weights: { average_goals: 1 } },
      { name: "link man", weights: { average_passes: 1 } },
    ]);
    const args = ["similar", "sample:players", "M. Salah", "--role-file", roles];
    expect((await scoutframe(...args)).stderr).toMatch(/--role is nothing; .* has .*finisher/);
    expect((await scoutframe(...args, "--role", "finishr")).stderr).toMatch(
      /--role is "finishr"; .* has .*finisher/,
    );
  });
});

describe("progress", () => {
  const half = { done: 5, failed: 0, cached: 0, total: 10, perSecond: 2, remainingMs: 2500 };

  it("says how many answers lie ready", () => {
    expect(progressLine("players", { ...half, ahead: 3 })).toContain("5/10 players, 3 ahead, ");
  });

  it("is cut to eighty signs on a terminal that does not say how wide it is", () => {
    const written: string[] = [];
    const bar = progressOf("players", { isTTY: true, write: (text) => written.push(text) });
    bar.show({ ...half, done: 10, ahead: 3, failed: 12345, cached: 1234567 });
    expect(written[0]!.replace("\r", "").replace("\x1b[K", "")).toHaveLength(79);
  });
});
