import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { samplePlayers, writeParquet } from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { scoutframe } from "./run.js";

const path = testFolder("bad-files");

/** Twenty files that no command can read as records. */
const BAD = {
  "missing.json": undefined,
  "empty.json": "",
  "blank.ndjson": "\n\n \n",
  "half.json": '[{"playerId": 1',
  "page.html": "<!doctype html><html><body>Sign in</body></html>",
  "words.txt": "only words",
  "number.json": "12",
  "null.json": "null",
  "deep.json": "[".repeat(50_000),
  "texts.json": '[[1], "x"]',
  "zeros.bin": Buffer.alloc(4096),
  "quotes.csv": '"'.repeat(4096),
  "ragged.csv": "playerId,a\n1,2,3,4\n",
  "cut.json.gz": gzipSync("[{}]").subarray(0, 15),
  "bomb.xlsx": Buffer.from("PK\u0003\u0004 no more of it"),
  "old.xls": Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]),
  "head.parquet": Buffer.from("PAR1PAR1"),
  "torn.parquet": "made below",
  folder: undefined,
  loop: undefined,
  ["n".repeat(300)]: undefined,
} as const;

/** The arguments behind the file, of every command that reads one. */
const COMMANDS: Readonly<Record<string, (file: string) => string[]>> = {
  look: (file) => ["look", file],
  table: (file) => ["table", file],
  check: (file) => ["check", file],
  rank: (file) => ["rank", file],
  compare: (file) => ["compare", file, "--", "A", "B"],
  similar: (file) => ["similar", file, "--", "A"],
  roles: (file) => ["roles", file, "--role", "finisher"],
  style: (file) => ["style", file],
  "chart pizza": (file) => ["chart", "pizza", file, "A", "--out", path("a.svg")],
  describe: (file) => ["describe", file, "A"],
  report: (file) => ["report", file, "A", "--out", path("a.html")],
  explore: (file) => ["explore", file, "--out", path("a.html")],
  squad: (file) => ["squad", file, "--club", "A", "--out", path("a.html")],
  search: (file) => ["search", file, "--profile", file],
  join: (file) => ["join", "sample:players", file, "--on", "playerId"],
  leaders: (file) => ["leaders", file, "Goals"],
  reliability: (file) => ["reliability", file],
  progress: (file) => ["progress", file],
  translate: (file) => ["translate", file],
  catalogue: (file) => ["catalogue", file],
  "--catalogue": (file) => ["metrics", "--catalogue", file],
  fetch: (file) => [
    "fetch",
    "players",
    "--ids",
    file,
    "--comp",
    "1",
    "--base-url",
    "http://localhost:1",
    "--retries",
    "0",
    "--out",
    path("o.ndjson"),
  ],
  serve: (file) => ["serve", file],
  mcp: (file) => ["mcp", file],
  sql: (file) => ["sql", "create", file],
};

beforeAll(async () => {
  for (const [name, content] of Object.entries(BAD))
    if (content !== undefined) writeFileSync(path(name), content);
  mkdirSync(path("folder"));
  symlinkSync(path("loop"), path("loop"));
  await writeParquet((await samplePlayers()).head(20), path("whole.parquet"));
  const whole = readFileSync(path("whole.parquet"));
  writeFileSync(
    path("torn.parquet"),
    Buffer.concat([whole.subarray(0, 40), Buffer.alloc(40, 0xff), whole.subarray(80)]),
  );
});

describe.each(Object.entries(COMMANDS))("%s", (_, line) => {
  it("says in plain words what is wrong with each of twenty bad files", async () => {
    for (const name of Object.keys(BAD)) {
      const { exitCode, stderr } = await scoutframe(...line(path(name)));
      expect([1, 2], `${name}: ${stderr}`).toContain(exitCode);
      expect(stderr, name).toMatch(/^(scoutframe|error): /);
      expect(stderr, name).not.toMatch(/\n {4}at |undefined|Cannot read|is not a function|\[object /);
    }
  });

  it("refuses each of its flags with a value that is none, and flags that it has not", async () => {
    const [command] = line(path("missing.json"));
    const words = command === "chart" ? [command, "pizza"] : [command!];
    const { stdout } = await scoutframe(...words, "--help");
    const numbers = [...stdout.matchAll(/(--[a-z-]+) <(?:n|id|characters|seconds|ms|minutes)>/g)].map(
      ([, flag]) => flag!,
    );
    const bad = numbers.flatMap((flag) => ["1e3", "x", "", "0x10", "NaN"].map((value) => [flag, value]));
    for (const flags of [...bad, ["--no-such-flag"]]) {
      const { exitCode, stderr } = await scoutframe(
        ...words,
        ...flags.flat(),
        ...line("sample:players").slice(words.length),
      );
      expect(exitCode, `${flags}: ${stderr}`).toBe(2);
      expect(stderr).toMatch(/^error: /);
    }
  });
});

describe("a pipe or a device", () => {
  it("is refused as a catalogue and beside a CSV, where it would be read without end", async () => {
    execFileSync("mkfifo", [path("pipe"), path("a.csv-metadata.json")]);
    writeFileSync(path("a.csv"), "playerId,competitionId,seasonId,coverage\n1,2,3,full\n");
    for (const file of [path("pipe"), "/dev/zero"]) {
      const table = await scoutframe("table", "sample:teams", "--catalogue", file);
      expect([table.exitCode, table.stderr]).toEqual([
        1,
        expect.stringContaining("it is a pipe or a device"),
      ]);
    }
    const read = await scoutframe("table", path("a.csv"));
    expect([read.exitCode, read.stderr]).toEqual([0, expect.stringContaining("it is a pipe or a device")]);
    const written = await scoutframe("table", "sample:teams", "--out", path("a.csv"));
    expect([written.exitCode, written.stderr]).toEqual([
      1,
      expect.stringContaining("it is a pipe or a device"),
    ]);
  });
});

describe("standard output that cannot be written", () => {
  it.runIf(process.platform === "linux")("is told in one line", () => {
    const full = openSync("/dev/full", "w");
    for (const args of [["metrics"], ["--help"], ["leaders", "sample:players", "Goals"]]) {
      const cli = join(import.meta.dirname, "../../dist/cli.cjs");
      const { status, stderr } = spawnSync(process.execPath, [cli, ...args], {
        stdio: ["ignore", full, "pipe"],
      });
      expect([status, String(stderr)]).toEqual([
        1,
        "scoutframe: standard output cannot be written: no space is left; free some.\n",
      ]);
    }
    closeSync(full);
  });
});
