import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pack, packColumn, rounded, unpack, unpackColumn } from "../../../src/pages/explorer/packing.js";

describe("pack", () => {
  it("gives back any lists beside any JSON, to the last digit", () => {
    const whole = fc.oneof(fc.integer(), fc.integer({ min: 0, max: 300 }), fc.constant(Number.NaN));
    const hundredths = whole.map((number) => number / 100);
    const value = fc.double().map((number) => (number === 0 ? 0 : number));
    const list = fc.oneof(fc.array(whole), fc.array(hundredths), fc.array(value));
    const data = fc.record({
      texts: fc.array(fc.string()),
      lists: fc.array(list.map((values) => Float64Array.from(values))),
      json: fc.jsonValue({ maxDepth: 2 }).map((json) => JSON.parse(JSON.stringify(json))),
    });
    fc.assert(
      fc.property(data, (given) => {
        expect(unpack(pack(given))).toEqual(given);
      }),
    );
  });
});

describe("packColumn", () => {
  const bytesOf = (...numbers: number[]) => packColumn(Float64Array.from(numbers));
  const lineOf = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString().split("\n")[0]!);

  it("takes a byte, two or four for each number, and writes down what makes its codes numbers again", () => {
    const bytes = bytesOf(1.25, 3.8, Number.NaN);
    expect(lineOf(bytes)).toEqual({ bits: 16, least: 125, per: 100 });
    expect([...new Uint16Array(bytes.slice(-6).buffer)]).toEqual([0, 255, 65535]);
    expect(lineOf(bytesOf(7, 261, Number.NaN))).toEqual({ bits: 8, least: 7, per: 1 });
    expect(lineOf(bytesOf(7, 262))).toEqual({ bits: 16, least: 7, per: 1 });
    expect(lineOf(bytesOf(-3, 70_000))).toEqual({ bits: 32, least: -3, per: 1 });
    expect(lineOf(bytesOf(1 / 3))).toEqual({ bits: 64, least: 0, per: 1 });
    expect(lineOf(bytesOf(Number.NaN))).toEqual({ bits: 8, least: 0, per: 1 });
  });

  it("gives any numbers and texts back, to the last digit", () => {
    const number = fc.oneof(
      fc.integer(),
      fc.integer({ min: -10, max: 300 }).map((whole) => whole / 100),
      fc.double().map((one) => (one === 0 ? 0 : one)),
      fc.constant(Number.NaN),
    );
    fc.assert(
      fc.property(fc.array(number), fc.uniqueArray(fc.string({ unit: "grapheme" })), (numbers, values) => {
        const column = Float64Array.from(numbers);
        expect(unpackColumn(packColumn(column))).toEqual(column);
        const texts = { values, of: Float64Array.from(numbers, (_, at) => (at % (values.length + 1)) - 1) };
        expect(unpackColumn(packColumn(texts))).toEqual(texts);
      }),
    );
  });

  it("rounds numbers to some decimals, and leaves a column alone that has no more", () => {
    const exact = Float64Array.of(1.25, Number.NaN, -3);
    expect(rounded(exact, 2)).toBe(exact);
    expect([...rounded(Float64Array.of(0.12345, 0.12344, -2.00006, Number.NaN, 2 ** 60), 4)]).toEqual([
      0.1235,
      0.1234,
      -2.0001,
      Number.NaN,
      2 ** 60,
    ]);
  });
});
