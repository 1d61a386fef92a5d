import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { samplePlayerRecords } from "scoutframe";
import { createServer, type RecordServer } from "scoutframe/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { progressLine, progressOf } from "../../src/cli/progress.js";
import { scoutframe } from "./run.js";

let folder: string;
let server: RecordServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "scoutframe-fetch-"));
  server = await createServer(await samplePlayerRecords());
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const fetchArgs = (out: string, ...args: string[]): string[] => [
  ...[
    "fetch",
    "players",
    "--comp",
    "364",
    "--season",
    "181150",
    "--base-url",
    server.url,
    "--out",
    join(folder, out),
  ],
  ...args,
];

describe("scoutframe fetch", () => {
  it("downloads the ids of its arguments and of a CSV, and goes on with the rest", async () => {
    const ids = join(folder, "ids.csv");
    writeFileSync(ids, "name,player\nKane,48\nSon,54\n");
    const first = await scoutframe(...fetchArgs("a.ndjson", "36", "--details", "player", "--progress"));
    expect([first.exitCode, first.stdout]).toEqual([0, `${join(folder, "a.ndjson")}: 1 player written\n`]);
    expect(first.stderr).toMatch(/^1\/1 players, \d+\.\d\/s\n$/);
    const second = await scoutframe(
      ...fetchArgs("a.ndjson", "36", "--details", "player", "--ids", ids, "--column", "player"),
    );
    expect([second.exitCode, second.stderr]).toEqual([0, ""]);
    expect(second.stdout).toContain("2 players written, 1 was already there");
    const lines = readFileSync(join(folder, "a.ndjson"), "utf8").trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).player.wyId)).toEqual([36, 48, 54]);
  });

  it("ends with 1 where somebody failed, and says who and why", async () => {
    const { exitCode, stdout, stderr } = await scoutframe(...fetchArgs("b.ndjson", "36", "1"));
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining("1 player written")]);
    expect(stderr).toContain("1 player failed");
    expect(stderr).toContain("players/1/advancedstats gave status 404");
  });

  it.each([
    [[], "no ids are given"],
    [["x"], "the player's id is NaN"],
    [["36", "--fetch", "sesaon"], "fetch is"],
    [["36", "--details", "team"], "details is"],
    [["36", "--rate", "0"], "requestsPerSecond is 0"],
    [["36", "--match-day", "one"], "Expected a number"],
  ])("answers %j with exit code 2", async (args, message) => {
    const { exitCode, stderr } = await scoutframe(...fetchArgs("c.ndjson", ...args));
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it("needs to know what, where and which competition", async () => {
    vi.stubEnv("SCOUTFRAME_BASE_URL", undefined);
    for (const [args, message] of [
      [
        ["fetch", "coaches", "1", "--comp", "1", "--out", "x", "--base-url", server.url],
        "Allowed choices are players, teams",
      ],
      [["fetch", "players", "1", "--comp", "1", "--out", "x"], "--base-url"],
      [["fetch", "players", "1", "--out", "x", "--base-url", server.url], "--comp"],
      [["fetch", "players", "1", "--comp", "1", "--base-url", server.url], "--out"],
    ] as const) {
      const { exitCode, stderr } = await scoutframe(...args);
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
    }
  });
});

describe("scoutframe serve", () => {
  it("refuses faults that there are none of, and a missing account", async () => {
    vi.stubEnv("SCOUTFRAME_USERNAME", "");
    expect(await scoutframe("serve", "sample:teams", "--fault", "htm=1")).toMatchObject({ exitCode: 2 });
    const { exitCode, stderr } = await scoutframe("serve", "sample:teams", "--require-auth");
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("SCOUTFRAME_PASSWORD")]);
  });
});

describe("the progress bar", () => {
  const half = { done: 120, failed: 1, cached: 30, total: 600, perSecond: 11.84, remainingMs: 40_500 };

  it("tells of failures, the rate and the time that remains", () => {
    expect(progressLine("players", half)).toBe(
      "120/600 players, 1 failed, 30 from the cache, 11.8/s, 0:41 left",
    );
    expect(progressLine("teams", { ...half, failed: 0, cached: 0, remainingMs: 7_384_000 })).toContain(
      "2:03:04 left",
    );
    expect(progressLine("teams", { ...half, done: 600, remainingMs: 0 })).not.toContain("left");
  });

  it("is a line without a bar where no terminal is", () => {
    const written: string[] = [];
    const bar = progressOf("players", { write: (text) => written.push(text) });
    bar.show({ ...half, done: 600 });
    bar.end();
    expect(written).toEqual(["600/600 players, 1 failed, 30 from the cache, 11.8/s\n"]);
  });

  it("writes one line over and over on a terminal, cut to its width, and leaves it at the end", () => {
    const written: string[] = [];
    const bar = progressOf("players", { isTTY: true, columns: 40, write: (text) => written.push(text) });
    bar.show(half);
    bar.show({ ...half, done: 121 });
    bar.show({ ...half, done: 600 });
    bar.end();
    expect(written).toEqual([
      "\r[████····················] 120/600 play\x1b[K",
      "\r[████████████████████████] 600/600 play\x1b[K",
      "\n",
    ]);
  });
});
