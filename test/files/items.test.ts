import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { FoundItem, Place } from "../../src/files/items.js";
import { itemsOf } from "../../src/files/items.js";
import type { Note } from "../../src/notes.js";

interface Reading {
  readonly place?: Place;
  readonly notes?: Note[];
  readonly maxLineBytes?: number;
  readonly maxUnfoldedBytes?: number;
}

async function itemsIn(chunks: readonly unknown[], reading: Reading = {}): Promise<FoundItem[]> {
  const { place = { file: "a.json" }, notes = [], ...limits } = reading;
  const found: FoundItem[] = [];
  const source = Readable.from(chunks);
  const all = { notes, maxLineBytes: 1000, maxUnfoldedBytes: 1e6, maxColumns: 10_000, ...limits };
  for await (const item of itemsOf(all, source, place)) found.push(item);
  return found;
}

/** The same as bytes and as text, which are read by two ways. */
const KINDS: readonly (readonly [string, (text: string) => unknown])[] = [
  ["bytes", (text) => Buffer.from(text)],
  ["text", (text) => text],
];

describe.each(KINDS)("items of %s", (_, chunkOf) => {
  const items = (text: string, reading?: Reading) => itemsIn([chunkOf(text)], reading);

  it.each<[string, string, [unknown, number?][]]>([
    ["an array", '[{"a":1},\n{"a":2}]', [[{ a: 1 }], [{ a: 2 }]]],
    ["an empty array", "[]", []],
    ["a record over several lines", '{\n"a":1\n}', [[{ a: 1 }]]],
    [
      "a record to a line",
      '{"a":1}\n{"a":2}\n',
      [
        [{ a: 1 }, 1],
        [{ a: 2 }, 2],
      ],
    ],
    [
      "lines of Windows",
      '{"a":1}\r\n{"a":2}\r\n',
      [
        [{ a: 1 }, 1],
        [{ a: 2 }, 2],
      ],
    ],
    [
      "blank lines between and before",
      '\n \n{"a":1}\n\n{"a":2}',
      [
        [{ a: 1 }, 3],
        [{ a: 2 }, 5],
      ],
    ],
    [
      "what is no record, for the parser to name",
      "5\nnull\n",
      [
        [5, 1],
        [null, 2],
      ],
    ],
    [
      "arrays behind a record, each of which is a value",
      '{"a":1}\n[1]\n',
      [
        [{ a: 1 }, 1],
        [[1], 2],
      ],
    ],
    ["a byte order mark", '\uFEFF{"a":1}\n', [[{ a: 1 }, 1]]],
  ])("are %s", async (_, text, values) => {
    expect(await items(text)).toEqual(
      values.map(([value, line]) => ({
        value,
        place: line === undefined ? { file: "a.json" } : { file: "a.json", line },
      })),
    );
  });

  it.each(["", "\n", " \r\n\n"])("are a problem of %j, which is empty", async (text) => {
    expect(await items(text)).toEqual([
      {
        code: "empty_input",
        expected: "JSON",
        received: "an empty input",
        costsRecord: false,
        place: { file: "a.json" },
      },
    ]);
  });

  it.each([
    ["<!DOCTYPE html><p>", /^an HTML or XML page \("<!DOCTYPE html><p>"\)$/],
    ["<html>", /^an HTML or XML page \("<html>"\)$/],
    ['\n <?xml version="1.0"?>', /^an HTML or XML page \("<\?xml/],
    ["<div class>", /^an HTML or XML page \("<div class>"\)$/],
    // Engines differ in whether they name the place.
    ["<1>", /^text that is not complete JSON \((at position 0|bad syntax)\), beginning "<1>"$/],
    ["[1,,2]", /^text that is not complete JSON \((at position 3|bad syntax)\), beginning "\[1,,2\]"$/],
    ['[{"a":', /^text that is not complete JSON \(it ends too early\), beginning /],
    ['["a', /^text that is not complete JSON \(it ends too early\), beginning /],
    [`[x${"y".repeat(100)}]`, /, beginning "\[xy{38}"$/],
  ])("are a problem of %j, which says what it is", async (text, received) => {
    const [item, ...others] = await items(text);
    expect(item).toMatchObject({
      code: "invalid_json",
      expected: "JSON",
      received: expect.stringMatching(received),
      costsRecord: false,
    });
    expect(others).toEqual([]);
  });

  it("are each its own where one line of NDJSON is broken, which costs one record", async () => {
    expect(await items('{"a":1}\n{"a":\n{"a":3}\n')).toMatchObject([
      { value: { a: 1 }, place: { line: 1 } },
      { code: "invalid_json", expected: "JSON", costsRecord: true, place: { file: "a.json", line: 2 } },
      { value: { a: 3 }, place: { line: 3 } },
    ]);
  });

  it("are each its own where the first line of NDJSON is broken", async () => {
    expect(await items('{"a":\n{"a":2}\n')).toMatchObject([
      { code: "invalid_json", costsRecord: true, place: { line: 1 } },
      { value: { a: 2 }, place: { line: 2 } },
    ]);
  });

  it("are one problem where no later line is a record, at the line of the fault", async () => {
    expect(await items("[\n1,\n2 3\n]")).toMatchObject([{ code: "invalid_json", place: { line: 3 } }]);
    // An only line that is whole would have been a record.
    expect(await items('{"a":1')).toMatchObject([{ costsRecord: false, place: { line: 1 } }]);
  });

  it("may be as long as one text may be, and no longer", async () => {
    const text = '[\n{"a":1}\n]';
    expect(await items(text, { maxLineBytes: text.length })).toHaveLength(1);
    await expect(items(text, { maxLineBytes: text.length - 1 })).rejects.toMatchObject({
      code: "too_large",
      details: { file: "a.json", maxLineBytes: text.length - 1 },
    });
    await expect(items(text, { maxLineBytes: 2, place: {} })).rejects.toThrow(/^the stream has a line/);
  });
});

describe.each(KINDS)("what %s may unfold to", (_, chunkOf) => {
  const text = `${"\n".repeat(50)}{"a":1}\n${" \n".repeat(50)}{"a":2}\n`;
  const items = (maxUnfoldedBytes: number) => itemsIn([chunkOf(text)], { maxUnfoldedBytes });

  it("is bounded, and blank lines count in it", async () => {
    expect(await items(text.length)).toMatchObject([
      { value: { a: 1 }, place: { line: 51 } },
      { value: { a: 2 }, place: { line: 102 } },
    ]);
    await expect(items(text.length - 1)).rejects.toMatchObject({
      code: "too_large",
      message: "a.json holds more than the 165 bytes allowed; allow more with maxUnfoldedBytes.",
      details: { file: "a.json", maxUnfoldedBytes: 165 },
    });
  });

  it("counts in lines of JSON over several lines, as the line of a fault does", async () => {
    const broken = `\n\n[\n\n\n1,\n\n2 3\n]`;
    expect(await itemsIn([chunkOf(broken)])).toMatchObject([{ code: "invalid_json", place: { line: 8 } }]);
    const first = `\n{"a":\n\n{"a":2}\n \n{"a":3}`;
    expect(await itemsIn([chunkOf(first)])).toMatchObject([
      { code: "invalid_json", place: { line: 2 } },
      { value: { a: 2 }, place: { line: 4 } },
      { value: { a: 3 }, place: { line: 6 } },
    ]);
  });
});

describe("items of bytes", () => {
  it("that are gzip are counted as they unfold", async () => {
    const zipped = gzipSync(Buffer.alloc(1e6, "\n"));
    expect(zipped.length).toBeLessThan(2000);
    expect(await itemsIn([zipped])).toMatchObject([{ code: "empty_input" }]);
    await expect(itemsIn([zipped], { maxUnfoldedBytes: 999_999 })).rejects.toMatchObject({
      code: "too_large",
    });
  });

  it.each(['{"a":"é"}\n{"a":2}\n', '[{"a":"é"},{"a":2}]'])("that are gzip are unzipped: %j", async (text) => {
    const zipped = gzipSync(text);
    const pieces = Array.from(zipped, (byte) => Uint8Array.of(byte));
    for (const chunks of [[zipped], pieces]) {
      expect(await itemsIn(chunks)).toMatchObject([{ value: { a: "é" } }, { value: { a: 2 } }]);
    }
  });

  it.each([
    [{ file: "a.json" }, "a.json was read as utf-16le"],
    [{}, "the stream was read as utf-16le"],
  ])("that are UTF-16 are decoded, and said so: %j", async (place, message) => {
    const notes: Note[] = [];
    const bytes = Buffer.from('\uFEFF[{"a":"é"}]', "utf16le");
    expect(await itemsIn([bytes.subarray(0, 7), bytes.subarray(7)], { place, notes })).toEqual([
      { value: { a: "é" }, place },
    ]);
    expect(notes).toMatchObject([{ code: "decoded", message, encoding: "utf-16le" }]);
  });

  const FOREIGN = "bytes of another encoding, perhaps Latin-1; save it as UTF-8";

  it.each([
    ["a line", '{"a":1}\n{"a":"é"}\n{"a":3}\n', [undefined, true, undefined], 2],
    ["an array", '[\n{"a":"é"}\n]', [false], 2],
  ])("of another encoding are a problem of %s", async (_, text, costs, line) => {
    const found = await itemsIn([Buffer.from(text, "latin1")]);
    expect(found.map((item) => ("costsRecord" in item ? item.costsRecord : undefined))).toEqual(costs);
    expect(found).toContainEqual(
      expect.objectContaining({
        code: "invalid_json",
        expected: "JSON in UTF-8",
        received: FOREIGN,
        place: { file: "a.json", line },
      }),
    );
  });

  it("that are no text of a known kind are a problem, and no error", async () => {
    expect(await itemsIn([Uint8Array.of(0x1f)])).toMatchObject([{ code: "invalid_json" }]);
    expect(await itemsIn([])).toMatchObject([{ code: "empty_input" }]);
  });
});

describe("items of anything else", () => {
  it("are the values themselves", async () => {
    const values = [{ a: 1 }, 5, [2], true];
    expect(await itemsIn(values)).toEqual(values.map((value) => ({ value, place: { file: "a.json" } })));
  });

  it("are whole where text was cut within a letter, and half a letter is a sign of its own", async () => {
    expect(await itemsIn(['{"a":"\ud83d', '\ude00"}\n'])).toMatchObject([{ value: { a: "😀" } }]);
    expect(await itemsIn(['{"a":"\ud83d', '"}\n'])).toMatchObject([{ value: { a: "\ufffd" } }]);
    expect(await itemsIn(['{"a":1}\n\ud83d'])).toMatchObject([{ value: { a: 1 } }, { code: "invalid_json" }]);
  });

  it("are none of text that was cut within a line", async () => {
    expect(await itemsIn(['{"a"', ":1}\n", '{"a":2', "}\n"])).toMatchObject([
      { value: { a: 1 }, place: { line: 1 } },
      { value: { a: 2 }, place: { line: 2 } },
    ]);
  });
});
