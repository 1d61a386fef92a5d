import {
  forecast,
  formChart,
  fromColumns,
  playerTable,
  progress,
  type ScoutframeError,
  sampleMatches,
  trendChart,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { seasonRates } from "../../src/analysis/over-time/forecast.js";

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

  it("has a range for each of a few seasons and a band for more, narrower where more was seen", () => {
    const few = (events: number): number => {
      const { svg } = trendChart(shotsIn({ 2016: events, 2017: events }), 7, shots);
      const ranges = [...svg.matchAll(/<rect[^>]* width="8" height="([\d.]+)"/g)];
      expect(ranges).toHaveLength(2);
      return Number(ranges[0]?.[1]);
    };
    // The scale grows with the rate, the interval with its root.
    expect(few(400)).toBeLessThan(few(25));
    const years = Object.fromEntries([2011, 2012, 2013, 2014, 2015, 2016, 2017].map((year) => [year, 60]));
    expect(trendChart(shotsIn(years), 7, shots).svg).toMatch(/<path d="M[^"]*Z"/);
  });

  it("writes the names of a few seasons beside each other", () => {
    const { svg } = trendChart(shotsIn({ 2016: 60, 2017: 60 }), 7, shots);
    expect(svg).not.toContain("rotate(-90");
    expect(svg).toMatch(/text-anchor="middle"[^>]*>2016</);
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

describe("trendChart among peers", () => {
  const totals = Array.from({ length: 48 }, (_, at) => 20 + ((at * 37) % 61));
  const all = (value: unknown) => totals.map(() => value);
  const league = fromColumns({
    playerId: totals.map((_, at) => at % 24),
    competitionId: all(1),
    seasonId: totals.map((_, at) => (at < 24 ? 2017 : 2018)),
    positionGroup: all("winger"),
    total_minutesOnField: totals.map((_, at) => 1200 + 40 * (at % 7)),
    total_minutesTagged: totals.map((_, at) => 1200 + 40 * (at % 7)),
    total_shots: totals,
    average_shots: totals.map((total, at) => (90 * total) / (1200 + 40 * (at % 7))),
  });
  const rates = seasonRates(league, ["average_shots"], [3, 27], 90).get("average_shots")!;

  it("has the true rates that progress gives before and after", () => {
    const changes = progress(league, shots);
    const row = changes.row({ playerId: 3 });
    expect(rates.rate[0]).toBeCloseTo(Number(row.average_shots_before), 10);
    expect(rates.rate[1]).toBeCloseTo(Number(row.average_shots_after), 10);
    for (const at of [0, 1]) {
      expect(rates.low[at]).toBeLessThan(rates.rate[at]!);
      expect(rates.high[at]).toBeGreaterThan(rates.rate[at]!);
    }
  });

  it("draws them as the line, and the values as dots", () => {
    const { svg } = trendChart(league, { playerId: 3 }, shots);
    expect(textsOf(svg)).toContain("True rate");
    expect(textsOf(svg)).toContain("Each season");
    const seen = league.numbers("average_shots")[27]!.toFixed(2);
    expect(textsOf(svg)).toContain(`${seen} seen, true rate ${rates.rate[1]!.toFixed(2)}`);
    expect(textsOf(svg)).not.toContain("Forecast");
  });

  it("adds what forecast expects of the next season, dashed", () => {
    const { svg } = trendChart(league, { playerId: 3 }, { ...shots, forecast: true });
    const next = forecast(league, shots).numbers("average_shots_forecast")[27]!.toFixed(2);
    expect(textsOf(svg).join("|")).toContain(`, next ${next}`);
    expect(textsOf(svg)).toContain("next season");
    expect(textsOf(svg)).toContain("Forecast");
  });

  it("without peers has bands of each season's own events, says so, and has no forecast", () => {
    const texts = textsOf(
      trendChart(shotsIn({ 2016: 60, 2017: 80 }), 7, { ...shots, forecast: true }).svg,
    ).join(" ");
    expect(texts).toContain(
      "Too few peers, so the band uses only the events of each season: Shots per\u00a090.",
    );
    expect(texts).toContain("Too little evidence for a forecast.");
    expect(texts).not.toContain("True rate");
  });
});
