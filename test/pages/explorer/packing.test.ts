import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pack, unpack } from "../../../src/pages/explorer/packing.js";

/** How many bytes a list takes. */
function bytesOf(values: readonly number[]): number {
  const twice = Float64Array.from([...values, ...values]);
  return pack(twice).length - pack(Float64Array.from(values)).length;
}

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

  it("takes a byte for ranks, two for values of two decimals, eight where nothing else keeps them", () => {
    const [missing, few] = [Number.NaN, Array.from({ length: 198 }, (_, at) => at)];
    expect(bytesOf([...few, missing, 254])).toBe(200);
    expect(bytesOf([...few, missing, 255])).toBe(400);
    expect(bytesOf([...few, 1.25, 654.31])).toBe(400);
    expect(bytesOf([...few, 1 / 3, missing])).toBe(1600);
  });
});
