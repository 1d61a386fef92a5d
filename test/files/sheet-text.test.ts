import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { sheetText } from "../../src/files/content.js";
import { DEFAULT_LIMITS } from "../../src/formats/sheet.js";

const TEXT = "name,foot\nPlàyer,left\n";
const textOf = (bytes: Uint8Array, maxBytes = 1000) =>
  sheetText("a.csv", bytes, { ...DEFAULT_LIMITS, maxBytes });

describe("the text of a CSV file", () => {
  it.each<[string, Uint8Array, string]>([
    ["UTF-8", Buffer.from(TEXT), ""],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${TEXT}`), ""],
    ["gzip", gzipSync(TEXT), ""],
    ["UTF-16", Buffer.from(`\uFEFF${TEXT}`, "utf16le"), "a.csv was read as utf-16le"],
    [
      "Windows' encoding",
      Buffer.from(TEXT, "latin1"),
      "a.csv was read as windows-1252, since it is not UTF-8; check the names in it",
    ],
    [
      "gzip of Windows' encoding",
      gzipSync(Buffer.from(TEXT, "latin1")),
      "a.csv was read as windows-1252, since it is not UTF-8; check the names in it",
    ],
  ])("is that of %s, and what is no UTF-8 is told", (_, bytes, told) => {
    const { text, notes } = textOf(bytes);
    expect(text).toBe(TEXT);
    expect(notes.map(({ message }) => message).join()).toBe(told);
  });

  it("may unfold to as many bytes as are allowed, and no more", () => {
    const zipped = gzipSync("x".repeat(1000));
    expect(textOf(zipped, 1000).text).toHaveLength(1000);
    expect(() => textOf(zipped, 999)).toThrow(
      expect.objectContaining({
        code: "too_large",
        message: "a.csv unfolds to more than the 999 bytes allowed; allow more with maxBytes.",
      }),
    );
  });

  it("is unreadable of damaged gzip, which is not too large", () => {
    expect(() => textOf(gzipSync(TEXT).subarray(0, 20))).toThrow(
      expect.objectContaining({ code: "unreadable", details: { path: "a.csv" } }),
    );
  });
});
