import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import {
  playerTable,
  readPlayers,
  readTable,
  readTeams,
  type ScoutframeError,
  samplePlayers,
  type Table,
} from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { player, team } from "../fixtures/records.js";

const RECORDS = [1, 2, 3].map((id) => player({ id, name: `Plàyer ${id}`, total: { goals: id } }));
const NDJSON = RECORDS.map((record) => JSON.stringify(record)).join("\n");

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "scoutframe-read-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function file(content: string | Uint8Array, name = `${files++}.dat`): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const ids = (table: Table) => Array.from(table.numbers("playerId"));

async function errorOf(promise: Promise<unknown>): Promise<ScoutframeError> {
  return promise.then(
    () => expect.unreachable("expected an error") as never,
    (error) => error as ScoutframeError,
  );
}

describe("readPlayers tells by the content, whatever the name,", () => {
  it.each<[string, string]>([
    ["an array", JSON.stringify(RECORDS)],
    ["an array over many lines", JSON.stringify(RECORDS, null, 2)],
    ["NDJSON", NDJSON],
    [
      "NDJSON with CRLF, a byte order mark, blank lines and a last line break",
      `\uFEFF\r\n${NDJSON.replaceAll("\n", "\r\n\r\n")}\r\n\r\n`,
    ],
    [
      "an array behind a byte order mark",
      `\uFEFF${JSON.stringify(RECORDS, null, 1).replaceAll("\n", "\r\n")}`,
    ],
  ])("%s, plain and gzipped", async (_what, text) => {
    for (const content of [
      text,
      gzipSync(text),
      gzipSync(Buffer.concat([Buffer.from(text)]), { level: 0 }),
    ]) {
      const table = await readPlayers(file(content));
      expect(table.rows()).toEqual(playerTable(RECORDS).rows());
    }
  });

  it("one record, on one line or many", async () => {
    for (const text of [JSON.stringify(RECORDS[1]), JSON.stringify(RECORDS[1], null, 2)]) {
      expect(ids(await readPlayers(file(text)))).toEqual([2]);
    }
  });
});

describe("readPlayers reads", () => {
  it("a folder in the order of its names, and says what it leaves out", async () => {
    const path = join(folder, "league");
    mkdirSync(path);
    writeFileSync(join(path, "b.json"), JSON.stringify(RECORDS[0]));
    writeFileSync(join(path, "a.ndjson.gz"), gzipSync(`${JSON.stringify(RECORDS[2])}\n`));
    writeFileSync(join(path, "c.jsonl"), JSON.stringify(RECORDS[1]));
    writeFileSync(join(path, "notes.txt"), "hello");
    writeFileSync(join(path, ".hidden.json"), "{");
    const table = await readPlayers(path);
    expect(ids(table)).toEqual([3, 1, 2]);
    const message = `${path}: left out, because their names do not end like those of record files: notes.txt`;
    expect(table.notes).toEqual([{ code: "skipped_files", message, files: ["notes.txt"] }]);
    expect(ids(await readPlayers([join(path, "b.json"), join(path, "c.jsonl")]))).toEqual([1, 2]);
  });

  it("streams of bytes in any pieces, of text, and of records", async () => {
    const bytes = gzipSync(NDJSON);
    async function* pieces(of: Uint8Array, size: number) {
      for (let at = 0; at < of.length; at += size) yield of.subarray(at, at + size);
    }
    async function* each<T>(items: Iterable<T>) {
      yield* items;
    }
    expect(ids(await readPlayers(pieces(bytes, 1)))).toEqual([1, 2, 3]);
    // Pieces of three bytes cut through the two bytes of an accented letter.
    const split = await readPlayers(pieces(Buffer.from(NDJSON), 3));
    expect(split.row(0).name).toBe("Plàyer 1");
    expect(ids(await readPlayers(Readable.from([NDJSON.slice(0, 50), NDJSON.slice(50)])))).toEqual([1, 2, 3]);
    expect(ids(await readPlayers(each(RECORDS)))).toEqual([1, 2, 3]);
    expect(ids(await readPlayers(Readable.from(RECORDS)))).toEqual([1, 2, 3]);
  });

  it("records in memory", async () => {
    expect(ids(await readPlayers(RECORDS))).toEqual([1, 2, 3]);
    expect(ids(await readPlayers(RECORDS[0]!))).toEqual([1]);
    expect((await readPlayers([])).rowCount).toBe(0);
  });

  it("an empty array as an empty table with all columns", async () => {
    const table = await readPlayers(file("[]"));
    expect([table.rowCount, table.columnNames]).toEqual([0, playerTable([]).columnNames]);
  });

  it("the records of whichever entity, for readTable", async () => {
    expect((await readTable(file(NDJSON))).entity).toBe("player");
    expect((await readTable([team({ id: 1 })])).entity).toBe("team");
  });
});

