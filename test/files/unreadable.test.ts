import { createReadStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { loadRecords, readCsv, readIds, readPlayers, writeCsv, writeJson } from "scoutframe";
import { describe, expect, it } from "vitest";
import { scratch } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";

const RECORDS = Array.from({ length: 50 }, (_, index) => JSON.stringify(player({ id: index + 1 }))).join(
  "\n",
);
const PACKED = gzipSync(RECORDS);
const cut = PACKED.subarray(0, PACKED.length - 20);
const changed = Buffer.from(PACKED);
changed[60]! ^= 0xff;

describe("a damaged source is an error of ours", () => {
  it.each([
    ["gzip that ends too early", cut, "its gzip ends too early; get the file again."],
    ["gzip that was changed", changed, "its gzip is damaged; get the file again."],
  ])("%s, from a file and from a stream", async (_, bytes, reason) => {
    const path = join(scratch(), "league.ndjson.gz");
    writeFileSync(path, bytes);
    for (const read of [readPlayers, loadRecords]) {
      await expect(read(path)).rejects.toMatchObject({
        name: "ScoutframeError",
        code: "unreadable",
        message: expect.stringContaining(`${path} cannot be read: ${reason}`),
      });
      await expect(read(Readable.from([bytes], { objectMode: false }))).rejects.toMatchObject({
        name: "ScoutframeError",
        code: "unreadable",
        message: expect.stringContaining("the stream cannot be read"),
      });
    }
  });

  it("a stream that fails, with its own error as the cause", async () => {
    const failing = new Error("the line is dead");
    const stream = (async function* () {
      yield RECORDS.slice(0, 1000);
      throw failing;
    })();
    await expect(readPlayers(stream)).rejects.toMatchObject({ code: "unreadable", cause: failing });
  });
});

describe("a folder where a file belongs is an error of ours", () => {
  it.each([
    ["readIds", (folder: string) => readIds(folder)],
    ["readCsv", (folder: string) => readCsv(folder)],
    ["readPlayers", (folder: string) => readPlayers(folder)],
    ["loadRecords", (folder: string) => loadRecords(folder)],
    ["writeCsv", async (folder: string) => writeCsv([player({ id: 1 })] as never, folder)],
    ["writeJson", async (folder: string) => writeJson([player({ id: 1 })] as never, folder)],
  ])("for %s", async (_, use) => {
    const folder = scratch();
    const run = (async () => use(folder))();
    await expect(run).rejects.toMatchObject({
      name: "ScoutframeError",
      code: expect.stringMatching(/^un(read|writ)able$/),
      message: expect.not.stringMatching(/E[A-Z]{4}/),
    });
  });

  it("in words, as is a path below a file, and a stream of a file that is not there", async () => {
    const folder = scratch();
    writeFileSync(join(folder, "a.csv"), "");
    for (const read of [readIds, readCsv]) {
      await expect((async () => read(folder))()).rejects.toThrow(
        `${folder} cannot be read: it is a folder; give the path of a file.`,
      );
    }
    await expect(readIds(join(folder, "a.csv", "b"))).rejects.toThrow(
      "a.csv is not a folder; check the path.",
    );
    const gone = join(folder, "gone.ndjson");
    await expect(readPlayers(createReadStream(gone))).rejects.toThrow(
      `the stream cannot be read: ${gone} does not exist; check the path.`,
    );
  });
});
