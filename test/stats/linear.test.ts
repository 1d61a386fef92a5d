import { inverse as inverseOfMatrix, Matrix } from "ml-matrix";
import { describe, expect, it } from "vitest";
import { inverseOf, type Square, times } from "../../src/stats/linear.js";
import { dot } from "../../src/stats/summary.js";

/** A symmetric positive definite matrix: that of the products of so many columns, and 1 in the diagonal. */
function products(columns: readonly (readonly number[])[]): Square {
  const size = columns.length;
  const values = columns.flatMap((one, i) =>
    columns.map((other, j) => one.reduce((sum, value, at) => sum + value * other[at]!, i === j ? 1 : 0)),
  );
  return { size, values: Float64Array.from(values) };
}

const MATRICES = [
  products([[2]]),
  products([
    [1, -2],
    [3, 0.5],
  ]),
  products([
    [1, 2, 3, -1],
    [0, -1, 4, 2],
    [5, 1, 0, 0],
    [-2, 2, 1, 3],
  ]),
];

describe("inverseOf", () => {
  it.each(MATRICES)("is ml-matrix's of a matrix of $size", ({ size, values }) => {
    const before = values.slice();
    const rows = Array.from({ length: size }, (_, row) =>
      Array.from(values.slice(row * size, (row + 1) * size)),
    );
    const expected = inverseOfMatrix(new Matrix(rows)).to1DArray();
    const found = inverseOf({ size, values });
    expect(found.size).toBe(size);
    expect(found.values).toHaveLength(size * size);
    found.values.forEach((value, at) => {
      expect(value).toBeCloseTo(expected[at]!, 12);
    });
    expect(values).toEqual(before);
  });
});

it("multiplies a matrix and a vector, and two vectors", () => {
  const matrix = { size: 2, values: Float64Array.of(1, 2, 3, 4) };
  expect([...times(matrix, [10, 100])]).toEqual([210, 430]);
  expect(dot([1, 2, 3], [4, -5, 6])).toBe(12);
  expect(dot([], [])).toBe(0);
});
