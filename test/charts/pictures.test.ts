import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type Chart,
  comparisonChart,
  correlationChart,
  formChart,
  fromColumns,
  headlineMetrics,
  percentileBars,
  percentileRanks,
  pizzaChart,
  playerCard,
  radarChart,
  sampleMatches,
  samplePlayers,
  sampleTeams,
  scatterChart,
  squadChart,
  styleMap,
  swarmChart,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { NAMES } from "./cases.js";
import { textsOutside } from "./drawing.js";
import { differences, fileText } from "./held-pictures.js";

/** A few pictures of each kind are kept as files, so that whoever changes one sees how it changes. */

const FOLDER = fileURLToPath(new URL("pictures/", import.meta.url));
const RENEW = "look at it; if it is right, `npm run pictures` keeps it, and the diff shows what changed";

const league = await samplePlayers();
const teams = await sampleTeams();
const matches = await sampleMatches();
const ranked = percentileRanks(league, { minMinutes: 900 });
const regulars = { minMinutes: 900 } as const;
const dark = { minMinutes: 900, theme: "dark" } as const;
const words = { handle: "@scout", credit: "Chart: A. Analyst", accent: "#aa0011" };

/** The league with other names for some: markup, commas, another script, very long. */
const ODD: Readonly<Record<string, string>> = {
  "H. Kane": 'Tom & <Jerry>, "Jr."',
  "J. Vardy": NAMES[1]!,
  "R. Lukaku": NAMES[3]!,
};
const renamed = fromColumns(
  { ...league.toColumns(), name: league.texts("name").map((name) => ODD[name!] ?? name) },
  { entity: "player" },
);
const odd = Object.values(ODD);

/** The open data lack the first. */
const GAPS = [
  "average_xgShot",
  "average_goals",
  "average_shots",
  "average_dribbles",
  "percent_aerialDuelsWon",
];
const MANY = headlineMetrics("player", "striker");
const AIR = ["percent_aerialDuelsWon", "average_interceptions", "average_fouls", "average_passes"];

const PICTURES: Readonly<Record<string, () => Chart>> = {
  "pizza, light": () => pizzaChart(ranked, "V. van Dijk"),
  "pizza of two, dark": () => pizzaChart(league, ["Mohamed Salah", "R. Sterling"], dark),
  "pizza of a keeper with little play, post": () =>
    pizzaChart(league, "S. Mignolet", { minMinutes: 2500, preset: "post", ...words }),
  "pizza of many metrics, some missing": () => pizzaChart(ranked, "H. Kane", { metrics: [...GAPS, ...MANY] }),
  "radar of two, light": () => radarChart(league, ["Mohamed Salah", "R. Sterling"], regulars),
  "radar of values, dark": () =>
    radarChart(league, ["K. De Bruyne", "C. Eriksen"], { ...dark, axes: "values" }),
  "radar with gaps, slide": () =>
    radarChart(league, ["H. Kane", "J. Vardy"], { ...regulars, metrics: GAPS, preset: "slide" }),
  "bars, light": () => percentileBars(league, "H. Kane", regulars),
  "bars with gaps and little play, dark": () =>
    percentileBars(league, "D. Sturridge", { ...dark, metrics: GAPS }),
  "bars in two columns": () => percentileBars(ranked, "David de Gea", { metrics: "all" }),
  "swarm of several, light": () => swarmChart(league, ["David de Gea", "Ederson"], regulars),
  "swarm of odd names, dark": () => swarmChart(renamed, odd, { ...dark, metrics: ["average_goals"] }),
  "swarm with gaps, story": () =>
    swarmChart(league, "J. Vardy", { ...regulars, metrics: GAPS.slice(0, 2), preset: "story" }),
  "scatter, light": () =>
    scatterChart(renamed, odd, {
      ...regulars,
      positions: "striker",
      x: "average_shots",
      y: "average_goals",
      size: "total_minutesOnField",
      colour: "percent_shotsOnTarget",
    }),
  "scatter of a map, dark": () =>
    scatterChart(styleMap(league, { minMinutes: 2500, positions: "central midfielder" }), "N. Kanté", {
      theme: "dark",
    }),
  "comparison, light": () =>
    comparisonChart(league, ["Mohamed Salah", "H. Kane"], { ...regulars, pools: "mixed" }),
  "comparison with gaps, post": () =>
    comparisonChart(renamed, [odd[0]!, "D. Sturridge"], { ...dark, metrics: GAPS, preset: "post" }),
  "form, light": () => formChart(matches, "Mohamed Salah", { teams, matches: 8 }),
  "form, dark slide": () =>
    formChart(matches, "M. Özil", { metrics: ["percent_successfulPasses"], theme: "dark", preset: "slide" }),
  "correlations, light": () => correlationChart(league, { ...regulars, metrics: AIR }),
  "card, light": () => playerCard(league, "V. van Dijk", { ...regulars, ...words }),
  "card, dark story": () => playerCard(renamed, odd[0]!, { ...dark, preset: "story" }),
  "squad, light": () => squadChart(ranked, { teams, club: "Liverpool" }),
  "squad of odd names, dark post": () =>
    squadChart(renamed, { with: odd, ...dark, preset: "post", metrics: AIR }),
};

