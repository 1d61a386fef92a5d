import {
  columnName,
  type PercentileRanksOptions,
  percentileRanks,
  playerTable,
  samplePlayers,
  type Table,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import type { ProfilePeers } from "../../../src/analysis/search/profile.js";
import { League } from "../../../src/pages/explorer/league.js";
import { canRankAmong } from "../../../src/pages/explorer/league-rows.js";
import { type PageData, pageData } from "../../../src/pages/explorer/page-data.js";
import { read } from "../../fixtures/explored.js";
import { player } from "../../fixtures/records.js";

/** What a browser reads of the page of a table. */
function pageOf(table: Table): PageData {
  return read(pageData(table, { count: 0 }));
}

/** The page ranked among other peers. */
function regrouped(data: PageData, peers: ProfilePeers): League {
  const league = new League(data);
  expect(canRankAmong(league.choice, peers)).toBe(true);
  league.rankAmong(peers);
  return league;
}

/** That pools, counts and every rank are those of the library. */
function expectSame(league: League, table: Table, peers: PercentileRanksOptions): void {
  const ranks = percentileRanks(table, peers);
  for (let row = 0; row < table.rowCount; row++) {
    expect(league.pool(row)).toBe(ranks.texts("pool")[row]);
    expect(league.peerCount(row)).toBe(ranks.numbers("peerCount")[row]);
    expect(Number(league.isPeer(row))).toBe(ranks.numbers("inPool")[row]);
  }
  league.metrics.forEach(({ column, rank }) => {
    const held = Float64Array.from({ length: table.rowCount }, (_, row) => rank(row));
    expect(held, column).toEqual(ranks.numbers(columnName(column, "rank")));
  });
}

/** Two competitions of two seasons, one with names, each with centre backs and wingers of many minutes and few. */
function twoLeagues(): Table {
  const records = [1, 2].flatMap((competition) =>
    Array.from({ length: 28 }, (_, at) => ({
      ...player({
        id: 100 * competition + at,
        name: `P${competition} ${at}`,
        competitionId: competition,
        seasonId: 10 * competition,
        positions: at % 2 === 0 ? { rw: 100 } : { cb: 100 },
        minutes: competition * 60 * (at + 1),
        average: { goals: (at * 7) % 5, fouls: (at * 3) % 11 },
        total: { crosses: at, shots: at },
        percent: { successfulCrosses: (at * 13) % 100, shotsOnTarget: (at * 17) % 90 },
      }),
      ...(competition === 1 && { competition: { wyId: 1, name: "First" } }),
    })),
  );
  return playerTable(records);
}

describe("ranks among other peers, made on the page", () => {
  let sample: Table;
  let page: PageData;
  beforeAll(async () => {
    sample = await samplePlayers();
    page = pageOf(sample);
  });

  const asked: readonly ProfilePeers[] = [
    {},
    { minMinutes: 0 },
    { minMinutes: 1800 },
    { minMinutes: 2400, maxAge: 23 },
    { minAge: 30 },
    { by: ["positionGroup"] },
    { by: [], minMinutes: 600 },
    { by: ["competitionId", "seasonId"], positions: ["striker"] },
    { by: ["seasonId"], positions: ["striker", "winger"], minMinutes: 450 },
    { positions: "winger" },
    { minMinutes: 99_999 },
  ];
  it.each(asked)("of a league are those of percentileRanks: %j", (peers) => {
    expectSame(regrouped(page, peers), sample, peers);
  });

  it.each<ProfilePeers>([
    {},
    { minMinutes: 300 },
    { by: ["positionGroup"] },
    { by: [], positions: ["centre back"] },
    { by: ["competitionId", "seasonId"], positions: ["winger"], minMinutes: 0 },
  ])("of two leagues are those of percentileRanks: %j", (peers) => {
    const table = twoLeagues();
    expectSame(regrouped(pageOf(table), peers), table, peers);
  });

  it("of matches and of rounds are those of percentileRanks", () => {
    for (const key of ["matchId", "roundId"]) {
      const rows = Array.from({ length: 24 }, (_, at) => ({
        ...player({
          id: at % 8,
          positions: { cf: 100 },
          average: { goals: at },
          total: { crosses: 2 },
          percent: { successfulCrosses: at },
          minutes: 30 + at,
        }),
        [key]: Math.floor(at / 8) + 1,
      }));
      const table = playerTable(rows);
      for (const peers of [{}, { minMinutes: 40 }, { by: ["positionGroup"] }]) {
        expectSame(regrouped(pageOf(table), peers), table, peers);
      }
    }
  });

  it("are made where the page was written with positions, pools, minutes and ages of its own", () => {
    for (const written of [
      { positions: ["striker"] },
      { by: ["competitionId", "seasonId"], positions: ["winger", "striker"], minMinutes: 300 },
      { minAge: 24, maxAge: 29 },
    ] satisfies readonly PercentileRanksOptions[]) {
      const data = read(pageData(sample, { count: 0, ...written }));
      expectSame(new League(data), sample, written);
      for (const peers of [{}, { ...written, minMinutes: 1200 }]) {
        expectSame(regrouped(data, peers), sample, peers);
      }
    }
  });

  it("are not made where the page lacks what the peers ask for", () => {
    const cannot = [
      { whenFew: "widen" },
      { by: ["player_foot"] },
      { positions: ["libero"] },
      { positions: ["lcb"] },
      { minMinutes: "many" },
      { ageAt: "2018-01-01" },
    ] as unknown as readonly ProfilePeers[];
    const { choice } = new League(page);
    for (const peers of cannot) expect(canRankAmong(choice, peers), JSON.stringify(peers)).toBe(false);
    expect(canRankAmong(new League(pageData(twoLeagues(), { count: 0 })).choice, { maxAge: 23 })).toBe(false);
    const few = sample.filter(({ playerId }) => Number(playerId) % 5 === 0);
    const widened = new League(pageData(few, { count: 0, whenFew: "widen" }));
    expect(canRankAmong(widened.choice, {})).toBe(false);
    const ranked = percentileRanks(few, { minMinutes: 500 });
    expect(canRankAmong(new League(pageData(ranked, { count: 0 })).choice, {})).toBe(false);
  });
});
