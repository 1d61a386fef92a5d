import { describe, expect, it } from "vitest";
import { requireWorkbook } from "../../../src/formats/xlsx/read-xlsx.js";

describe("requireWorkbook", () => {
  const message = (content: Uint8Array): string | undefined => {
    try {
      requireWorkbook("a.xlsx", content);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };
  const compound = (...parts: readonly Uint8Array[]): Uint8Array =>
    Uint8Array.from(Buffer.concat([Buffer.of(0xd0, 0xcf, 0x11, 0xe0), ...parts]));
  const open = (type: string): Uint8Array =>
    Uint8Array.from(Buffer.concat([Buffer.alloc(30), Buffer.from(`mimetype${type}`)]));

  it.each<[string, Uint8Array, RegExp | undefined]>([
    ["an old workbook", compound(Buffer.alloc(100)), /an old Excel workbook \(\.xls\)/],
    [
      "one with a password",
      compound(Buffer.alloc(10), Buffer.from("EncryptedPackage", "utf16le")),
      /a workbook with a password/,
    ],
    [
      "the word in bytes of one letter each",
      compound(Buffer.from("EncryptedPackage")),
      /an old Excel workbook/,
    ],
    [
      "half of the word at the end",
      compound(Buffer.from("EncryptedPack", "utf16le")),
      /an old Excel workbook/,
    ],
    [
      "an OpenDocument spreadsheet",
      open("application/vnd.oasis.opendocument.spreadsheet"),
      /an OpenDocument spreadsheet/,
    ],
    [
      "one with more behind its kind",
      Uint8Array.from([...open("application/vnd.oasis.opendocument.text"), ...new Uint8Array(99)]),
      /an OpenDocument spreadsheet/,
    ],
    [
      "another word that begins alike",
      compound(Buffer.from("EncryptedSummary", "utf16le"), Buffer.alloc(40)),
      /an old Excel workbook/,
    ],
    [
      "the word with other letters between",
      compound(Buffer.from([..."EncryptedPackage"].join("x")), Buffer.alloc(40)),
      /an old Excel workbook/,
    ],
    [
      "the word with the high bytes first",
      compound(Buffer.from([..."xEncryptedPackage"].join("\0")), Buffer.alloc(40, 7)),
      /an old Excel workbook/,
    ],
    ["another zip file", open("application/epub+zip"), undefined],
    ["nothing", new Uint8Array(), undefined],
    ["something that begins alike", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe1), undefined],
  ])("tells %s", (_, content, said) => {
    if (said === undefined) expect(message(content)).toBeUndefined();
    else expect(message(content)).toMatch(said);
  });
});
