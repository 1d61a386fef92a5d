import {
  comparisonChart,
  darkTheme,
  lightTheme,
  percentileIntervals,
  percentileRanks,
  pizzaChart,
  playerTable,
  radarChart,
  samplePlayers,
  swarmChart,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../fixtures/errors.js";
import { player } from "../fixtures/records.js";
import { bandsOf, overlappingTexts, shapesOf, textBoxes, textsOutside } from "./drawing.js";

/** Eleven strikers with 0 to 10 shots, and six wingers with 20 to 25. */
const table = playerTable([
  ...Array.from({ length: 11 }, (_, at) =>
    player({ id: at, name: `S${at}`, positions: { cf: 100 }, average: average(at) }),
  ),
  ...Array.from({ length: 6 }, (_, at) =>
    player({ id: 20 + at, name: `W${at}`, positions: { lw: 100 }, average: average(20 + at) }),
  ),
]);
const metrics = ["average_shots", "average_goals", "average_passes"];
const CHARTS = {
  swarmChart: (names: string[], options = {}) => swarmChart(table, names, { metrics, ...options }),
  radarChart: (names: string[], options = {}) => radarChart(table, names, { metrics, ...options }),
  "radarChart of values": (names: string[], options = {}) =>
    radarChart(table, names, { metrics, axes: "values", ...options }),
  pizzaChart: (names: string[], options = {}) => pizzaChart(table, names, { metrics, ...options }),
  comparisonChart: (names: string[], options = {}) =>
    comparisonChart(table, names as [string, string], { metrics, ...options }),
};

describe.each(Object.entries(CHARTS))("%s of two who are ranked in two pools", (kind, draw) => {
  it("is refused with both pools, and the way to have it", () => {
    expect(errorOf(() => draw(["S3", "W2"]))).toMatchObject({
      code: "mixed_pools",
      message: expect.stringMatching(
        /"S3" among 11 strikers, "W2" among 6 wingers; give pools: "mixed" to show them/,
      ),
      details: { ranked: { S3: "among 11 strikers", W2: "among 6 wingers" } },
    });
    expect(draw(["S3", "S4"], { pools: "mixed" }).svg).toBe(draw(["S3", "S4"]).svg);
    expect(errorOf(() => draw(["S3", "W2"], { pools: "one" }))).toMatchObject({ code: "invalid_option" });
  });

  it.each([
    ["light", lightTheme],
    ["dark", darkTheme],
  ] as const)(
    "says each pool at the name where it is asked for, not in grey, in the %s theme",
    (theme, colours) => {
      for (const preset of [undefined, "post", "slide"] as const) {
        // A strip of dots takes most room.
        const few = preset === "slide" && kind === "swarmChart" ? { metrics: metrics.slice(0, 1) } : {};
        const { svg } = draw(["S3", "W2"], { pools: "mixed", theme, preset, ...few });
        const said = textBoxes(svg).filter(({ text }) => text.includes("among 6"));
        const atName = kind === "comparisonChart" ? said : said.filter(({ text }) => text.startsWith("W2"));
        expect(atName.filter(({ fill }) => fill !== colours.muted).length).toBeGreaterThan(0);
        expect(overlappingTexts(svg)).toEqual([]);
        expect(textsOutside(svg)).toEqual([]);
      }
    },
  );
});

describe("swarmChart of two pools", () => {
  it("says at the dot of somebody from another pool whom the rank is among, and nothing more of the others", () => {
    const texts = textBoxes(swarmChart(table, ["S3", "W2"], { metrics, pools: "mixed" }).svg);
    const told = texts.map(({ text }) => text);
    // Third of six wingers, and fourth of eleven strikers.
    expect(told).toContain("W2 22.00 · rank 50 among 6 wingers");
    expect(told).toContain("S3 3.00 · rank 36");
  });

  it("reaches with a whisker between values of the peers of each one's own", async () => {
    const metrics = ["average_goals"];
    const known = percentileIntervals(percentileRanks(await samplePlayers(), { minMinutes: 900 }), {
      metrics,
    });
    const { svg } = swarmChart(known, ["M. Salah", "E. Hazard"], { metrics, pools: "mixed" });
    const [salah, hazard] = ["M. Salah", "E. Hazard"].map((name) => known.row(name));
    const dotOf = (colour: string | undefined) =>
      shapesOf(svg).find(({ attributes: { fill, r } }) => fill === colour && r === "6.5")!.attributes;
    const [from, to] = [dotOf(lightTheme.series[0]), dotOf(lightTheme.series[1])].map(({ cx }) => Number(cx));
    const values = [salah, hazard].map((row) => Number(row!.average_goals));
    const place = (value: number): number =>
      from! + ((value - values[0]!) / (values[1]! - values[0]!)) * (to! - from!);
    // Hazard's are the values of strikers, R's type 7.
    const strikers = known
      .rows()
      .filter(({ positionGroup, inPool }) => positionGroup === "striker" && inPool === 1)
      .map(({ average_goals: goals }) => Number(goals))
      .sort((a, b) => a - b);
    const valueAt = (rank: number): number => {
      const at = ((strikers.length - 1) * rank) / 100;
      const [below, above] = [strikers[Math.floor(at)]!, strikers[Math.ceil(at)]!];
      return below + (above - below) * (at - Math.floor(at));
    };
    const [low, high] = bandsOf(svg).at(-1)!;
    expect(low).toBeCloseTo(place(valueAt(Number(hazard!.average_goals_low))), 0);
    expect(high).toBeCloseTo(place(valueAt(Number(hazard!.average_goals_high))), 0);
  });
});

it("names what else sets two pools apart", () => {
  const seasons = playerTable(
    [1, 2].flatMap((season) =>
      Array.from({ length: 6 }, (_, at) => ({
        ...player({ id: at, name: `P${at}`, positions: { cf: 100 }, average: average(at + season) }),
        seasonId: season,
      })),
    ),
  );
  const wanted = [1, 2].map((seasonId) => ({ playerId: 3, seasonId }));
  const refused = errorOf(() => radarChart(percentileRanks(seasons), wanted, { metrics }));
  expect(refused.message).toMatch(/among 6 strikers, .*season 1, .*among 6 strikers, .*season 2/);
});

function average(shots: number) {
  return { shots, goals: shots % 4, passes: (shots * 7) % 11 };
}
