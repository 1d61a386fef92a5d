import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { chunksOfFile } from "../../src/files/chunks.js";

const folder = mkdtempSync(join(tmpdir(), "scoutframe-chunks-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(bytes: Buffer): string {
  const path = join(folder, "bytes");
  writeFileSync(path, bytes);
  return path;
}

describe("the pieces of a file", () => {
  it.each([0, 1, 2 ** 20 - 1, 2 ** 20, 2 ** 20 + 1, 5 * 2 ** 20 + 7])(
    "are all of its %i bytes, each read before the next is asked for",
    async (size) => {
      const bytes = Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * 31) >> 3));
      const seen: Buffer[] = [];
      for await (const piece of chunksOfFile(file(bytes))) seen.push(Buffer.from(piece));
      expect(Buffer.concat(seen).equals(bytes)).toBe(true);
    },
  );

  it("may be left early", async () => {
    for await (const piece of chunksOfFile(file(Buffer.alloc(3 * 2 ** 20, 7)))) {
      expect(piece[0]).toBe(7);
      break;
    }
  });

  it("are an error where there is no file", async () => {
    await expect(chunksOfFile(join(folder, "gone")).next()).rejects.toThrow("ENOENT");
  });
});
