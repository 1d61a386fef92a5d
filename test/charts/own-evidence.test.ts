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
  scatterChart,
  shrunkRates,
  squadChart,
  swarmChart,
  teamsOf,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { standings } from "../../src/analysis/peers/standing.js";
import { ownPartNotes } from "../../src/charts/profile-of.js";
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
      expect(lines.join(" "), draw.name).toMatch(
        /Less than half of the likely rate is the player's own: Goals/,
      );
      expect(lines.join(" ")).not.toMatch(/is the player's own: .*Passes/);
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
      /likely rate is the player's own: Dangerous losses per.90 \(a tenth\) and 3 more\./,
    );
  });
});

describe("pictures of many", async () => {
  const league = await samplePlayers();
  const weighed = shrunkRates(league, { ...AMONG, metrics: METRICS });
  const lineOf = ({ notes }: { readonly notes: readonly string[] }) =>
    notes.find((note) => note.startsWith("Less than half of the likely rate is")) ?? "";

  it("say of one what less than half of is his own: a swarm and a scatter", () => {
    const swarm = swarmChart(league, "V. van Dijk", { ...AMONG, metrics: METRICS });
    expect(lineOf(swarm.toData())).toMatch(/is the player's own: Goals per 90 \(a (quarter|fifth)\)/);
    expect(lineOf(swarm.toData())).not.toContain("Passes");
    const axes = { x: "average_passes", y: "average_goals", ...AMONG };
    const scatter = lineOf(scatterChart(league, "V. van Dijk", axes).toData());
    expect(scatter).toMatch(/^[^:]+ is the player's own: Goals per 90 \([a-z ]+\)\.$/);
    const ranks = percentileRanks(league, { ...AMONG, metrics: METRICS });
    const ofRanks = { x: "average_passes_rank", y: "average_goals_rank" };
    expect(lineOf(scatterChart(ranks, "V. van Dijk", ofRanks).toData())).toMatch(/Goals per 90[^()]* \(/);
    for (const chart of [
      scatterChart(league, "V. van Dijk", { ...axes, uncertainty: "none" }),
      swarmChart(league, "V. van Dijk", { ...AMONG, metrics: METRICS, uncertainty: "none" }),
      scatterChart(league, axes),
    ]) {
      expect(lineOf(chart.toData())).toBe("");
    }
  });

  it("count the values of more in one line, and name the least sure", async () => {
    const names = ["V. van Dijk", "M. Salah", "H. Kane"];
    const weights = names.flatMap((name) =>
      METRICS.map((metric) => Number(weighed.row(name)[`${metric}_weight`])),
    );
    const little = weights.filter((weight) => weight < 0.5).length;
    expect(little).toBeGreaterThan(0);
    const swarm = lineOf(swarmChart(league, names, { ...AMONG, metrics: METRICS, pools: "mixed" }).toData());
    expect(swarm).toContain(
      `is their own in ${little} of ${weights.length} values, least for V. van Dijk: Goals per 90 (`,
    );
    const squads = teamsOf(league, await sampleTeams());
    const squad = squadChart(squads, { club: "Liverpool", ...AMONG, metrics: METRICS }).toData();
    expect(lineOf(squad)).toMatch(/their own in \d+ of \d+ values, least for .+: .+ \([a-z ]+\)\.$/);
    const ranked = squad.rows.filter(({ rank }) => rank !== null).length;
    expect(Number(/of (\d+) values/.exec(lineOf(squad))![1])).toBeLessThanOrEqual(ranked);
    const unasked = { club: "Liverpool", ...AMONG, metrics: METRICS, uncertainty: "none" } as const;
    expect(lineOf(squadChart(squads, unasked).toData())).toBe("");
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
    const own = standings(weighed, [row], metrics)[0]!.map((one) => ({ ...one, label: one.metric }));
    const [line] = ownPartNotes("player", [{ name: "V. van Dijk", standings: own }]);
    expect(line!.split(", ")).toHaveLength(5);
    expect(line).toContain(` and ${metrics.length - 5} more.`);
    const two = ownPartNotes(
      "player",
      ["A", "B"].map((name) => ({ name, standings: own })),
    );
    expect(two[1]).toMatch(/^Less than half of the likely rate is B's own: /);
    const teams = shrunkRates(await sampleTeams());
    const weighedOf = teams.columnNames.filter((name) => teams.has(`${name}_weight`));
    const all = standings(teams, [...teams.rows().keys()], weighedOf);
    const said = all.flatMap((own) => ownPartNotes("team", [{ name: "", standings: own }]));
    expect(said.every((text) => text.includes("the team's own: "))).toBe(true);
  });
});
