import { formChart, playerTable, type ScoutframeError, sampleMatches, trendChart } from "scoutframe";
import { describe, expect, it } from "vitest";

/** A player with so many shots in each of some seasons of 1800 minutes, the latest first. */
const shotsIn = (shots: Readonly<Record<number, number>>) =>
  playerTable(
    Object.entries(shots)
      .reverse()
      .map(([season, count]) => ({
        playerId: 7,
        competitionId: 2,
        seasonId: Number(season),
        positions: [],
        player: { shortName: "A. Ali" },
        total: { shots: count, minutesOnField: 1800, minutesTagged: 1800 },
        average: { shots: count / 20 },
      })),
  );

const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = ""]) => text);
const shots = { metrics: ["average_shots"] };

describe("trendChart", () => {
  const chart = trendChart(shotsIn({ 2015: 40, 2016: 60, 2017: 80 }), "A. Ali", shots);

  it("has the seasons in their order, and the latest value", () => {
    const texts = textsOf(chart.svg);
    expect(texts.filter((text) => /^201\d$/.test(text))).toEqual(["2015", "2016", "2017"]);
    expect(texts).toContain("4.00");
    expect(chart.svg).toContain("3 seasons, 2015 to 2017");
  });

  it("has a band, narrower where more was seen", () => {
    const heightOfBand = (events: number): number => {
      const { svg } = trendChart(shotsIn({ 2016: events, 2017: events }), 7, shots);
      const [, d = ""] = /<path d="(M[^"]*Z)"/.exec(svg)!;
      const ys = [...d.matchAll(/,([\d.]+)/g)].map(([, y]) => Number(y));
      return (Math.max(...ys) - Math.min(...ys)) / 120;
    };
    // The scale grows with the rate, the interval with its root.
    expect(heightOfBand(400)).toBeLessThan(heightOfBand(25));
  });

  it("draws one season as a dot", () => {
    expect(trendChart(shotsIn({ 2017: 60 }), 7, shots).svg).toContain("1 season, 2017");
  });

  it("sends whoever has matches to the form", async () => {
    const matches = await sampleMatches();
    const name = matches.texts("name")[0]!;
    expect(formChart(matches, name).title).toBe(name);
    try {
      trendChart(matches, name);
      expect.unreachable();
    } catch (error) {
      expect((error as ScoutframeError).code).toBe("shape_mismatch");
      expect((error as ScoutframeError).message).toMatch(/^trendChart: .*formChart/);
    }
  });
});
