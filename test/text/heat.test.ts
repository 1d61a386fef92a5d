import { describe, expect, it } from "vitest";
import { heatColour } from "../../src/text/colour.js";

describe("the ground of a rank", () => {
  // By hand, in each channel: white, and as much of #e08214 or #2171b5 as the rank lies below or above 50.
  it.each([
    [0, "#e08214"],
    [50, "#ffffff"],
    [100, "#2171b5"],
    [-20, "#e08214"],
    [120, "#2171b5"],
    // (255 + 224) / 2 = 239.5, (255 + 130) / 2 = 192.5, (255 + 20) / 2 = 137.5.
    [25, "#f0c18a"],
    // (255 + 33) / 2 = 144, (255 + 113) / 2 = 184, (255 + 181) / 2 = 218.
    [75, "#90b8da"],
    // A tenth: 255 - 3.1 = 251.9, 255 - 12.5 = 242.5, 255 - 23.5 = 231.5.
    [45, "#fcf3e8"],
  ])("of %i is %s", (rank, colour) => {
    expect(heatColour(rank)).toBe(colour);
  });
});
