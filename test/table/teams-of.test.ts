import {
  fromDataFrame,
  isDataFrame,
  notesOf,
  playerTable,
  reportPage,
  sampleMatches,
  samplePlayers,
  sampleTeams,
  teamsOf,
  teamTable,
  toCsv,
  toDataFrame,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { foundBy } from "../../src/analysis/search/found-by.js";
import { League } from "../../src/pages/explorer/league.js";
import { pageData } from "../../src/pages/explorer/page-data.js";
import { errorOf } from "../fixtures/errors.js";
import { player, team } from "../fixtures/records.js";

const league = await samplePlayers();
const teams = await sampleTeams();
const clubs = teamTable([1, 2].map((id) => team({ id, name: `Club ${id}` })));

const match = (id: number, matchId: number, teamId: number, dateutc: string, seasonId = 10) => ({
  ...player({ id, seasonId }),
  match: { wyId: matchId, teamId, dateutc },
});
/** He began the season with club 2 and ended it with club 1; the records stand in another order. */
const matches = playerTable([
  match(7, 102, 1, "2018-02-01 15:00:00"),
  match(7, 101, 2, "2017-08-12 15:00:00"),
  match(7, 103, 1, "2018-02-08 15:00:00"),
  match(8, 101, 1, "2017-08-12 15:00:00"),
  match(8, 201, 9, "2018-08-12 15:00:00", 11),
]);
const seasons = playerTable([
  player({ id: 7 }),
  player({ id: 8 }),
  player({ id: 8, seasonId: 11 }),
  player({ id: 9 }),
]);

describe("teamsOf", () => {
  it("names the club of today, and calls it that", () => {
    const named = teamsOf(league, teams);
    expect(named.columnNames).toEqual([...league.columnNames, "player_currentTeam"]);
    expect(named.row("H. Kane").player_currentTeam).toBe("Tottenham Hotspur");
    expect(toCsv(named, { headers: "labels" })).toMatch(/,Today's club\r?\n/);
  });

  it("leaves out clubs that nobody gave, and counts them", () => {
    const named = teamsOf(league, clubs);
    expect(named.texts("player_currentTeam").every((name) => name === null)).toBe(true);
    const known = league.numbers("player_currentTeamId").filter((id) => !Number.isNaN(id)).length;
    expect(notesOf(named.notes, "unknown_teams")).toMatchObject([{ rows: known }]);
  });

  it("names the clubs of a season where matches know them, in their order", () => {
    const named = teamsOf(seasons, clubs, { matches });
    // Nobody has a name for club 9, and of player 9 no match is known.
    expect(named.texts("player_seasonTeam")).toEqual(["Club 2 / Club 1", "Club 1", null, null]);
    expect(named.texts("season_team")).toEqual(["Club 1", "Club 1", null, null]);
    expect([...named.numbers("season_teamId")]).toEqual([1, 1, 9, Number.NaN]);
    expect(named.has("player_currentTeam")).toBe(false);
  });

  it("names in match records the club of the match, too", () => {
    const named = teamsOf(matches, clubs);
    expect(named.texts("match_team")).toEqual(["Club 1", "Club 2", "Club 1", "Club 1", null]);
    expect(named.texts("player_seasonTeam").slice(0, 2)).toEqual(["Club 2 / Club 1", "Club 2 / Club 1"]);
  });

  it("calls the club with most of the minutes the season's, of equal ones the later", () => {
    const played = (matchId: number, teamId: number, minutesOnField: number) => {
      const record = match(7, matchId, teamId, `2017-08-${matchId} 15:00:00`);
      return { ...record, total: { ...record.total, minutesOnField } };
    };
    const club = (...records: ReturnType<typeof played>[]) =>
      teamsOf(seasons, clubs, { matches: playerTable(records) }).row(0).season_team;
    expect(club(played(10, 1, 90), played(11, 2, 30), played(12, 2, 59))).toBe("Club 1");
    expect(club(played(10, 1, 90), played(11, 2, 30), played(12, 2, 60))).toBe("Club 2");
    expect(club(played(10, 2, 90), played(11, 1, 90))).toBe("Club 1");
  });

  it("names the season's club by its id where no match is given", async () => {
    const some = teamsOf(league, teams, { matches: await sampleMatches() });
    expect(some.column("season_team")).toEqual(league.column("season_team"));
    const other = teamTable([team({ id: 1639, name: "Potters" })]);
    expect(teamsOf(league, other).row("X. Shaqiri").season_team).toBe("Potters");
    expect(teamsOf(league, other).row("H. Kane").season_team).toBeNull();
  });

  it("gives back a frame for a frame", () => {
    const frame = teamsOf(toDataFrame(league), toDataFrame(teams));
    expect(isDataFrame(frame)).toBe(true);
    expect(fromDataFrame(frame).has("player_currentTeam")).toBe(true);
  });

  it("replaces what it added before", () => {
    expect(teamsOf(teamsOf(league, teams), teams).columnNames).toEqual(teamsOf(league, teams).columnNames);
  });

  it.each([
    [() => teamsOf(teams, teams), "wrong_entity"],
    [() => teamsOf(league, league), "wrong_entity"],
    [() => teamsOf(seasons, clubs), "shape_mismatch"],
    [() => teamsOf(seasons, clubs, { matches: seasons }), "shape_mismatch"],
    [() => teamsOf(league, teams, { matches: "all" } as never), "invalid_option"],
    [() => teamsOf(league, teams, { match: matches } as object), "unknown_option"],
  ])("refuses %s", (call, code) => {
    expect(errorOf(call).code).toBe(code);
  });

  it("is what rows are found by in pages, with countries and foot", () => {
    const named = teamsOf(league, teams).filter(
      ({ player_currentTeam }) => player_currentTeam === "Tottenham Hotspur",
    );
    const kane = foundBy(new League(pageData(named, {})).table, named.find("H. Kane"));
    expect(kane).toBe("Harry Kane cf:88 ss:12 Tottenham Hotspur Ireland Republic England right");
    expect(reportPage(named, ["H. Kane"])).toContain("Tottenham Hotspur (2017/2018)");
  });
});
