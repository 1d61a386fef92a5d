import {
  combineSeasons,
  fromColumns,
  leaders,
  mostSimilar,
  peers,
  percentileRanks,
  playerTable,
  search,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { player } from "../fixtures/records.js";

/** A row a number of minutes, of one competition and season unless others are given. */
function withMinutes(
  minutes: readonly (number | null)[],
  {
    competitions = minutes.map(() => 1),
    more = {},
  }: { competitions?: readonly number[]; more?: object } = {},
) {
  return fromColumns({
    playerId: minutes.map((_, row) => row + 1),
    name: minutes.map((_, row) => `P${row + 1}`),
    competitionId: competitions,
    seasonId: minutes.map(() => 10),
    positionGroup: minutes.map(() => "striker"),
    position: minutes.map(() => "cf"),
    positionShare: minutes.map(() => 100),
    positions: minutes.map(() => "cf:100"),
    total_goals: minutes.map((_, row) => row),
    total_minutesOnField: minutes,
    ...more,
  });
}

/** Which rows are peers, and what their pools say. */
function regulars(table: ReturnType<typeof withMinutes>, options: object = {}) {
  const ranked = percentileRanks(table, { metrics: ["total_goals"], minPeers: 1, ...options });
  return { inPool: [...ranked.numbers("inPool")], pools: [...new Set(ranked.texts("pool"))] };
}

const STRIKERS = "strikers, competition 1, season 10";

describe("peers without minMinutes", () => {
  it.each<[string, readonly (number | null)[], object, readonly number[], string]>([
    [
      "900 minutes, a third being more",
      [3400, 901, 900, 899],
      {},
      [1, 1, 1, 0],
      `${STRIKERS}, at least 900 minutes`,
    ],
    [
      "a third of the most, that being less",
      [1800, 600, 599],
      {},
      [1, 1, 0],
      `${STRIKERS}, at least 600 minutes`,
    ],
    ["a third that is no whole number", [100, 34, 33], {}, [1, 1, 0], `${STRIKERS}, at least 34 minutes`],
    ["what is known", [null, 60, 20, 19], {}, [0, 1, 1, 0], `${STRIKERS}, at least 20 minutes`],
    ["nothing where nobody has minutes", [null, null], {}, [1, 1], STRIKERS],
    ["nothing where everybody has 0", [0, 0], {}, [1, 1], STRIKERS],
    ["everybody where that is asked for", [2700, 10], { minMinutes: 0 }, [1, 1], STRIKERS],
    ["what is asked for", [2700, 10], { minMinutes: 5 }, [1, 1], `${STRIKERS}, at least 5 minutes`],
  ])("have %s", (_, minutes, options, inPool, pool) => {
    expect(regulars(withMinutes(minutes), options)).toEqual({ inPool, pools: [pool] });
  });

  it("are those of each competition, which one pool of several says", () => {
    const table = withMinutes([2700, 899, 1800, 600, 599], { competitions: [1, 1, 2, 2, 2] });
    expect(regulars(table)).toEqual({
      inPool: [1, 0, 1, 1, 0],
      pools: [
        `${STRIKERS}, at least 900 minutes`,
        "strikers, competition 2, season 10, at least 600 minutes",
      ],
    });
    expect(regulars(table, { by: [] })).toEqual({
      inPool: [1, 0, 1, 1, 0],
      pools: ["players, regulars of each competition, 600 to 900 minutes"],
    });
  });

  it("say one number where all competitions ask for it", () => {
    const table = withMinutes([2700, 3000], { competitions: [1, 2] });
    expect(regulars(table, { by: [] }).pools).toEqual(["players, at least 900 minutes"]);
  });

  it("are everybody in tables of matches, of rounds, and without minutes", () => {
    const minutes = [2700, 10];
    const matches = withMinutes(minutes, { more: { matchId: [7, 7] } });
    const rounds = withMinutes([90, 10, 5], { more: { playerId: [1, 1, 2], roundId: [1, 2, 1] } });
    const plain = fromColumns({
      playerId: [1, 2],
      competitionId: [1, 1],
      seasonId: [1, 1],
      total_goals: [1, 2],
    });
    for (const table of [matches, rounds, plain]) {
      const { inPool, pools } = regulars(table, { by: [] });
      expect(inPool.every((one) => one === 1)).toBe(true);
      expect(pools.join()).not.toContain("minutes");
    }
  });

  it("are those of a reference table by its own threshold", () => {
    const reference = withMinutes([300, 100, 99]);
    expect(regulars(withMinutes([2700, 10]), { reference }).pools).toEqual([
      "strikers, of a reference table, at least 100 minutes",
    ]);
    expect(peers(withMinutes([2700, 10]), { reference }).rowCount).toBe(2);
  });

  it("have as many minutes as joined seasons have in all", () => {
    const season = (id: number, seasonId: number, minutes: number) => ({
      ...player({ id, minutes }),
      seasonId,
    });
    const joined = combineSeasons(
      playerTable([season(1, 10, 600), season(1, 11, 600), season(2, 10, 399), season(3, 10, 400)]),
      { by: ["playerId"] },
    );
    const ranked = percentileRanks(joined, { metrics: ["total_matches"], minPeers: 1 });
    expect([...ranked.numbers("inPool")]).toEqual([1, 0, 1]);
    expect(new Set(ranked.texts("pool"))).toEqual(
      new Set(["wingers, competition 1, seasons joined, at least 400 minutes"]),
    );
  });

  it("are who lists, searches and likeness are about, too", () => {
    const table = withMinutes([2700, 100, 1000]);
    expect(leaders(table, "total_goals").texts("name")).toEqual(["P3", "P1"]);
    expect(leaders(table, "total_goals", { minMinutes: 0 }).texts("name")).toEqual(["P3", "P2", "P1"]);
    expect(peers(table).texts("name")).toEqual(["P1", "P3"]);
    const profile = { version: 1, thresholds: [{ column: "total_goals", min: 0 }] } as const;
    expect(search(table, profile).table.texts("name")).toEqual(["P1", "P3"]);
    const alike = mostSimilar(
      withMinutes([2700, 100, 1000, 950], { more: { total_shots: [1, 2, 4, 7] } }),
      "P1",
      { metrics: ["total_goals", "total_shots"] },
    );
    expect(alike.texts("name")).not.toContain("P2");
    expect(alike.rowCount).toBe(2);
  });
});
