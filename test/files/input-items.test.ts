import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { inputItems } from "../../src/files/input-items.js";
import { isSource, type Source } from "../../src/files/sources.js";
import type { Note } from "../../src/notes.js";
import { testFolder } from "../fixtures/folder.js";

const path = testFolder("input-items");

function file(name: string, content: string): string {
  const whole = path(name);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, content);
  return whole;
}

async function itemsOf(source: unknown): Promise<unknown[]> {
  const notes: Note[] = [];
  const found: unknown[] = [];
  for await (const item of inputItems(source as Source, notes)) found.push(item);
  return found;
}

describe("what a file holds in a folder that says something", () => {
  it.each<[string, string, unknown[]]>([
    [
      "gets it where it does not say it",
      '{"a":1}\n{"a":2}\n',
      [
        { seasonId: 7, a: 1 },
        { seasonId: 7, a: 2 },
      ],
    ],
    ["keeps its own", '{"a":1,"seasonId":9}\n{"a":2}\n', [{ a: 1, seasonId: 9 }, { a: 2 }]],
    ["is left alone where it is no record", "[1,null,[2]]", [1, null, [2]]],
  ])("%s", async (name, content, values) => {
    const items = await itemsOf(file(`seasonId=7/${name}.ndjson`, content));
    expect(items).toMatchObject(values.map((value) => ({ value })));
  });

  it("is a problem like any other where it is broken", async () => {
    const broken = file("seasonId=7/broken.ndjson", "{");
    expect(await itemsOf(broken)).toMatchObject([{ code: "invalid_json", place: { file: broken, line: 1 } }]);
  });
});

describe("what is no source", () => {
  it.each([
    [Promise.resolve("a"), "the source is a promise; put await before it."],
    [5, "5 is not a source; expected a path, a stream or records."],
    [null, "null is not a source; expected a path, a stream or records."],
  ])("is refused: %s", async (source, message) => {
    await expect(itemsOf(source)).rejects.toMatchObject({
      code: "shape_mismatch",
      message: message,
    });
  });

  it("is an empty path, and one that does not exist", async () => {
    await expect(itemsOf("")).rejects.toMatchObject({ code: "invalid_option" });
    await expect(itemsOf(path("nowhere.json"))).rejects.toMatchObject({ code: "not_found" });
    await expect(itemsOf(path("nowhere/*.json"))).rejects.toMatchObject({ code: "not_found" });
  });
});

it.each([
  ["-", true],
  ["seasonId=7", true],
  ["seasonId=7/*.none", false],
  ["seasonId=7/*.ndjson", true],
  ["", false],
  ["nowhere.json", false],
])("%j is a source: %s", async (name, is) => {
  file("seasonId=7/one.ndjson", "{}");
  expect(await isSource(name === "-" || name === "" ? name : path(name))).toBe(is);
});

describe("records in memory", () => {
  it.each<[unknown, unknown[]]>([
    [{ a: 1 }, [{ a: 1 }]],
    [
      [{ a: 1 }, 5],
      [{ a: 1 }, 5],
    ],
    [[], []],
    // A hole is a missing record, and will be reported as such.
    [new Array(2), [undefined, undefined]],
    [Object.assign(new Array(2), { 0: "a.json" }), ["a.json", undefined]],
  ])("are the records of %j", async (source, values) => {
    expect(await itemsOf(source)).toEqual(values.map((value) => ({ value, place: {} })));
  });

  it("are those of a stream, whatever they are", async () => {
    async function* stream() {
      yield { a: 1 };
      yield 5;
    }
    expect(await itemsOf(stream())).toEqual([{ a: 1 }, 5].map((value) => ({ value, place: {} })));
  });
});
