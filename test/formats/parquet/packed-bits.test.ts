import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dictionaryOf, packedPlaces, presenceBytes } from "../../../src/formats/parquet/packed-numbers.js";

/** Reads Parquet's hybrid of runs and packed bits as its format describes it: so many numbers, of so many bits. */
function unpacked(bytes: Uint8Array, width: number, count: number): number[] {
  const numbers: number[] = [];
  let at = 0;
  const varint = (): number => {
    let [value, shift] = [0, 0];
    for (;;) {
      const byte = bytes[at++]!;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
      shift += 7;
    }
  };
  while (numbers.length < count) {
    const head = varint();
    if (head % 2 === 0) {
      let value = 0;
      for (let byte = 0; byte < Math.ceil(width / 8); byte++) value += bytes[at++]! * 256 ** byte;
      for (let left = head / 2; left > 0; left--) numbers.push(value);
    } else {
      const groups = (head - 1) / 2;
      for (let index = 0; index < 8 * groups; index++) {
        let value = 0;
        for (let bit = 0; bit < width; bit++) {
          const place = index * width + bit;
          value += (((bytes[at + (place >> 3)] ?? 0) >> (place & 7)) & 1) * 2 ** bit;
        }
        numbers.push(value);
      }
      at += groups * width;
    }
  }
  expect(at).toBe(bytes.length);
  return numbers.slice(0, count);
}

const present = (column: Float64Array): number[] =>
  Array.from(column, (value) => (Number.isNaN(value) ? 0 : 1));

describe("presenceBytes", () => {
  it("says of every row whether it has a value", () => {
    const stretch = fc.tuple(fc.constantFrom(1, Number.NaN), fc.integer({ min: 1, max: 200 }));
    const column = fc
      .array(stretch, { maxLength: 12 })
      .map((parts) =>
        Float64Array.from(parts.flatMap(([value, length]) => new Array<number>(length).fill(value))),
      );
    fc.assert(
      fc.property(column, (values) => {
        expect(unpacked(presenceBytes(values), 1, values.length)).toEqual(present(values));
      }),
    );
  });

  it("writes long stretches that are alike as their length, and short ones among the others", () => {
    const rows = (count: number, value = 1) => new Float64Array(count).fill(value);
    expect([...presenceBytes(rows(800))]).toEqual([0xc0, 0x0c, 1]);
    expect([...presenceBytes(rows(800, Number.NaN))]).toEqual([0xc0, 0x0c, 0]);
    // Eight bytes alike are a stretch, seven are not.
    expect([...presenceBytes(rows(64))]).toEqual([0x80, 0x01, 1]);
    expect([...presenceBytes(rows(56))]).toEqual([15, ...new Array<number>(7).fill(255)]);
    // Stretches of other bytes are none.
    const odd = Float64Array.from({ length: 80 }, (_, row) => (row % 2 === 0 ? 1 : Number.NaN));
    expect([...presenceBytes(odd)]).toEqual([21, ...new Array<number>(10).fill(0b01010101)]);
    expect([...presenceBytes(Float64Array.of(1, Number.NaN, 1))]).toEqual([3, 0b101]);
    expect([...presenceBytes(new Float64Array())]).toEqual([]);
  });
});

describe("packedPlaces", () => {
  it.each([1, 2, 3, 8, 9, 255, 256, 257, 65536])(
    "has places below %d in as few bits as they need",
    (count) => {
      const places = Uint32Array.from({ length: 61 }, (_, row) => (row * 7919) % count);
      const [width = 0, ...rest] = packedPlaces(places, count);
      expect(2 ** width >= count && (width === 0 || 2 ** (width - 1) < count)).toBe(true);
      expect(unpacked(Uint8Array.from(rest), width, places.length)).toEqual([...places]);
    },
  );
});

describe("dictionaryOf", () => {
  const read = (values: readonly number[]): number[] | undefined => {
    const found = dictionaryOf(Float64Array.from(values));
    return found && Array.from(found.places, (place) => found.values[place]!);
  };

  it("gives every row its value, bit by bit", () => {
    const few = fc.array(fc.constantFrom(0, -0, 1, 0.1, 1e300, -7, Number.POSITIVE_INFINITY), {
      minLength: 20,
      maxLength: 300,
    });
    fc.assert(
      fc.property(few, (values) => {
        const found = read(values)!;
        expect(found).toHaveLength(values.length);
        for (const [row, value] of found.entries()) expect(Object.is(value, values[row])).toBe(true);
        const { values: different } = dictionaryOf(Float64Array.from(values))!;
        expect(different).toHaveLength(
          new Set(values.map((value) => (Object.is(value, -0) ? "-0" : value))).size,
        );
      }),
    );
  });

  it("is none of nothing, and where most values differ", () => {
    expect(dictionaryOf(new Float64Array())).toBeUndefined();
    expect(read(Array.from({ length: 100 }, (_, row) => row))).toBeUndefined();
    // As many values as half of the rows are worth one, one more is not.
    expect(read(Array.from({ length: 100 }, (_, row) => row % 50))).toHaveLength(100);
    expect(read(Array.from({ length: 100 }, (_, row) => row % 51))).toBeUndefined();
    expect(read([4])).toEqual([4]);
  });
});
