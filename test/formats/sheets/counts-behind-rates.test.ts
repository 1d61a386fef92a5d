import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countOf, partOf, taggedMinutes } from "../../../src/formats/sheets/fill-counts.js";

const rounded = (value: number) => Number(value.toFixed(2));

describe("the counts behind rounded rates", () => {
  it("are had back below 9 000 minutes, whatever the count", () => {
    fc.assert(
      fc.property(fc.integer({ min: 45, max: 8999 }), fc.integer({ min: 0, max: 5000 }), (minutes, count) => {
        expect(countOf(rounded((count * 90) / minutes), minutes)).toBe(count);
      }),
    );
  });

  it("and the parts behind rounded percentages, below 5 000", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4999 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (whole, share) => {
          const part = Math.round(whole * share);
          expect(partOf(rounded((100 * part) / whole), whole)).toBe(part);
        },
      ),
    );
    expect(partOf(0, 0)).toBe(0);
    expect(partOf(33.33, 2)).toBeNaN();
  });

  it("tell minutes at which every rate fits, at least those that were tagged", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 45, max: 4000 }),
        fc.integer({ min: 0, max: 200 }),
        fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 30 }),
        (tagged, more, counts) => {
          const rates = counts.map((count) => ({ rate: rounded((count * 90) / tagged) }));
          const found = taggedMinutes(tagged + more, rates)!;
          expect(found).toBeGreaterThanOrEqual(tagged);
          expect(found).toBeLessThanOrEqual(tagged + more);
          for (const { rate } of rates)
            expect(rounded((countOf(rate, found) * 90) / found)).toBeCloseTo(rate, 1);
        },
      ),
    );
  });

  it("are those that were tagged where the counts are shown beside the rates", () => {
    // 2 goals in 180 of 270 minutes are 1 per 90; the passes of 180 minutes fit no more of them.
    const passes = [{ rate: 1, count: 2 }, { rate: 41.5 }, { rate: 7.5 }];
    expect(taggedMinutes(270, passes)).toBe(180);
    expect(taggedMinutes(44, [])).toBeUndefined();
    expect(taggedMinutes(9000, [])).toBeUndefined();
    expect(taggedMinutes(90, [{ rate: 1, count: 7 }])).toBeUndefined();
    expect(taggedMinutes(90, [{ rate: 0 }])).toBe(90);
  });
});
