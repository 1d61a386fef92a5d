import {
  formChart,
  radarChart,
  samplePlayers,
  scatterChart,
  styleMap,
  swarmChart,
  type Table,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { playerTable } from "../../src/table/table-builder.js";
import { player } from "../fixtures/records.js";
import { overlappingTexts, shapesOf, textBoxes, textsOutside } from "./drawing.js";

const sample = await samplePlayers();
const FOUR = ["Mohamed Salah", "R. Sterling", "H. Kane", "C. Eriksen"];
const PRESETS = [undefined, "post", "story", "slide"] as const;

describe("a radar of four", () => {
  it.each(PRESETS)("writes the values of all four under each axis, preset %s", (preset) => {
    const { svg } = radarChart(sample, FOUR, { minMinutes: 900, axes: "values", pools: "mixed", preset });
    const texts = textBoxes(svg).map(({ text }) => text);
    // Goals per 90 of the four, as the sample has them.
    const words = texts.flatMap((text) => text.split(/ · | ·$/));
    expect(words).toEqual(expect.arrayContaining(["0.99", "0.63", "0.85", "0.31"]));
    if (preset !== "slide") expect(texts.filter((text) => text.includes("…"))).toEqual([]);
    expect(textsOutside(svg)).toEqual([]);
    expect(overlappingTexts(svg)).toEqual([]);
  });

  it("has figures at the ends of its axes alone, where there are many of them", () => {
    const { svg } = radarChart(sample, FOUR, { minMinutes: 900, axes: "values", pools: "mixed" });
    const boxes = shapesOf(svg).filter(
      ({ name, attributes }) => name === "rect" && attributes["fill-opacity"] === "0.85",
    );
    expect(boxes).toHaveLength(2 * 10);
  });
});

describe("a style map", () => {
  const map = styleMap(sample, { positions: "winger", minMinutes: 900 });

  it.each(PRESETS)("keeps what its axes are called on the picture, preset %s", (preset) => {
    const { svg } = scatterChart(map, "Mohamed Salah", { preset });
    expect(textsOutside(svg)).toEqual([]);
    expect(overlappingTexts(svg)).toEqual([]);
    const words = textBoxes(svg)
      .map(({ text }) => text)
      .join(" ");
    expect(words).toContain("First component");
    expect(words).toContain("Second component");
  });
});

describe("a title", () => {
  it("breaks between names, not inside one", () => {
    const { svg, title } = radarChart(sample, FOUR, { minMinutes: 900, pools: "mixed", preset: "post" });
    const bold = shapesOf(svg).filter(({ attributes }) => attributes["font-weight"] === "bold");
    const lines = bold.map(({ text }) => text).filter((text) => title.includes(text));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join(" ")).toBe(title);
    for (const name of FOUR) expect(lines.some((line) => line.includes(name))).toBe(true);
  });
});

describe("the line of the data", () => {
  const league = (id: number, name: string): object[] =>
    Array.from({ length: 6 }, (_, index) => {
      const record = player({ id: 100 * id + index, name: `P${id}${index}`, average: { goals: index } });
      return { ...record, competitionId: id, competition: { wyId: id, name } };
    });
  const joined: Table = playerTable([
    ...league(1, "Spanish first division"),
    ...league(2, "Italian Serie A"),
  ] as never);

  it("names the competition of those who are shown, and not of others in the table", () => {
    const { svg } = swarmChart(joined, ["P10", "P11"], { metrics: ["average_goals"] });
    const texts = textBoxes(svg).map(({ text }) => text);
    expect(texts.some((text) => text.includes("Data: Spanish first division"))).toBe(true);
    expect(texts.filter((text) => text.includes("more"))).toEqual([]);
  });
});

describe("the legend of form", () => {
  it("shows the rate over all matches dashed, as it is drawn", () => {
    const records = [4, 0, 2].map((shots, index) => ({
      playerId: 7,
      matchId: index,
      competitionId: 2,
      seasonId: 1,
      positions: [],
      player: { shortName: "A. Ali" },
      total: { shots, minutesOnField: 90, minutesTagged: 90 },
      average: { shots },
    }));
    const { svg } = formChart(playerTable(records as never), 7, { matches: 2, metrics: ["average_shots"] });
    const at = shapesOf(svg).findIndex(({ text }) => text === "All matches");
    const dashed = shapesOf(svg).filter(({ attributes }) => attributes["stroke-dasharray"] !== undefined);
    expect(dashed).toHaveLength(2);
    expect(
      shapesOf(svg)
        .slice(0, at)
        .some((shape) => shape === dashed[0] || shape === dashed[1]),
    ).toBe(true);
  });
});
