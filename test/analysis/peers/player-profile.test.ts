import {
  isDataFrame,
  notesOf,
  percentileIntervals,
  percentileRanks,
  playerProfile,
  playerTable,
  readCsv,
  samplePlayers,
  sampleTeams,
  teamProfile,
  toCsv,
  toDataFrame,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { player } from "../../fixtures/records.js";

const league = await samplePlayers();
const SALAH = "M. Salah";

describe("playerProfile", () => {
  it("says of each metric what the ranks and the intervals of the league say", () => {
    const metrics = ["average_shots", "percent_successfulDribbles", "average_fouls"];
    const ranks = percentileRanks(league, { metrics }).row(SALAH);
    const measured = percentileIntervals(league, { metrics }).row(SALAH);
    const profile = playerProfile(league, SALAH, { metrics });
    expect(profile.rowCount).toBe(3);
    for (const row of profile) {
      const metric = String(row.metric);
      expect(row.value).toBe(league.row(SALAH)[metric]);
      expect(row.rank).toBe(ranks[`${metric}_rank`]);
      expect([row.low, row.high]).toEqual([measured[`${metric}_low`], measured[`${metric}_high`]]);
      expect([row.pool, row.level, row.name]).toEqual([ranks.pool, 90, "Mohamed Salah"]);
    }
    expect(profile.column("better")).toEqual(["higher", "higher", "lower"]);
  });

  it("has the metrics of a category together, and of total and rate the rate alone", () => {
    const profile = playerProfile(league, SALAH, { intervals: false });
    const categories = profile.texts("category");
    const changes = categories.filter((category, at) => category !== categories[at - 1]);
    expect(new Set(changes).size).toBe(changes.length);
    expect(profile.texts("metric")).toContain("average_goals");
    expect(profile.texts("metric")).not.toContain("total_goals");
    expect(profile.texts("metric")).toContain("total_minutesOnField");
    expect(playerProfile(league, SALAH, { metrics: ["Goals"], intervals: false }).column("value")).toEqual(
      Float64Array.of(32),
    );
  });

  it("names the metrics that he has no value of", () => {
    const profile = playerProfile(league, SALAH, { metrics: ["average_goals", "average_xgShot"] });
    expect(profile.column("metric")).toEqual(["average_goals"]);
    expect(notesOf(profile.notes, "left_out_metrics")).toMatchObject([{ columns: ["average_xgShot"] }]);
    const empty = playerTable([
      player({ id: 1, name: "A", total: { matches: null, minutesOnField: null, minutesTagged: null } }),
    ]);
    expect(playerProfile(empty, "A").rowCount).toBe(0);
  });

  it("says how much of the playing time the player spent in the position of his peers, if that is little", async () => {
    const players = await samplePlayers();
    const notesOn = (name: string) =>
      notesOf(
        playerProfile(players, name, { metrics: ["average_goals"], intervals: false }).notes,
        "mixed_positions",
      );
    expect(notesOn("J. King")[0]?.message).toMatch(/: J\. King spent 48% of the playing time as a striker;/);
    expect(notesOn("H. Kane")).toEqual([]);
  });

  it("is the same among a table that is its own reference", () => {
    const metrics = ["average_shots", "average_fouls"];
    const own = playerProfile(league, SALAH, { metrics, reference: league });
    expect([...own]).toEqual([...playerProfile(league, SALAH, { metrics })]);
    expect(own.row(0).low).toBeGreaterThan(0);
  });

  it("keeps the pool and the level of the table, and speaks of no other pool", () => {
    const options = { metrics: ["average_goals"], positions: ["striker", "winger"], minMinutes: 450 };
    const ranked = percentileIntervals(percentileRanks(league, options), {
      metrics: ["average_goals"],
      level: 80,
    });
    const profile = playerProfile(ranked, SALAH, { metrics: ["average_goals"] });
    const { average_goals_rank, average_goals_low, pool } = ranked.row(SALAH);
    expect(profile.row(0)).toMatchObject({
      rank: average_goals_rank,
      low: average_goals_low,
      pool,
      level: 80,
    });
    const pools = new Set(
      playerProfile(league, SALAH).notes.flatMap((note) => ("pool" in note ? [note.pool] : [])),
    );
    expect([...pools]).toEqual(["wingers, English first division 2017/2018, at least 900 minutes"]);
  });

  it("is a table that sorts, goes through CSV and comes as a frame for a frame", () => {
    const profile = playerProfile(league, SALAH, { metrics: ["average_goals", "average_crosses"] });
    expect(profile.sort("rank").column("metric")).toEqual(["average_crosses", "average_goals"]);
    expect(readCsv(toCsv(profile)).rows()).toEqual(profile.rows());
    expect(isDataFrame(playerProfile(toDataFrame(league), SALAH, { intervals: false }))).toBe(true);
  });

  it("refuses teams, unknown names and intervals that it cannot say", async () => {
    const teams = await sampleTeams();
    expect(errorOf(() => playerProfile(teams, "Arsenal"))).toMatchObject({
      code: "wrong_entity",
      message: expect.stringMatching(/^playerProfile: /),
    });
    expect(errorOf(() => teamProfile(league, SALAH)).code).toBe("wrong_entity");
    expect(errorOf(() => playerProfile(league, "Salahh")).code).toBe("unknown_row");
    expect(errorOf(() => playerProfile(league, SALAH, { level: 1 })).code).toBe("invalid_option");
  });
});

describe("teamProfile", () => {
  it("ranks a team among the teams of its season, without intervals that nobody has measured", async () => {
    const profile = teamProfile(await sampleTeams(), "Arsenal");
    expect(new Set(profile.numbers("low"))).toEqual(new Set([Number.NaN]));
    expect(new Set(profile.texts("pool"))).toEqual(new Set(["teams, English first division 2017/2018"]));
    expect(profile.texts("entity")[0]).toBe("team");
  });
});
