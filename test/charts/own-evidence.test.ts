import {
  percentileBars,
  percentileIntervals,
  percentileRanks,
  pizzaChart,
  playerCard,
  reportPage,
  samplePlayers,
  sampleTeams,
  scatterChart,
  shrunkRates,
  squadChart,
  swarmChart,
  teamsOf,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { textBoxes } from "./drawing.js";

const AMONG = { minMinutes: 900 };
const METRICS = ["average_goals", "average_shots", "average_passes"];
const NOTE = "† Few events: treat with caution.";

const textOf = ({ svg }: { readonly svg: string }): string =>
  textBoxes(svg)
    .map(({ text }) => text.replaceAll("\u00a0", " "))
    .join(" ");

describe("pictures of likely ranks", () => {
  it("have a dagger at the metrics of which less than half is the row's own, and say what it means", async () => {
    const league = await samplePlayers();
    const weights = shrunkRates(league, { ...AMONG, metrics: METRICS }).row("V. van Dijk");
    expect(Number(weights.average_goals_weight)).toBeLessThan(0.3);
    expect(Number(weights.average_passes_weight)).toBeGreaterThan(0.5);
    for (const draw of [pizzaChart, percentileBars, playerCard]) {
      const words = textOf(draw(league, "V. van Dijk", { ...AMONG, metrics: METRICS }));
      expect(words, draw.name).toContain(NOTE);
      expect(words, draw.name).toContain("Goals per 90†");
      expect(words, draw.name).not.toContain("Passes per 90†");
    }
    const page = reportPage(league, "V. van Dijk", { ...AMONG, metrics: METRICS });
    expect(page).toContain(NOTE);
  });

  it("have it at ranks that a table has, and not where it lacks the peers or nobody asks how sure they are", async () => {
    const league = await samplePlayers();
    const asked = { ...AMONG, metrics: METRICS };
    const sure = percentileIntervals(percentileRanks(league, asked), { metrics: METRICS });
    expect(pizzaChart(sure, "V. van Dijk", { metrics: METRICS }).svg).toContain(NOTE);
    const ranks = percentileRanks(league, asked);
    expect(pizzaChart(ranks, "V. van Dijk", { metrics: METRICS }).svg).toContain(NOTE);
    const alone = ranks.filter(({ name }) => name === "V. van Dijk");
    expect(pizzaChart(alone, "V. van Dijk", { metrics: METRICS }).svg).not.toContain("†");
    const unasked = { metrics: METRICS, uncertainty: "none" } as const;
    for (const table of [ranks, sure]) {
      expect(pizzaChart(table, "V. van Dijk", unasked).svg).not.toContain("†");
    }
  });
});

describe("pictures of many", () => {
  it("have the dagger at a metric if one of the chosen has few events in it", async () => {
    const league = await samplePlayers();
    const asked = { ...AMONG, metrics: METRICS };
    const swarm = textOf(swarmChart(league, ["V. van Dijk", "M. Salah"], { ...asked, pools: "mixed" }));
    expect(swarm).toContain("Goals per 90†");
    expect(swarm).not.toContain("Passes per 90†");
    const axes = { x: "average_passes", y: "average_goals", ...AMONG };
    const scatter = scatterChart(league, "V. van Dijk", axes).toData();
    expect([scatter.x.label, scatter.y.label]).toEqual(["Passes per 90", "Goals per 90†"]);
    expect(scatter.notes).toContain(NOTE);
    const ranks = percentileRanks(league, asked);
    const ofRanks = { x: "average_passes_rank", y: "average_goals_rank" };
    expect(scatterChart(ranks, "V. van Dijk", ofRanks).toData().y.label).toMatch(/†$/);
    for (const chart of [
      scatterChart(league, "V. van Dijk", { ...axes, uncertainty: "none" }),
      swarmChart(league, "V. van Dijk", { ...asked, uncertainty: "none" }),
      scatterChart(league, axes),
    ]) {
      expect(chart.svg).not.toContain("†");
    }
  });

  it("count such ranks of a squad in one line", async () => {
    const squads = teamsOf(await samplePlayers(), await sampleTeams());
    const asked = { club: "Liverpool", ...AMONG, metrics: METRICS } as const;
    const weighed = shrunkRates(squads, { ...AMONG, metrics: METRICS });
    const squad = squadChart(squads, asked).toData();
    const ranked = squad.rows.filter(({ rank }) => rank !== null);
    const few = ranked.filter(
      ({ subject, metric }) => Number(weighed.row(subject)[`${metric}_weight`]) < 0.5,
    ).length;
    expect(few).toBeGreaterThan(0);
    expect(squad.notes).toContain(`Few events behind ${few} of ${ranked.length} ranks: treat with caution.`);
    expect(
      squadChart(squads, { ...asked, uncertainty: "none" })
        .toData()
        .notes.join(),
    ).not.toContain("Few events");
  });
});