const pathOf = (name: string): string => join(FOLDER, `${name.replace(/,? /g, "-")}.svg`);

// `npm run pictures` is this file in another mode: the pictures are written anew, then compared as ever.
if (process.env.MODE === "refresh") {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const [name, draw] of Object.entries(PICTURES)) writeFileSync(pathOf(name), fileText(draw().svg));
}

describe("the pictures that are kept", () => {
  it("are these and no others", () => {
    const files = readdirSync(FOLDER).map((file) => join(FOLDER, file));
    expect(files.sort(), RENEW).toEqual(Object.keys(PICTURES).map(pathOf).sort());
  });

  it.each(Object.entries(PICTURES))("%s: is as it was, with all words on the sheet", (name, draw) => {
    const { svg } = draw();
    expect(differences(readFileSync(pathOf(name), "utf8"), svg).join("\n"), RENEW).toBe("");
    expect(textsOutside(svg)).toEqual([]);
  });
});

describe("what sets two pictures apart", () => {
  const picture = (...inner: readonly string[]): string => `<svg width="100">${inner.join("")}</svg>`;
  const bar = (width: number): string => `<rect x="1" width="${width}"/>`;
  const one = picture(`<g transform="scale(0.1234)">${bar(5)}</g>`, bar(7), "<text>Salah</text>");

  it("is nothing between a picture and its file", () => {
    expect(differences(fileText(one), one)).toEqual([]);
    expect(differences(one, one.replace("7", "7.001"))).toEqual([]);
  });

  it("is told with element, attribute and both values", () => {
    expect(differences(one, one.replace('"5"', '"6"'))).toEqual(["svg > g 1 > rect 1: width 5 → 6"]);
    expect(differences(one, one.replace("0.1234", "0.1235"))).toEqual([
      "svg > g 1: transform scale(0.1234) → scale(0.1235)",
    ]);
    expect(differences(one, one.replace("Salah", "Kane"))).toEqual(['svg > text 3: text "Salah" → "Kane"']);
    expect(differences(one, one.replace(' x="1" width="7"', ' width="7" rx="2"'))).toEqual([
      "svg > rect 2: x 1 → (none)",
      "svg > rect 2: rx (none) → 2",
    ]);
  });

  it("is one line for one element more or less, or of another kind", () => {
    expect(differences(picture(bar(1), bar(2)), picture(bar(1), bar(3), bar(2)))).toEqual([
      "svg > rect 2: new: <rect width=3 x=1  >",
    ]);
    expect(differences(picture(bar(1), bar(2)), picture(bar(2)))).toEqual([
      "svg > rect 1: gone: <rect width=1 x=1  >",
    ]);
    expect(differences(picture(bar(1)), picture("<g/>"))).toEqual([
      "svg > rect 1: gone: <rect width=1 x=1  >",
      "svg > g 1: new: <g  >",
    ]);
  });

  it("is told in few lines where much has changed", () => {
    const many = (width: number): string => picture(...Array.from({ length: 40 }, () => bar(width)));
    expect(differences(many(1), many(2))).toHaveLength(26);
    expect(differences(many(1), many(2)).at(-1)).toBe("and 15 more");
  });
});
