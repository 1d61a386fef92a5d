import {
  combineSeasons,
  metric,
  notesOf,
  percentileRanks,
  playerTable,
  shrunkRates,
  type Table,
  teamShares,
  teamTable,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { type PlayerParts, player, team } from "../../fixtures/records.js";

const teams = teamTable([
  team({ id: 1, total: { goals: 50, shots: 500, xgShot: 40 } }),
  team({ id: 2, total: { goals: 8, shots: 300 } }),
  team({ id: 3, total: { goals: 0 } }),
]);
const scorer = (id: number, club: number, goals: number, parts: Partial<PlayerParts> = {}) => ({
  ...player({ id, name: `P${id}`, total: { goals, shots: 5 * goals }, ...parts }),
  club,
});
const table = (records: readonly object[]) => playerTable(records as never);
const match = (id: number, matchId: number, teamId: number, minutes = 90) => ({
  ...player({ id, minutes, total: { goals: 1 } }),
  matchId,
  match: { wyId: matchId, teamId },
});

const shares = (of: Table) => Array.from(of.numbers("percent_goalsOfTeam"));
const reasons = (of: Table) =>
  Object.fromEntries(
    notesOf(of.notes, "not_derived")
      .filter(({ rows }) => "percent_goalsOfTeam" in rows)
      .map(({ reason, rows }) => [reason, rows.percent_goalsOfTeam]),
  );

describe("teamShares", () => {
  it("gives the team's total and the player's share of it behind his own", () => {
    const found = teamShares(table([scorer(11, 1, 10), scorer(12, 2, 4)]), { teams, club: "club" });
    expect(Array.from(found.numbers("total_goalsOfTeam"))).toEqual([50, 8]);
    expect(shares(found)).toEqual([20, 50]);
    const at = found.columnNames.indexOf("total_goals");
    expect(found.columnNames.slice(at, at + 3)).toEqual([
      "total_goals",
      "total_goalsOfTeam",
      "percent_goalsOfTeam",
    ]);
    expect(found.numbers("percent_shotsOfTeam")[0]).toBe(10);
  });

  it("finds the club by match records; several clubs have no one total", () => {
    const players = table([scorer(11, 9, 10), scorer(12, 9, 4), scorer(13, 9, 4)]);
    const matches = table([
      match(11, 1, 1),
      match(11, 2, 1),
      match(12, 1, 1),
      match(12, 2, 2),
      match(13, 1, 2, 0),
    ]);
    const found = teamShares(players, { teams, matches });
    expect(shares(found)).toEqual([20, NaN, NaN]);
    expect(reasons(found)).toEqual({
      "the player has several clubs": 1,
      "the player's club of the season is unknown (matches or club give it, the current team does not)": 1,
    });
  });

  it("takes the team's total of the match for a match", () => {
    const byMatch = teamTable([
      { ...team({ id: 1, total: { goals: 4 } }), matchId: 1 },
      { ...team({ id: 1, total: { goals: 2 } }), matchId: 2 },
    ]);
    expect(shares(teamShares(table([match(11, 1, 1), match(11, 2, 1)]), { teams: byMatch }))).toEqual([
      25, 50,
    ]);
  });

  it("is missing where there is nothing to have a share of, and says why", () => {
    const found = teamShares(
      table([
        scorer(11, 1, 10),
        scorer(12, 3, 0),
        scorer(13, 2, 9),
        scorer(14, 7, 1),
        { ...player({ id: 15 }), club: 1 },
        scorer(16, 1, 0, { total: { goals: 0, minutesTagged: 0 } }),
      ]),
      { teams, club: "club" },
    );
    expect(shares(found)).toEqual([20, NaN, NaN, NaN, NaN, NaN]);
    expect(reasons(found)).toEqual({
      "the team has a total of 0": 1,
      "the player has more than the team": 1,
      "teams has no row, or several rows, of the player's club in that season": 1,
      "the player's or the team's total is missing": 1,
      "none of the player's matches was tagged": 1,
    });
    expect(reasons(teamShares(table([scorer(11, 1, 10)])))).toEqual({ "no table of teams was given": 1 });
  });

  it("ranks shares of ten and more, and shrinks them as what they are, parts of a whole", () => {
    const found = teamShares(table([1, 2, 3, 4, 5, 6].map((goals, at) => scorer(11 + at, 1, goals))), {
      teams,
      club: "club",
    });
    const few = teamShares(table([scorer(21, 2, 8), scorer(22, 2, 1)]), { teams, club: "club" });
    const ranks = (of: Table) =>
      Array.from(
        percentileRanks(of, { metrics: ["percent_goalsOfTeam"], minPeers: 1 }).numbers(
          "percent_goalsOfTeam_rank",
        ),
      );
    expect(ranks(found)[5]).toBe(100);
    expect(ranks(few)).toEqual([NaN, NaN]);
    const shrunk = shrunkRates(found, { metrics: ["percent_goalsOfTeam"] }).numbers(
      "percent_goalsOfTeam_evidence",
    );
    expect(Array.from(shrunk)).toEqual([50, 50, 50, 50, 50, 50]);
    expect(metric("percent_goalsOfTeam")).toMatchObject({
      label: "Share of the team's goals, %",
      better: "higher",
      unit: "%",
      denominator: "total_goalsOfTeam",
    });
    expect(metric("percent_lossesOfTeam").better).toBe("neither");
  });

  it("is recomputed from totals where seasons are joined", () => {
    const players = table([scorer(11, 1, 10), scorer(11, 1, 2, { seasonId: 11 })]);
    const clubs = teamTable([
      team({ id: 1, total: { goals: 50 } }),
      team({ id: 1, seasonId: 11, total: { goals: 10 } }),
    ]);
    expect(shares(combineSeasons(teamShares(players, { teams: clubs, club: "club" })))).toEqual([20]);
  });

  it("gives what is asked for, and refuses what it cannot give", () => {
    const players = table([scorer(11, 1, 10)]);
    const one = teamShares(players, { teams, club: "club", metrics: ["Goals"] });
    expect(one.columnNames.filter((name) => name.endsWith("OfTeam"))).toEqual([
      "total_goalsOfTeam",
      "percent_goalsOfTeam",
    ]);
    const code = (options: object) => errorOf(() => teamShares(players, { teams, ...options })).code;
    expect(code({ metrics: ["total_matches"] })).toBe("invalid_option");
    expect(code({ metrics: ["total_gaols"] })).toBe("unknown_metric");
    expect(code({ club: "player_currentTeamId" })).toBe("invalid_option");
    expect(errorOf(() => teamShares(teams)).code).toBe("shape_mismatch");
  });
});
