import fc from "fast-check";
import { percentileRank } from "scoutframe";
import { describe, expect, it } from "vitest";
import { halfPlacesOf, ranksOf } from "../../../src/pages/explorer/half-places.js";

describe("halfPlacesOf", () => {
  it("counts places in halves, by pool, and leaves missing ranks missing", () => {
    // Pool 0 has three peers: places 1, 2 and 3 of 3. In pool 1 two peers tie for places 1 and 2: 1.5 each.
    const ranks = [100 / 3, 200 / 3, 100, 75, 75, Number.NaN];
    const pools = { pool: [0, 0, 0, 1, 1, 1], inPool: [1, 1, 1, 1, 1, 1] };
    expect(halfPlacesOf(ranks, pools)).toEqual([2, 4, 6, 3, 3, null]);
  });
});

describe("ranksOf", () => {
  it("gives every rank back to the last digit, also of rows outside the pool", () => {
    const value = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(Number.NaN));
    const row = fc.record({ value, pool: fc.integer({ min: -1, max: 2 }), inPool: fc.boolean() });
    const ties = fc.constantFrom("rank", "weak", "strict", "mean");
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), ties, (rows, kind) => {
        const pool = rows.map((one) => one.pool);
        const inPool = rows.map((one) => (one.inPool && one.pool >= 0 ? 1 : 0));
        const ranks = Float64Array.from(rows, (one) => {
          const peers = rows.filter((other, at) => other.pool === one.pool && inPool[at] === 1);
          if (one.pool < 0) return Number.NaN;
          return (
            percentileRank(
              peers.map((peer) => peer.value),
              one.value,
              { ties: kind },
            ) ?? Number.NaN
          );
        });
        expect(ranksOf(halfPlacesOf(ranks, { pool, inPool }), { pool, inPool })).toEqual(ranks);
      }),
    );
  });
});
