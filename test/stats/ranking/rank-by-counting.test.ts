import { describe, expect, it } from "vitest";
import { CountingRoom } from "../../../src/stats/ranking/rank-by-counting.js";
import { Wholes } from "../../../src/stats/ranking/wholes.js";

const options = { ties: "rank", fromAbove: false, minPeers: 1 } as const;

/** What is counted of these first values of so many rows in so many pools, the other rows having 0. */
function counted(first: readonly number[], rowCount = 8, poolCount = 1): number[] | undefined {
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  const pools = Array.from({ length: poolCount }, (_, pool) => {
    const own = Int32Array.from(rows.filter((row) => row % poolCount === pool));
    return { peers: own, ranked: own };
  });
  const values = Float64Array.from(rows, (row) => first[row] ?? 0);
  const ranks = new Float64Array(rowCount).fill(-1);
  const outcomes = new CountingRoom(pools, rowCount, true).rank(values, values, options, ranks);
  return outcomes && [...ranks];
}

describe("counting", () => {
  it("takes numbers from 0 to 255, whole or of two decimals, of however few rows", () => {
    // By hand: six of eight have 0, then come the two.
    const expected = [100, 87.5, ...new Array(6).fill((100 * (1 + 6)) / 2 / 8)];
    expect(counted([255, 1])).toEqual(expected);
    expect(counted([2.55, 0.29])).toEqual(expected);
    expect(counted([256, 1])).toBeUndefined();
    expect(counted([2.56, 0.29])).toBeUndefined();
  });

  it("takes eight numbers for each row of a pool where there are many", () => {
    expect(counted([799], 100)?.[0]).toBe(100);
    expect(counted([800], 100)).toBeUndefined();
    expect(counted([399], 100, 2)?.[0]).toBe(100);
    expect(counted([400], 100, 2)).toBeUndefined();
  });

  it("takes none below 0, none of three decimals, and none beyond all", () => {
    for (const other of [-1, -0.01, 0.125, Infinity, -Infinity, 2 ** 32, 2 ** 32 + 1]) {
      expect(counted([other, 1]), `${other}`).toBeUndefined();
    }
  });

  it("leaves out what is missing", () => {
    expect(counted([Number.NaN, 3, Number.NaN])).toEqual([
      Number.NaN,
      100,
      Number.NaN,
      ...new Array(5).fill((100 * (1 + 5)) / 2 / 6),
    ]);
  });

  it("takes whole numbers wherever they begin, as many as there are cells", () => {
    const rows = Int32Array.from([0, 1, 2, 3]);
    const ranked = (...values: number[]): number[] | undefined => {
      const own = new Wholes();
      expect(own.takeWhole(Float64Array.from(values))).toBe(true);
      const room = new CountingRoom([{ peers: rows, ranked: rows }], 4, true);
      const ranks = new Float64Array(4);
      return room.rankWholes({ own, peers: own }, options, ranks) && [...ranks];
    };
    expect(ranked(-1000, -745, -900, Number.NaN)).toEqual([100 / 3, 100, 200 / 3, Number.NaN]);
    expect(ranked(-1000, -744, -900, Number.NaN)).toBeUndefined();
    expect(ranked(5000, 5255, 5000, 5001)).toEqual([37.5, 100, 37.5, 75]);
  });
});
