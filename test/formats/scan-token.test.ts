import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  digitCount,
  digitValue,
  endOfNumber,
  endOfString,
  numberIn,
  POWERS_OF_TEN,
  TextReader,
} from "../../src/formats/scan-token.js";

/** Four bytes as a DataView reads them. */
function fourOf(bytes: readonly number[]): number {
  return new DataView(Uint8Array.from(bytes).buffer).getInt32(0, true);
}

describe("digits among four bytes", () => {
  it.each([
    ['0,"a', 1, 0],
    ["7}\n{", 1, 7],
    ["12.3", 2, 12],
    ["345,", 3, 345],
    ["9999", 4, 9999],
    ["0007", 4, 7],
    ["null", 0, 0],
    [",123", 0, 0],
    ["1/2:", 1, 1],
  ])("of %s", (text, count, value) => {
    const four = fourOf([...Buffer.from(text)]);
    expect([digitCount(four), digitValue(four, count)]).toEqual([count, value]);
  });

  it("are those that a reader of text finds, whatever stands behind them", () => {
    const byte = fc.oneof(fc.integer({ min: 0x2e, max: 0x3b }), fc.nat(255));
    fc.assert(
      fc.property(fc.array(byte, { minLength: 4, maxLength: 4 }), (bytes) => {
        const digits = /^[0-9]*/.exec(Buffer.from(bytes).toString("latin1"))![0];
        const four = fourOf(bytes);
        expect(digitCount(four)).toBe(digits.length);
        expect(digitValue(four, digits.length)).toBe(Number(digits));
      }),
      { numRuns: 5000 },
    );
  });
});

/** Bytes with a zero behind them, where nothing is read any more. */
const bytesOf = (text: string): Buffer => Buffer.from(`${text}\0`);

describe("a number among bytes", () => {
  it.each<[string, number | undefined]>([
    ["0", 0],
    ["-0", -0],
    ["-12.5", -12.5],
    ["1e3", 1000],
    ["1E+3", 1000],
    ["25e-1", 2.5],
    ["9007199254740991", 2 ** 53 - 1],
    ["-9007199254740991", 1 - 2 ** 53],
    ["9007199254740992", undefined],
    ["-9007199254740992", undefined],
    ["1e400", undefined],
    ["01", undefined],
    ["1.", undefined],
    [".5", undefined],
    ["+1", undefined],
    ["-", undefined],
    ["1e", undefined],
    ["1e5.5", undefined],
    ["1-2", undefined],
    ["--1", undefined],
    ["", undefined],
  ])("%s is %s", (text, expected) => {
    expect(numberIn(bytesOf(`[${text}]`), 1, 1 + text.length)).toBe(expected);
    expect(endOfNumber(bytesOf(`[${text}]`), 1)).toBe(1 + text.length);
  });

  it("ends before any character that no number has", () => {
    const has = (code: number): boolean => "0123456789+-.eE".includes(String.fromCharCode(code));
    for (let code = 0; code < 256; code++)
      expect(endOfNumber(Uint8Array.of(0x31, code, 0), 0)).toBe(has(code) ? 2 : 1);
  });

  it("is divided by exact powers of ten", () => {
    expect(POWERS_OF_TEN).toHaveLength(23);
    expect(Array.from(POWERS_OF_TEN, BigInt)).toEqual(
      Array.from({ length: 23 }, (_, power) => 10n ** BigInt(power)),
    );
  });
});

describe("a text among bytes", () => {
  it.each([
    "",
    "a",
    "Åland",
    "\u007f",
    "\u0080",
    'say "x"',
    "back\\slash",
    "\\",
    "\\\\",
    '\\"',
    "tab\t and line\n",
    "é\n",
    "🙂",
    "/",
  ])("is what JSON says: %j", (text) => {
    const json = JSON.stringify(text);
    const reader = new TextReader();
    for (const start of [0, 3]) {
      expect(reader.read(bytesOf(`${"-".repeat(start)}${json},"`), start + 1)).toBe(text);
      expect(reader.end).toBe(start + Buffer.byteLength(json) - 1);
    }
  });

  it("may escape any character", () => {
    const reader = new TextReader();
    expect(reader.read(bytesOf('"\\u00e9\\/\\ud83d\\ude42"'), 1)).toBe("é/🙂");
  });

  it.each([
    '"a\u0000"',
    '"a\u001f"',
    '"a\\n\u001f"',
    '"a\\',
    '"\\x"',
    '"\\u12"',
    '"a\\"',
    '"a',
    '"\\\u0001"',
  ])("is none: %j", (json) => {
    expect(new TextReader().read(bytesOf(json), 1)).toBeUndefined();
  });

  it("is simple without an escape and a control character", () => {
    for (let code = 0; code < 256; code++) {
      const end = code === 0x22 ? 1 : code < 0x20 || code === 0x5c ? -1 : 2;
      expect(endOfString(Uint8Array.of(0x61, code, 0x22), 0)).toBe(end);
    }
  });

  it("is the same again, and never another whose letters make the same sum", () => {
    const reader = new TextReader();
    // In sums of 31 times what stood before, these pairs are alike.
    const alike = ["Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "ab", "bC", "abc", "bCc"];
    for (const text of [...alike, ...alike.toReversed(), "A", "Aaa"])
      expect(reader.read(bytesOf(`"${text}"`), 1)).toBe(text);
  });
});
