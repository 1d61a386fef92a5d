import {
  mostSimilar,
  percentileRanks,
  playerTable,
  roleScores,
  samplePlayers,
  sampleTeams,
  type Table,
  withAges,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { League } from "../../../src/pages/explorer/browser/league.js";
import type { ExplorerData } from "../../../src/pages/explorer/data.js";
import { leagueData } from "../../../src/pages/explorer/league-data.js";
import { player } from "../../fixtures/records.js";

let table: Table;
let data: ExplorerData;
let league: League;

beforeAll(async () => {
  table = await samplePlayers();
  data = leagueData("test", table, { minMinutes: 900, similarCount: 5 });
  // What a page reads is what was written.
  league = new League(JSON.parse(JSON.stringify(data)));
});

describe("leagueData of players", () => {
  it("holds every rank of percentileRanks, to the last digit", () => {
    const ranks = percentileRanks(table, { minMinutes: 900 });
    data.metrics.forEach(({ column }, metric) => {
      const held = Float64Array.from({ length: table.rowCount }, (_, row) => league.rank(metric, row));
      expect(held, column).toEqual(ranks.numbers(column));
    });
    expect(data.metrics.length).toBeGreaterThan(150);
  });

  it("knows the pool of each row", () => {
    const ranks = percentileRanks(table, { minMinutes: 900, metrics: ["total_goals"] });
    for (let row = 0; row < table.rowCount; row++) {
      expect(league.peerCount(row)).toBe(ranks.numbers("peerCount")[row]);
      expect(Number(league.isPeer(row))).toBe(ranks.numbers("inPool")[row]);
    }
  });

  it("holds the scores of every role of the league's positions", () => {
    const role = data.roles.findIndex(({ name }) => name === "inside forward");
    const scores = roleScores(table, { role: "inside forward", minMinutes: 900 }).numbers("score");
    expect(Float64Array.from(scores, (_, row) => league.score(role, row))).toEqual(scores);
    expect(data.roles.length).toBe(27);
  });

  it("holds the most similar players, by row", () => {
    const salah = table.find("M. Salah");
    const expected = mostSimilar(table, "M. Salah", { count: 5, minMinutes: 900 });
    expect(league.similar(salah).map(([row]) => league.name(row))).toEqual([...expected.column("name")]);
    expect(league.similar(salah).map(([, similarity]) => similarity)).toEqual([
      ...expected.numbers("similarity"),
    ]);
  });

  it("knows ages, and says from when to when", () => {
    expect(league.age(table.find("M. Salah"))).toBe(withAges(table).numbers("age")[table.find("M. Salah")]);
    expect([data.title, data.period]).toEqual([
      "English first division 2017/2018",
      "2017-08-11 to 2018-05-13",
    ]);
  });

  it("leaves out what nobody has, and what the interface has given up", () => {
    const columns = data.metrics.map(({ column }) => column);
    expect(columns).not.toContain("total_xgShot");
    expect(columns).toContain("average_goals");
  });

  it("leaves goalkeeper metrics of the others missing", () => {
    const saves = data.metrics.findIndex(({ column }) => column === "average_gkSaves");
    expect(league.value(saves, table.find("M. Salah"))).toBeNaN();
    expect(league.value(saves, table.find("David de Gea"))).toBeGreaterThan(2);
  });
});

describe("leagueData of others", () => {
  it("describes teams, who have no minutes, positions or ages", async () => {
    const teams = leagueData("test", await sampleTeams(), { minMinutes: 900, similarCount: 3 });
    expect([teams.minMinutes, teams.positionGroups, teams.profiles.length]).toEqual([0, [], 1]);
    expect(teams.similar[0]).toHaveLength(3);
    expect(teams.roles.length).toBeGreaterThan(0);
  });

  it("copes with players of whom next to nothing is known", () => {
    const bare = playerTable([
      player({ id: 1, name: "A", positions: {} }),
      player({ id: 2, name: "A", seasonId: 11 }),
      player({ id: 3, name: null }),
    ]);
    const made = leagueData("test", bare, { minMinutes: 900, similarCount: 3 });
    expect(made.rows.name).toEqual(["A (1)", "A (2)", "playerId 3"]);
    expect(made.rows.season).toEqual(["1 10", "1 11", "1 10"]);
    expect(made.rows.pool[0]).toBe(-1);
    expect(made.similar).toEqual([[], [], []]);
    expect(made.rows.age).toEqual([null, null, null]);
  });

  it("copes with no players at all", () => {
    const empty = leagueData("test", playerTable([]), { minMinutes: 900, similarCount: 3 });
    expect([empty.rows.id, empty.metrics, empty.positionGroups]).toEqual([[], [], []]);
  });
});
