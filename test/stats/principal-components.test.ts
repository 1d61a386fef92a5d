import { describe, expect, it } from "vitest";
import { principalComponents } from "../../src/stats/covariance.js";
import type { Points } from "../../src/stats/points.js";
import { spreadOf } from "../../src/stats/summary.js";
import { fixture } from "../fixtures/read.js";

interface Iris {
  readonly points: number[][];
  readonly loadings: number[][];
  readonly explained: number[];
  readonly scores: number[][];
}

const iris = fixture<Iris>("iris.json");

function scaled(rows: readonly number[][]): Points {
  const every = rows.map((_, row) => row);
  const spreads = rows[0]!.map((_, at) =>
    spreadOf(
      Float64Array.from(rows, (row) => row[at]!),
      every,
    ),
  );
  const values = rows.flatMap((row) =>
    row.map((value, at) => (value - spreads[at]!.mean) / spreads[at]!.deviation),
  );
  return { count: rows.length, dimensions: spreads.length, values: Float64Array.from(values) };
}

describe("principalComponents", () => {
  const components = principalComponents(scaled(iris.points));

  it("agrees with scikit-learn's PCA up to signs", () => {
    expect(components.map(({ loadings }) => loadings.length)).toEqual([4, 4]);
    expect(components.map(({ scores }) => scores.length)).toEqual([150, 150]);
    components.forEach(({ loadings: loading, scores, explained }, axis) => {
      const sign = Math.sign(loading[0]! * iris.loadings[axis]![0]!);
      loading.forEach((value, at) => {
        expect(value).toBeCloseTo(sign * iris.loadings[axis]![at]!, 9);
      });
      iris.scores.forEach((place, index) => {
        expect(scores[index]).toBeCloseTo(sign * place[axis]!, 9);
      });
      expect(explained).toBeCloseTo(iris.explained[axis]!, 9);
    });
  });

  it("agrees with the figures R prints for prcomp(iris[1:4], scale. = TRUE)", () => {
    const rounded = (values: ArrayLike<number>): number[] =>
      Array.from(values, (value) => Number(Math.abs(value).toFixed(4)));
    expect(rounded(components[0]!.loadings)).toEqual([0.5211, 0.2693, 0.5804, 0.5649]);
    expect(rounded(components[1]!.loadings)).toEqual([0.3774, 0.9233, 0.0245, 0.0669]);
    expect(components.map(({ explained }) => explained.toFixed(2))).toEqual(["72.96", "22.85"]);
  });

  it("turns each component so that its largest loading is positive", () => {
    for (const { loadings: loading } of components) {
      const largest = loading.reduce((best, value) => (Math.abs(value) > Math.abs(best) ? value : best), 0);
      expect(largest).toBeGreaterThan(0);
    }
  });

  it.each([
    [-1, 3],
    [1, -3],
    [3, -1],
    [-3, 1],
  ])("points where the larger of %d and %d grows, whichever comes first", (x, y) => {
    const values = Float64Array.from([-1, 0, 2, 5].flatMap((step) => [x * step, y * step]));
    const [first] = principalComponents({ count: 4, dimensions: 2, values });
    const sign = Math.sign(Math.abs(x) > Math.abs(y) ? x : y);
    expect(first!.loadings[0]).toBeCloseTo((sign * x) / Math.sqrt(10), 12);
    expect(first!.loadings[1]).toBeCloseTo((sign * y) / Math.sqrt(10), 12);
  });

  it("takes the first of loadings that are equal in size, so that rounding chooses nothing", () => {
    const line: Points = { count: 3, dimensions: 2, values: Float64Array.of(1, -1, 2, -2, 3, -3) };
    const [first] = principalComponents(line).map(({ loadings }) => loadings);
    expect(first![0]).toBeCloseTo(Math.SQRT1_2, 12);
    expect(first![1]).toBeCloseTo(-Math.SQRT1_2, 12);
  });

  it("are as many as are wanted, the widest first, and explain all variance together", () => {
    const all = principalComponents(scaled(iris.points), 4);
    const explained = all.map((component) => component.explained);
    expect(explained).toEqual([...explained].sort((a, b) => b - a));
    expect(explained.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9);
    expect(all.slice(0, 2)).toEqual(components);
    expect(principalComponents(scaled(iris.points), 1)).toEqual(components.slice(0, 1));
    // Directions of length 1, at right angles.
    for (const [at, { loadings }] of all.entries()) {
      for (const [other, { loadings: others }] of all.entries()) {
        const product = loadings.reduce((sum, value, place) => sum + value * others[place]!, 0);
        expect(product).toBeCloseTo(at === other ? 1 : 0, 9);
      }
    }
  });

  it("explain nothing, and never less, where points differ in no further direction", () => {
    for (const [a, b, c] of [
      [1, -1, 3],
      [0.1, 0.7, 0.3],
      [1 / 3, 2 / 7, -5 / 9],
    ] as const) {
      const values = Float64Array.from([-2, 0.5, 1, 4, 7].flatMap((step) => [a * step, b * step, c * step]));
      const found = principalComponents({ count: 5, dimensions: 3, values }, 3);
      for (const { explained } of found) {
        expect(explained).toBeGreaterThanOrEqual(0);
        expect(explained).toBeLessThanOrEqual(100);
      }
      expect(found[0]!.explained).toBeCloseTo(100, 9);
    }
  });
});
