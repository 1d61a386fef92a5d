import { percentileRanks, samplePlayers, scatterChart, shrunkRates } from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { trueRates } from "../../src/analysis/peers/drawing.js";
import type { Table } from "../../src/table/table.js";
import { bandsOf, shapesOf } from "./drawing.js";

let league: Table;
beforeAll(async () => {
  league = await samplePlayers();
});

interface Prior {
  readonly worth: number;
  readonly trend: { readonly atMinutes: number; readonly slope: number };
}

const GOALS = { x: "average_shots", y: "average_goals", minMinutes: 900 } as const;

const textsOf = (svg: string): string[] =>
  shapesOf(svg).flatMap(({ name, text }) => (name === "text" ? [text] : []));

/** The share of a gamma of this shape, in units of its scale, below x: the series of the incomplete gamma function. */
function gammaBelow(shape: number, x: number): number {
  let [term, sum] = [1 / shape, 1 / shape];
  for (let n = 1; n < 2000; n++) {
    term *= x / (shape + n);
    sum += term;
  }
  // Stirling's series for the logarithm of the gamma function.
  const z = shape + 8;
  let log = (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * z) - 1 / (360 * z ** 3);
  for (let step = 0; step < 8; step++) log -= Math.log(shape + step);
  return sum * Math.exp(shape * Math.log(x) - x - log);
}

describe("trueRates", () => {
  const of = (metric: string, name: string) => {
    const row = league.texts("name").indexOf(name);
    return trueRates(league, metric, [row], { minMinutes: 900, level: 90 }).get(row)!;
  };

  it("leaves a twentieth of the posterior on either side", () => {
    const shrunk = shrunkRates(league, { minMinutes: 900, metrics: ["average_passes"] });
    const salah = shrunk.row("M. Salah");
    const { low, high, weight } = of("average_passes", "Mohamed Salah");
    expect(weight).toBeCloseTo(Number(salah.average_passes_weight), 10);
    // The gamma that the docs of shrunkRates describe, from the prior in its note.
    const note = shrunk.notes.find((one) => one.code === "priors" && one.pool === salah.pool);
    const [{ worth, trend }] = (note as unknown as { priors: [Prior] }).priors;
    const minutes = Number(salah.average_passes_evidence);
    const factor = (minutes / trend.atMinutes) ** trend.slope;
    const exposure = (worth * weight) / (1 - weight);
    const scale = (worth + exposure) / (90 * factor);
    const shape = Number(salah.average_passes_shrunk) * scale;
    expect(Math.abs(gammaBelow(shape, low * scale) - 0.05)).toBeLessThan(0.02);
    expect(Math.abs(gammaBelow(shape, high * scale) - 0.95)).toBeLessThan(0.02);
  });

  it("holds the shrunk rate, is narrower where more was seen, and stays within what is possible", () => {
    const rates = ["average_goals", "percent_successfulPasses"];
    const shrunk = shrunkRates(league, { minMinutes: 900, metrics: rates });
    const widths = rates.map((metric) =>
      ["Mohamed Salah", "H. Saivet"].map((name) => {
        const { low, high } = of(metric, name);
        const estimate = shrunk.numbers(`${metric}_shrunk`)[shrunk.texts("name").indexOf(name)]!;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThan(estimate);
        expect(high).toBeGreaterThan(estimate);
        if (metric.startsWith("percent")) expect(high).toBeLessThan(100);
        return (high - low) / estimate;
      }),
    );
    for (const [long, short] of widths) expect(long!).toBeLessThan(short!);
  });
});

describe("scatterChart", () => {
  it("has bands of the chosen, on both axes, and says of what", () => {
    const { svg } = scatterChart(league, ["M. Salah"], GOALS);
    // Across and upwards.
    expect(bandsOf(svg)).toHaveLength(2);
    expect(textsOf(svg)).toContain("90% interval of the true rate");
  });

  it("has none of those who are only named, and none where they are not wanted", () => {
    expect(bandsOf(scatterChart(league, [], GOALS).svg)).toEqual([]);
    const { svg } = scatterChart(league, ["M. Salah"], { ...GOALS, uncertainty: "none" });
    expect(bandsOf(svg)).toEqual([]);
    expect(textsOf(svg).join()).not.toContain("interval");
  });

  it("of many chosen has bands of those alone of whose rate less than half is their own", () => {
    const many = ["M. Salah", "H. Kane", "S. Agüero", "R. Lukaku", "J. Vardy", "R. Sterling", "R. Firmino"];
    const weights = shrunkRates(league, { minMinutes: 900, metrics: ["average_shots", "average_goals"] });
    const thin = many.flatMap((name) =>
      ["average_shots_weight", "average_goals_weight"].filter(
        (weight) => Number(weights.row(name)[weight]) < 0.5,
      ),
    );
    const { svg } = scatterChart(league, many, GOALS);
    expect(thin.length).toBeGreaterThan(0);
    expect(bandsOf(svg)).toHaveLength(thin.length);
    expect(textsOf(svg).join(" ")).toContain("Intervals only where events are few");
  });

  it("has the intervals of the true ranks on axes of ranks", () => {
    const ranked = percentileRanks(league, { minMinutes: 900, metrics: ["average_shots", "average_goals"] });
    const axes = { x: "average_shots_rank", y: "average_goals_rank" };
    const { svg } = scatterChart(ranked, ["M. Salah"], axes);
    expect(bandsOf(svg)).toHaveLength(2);
    expect(textsOf(svg)).toContain("90% interval of the true rank");
  });
});
