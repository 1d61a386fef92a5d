import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RepeatedSort, type SortedKeys } from "../../../src/stats/ranking/repeated-sort.js";

/** Sorts arrays of the same length, of such keys, one after the other, and looks at each. */
function sortInTurn(
  key: fc.Arbitrary<number>,
  longest: number,
  look: (sorted: SortedKeys, values: readonly number[]) => void,
): void {
  const arrays = fc.integer({ min: 0, max: longest }).chain((length) =>
    fc.array(fc.array(key, { minLength: length, maxLength: length }), {
      minLength: 1,
      maxLength: 4,
    }),
  );
  fc.assert(
    fc.property(arrays, (lists) => {
      const again = new RepeatedSort(lists[0]!.length);
      for (const values of lists) look(again.sort(Float64Array.from(values)), values);
    }),
  );
}

describe("RepeatedSort", () => {
  it("sorts every array as the engine does, whatever the first was, and keeps each index with its key", () => {
    sortInTurn(fc.double({ noNaN: true }), 200, ({ keys, indices }, values) => {
      // Keys that are equal count as such, 0 and -0 too.
      const expected = [...values].sort((a, b) => a - b).map((key) => key + 0);
      expect([...keys].map((key) => key + 0)).toEqual(expected);
      expect([...indices].map((index) => values[index])).toEqual([...keys]);
      expect(new Set(indices).size).toBe(values.length);
    });
  });

  it("says whether any two keys are equal, and leaves those in their order, of every array anew", () => {
    const key = fc.oneof(fc.nat(30), fc.double({ min: -1, max: 40, noNaN: true }));
    sortInTurn(key, 40, ({ indices, hasTies }, values) => {
      expect(hasTies).toBe(new Set(values).size < values.length);
      expect([...indices]).toEqual([...values.keys()].sort((a, b) => values[a]! - values[b]!));
    });
  });
});
