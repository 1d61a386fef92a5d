import type { SearchProfile } from "scoutframe";
import { describe, expect, it } from "vitest";
import { limitsOf, unbrushed, withLimits } from "../../../src/pages/explorer/view-state.js";

const byRank = { column: "average_goals", by: "rank", min: 80 } as const;
const view: SearchProfile = {
  version: 1,
  thresholds: [
    { column: "average_shots", min: 1 },
    byRank,
    { column: "average_goals", by: "value", max: 0.5 },
  ],
};

describe("limitsOf", () => {
  it("is what the thresholds on the value say, and not those on the rank", () => {
    expect(limitsOf(view, "average_shots")).toEqual({ min: 1 });
    expect(limitsOf(view, "average_goals")).toEqual({ max: 0.5 });
    expect(limitsOf(view, "average_assists")).toEqual({});
  });
});

describe("withLimits", () => {
  it("changes a threshold where it stands, adds one behind the others, and takes one away", () => {
    const columns = (given: SearchProfile) =>
      given.thresholds!.map(({ column, min, max }) => [column, min, max]);
    expect(columns(withLimits(view, "average_shots", { min: 2, max: 3 }))).toEqual([
      ["average_shots", 2, 3],
      ["average_goals", 80, undefined],
      ["average_goals", undefined, 0.5],
    ]);
    expect(columns(withLimits(view, "average_assists", { min: 0.1 })).at(-1)).toEqual([
      "average_assists",
      0.1,
      undefined,
    ]);
    expect(columns(withLimits(view, "average_shots", {}))).toHaveLength(2);
  });
});

describe("unbrushed", () => {
  it("keeps the thresholds that are not the brush's", () => {
    expect(unbrushed(view, { x: "average_goals", y: "average_shots" }).thresholds).toEqual([byRank]);
  });
});
