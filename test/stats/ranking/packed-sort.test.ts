import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bitsOf, canPack, PackedSort, rankByPacking } from "../../../src/stats/ranking/rank-by-packing.js";
import { Wholes } from "../../../src/stats/ranking/wholes.js";

it("knows how many bits numbers take, and which fit into 32", () => {
  expect([0, 1, 2, 3, 4, 255, 256, 2 ** 31 - 1].map(bitsOf)).toEqual([0, 1, 2, 2, 3, 8, 9, 31]);
  expect([canPack(16, 16), canPack(31, 1), canPack(17, 16), canPack(0, 33)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe("PackedSort", () => {
  it("sorts numbers by their keys alone, equal ones in the order they were in, one list after another", () => {
    const list = fc.record({
      keyBits: fc.integer({ min: 0, max: 22 }),
      placeBits: fc.integer({ min: 0, max: 10 }),
      numbers: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 40 }),
    });
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 4 }), (lists) => {
        const sort = new PackedSort();
        for (const { keyBits, placeBits, numbers } of lists) {
          const pairs = numbers.map(([key, place]) => [key % 2 ** keyBits, place % 2 ** placeBits] as const);
          const room = sort.roomFor(pairs.length);
          pairs.forEach(([key, place], at) => {
            room[at] = key * 2 ** placeBits + place;
          });
          sort.sort(pairs.length, placeBits, keyBits);
          const expected = pairs
            .toSorted(([a], [b]) => a - b)
            .map(([key, place]) => key * 2 ** placeBits + place);
          expect(Array.from(room.subarray(0, pairs.length), (number) => number >>> 0)).toEqual(expected);
        }
      }),
    );
  });

  it("has room for as many as are asked, and keeps what it has for fewer", () => {
    const sort = new PackedSort();
    const room = sort.roomFor(5);
    expect(room.length).toBe(5);
    expect(sort.roomFor(3)).toBe(room);
    expect(sort.roomFor(5)).toBe(room);
    expect(sort.roomFor(6).length).toBe(6);
  });
});

describe("rankByPacking", () => {
  const options = { ties: "rank", fromAbove: false, minPeers: 1 } as const;
  const ranked = (values: readonly number[]) => {
    const own = new Wholes();
    expect(own.take(Float64Array.from(values), 1)).toBe(true);
    const rows = Int32Array.from(values.keys());
    const into = new Float64Array(values.length).fill(Number.NaN);
    const outcome = rankByPacking(
      { own, peers: own },
      { peers: rows, ranked: rows },
      options,
      new PackedSort(),
      into,
    );
    return outcome && { ...outcome, ranks: [...into] };
  };

  it("ranks numbers that fit into 32 bits with their places, and no others", () => {
    // Places 1 to 4 take three bits: 29 are left for the numbers.
    expect(ranked([7, 7, 2 ** 29 + 6, Number.NaN])).toEqual({
      present: 3,
      unranked: undefined,
      ranks: [50, 50, 100, Number.NaN],
    });
    expect(ranked([7, 7, 2 ** 29 + 7, Number.NaN])).toBeUndefined();
  });

  it("takes what lies between the numbers, not how large they are", () => {
    const large = 2 ** 30 - 10;
    expect(ranked([large, large + 3, large + 1])?.ranks).toEqual([100 / 3, 100, 200 / 3]);
    expect(ranked([-large, -large - 3, -large - 1])?.ranks).toEqual([100, 100 / 3, 200 / 3]);
  });

  it("ranks nobody among peers who all have one value, or are too few, whatever the others have", () => {
    const own = new Wholes();
    own.take(Float64Array.of(7, 7, 900_000, Number.NaN), 1);
    const pool = { peers: Int32Array.of(0, 3, 1), ranked: Int32Array.of(0, 1, 2) };
    const into = new Float64Array(4).fill(-1);
    const ask = (minPeers: number) =>
      rankByPacking({ own, peers: own }, pool, { ...options, minPeers }, new PackedSort(), into);
    expect(ask(2)).toEqual({ present: 2, unranked: "constant_metric" });
    expect(ask(3)).toEqual({ present: 2, unranked: "few_values" });
    expect([...into]).toEqual([-1, -1, -1, -1]);
  });
});
