import {
  combineSeasons,
  compare,
  fromColumns,
  fromDataFrame,
  percentileRanks,
  playerTable,
  readCsv,
  samplePlayers,
  type Table,
  teamTable,
  toCsv,
  toDataFrame,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { distinctNames } from "../../src/table/find.js";
import { errorOf } from "../fixtures/errors.js";
import { OF_PLAYER_TABLES, OF_TABLES, type Question } from "../fixtures/public-functions.js";
import { player, team } from "../fixtures/records.js";
import { BY_MATCH, BY_ROUND, MATCHES, PLAYERS, ROUNDS } from "../fixtures/rounds.js";
import { expectSameTable } from "../fixtures/tables.js";

const METRICS = ["average_goals", "average_shots", "average_dribbles"];

const SALAH = PLAYERS.rows()[PLAYERS.find("M. Salah")]!;
const KANE = PLAYERS.rows()[PLAYERS.find("H. Kane")]!;
const teamIds = [...new Set(BY_ROUND.team.numbers("teamId"))];

const TABLES: readonly [string, Table, Question["rows"]][] = [
  [
    "players by round",
    BY_ROUND.player,
    [
      { playerId: SALAH.playerId, roundId: ROUNDS[1] },
      { playerId: KANE.playerId, roundId: ROUNDS[1] },
    ],
  ],
  [
    "players by match",
    BY_MATCH.player,
    [
      { playerId: SALAH.playerId, matchId: MATCHES[1] },
      { playerId: KANE.playerId, matchId: MATCHES[1] },
    ],
  ],
  [
    "teams by round",
    BY_ROUND.team,
    [
      { teamId: teamIds[0], roundId: ROUNDS[1] },
      { teamId: teamIds[1], roundId: ROUNDS[1] },
    ],
  ],
  [
    "teams by match",
    BY_MATCH.team,
    [
      { teamId: teamIds[0], matchId: MATCHES[1] },
      { teamId: teamIds[1], matchId: MATCHES[1] },
    ],
  ],
];

describe.each(TABLES)("a table of %s", (_what, table, rows) => {
  const functions = Object.entries({ ...OF_TABLES, ...(table.entity === "player" ? OF_PLAYER_TABLES : {}) });

  it.each(functions)("serves %s", (_name, call) => {
    expect(call(table, { rows, metrics: METRICS })).toBeDefined();
  });

  it("goes through CSV and danfo and stays the same, ranked too", () => {
    const few = table.filter((_, index) => index % 9 === 0);
    const ranked = percentileRanks(few, { metrics: METRICS });
    for (const one of [few, ranked]) {
      expectSameTable(readCsv(toCsv(one)), one);
      expectSameTable(fromDataFrame(toDataFrame(one)), one);
    }
  });

  it("finds a row by id and round or match, and says of a name which keys tell its rows apart", () => {
    const [key] = rows as readonly [Record<string, number>, object];
    const [id, telling] = Object.keys(key) as [string, string];
    const row = table.row(table.find(key));
    expect([row[id], row[telling]]).toEqual(Object.values(key));
    const error = errorOf(() => table.find(String(row.name)));
    expect(error.code).toBe("ambiguous_name");
    const candidates = error.details.candidates as string[];
    expect(new Set(candidates).size).toBe(candidates.length);
    expect(error.message).toContain(`${telling}: ${key[telling]}`);
    for (const candidate of candidates) expect(candidate).toMatch(new RegExp(`${telling}: \\d+`));
  });
});

describe("the pool of a row", () => {
  const pools = (table: Table) => [...new Set(percentileRanks(table, { metrics: METRICS }).texts("pool"))];

  it("has the round in it, in a table by round", () => {
    const ranked = percentileRanks(BY_ROUND.player, { metrics: METRICS });
    const whole = percentileRanks(PLAYERS, { metrics: METRICS, minMinutes: 0 });
    for (const roundId of ROUNDS) {
      const row = ranked.row(ranked.find({ playerId: SALAH.playerId as number, roundId }));
      const alone = whole.row("M. Salah");
      expect(row.pool).toBe(`${alone.pool}, round ${roundId}`);
      expect([row.peerCount, row.average_goals_rank]).toEqual([alone.peerCount, alone.average_goals_rank]);
    }
    expect(pools(BY_ROUND.team).filter((pool) => !/round 50[12]$/.test(String(pool)))).toEqual([]);
  });

  it("is that of all match rows of group and season, which its words say", () => {
    const ranked = percentileRanks(BY_MATCH.player, { metrics: METRICS });
    const whole = percentileRanks(PLAYERS, { metrics: METRICS, minMinutes: 0 });
    const alone = whole.row("M. Salah");
    const row = ranked.row(ranked.find({ playerId: SALAH.playerId as number, matchId: MATCHES[2] }));
    expect(row.pool).toBe(`match performances of ${alone.pool}`);
    expect(row.peerCount).toBe(MATCHES.length * Number(alone.peerCount));
    expect(pools(BY_MATCH.team)).toHaveLength(1);
    expect(pools(BY_MATCH.team)[0]).toMatch(/^match performances of teams/);
  });

  it("has no round where every row is of one", async () => {
    const whole = percentileRanks(await samplePlayers(), { metrics: METRICS });
    expect(String(whole.texts("pool")[0])).not.toMatch(/round/);
  });
});

describe("names of rows that share one", () => {
  const compared = (table: Table, rows: readonly object[]) =>
    compare(table, rows as never, { metrics: ["total_goals"] }).columnNames.filter(
      (name) => / \(|^A$/.test(name) && !/ (rank|pool|peers|difference)$/.test(name),
    );
  const goals = { total: { goals: 3 }, name: "A" };

  it("are told apart by the first key in which they differ", () => {
    expect(
      compared(playerTable([player({ id: 1, ...goals }), player({ id: 2, ...goals })]), [
        { playerId: 1 },
        { playerId: 2 },
      ]),
    ).toEqual(["A (1)", "A (2)"]);
    const seasons = [181150, 185633].map((seasonId) => ({ playerId: 1, seasonId }));
    expect(
      compared(playerTable(seasons.map(({ seasonId }) => player({ id: 1, seasonId, ...goals }))), seasons),
    ).toEqual(["A (season 181150)", "A (season 185633)"]);
    const matches = [7, 8].map((matchId) => ({ playerId: 1, matchId }));
    expect(
      compared(
        playerTable(matches.map(({ matchId }) => ({ ...player({ id: 1, ...goals }), matchId }))),
        matches,
      ),
    ).toEqual(["A (match 7)", "A (match 8)"]);
    const rounds = [5, 6].map((roundId) => ({ teamId: 1, roundId }));
    expect(
      compared(teamTable(rounds.map(({ roundId }) => ({ ...team({ id: 1, ...goals }), roundId }))), rounds),
    ).toEqual(["A (round 5)", "A (round 6)"]);
  });
});

describe("the key of a record", () => {
  it("has a match's id from the record or its match object, and columns only where some record has one", () => {
    expect(playerTable([player({ id: 1 })]).has("matchId")).toBe(false);
    expect(playerTable([player({ id: 1 })]).has("roundId")).toBe(false);
    const table = playerTable([
      { ...player({ id: 1 }), matchId: 7 },
      { ...player({ id: 1 }), match: { wyId: 8 } },
      { ...player({ id: 1 }), round: { wyId: 5 } },
    ]);
    expect([...table.numbers("matchId")]).toEqual([7, 8, Number.NaN]);
    expect([...table.numbers("roundId")]).toEqual([Number.NaN, Number.NaN, 5]);
  });

  it("twice is an error that names it", () => {
    const twice = [1, 2].map(() => ({ ...player({ id: 1, name: "A" }), matchId: 7 }));
    expect(() => playerTable(twice)).toThrow(
      "records 0 and 1 have the same key, playerId 1, competitionId 1, seasonId 10, matchId 7 (A)",
    );
  });
});

describe("the coverage of a match row", () => {
  const coverage = (record: object) => playerTable([record as never]).row(0).coverage;
  const short = (more: object) => ({ ...player({ id: 1, minutes: 20, ...more }), matchId: 7 });

  it("is partial only where averages and percents are absent or all 0", () => {
    expect(coverage(short({ average: { shots: 4.5 } }))).toBe("full");
    expect(coverage(short({ percent: { duelsWon: 50 } }))).toBe("full");
    expect(coverage(short({}))).toBe("partial");
    expect(coverage(short({ average: { shots: 0 }, percent: { duelsWon: 0 } }))).toBe("partial");
    expect(coverage({ ...short({ average: { shots: 4.5 } }), matchId: null })).toBe("partial");
    expect(coverage({ ...player({ id: 1, minutes: 0 }), matchId: 7 })).toBe("untagged");
  });
});

describe("combineSeasons of rounds and matches", () => {
  const match = (matchId: number, roundId: number, goals: number) => ({
    ...player({ id: 1, name: "A", minutes: 90, total: { goals } }),
    match: { wyId: matchId, label: `match ${matchId}` },
    round: { wyId: roundId, name: `round ${roundId}` },
  });

  it("keeps of a player only the round or match that all records are of", () => {
    const ofOneRound = combineSeasons([match(7, 5, 1), match(8, 5, 2)]);
    expect(ofOneRound.notes.map(({ code }) => code)).not.toContain("same_season");
    expect(ofOneRound.row(0)).toMatchObject({
      ...{ total_goals: 3, roundId: 5, matchId: null },
      ...{ round_name: "round 5", match_label: null },
    });
    expect(combineSeasons([match(7, 5, 1), match(8, 6, 2)]).row(0)).toMatchObject({
      ...{ roundId: null, round_name: null, round_wyId: null },
    });
    expect(combineSeasons([match(7, 5, 1)]).row(0)).toMatchObject({ roundId: 5, matchId: 7 });
  });

  it("keeps the latest round of a team", () => {
    const rounds = [5, 6].map((roundId) => ({ ...team({ id: 1, total: { goals: 2 } }), roundId }));
    expect(combineSeasons(teamTable(rounds)).row(0)).toMatchObject({ roundId: 6, total_goals: 4 });
  });

  it("counts a season once, however many of its rounds or matches are in the row", () => {
    const row = combineSeasons([match(7, 5, 1), match(8, 5, 2), match(9, 6, 0)]).row(0);
    expect([row.seasons, row.parts]).toEqual([1, "1:10"]);
  });

  it("warns of a season beside its own matches, which would count twice", () => {
    const whole = player({ id: 1, name: "A", total: { goals: 3 } });
    const codes = combineSeasons([match(7, 5, 1), whole]).notes.map(({ code }) => code);
    expect(codes).toContain("same_season");
  });

  it("makes match rows season rows, which are ranked as seasons are", () => {
    const combined = percentileRanks(combineSeasons(BY_MATCH.player), { metrics: METRICS });
    const whole = percentileRanks(PLAYERS, { metrics: METRICS });
    expect(combined.texts("pool")[0]).toBe(whole.texts("pool")[0]);
    expect(combined.rowCount).toBe(PLAYERS.rowCount);
  });
});

describe("distinctNames", () => {
  const named = (columns: Readonly<Record<string, readonly (string | number | null)[]>>): string[] => {
    const [first = []] = Object.values(columns);
    const own = {
      name: first.map(() => "Danilo"),
      competitionId: first.map(() => 1),
      seasonId: first.map(() => 2),
    };
    const table = fromColumns({ ...own, ...columns });
    return distinctNames(table, [...first.keys()]);
  };

  it("tells players of one name apart by the club, else by the first name, else by the id", () => {
    const playerId = [7, 8];
    const clubs = { playerId, player_seasonTeam: ["Porto", "Manchester City"] };
    expect(named(clubs)).toEqual(["Danilo (Porto)", "Danilo (Manchester City)"]);
    const firstNames = { playerId, player_firstName: ["Danilo Luiz", "Danilo Larangeira"] };
    expect(named({ ...firstNames, player_seasonTeam: ["Porto", "Porto"] })).toEqual([
      "Danilo (Danilo Luiz)",
      "Danilo (Danilo Larangeira)",
    ]);
    expect(named({ ...firstNames, club: ["Porto", null] })[1]).toBe("Danilo (Danilo Larangeira)");
    expect(named({ playerId })).toEqual(["Danilo (7)", "Danilo (8)"]);
  });

  it("tells the seasons of one player apart by the season, whatever clubs he played for", () => {
    const seasons = { playerId: [7, 7], seasonId: [2, 3], player_seasonTeam: ["Porto", "Manchester City"] };
    expect(named(seasons)).toEqual(["Danilo (season 2)", "Danilo (season 3)"]);
  });
});
