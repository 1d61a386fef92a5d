import {
  correlations,
  fromColumns,
  isDataFrame,
  notesOf,
  playerTable,
  readCsv,
  samplePlayers,
  toCsv,
  toDataFrame,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { keysOf, player } from "../../fixtures/records.js";

const all = { minMinutes: 0 } as const;
const METRICS = ["own", "other"];
const table = (own: readonly number[], other: readonly number[]) =>
  fromColumns({ ...keysOf(...own.map((_, at) => at + 1)), own: [...own], other: [...other] });

describe("correlations", () => {
  it("are pandas' with Fisher's interval", () => {
    // By hand: r = 8 / 10, tanh(atanh .8 ± 1.959964 / √2).
    const pair = correlations(table([1, 2, 3, 4, 5], [2, 1, 4, 3, 5]), { metrics: METRICS, level: 95 }).row(
      0,
    );
    expect(pair).toMatchObject({ metric: "own", other: "other", count: 5, level: 95, entity: "player" });
    expect(pair.correlation).toBeCloseTo(0.8, 12);
    expect(pair.low).toBeCloseTo(-0.2796, 3);
    expect(pair.high).toBeCloseTo(0.9862, 4);
  });

  it("of places share those of equal values, and are wider", () => {
    // scipy.stats.spearmanr([1, 2, 2, 30], [1, 2, 3, 4]).statistic is .9486833
    const options = { metrics: METRICS, method: "spearman" } as const;
    expect(correlations(table([1, 2, 2, 30], [1, 2, 3, 4]), options).numbers("correlation")[0]).toBeCloseTo(
      0.9486833,
      7,
    );
    const straight = table([1, 2, 3, 4, 5], [2, 1, 4, 3, 5]);
    const [line, places] = [correlations(straight, { metrics: METRICS }), correlations(straight, options)];
    expect(places.numbers("correlation")[0]).toBeCloseTo(0.8, 12);
    expect(places.numbers("low")[0]).toBeLessThan(line.numbers("low")[0]!);
  });

  it("are missing where nothing can be said, and leave out rows without both values", () => {
    const only = (own: number[], other: number[]) => {
      const { correlation, low, count } = correlations(table(own, other), { metrics: METRICS }).row(0);
      return [correlation, low, count];
    };
    expect(only([1, 2, 3, 4], [7, 7, 7, 7])).toEqual([null, null, 4]);
    expect(only([1, 2, Number.NaN, 4], [1, Number.NaN, 3, 4])).toEqual([null, null, 2]);
    expect(only([1, 2, Number.NaN, 3], [1, 5, 5, 2])[1]).toBeNull();
  });

  it("stand strongest first, over the regulars, by label too", async () => {
    const league = await samplePlayers();
    const pairs = correlations(league, {
      metrics: ["Goals per 90", "Shots per 90", "Passes per 90", "Duels per 90"],
    });
    const strengths = Array.from(pairs.numbers("correlation"), Math.abs);
    expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
    expect(pairs.rowCount).toBe(6);
    expect(notesOf(pairs.notes, "correlations")).toMatchObject([
      { rows: 333, criteria: "at least 900 minutes" },
    ]);
    const strikers = correlations(league, { positions: "striker" });
    expect(strikers.texts("metric")).toContain("average_goals");
    expect(Math.max(...strikers.numbers("count"))).toBe(43);
    expect(readCsv(toCsv(pairs)).rows()).toEqual(pairs.rows());
    expect(isDataFrame(correlations(toDataFrame(league), { metrics: ["Goals", "Shots"] }))).toBe(true);
  });

  it("leave out percentages of few attempts", () => {
    const records = [1, 2, 3, 4, 5, 6].map((id) =>
      player({
        id,
        total: { crosses: id === 6 ? 1 : 40 },
        average: { shots: id },
        percent: { successfulCrosses: 10 * id },
      }),
    );
    const metrics = ["percent_successfulCrosses", "average_shots"];
    expect(correlations(playerTable(records), { metrics, ...all }).numbers("count")[0]).toBe(5);
  });

  it("name what is wrong", async () => {
    const league = await samplePlayers();
    expect(errorOf(() => correlations(league, { metrics: ["Goals", "total_goals"] })).message).toMatch(
      /^correlations: metrics is .*expected two or more different metrics/,
    );
    expect(errorOf(() => correlations(league, { metrics: ["gaols", "Goals"] })).code).toBe("unknown_metric");
    expect(errorOf(() => correlations(league, { method: "kendall" as never })).code).toBe("invalid_option");
  });
});
