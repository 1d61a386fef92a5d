import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ColumnRanking, type RankOptions } from "../../../src/stats/ranking/rank-column.js";
import { TIE_KINDS, type TieKind } from "../../../src/stats/ranking/tie-rules.js";
import { rankByDefinition } from "./rank-definition.js";

/** Every value of a ranked row by the definition; nothing where too few peers have a value, or all have one. */
function byDefinition(
  values: Float64Array,
  peers: number[],
  ranked: number[],
  peerValues: Float64Array,
  options: RankOptions,
): Float64Array {
  const present = peers.map((row) => peerValues[row]!).filter((value) => !Number.isNaN(value));
  const into = new Float64Array(values.length).fill(Number.NaN);
  if (present.length < options.minPeers || present.every((value) => value === present[0])) return into;
  for (const row of ranked) {
    if (!Number.isNaN(values[row])) into[row] = rankByDefinition(values[row]!, present, options);
  }
  return into;
}

function byKernel(
  values: Float64Array,
  peers: number[],
  ranked: number[],
  peerValues: Float64Array,
  options: RankOptions,
): Float64Array {
  const pool = { peers: Int32Array.from(peers), ranked: Int32Array.from(ranked) };
  const ranking = new ColumnRanking([pool], values.length);
  // Nothing of a column is left for the next one, whichever way it is ranked.
  for (const before of [values, peerValues.map(Math.sqrt)].filter(({ length }) => length === values.length)) {
    if (values === peerValues) ranking.rank(before, before, options);
  }
  return ranking.rank(values, peerValues, options).ranks;
}

const NUMBERS: Readonly<Record<string, fc.Arbitrary<number>>> = {
  "counts with many ties": fc.nat(5),
  "counts that lie far apart": fc.integer({ min: -(2 ** 31), max: 2 ** 31 }),
  "two decimals": fc.nat(9999).map((hundredths) => hundredths / 100),
  "two decimals below 0 and above": fc.integer({ min: -300, max: 300 }).map((hundredths) => hundredths / 100),
  "three decimals": fc.nat(9999).map((thousandths) => thousandths / 1000),
  "next to two decimals": fc
    .tuple(fc.nat(99), fc.constantFrom(0, 2 ** -53, 2 ** -52))
    .map(([whole, more]) => whole / 100 + more),
  "any numbers": fc.double({ noNaN: true }),
  extremes: fc.constantFrom(
    0,
    -0,
    Infinity,
    -Infinity,
    5e-324,
    -5e-324,
    Number.MAX_VALUE,
    -Number.MAX_VALUE,
    2 ** 53,
    2 ** 30 / 100,
    2 ** 30,
    0.01,
    0.1 + 0.2,
  ),
};

const options = fc.record({
  ties: fc.constantFrom<TieKind>(...TIE_KINDS),
  fromAbove: fc.boolean(),
  minPeers: fc.integer({ min: 1, max: 4 }),
});

