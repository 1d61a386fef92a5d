import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortRoom, sortWithIndices } from "../../src/stats/sort-with-indices.js";

describe("sortWithIndices", () => {
  it("sorts as the engine does, and keeps every index with its key", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true }), { maxLength: 200 }), (values) => {
        const room = sortRoom(values.length);
        room.keys.set(values);
        room.indices.set([...values.keys()]);
        const { keys, indices } = sortWithIndices(room, sortRoom(values.length));
        // Keys that are equal count as such, 0 and -0 too.
        expect([...keys].map((key) => key + 0)).toEqual(
          [...values].sort((a, b) => a - b).map((key) => key + 0),
        );
        expect([...indices].map((index) => values[index])).toEqual([...keys]);
        expect(new Set(indices).size).toBe(values.length);
      }),
    );
  });
});
