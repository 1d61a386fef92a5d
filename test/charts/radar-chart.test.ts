import {
  percentileIntervals,
  percentileRanks,
  playerTable,
  radarChart,
  type ScoutframeError,
  samplePlayers,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { player } from "../fixtures/records.js";
import { bandsOf, shapesOf, textBoxes } from "./drawing.js";

// Twenty-one strikers with 1 to 21 shots and fouls. R's type 7: the 5th percentile is 1 + 0.05 × 20 = 2, the
// 95th 1 + 0.95 × 20 = 20.
const peers = playerTable(
  Array.from({ length: 21 }, (_, index) =>
    player({
      id: index + 1,
      name: `P${index + 1}`,
      positions: { cf: 100 },
      average: {
        shots: index + 1,
        fouls: index + 1,
        passes: index + 1,
        goals: index === 10 ? null : index,
        assists: 3,
      },
    }),
  ),
);
const three = ["average_shots", "average_fouls", "average_passes"];
const metrics = ["average_shots", "average_fouls", "average_goals"];

/** Distances of the corners of the first shape from the centre. */
function corners(svg: string, fill = "#0077bb"): number[] {
  return shapesOf(svg)
    .filter(
      ({ name, attributes }) =>
        name === "circle" && [attributes.fill, attributes.stroke].includes(fill) && attributes.r === "4.5",
    )
    .map(({ attributes }) => Math.hypot(Number(attributes.cx), Number(attributes.cy)));
}
const rings = (svg: string): number[] =>
  shapesOf(svg)
    .filter(({ name, attributes }) => name === "circle" && attributes.cx === undefined)
    .map(({ attributes }) => Number(attributes.r));
const textsOf = (svg: string): string[] => textBoxes(svg).map(({ text }) => text);

describe("radarChart", () => {
  it("places values between the 5th and the 95th percentile, and prints the scale", () => {
    const { svg } = radarChart(peers, "P11", { metrics: three, axes: "values", minMinutes: 0 });
    const [rim, , , , hole] = rings(svg);
    // 11 lies in the middle of 2 and 20, on either axis.
    for (const corner of corners(svg)) expect(corner).toBeCloseTo((rim! + hole!) / 2, 0);
    expect(textsOf(svg).filter((text) => text === "2.00")).toHaveLength(3);
    expect(textsOf(svg).filter((text) => text === "20.00")).toHaveLength(3);
    expect(textsOf(svg)).toEqual(expect.arrayContaining(["6.50", "11.00", "15.50"]));
    expect(textsOf(svg)).toContain("Values against 21 strikers, competition 1, season 10");
    expect(textsOf(svg).join(" ")).toContain("* Lower is better: the low end is at the rim.");
  });

  it("draws values beyond the ends at the ends, and turns axes of which less is better", () => {
    const { svg } = radarChart(peers, "P21", { metrics: three, axes: "values" });
    const [rim, , , , hole] = rings(svg);
    const [shots, , fouls] = corners(svg);
    expect(shots).toBeCloseTo(rim!, 0);
    expect(fouls).toBeCloseTo(hole!, 0);
    expect(textsOf(svg)).toContain("Fouls per\u00a090*");
    const raw = radarChart(peers, "P21", { metrics: three, axes: "values", direction: "raw" });
    expect(corners(raw.svg)[2]).toBeCloseTo(rim!, 0);
  });

  it("draws ranks from 0 at the centre to 100 at the rim", () => {
    const { svg } = radarChart(peers, "P21", { metrics: three });
    // Rank 100 of shots; of fouls the worst of 21: 100 / 21 = 4.76.
    expect(corners(svg)[0]).toBeCloseTo(262, 0);
    expect(corners(svg)[2]).toBeCloseTo(30 + (232 * 100) / 21 / 100, 0);
  });

  it("has no corner where a value is missing, no line past it, and a hatched box", () => {
    const { svg } = radarChart(peers, "P11", { metrics });
    expect(corners(svg)).toHaveLength(2);
    // Of three axes with two corners, one side is left.
    expect(svg.split('stroke-linecap="round"')).toHaveLength(2);
    expect(svg).not.toContain('fill-opacity="0.22"');
    expect(svg.split('fill="url(#hatch-ffffff)"')).toHaveLength(3);
  });

  it("has a scale of one value where all peers are equal", () => {
    const { svg } = radarChart(peers, "P11", { metrics: [...three, "average_assists"], axes: "values" });
    const [rim, , , , hole] = rings(svg);
    for (const corner of corners(svg)) expect(corner).toBeCloseTo((rim! + hole!) / 2, 0);
    // Once on the axis, once as his own.
    expect(textsOf(svg).filter((text) => text === "3.00")).toHaveLength(2);
  });

  it("draws the same from ranks with their values", () => {
    const options = { metrics, axes: "values" } as const;
    const ranks = percentileRanks(peers);
    expect(radarChart(ranks, "P5", options).svg).toBe(radarChart(peers, "P5", options).svg);
  });

  it("marks values beyond an axis, and writes figures over the shapes", () => {
    const ringsAt = (name: string): number =>
      shapesOf(radarChart(peers, name, { metrics: three, axes: "values" }).svg).filter(
        ({ attributes: { r, fill } }) => r === "4.5" && fill === "#ffffff",
      ).length;
    expect([ringsAt("P11"), ringsAt("P21"), ringsAt("P1")]).toEqual([0, 3, 3]);
    const { svg } = radarChart(peers, ["P21", "P11"], { metrics: three, axes: "values" });
    expect(textsOf(svg)).toEqual(expect.arrayContaining(["21.00 · 11.00", "Beyond the scale"]));
    const shapes = shapesOf(svg);
    const lastLine = shapes.findLastIndex(({ attributes }) => attributes["stroke-linecap"] === "round");
    expect(shapes.findIndex(({ name, text }) => name === "text" && text === "6.50")).toBeGreaterThan(
      lastLine,
    );
    // The first is filled, the second is an outline.
    expect(shapes.filter(({ attributes }) => attributes["fill-opacity"] === "0.22")).toHaveLength(1);
  });

  it("has bands over the interval of the true rank on axes of ranks, and none on axes of values", async () => {
    const league = await samplePlayers();
    const metrics = ["average_goals", "average_shots", "average_assists"];
    const bands = (axes: "ranks" | "values") =>
      bandsOf(radarChart(league, ["M. Salah", "R. Sterling"], { metrics, minMinutes: 900, axes }).svg);
    const onAxes = bands("ranks");
    expect(onAxes).toHaveLength(2 * 3);
    expect(bands("values")).toHaveLength(0);
    const drawn = percentileIntervals(league, { metrics, minMinutes: 900 });
    const radius = (rank: number): number => 30 + (232 * rank) / 100;
    const own = drawn.row("M. Salah");
    const [low, high] = onAxes[0]!;
    expect(Number(low)).toBeCloseTo(radius(Number(own.average_goals_low)), 1);
    expect(Number(high)).toBeCloseTo(radius(Number(own.average_goals_high)), 1);
  });

  it("has three axes at least", () => {
    for (const some of [three.slice(0, 1), three.slice(0, 2)]) {
      expect(() => radarChart(peers, "P1", { metrics: some })).toThrow(/at least three/);
    }
  });

  it("takes four, not five, and needs values for axes of values", () => {
    const four = radarChart(peers, [1, 2, 3, 4], { metrics });
    expect(textsOf(four.svg)).toEqual(expect.arrayContaining(["P1", "P2", "P3", "P4"]));
    const codes = [
      () => radarChart(peers, [1, 2, 3, 4, 5], { metrics }),
      () => radarChart(percentileRanks(peers, { only: "ranks" }), 1, { metrics, axes: "values" }),
    ].map((draw) => {
      try {
        return draw().title;
      } catch (error) {
        return (error as ScoutframeError).code;
      }
    });
    expect(codes).toEqual(["invalid_option", "unknown_metric"]);
  });
});
