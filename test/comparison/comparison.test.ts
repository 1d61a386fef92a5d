import { fromColumns, percentileRanks } from "scoutframe";
import { describe, expect, it } from "vitest";
import {
  amongRows,
  type Comparison,
  comparedValues,
  comparison,
  inPoolsOf,
  ownComparison,
} from "../../src/comparison/comparison.js";
import { errorOf } from "../fixtures/errors.js";
import { keysOf } from "../fixtures/records.js";

/** Two strikers, two wingers and a goalkeeper; the second of each pair hardly played. */
const plain = {
  ...keysOf(1, 2, 3, 4, 5),
  positionGroup: ["striker", "striker", "winger", "winger", "goalkeeper"],
  total_minutesOnField: [2700, 100, 2700, 100, 2700],
  average_goals: [0.5, 0.4, 0.3, 0.2, 0],
};
const table = fromColumns({ ...plain, average_fouls: [1, 2, 3, 4, 5] });
const RANKS = { endings: ["rank"] } as const;
const metricsOf = ({ metrics }: Comparison) =>
  metrics.map(({ name, lowerIsBetter }) => `${name}${lowerIsBetter ? " (less)" : ""}`);
const membersOf = ({ pools }: Comparison) => pools.list.map(({ members }) => members);

describe("a comparison", () => {
  it("is of all metrics, or of those that a reference also has, and knows for which less is better", () => {
    const among = comparison(table, {}, RANKS);
    expect(metricsOf(among)).toEqual(["total_minutesOnField", "average_goals", "average_fouls (less)"]);
    expect([among.notInReference, among.pool === among.subject]).toEqual([[], true]);
    expect(metricsOf(comparison(table, { direction: "raw" }, RANKS))[2]).toBe("average_fouls");
    const other = comparison(table, { reference: fromColumns(plain) }, RANKS);
    expect(metricsOf(other)).toEqual(["total_minutesOnField", "average_goals"]);
    expect([other.notInReference, other.pool.has("average_fouls")]).toEqual([["average_fouls"], false]);
    const reference = fromColumns({ ...plain, average_goals: [1, 2, 3, 4, 5] });
    const compared = comparedValues(comparison(table, { reference }, RANKS), "average_goals");
    expect([[...compared.values], [...compared.poolValues]]).toEqual([plain.average_goals, [1, 2, 3, 4, 5]]);
  });

  it("may be of some rows, or of the pools that these are in; pools without such rows are not scored", () => {
    const among = comparison(table, {}, RANKS);
    for (const [part, rows, judged] of [
      [amongRows(among, [3, 1]), [[1], [3], []], [0, 1]],
      [inPoolsOf(among, [3]), [[], [2, 3], []], [1]],
    ] as const) {
      expect(part.pools.list.map((pool) => pool.rows)).toEqual(rows);
      expect([...part.judged!].map(({ id }) => id)).toEqual(judged);
      // The peers stay who they were.
      expect(membersOf(part)).toEqual([[0], [2], [4]]);
    }
  });

  it("is one in the pools that the table has, and else of the regulars that are asked for", () => {
    expect(membersOf(ownComparison(table, { minMinutes: 0 }))).toEqual([[0, 1], [2, 3], [4]]);
    const ranked = percentileRanks(table, { metrics: ["average_goals"], minPeers: 1 });
    expect(membersOf(ownComparison(ranked, { minMinutes: 0 }))).toEqual([[0], [2], [4]]);
    // What else is asked for makes pools anew, and then regulars are in them, as in the table.
    expect(errorOf(() => ownComparison(ranked, { minMinutes: 0, by: [] })).details).toMatchObject({
      asked: "players, at least 900 minutes",
      present: "strikers, competition 1, season 10, at least 900 minutes",
    });
  });
});
