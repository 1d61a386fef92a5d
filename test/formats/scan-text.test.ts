import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endOfDigits, endOfNumber, endOfString, numberIn, TextReader } from "../../src/formats/scan-token.js";

/** Bytes with a zero behind them, where nothing is read any more. */
const bytesOf = (text: string): Buffer => Buffer.from(`${text}\0`);

describe("numbers among bytes", () => {
  it("are those of JSON that are finite and exact, where they end", () => {
    const piece = fc.constantFrom("0", "1", "9", "42", "-", "+", ".", "e", "E", "00", "123456789");
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 7 }),
        fc.constantFrom(",", "}", " ", "x"),
        (pieces, behind) => {
          const text = pieces.join("");
          const bytes = bytesOf(text + behind);
          const end = endOfNumber(bytes, 0);
          expect(end).toBe(text.length);
          let number: number | undefined;
          try {
            number = JSON.parse(text) as number;
          } catch {}
          const isSound = number !== undefined && Math.abs(number) < 2 ** 53;
          if (isSound) expect(numberIn(bytes, 0, end)).toBe(number);
          else if (number === undefined) expect(numberIn(bytes, 0, end)).toBeUndefined();
        },
      ),
      { numRuns: 3000 },
    );
  });

  it("have digits from 0 to 9", () => {
    expect(endOfDigits(bytesOf("0123456789/"), 0)).toBe(10);
    expect(endOfDigits(bytesOf("12:"), 0)).toBe(2);
    expect(endOfDigits(bytesOf("x1"), 0)).toBe(0);
    expect(endOfDigits(bytesOf("a907"), 1)).toBe(4);
  });
});

describe("strings among bytes", () => {
  it("are JSON's, one after another, of which those that come again are known", () => {
    const reader = new TextReader();
    const text = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.constantFrom("left", "right", "é", "\u0000", '"', "\\", "\ud800"),
    );
    fc.assert(
      fc.property(text, (value) => {
        const json = JSON.stringify(value);
        const bytes = bytesOf(`${json},"`);
        const found = reader.read(bytes, 1);
        expect(found).toBe(JSON.parse(Buffer.from(json).toString()));
        expect(reader.end).toBe(Buffer.from(json).length - 1);
      }),
      { numRuns: 2000 },
    );
  });

  it("are never taken for another of the same length", () => {
    const reader = new TextReader();
    for (let number = 10_000; number < 30_000; number++) {
      expect(reader.read(bytesOf(`"${number}"`), 1)).toBe(String(number));
    }
  });

  it("are none with a character that JSON writes with an escape, or without an end", () => {
    for (const text of ['"a\nb"', '"a\tb\\n"', '"\\x"', '"\\u12"']) {
      expect(new TextReader().read(bytesOf(text), 1)).toBeUndefined();
    }
    expect(endOfString(bytesOf('ab" "'), 0)).toBe(2);
    expect(endOfString(bytesOf('a\\"b"'), 0)).toBe(-1);
    expect(endOfString(bytesOf('a\u001fb"'), 0)).toBe(-1);
    expect(endOfString(bytesOf('a b"'), 0)).toBe(3);
    expect(endOfString(bytesOf("ab"), 0)).toBe(-1);
  });
});
