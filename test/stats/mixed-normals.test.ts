import { describe, expect, it } from "vitest";
import { mixNormals, normalMix } from "../../src/stats/mixed-normals.js";
import { Random } from "../../src/stats/random.js";

const DRAWS = 20_000;

function normals(count: number, length = DRAWS): Float64Array[] {
  const random = new Random("mixed");
  return Array.from({ length: count }, () => Float64Array.from({ length }, () => random.normal()));
}

function correlation(one: Float64Array, other: Float64Array): number {
  const product = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, at) => sum + value * b[at]!, 0);
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
}

describe("mixNormals", () => {
  const all = Int32Array.from({ length: DRAWS }, (_, at) => at);

  it("gives normals the correlations of a matrix, and leaves the first as they were", () => {
    const wanted = [
      [1, 0.6, -0.3],
      [0.6, 1, 0.2],
      [-0.3, 0.2, 1],
    ];
    const mixed = normals(3);
    mixNormals(
      mixed,
      DRAWS,
      all,
      normalMix(3, (one, other) => wanted[one]![other]!),
    );
    expect(mixed[0]).toEqual(normals(3)[0]);
    for (const [one, row] of wanted.entries()) {
      for (const [other, its] of row.entries())
        expect(Math.abs(correlation(mixed[one]!, mixed[other]!) - its)).toBeLessThan(0.02);
      const variance = mixed[one]!.reduce((sum, value) => sum + value * value, 0) / DRAWS;
      expect(Math.abs(variance - 1)).toBeLessThan(0.03);
    }
  });

  it("changes nobody else of the list, in any draw", () => {
    const mixed = normals(2, 12);
    mixNormals(
      mixed,
      4,
      Int32Array.of(1, 3),
      normalMix(2, () => 0.9),
    );
    const before = normals(2, 12);
    mixed[1]!.forEach((value, at) => {
      if (at % 2 === 0) expect(value).toBe(before[1]![at]);
      else expect(value).not.toBe(before[1]![at]);
    });
  });

  it("takes two of the same for the same, and correlations that are those of nothing a little smaller", () => {
    const same = normals(2);
    mixNormals(
      same,
      DRAWS,
      all,
      normalMix(2, () => 1),
    );
    expect(correlation(same[0]!, same[1]!)).toBeGreaterThan(0.999);
    // Of three no two can be at -.9.
    const apart = normals(3);
    mixNormals(
      apart,
      DRAWS,
      all,
      normalMix(3, () => -0.9),
    );
    for (const [one, other] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      expect(correlation(apart[one]!, apart[other]!)).toBeGreaterThan(-0.52);
      expect(correlation(apart[one]!, apart[other]!)).toBeLessThan(-0.44);
    }
  });

  it("leaves every normal within four deviations, and mixes nothing that is next to nothing", () => {
    const far = [Float64Array.of(4, -4, 1), Float64Array.of(4, -4, 1)];
    mixNormals(
      far,
      3,
      Int32Array.of(0, 1, 2),
      normalMix(2, () => 0.6),
    );
    // .6 of 4 and .8 of 4 are more than 4; of 1 they are 1.4.
    expect([...far[1]!]).toEqual([4, -4, expect.closeTo(1.4, 12)]);
    expect(normalMix(2, () => 0.004).others).toEqual([[], []]);
    expect(normalMix(2, () => -0.004).others).toEqual([[], []]);
    expect(normalMix(2, () => -0.006).others).toEqual([[], [[0, -0.006]]]);
  });
});
