import {
  isDataFrame,
  metric,
  notesOf,
  percentileRanks,
  playerTable,
  possessionAdjusted,
  samplePlayers,
  sampleTeams,
  type Table,
  teamTable,
  toDataFrame,
} from "scoutframe";
import { sampleCorrelation } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { type PlayerParts, player, team } from "../../fixtures/records.js";

const ADJUSTED = "average_possessionAdjustedInterceptions";

const club = (id: number, possessionPercent: number, parts: object = {}) => ({
  ...team({ id, name: `T${id}`, average: { possessionPercent, interceptions: 40 } }),
  ...parts,
});
const defender = (id: number, interceptions: number, parts: Partial<PlayerParts> = {}) =>
  player({ id, name: `P${id}`, average: { interceptions }, ...parts });
/** A player's match for a team. */
const match = (id: number, matchId: number, teamId: number, minutes: number, interceptions = 0) => ({
  ...defender(id, interceptions, { minutes }),
  matchId,
  match: { wyId: matchId, teamId },
});

const adjusted = (table: Table) => Array.from(table.numbers(ADJUSTED));
/** Why interceptions are missing, and in how many rows. */
const reasons = (table: Table) =>
  notesOf(table.notes, "not_derived")
    .filter(({ rows }) => ADJUSTED in rows)
    .map(({ reason, rows }) => [reason, rows[ADJUSTED]]);

/** As the provider adjusts: in proportion to the others' share of the ball. */
const power = 1;

describe("possessionAdjusted of players", () => {
  const teams = teamTable([club(1, 80), club(2, 20), club(3, 50)]);
  const players = playerTable([defender(11, 5), defender(12, 10), defender(13, 3)]);

  it("is the provider's own example: five interceptions beside 80% are more than ten beside 20%", () => {
    const matches = playerTable([
      match(11, 901, 1, 90),
      match(12, 901, 2, 90),
      match(13, 902, 3, 90),
    ] as never);
    const table = possessionAdjusted(players, { teams, matches, power });
    // 5 × 50 / 20, 10 × 50 / 80, and as it was at an even possession.
    expect(adjusted(table)).toEqual([12.5, 6.25, 3]);
    expect(reasons(table)).toEqual([]);
    expect(table.columnNames[table.columnNames.indexOf("average_interceptions") + 1]).toBe(ADJUSTED);
  });

  it("weighs the clubs of a season by his minutes for each", () => {
    const matches = playerTable([
      match(11, 901, 1, 90),
      match(11, 902, 2, 30),
      match(11, 903, 2, 0),
      match(12, 901, 2, 90),
      match(13, 901, 3, 90),
    ] as never);
    // 90 minutes at 80% and 30 at 20% are 65%.
    expect(adjusted(possessionAdjusted(players, { teams, matches, power }))[0]).toBeCloseTo(
      (5 * 50) / 35,
      12,
    );
  });

  it("takes the possession of his very matches where teams are by match", () => {
    const byMatch = teamTable([
      club(1, 60, { matchId: 901 }),
      club(1, 90, { matchId: 902 }),
      club(1, 75, { matchId: 903 }),
    ]);
    const matches = playerTable([match(11, 901, 1, 90), match(11, 902, 1, 90)] as never);
    expect(
      adjusted(possessionAdjusted(playerTable([defender(11, 5)]), { teams: byMatch, matches, power })),
    ).toEqual([10]);
    const single = playerTable([match(11, 902, 1, 90, 2)] as never);
    expect(adjusted(possessionAdjusted(single, { teams: byMatch, power }))).toEqual([10]);
    expect(adjusted(possessionAdjusted(single, { teams, power }))).toEqual([5]);
  });

  it("takes the club from a column that is named", () => {
    const own = playerTable([
      { ...defender(11, 5), club: 1 },
      { ...defender(12, 10), club: 2 },
    ] as never);
    expect(adjusted(possessionAdjusted(own, { teams, club: "club", power }))).toEqual([12.5, 6.25]);
  });

  it("never asks the current team, and says why nothing is known", async () => {
    const league = await samplePlayers();
    const table = possessionAdjusted(league, { teams: await sampleTeams() });
    expect(adjusted(table).every(Number.isNaN)).toBe(true);
    expect(reasons(table)).toContainEqual([
      "the player's club of the season is unknown (matches or club give it, the current team does not)",
      515,
    ]);
    expect(reasons(possessionAdjusted(players))).toEqual([["no table of teams was given", 3]]);
    for (const name of ["player_currentTeamId", "player_currentTeam_wyId"]) {
      expect(errorOf(() => possessionAdjusted(league, { teams, club: name }))).toMatchObject({
        code: "invalid_option",
        message: expect.stringContaining("today's club"),
      });
    }
  });

  it("is missing where club, possession or average are, each with its reason", () => {
    const own = playerTable([
      { ...defender(11, 5), club: 1 },
      { ...defender(12, 5), club: 9 },
      { ...defender(13, 5), club: 4 },
      { ...defender(14, 5), club: 5 },
      { ...player({ id: 15 }), club: 1 },
      { ...defender(16, 5, { minutes: 20 }), club: 1 },
      { ...defender(17, 5, { seasonId: 11 }), club: 1 },
    ] as never);
    const some = teamTable([club(1, 80), team({ id: 4 }), club(5, 100)]);
    const table = possessionAdjusted(own, { teams: some, club: "club", power });
    expect(adjusted(table)).toEqual([12.5, NaN, NaN, NaN, NaN, NaN, NaN]);
    expect(Object.fromEntries(reasons(table))).toEqual({
      "teams has no row, or several rows, of the player's club in that season": 2,
      "the team's possession is missing": 1,
      "the opponents never had the ball": 1,
      "the average is missing": 2,
    });
  });

  it("does not guess between several rows of a club", () => {
    const own = playerTable([{ ...defender(11, 5), club: 1 }] as never);
    const rounds = teamTable([
      { ...club(1, 80), roundId: 1 },
      { ...club(1, 60), roundId: 2 },
    ]);
    expect(adjusted(possessionAdjusted(own, { teams: rounds, club: "club" }))).toEqual([NaN]);
  });

  it("is a metric among peers, with the direction and the label of its average", () => {
    const own = playerTable(
      [5, 6, 7, 8, 9].map((interceptions, at) => ({
        ...defender(11 + at, interceptions),
        club: at === 0 ? 1 : 3,
      })) as never,
    );
    const ranked = percentileRanks(possessionAdjusted(own, { teams, club: "club", power }), {
      metrics: [ADJUSTED],
    });
    expect(ranked.row(0)[`${ADJUSTED}_rank` as "average_goals_rank"]).toBe(100);
    expect(metric(ADJUSTED, "player")).toMatchObject({
      label: "Interceptions per 90, possession-adjusted",
      better: "higher",
      decimals: 2,
      model: "none",
    });
  });

  it("adjusts what is asked for, and refuses what is not done without the ball", () => {
    const table = possessionAdjusted(players, { teams, metrics: ["Interceptions per 90"] });
    expect(table.columnNames.filter((name) => name.includes("possessionAdjusted"))).toEqual([ADJUSTED]);
    expect(errorOf(() => possessionAdjusted(players, { metrics: ["average_goals"] })).code).toBe(
      "invalid_option",
    );
    expect(errorOf(() => possessionAdjusted(players, { metrics: ["average_interception"] }))).toMatchObject({
      code: "unknown_metric",
      details: { nearest: "average_interceptions" },
    });
    const both = { teams, club: "playerId", matches: players };
    expect(errorOf(() => possessionAdjusted(players, both)).code).toBe("invalid_option");
    expect(errorOf(() => possessionAdjusted(players, { teams: players })).code).toBe("shape_mismatch");
    expect(errorOf(() => possessionAdjusted(players, { teams, matches: players })).code).toBe(
      "unknown_column",
    );
    expect(errorOf(() => possessionAdjusted(players, { teams, club: "team" })).code).toBe("unknown_column");
  });
});

