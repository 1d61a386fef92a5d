import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  correlationOf,
  mean,
  median,
  medianAbsoluteDeviation,
  NORMAL_MAD,
  quantile,
  standardDeviation,
  sum,
} from "../../src/stats/summary.js";
import { reference } from "../fixtures/peer-statistics.js";
import { fixture } from "../fixtures/read.js";

interface Summaries {
  readonly cases: readonly {
    readonly values: number[];
    readonly sum: number;
    readonly mean: number;
    readonly deviation: number;
    readonly median: number;
    readonly absoluteDeviation: number;
    readonly quantiles: [share: number, value: number][];
  }[];
}

const { cases } = fixture<Summaries>("summaries.json");

/** Every summary of the same values, by name. */
function summaries(values: readonly number[] | Float64Array): Record<string, number> {
  return {
    sum: sum(values),
    mean: mean(values),
    deviation: standardDeviation(values),
    median: median(values),
    absoluteDeviation: medianAbsoluteDeviation(values),
    quartile: quantile(values, 0.25),
  };
}

function expectClose(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(expected)));
}

/** Never -0, which is as good as 0. */
const finite = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value + 0);

describe("the summaries of values", () => {
  it("are what Python, NumPy and SciPy give, quantiles by the linear method", () => {
    expect(cases.length).toBeGreaterThan(30);
    for (const one of cases) {
      expectClose(sum(one.values), one.sum);
      expectClose(mean(one.values), one.mean);
      expectClose(standardDeviation(one.values), one.deviation);
      expectClose(median(one.values), one.median);
      expectClose(medianAbsoluteDeviation(one.values), one.absoluteDeviation);
      for (const [share, value] of one.quantiles) expectClose(quantile(one.values, share), value);
    }
  });

  it("are what pandas and SciPy give for the values of peers", () => {
    expect(reference.z.length).toBeGreaterThan(30);
    for (const { values, sd, mad } of reference.z) {
      expect(standardDeviation(values)).toBeCloseTo(sd, 10);
      expect(NORMAL_MAD * medianAbsoluteDeviation(values)).toBeCloseTo(mad, 10);
    }
  });

  it("are by hand for 1, 2, 3, 6: mean 3, s² = (4 + 1 + 0 + 9) / 3, median 2.5, deviations 1.5 0.5 0.5 3.5", () => {
    const values = Float64Array.of(6, 1, 3, 2);
    expect([mean(values), median(values), medianAbsoluteDeviation(values)]).toEqual([3, 2.5, 1]);
    expect(standardDeviation(values)).toBe(Math.sqrt(14 / 3));
    // Place (4 - 1) × 0.25 = 0.75, three quarters of the way from 1 to 2.
    expect([sum(values), quantile(values, 0.25)]).toEqual([12, 1.75]);
  });

  it("have no centre and no spread of nothing, and no deviation of one value", () => {
    const { sum: total, ...rest } = summaries([]);
    expect(total).toBe(0);
    for (const value of Object.values(rest)) expect(value).toBeNaN();
    expect(summaries([7])).toEqual({
      sum: 7,
      mean: 7,
      deviation: Number.NaN,
      median: 7,
      absoluteDeviation: 0,
      quartile: 7,
    });
  });

  it("have that value for a mean, and exactly no spread, where all values are equal", () => {
    fc.assert(
      fc.property(finite, fc.integer({ min: 2, max: 40 }), (value, count) => {
        const values = new Float64Array(count).fill(value);
        expect(mean(values)).toBe(value);
        expect(standardDeviation(values)).toBe(0);
        expect(medianAbsoluteDeviation(values)).toBe(0);
      }),
      // Rounding gives this one a deviation of 1.4e-17.
      { examples: [[0.1, 3]] },
    );
  });

  it("leave out what is missing, whatever kind of list it is, and change nothing", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(finite, fc.constant(Number.NaN)), { maxLength: 20 }), (values) => {
        const before = [...values];
        const known = values.filter((value) => !Number.isNaN(value));
        expect(summaries(values)).toEqual(summaries(known));
        expect(summaries(Float64Array.from(values))).toEqual(summaries(known));
        expect(values).toEqual(before);
      }),
    );
  });

  it("have quantiles that rise from the least to the largest, the median in the middle", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(finite, { minLength: 1, maxLength: 30 }), share, share, (values, a, b) => {
        expect(quantile(values, 0)).toBe(Math.min(...values));
        expect(quantile(values, 1)).toBe(Math.max(...values));
        expect(quantile(values, 0.5)).toBe(median(values));
        const [low, high] = [quantile(values, Math.min(a, b)), quantile(values, Math.max(a, b))];
        expect(low).toBeLessThanOrEqual(high + 1e-9);
      }),
    );
  });
});

describe("correlationOf", () => {
  const of = (...values: number[]): Float64Array => Float64Array.from(values);

  it("is by hand 4 / 5 of 1, 2, 3, 4 and 1, 3, 2, 4, and full of two points", () => {
    expect(correlationOf(of(1, 2, 3, 4), of(1, 3, 2, 4))).toBeCloseTo(0.8, 12);
    expect(correlationOf(of(1, 2), of(5, 9))).toBeCloseTo(1, 12);
    expect(correlationOf(of(1, 2), of(9, 5))).toBeCloseTo(-1, 12);
  });

  it("is missing of fewer than two, and where either are equal, whatever rounding makes of them", () => {
    expect([correlationOf(of(), of()), correlationOf(of(1), of(2))]).toEqual([Number.NaN, Number.NaN]);
    const rising = of(1, 2, 4, 7, 9, 11);
    for (const one of [0.1, 1e-7, 1 / 3, 123.456]) {
      const equal = new Float64Array(6).fill(one);
      expect(correlationOf(equal, rising), `${one}`).toBeNaN();
      expect(correlationOf(rising, equal), `${one}`).toBeNaN();
    }
  });

  it("never passes 1, whatever rounding makes of it", () => {
    const list = fc.array(finite, { minLength: 2, maxLength: 12 }).filter((all) => new Set(all).size > 1);
    fc.assert(
      fc.property(list, fc.double({ min: 0.1, max: 10, noNaN: true }), (values, scale) => {
        const x = Float64Array.from(values);
        const y = x.map((value) => value * scale);
        for (const found of [
          correlationOf(x, y),
          -correlationOf(
            x,
            y.map((value) => -value),
          ),
        ]) {
          if (Number.isNaN(found)) continue;
          expect(found).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
