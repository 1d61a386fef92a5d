import { addColumn, fromColumns, leaders, notesOf, percentileRanks } from "scoutframe";
import { describe, expect, it } from "vitest";

const PLAYERS = fromColumns({
  playerId: [1, 2, 3],
  competitionId: [1, 1, 1],
  seasonId: [1, 1, 1],
  positionGroup: ["striker", "striker", "striker"],
});
const OPTIONS = { metrics: ["mistakes"], minPeers: 1 };

describe("a column that nobody described", () => {
  const table = addColumn(PLAYERS, "mistakes", [3, 1, 2]);

  it("is ranked larger first, with one note that names it and how to say it", () => {
    const ranked = percentileRanks(table, OPTIONS);
    expect([...ranked.numbers("mistakes_rank")].map(Math.round)).toEqual([100, 33, 67]);
    const [note, ...others] = notesOf(ranked.notes, "unknown_direction");
    expect(others).toEqual([]);
    expect(note?.columns).toEqual(["mistakes"]);
    expect(note?.message).toMatch(/^percentileRanks: the direction of mistakes is unknown.*addColumn/);
    expect(notesOf(leaders(table, "mistakes").notes, "unknown_direction")).toHaveLength(1);
  });

  it("is not noted where the larger value is asked for, nor where the direction is said", () => {
    const raw = percentileRanks(table, { ...OPTIONS, direction: "raw" });
    expect(notesOf(raw.notes, "unknown_direction")).toEqual([]);
    for (const better of ["lower", "higher", "neither"] as const) {
      const described = addColumn(PLAYERS, "mistakes", [3, 1, 2], { better });
      expect(notesOf(percentileRanks(described, OPTIONS).notes, "unknown_direction")).toEqual([]);
    }
  });

  it("has lost its direction with its table's columns alone, which the catalogue gives back", () => {
    const described = addColumn(PLAYERS, "mistakes", [3, 1, 2], { better: "lower" });
    const ranksOf = (of: typeof described) =>
      [...percentileRanks(of, OPTIONS).numbers("mistakes_rank")].map(Math.round);
    expect(ranksOf(described)).toEqual([33, 100, 67]);
    const alone = fromColumns(described.toColumns());
    expect(ranksOf(alone)).toEqual([100, 33, 67]);
    expect(notesOf(percentileRanks(alone, OPTIONS).notes, "unknown_direction")).toHaveLength(1);
    expect(ranksOf(fromColumns(described.toColumns(), { catalogue: described.catalogue }))).toEqual([
      33, 100, 67,
    ]);
  });
});
