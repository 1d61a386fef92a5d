import { describe, expect, it } from "vitest";
import { Drawing } from "../../../src/analysis/peers/drawing.js";

describe("intervals", () => {
  const drawn = new Map([[1, Float64Array.from({ length: 101 }, (_, at) => 100 - at)]]);

  it("hold low, median and high of what was drawn, and nothing of other rows", () => {
    const columns = new Drawing({ level: 90 }).intervals("score", 2, drawn);
    expect(columns.map(([name]) => name)).toEqual(["score_low", "score_median", "score_high"]);
    for (const [, column] of columns) expect(column[0]).toBeNaN();
    const [low, median, high] = columns.map(([, column]) => column[1]!);
    expect(median).toBe(50);
    // Of 0, 1, 2 … 100 nine tenths lie between 5 and 95.
    expect(Math.abs(low! - 5)).toBeLessThanOrEqual(1);
    expect(Math.abs(high! - 95)).toBeLessThanOrEqual(1);
  });

  it("leave the draws in their order", () => {
    new Drawing({}).intervals("score", 2, drawn);
    expect(drawn.get(1)![0]).toBe(100);
  });
});