describe("bad input", () => {
  it.each<[string, string | Uint8Array, string, RegExp]>([
    ["an empty file", "", "empty_input", /expected JSON, received an empty input/],
    ["a file of blank lines", "\n\r\n  \n", "empty_input", /an empty input/],
    ["truncated JSON", JSON.stringify(RECORDS).slice(0, -9), "invalid_json", /it ends too early/],
    [
      "truncated JSON over many lines",
      JSON.stringify(RECORDS, null, 1).slice(0, 300),
      "invalid_json",
      /it ends too early/,
    ],
    [
      "an HTML page",
      "<!DOCTYPE html>\n<html><body>502 Bad Gateway</body></html>",
      "invalid_json",
      /an HTML or XML page/,
    ],
    ["text", "hello", "invalid_json", /not complete JSON/],
    ["a number", "42", "invalid_record", /expected a record \(an object\), received 42/],
    [
      "an error answer",
      '{"error":{"code":429,"message":"Too many requests"}}',
      "invalid_record",
      /playerId expected integer/,
    ],
    ["truncated gzip", gzipSync(NDJSON).subarray(0, 80), "unreadable", /its gzip ends too early/],
  ])("%s gives a clear error that names the file", async (_what, content, code, message) => {
    const path = file(content);
    const error = await errorOf(readPlayers(path));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
    expect(error.message).toContain(path);
  });

  it("names the line of a syntax error in a large JSON file", async () => {
    const text = JSON.stringify(RECORDS, null, 1).replace('"goals": 2', '"goals": 2,,');
    const line = text.slice(0, text.indexOf(",,")).split("\n").length;
    expect((await errorOf(readPlayers(file(text)))).message).toContain(`line ${line}: expected JSON`);
  });

  it("a broken line names file and line, and costs that line only where problems are collected", async () => {
    const lines = NDJSON.split("\n");
    for (const broken of [0, 1, 2]) {
      const text = lines.map((text, index) => (index === broken ? text.slice(0, 40) : text)).join("\n");
      const path = file(text);
      const error = await errorOf(readPlayers(path));
      expect(error.message).toContain(`${path}, line ${broken + 1}, record ${broken}: expected JSON`);
      const table = await readPlayers(path, { onProblem: "collect" });
      expect(ids(table)).toEqual([1, 2, 3].filter((id) => id !== broken + 1));
      expect(table.notes).toMatchObject([
        { code: "invalid_json", line: broken + 1, record: broken, file: path },
      ]);
    }
  });

  it("one bad record of 500 is found, with file, line, record, id and path", async () => {
    const records = Array.from({ length: 500 }, (_, index) => player({ id: index + 1 })) as unknown[];
    records[400] = { ...(records[400] as object), total: { goals: "3" } };
    const path = file(records.map((record) => JSON.stringify(record)).join("\n"));
    const message = `${path}, line 401, record 400 (playerId 401): total.goals expected number, received "3"`;
    expect((await errorOf(readPlayers(path))).message).toContain(message);
    const table = await readPlayers(path, { onProblem: "collect" });
    expect(table.rowCount).toBe(499);
    expect(table.notes).toMatchObject([{ message }]);
  });

  it("a file that does not exist, an empty folder, no source", async () => {
    expect(await errorOf(readPlayers("nowhere.json"))).toMatchObject({
      code: "not_found",
      message: "readPlayers: nowhere.json does not exist; check the path.",
    });
    const empty = join(folder, "empty");
    mkdirSync(empty);
    expect((await errorOf(readPlayers(empty))).message).toMatch(/holds no .json/);
    expect((await errorOf(readPlayers(5 as never))).code).toBe("shape_mismatch");
    expect((await errorOf(readPlayers("x", { onproblem: "collect" } as object))).message).toMatch(
      /did you mean "onProblem"/,
    );
  });

  it("players given to readTeams, and teams to readPlayers, are told apart", async () => {
    expect((await errorOf(readTeams(file(NDJSON)))).message).toMatch(
      /player record \(playerId 1\); use readPlayers/,
    );
    const teams = file(JSON.stringify([team({ id: 4 })]));
    expect(await errorOf(readPlayers(teams))).toMatchObject({
      code: "wrong_entity",
      message: expect.stringContaining("use readTeams"),
    });
  });

  it("an error of the stream itself reaches the caller, and an early end closes the source", async () => {
    async function* failing() {
      yield `${JSON.stringify(RECORDS[0])}\n`;
      throw new RangeError("the cable is cut");
    }
    await expect(readPlayers(failing())).rejects.toThrow("the cable is cut");
  });
});

it("tells how many bytes it has read of files, packed or not", async () => {
  const lines = RECORDS.concat(player({ id: 4, name: "x".repeat(3_000_000) })).map((one) =>
    JSON.stringify(one),
  );
  const contents = [Buffer.from(NDJSON), gzipSync(lines.at(-1)!), Buffer.from(`${lines.join("\n")}\n`)];
  for (const content of contents) {
    const told: number[] = [];
    const onRead = (bytes: number): number => told.push(bytes);
    await readPlayers(file(content), { onRead, maxNameLength: 3_000_000 });
    expect(told.reduce((sum, bytes) => sum + bytes)).toBe(content.length);
    expect(told.length > 1).toBe(content.length > 3_000_000);
  }
});

describe("the sample", () => {
  it("is read anew for each caller", async () => {
    const [one, other] = [await samplePlayers(), await samplePlayers()];
    expect(one).not.toBe(other);
    expect(one.rowCount).toBe(515);
  });
});