describe("a column's rows get the numbers of the definition, bit for bit, for", () => {
  it.each(Object.entries(NUMBERS))("%s", (_what, number) => {
    const column = fc.array(
      fc.oneof({ weight: 9, arbitrary: number }, { weight: 1, arbitrary: fc.constant(Number.NaN) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(column, fc.infiniteStream(fc.nat(3)), options, (list, kinds, chosen) => {
        const values = Float64Array.from(list);
        const kind = list.map(() => kinds.next().value);
        const rows = (...wanted: number[]): number[] =>
          list.flatMap((_, row) => (wanted.includes(kind[row]!) ? [row] : []));
        // 0: neither; 1: an outsider; 2: a peer who is not ranked here; 3: a peer.
        const [peers, ranked] = [rows(2, 3), rows(1, 3)];
        expect(byKernel(values, peers, ranked, values, chosen)).toEqual(
          byDefinition(values, peers, ranked, values, chosen),
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe("ColumnRanking", () => {
  it("ranks the rows of one table among those of another", () => {
    const mixed = fc.array(fc.oneof(...Object.values(NUMBERS)), { maxLength: 30 });
    fc.assert(
      fc.property(mixed, mixed, options, (list, others, chosen) => {
        const [values, peerValues] = [Float64Array.from(list), Float64Array.from(others)];
        const [ranked, peers] = [[...list.keys()], [...others.keys()]];
        expect(byKernel(values, peers, ranked, peerValues, chosen)).toEqual(
          byDefinition(values, peers, ranked, peerValues, chosen),
        );
      }),
    );
  });

  it("ranks several pools of one column, whatever numbers each holds", () => {
    const pool = fc
      .constantFrom(...Object.values(NUMBERS))
      .chain((number) => fc.array(number, { maxLength: 30 }));
    fc.assert(
      fc.property(fc.array(pool, { minLength: 1, maxLength: 5 }), options, (lists, chosen) => {
        const values = Float64Array.from(lists.flat());
        const starts = lists.map((_, at) => lists.slice(0, at).flat().length);
        const pools = lists.map((list, at) => Int32Array.from(list.keys(), (place) => starts[at]! + place));
        const alike = pools.map((rows) => ({ peers: rows, ranked: rows }));
        const { ranks } = new ColumnRanking(alike, values.length).rank(values, values, chosen);
        const expected = pools.flatMap((rows) => {
          const all = byDefinition(values, [...rows], [...rows], values, chosen);
          return Array.from(rows, (row) => all[row]!);
        });
        expect([...ranks]).toEqual(expected);
      }),
    );
  });

  it("ranks large pools, where it counts, and pools that are spread too wide for that", () => {
    for (const step of [1, 0.01, 3.7]) {
      const values = Float64Array.from({ length: 5000 }, (_, row) => ((row * 7919) % 3001) * step);
      const rows = [...values.keys()];
      // 3001 and 7 have no common factor, so that small values, large ones and ties are among these.
      const some = rows.filter((row) => row % 7 === 0);
      const chosen = { ties: "rank", fromAbove: false, minPeers: 5 } as const;
      expect(byKernel(values, rows, some, values, chosen)).toEqual(
        byDefinition(values, rows, some, values, chosen),
      );
    }
  });

  it("says why it ranks nobody", () => {
    const nobody = new Float64Array(3).fill(Number.NaN);
    const ranked = (values: Float64Array) => new ColumnRanking([all], 3).rank(values, values, chosen);
    const all = { peers: Int32Array.of(0, 1, 2), ranked: Int32Array.of(0, 1, 2) };
    const chosen = { ties: "mean", fromAbove: false, minPeers: 3 } as const;
    expect(ranked(Float64Array.of(1, 2, Number.NaN))).toEqual({
      ranks: nobody,
      outcomes: [{ present: 2, unranked: "few_values" }],
    });
    expect(ranked(Float64Array.of(0, -0, 0))).toEqual({
      ranks: nobody,
      outcomes: [{ present: 3, unranked: "constant_metric" }],
    });
    // By hand: 0.5 of 3 places, then 1 + 2 / 2 of 3.
    expect(ranked(Float64Array.of(1, 2, 2))).toEqual({
      ranks: Float64Array.of(50 / 3, 200 / 3, 200 / 3),
      outcomes: [{ present: 3, unranked: undefined }],
    });
  });

  // Numbers that are counted in few cells and in many, and that are compared.
  it.each([
    ["close together", 1],
    ["far apart", 100_000],
    ["of many decimals", 1.234567],
  ])("says of numbers %s why it ranks nobody, or how many it ranks", (_, scale) => {
    const all = { peers: Int32Array.of(0, 1, 2, 3), ranked: Int32Array.of(0, 1, 2, 3) };
    const ranked = (...values: number[]) => {
      const column = Float64Array.from(values, (value) => value * scale);
      const chosen = { ties: "rank", fromAbove: false, minPeers: 3 } as const;
      const { ranks, outcomes } = new ColumnRanking([all], 4).rank(column, column, chosen);
      return { ranks: [...ranks], outcome: outcomes[0] };
    };
    const nobody = new Array(4).fill(Number.NaN);
    expect(ranked(1, 9, Number.NaN, Number.NaN)).toEqual({
      ranks: nobody,
      outcome: { present: 2, unranked: "few_values" },
    });
    expect(ranked(7, Number.NaN, 7, 7)).toEqual({
      ranks: nobody,
      outcome: { present: 3, unranked: "constant_metric" },
    });
    // All are ranked but the one who has no value: 1 and 2 of three places, and the last.
    expect(ranked(7, Number.NaN, 7, 60)).toEqual({
      ranks: [50, Number.NaN, 50, 100],
      outcome: { present: 3, unranked: undefined },
    });
    expect(ranked(-7, 7, 60, 90).ranks).toEqual([25, 50, 75, 100]);
  });

  const plain = { ties: "rank", fromAbove: false, minPeers: 1 } as const;

  /** The ranks of values among those of another table. */
  function rankedAmong(values: readonly number[], peers: readonly number[]): number[] {
    const pool = { peers: Int32Array.from(peers.keys()), ranked: Int32Array.from(values.keys()) };
    const [own, others] = [Float64Array.from(values), Float64Array.from(peers)];
    const ranking = new ColumnRanking([pool], values.length);
    // What is counted once is forgotten.
    ranking.rank(others.subarray(0, values.length), own, plain);
    return [...ranking.rank(own, others, plain).ranks];
  }

  it("ranks rows among those of another table, whole numbers and two decimals, wherever the largest is", () => {
    expect(rankedAmong([2, 9, Number.NaN], [1, 2, 2, Number.NaN, 5])).toEqual([62.5, 100, Number.NaN]);
    expect(rankedAmong([0.02, 0.09, 0], [0.01, 0.02, 0.02, 0.57])).toEqual([62.5, 75, 0]);
    expect(rankedAmong([1, 2.2, 2.5], [2, 2.5, 0.29, 0.57])).toEqual([50, 75, 100]);
    expect(rankedAmong([1, 2], [200, 0, 2])).toEqual([100 / 3, 200 / 3]);
    expect(rankedAmong([1, 3, 4], [2, 2.125])).toEqual([0, 100, 100]);
    expect(rankedAmong([1, 3, 4], [2, -1])).toEqual([50, 100, 100]);
  });

  it("takes the least and the largest of either table", () => {
    expect(rankedAmong([-5, 0, 5], [-20, 0, 3])).toEqual([100 / 3, 200 / 3, 100]);
    expect(rankedAmong([-20, 0, 30], [-5, 0, 3])).toEqual([0, 200 / 3, 100]);
    expect(rankedAmong([-5, 0, 5], [-300_000, 0, 3])).toEqual([100 / 3, 200 / 3, 100]);
    expect(rankedAmong([-5, 0, 5], [0, 1, 300_000])).toEqual([0, 100 / 3, 200 / 3]);
  });

  it("ranks rows among peers who are not ranked themselves", () => {
    const values = Float64Array.of(5, 1, 2, 3, 4);
    const pools = [
      { peers: Int32Array.of(0, 1, 2), ranked: Int32Array.of(0) },
      { peers: Int32Array.of(1, 2, 4), ranked: Int32Array.of(3, 4) },
    ];
    expect(new ColumnRanking(pools, 5).rank(values, values, plain)).toEqual({
      ranks: Float64Array.of(100, Number.NaN, Number.NaN, 200 / 3, 100),
      outcomes: [
        { present: 3, unranked: undefined },
        { present: 3, unranked: undefined },
      ],
    });
  });

  // The most numbers that are counted, one more, and the least number that 32 bits hold.
  it.each([
    [-1000, 64_535, 0],
    [-1000, 64_536, 0],
    [0, 655.35, 0.29],
    [0, 655.36, 0.29],
    [-(2 ** 31), 2 ** 31, 0],
    [-(2 ** 31), -(2 ** 31) + 2, -(2 ** 31) + 1],
    [2 ** 30 - 1, 2 ** 30 + 1, 2 ** 30],
  ])("ranks numbers from %d to %d", (least, most, between) => {
    const values = Float64Array.of(least, most, between, Number.NaN, most);
    const all = { peers: Int32Array.of(0, 1, 2, 3, 4), ranked: Int32Array.of(0, 1, 2, 3, 4) };
    const { ranks, outcomes } = new ColumnRanking([all], 5).rank(values, values, plain);
    expect([...ranks]).toEqual([25, 87.5, 50, Number.NaN, 87.5]);
    expect(outcomes).toEqual([{ present: 4, unranked: undefined }]);
  });

  it("has no rank for the least number that 32 bits hold, if all peers have it", () => {
    const values = new Float64Array(3).fill(-(2 ** 31));
    const all = { peers: Int32Array.of(0, 1, 2), ranked: Int32Array.of(0, 1, 2) };
    expect(new ColumnRanking([all], 3).rank(values, values, plain).outcomes).toEqual([
      { present: 3, unranked: "constant_metric" },
    ]);
  });
});
