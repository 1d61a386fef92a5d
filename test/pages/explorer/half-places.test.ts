import fc from "fast-check";
import { percentileRank } from "scoutframe";
import { describe, expect, it } from "vitest";
import { halfPlacesOf, ranksOf } from "../../../src/pages/explorer/packing.js";

describe("halfPlacesOf", () => {
  it("counts places in halves, by pool, and leaves missing ranks missing", () => {
    // The first pool has three peers: places 1, 2 and 3 of 3. In the second two peers tie for places 1 and 2: 1.5 each.
    const ranks = Float64Array.of(100 / 3, 200 / 3, 100, 75, 75, Number.NaN);
    const peers = [3, 3, 3, 2, 2, 2];
    expect(halfPlacesOf(ranks, (row) => peers[row]!)).toEqual(Float64Array.of(2, 4, 6, 3, 3, Number.NaN));
  });
});

describe("ranksOf", () => {
  it("gives every rank back to the last digit, whoever the peers are", () => {
    const value = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(Number.NaN));
    const ties = fc.constantFrom("rank", "weak", "strict", "mean");
    const lists = fc.array(value, { maxLength: 40 });
    fc.assert(
      fc.property(lists, lists, ties, (peers, own, kind) => {
        const ranks = Float64Array.from(
          own,
          (one) => percentileRank(peers, one, { ties: kind }) ?? Number.NaN,
        );
        const withValue = peers.filter((one) => !Number.isNaN(one)).length;
        expect(
          ranksOf(
            halfPlacesOf(ranks, () => withValue),
            () => withValue,
          ),
        ).toEqual(ranks);
      }),
    );
  });
});
