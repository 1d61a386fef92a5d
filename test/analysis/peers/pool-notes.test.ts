import { describe, expect, it } from "vitest";
import { poolNotes } from "../../../src/analysis/peers/compared-table.js";
import { Reasons } from "../../../src/comparison/comparison.js";
import { NO_POOL } from "../../../src/comparison/pool-wording.js";
import type { Pool } from "../../../src/comparison/pools.js";
import { rulesOf } from "../../../src/comparison/rules.js";
import type { Unscored } from "../../../src/notes.js";

const SHARED = { seasonId: 10 };

const STRIKERS: Pool = {
  id: 0,
  name: "strikers",
  words: { plain: "strikers", told: "strikers" },
  shared: SHARED,
  minutes: [0, 0],
  members: [],
  shares: undefined,
  rows: [],
  outside: [],
};

/** One pool of so many peers, and what is noted of it. */
function notesOf(
  peers: number,
  { reasons = new Reasons(), metricCount = 3, weights, pools = [0], ...options }: Partial<Told> = {},
) {
  const pool: Pool = {
    ...STRIKERS,
    members: Array.from({ length: peers }, (_, row) => row),
    shares: weights && Float64Array.from(weights),
    minutes: [options.minMinutes ?? 0, options.minMinutes ?? 0],
  };
  return poolNotes({
    pools: {
      list: [pool],
      areWeighted: weights !== undefined,
      ofRow: Int32Array.from(pools),
      memberRow: new Int32Array(pools.length),
    },
    reasons,
    metrics: Array.from({ length: metricCount }, (_, at) => {
      return { name: `metric ${at}`, known: undefined, lowerIsBetter: false };
    }),
    criteria: { fewPeers: 6, ...options },
    rules: rulesOf({ minPeers: 3 }),
  });
}

interface Told {
  readonly reasons: Reasons;
  readonly metricCount: number;
  readonly weights: readonly number[];
  readonly pools: readonly number[];
  readonly minMinutes: number;
}

function reasonsOf(...given: readonly (readonly [Unscored, string])[]): Reasons {
  const reasons = new Reasons();
  for (const [reason, column] of given) reasons.add(STRIKERS, reason, column);
  return reasons;
}

const OF = (peers: number) => ({ pool: "strikers", shared: SHARED, peers });

describe("what is noted of a pool", () => {
  it.each([
    [1, "1 peer", "small_pool"],
    [2, "2 peers", "small_pool"],
    [3, "3 peers", "few_peers"],
    [5, "5 peers", "few_peers"],
    [6, "6 peers", null],
  ])("is its size, and whether that is too small (under 3) or few (under 6): %i", (peers, text, size) => {
    const [pool, ...others] = notesOf(peers);
    expect(pool).toEqual({
      code: "pool",
      message: `strikers: ${text}`,
      ...OF(peers),
      minMinutes: 0,
      criteria: "",
    });
    expect(others.map(({ code }) => code)).toEqual(size === null ? [] : [size]);
  });

  it("is what a place is worth where peers are few, and what would add some", () => {
    expect(notesOf(3)[1]).toEqual({
      code: "few_peers",
      message:
        'strikers: only 3 peers, so one place is 33 points (whenFew: "widen" adds the neighbouring position groups)',
      ...OF(3),
      fewPeers: 6,
    });
  });

  it("is that everything is missing where there are fewer than asked for", () => {
    expect(notesOf(2)[1]).toEqual({
      code: "small_pool",
      message: "strikers: only 2 peers (minimum 3): no ranks",
      ...OF(2),
    });
  });

  it("is the criteria, and as how many the peers count", () => {
    expect(notesOf(6, { minMinutes: 900 })[0]).toMatchObject({
      minMinutes: 900,
      criteria: "at least 900 minutes",
    });
    expect(notesOf(6, { weights: [100, 50, 33.333] })[0]).toEqual({
      code: "pool",
      message: "strikers: 6 peers, weighted as 1.83",
      ...OF(6),
      minMinutes: 0,
      criteria: "",
      weightSum: 1.83333,
    });
  });

  it.each([
    ["few_values", "fewer than 3 peers (minPeers) have a value of a, b"],
    ["constant_metric", "all peers have the same value of a, b"],
    [
      "no_deviation",
      "at least half of the peers have the same value of a, b, so their median absolute deviation is 0",
    ],
  ] as const)("is what is missing and why: %s", (code, text) => {
    const reasons = reasonsOf([code, "a"], [code, "b"]);
    expect(notesOf(6, { reasons }).slice(1)).toEqual([
      { code, message: `strikers: results are missing because ${text}`, ...OF(6), columns: ["a", "b"] },
    ]);
    expect(notesOf(6, { reasons, metricCount: 2 })[1]!.message).toContain(" of any metric");
    expect(notesOf(6, { reasons, metricCount: 2 })[1]!.message).not.toContain("a, b");
  });

  it("does not say of a small pool that its metrics have few values, but whatever else", () => {
    const reasons = reasonsOf(["few_values", "a"], ["constant_metric", "b"]);
    expect(notesOf(2, { reasons }).map(({ code }) => code)).toEqual([
      "pool",
      "small_pool",
      "constant_metric",
    ]);
  });

  it.each([
    [[0, NO_POOL], "1 row has"],
    [[NO_POOL, 0, NO_POOL], "2 rows have"],
  ])("is who has no pool: %j", (pools, text) => {
    expect(notesOf(6, { pools }).slice(1)).toEqual([
      {
        code: "no_pool",
        message: `${text} no pool, because a column that peers share (such as the position group) is missing`,
        rows: pools.filter((id) => id === NO_POOL).length,
      },
    ]);
  });
});