describe("possessionAdjusted of teams", () => {
  it("takes their own possession, and stays without a direction", async () => {
    const table = possessionAdjusted(teamTable([club(1, 80), club(2, 20)]), { power });
    expect(adjusted(table)).toEqual([100, 25]);
    expect(metric(ADJUSTED, "team").better).toBe("neither");
    const frame = possessionAdjusted(toDataFrame(await sampleTeams()));
    expect(isDataFrame(frame)).toBe(true);
  });

  it("needs nobody else's", () => {
    const teams = teamTable([club(1, 80)]);
    expect(errorOf(() => possessionAdjusted(teams, { teams })).code).toBe("invalid_option");
  });

  it("takes England's power where few teams are given, and says so", () => {
    const table = possessionAdjusted(teamTable([club(1, 80), club(2, 20)]));
    // 40 × (50 / 20) ^ .586, 40 × (50 / 80) ^ .586
    expect(adjusted(table)[0]).toBeCloseTo(68.43, 2);
    expect(adjusted(table)[1]).toBeCloseTo(30.37, 2);
    expect(notesOf(table.notes, "possession_powers")).toMatchObject([
      { powers: { average_interceptions: 0.586 }, message: expect.stringContaining("0.59 (catalogue)") },
    ]);
  });

  it("takes the power that many teams show, which here is .7", () => {
    const teams = teamTable(
      Array.from({ length: 16 }, (_, at) => {
        const possessionPercent = 35 + 2 * at;
        const interceptions = 40 * ((100 - possessionPercent) / 50) ** 0.7;
        return team({ id: at + 1, name: `T${at}`, average: { possessionPercent, interceptions } });
      }),
    );
    const table = possessionAdjusted(teams);
    for (const value of adjusted(table)) expect(value).toBeCloseTo(40, 9);
    const own = possessionAdjusted(teams, { power: { average_interceptions: 0 } });
    expect(adjusted(own)).toEqual([...teams.numbers("average_interceptions")]);
  });

  it("leaves nothing of England's teams that goes with possession, and refuses what never did", async () => {
    const teams = await sampleTeams();
    const table = possessionAdjusted(teams);
    const possession = [...table.numbers("average_possessionPercent")];
    const made = table.columnNames.filter((name) => name.includes("possessionAdjusted"));
    expect(made).toHaveLength(6);
    for (const name of made) {
      expect(Math.abs(sampleCorrelation(possession, [...table.numbers(name)]))).toBeLessThan(0.15);
    }
    for (const metric of ["average_ballRecoveries", "average_defensiveDuelsWon"]) {
      expect(errorOf(() => possessionAdjusted(teams, { metrics: [metric], power }))).toMatchObject({
        code: "invalid_option",
        message: expect.stringContaining("that change with possession"),
      });
    }
    expect(errorOf(() => possessionAdjusted(teams, { power: Number.NaN })).code).toBe("invalid_option");
    expect(errorOf(() => possessionAdjusted(teams, { power: "1" as never })).code).toBe("invalid_option");
  });

  it("states the powers that England's teams show", async () => {
    const { powers } = notesOf(possessionAdjusted(await sampleTeams()).notes, "possession_powers")[0]!;
    const few = possessionAdjusted((await sampleTeams()).filter((_, row) => row < 2));
    const stated = notesOf(few.notes, "possession_powers")[0]!.powers;
    for (const [metric, shown] of Object.entries(powers)) expect(stated[metric]).toBeCloseTo(shown, 3);
  });
});
