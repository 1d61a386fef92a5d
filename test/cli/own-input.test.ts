import { linkSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { samplePlayers, writeCsv, writeParquet } from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { scoutframe } from "./run.js";

const path = testFolder("own-input");

/** A command line of every command that writes to --out, from the file that it reads. */
const COMMANDS = {
  table: (file) => ["table", file],
  rank: (file) => ["rank", file],
  compare: (file) => ["compare", file, "M. Salah", "H. Kane"],
  similar: (file) => ["similar", file, "M. Salah"],
  roles: (file) => ["roles", file, "--role", "finisher"],
  style: (file) => ["style", file],
  report: (file) => ["report", file, "M. Salah"],
  explore: (file) => ["explore", file],
  squad: (file) => ["squad", file, "--club", "Liverpool"],
  search: (file) => ["search", file, "--profile", file],
  join: (file) => ["join", "sample:players", file, "--on", "playerId"],
  leaders: (file) => ["leaders", file, "Goals"],
  changes: (file) => ["changes", file, file],
  link: (file) => ["link", file, file, "--to", "understat"],
  reliability: (file) => ["reliability", file],
  progress: (file) => ["progress", file],
  translate: (file) => ["translate", file],
  chart: (file) => ["chart", "pizza", file, "M. Salah"],
  fetch: (file) => ["fetch", "players", "--ids", file, "--comp", "1", "--base-url", "http://localhost:1"],
} satisfies Readonly<Record<string, (file: string) => string[]>>;

let before: Buffer;
beforeAll(async () => {
  const few = (await samplePlayers())
    .head(30)
    .select(["playerId", "name", "competitionId", "seasonId", "positionGroup", "coverage", "total_goals"]);
  await writeCsv(few, path("a.csv"));
  await writeParquet(few, path("parts"), { partitioned: true });
  linkSync(path("a.csv"), path("hard.csv"));
  symlinkSync(path("a.csv"), path("soft.csv"));
  mkdirSync(path("folder"));
  linkSync(path("a.csv"), path("folder/b.csv"));
  before = readFileSync(path("a.csv"));
});

describe("an output that is also read", () => {
  it("is refused by every command that has --out", async () => {
    const writing: string[] = [];
    const { stdout } = await scoutframe("--help");
    for (const [, name] of stdout.matchAll(/^ {2}([a-z]+) (?:\[|<)/gm)) {
      const help = await scoutframe(name!, ...(name === "chart" ? ["pizza"] : []), "--help");
      if (/--out </.test(help.stdout)) writing.push(name!);
    }
    // The demo reads nothing but the sample.
    expect([...Object.keys(COMMANDS), "demo"].sort()).toEqual(writing.sort());
  });

  it.each(Object.entries(COMMANDS))("is refused by %s, by its name and by links", async (_, line) => {
    for (const out of ["a.csv", "hard.csv", "soft.csv"]) {
      const { exitCode, stderr } = await scoutframe(...line(path("a.csv")), "--out", path(out));
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`--out ${path(out)} would replace`)]);
    }
    expect(readFileSync(path("a.csv"))).toEqual(before);
  });

  it.each([
    ["a folder's file", "folder", "a.csv"],
    ["a file that fits a glob", "folder/*.csv", "soft.csv"],
    ["the folder itself", "parts", "parts"],
    ["the folder, with its end", "parts", "parts/"],
  ])("is refused as %s", async (_, source, out) => {
    const { exitCode, stderr } = await scoutframe("table", path(source), "--out", path(out));
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("give another name")]);
  });

  it("is no other file beside it, nor one that was there", async () => {
    for (const _ of ["new", "there"]) {
      const { exitCode, stderr } = await scoutframe("table", path("a.csv"), "--out", path("other.csv"));
      expect([exitCode, stderr]).toEqual([0, ""]);
    }
  });
});
