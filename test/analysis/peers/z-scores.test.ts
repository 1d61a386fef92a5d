import { columnName, percentileRanks, samplePlayers, type Table, toDataFrame, zScores } from "scoutframe";
import { describe, expect, it } from "vitest";
import { reference } from "../../fixtures/peer-statistics.js";
import { player, playersWith } from "../../fixtures/records.js";

const column = (table: Table, name: string) => table.rows().map((row) => row[name]);

function scoresOf(name: string, values: (number | null)[], options = {}) {
  return column(
    zScores(playersWith(name, values), { metrics: [name], minPeers: 1, ...options }),
    columnName(name, "z"),
  );
}

describe("zScores", () => {
  it("are those of pandas and SciPy: sample deviation, and MAD scaled to it", () => {
    let robust = 0;
    for (const { values, sd, mad } of reference.z) {
      const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
      const scores = scoresOf("total_goals", values);
      expect(scores).toHaveLength(values.length);
      scores.forEach((score, index) => {
        expect(score).toBeCloseTo((values[index]! - middle) / sd, 9);
      });
      const sorted = [...values].sort((a, b) => a - b);
      const half = sorted.length / 2;
      const median = (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
      if (mad === 0) continue;
      robust++;
      scoresOf("total_goals", values, { method: "robust" }).forEach((score, index) => {
        expect(score).toBeCloseTo((values[index]! - median) / mad, 9);
      });
    }
    expect(robust).toBeGreaterThan(20);
  });

  it("turn the sign where lower is better", () => {
    // Fouls 1, 2, 3: mean 2, s = 1.
    expect(scoresOf("average_fouls", [1, 2, 3])).toEqual([1, 0, -1]);
    expect(scoresOf("average_fouls", [1, 2, 3], { direction: "raw" })).toEqual([-1, 0, 1]);
    expect(scoresOf("average_fouls", [1, 2, 3], { method: "robust" })[0]).toBeCloseTo(
      1 / 1.482602218505602,
      12,
    );
  });

  it("leave missing values missing and out of mean and deviation", () => {
    expect(scoresOf("total_goals", [1, null, 2, 3])).toEqual([-1, null, 0, 1]);
  });

  it("give missing, not infinity, for constant metrics, also those whose deviation is not quite 0", () => {
    const records = [0.1, 0.1, 0.1].map((goals, index) => player({ id: index + 1, average: { goals } }));
    const outside = player({ id: 9, minutes: 60, average: { goals: 5 } });
    for (const method of ["standard", "robust"] as const) {
      const scores = zScores([...records, outside], {
        metrics: ["average_goals"],
        minPeers: 1,
        minMinutes: 900,
        method,
      });
      expect(column(scores, "average_goals_z")).toEqual([null, null, null, null]);
      expect(scores.notes.map(({ code }) => code)).toEqual(["pool", "few_peers", "constant_metric"]);
    }
  });

  it("give missing with a note where half of the peers share a value and the MAD is 0", () => {
    const robust = zScores(playersWith("total_goals", [0, 0, 0, 7]), {
      metrics: ["total_goals"],
      minPeers: 1,
      method: "robust",
    });
    expect(column(robust, "total_goals_z")).toEqual([null, null, null, null]);
    expect(robust.notes.find(({ code }) => code === "no_deviation")).toMatchObject({
      columns: ["total_goals"],
    });
    // The standard deviation of 0 0 0 7 is 3.5 around 1.75.
    expect(scoresOf("total_goals", [0, 0, 0, 7])).toEqual([-0.5, -0.5, -0.5, 1.5]);
  });

  it("weigh peers by share of playtime", () => {
    const records = [
      player({ id: 1, total: { goals: 2 }, positions: { rw: 100 } }),
      player({ id: 2, total: { goals: 5 }, positions: { rw: 50, lb: 50 } }),
      player({ id: 3, total: { goals: 8 }, positions: { lb: 75, rw: 25 } }),
    ];
    const scores = zScores(records, { metrics: ["total_goals"], minPeers: 1, weightByShare: true });
    // Wingers 2, 5, 8 by 100, 50, 25: mean (200 + 250 + 200) / 175 = 26/7; the squared deviations by weight
    // 100 · (12/7)² + 50 · (9/7)² + 25 · (30/7)² = 40950/49, over 175 − 13125/175 = 100, so s = √(409.5/49).
    const s = Math.sqrt(409.5 / 49);
    expect(Number(scores.row(0).total_goals_z)).toBeCloseTo((2 - 26 / 7) / s, 10);
    expect(scores.row(0)).toMatchObject({ peerCount: 3, inPool: 1 });
    expect(scores.row(2)).toMatchObject({ positionGroup: "full back", peerCount: 2 });
  });

  it("keep rows, order and other columns as percentileRanks does, and the kind of the input", async () => {
    const league = await samplePlayers();
    const scores = zScores(league, { minMinutes: 900 });
    const ranks = percentileRanks(league, { minMinutes: 900 });
    const shared = ranks.columnNames.filter((name) => !name.endsWith("_peers"));
    expect(scores.columnNames).toEqual(shared.map((name) => name.replace(/_rank$/, "_z")));
    for (const name of league.columnNames) expect(scores.column(name)).toBe(league.column(name));
    expect(column(scores, "playerId")).toEqual(column(league, "playerId"));
    expect(column(scores, "peerCount")).toEqual(column(ranks, "peerCount"));
    // A better rank never has a lower score.
    const [rank, score] = [ranks.numbers("average_fouls_rank"), scores.numbers("average_fouls_z")];
    const wingers = league.texts("positionGroup").flatMap((group, row) => (group === "winger" ? [row] : []));
    expect(wingers.filter((row) => rank[row]! >= 0).length).toBeGreaterThan(40);
    for (const a of wingers) {
      for (const b of wingers) if (rank[a]! < rank[b]!) expect(score[a]).toBeLessThan(score[b]!);
    }
    const frame = zScores(toDataFrame(league), { metrics: ["total_goals"] });
    expect(frame.shape[0]).toBe(515);
  });

  it("name the nearest right method and option", () => {
    expect(() => zScores([], { method: "robut" as "robust" })).toThrow(/did you mean "robust"/);
    expect(() => zScores([], { ties: "rank" } as object)).toThrow(/unknown option "ties"/);
  });
});
