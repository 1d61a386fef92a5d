import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type ContentKind, kindOfContent } from "../../src/files/content.js";

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
