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
    expect(decodedText(bytes)).toEqual({ text, encoding, strayLines: [] });
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

  it("of UTF-8 with stray bytes stays UTF-8, and those bytes alone are windows-1252", () => {
    const stray = Buffer.concat([
      Buffer.from("\uFEFFAdrián,Leganés\n€ 😀 ñ\n"),
      Buffer.from([0x9a, 0x2c, 0xe9, 0x0a, 0xe9]),
      Buffer.from("Łódź"),
    ]);
    const decoded = decodedText(stray);
    expect(decoded.text).toBe("Adrián,Leganés\n€ 😀 ñ\nš,é\néŁódź");
    expect(decoded).toMatchObject({ encoding: "utf-8", strayLines: [3, 3, 4] });
    expect(encodingNotes("a.csv", decoded.encoding, decoded.strayLines)).toEqual([
      {
        code: "decoded",
        message: "a.csv is UTF-8 but for 3 bytes in lines 3, 4, read as windows-1252; check the names there",
        file: "a.csv",
        encoding: "utf-8",
        lines: [3, 4],
        bytes: 3,
      },
    ]);
    expect(encodingNotes("a.csv", "utf-8", [3])[0]!.message).toContain("1 byte in line 3, read as");
  });

  it("of windows-1252 stays that where two of its letters happen to be a sequence of UTF-8", () => {
    const bytes = Buffer.from("Müller\nAdriÃ©n\nGuédé", "latin1");
    expect(decodedText(bytes)).toEqual({
      text: "Müller\nAdriÃ©n\nGuédé",
      encoding: "windows-1252",
      strayLines: [],
    });
  });

  it("of UTF-8 holds around each byte that is no UTF-8 in it, as another decoder reads the rest", () => {
    const text = "é€😀\u07ff\u0800\ud7ff\ue000\uffff\u{10000}\u{10ffff}";
    for (const byte of [0x80, 0xbf, 0xc0, 0xc1, 0xf5, 0xff]) {
      const decoded = decodedText(Buffer.concat([Buffer.from(text), Buffer.of(0x20, byte)]));
      expect(decoded.text.slice(0, -2)).toBe(text);
      expect(decoded.strayLines).toEqual([1]);
    }
  });
});
