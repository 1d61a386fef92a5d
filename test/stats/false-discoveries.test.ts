import { describe, expect, it } from "vitest";
import { beyondChance } from "../../src/stats/false-discoveries.js";

/** The example of Benjamini and Hochberg (1995), 15 p-values: the first four are found at .05, the first nine at .1. */
const PAPER = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
  0.759, 1,
];

describe("chances beyond chance", () => {
  it("are those of the published procedure, on both sides of 50", () => {
    const chances = PAPER.map((p, at) => (at % 2 === 0 ? 50 * p : 100 - 50 * p));
    const isBeyond = beyondChance([...chances, Number.NaN]);
    expect(chances.filter(isBeyond)).toEqual(chances.slice(0, 9));
    expect(isBeyond(Number.NaN)).toBe(false);
  });

  it("are none where all are near 50, and where there are none", () => {
    expect([45, 50, 60, 96].some(beyondChance([45, 50, 60, 96]))).toBe(false);
    expect(beyondChance([])(99.9)).toBe(false);
  });
});
