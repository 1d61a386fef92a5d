import { combineSeasons, playerTable, samplePlayers, type TeamRecord, teamTable } from "scoutframe";
import { describe, expect, it } from "vitest";
import { minutesBehindAverages, ratedMinutes, rateOf } from "../../../src/analysis/peers/rate-evidence.js";
import { asSent } from "../../fixtures/values.js";

type Numbers = Readonly<Record<string, number | null>>;

const players = (...totals: readonly Numbers[]) =>
  playerTable(
    totals.map((total, index) => ({
      playerId: index + 1,
      competitionId: 1,
      seasonId: 1,
      positions: [],
      total,
    })),
  );

const team = (total: Numbers, average: Numbers = {}, seasonId = 1): TeamRecord => ({
  teamId: 1,
  competitionId: 1,
  seasonId,
  roundId: 1,
  total,
  average,
});
const minutesOf = (record: TeamRecord): number => ratedMinutes(teamTable([record]))[0]!;

describe("the minutes behind the rates of a player", () => {
  it("are those tagged, else those on the field, row by row", () => {
    const table = players(
      { minutesTagged: 900, minutesOnField: 1000 },
      { minutesTagged: 0, minutesOnField: 1000 },
      { minutesOnField: 1000 },
      { matches: 10 },
    );
    expect([...ratedMinutes(table)]).toEqual([900, 0, 1000, Number.NaN]);
    expect([...minutesBehindAverages(table)]).toEqual([900, 0, Number.NaN, Number.NaN]);
  });

  it("are the tagged column itself in a league that has it", async () => {
    const league = await samplePlayers();
    expect(ratedMinutes(league)).toEqual(league.numbers("total_minutesTagged"));
  });
});

describe("the minutes behind the rates of a team", () => {
  // 10 matches of 95 minutes: 190 shots are 18 per 90, 4,750 passes are 450 per 90.
  const total = { matches: 12, matchesTagged: 10, shots: 190, passes: 4750, goals: 19 };

  it("are those that turn its totals into its averages", () => {
    expect(minutesOf(team(total, { shots: 18, passes: 450 }))).toBeCloseTo(950, 9);
  });

  it("are found from the larger totals where averages disagree, and from none that is typed whole", () => {
    expect(minutesOf(team(total, { shots: 18, passes: 450, goals: 9 }))).toBeCloseTo(950, 9);
    expect(
      minutesOf(team({ ...total, lateralPasses: 50_000 }, { passes: 450, lateralPasses: 1 })),
    ).toBeCloseTo(950, 9);
  });

  it("are 90 for each match tagged, else for each match, where no average tells", () => {
    expect(minutesOf(team(total))).toBe(900);
    expect(minutesOf(team(total, { shots: 0, passes: 0 }))).toBe(900);
    expect(minutesOf(team({ matches: 12, shots: 190 }))).toBe(1080);
    expect(minutesOf(team({ shots: 190 }))).toBeNaN();
    expect(minutesBehindAverages(teamTable([team(total)]))[0]).toBeNaN();
  });

  it("are the same for shrunk rates and joined seasons", () => {
    const one = team(total, { shots: 18, passes: 450 });
    expect(rateOf(asSent(teamTable([one])), "average_goals")?.evidence.exposure[0]).toBeCloseTo(950, 9);
    const joined = combineSeasons([one, team(total, {}, 2)]);
    // The second season's averages are absent: 10 matches tagged are 900 minutes.
    expect(joined.row(0).average_passes).toBeCloseTo((90 * 9500) / (950 + 900), 9);
  });
});
