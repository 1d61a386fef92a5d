import { readFileSync } from "node:fs";
import fc from "fast-check";
import {
  addColumn,
  analysisColumn,
  columnName,
  definedRates,
  metrics,
  notesOf,
  type PlayerRecord,
  percentileRanks,
  playerTable,
  roleScores,
  samplePlayers,
  sampleTeams,
  type Table,
  teamTable,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { player, playersWith, team } from "../../fixtures/records.js";

const column = (table: Table, name: string) => table.rows().map((row) => row[name]);

function ranksOf(name: string, values: (number | null)[], options = {}) {
  return column(
    percentileRanks(playersWith(name, values), { metrics: [name], minPeers: 1, ...options }),
    columnName(name, "rank"),
  );
}

describe("percentileRanks", () => {
  it("keeps rows, order, keys, positions, coverage and details, and adds the pool", async () => {
    const league = await samplePlayers();
    const before = JSON.stringify(league);
    const ranks = percentileRanks(league, { minMinutes: 900 });
    expect(JSON.stringify(league)).toBe(before);
    for (const name of league.columnNames) expect(ranks.column(name)).toBe(league.column(name));
    const metricNames = metrics({ entity: "player" }).map((row) => row.column);
    const isCount = (name: string) => analysisColumn(ranks, name)?.ending === "peers";
    expect(ranks.columnNames.filter((name) => !league.has(name) && !isCount(name))).toEqual([
      "pool",
      "peerCount",
      "inPool",
      ...metricNames.map((name) => columnName(name, "rank")),
    ]);
    expect(ranks.columnNames.filter((name) => league.has(name))).toEqual(league.columnNames);
    for (const name of metricNames) {
      expect(ranks.columnNames[ranks.columnNames.indexOf(name) + 1]).toBe(columnName(name, "rank"));
    }
  });

  it.each(["rank", "weak", "strict", "mean"] as const)(
    "ranks as SciPy does for ties %s, lower is better included",
    (ties) => {
      const { cases } = JSON.parse(
        readFileSync(new URL("../../fixtures/percentileofscore.json", import.meta.url), "utf8"),
      ) as {
        cases: (Record<string, number> & { values: (number | null)[]; score: number })[];
      };
      let compared = 0;
      for (const { values, score, [ties]: expected } of cases) {
        // The subject has too few minutes to be a peer; fouls are ranked by the negated value.
        if (new Set(values.filter((value) => value !== null)).size < 2) continue;
        const row = (id: number, value: number | null, minutes: number) =>
          player({ id, minutes, average: { goals: value, fouls: value === null ? null : -value } });
        const records = [...values.map((value, index) => row(index + 1, value, 900)), row(99, score, 90)];
        const names = ["average_goals", "average_fouls"];
        const ranks = percentileRanks(records, { metrics: names, ties, minMinutes: 900, minPeers: 1 });
        const last = ranks.row(ranks.rowCount - 1);
        for (const name of names) expect(last[columnName(name, "rank")]).toBeCloseTo(expected!, 10);
        expect(last).toMatchObject({ inPool: 0, peerCount: values.length });
        compared++;
      }
      expect(compared).toBeGreaterThan(100);
    },
  );

  it("ranks by hand: goals 1, 2, 2, 4 and a missing one", () => {
    // Four have a value: 1 → 1/4, the two 2s share places 2 and 3 → 2.5/4, 4 → 4/4.
    expect(ranksOf("total_goals", [2, 1, null, 4, 2])).toEqual([62.5, 25, null, 100, 62.5]);
  });

  it("ranks the negated value where lower is better, which is not 100 minus the rank", () => {
    // Fouls 3, 1, 1: negated −3 → 1/3; the two −1 share places 2 and 3 → 2.5/3.
    expect(ranksOf("average_fouls", [3, 1, 1])).toEqual([100 / 3, 250 / 3, 250 / 3]);
    expect(ranksOf("average_fouls", [3, 1, 1], { direction: "raw" })).toEqual([100, 50, 50]);
    expect(ranksOf("average_fouls", [3, 1, 1], { ties: "strict" })).toEqual([0, 100 / 3, 100 / 3]);
    expect(ranksOf("average_fouls", [3, 1, 1], { ties: "weak" })).toEqual([100 / 3, 100, 100]);
  });

  it("makes peers of one competition, season and position group, by the largest summed share", () => {
    const records = [
      player({ id: 1, total: { goals: 1 } }),
      player({ id: 2, total: { goals: 2 }, positions: { cf: 40, rw: 35, lw: 25 } }),
      player({ id: 3, total: { goals: 9 }, positions: { cf: 100 } }),
      player({ id: 4, total: { goals: 9 }, seasonId: 11 }),
      player({ id: 5, total: { goals: 9 }, competitionId: 2 }),
    ];
    const ranks = percentileRanks(records, { metrics: ["total_goals"], minPeers: 1 });
    expect(column(ranks, "peerCount")).toEqual([2, 2, 1, 1, 1]);
    expect(column(ranks, "total_goals_rank").slice(0, 2)).toEqual([50, 100]);
    const everybody = percentileRanks(records, { metrics: ["total_goals"], minPeers: 1, by: [] });
    // Goals 1, 2, 9, 9, 9: the three 9s share places 3 to 5.
    expect(column(everybody, "total_goals_rank")).toEqual([20, 40, 80, 80, 80]);
    const seasons = percentileRanks(records, { metrics: ["total_goals"], minPeers: 1, by: ["seasonId"] });
    expect(column(seasons, "peerCount")).toEqual([4, 4, 4, 1, 4]);
  });

  it("ranks a row under the threshold against the pool it is not in, and flags it", () => {
    const records = [100, 1000, 2000].map((minutes, index) =>
      player({ id: index + 1, minutes, total: { goals: [5, 1, 9][index]! } }),
    );
    const ranks = percentileRanks(records, { metrics: ["total_goals"], minMinutes: 900, minPeers: 2 });
    // 5 against {1, 9}: one of two is lower.
    expect(ranks.rows().map((row) => [row.total_goals_rank, row.inPool, row.peerCount])).toEqual([
      [50, 0, 2],
      [50, 1, 2],
      [100, 1, 2],
    ]);
  });

  it("takes peers by positions and least share", () => {
    const records = [
      player({ id: 1, total: { goals: 1 }, positions: { rw: 90, cf: 10 } }),
      player({ id: 2, total: { goals: 2 }, positions: { rw: 55, cf: 45 } }),
      player({ id: 3, total: { goals: 3 }, positions: { lw: 100 } }),
    ];
    const inPool = (options: object) =>
      column(percentileRanks(records, { metrics: ["total_goals"], minPeers: 1, ...options }), "inPool");
    expect(inPool({ minShare: 60 })).toEqual([1, 0, 1]);
    expect(inPool({ positions: ["rw"] })).toEqual([1, 1, 0]);
    expect(inPool({ positions: ["winger"], minShare: 95 })).toEqual([0, 0, 1]);
  });

  it("gives missing, with the reason, below minPeers and for metrics that are constant over the peers", () => {
    const records = [1, 2, 3, 4, 5].map((id) =>
      player({ id, total: { goals: id, assists: 0, shots: id < 4 ? id : null } }),
    );
    const ranks = percentileRanks(
      [...records, player({ id: 9, positions: { cf: 100 }, total: { goals: 3 } })],
      {
        metrics: ["total_goals", "total_assists", "total_shots"],
        minMinutes: 0,
      },
    );
    expect(ranks.row(4)).toMatchObject({
      total_goals_rank: 100,
      total_assists_rank: null,
      total_shots_rank: null,
      peerCount: 5,
    });
    expect(ranks.row(5)).toMatchObject({ total_goals_rank: null, peerCount: 1 });
    const reasons = ranks.notes.filter(({ code }) => code !== "pool");
    expect(reasons).toMatchObject([
      { code: "few_peers", peers: 5, shared: { positionGroup: "winger" } },
      { code: "few_values", columns: ["total_shots"], shared: { positionGroup: "winger" } },
      { code: "constant_metric", columns: ["total_assists"], shared: { positionGroup: "winger" } },
      { code: "small_pool", peers: 1, shared: { positionGroup: "striker" } },
    ]);
    expect(ranks.notes.map(({ message }) => message).join("\n")).toContain(
      "strikers, competition 1, season 10: only 1 peer (minimum 5): no ranks",
    );
  });

  it("gives a constant metric no rank, also to a row outside the pool that differs", () => {
    const records = playersWith("total_goals", [1, 1, 1, 1, 1]);
    const outside = player({ id: 9, minutes: 10, total: { goals: 7 } });
    const ranks = percentileRanks([...records, outside], { metrics: ["total_goals"], minMinutes: 900 });
    expect(column(ranks, "total_goals_rank")).toEqual([null, null, null, null, null, null]);
  });

  it("ranks in what the reference has too, and names what it lacks, unless that was asked for", () => {
    const reference = playerTable([1, 2, 3, 4, 5].map((goals) => player({ id: goals, total: { goals } })));
    const own = addColumn(reference, "average_shotsFromAfar", [1, 2, 3, 4, 5]);
    const ranks = percentileRanks(own, { reference });
    expect([...ranks.numbers("total_goals_rank")]).toEqual([
      ...percentileRanks(reference).numbers("total_goals_rank"),
    ]);
    expect(ranks.has("average_shotsFromAfar_rank")).toBe(false);
    const [left] = notesOf(ranks.notes, "left_out_metrics");
    expect(left?.message).toBe(
      "percentileRanks: the reference table has no average_shotsFromAfar, so these are not compared",
    );
    // No role is made of it, so it stops none.
    expect([...roleScores(own, { reference }).numbers("score")]).toEqual([
      ...roleScores(reference, { reference }).numbers("score"),
    ]);
    const asked = () => percentileRanks(own, { reference, metrics: ["average_shotsFromAfar"] });
    expect(errorOf(asked).code).toBe("unknown_metric");
  });

  it("ranks against a reference table, whatever its competition and season", () => {
    const reference = playerTable(
      [10, 20, 30, 40].map((goals, index) => player({ id: index + 50, seasonId: 9, total: { goals } })),
    );
    const youth = [
      player({ id: 1, competitionId: 7, total: { goals: 25 } }),
      player({ id: 2, competitionId: 7, total: { goals: 99 }, positions: { cf: 100 } }),
    ];
    const ranks = percentileRanks(youth, { metrics: ["total_goals"], reference, minPeers: 4 });
    expect(ranks.rows().map((row) => [row.total_goals_rank, row.peerCount, row.inPool])).toEqual([
      [50, 4, 0],
      [null, 0, 0],
    ]);
    // A row that is itself in the reference is one of its peers.
    expect(
      percentileRanks(reference, { metrics: ["total_goals"], reference, minPeers: 4 }).row(0).inPool,
    ).toBe(1);
  });

  it("ranks nobody without a position group, and says so", () => {
    const ranks = percentileRanks([
      ...playersWith("total_goals", [1, 2, 3, 4, 5]),
      player({ id: 9, positions: { cmf: 100 }, total: { goals: 9 } }),
    ]);
    expect(ranks.row(5)).toMatchObject({ total_goals_rank: null, peerCount: 0, inPool: 0 });
    expect(ranks.notes.find(({ code }) => code === "no_pool")).toMatchObject({ rows: 1 });
  });

  it("gives an outfield player no goalkeeper ranks, and a goalkeeper no outfield ranks, in any pool", () => {
    const records = [
      ...[1, 2, 3, 4, 5].map((id) => player({ id, total: { gkSaves: 0, fieldAerialDuels: id } })),
      ...[6, 7, 8, 9, 10].map((id) =>
        player({ id, positions: { gk: 100 }, total: { gkSaves: id, fieldAerialDuels: 0 } }),
      ),
    ];
    const ranks = percentileRanks(records, { metrics: ["total_gkSaves", "total_fieldAerialDuels"], by: [] });
    expect(column(ranks, "total_gkSaves_rank")).toEqual([null, null, null, null, null, 20, 40, 60, 80, 100]);
    expect(column(ranks, "total_fieldAerialDuels_rank")).toEqual([
      20,
      40,
      60,
      80,
      100,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("ranks fields that the interface does not name, the largest highest", () => {
    const records = [1, 2, 3, 4, 5].map(
      (id) => ({ ...player({ id }), total: { newThing: id } }) as PlayerRecord,
    );
    expect(column(percentileRanks(records, { metrics: ["total_newThing"] }), "total_newThing_rank")).toEqual([
      20, 40, 60, 80, 100,
    ]);
  });

  it("ranks teams by competition and season", async () => {
    const ranks = percentileRanks(await sampleTeams(), { metrics: ["total_goals", "total_ppda"] });
    const city = ranks.row("Manchester City");
    // 106 goals, the most, and 7.37 passes allowed, the fewest, of 20.
    expect(city).toMatchObject({ total_goals_rank: 100, total_ppda_rank: 100, peerCount: 20, inPool: 1 });
    expect(() => percentileRanks([team({ id: 1 })], { minMinutes: 900 })).toThrow(
      /teams have neither minutes nor positions/,
    );
  });

  it("copes with an empty table and a single row", () => {
    expect(percentileRanks(playerTable([])).rowCount).toBe(0);
    const single = percentileRanks([player({ id: 1, total: { goals: 3 } })]);
    expect(single.row(0)).toMatchObject({ total_goals_rank: null, peerCount: 1, inPool: 1 });
  });

  it("names the nearest right metric, option, position and column", () => {
    const league = playerTable([]);
    const wrong = (options: object) => () => percentileRanks(league, options);
    expect(wrong({ metrics: ["average_gaols"] })).toThrow(
      /unknown metric "average_gaols"; did you mean "average_goals"/,
    );
    expect(wrong({ minMinute: 900 })).toThrow(/unknown option "minMinute"; did you mean "minMinutes"/);
    expect(wrong({ positions: ["wingr"] })).toThrow(/unknown position "wingr"; did you mean "winger"/);
    expect(wrong({ positions: ["rcb4"] })).toThrow(/did you mean "rcb3?"/);
    expect(wrong({ by: ["seasonID"] })).toThrow(/unknown column "seasonID"; did you mean "seasonId"/);
    expect(wrong({ ties: "ranks" })).toThrow(/did you mean "rank"/);
    expect(wrong({ metrics: [] })).toThrow(/at least one metric/);
    expect(wrong({ minMinutes: "900" })).toThrow(/minMinutes is "900"; expected a number of at least 0/);
    expect(wrong({ metrics: ["name"] })).toThrow(/unknown metric "name"/);
  });

  it("has for any values: ranks within 0 to 100 that rise with the value and do not depend on the order of rows", () => {
    const value = fc.option(fc.integer({ min: -5, max: 5 }), { nil: null });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 12 }), (values) => {
        const ranks = ranksOf("total_goals", values);
        const reversed = ranksOf("total_goals", [...values].reverse()).reverse();
        expect(reversed).toEqual(ranks);
        const constant = new Set(values.filter((one) => one !== null)).size < 2;
        values.forEach((one, index) => {
          if (one === null || constant) expect(ranks[index]).toBeNull();
          else {
            expect(ranks[index]).toBeGreaterThan(0);
            expect(ranks[index]).toBeLessThanOrEqual(100);
            values.forEach((other, at) => {
              if (other !== null)
                expect(Math.sign(Number(ranks[index]) - Number(ranks[at]))).toBe(Math.sign(one - other));
            });
          }
        });
      }),
    );
  });
});

describe("rates that mean nothing", () => {
  it("are made missing by definedRates: no denominator, and every rate without full coverage", () => {
    const records = [
      player({
        id: 1,
        total: { penalties: 0, passes: 0, dribbles: 3 },
        percent: { penaltiesConversion: 0, win: 50 },
        average: { passLength: 0, goals: 0, dribbleDistanceFromOpponentGoal: 30 },
      }),
      player({
        id: 2,
        minutes: 44,
        total: { penalties: 1, gkConcededGoals: 1 },
        percent: { penaltiesConversion: 100 },
        average: { goals: 0, extra: 1 },
      }),
      player({ id: 3, minutes: 0, total: { goals: 1 }, average: { goals: 0 } }),
      player({ id: 4, total: { penalties: 2 }, percent: { penaltiesConversion: 0 } }),
      player({ id: 5, percent: { penaltiesConversion: 0 } }),
    ];
    const defined = definedRates(playerTable(records));
    expect(defined.row(0)).toMatchObject({
      percent_penaltiesConversion: null,
      percent_win: 50,
      average_passLength: null,
      average_goals: 0,
      average_dribbleDistanceFromOpponentGoal: 30,
    });
    expect(defined.row(1)).toMatchObject({
      percent_penaltiesConversion: null,
      average_goals: null,
      average_extra: null,
      total_penalties: 1,
    });
    expect(defined.row(2)).toMatchObject({ average_goals: null, total_goals: 1, coverage: "untagged" });
    expect(defined.row(3).percent_penaltiesConversion).toBe(0);
    // Without the number of penalties nobody can tell, and the value stays as sent.
    expect(defined.row(4).percent_penaltiesConversion).toBe(0);
  });

  it("do not make a goalkeeper of nine minutes the best keeper", () => {
    const keeper = (id: number, minutes: number, conceded: number, sent: number) =>
      player({
        id,
        minutes,
        positions: { gk: 100 },
        total: { gkConcededGoals: conceded },
        average: { gkConcededGoals: sent },
      });
    const keepers = [
      keeper(1, 9, 1, 0),
      ...[2, 3, 4, 5, 6].map((id) => keeper(id, 1800, 20 + id, 1 + id / 10)),
    ];
    const ranks = percentileRanks(keepers, { metrics: ["average_gkConcededGoals"] });
    expect(column(ranks, "average_gkConcededGoals_rank")).toEqual([null, 100, 80, 60, 40, 20]);
    const naive = percentileRanks(keepers, {
      metrics: ["average_gkConcededGoals"],
      undefinedRates: "asSent",
    });
    expect(naive.row(0).average_gkConcededGoals_rank).toBe(100);
  });

  it("do not rank a player without penalties last at converting them", () => {
    const taker = (id: number, penalties: number, sent: number) =>
      player({ id, total: { penalties }, percent: { penaltiesConversion: sent } });
    const ranks = percentileRanks(
      [taker(1, 0, 0), taker(2, 2, 50), taker(3, 3, 100), taker(4, 4, 25), taker(5, 5, 80), taker(6, 1, 0)],
      { metrics: ["percent_penaltiesConversion"], minAttempts: 0 },
    );
    // Five have taken one: 0, 25, 50, 80, 100.
    expect(column(ranks, "percent_penaltiesConversion_rank")).toEqual([null, 60, 100, 40, 80, 20]);
  });

  it("are noted where the table lacks what would tell", () => {
    const table = teamTable([team({ id: 1, total: { duels: 0 }, percent: { duelsWon: 0 } })]);
    expect(definedRates(table).row(0).percent_duelsWon).toBeNull();
    const keys = ["teamId", "competitionId", "seasonId", "coverage"];
    const without = definedRates(table.select([...keys, "percent_duelsWon"]));
    expect(without.row(0).percent_duelsWon).toBe(0);
    expect(without.notes).toMatchObject([{ code: "unchecked_rates", columns: ["percent_duelsWon"] }]);
  });
});

describe("the sample, ranked", () => {
  let ranks: Table;
  beforeAll(async () => {
    ranks = percentileRanks(await samplePlayers(), { minMinutes: 900 });
  });

  it("has facts that can be checked by hand", () => {
    expect(ranks.row("Mohamed Salah")).toMatchObject({
      total_goals: 32,
      total_goals_rank: 100,
      positionGroup: "winger",
      inPool: 1,
    });
    expect(ranks.row("David de Gea")).toMatchObject({
      total_gkCleanSheets_rank: 100,
      total_goals_rank: null,
    });
    expect(ranks.row("H. Kane").total_gkSaves_rank).toBeNull();
  });

  it("has no rank of what the data does not have", () => {
    for (const name of ["total_xgShot", "average_xgAssist", "total_progressiveRun"]) {
      expect(ranks.numbers(columnName(name, "rank")).every(Number.isNaN)).toBe(true);
    }
  });
});

describe("metrics of which not all peers have a value", () => {
  // Six who took shots, of whom nobody knows how many goals the last two scored.
  const table = playerTable(
    [1, 2, 3, 4, null, null].map((goals, shots) => player({ id: shots + 1, total: { goals, shots } })),
  );
  const ranked = (options: object) =>
    percentileRanks(table, { metrics: ["total_goals", "total_shots"], ...options });

  it("are noted with how many have one, and those alone", () => {
    const found = ranked({ minPeers: 4, minMinutes: 0 });
    const pool = "wingers, competition 1, season 10";
    expect(notesOf(found.notes, "fewer_values")).toEqual([
      {
        code: "fewer_values",
        message: `percentileRanks: ${pool}: not all of the 6 peers have a value: total_goals 4`,
        pool,
        shared: { competitionId: 1, seasonId: 10, positionGroup: "winger" },
        peers: 6,
        values: { total_goals: 4 },
      },
    ]);
    expect([...found.numbers("total_goals_peers")]).toEqual([4, 4, 4, 4, 4, 4]);
    expect(found.has("total_shots_peers")).toBe(false);
  });

  it("have no ranks, and another note, where fewer than asked for have one", () => {
    const found = ranked({ minPeers: 5 });
    expect(notesOf(found.notes, "fewer_values")).toEqual([]);
    expect(notesOf(found.notes, "few_values")).toMatchObject([{ columns: ["total_goals"] }]);
    expect([...found.numbers("total_goals_rank")].every(Number.isNaN)).toBe(true);
  });

  it("are not noted where nobody who is shown has a rank", () => {
    const outside = playerTable([player({ id: 9, total: { goals: null, shots: 1 } })]);
    const found = percentileRanks(outside, {
      metrics: ["total_goals", "total_shots"],
      reference: table,
      minPeers: 4,
    });
    expect(notesOf(found.notes, "fewer_values")).toEqual([]);
    expect(found.numbers("total_shots_rank")[0]).toBeGreaterThan(0);
  });
});
