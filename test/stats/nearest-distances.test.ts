import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestBy } from "../../src/stats/distance.js";
import { type NearestTo, nearestEuclidean, QuantileOfNearest } from "../../src/stats/nearest-distances.js";
import { quantile } from "../../src/stats/summary.js";
import { euclideanIn, pointsWithGaps } from "./clouds.js";

function quantileOf(order: Uint32Array, nearestTo: NearestTo, share: number): number {
  return new QuantileOfNearest(order, nearestTo, share).value;
}

describe("QuantileOfNearest", () => {
  const distance = fc.oneof(fc.nat(4), fc.double({ noNaN: true, min: 0, max: 5 }), fc.constant(Number.NaN));
  const inAnyOrder = (count: number): Uint32Array =>
    Uint32Array.from({ length: count }, (_, at) => (at % 2 === 0 ? at / 2 : count - (at + 1) / 2));

  it("gives the quantile of all, of whatever is measured to the end or only until it is enough", () => {
    fc.assert(
      fc.property(
        fc.array(distance, { maxLength: 60 }),
        fc.infiniteStream(fc.double({ noNaN: true, min: 0, max: 1 })),
        fc.constantFrom(0.5, 0.95, 0.99),
        (all, parts, share) => {
          const nearestTo = (index: number, enough: number): number => {
            const one = all[index]!;
            // Another one may come first that is near enough, too.
            return one < enough ? one + (enough - one) * 0.5 * parts.next().value : one;
          };
          expect(quantileOf(inAnyOrder(all.length), nearestTo, share)).toBe(quantile(all, share));
        },
      ),
      { numRuns: 500 },
    );
  });

  it("gives, bit for bit, the quantile of all distances between points with gaps and ties", () => {
    fc.assert(
      fc.property(pointsWithGaps, fc.constantFrom(0.5, 0.95), (cloud, share) => {
        const weights = new Float64Array(cloud.dimensions).fill(1);
        const nearestTo = nearestEuclidean(cloud, weights);
        const all = Array.from({ length: cloud.count }, (_, index) => nearestTo(index, 0));
        const byAny = (index: number, enough: number): number =>
          nearestBy(euclideanIn(cloud, weights), cloud, index, enough);
        expect(quantileOf(inAnyOrder(cloud.count), nearestTo, share)).toBe(quantile(all, share));
        expect(quantileOf(inAnyOrder(cloud.count), byAny, share)).toBe(quantile(all, share));
      }),
    );
  });

  it("tells which distances lie beyond the quantile, in whatever order it is asked", () => {
    fc.assert(
      fc.property(
        fc.array(distance, { maxLength: 60 }),
        fc.array(distance, { maxLength: 10 }),
        fc.constantFrom(0.5, 0.95),
        (all, asked, share) => {
          const found = new QuantileOfNearest(inAnyOrder(all.length), (index) => all[index]!, share);
          const usual = quantile(all, share);
          for (const one of [...asked, ...all]) expect([one, found.isBelow(one)]).toEqual([one, usual < one]);
          expect(found.value).toBe(usual);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("measures no more points than it takes to tell", () => {
    const measured: number[] = [];
    const nearestTo = (index: number): number => {
      measured.push(index);
      return 1000 - index;
    };
    const usual = new QuantileOfNearest(Uint32Array.from(Array(1000).keys()), nearestTo, 0.95);
    // By hand: 949 is the least of the largest 52, and the quantile lies between 950 and 951.
    expect(usual.isBelow(949)).toBe(false);
    expect(measured.length).toBe(52);
    expect(usual.isBelow(951)).toBe(true);
    expect(measured.length).toBe(1000);
  });

  it("asks for no more than the largest distances", () => {
    const asked: number[] = [];
    const nearestTo = (index: number, enough: number): number => {
      asked.push(enough);
      return 1000 - index;
    };
    quantileOf(Uint32Array.from(Array(1000).keys()), nearestTo, 0.95);
    // By hand: the least of the largest 52 of them, 1000 down to 949.
    expect(asked.at(-1)).toBe(949);
  });
});
