import {
  type Chart,
  comparisonChart,
  correlationChart,
  formChart,
  percentileBars,
  percentileStrip,
  pizzaChart,
  playerCard,
  playerTable,
  radarChart,
  sampleMatches,
  samplePlayers,
  scatterChart,
  squadChart,
  styleMap,
  swarmChart,
  trendChart,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { pdfOfSvg } from "../../../src/charts/pdf/pdf-of-svg.js";
import { commandOf } from "../../../src/cli/command.js";
import { chartCommand } from "../../../src/cli/commands/chart.js";
import { charactersIn, pdfContent } from "./pdf-text.js";

const THEMES = ["light", "dark", "paper", "night"] as const;
type Theme = (typeof THEMES)[number];

const league = await samplePlayers();
const matches = await sampleMatches();
const seasons = playerTable(
  [2015, 2016, 2017].map((seasonId) => ({
    playerId: 7,
    competitionId: 2,
    seasonId,
    positions: [],
    player: { shortName: "A. Ali" },
    total: { shots: seasonId - 1960, minutesOnField: 1800, minutesTagged: 1800 },
    average: { shots: (seasonId - 1960) / 20 },
  })),
);
const kane = "H. Kane";
const two = [kane, "R. Lukaku"] as const;
const pair = ["average_goals", "average_shots"] as const;
const photo = pizzaChart(league, kane).toPng({ scale: 0.1 });

/** The kinds of the command line by their names there, and others. */
const KINDS: Readonly<Record<string, (theme: Theme) => Chart>> = {
  pizza: (theme) => pizzaChart(league, kane, { theme, preset: "post" }),
  radar: (theme) => radarChart(league, two, { theme }),
  bars: (theme) => percentileBars(league, kane, { theme }),
  card: (theme) => playerCard(league, kane, { theme, photo, logo: photo }),
  swarm: (theme) => swarmChart(league, two, { theme }),
  comparison: (theme) => comparisonChart(league, two, { theme }),
  form: (theme) => formChart(matches, matches.texts("name")[0]!, { theme }),
  trend: (theme) => trendChart(seasons, "A. Ali", { theme, metrics: ["average_shots"] }),
  scatter: (theme) => scatterChart(league, two, { theme, x: pair[0], y: pair[1] }),
  correlations: (theme) => correlationChart(league, { theme, metrics: pair }),
  squad: (theme) =>
    squadChart(league, { theme, with: league.texts("name").slice(0, 9) as string[], pools: "mixed" }),
  "a pizza of two": (theme) => pizzaChart(league, two, { theme, preset: "wide" }),
  "a strip": (theme) => percentileStrip(league, kane, "average_goals", { theme }),
  "a map of styles": (theme) =>
    scatterChart(styleMap(league, { minMinutes: 2500, positions: "central midfielder" }), "N. Kanté", {
      theme,
    }),
};

describe("as a page of PDF", () => {
  it("every kind of the command line is tried", () => {
    const kinds = commandOf(chartCommand).commands.map((command) => command.name());
    expect(Object.keys(KINDS)).toEqual(expect.arrayContaining(kinds));
  });

  it.each(Object.entries(KINDS))("%s has the characters of the SVG, in each theme", async (_, draw) => {
    for (const theme of THEMES) {
      const { svg } = draw(theme);
      const { characters, pages } = await pdfContent(await pdfOfSvg(svg));
      expect([theme, pages, characters]).toEqual([theme, 1, charactersIn(svg)]);
    }
  });
});
