import {
  comparisonChart,
  lightTheme,
  percentileBars,
  percentileIntervals,
  percentileRanks,
  playerTable,
  type ScoutframeError,
  samplePlayers,
  Table,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { CATEGORIES } from "../../src/catalogue/types.js";
import { sentenceCase } from "../../src/text/words.js";
import { player } from "../fixtures/records.js";
import { bandsOf, overlappingTexts, shapesOf, textBoxes } from "./drawing.js";

const CATEGORY_TITLES = CATEGORIES.map(sentenceCase);

const ten = playerTable(
  Array.from({ length: 10 }, (_, index) =>
    player({
      id: index + 1,
      name: `P${index + 1}`,
      positions: { cf: 100 },
      average: { goals: index + 1, interceptions: index === 4 ? null : index },
      percent: { duelsWon: 10.25 * index },
      total: { duels: 48 },
    }),
  ),
);
const metrics = ["average_goals", "percent_duelsWon", "average_interceptions"];
const widths = (svg: string, fill: string): number[] =>
  shapesOf(svg)
    .filter(
      ({ name, attributes }) => name === "rect" && attributes.fill === fill && Number(attributes.width) > 12,
    )
    .map(({ attributes }) => Number(attributes.width));
const textsOf = (svg: string): string[] => textBoxes(svg).map(({ text }) => text);

describe("percentileBars", () => {
  it("begins with what the position group is looked at for, and leaves out what nobody has", async () => {
    const league = await samplePlayers();
    const categoriesFor = (name: string, metrics?: "all"): string[] => {
      const texts = textsOf(percentileBars(league, name, { minMinutes: 900, metrics }).svg);
      return texts.filter((text) => CATEGORY_TITLES.includes(text));
    };
    expect(categoriesFor("David de Gea")[0]).toBe("Goalkeeping");
    expect(categoriesFor("David de Gea", "all")[0]).toBe("Goalkeeping");
    expect(categoriesFor("V. van Dijk")[0]).toBe("Defending");
    expect(categoriesFor("H. Kane")[0]).toBe("Shooting");
    // Neither Kane nor the median striker was sent off.
    const kane = percentileBars(league, "H. Kane", { minMinutes: 900, metrics: "all" });
    expect(kane.svg).not.toContain("Red cards");
    const asked = percentileBars(league, "H. Kane", { minMinutes: 900, metrics: ["average_redCards"] });
    expect(asked.svg).toContain("Red cards");
  });

  it("draws a bar of 3 units per percentile rank beside the raw value", () => {
    const { svg } = percentileBars(percentileRanks(ten), "P4", { metrics });
    // Fourth of ten: rank 40, 120 of 300 units; 10.25 × 3 = 30.75.
    expect(widths(svg, lightTheme.categories.shooting)).toEqual([120]);
    expect(widths(svg, "#117733")).toEqual([120]);
    expect(textsOf(svg)).toEqual(expect.arrayContaining(["4.00", "30.8%", "40"]));
  });

  it("shows a missing value as a dashed frame and dashes", () => {
    const { svg } = percentileBars(ten, "P5", { metrics });
    expect(widths(svg, "#44aa99")).toEqual([]);
    expect(textsOf(svg).filter((text) => text === "–")).toHaveLength(2);
  });

  it("shows the values that stand beside the ranks, and none where the table has ranks alone", () => {
    expect(textsOf(percentileBars(percentileRanks(ten), "P4", { metrics }).svg)).toContain("4.00");
    const alone = percentileRanks(ten, { only: "ranks" });
    const texts = textsOf(percentileBars(alone, "P4", { metrics }).svg);
    expect(texts).toContain("40");
    expect(texts).not.toContain("4.00");
    // Nor room for them: a column of dashes would claim that values are missing.
    expect(texts).not.toContain("–");
  });

  const sure = (low: number, high: number): Table => {
    const ends = { average_goals_low: low, average_goals_high: high };
    return new Table({
      entity: "player",
      columns: [
        ...Object.entries(percentileRanks(ten).toColumns()),
        ...Object.entries(ends).map(([name, end]) => [name, new Float64Array(10).fill(end)] as const),
      ],
      rowCount: 10,
    });
  };

  it("paints a bar to its rank, wherever its interval lies, and sets a band from low to high", () => {
    for (const [low, high] of [
      [25, 75],
      [60, 90],
      [0, 12],
    ] as const) {
      const { svg } = percentileBars(sure(low, high), "P4", { metrics: ["average_goals"] });
      // Rank 40 of 300 units, and nothing painted beyond it.
      const bars = shapesOf(svg).filter(({ attributes }) => attributes.height === "13");
      expect(bars.map(({ attributes: { width, fill } }) => [Number(width), fill])).toEqual([
        [300, lightTheme.track],
        [120, lightTheme.categories.shooting],
      ]);
      const left = Number(bars[1]!.attributes.x);
      expect(bandsOf(svg)).toEqual([[left + 3 * low, left + 3 * high]]);
      expect(textsOf(svg)).toContain("Interval of the true rank");
    }
  });

  it("takes what percentileIntervals gives, and says the level", async () => {
    const league = await samplePlayers();
    const shown = ["average_goals", "percent_shotsOnTarget"];
    const ranked = percentileRanks(league, { minMinutes: 900, metrics: shown });
    const { svg } = percentileBars(percentileIntervals(ranked, { metrics: shown, level: 80 }), "M. Salah");
    expect(svg).toContain("80% interval of the true rank");
  });

  it("shows the whole profile in two columns when asked for all metrics", async () => {
    const chart = percentileBars(await samplePlayers(), "M. Salah", {
      metrics: "all",
      minMinutes: 900,
    });
    expect(chart.width).toBeGreaterThan(1200);
    expect(textsOf(chart.svg).filter((text) => text === "Duels")).toHaveLength(1);
  });
});

describe("comparisonChart", () => {
  it("draws bars of 2.84 units per percentile rank, of two both away from the middle", () => {
    const { svg } = comparisonChart(ten, ["P4", "P9"], { metrics: ["average_goals"] });
    const bars = shapesOf(svg).filter(({ name, attributes }) => name === "rect" && attributes.height === "9");
    const of = (fill: string) =>
      bars.filter(({ attributes }) => attributes.fill === fill).map(({ attributes }) => attributes);
    const [left] = of("#0077bb");
    const [right] = of("#ee7733");
    // Ranks 40 and 90 of 284 units; the labels take 196 in the middle of 840, so bars begin at 322 and 518.
    expect([Number(left!.width), Number(left!.x) + Number(left!.width)]).toEqual([113.6, 322]);
    expect([Number(right!.width), Number(right!.x)]).toEqual([255.6, 518]);
  });

  it("prints the better rank bold", () => {
    const { svg } = comparisonChart(ten, ["P4", "P9"], { metrics: ["average_goals"] });
    const weight = (text: string) =>
      shapesOf(svg).find((shape) => shape.name === "text" && shape.text === text)!.attributes["font-weight"];
    expect([weight("40"), weight("90")]).toEqual([undefined, "bold"]);
  });

  it("writes each value and each rank clear of all bars and intervals, for two to six", async () => {
    const six = ["Mohamed Salah", "R. Sterling", "S. Mané", "L. Sané", "M. Rashford", "Pedro"];
    const league = await samplePlayers();
    for (const preset of [undefined, "post", "wide"] as const) {
      for (const count of [2, 3, 6]) {
        const { svg } = comparisonChart(league, six.slice(0, count), { minMinutes: 900, preset });
        const bars = shapesOf(svg).flatMap(({ name, attributes, toCanvas }) => {
          const [x, y, width, height] = ["x", "y", "width", "height"].map((key) => Number(attributes[key]));
          if (name !== "rect" || (height !== 9 && attributes.class !== "interval")) return [];
          return [[...toCanvas(x!, y!), ...toCanvas(x! + width!, y! + height!)] as const];
        });
        const figures = textBoxes(svg).filter(({ text }) => /^[\d.]+%?$/.test(text));
        // A value and a rank, and a bar on its track at least, of each.
        expect(bars.length).toBeGreaterThanOrEqual(figures.length);
        for (const { text, corners } of figures) {
          const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
          const covered = bars.filter(
            ([left, top, right, bottom]) =>
              Math.max(...xs) > left &&
              Math.min(...xs) < right &&
              Math.max(...ys) > top &&
              Math.min(...ys) < bottom,
          );
          expect([text, covered]).toEqual([text, []]);
        }
        expect(overlappingTexts(svg)).toEqual([]);
      }
    }
  });

  it("needs two to six different ones", () => {
    const seven = Array.from({ length: 7 }, (_, at) => `P${at + 1}`);
    for (const wanted of [["P1"], ["P1", "P1"], seven, "P1"]) {
      let code: string | undefined;
      try {
        comparisonChart(ten, wanted as never);
      } catch (error) {
        code = (error as ScoutframeError).code;
      }
      expect(code).toBe("invalid_option");
    }
  });
});
