// Whose club is known by what, and what of the club's records may be missing.

import {
  fromColumns,
  nonPenaltyGoals,
  notesOf,
  possessionAdjusted,
  type Table,
  teamShares,
  teamTable,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { keysOf, team } from "../../fixtures/records.js";

const teams = teamTable([team({ id: 1, total: { goals: 50 }, average: { possessionPercent: 60 } })]);
const reasons = (table: Table): string[] => notesOf(table.notes, "not_derived").map(({ reason }) => reason);

describe("the club of a season", () => {
  it("is not known of a row whose column of clubs is empty", () => {
    const players = fromColumns({ ...keysOf(1, 2), club: [1, Number.NaN], total_goals: [10, 5] });
    const shares = teamShares(players, { teams, club: "club", metrics: ["total_goals"] });
    expect([...shares.numbers("percent_goalsOfTeam")]).toEqual([20, Number.NaN]);
    expect(reasons(shares)).toEqual([expect.stringContaining("the player's club of the season is unknown")]);
  });

  it("is that of matches which tell neither their id nor how long he played", () => {
    const players = fromColumns({ ...keysOf(1, 2), total_goals: [10, 5] });
    const bare = fromColumns({ ...keysOf(1), match_teamId: [1] });
    const shares = teamShares(players, { teams, matches: bare, metrics: ["total_goals"] });
    expect([...shares.numbers("percent_goalsOfTeam")]).toEqual([20, Number.NaN]);
  });

  it("counts a match whose minutes are missing as a whole one", () => {
    const players = fromColumns({ ...keysOf(1), average_interceptions: [4] });
    const matches = fromColumns({
      ...keysOf(1, 1),
      matchId: [1, 2],
      match_teamId: [1, 2],
      total_minutesOnField: [Number.NaN, 30],
    });
    const both = teamTable([
      team({ id: 1, average: { possessionPercent: 60 } }),
      team({ id: 2, average: { possessionPercent: 20 } }),
    ]);
    const adjusted = possessionAdjusted(players, { teams: both, matches });
    // 90 minutes at 60 and 30 at 20 percent are 50 percent: nothing to adjust.
    expect(adjusted.numbers("average_possessionAdjustedInterceptions")[0]).toBeCloseTo(4, 9);
  });
});

describe("records of clubs that lack what is asked for", () => {
  const unknown = { teamId: [1], competitionId: [1], seasonId: [10], roundId: [100] };

  it("leave possession missing, of their players and of themselves", () => {
    const players = fromColumns({ ...keysOf(1), club: [1], average_interceptions: [4] });
    const bare = fromColumns(unknown);
    const column = "average_possessionAdjustedInterceptions";
    const ofPlayers = possessionAdjusted(players, { teams: bare, club: "club" });
    const ofTeams = possessionAdjusted(fromColumns({ ...unknown, average_interceptions: [40] }));
    for (const table of [ofPlayers, ofTeams]) {
      expect(table.numbers(column)[0]).toBeNaN();
      expect(reasons(table)).toEqual(["the team's possession is missing"]);
    }
  });

  it("leave the share of their total missing", () => {
    const players = fromColumns({ ...keysOf(1), club: [1], total_goals: [4] });
    const table = teamShares(players, {
      teams: fromColumns(unknown),
      club: "club",
      metrics: ["total_goals"],
    });
    expect(table.row(0)).toMatchObject({ total_goalsOfTeam: null, percent_goalsOfTeam: null });
    expect(reasons(table)).toEqual(["the player's or the team's total is missing"]);
  });
});

describe("nonPenaltyGoals of a table of few columns", () => {
  it("takes averages as full where nothing says how much was tagged, and none of nobody's minutes", () => {
    const table = nonPenaltyGoals(
      fromColumns({
        ...keysOf(1, 2),
        total_goals: [10, 4],
        total_penalties: [4, 1],
        total_successfulPenalties: [4, 1],
        total_minutesOnField: [540, 0],
        total_minutesTagged: [540, 0],
      }),
    );
    const made = (name: string) => [...table.numbers(name)];
    expect(table.columnNames.filter((name) => name.includes("nonPenalty"))).toContain(
      "total_nonPenaltyGoals",
    );
    expect(made("total_nonPenaltyGoals")).toEqual([6, 3]);
    // Six in six whole matches.
    expect(made("average_nonPenaltyGoals")).toEqual([1, Number.NaN]);
    expect(reasons(table)).toEqual(["the minutes are unknown"]);
  });
});
