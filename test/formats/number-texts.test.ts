import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NumberTexts, RememberedTexts } from "../../src/formats/number-texts.js";

/** Some memory that is full of another letter, so that what is written shows. */
const memory = (): Buffer => Buffer.alloc(64, "x");
const viewOf = (bytes: Buffer): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

describe("the texts of listed numbers", () => {
  const write = (bytes: Uint8Array, at: number, number: number): number =>
    at + Buffer.from(bytes.buffer).write(`n${number}`, at);

  it("are copied to any place, with the place behind them", () => {
    const texts = NumberTexts.of("n and the number", 1200, write);
    for (const [number, at] of [
      [0, 0],
      [9, 3],
      [10, 5],
      [1199, 40],
    ] as const) {
      const bytes = memory();
      const end = texts.copy(number, viewOf(bytes), at);
      expect(bytes.toString("latin1", 0, end)).toBe(`${"x".repeat(at)}n${number}`);
    }
  });

  it("are made once under each name", () => {
    const made: number[] = [];
    const noted = (bytes: Uint8Array, at: number, number: number): number => {
      made.push(number);
      return write(bytes, at, number);
    };
    const texts = NumberTexts.of("noted", 3, noted);
    expect(NumberTexts.of("noted", 3, noted)).toBe(texts);
    expect(made).toEqual([0, 1, 2]);
    expect(NumberTexts.of("noted elsewhere", 3, noted)).not.toBe(texts);
  });
});

describe("remembered texts", () => {
  /** Remembers a text as that of a number. */
  function remember(texts: RememberedTexts, number: number, text: string): void {
    const bytes = memory();
    texts.remember(number, viewOf(bytes), 7, 7 + bytes.write(text, 7));
  }
  /** The text remembered of a number; undefined where there is none. */
  function textOf(texts: RememberedTexts, number: number): string | undefined {
    const bytes = memory();
    const end = texts.copy(number, viewOf(bytes), 5);
    return end === -1 ? undefined : bytes.toString("latin1", 5, end);
  }

  it("are those of their numbers, or unknown where another took the place", () => {
    const number = fc.oneof(
      fc.double({ noNaN: true }),
      fc.integer(),
      fc.nat(500).map((part) => part / 7),
    );
    fc.assert(
      fc.property(
        fc.array(
          number.filter((value) => value !== 0),
          { minLength: 1, maxLength: 30 },
        ),
        (numbers) => {
          const texts = new RememberedTexts(1);
          const short = (value: number): string => String(value).slice(0, 20);
          for (const value of numbers) {
            remember(texts, value, short(value));
            expect(textOf(texts, value)).toBe(short(value));
          }
          for (const value of numbers) expect([short(value), undefined]).toContain(textOf(texts, value));
        },
      ),
      { numRuns: 150 },
    );
  });

  it("are twenty letters long at most", () => {
    const texts = new RememberedTexts(10);
    expect(textOf(texts, 0.5)).toBeUndefined();
    remember(texts, 0.5, "abcdefghijklmnopqrst");
    remember(texts, 0.25, "abcdefghijklmnopqrstu");
    expect(textOf(texts, 0.5)).toBe("abcdefghijklmnopqrst");
    expect(textOf(texts, 0.25)).toBeUndefined();
    expect(textOf(texts, -0.5)).toBeUndefined();
  });

  it("are those of nearly all ranks of a pool at once", () => {
    for (const count of [200, 3000]) {
      const ranks = Array.from({ length: count }, (_, row) => (100 * (row + 0.5)) / count);
      const texts = new RememberedTexts(count);
      for (const rank of ranks) remember(texts, rank, String(rank).slice(0, 20));
      const known = ranks.filter((rank) => textOf(texts, rank) !== undefined);
      expect(known.length).toBeGreaterThan(0.8 * count);
    }
  });
});
