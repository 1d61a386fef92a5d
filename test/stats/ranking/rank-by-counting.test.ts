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
      expect(own.take(Float64Array.from(values), 1)).toBe(true);
      const room = new CountingRoom([{ peers: rows, ranked: rows }], 4, true);
      const ranks = new Float64Array(4);
      return room.rankWholes({ own, peers: own }, options, ranks) && [...ranks];
    };
    expect(ranked(-1000, -745, -900, Number.NaN)).toEqual([100 / 3, 100, 200 / 3, Number.NaN]);
    expect(ranked(-1000, -744, -900, Number.NaN)).toBeUndefined();
    expect(ranked(5000, 5255, 5000, 5001)).toEqual([37.5, 100, 37.5, 75]);
  });

  it("ranks rows among those of another table, whole numbers and two decimals, wherever the largest is", () => {
    const ranked = (values: number[], peers: number[]): number[] | undefined => {
      const pool = { peers: Int32Array.from(peers.keys()), ranked: Int32Array.from(values.keys()) };
      const ranks = new Float64Array(values.length);
      const [own, others] = [Float64Array.from(values), Float64Array.from(peers)];
      const room = new CountingRoom([pool], values.length, false);
      // What is counted once is forgotten.
      room.rank(others.subarray(0, values.length), own, options, ranks);
      return room.rank(own, others, options, ranks) && [...ranks];
    };
    expect(ranked([2, 9, Number.NaN], [1, 2, 2, Number.NaN, 5])).toEqual([62.5, 100, Number.NaN]);
    expect(ranked([0.02, 0.09, 0], [0.01, 0.02, 0.02, 0.57])).toEqual([62.5, 75, 0]);
    expect(ranked([1, 2.2, 2.5], [2, 2.5, 0.29, 0.57])).toEqual([50, 75, 100]);
    expect(ranked([1, 2], [200, 0, 2])).toEqual([100 / 3, 200 / 3]);
    expect(ranked([1, 3, 4], [2, 2.125])).toBeUndefined();
    expect(ranked([1, 3, 4], [2, -1])).toBeUndefined();
    expect(ranked([1, 3, 4], [2, 256])).toBeUndefined();
  });

  it("ranks rows among peers who are not ranked themselves", () => {
    const values = Float64Array.of(5, 1, 2, 3, 4);
    const [one, other] = [
      { peers: Int32Array.of(0, 1, 2), ranked: Int32Array.of(0) },
      { peers: Int32Array.of(1, 2, 4), ranked: Int32Array.of(3, 4) },
    ];
    const ranks = new Float64Array(5);
    const outcomes = new CountingRoom([one, other], 5, true).rank(values, values, options, ranks);
    expect([...ranks]).toEqual([100, Number.NaN, Number.NaN, 200 / 3, 100]);
    expect(outcomes).toEqual([
      { present: 3, unranked: undefined },
      { present: 3, unranked: undefined },
    ]);
  });

  it("takes the least and the largest of either table", () => {
    const rows = Int32Array.from([0, 1, 2]);
    const ranked = (values: number[], peers: number[]): number[] | undefined => {
      const [own, others] = [new Wholes(), new Wholes()];
      expect([own.take(Float64Array.from(values), 1), others.take(Float64Array.from(peers), 1)]).toEqual([
        true,
        true,
      ]);
      const room = new CountingRoom([{ peers: rows, ranked: rows }], 3, false);
      const ranks = new Float64Array(3);
      return room.rankWholes({ own, peers: others }, options, ranks) && [...ranks];
    };
    expect(ranked([-5, 0, 5], [-20, 0, 3])).toEqual([100 / 3, 200 / 3, 100]);
    expect(ranked([-20, 0, 30], [-5, 0, 3])).toEqual([0, 200 / 3, 100]);
    expect(ranked([-5, 0, 5], [-300, 0, 3])).toBeUndefined();
    expect(ranked([-5, 0, 5], [0, 1, 300])).toBeUndefined();
  });
});
