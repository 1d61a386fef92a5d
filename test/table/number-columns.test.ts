import { describe, expect, it } from "vitest";
import { NumberColumns } from "../../src/table/growing-columns.js";

function filled(rowCount: number, expectedRows: number): Float64Array {
  const columns = new NumberColumns(["a", "b"]);
  columns.expectedRows = () => expectedRows;
  for (let row = 0; row < rowCount; row++) {
    if (row % 3 > 0) columns.set("b", row);
    columns.finishRow();
  }
  expect(columns.take("a")).toEqual(new Float64Array(rowCount).fill(Number.NaN));
  return columns.take("b");
}

describe("NumberColumns", () => {
  it.each([0, 1, 255, 256, 257, 1024, 5000])(
    "gives %i rows as they were written, whatever was expected",
    (count) => {
      const written = Float64Array.from({ length: count }, (_, row) => (row % 3 > 0 ? row : Number.NaN));
      for (const expected of [0, Number.NaN, count / 2, count - 1, count, 1.03 * count, 20 * count, 1e12]) {
        expect(filled(count, expected)).toEqual(written);
      }
    },
  );

  it("copies nothing that was expected, and keeps no more room than that", () => {
    expect(filled(5000, 5100).buffer.byteLength).toBe(8 * 5120);
    expect(filled(5000, 50_000).buffer.byteLength).toBe(8 * 5000);
    expect(filled(5000, 0).buffer.byteLength).toBe(8 * 5000);
  });
});
