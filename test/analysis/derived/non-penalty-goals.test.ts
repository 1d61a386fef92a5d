import {
  combineSeasons,
  isDataFrame,
  metric,
  metrics,
  nonPenaltyGoals,
  notesOf,
  percentileRanks,
  playerTable,
  readCsv,
  samplePlayers,
  sampleTeams,
  shrunkRates,
  teamTable,
  toCsv,
  toDataFrame,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { type PlayerParts, player, team } from "../../fixtures/records.js";

const scorer = (id: number, goals: number, successfulPenalties: number, parts: Partial<PlayerParts> = {}) =>
  player({
    id,
    name: `P${id}`,
    total: { goals, successfulPenalties },
    average: { goals: goals / 20 },
    ...parts,
  });

describe("nonPenaltyGoals", () => {
  it("takes the penalties off, in all and per 90", () => {
    // 12 goals, 3 of them penalties, in 1800 minutes: 9 in 20 times 90.
    const row = nonPenaltyGoals(playerTable([scorer(1, 12, 3)])).row(0);
    expect(row).toMatchObject({ total_nonPenaltyGoals: 9, average_nonPenaltyGoals: 0.45 });
  });

  it("stands behind the goals, changes nothing, and is the same again when it is run twice", async () => {
    const league = await samplePlayers();
    const once = nonPenaltyGoals(league);
    expect(once.columnNames[once.columnNames.indexOf("total_goals") + 1]).toBe("total_nonPenaltyGoals");
    expect(once.columnNames[once.columnNames.indexOf("average_goals") + 1]).toBe("average_nonPenaltyGoals");
    for (const name of league.columnNames) expect(once.column(name)).toEqual(league.column(name));
    const ranked = percentileRanks(once, { metrics: ["average_goals", "average_nonPenaltyGoals"] });
    expect(nonPenaltyGoals(ranked).toColumns()).toEqual(ranked.toColumns());
    expect(nonPenaltyGoals(ranked).columnNames).toEqual(ranked.columnNames);
  });

  it("agrees with the published goals of a scorer of penalties", async () => {
    // J. Vardy scored 20, 5 of them from penalties (the league's own figures).
    const league = nonPenaltyGoals(await samplePlayers());
    expect(league.row("J. Vardy")).toMatchObject({ total_goals: 20, total_nonPenaltyGoals: 15 });
  });

  it("is a metric: ranked, shrunk and asked for by its label, and kept by files", async () => {
    const league = nonPenaltyGoals(await samplePlayers());
    const ranked = percentileRanks(league, { metrics: ["Non-penalty goals per 90"], minMinutes: 900 });
    const best = ranked.row("M. Salah");
    expect(best.average_nonPenaltyGoals_rank).toBe(100);
    const shrunk = shrunkRates(league, { metrics: ["average_nonPenaltyGoals"], minMinutes: 900 });
    expect(shrunk.numbers("average_nonPenaltyGoals_shrunk").some((rate) => rate > 0)).toBe(true);
    expect(metric("average_nonPenaltyGoals", "team")).toMatchObject({
      better: "higher",
      decimals: 2,
      category: "shooting",
      counterpart: "total_nonPenaltyGoals",
    });
    expect(metrics({ entity: "player" }).map(({ column }) => column)).not.toContain(
      "average_nonPenaltyGoals",
    );
    const back = readCsv(toCsv(league));
    expect(back.numbers("average_nonPenaltyGoals")).toEqual(league.numbers("average_nonPenaltyGoals"));
  });

  it("is recomputed from totals where seasons are joined", () => {
    const first = scorer(1, 12, 3);
    const second = scorer(1, 3, 3, { seasonId: 11, minutes: 900 });
    const joined = combineSeasons(nonPenaltyGoals(playerTable([first, second])));
    expect(joined.row(0)).toMatchObject({ total_nonPenaltyGoals: 9, average_nonPenaltyGoals: 0.3 });
  });

  it("takes the playing time of teams from their averages", async () => {
    const record = team({ id: 1, total: { goals: 76, successfulPenalties: 6 }, average: { goals: 2 } });
    // 76 goals at 2 per 90 are 38 times 90 minutes.
    expect(nonPenaltyGoals(teamTable([record])).row(0).average_nonPenaltyGoals).toBeCloseTo(70 / 38, 12);
    const teams = nonPenaltyGoals(await sampleTeams());
    expect(teams.numbers("total_nonPenaltyGoals").some(Number.isNaN)).toBe(false);
  });

  it("is missing where it cannot be known, and says why", () => {
    const table = nonPenaltyGoals(
      playerTable([
        player({ id: 1, total: { goals: 4 } }),
        scorer(2, 4, 0, { total: { goals: 4, successfulPenalties: 0, minutesTagged: 0 } }),
        scorer(3, 1, 2),
        scorer(4, 1, 1, { minutes: 20 }),
        scorer(5, 2, 1),
      ]),
    );
    expect(Array.from(table.numbers("total_nonPenaltyGoals"))).toEqual([NaN, NaN, NaN, 0, 1]);
    expect(Array.from(table.numbers("average_nonPenaltyGoals"))).toEqual([NaN, NaN, NaN, NaN, 0.05]);
    const reasons = notesOf(table.notes, "not_derived").map(({ reason, rows }) => [reason, rows]);
    expect(reasons).toEqual([
      ["goals or penalties are missing", { total_nonPenaltyGoals: 1 }],
      ["penalties are unknown because no match was tagged", { total_nonPenaltyGoals: 1 }],
      ["there are more goals from penalties than goals", { total_nonPenaltyGoals: 1 }],
      ["the goals without penalties are unknown", { average_nonPenaltyGoals: 3 }],
      ["averages need full coverage", { average_nonPenaltyGoals: 1 }],
    ]);
  });

  it("adds its columns, missing, to a table without goals, and gives a DataFrame for one", async () => {
    const bare = (await samplePlayers()).select(["playerId", "competitionId", "seasonId", "name"]);
    const table = nonPenaltyGoals(bare);
    expect(table.columnNames.slice(-2)).toEqual(["total_nonPenaltyGoals", "average_nonPenaltyGoals"]);
    expect(table.numbers("total_nonPenaltyGoals").every(Number.isNaN)).toBe(true);
    expect(isDataFrame(nonPenaltyGoals(toDataFrame(bare)))).toBe(true);
  });
});
