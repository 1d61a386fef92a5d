import { inverse, Matrix } from "ml-matrix";
import { describe, expect, it } from "vitest";
import { smoothCurve } from "../../src/stats/smooth-curve.js";

/** (W + penalty · D′D)⁻¹, D being the second differences. */
function inverseAt(weights: readonly number[], penalty: number): Matrix {
  const size = weights.length;
  const differences = new Matrix(
    Array.from({ length: size - 2 }, (_, row) =>
      Array.from({ length: size }, (_, column) => [1, -2, 1][column - row] ?? 0),
    ),
  );
  const roughness = differences.transpose().mmul(differences).mul(penalty);
  return inverse(Matrix.add(Matrix.diag([...weights]), roughness));
}

function curveAt(values: readonly number[], weights: readonly number[], penalty: number): number[] {
  const weighted = values.map((value, at) => (weights[at] === 0 ? 0 : value * weights[at]!));
  return inverseAt(weights, penalty).mmul(Matrix.columnVector(weighted)).to1DArray();
}

/** The weighted squares of what each place is missed by when it is left out. */
function leftOutError(values: readonly number[], weights: readonly number[], penalty: number): number {
  return weights.reduce((sum, weight, at) => {
    if (weight === 0) return sum;
    const others = weights.map((one, place) => (place === at ? 0 : one));
    return sum + weight * (values[at]! - curveAt(values, others, penalty)[at]!) ** 2;
  }, 0);
}

/** The curve as it is defined: each penalty from a tenth to a hundred thousand mean weights tried, each place left out. */
function byDefinition(values: readonly number[], weights: readonly number[]) {
  const known = weights.filter((weight) => weight > 0);
  const mean = known.reduce((sum, weight) => sum + weight, 0) / known.length;
  const penalties = Array.from({ length: 19 }, (_, at) => mean * 10 ** (-1 + at / 3));
  const errors = penalties.map((penalty) => leftOutError(values, weights, penalty));
  const penalty = penalties[errors.indexOf(Math.min(...errors))]!;
  return { values: curveAt(values, weights, penalty), variances: inverseAt(weights, penalty).diag() };
}

const near = (found: Float64Array, expected: readonly number[]) => {
  expect(found).toHaveLength(expected.length);
  found.forEach((value, at) => {
    expect(value).toBeCloseTo(expected[at]!, 6);
  });
};

describe("smoothCurve", () => {
  it.each([
    ["a hill with noise", [1, 2.4, 2.9, 4.2, 3.8, 3.1, 2.2, 0.9], [4, 9, 16, 25, 25, 16, 9, 4]],
    ["noise round a line", [0.2, 0.8, 2.3, 2.7, 4.4, 4.8, 6.1], [1, 1, 2, 2, 1, 1, 1]],
    ["jumps, each well known", [0, 5, 0, 5, 0, 5], [100, 100, 100, 100, 100, 100]],
    ["places of which nothing is known", [1, Number.NaN, 3.5, 3, Number.NaN, 6], [2, 0, 3, 3, 0, 1]],
  ])("is the curve of its definition: %s", (_, values, weights) => {
    const found = smoothCurve(Float64Array.from(values), Float64Array.from(weights));
    const expected = byDefinition(values, weights);
    near(found.values, expected.values);
    near(found.variances, expected.variances);
  });

  it("leaves a straight line as it is, and fills in what is missing of it", () => {
    const { values } = smoothCurve(Float64Array.of(1, 3, Number.NaN, 7, 9), Float64Array.of(1, 5, 0, 2, 1));
    near(values, [1, 3, 5, 7, 9]);
  });

  it("fills in the middle of three, the fewest that have a curve, and is missing where nothing is known", () => {
    near(smoothCurve(Float64Array.of(1, Number.NaN, 5), Float64Array.of(1, 0, 1)).values, [1, 3, 5]);
    const { values } = smoothCurve(new Float64Array(3).fill(Number.NaN), new Float64Array(3));
    expect([...values]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it("is the values themselves where there are fewer than three", () => {
    const found = smoothCurve(Float64Array.of(1, 4), Float64Array.of(2, 8));
    expect([...found.values]).toEqual([1, 4]);
    expect([...found.variances]).toEqual([0.5, 0.125]);
  });
});
