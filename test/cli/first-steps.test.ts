import { mkdirSync, writeFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { scoutframe } from "./run.js";

const inFolder = testFolder("first-steps");
const before = process.cwd();
afterEach(() => process.chdir(before));

function enter(name: string, files: readonly string[]): void {
  mkdirSync(inFolder(name));
  for (const file of files) writeFileSync(`${inFolder(name)}/${file}`, "");
  process.chdir(inFolder(name));
}

describe("scoutframe without arguments", () => {
  it("names the files of the folder, and the command that looks at one, quoted", async () => {
    enter("full", ["a b.csv", "notes.txt", "package.json", ".hidden.csv", "other.json"]);
    const { exitCode, stdout, stderr } = await scoutframe();
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("a b.csv, other.json\n");
    expect(stdout).toContain('\n  npx scoutframe look "a b.csv"\n');
    expect(stdout).not.toMatch(/notes|package|hidden/);
  });

  it("names the demo in a folder without any, below the first lines of the help", async () => {
    enter("empty", ["notes.txt"]);
    const { exitCode, stdout, stderr } = await scoutframe();
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^Usage: scoutframe /);
    expect(stdout).toContain("\n  npx scoutframe demo\n");
    expect(stdout).toContain("scoutframe --help");
  });

  it("leaves --help as it is", async () => {
    const { exitCode, stdout } = await scoutframe("--help");
    expect(exitCode).toBe(0);
    expect(stdout).toContain("Commands:");
  });
});
