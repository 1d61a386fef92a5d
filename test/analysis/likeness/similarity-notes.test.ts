import { fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { missingNotes, thinNotes } from "../../../src/analysis/likeness/similarity-notes.js";

const rows = {
  competitionId: [1, 1, 1],
  seasonId: [2, 2, 2],
  name: ["A", "B", null],
  total_minutesOnField: [449, 450, 10],
};
const players = fromColumns({ playerId: [1, 2, 3], ...rows });

describe("what a likeness stands on", () => {
  it("is said of metrics that could not be used", () => {
    expect(missingNotes("A", ["average_goals", "average_shots"], 0.75, 0)).toEqual([
      {
        code: "missing_weight",
        message:
          "missing for A, or constant among the candidates: average_goals, average_shots; the comparison uses 75 percent of the weight",
        columns: ["average_goals", "average_shots"],
        weightShare: 75,
      },
    ]);
  });

  it.each([
    [1, "1 candidate"],
    [2, "2 candidates"],
  ])("is said of %i who could not be compared", (unlisted, who) => {
    expect(missingNotes("A", [], 1, unlisted)).toEqual([
      {
        code: "left_out",
        message: `${who} left out, because their values cover too little of the weight (minWeightShare)`,
        rows: unlisted,
      },
    ]);
  });

  it("is not spoken of where everything was used and everybody compared", () => {
    expect(missingNotes("A", [], 1, 0)).toEqual([]);
  });

  it("is said of those with fewer than 450 minutes, by their names", () => {
    expect(thinNotes(players, [0, 1, 2])).toEqual([
      {
        code: "thin_evidence",
        message:
          "under 450 minutes, so their numbers contain much chance: A, playerId 3 (minMinutes leaves such rows out)",
        names: ["A", "playerId 3"],
        minutes: 450,
      },
    ]);
    expect(thinNotes(players, [1])).toEqual([]);
    expect(thinNotes(players, [])).toEqual([]);
    const { total_minutesOnField: _, ...others } = rows;
    expect(thinNotes(fromColumns({ playerId: [1, 2, 3], ...others }), [0])).toEqual([]);
    expect(thinNotes(fromColumns({ teamId: [1, 2, 3], ...rows }), [0])).toEqual([]);
  });
});
