import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pack, unpack } from "../../../src/pages/explorer/packing.js";

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
