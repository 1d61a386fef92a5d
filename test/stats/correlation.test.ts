import { describe, expect, it } from "vitest";
import { correlated } from "../../src/stats/correlation.js";

const of = (...values: number[]) => Float64Array.from(values);

describe("correlated", () => {
  it("is Pearson's r with Fisher's interval", () => {
    // By hand: Σxy of the deviations is 7, Σx² and Σy² are 10.
    const found = correlated(of(1, 2, 3, 4, 5), of(1, 3, 2, 5, 4), "pearson", 95);
    expect(found.correlation).toBeCloseTo(0.8, 12);
    const [centre, reach] = [Math.atanh(0.8), 1.959963984540054 / Math.sqrt(2)];
    expect(found.low).toBeCloseTo(Math.tanh(centre - reach), 4);
    expect(found.high).toBeCloseTo(Math.tanh(centre + reach), 4);
    expect(found.count).toBe(5);
  });

  it("is Spearman's of places, of which equal values share the mean, with Bonett and Wright's interval", () => {
    // Places 1, 2.5, 2.5, 4, 5 and 2, 1, 3.5, 3.5, 5: 7.25 / 9.5.
    const found = correlated(of(10, 20, 20, 400, 401), of(2, 1, 3, 3, 6), "spearman", 80);
    const r = 7.25 / 9.5;
    expect(found.correlation).toBeCloseTo(r, 12);
    const reach = (1.2815515655446004 * Math.sqrt(1 + r ** 2 / 2)) / Math.sqrt(2);
    expect(found.low).toBeCloseTo(Math.tanh(Math.atanh(r) - reach), 4);
    expect(found.high).toBeCloseTo(Math.tanh(Math.atanh(r) + reach), 4);
  });

  it("has an interval from four rows on", () => {
    // By hand: Σxy of the deviations is 4, Σx² and Σy² are 5; the reach is the normal's over √1.
    const found = correlated(of(1, 2, 3, 4), of(1, 3, 2, 4), "pearson", 90);
    expect(found.correlation).toBeCloseTo(0.8, 12);
    expect(found.low).toBeCloseTo(Math.tanh(Math.atanh(0.8) - 1.6448536), 4);
    expect(found.high).toBeCloseTo(Math.tanh(Math.atanh(0.8) + 1.6448536), 4);
  });

  it("leaves out rows that miss either", () => {
    const [x, y] = [of(1, Number.NaN, 2, 3, 9, 4, 5), of(1, 7, 3, 2, Number.NaN, 5, 4)];
    expect(correlated(x, y, "pearson", 95)).toEqual(
      correlated(of(1, 2, 3, 4, 5), of(1, 3, 2, 5, 4), "pearson", 95),
    );
  });

  it.each<[string, number[], number[], number, number]>([
    ["two rows", [1, 2], [1, 2], Number.NaN, 2],
    ["no row", [], [], Number.NaN, 0],
    ["equal values", [1, 1, 1, 1], [1, 2, 3, 4], Number.NaN, 4],
    ["three rows, which have no interval", [1, 2, 4], [2, 4, 8], 1, 3],
  ])("says nothing more of %s", (_, x, y, correlation, count) => {
    expect(correlated(of(...x), of(...y), "pearson", 95)).toEqual({
      correlation: Number.isNaN(correlation) ? Number.NaN : expect.closeTo(correlation, 12),
      low: Number.NaN,
      high: Number.NaN,
      count,
    });
  });
});
