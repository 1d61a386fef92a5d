import {
  lightTheme,
  percentileIntervals,
  percentileRanks,
  percentileStrip,
  playerTable,
  samplePlayers,
  type Table,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../fixtures/errors.js";
import { player } from "../fixtures/records.js";
import { bandsOf, shapesOf, textBoxes, textsOutside } from "./drawing.js";

// Ten strikers with 1 to 10 goals per 90, of whom the fifth has no interceptions: the fourth ranks 40.
const ten: Table = playerTable(
  Array.from({ length: 10 }, (_, at) =>
    player({
      id: at + 1,
      name: `P${at + 1}`,
      positions: { cf: 100 },
      average: { goals: at + 1, interceptions: at === 4 ? null : at },
    }),
  ),
);

describe("percentileStrip", () => {
  it("is a bar as long as the rank in the accent's colour, small enough for a cell", () => {
    const chart = percentileStrip(ten, "P4", "Goals per 90", { accent: "#c8102e" });
    expect([chart.width, chart.height]).toEqual([122, 18]);
    const bars = shapesOf(chart.svg).filter(({ name }) => name === "rect");
    expect(bars.map(({ attributes: { fill, width } }) => [fill, Number(width)])).toEqual([
      [lightTheme.track, 92],
      ["#c8102e", 36.8],
    ]);
    expect(textBoxes(chart.svg).map(({ text }) => text)).toEqual(["40"]);
    expect(textsOutside(chart.svg)).toEqual([]);
    expect(Number(shapesOf(chart.svg).find(({ name }) => name === "text")!.attributes["font-size"])).toBe(11);
    expect(chart.title.replaceAll("\u00a0", " ")).toBe("P4, Goals per 90");
    expect(chart.svg).toContain("10 strikers");
  });

  it("has a band from the low to the high end of the interval", async () => {
    const metrics = ["average_goals"];
    const ranked = percentileIntervals(percentileRanks(await samplePlayers()), { metrics });
    const { average_goals_low: low, average_goals_high: high } = ranked.row("R. Lukaku");
    const lines = bandsOf(percentileStrip(ranked, "R. Lukaku", "average_goals").svg);
    expect(lines).toHaveLength(1);
    expect(lines[0]![0]).toBeCloseTo(0.92 * Number(low), 1);
    expect(lines[0]![1]).toBeCloseTo(0.92 * Number(high), 1);
    expect(
      bandsOf(percentileStrip(ranked, "R. Lukaku", "average_goals", { uncertainty: "none" }).svg),
    ).toEqual([]);
  });

  it("shows a missing value as hatching and a dash", () => {
    const { svg } = percentileStrip(ten, "P5", "average_interceptions");
    expect(textBoxes(svg).map(({ text }) => text)).toEqual(["–"]);
    expect(svg).toContain("url(#hatch");
  });

  it("takes no option of what has no place in a cell", () => {
    for (const option of ["title", "preset", "metrics", "note", "pools"]) {
      expect(errorOf(() => percentileStrip(ten, "P4", "average_goals", { [option]: "post" }))).toMatchObject({
        code: "unknown_option",
      });
    }
    expect(errorOf(() => percentileStrip(ten, "P4", "average_gaols"))).toMatchObject({
      code: "unknown_metric",
    });
  });
});
