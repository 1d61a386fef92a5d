import { describe, expect, it } from "vitest";
import { mix } from "../../src/text/colour.js";
import { HIGH, heatColour, LOW, MIDDLE } from "../../src/text/heat.js";

describe("the ground of a rank", () => {
  it.each([
    [0, LOW],
    [50, MIDDLE],
    [100, HIGH],
    [-20, LOW],
    [120, HIGH],
    [25, mix(MIDDLE, LOW, 0.5)],
    [75, mix(MIDDLE, HIGH, 0.5)],
    [45, mix(MIDDLE, LOW, 0.1)],
  ])("of %i is %s", (rank, colour) => {
    expect(heatColour(rank)).toBe(colour);
  });
});
