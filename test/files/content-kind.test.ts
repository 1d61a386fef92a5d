import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type ContentKind, HEAD_BYTES, kindOfContent, tellsKind } from "../../src/files/content.js";

describe("what a content is, by its first bytes", () => {
  it.each<[string, ContentKind]>([
    ["PAR1...", "parquet"],
    ["PK\u0003\u0004...", "xlsx"],
    ["PK\u0005\u0006", "records"],
    ['{"a":1,"b":2}', "records"],
    [" \n [1,2]", "records"],
    ["<html>a,b", "records"],
    ["a,b\n1,2", "csv"],
    ["a;b", "csv"],
    ["a\tb", "csv"],
    ["a|b", "csv"],
    ["\n\na,b", "csv"],
    // A first line without a delimiter is explained by the reader of records.
    ["hello\na,b", "records"],
    ["hello\ra,b", "records"],
    ["Scouting list\n\nName;Club", "csv"],
    ['Scouting list\r\n"Player","Club"', "csv"],
    [`Scouting list${"\n".repeat(40)}Name;Club`, "csv"],
    // The bytes of gzip are two, and these are one of each.
    ["\u001fa,b", "csv"],
    ["", "records"],
    ["  ", "records"],
  ])("%j is %s", (text, kind) => {
    expect(kindOfContent(Buffer.from(text))).toBe(kind);
  });

  it.each<[string, Uint8Array, ContentKind]>([
    ["an old spreadsheet", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), "xlsx"],
    ["zipped CSV", gzipSync("a,b\n1,2"), "csv"],
    ["zipped JSON", gzipSync('{"a":1}'), "records"],
    ["the beginning of zipped CSV", gzipSync(`a,b\n${"1,2\n".repeat(10_000)}`).subarray(0, 60), "csv"],
    ["broken gzip", Uint8Array.of(0x1f, 0x8b, 0xff, 0xff), "records"],
    ["CSV in UTF-16", Buffer.from("\uFEFFa;b", "utf16le"), "csv"],
    ["CSV in Latin-1", Buffer.from("é;b", "latin1"), "csv"],
  ])("%s is told", (_, bytes, kind) => {
    expect(kindOfContent(bytes)).toBe(kind);
  });
});

it.each<[string, boolean]>([
  ["a,b", false],
  ["a,b\n", true],
  ["hello", false],
  ["hello\n", true],
  ["  [1", true],
  ["   1", false],
  ["PAR1", true],
  ["\u001f\u008b\u0008\u0000,\n", false],
  ["x".repeat(HEAD_BYTES - 1), false],
  ["x".repeat(HEAD_BYTES), true],
])("the beginning %.9j of a stream tells what it is: %s", (text, tells) => {
  expect(tellsKind(Buffer.from(text, "latin1"))).toBe(tells);
});
