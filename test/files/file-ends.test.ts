import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { readPlayers } from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headOfFile, textSizeOf } from "../../src/files/chunks.js";
import { HEAD_BYTES } from "../../src/files/content.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "scoutframe-ends-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(bytes: Uint8Array): string {
  const path = join(folder, "file");
  writeFileSync(path, bytes);
  return path;
}

/** So many records that room is taken for them. */
const TEXT = Array.from(
  { length: 700 },
  (_, id) => `{"playerId":${id},"competitionId":2,"seasonId":3,"positions":[],"total":{"goals":${id % 9}}}\n`,
).join("");

describe("the size of a file's text", () => {
  it.each<[string, Uint8Array, number]>([
    ["as it is", Buffer.from(TEXT), TEXT.length],
    ["gzipped", gzipSync(TEXT), TEXT.length],
    ["in two gzipped parts, of which the last is seen", Buffer.concat([gzipSync(TEXT), gzipSync("\n\n")]), 2],
    ["of two bytes that look like gzip", Buffer.from([0x1f, 0x8b]), 2],
    // The size is in the last four: 0x8b1f.
    ["of four bytes that look like gzip", Buffer.from([0x1f, 0x8b, 0, 0]), 35_615],
    ["of none", new Uint8Array(), 0],
  ])("%s", (_, bytes, size) => {
    const path = fileOf(bytes);
    const head = headOfFile(path);
    expect(head).toEqual(Buffer.from(bytes.subarray(0, HEAD_BYTES)));
    expect(textSizeOf(path, head)).toBe(size);
  });

  it("changes nothing of what is read where it is wrong", async () => {
    const parts = [TEXT.slice(0, TEXT.indexOf("\n", 2000) + 1), TEXT.slice(TEXT.indexOf("\n", 2000) + 1)];
    const expected = (await readPlayers(fileOf(Buffer.from(TEXT)))).toColumns();
    for (const bytes of [gzipSync(TEXT), Buffer.concat(parts.map((part) => gzipSync(part)))]) {
      expect((await readPlayers(fileOf(bytes))).toColumns()).toEqual(expected);
    }
  });
});
