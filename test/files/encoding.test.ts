import { describe, expect, it } from "vitest";
import { beginningAsText, decodedText, encodingNotes, utf16Of } from "../../src/files/content.js";

const bigEndian = (text: string) => Buffer.from(text, "utf16le").swap16();

describe("the encoding of a text", () => {
  it.each<[string, Uint8Array, string, string]>([
    ["UTF-8", Buffer.from("é"), "é", "utf-8"],
    ["UTF-8 with a mark", Buffer.from("\uFEFFé"), "é", "utf-8"],
    ["nothing", Buffer.of(), "", "utf-8"],
    ["a letter", Buffer.from("a"), "a", "utf-8"],
    ["UTF-16 with a mark", Buffer.from("\uFEFFé", "utf16le"), "é", "utf-16le"],
    ["UTF-16 without one", Buffer.from("aé", "utf16le"), "aé", "utf-16le"],
    ["UTF-16 the other way round", bigEndian("\uFEFFé"), "é", "utf-16be"],
    ["that without a mark", bigEndian("aé"), "aé", "utf-16be"],
    // Every byte is a letter there: 0x80 is the euro.
    ["neither", Buffer.of(0x61, 0xe9, 0x80), "aé€", "windows-1252"],
    [
      "names of the Balkans",
      Buffer.of(0x8a, 0x69, 0x6d, 0x65, 0x20, 0x8e, 0x69, 0x9e, 0x9a),
      "Šime Žižš",
      "windows-1252",
    ],
    // The first and the last, and one that is no letter there.
    ["its ends", Buffer.of(0x7f, 0x80, 0x81, 0x9f, 0xa0, 0xff), "\x7f€\x81Ÿ\xa0ÿ", "windows-1252"],
  ])("of %s is told", (_, bytes, text, encoding) => {
    expect(decodedText(bytes)).toEqual({ text, encoding });
  });

  it.each([
    [[0xff, 0xfe], "utf-16le"],
    [[0xfe, 0xff], "utf-16be"],
    [[0x61, 0], "utf-16le"],
    [[0, 0x61], "utf-16be"],
    [[0, 0], undefined],
    [[0xff, 0xff], undefined],
    [[0xfe, 0xfe], undefined],
    [[0x61, 0x62], undefined],
    [[0x61], undefined],
    [[], undefined],
  ])("of the bytes %j is UTF-16: %s", (bytes, encoding) => {
    expect(utf16Of(Uint8Array.from(bytes))).toBe(encoding);
  });

  it("of a beginning that ends inside a letter leaves that letter out", () => {
    expect(beginningAsText(Buffer.from("aé").subarray(0, 2))).toBe("a");
    expect(beginningAsText(Buffer.from("ab", "utf16le").subarray(0, 3))).toBe("a");
  });

  it.each([
    ["utf-8", []],
    ["utf-16le", ["a.csv was read as utf-16le"]],
    ["windows-1252", ["a.csv was read as windows-1252, since it is not UTF-8; check the names in it"]],
  ] as const)("%s is told where it is another", (encoding, messages) => {
    const notes = encodingNotes("a.csv", encoding);
    expect(notes.map(({ message }) => message)).toEqual(messages);
    for (const note of notes) expect(note).toMatchObject({ code: "decoded", file: "a.csv", encoding });
  });
});
