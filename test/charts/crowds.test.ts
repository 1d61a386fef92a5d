import { formChart, fromColumns, sampleMatches, scatterChart } from "scoutframe";
import { describe, expect, it } from "vitest";

const league = (count: number) => {
  const each = (value: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => value(index));
  return fromColumns(
    {
      playerId: each((index) => index + 1),
      competitionId: each(() => 1),
      seasonId: each(() => 1),
      average_shots: each((index) => index % 37),
      average_goals: each((index) => index % 41),
    },
    { entity: "player" },
  );
};
const strengths = (count: number): string[] => {
  const { svg } = scatterChart(league(count), { x: "average_shots", y: "average_goals", minMinutes: 0 });
  return [...svg.matchAll(/<circle[^>]*fill-opacity="([^"]*)"/g)].map(([, strength = ""]) => strength);
};

describe("charts of many dots", () => {
  it("let others through from 800 dots on", () => {
    expect(new Set(strengths(799))).toEqual(new Set(["0.8"]));
    expect(new Set(strengths(800))).toEqual(new Set(["0.35"]));
  });

  it("show each match by itself beside the rate of several, and not beside itself", async () => {
    const matches = await sampleMatches();
    const draw = (count: number) => formChart(matches, matches.texts("name")[0]!, { matches: count }).svg;
    expect(draw(5)).toContain("Each match");
    expect(draw(1)).not.toContain("Each match");
  });
});
