import {
  filterRows,
  percentileBars,
  percentileIntervals,
  percentileRanks,
  pizzaChart,
  playerCard,
  reportPage,
  samplePlayers,
  sampleTeams,
  shrunkRates,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { ownPartNotes } from "../../src/charts/own-evidence.js";
import { textBoxes } from "./drawing.js";

const AMONG = { minMinutes: 900 };
const METRICS = ["average_goals", "average_shots", "average_passes"];
const LINE = /Less than half of the likely rate is/;

describe("pictures of likely ranks", () => {
  it("say of which metrics less than half is the row's own, the least first", async () => {
    const league = await samplePlayers();
    const weights = shrunkRates(league, { ...AMONG, metrics: METRICS }).row("V. van Dijk");
    expect(Number(weights.average_goals_weight)).toBeLessThan(0.3);
    expect(Number(weights.average_passes_weight)).toBeGreaterThan(0.5);
    for (const draw of [pizzaChart, percentileBars, playerCard]) {
      const { svg } = draw(league, "V. van Dijk", { ...AMONG, metrics: METRICS });
      const lines = textBoxes(svg).map(({ text }) => text);
      expect(lines.join(" "), draw.name).toMatch(/Less than half of the likely rate is his own: Goals/);
      expect(lines.join(" ")).not.toMatch(/is his own: .*Passes/);
    }
    const page = reportPage(league, "V. van Dijk", { ...AMONG, metrics: METRICS });
    expect(page).toMatch(LINE);
  });

  it("say so too of ranks that a table has, and nothing where it lacks the peers or nobody asks how sure they are", async () => {
    const league = await samplePlayers();
    const asked = { ...AMONG, metrics: METRICS };
    const sure = percentileIntervals(percentileRanks(league, asked), { metrics: METRICS });
    expect(pizzaChart(sure, "V. van Dijk", { metrics: METRICS }).svg).toMatch(LINE);
    const ranks = percentileRanks(league, asked);
    expect(pizzaChart(ranks, "V. van Dijk", { metrics: METRICS }).svg).toMatch(LINE);
    const alone = filterRows(ranks, ({ name }) => name === "V. van Dijk");
    expect(pizzaChart(alone, "V. van Dijk", { metrics: METRICS }).svg).not.toMatch(LINE);
    const unasked = { metrics: METRICS, uncertainty: "none" } as const;
    for (const table of [ranks, sure]) {
      expect(pizzaChart(table, "V. van Dijk", unasked).svg).not.toMatch(LINE);
    }
  });

  it("name the least sure metric alone where the size is given, and count the others", async () => {
    const { svg } = pizzaChart(await samplePlayers(), "V. van Dijk", { ...AMONG, preset: "post" });
    const lines = textBoxes(svg).map(({ text }) => text);
    expect(lines.join(" ")).toMatch(
      /likely rate is his own: Dangerous losses per.90 \(a tenth\) and 3 more\./,
    );
  });
});

describe("ownPartNotes", () => {
  it("name five metrics, count the others, and whose they are", async () => {
    const league = await samplePlayers();
    const weighed = shrunkRates(league, AMONG);
    const row = weighed.rows().findIndex(({ name }) => name === "V. van Dijk");
    const metrics = weighed.columnNames.filter((name) => {
      const weight = weighed.has(`${name}_weight`) ? weighed.numbers(`${name}_weight`)[row]! : Number.NaN;
      return weight < 0.5;
    });
    expect(metrics.length).toBeGreaterThan(6);
    const labels = new Map(metrics.map((name) => [name, name]));
    const [line] = ownPartNotes(weighed, [row], ["V. van Dijk"], labels);
    expect(line!.split(", ")).toHaveLength(5);
    expect(line).toContain(` and ${metrics.length - 5} more.`);
    const two = ownPartNotes(weighed, [row, row], ["A", "B"], labels);
    expect(two[1]).toMatch(/^Less than half of the likely rate is B's own: /);
    const teams = shrunkRates(await sampleTeams());
    const all = new Map(teams.columnNames.map((name) => [name, name]));
    const said = [...teams.rows().keys()].flatMap((team) => ownPartNotes(teams, [team], [""], all));
    expect(said.every((text) => text.includes("its own: "))).toBe(true);
  });
});
