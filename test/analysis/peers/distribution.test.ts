import {
  distribution,
  isDataFrame,
  percentileRanks,
  playerTable,
  readCsv,
  samplePlayers,
  toCsv,
  toDataFrame,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { player } from "../../fixtures/records.js";

describe("distribution", () => {
  it("sums up each pool as pandas' describe does, those apart who have no value", () => {
    const records = [
      ...[3, 1, null, 4, 2].map((shots, at) => player({ id: at + 1, average: { shots } })),
      player({ id: 8, positions: { cb: 100 }, average: { shots: 7 } }),
      player({ id: 9, minutes: 10, average: { shots: 99 } }),
    ];
    const [wingers, backs, ...others] = distribution(playerTable(records), "average_shots").rows();
    expect(others).toEqual([]);
    expect(wingers).toMatchObject({
      count: 4,
      mean: 2.5,
      std: 1.2909944487358056,
      min: 1,
      "25%": 1.75,
      "50%": 2.5,
      "75%": 3.25,
      max: 4,
      missing: 1,
      metric: "average_shots",
    });
    expect(backs).toMatchObject({ count: 1, mean: 7, std: null, "50%": 7, missing: 0 });
  });

  it("keeps the pool of a table, or makes the one that is asked for", async () => {
    const league = await samplePlayers();
    const ranked = percentileRanks(league, { metrics: ["average_goals"], minMinutes: 1800 });
    const pools = new Set(ranked.texts("pool").filter((pool) => pool !== null));
    expect(new Set(distribution(ranked, "Goals per 90").texts("pool"))).toEqual(pools);
    expect(distribution(league, "Goals per 90", { by: [] }).rowCount).toBe(1);
    const strikers = distribution(league, "Goals per 90", { positions: "striker" });
    expect(strikers.numbers("count")).toEqual(Float64Array.of(43));
    expect(readCsv(toCsv(strikers)).rows()).toEqual(strikers.rows());
    expect(isDataFrame(distribution(toDataFrame(league), "Goals"))).toBe(true);
    expect(errorOf(() => distribution(league, "Gaols")).code).toBe("unknown_metric");
  });
});
