import fc from "fast-check";
import { expect, it } from "vitest";
import { smallestOf } from "../../../src/stats/ranking/smallest.js";

const number = fc.oneof(fc.nat(5), fc.double(), fc.constantFrom(Infinity, -Infinity, 0, -0, Number.NaN));

it("smallestOf gives the last of the wanted ones that sorting puts first", () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 60 }), fc.integer({ min: 1, max: 70 }), (list, wanted) => {
      const sorted = list.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
      const { present, last } = smallestOf(Float64Array.from(list), wanted);
      expect(present).toBe(sorted.length);
      // 0 and -0 are one number, whichever of them is found.
      expect(last + 0).toBe((sorted[Math.min(wanted, sorted.length) - 1] ?? Number.NaN) + 0);
    }),
    { numRuns: 500 },
  );
});
