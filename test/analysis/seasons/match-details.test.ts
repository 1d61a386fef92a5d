import {
  combineSeasons,
  matchDetails,
  notesOf,
  percentileRanks,
  playerTable,
  sampleMatches,
  sampleTeams,
  type Table,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";

let matches: Table;
let teams: Table;
beforeAll(async () => {
  matches = await sampleMatches();
  teams = await sampleTeams();
});

function inMatch(match: object, rest: object = {}) {
  return {
    playerId: 7,
    matchId: 1,
    competitionId: 2,
    seasonId: 1,
    positions: [],
    total: { goals: 1 },
    match,
    ...rest,
  };
}

describe("matchDetails", () => {
  it("tells home and away, and the opponents of a season: every other club, at most once at home", () => {
    const rows = matchDetails(matches, { teams })
      .rows()
      .filter((row) => row.name === "Mohamed Salah");
    expect(rows.find((row) => row.match_label === "Watford - Liverpool, 3 - 3")).toMatchObject({
      home: 0,
      opponent: "Watford",
      seasonHalf: 1,
    });
    const met = rows.map((row) => `${row.opponent} ${row.home}`);
    expect(new Set(met).size).toBe(36);
    expect(new Set(rows.map((row) => row.opponent)).size).toBe(19);
    const names = teams.texts("name");
    for (const { opponent } of rows) expect(names).toContain(opponent);
  });

  it("knows the club by what the record says before what the table of teams says", () => {
    const label = "Real - Sporting - Lisbon, 1 - 2";
    const own = matchDetails(
      [inMatch({ label, teamId: 10 }, { team: { name: "Sporting - Lisbon" } }) as never],
      {
        teams: [{ teamId: 10, competitionId: 2, seasonId: 1, team: { name: "Real" }, total: { matches: 1 } }],
      },
    );
    expect(own.row(0)).toMatchObject({ home: 0, opponent: "Real" });
  });

  it.each([
    { reason: "noLabel", record: inMatch({ teamId: 10 }) },
    { reason: "noClub", record: inMatch({ label: "A - B, 1 - 0", teamId: 11 }) },
    { reason: "notInLabel", record: inMatch({ label: "A - B, 1 - 0", teamId: 10 }) },
    // Nobody knows which of the two it is.
    { reason: "notInLabel", record: inMatch({ label: "C - C, 1 - 0", teamId: 10 }) },
    // The club of today says nothing of a match of then.
    { reason: "noClub", record: inMatch({ label: "A - C, 1 - 0" }, { player: { currentTeamId: 10 } }) },
  ])("is missing and says why: $reason", ({ reason, record }) => {
    const club = [{ teamId: 10, competitionId: 2, seasonId: 1, team: { name: "C" }, total: { matches: 1 } }];
    const table: Table = matchDetails(playerTable([record as never]), { teams: club });
    expect(table.row(0)).toMatchObject({ home: null, opponent: null, seasonHalf: null });
    expect(notesOf(table.notes, "unknown_opponent")).toMatchObject([{ reason, rows: 1 }]);
  });

  it("makes columns by which seasons are combined and ranked", () => {
    const told = matchDetails(matches, { teams });
    const halves = combineSeasons(told, { by: ["playerId", "seasonHalf"] });
    expect(halves.rows().map((row) => [row.name, row.seasonHalf])).toHaveLength(4);
    const homeAndAway = combineSeasons(told, { by: ["playerId", "home"] });
    const goals = (table: Table) => table.numbers("total_goals").reduce((sum, value) => sum + value, 0);
    expect(goals(homeAndAway)).toBe(goals(matches));
    const ranked = percentileRanks(told, {
      by: ["playerId", "home"],
      metrics: ["average_shots"],
      minPeers: 2,
    });
    expect(new Set(ranked.texts("pool")).size).toBeGreaterThanOrEqual(4);
  });

  it.each([
    [1, "1 row", {}, "noLabel", "the match has no label"],
    [2, "2 rows", {}, "noLabel", "the match has no label"],
    [
      1,
      "1 row",
      { label: "A - B, 1 - 0" },
      "noClub",
      "the club's name is unknown; pass `teams` with the ids in match_teamId",
    ],
  ])("says in how many rows and why: %i, %s", (rows, text, match, reason, why) => {
    const records = Array.from({ length: rows }, (_, at) => inMatch(match, { matchId: at + 1 }));
    const { notes } = matchDetails(playerTable(records as never));
    expect(notes).toEqual([
      {
        code: "unknown_opponent",
        message: `matchDetails: opponent and home are missing in ${text}, because ${why}`,
        reason,
        rows,
      },
    ]);
  });

  it("splits each competition season at half of its own last gameweek", () => {
    const weeks: [seasonId: number, competitionId: number, week: number | null, half: number | null][] = [
      [1, 1, 1, 1],
      [1, 1, 5, 1],
      [1, 1, 6, 2],
      [1, 1, 10, 2],
      [1, 1, null, null],
      // Of other seasons, whose ids in a row read alike: 1 and 11 as 11 and 1.
      [11, 1, 3, 1],
      [11, 1, 6, 2],
      [1, 11, 1, 1],
      [1, 11, 2, 2],
    ];
    const records = weeks.map(([seasonId, competitionId, gameweek], at) =>
      inMatch({ gameweek }, { matchId: at + 1, seasonId, competitionId }),
    );
    const table = matchDetails(playerTable(records as never));
    expect(table.rows().map((row) => row.seasonHalf)).toEqual(weeks.map(([, , , half]) => half));
  });

  it("takes the opponent from the side of the label that is not the club's", () => {
    const told = (label: string, name: string) => {
      const { home, opponent } = matchDetails(
        playerTable([inMatch({ label }, { team: { name } }) as never]),
      ).row(0);
      return [home, opponent];
    };
    expect(told("A - B, 1 - 0", "A")).toEqual([1, "B"]);
    expect(told("A - B, 1 - 0", "B")).toEqual([0, "A"]);
    expect(told("A - B", "B")).toEqual([0, "A"]);
    expect(told("A, FC - B, 1 - 0", "B")).toEqual([0, "A, FC"]);
    expect(told("AB - C, 1 - 0", "A")).toEqual([null, null]);
  });

  it("needs matches, and says which function does", () => {
    expect(() => matchDetails(teams)).toThrow(/^matchDetails: .*matchId/);
    expect(() => matchDetails(matches, { team: [] } as object)).toThrow(
      /^matchDetails: unknown option "team"; did you mean "teams"/,
    );
  });
});
