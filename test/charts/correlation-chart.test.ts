import { correlationChart, correlations, samplePlayers, scatterChart, swarmChart } from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../fixtures/errors.js";

const league = await samplePlayers();
const metrics = ["Shots per 90", "Goals per 90", "Passes per 90"];

describe("correlationChart", () => {
  it("has a cell per pair, which says what correlations says", () => {
    const { svg } = correlationChart(league, { metrics, positions: "striker" });
    const hints = [...svg.matchAll(/<title>([^<]* and [^<]*:[^<]*)<\/title>/g)].map(([, text]) => text);
    expect(hints).toHaveLength(3);
    for (const { correlation, count } of correlations(league, { metrics, positions: "striker" })) {
      const figure = Number(correlation).toFixed(2).replace("0.", ".");
      expect(
        hints.some(
          (hint) => hint?.includes(`: ${figure}, 90% from`) && hint.endsWith(`${count} with both values`),
        ),
      ).toBe(true);
    }
    expect(svg).toContain("43 strikers, English first division 2017/2018, at least 900 minutes");
  });

  it("refuses more metrics than it has room for, and one", () => {
    const many = league.columnNames.filter((name) => name.startsWith("average_")).slice(0, 16);
    expect(errorOf(() => correlationChart(league, { metrics: many })).message).toMatch(/at most 15 metrics/);
    expect(errorOf(() => correlationChart(league, { metrics: ["Goals"] })).message).toMatch(
      /^correlationChart: /,
    );
  });
});

describe("charts of nobody in particular", () => {
  it("take options in the place of names", () => {
    const axes = { x: "Goals per 90", y: "Shots per 90" };
    expect(scatterChart(league, axes).svg).toBe(scatterChart(league, [], axes).svg);
    const swarm = { metrics: ["Goals per 90"], positions: "striker" };
    const chart = swarmChart(league, swarm);
    expect(chart.svg).toBe(swarmChart(league, [], swarm).svg);
    expect(chart.title).toBe("Goals per 90");
    expect(chart.svg).toContain("43 strikers");
    // A dot for each of them, and the one of the legend.
    expect(chart.svg.match(/<circle/g)).toHaveLength(44);
  });

  it("choose what is looked at first, and take keys for keys", () => {
    expect(swarmChart(league, { positions: "striker" }).title).toContain("Goals per 90");
    expect(swarmChart(league, { playerId: 120353 }).title).toBe("Mohamed Salah");
    expect(errorOf(() => swarmChart(league, { reference: league })).code).toBe("invalid_option");
  });
});
