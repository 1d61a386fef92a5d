import { mkdirSync, readdirSync } from "node:fs";
import { fromColumns, write, writeCsv } from "scoutframe";
import { describe, expect, it } from "vitest";
import { bytesOf } from "../../src/files/chunks.js";
import { isFolder, isInPieces } from "../../src/files/file-formats.js";
import { testFolder } from "../fixtures/folder.js";
import { keysOf } from "../fixtures/records.js";

const path = testFolder("file-formats");

describe("a path to write to", () => {
  it.each([
    ["a.csv", false, true],
    ["A.NDJSON", false, true],
    ["a.json", false, false],
    ["a.jsonl", false, false],
    ["csv", false, false],
    ["a/b.json", false, false],
    ["a/", true, true],
    ["a.json\\", true, true],
  ])("%s is a folder: %s, and takes tables one after another: %s", (name, folder, pieces) => {
    expect([isFolder(name), isInPieces(name)]).toEqual([folder, pieces]);
  });

  it("may be a folder that is there, and is refused without an ending that is written", async () => {
    const table = fromColumns({ ...keysOf(1), total_goals: [1] });
    mkdirSync(path("a.csv"));
    expect(await write(table, path("a.csv"))).toEqual([]);
    expect(readdirSync(path("a.csv"), { recursive: true })).toContain("competitionId=1");
    await expect(write(table, "a.tsv")).rejects.toThrow(
      'path is "a.tsv"; expected a name that ends in .csv, .xlsx, .parquet, .json or .ndjson, or a folder/ for Parquet by competition and season.',
    );
    await expect(writeCsv(table, "a.JSON")).rejects.toThrow(
      'path is "a.JSON"; expected .csv; table.write("a.JSON") writes .JSON.',
    );
  });
});

it("a stream that is held whole may give as many bytes as are allowed, and no more", async () => {
  async function* chunks() {
    yield "é";
    yield Uint8Array.of(0x61);
  }
  expect((await bytesOf("a", chunks(), 3)).toString()).toBe("éa");
  await expect(bytesOf("a", chunks(), 2)).rejects.toThrow("a gave more than the 2 bytes allowed");
});
