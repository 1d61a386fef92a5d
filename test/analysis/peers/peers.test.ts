import fc from "fast-check";
import {
  columnName,
  leaders,
  notesOf,
  type PeersOptions,
  type PlayerRecord,
  peers,
  percentileIntervals,
  percentileRanks,
  playerTable,
  samplePlayers,
  sampleTeams,
  shrunkRates,
  type Table,
  withAges,
  zScores,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { player, playersWith } from "../../fixtures/records.js";

const ids = (table: Table) => table.rows().map((row) => row.playerId);

/** A player with details: born on a day, in a season that begins on 1 August 2017 unless said otherwise. */
function born(
  id: number,
  birthDate: string | null,
  details: object = {},
  startDate: string | null = "2017-08-01",
): PlayerRecord {
  return {
    ...player({ id, total: { goals: id } }),
    player: { wyId: id, shortName: `P${id}`, birthDate, ...details },
    season: { wyId: 10, startDate },
  };
}

/** Every comparison among peers, on one metric. */
const COMPARISONS = {
  percentileRanks: (rows: readonly PlayerRecord[], options: object) => percentileRanks(rows, options),
  zScores: (rows: readonly PlayerRecord[], options: object) => zScores(rows, options),
  shrunkRates: (rows: readonly PlayerRecord[], options: object) => shrunkRates(rows, options),
  percentileIntervals: (rows: readonly PlayerRecord[], options: object) =>
    percentileIntervals(rows, { draws: 100, ...options }),
};

describe("peers by age", () => {
  const squad = [
    born(1, "1999-08-01"),
    born(2, "1999-08-02"),
    born(3, "1996-02-29"),
    born(4, "1990-01-01"),
    born(5, null),
    born(6, "not a day"),
  ];

  it("counts completed years at the start of the season", () => {
    // On 1 August 2017: born on that day in 1999 is 18, a day later is 17.
    expect(
      withAges(squad)
        .rows()
        .map((row) => row.age),
    ).toEqual([18, 17, 21, 27, null, null]);
    expect(ids(peers(squad, { maxAge: 18 }))).toEqual([1, 2]);
    expect(ids(peers(squad, { minAge: 18, maxAge: 21 }))).toEqual([1, 3]);
    expect(ids(peers(squad, { minAge: 21 }))).toEqual([3, 4]);
  });

  it("takes another day on request; who was born on 29 February is a year older on 1 March", () => {
    const age = (at: string) => withAges(squad, { at }).row(2).age;
    expect([age("2018-02-28"), age("2018-03-01"), age("2020-02-29")]).toEqual([21, 22, 24]);
    expect(ids(peers(squad, { maxAge: 18, ageAt: "2018-09-01" }))).toEqual([]);
    expect(ids(peers(squad, { maxAge: 19, ageAt: "2018-09-01" }))).toEqual([1, 2]);
  });

  it("says what is missing: dates of birth, or the day", () => {
    expect(() => peers([player({ id: 1 })], { maxAge: 21 })).toThrow(/need the column "player_birthDate"/);
    const noSeason = [{ ...player({ id: 1 }), player: { wyId: 1, birthDate: "1999-01-01" } }];
    expect(() => peers(noSeason, { maxAge: 21 })).toThrow(
      /ageAt is nothing; expected a date such as .* no season_startDate/,
    );
    expect(ids(peers(noSeason, { maxAge: 21, ageAt: "2018-01-01" }))).toEqual([1]);
    expect(() => peers(squad, { maxAge: 21, ageAt: "2018-02-30" })).toThrow(
      /ageAt is "2018-02-30"; expected a date/,
    );
    expect(() => peers(squad, { maxAeg: 21 } as PeersOptions)).toThrow(/did you mean "maxAge"/);
  });

  it("refuses teams", async () => {
    const teams = await sampleTeams();
    expect(() => peers(teams, { maxAge: 21 })).toThrow(/teams have neither minutes nor positions nor ages/);
    expect(() => withAges(teams)).toThrow(/teams have no age/);
  });
});

describe("peers by any column and by a test", () => {
  const squad = [
    born(1, "1999-08-01", { foot: "left", height: 170 }),
    born(2, "1999-08-01", { foot: "right", height: 180 }),
    born(3, "1999-08-01", { foot: "left", height: 190 }),
    born(4, "1999-08-01", { height: null }),
  ];

  it("are equal in the columns of by, of whatever kind", () => {
    expect(ids(peers(squad, { of: "P1", by: ["player_foot"] }))).toEqual([1, 3]);
    expect(ids(peers(squad, { of: "P4", by: ["player_foot"] }))).toEqual([]);
  });

  it("pass the test, and the row that does not is still compared", () => {
    const where = (row: Readonly<Record<string, unknown>>) => Number(row.player_height) >= 180;
    expect(ids(peers(squad, { where }))).toEqual([2, 3]);
    const ranks = percentileRanks(squad, { where, metrics: ["total_goals"], minPeers: 2 });
    expect(ranks.rows().map((row) => [row.total_goals_rank, row.inPool, row.peerCount])).toEqual([
      [0, 0, 2],
      [50, 1, 2],
      [100, 1, 2],
      [100, 0, 2],
    ]);
    expect(leaders(squad, "total_goals", { where }).rowCount).toBe(2);
    expect(() => peers(squad, { where: "tall" as never })).toThrow(/where is "tall"; expected a function/);
  });

  it("say their criteria in the notes", () => {
    const { notes } = percentileRanks(squad, { minMinutes: 90, maxAge: 30, minPeers: 1 });
    expect(notes.find(({ code }) => code === "pool")).toMatchObject({
      criteria: "at least 90 minutes, an age of at most 30",
      pool: "wingers, competition 1, season 10, at least 90 minutes, an age of at most 30",
      message: expect.stringContaining("at least 90 minutes, an age of at most 30: 4 peers"),
    });
  });
});

describe("peers weighted by share of playtime", () => {
  const squad = [
    player({ id: 1, total: { goals: 1 }, positions: { rb: 60, rw: 40 } }),
    player({ id: 2, total: { goals: 2 }, positions: { lw: 100 } }),
    player({ id: 3, total: { goals: 3 }, positions: { lw: 50, lb: 30, cf: 20 } }),
    player({ id: 4, total: { goals: 3 }, positions: { cf: 100 } }),
  ];
  const weights = (options: object) =>
    peers(squad, { weightByShare: true, ...options })
      .rows()
      .map((row) => [row.playerId, row.peerWeight]);

  it("count in every group they played in, by their share of it", () => {
    expect(weights({ of: 2 })).toEqual([
      [1, 0.4],
      [2, 1],
      [3, 0.5],
    ]);
    expect(weights({ of: 1 })).toEqual([
      [1, 0.6],
      [3, 0.3],
    ]);
    expect(weights({ of: 4 })).toEqual([
      [3, 0.2],
      [4, 1],
    ]);
    expect(weights({ of: 2, minShare: 45 })).toEqual([
      [2, 1],
      [3, 0.5],
    ]);
    // Only the left wing counts; a right back has nobody.
    expect(weights({ of: 2, positions: ["lw"] })).toEqual([
      [2, 1],
      [3, 0.5],
    ]);
    expect(weights({ of: 1, positions: ["lw"] })).toEqual([]);
    expect(ids(peers(squad, { weightByShare: true }))).toEqual([1, 2, 3, 4]);
  });

  it.each([
    // Wingers: goals 1, 2, 3 by 40, 100, 50, of 190 in all.
    // rank: 2 has (40 + (100 + 100) / 2) / 190; 3 has (140 + (50 + 50) / 2) / 190.
    ["rank", 140, 190],
    ["weak", 140, 190],
    ["strict", 40, 140],
    ["mean", 90, 165],
  ] as const)("are ranked by weight, ties %s", (ties, two, three) => {
    const ranks = percentileRanks(squad, {
      metrics: ["total_goals"],
      weightByShare: true,
      minPeers: 2,
      ties,
    });
    expect(ranks.row(1).total_goals_rank).toBeCloseTo((100 * two) / 190, 10);
    expect(ranks.row(2).total_goals_rank).toBeCloseTo((100 * three) / 190, 10);
    expect(ranks.rows().map((row) => row.peerCount)).toEqual([2, 3, 3, 2]);
    // Full backs: goals 1 and 3 by 60 and 30; he himself has 60 of 90 up to him, strictly none below.
    expect(ranks.row(0).total_goals_rank).toBeCloseTo(
      { rank: 200 / 3, weak: 200 / 3, strict: 0, mean: 100 / 3 }[ties],
      10,
    );
    expect(
      notesOf(ranks.notes, "pool").find(({ shared }) => shared.positionGroup === "winger"),
    ).toMatchObject({
      peers: 3,
      weightSum: 1.9,
      message: expect.stringMatching(/weights by share of playtime: 3 peers, weighted as 1.9/),
    });
  });

  it("give what unweighted ranks give where everybody played one position, in every comparison", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 5, maxLength: 12 }), (goals) => {
        const rows = playersWith("total_goals", goals);
        const options = { metrics: ["total_goals"], by: ["positionGroup"] };
        for (const [compare, ending] of [
          [COMPARISONS.percentileRanks, "rank"],
          [COMPARISONS.zScores, "z"],
        ] as const) {
          const made = columnName("total_goals", ending);
          const plain = compare(rows, options).numbers(made);
          const weighted = compare(rows, { ...options, weightByShare: true }).numbers(made);
          plain.forEach((value, row) => {
            expect(weighted[row]).toEqual(Number.isNaN(value) ? Number.NaN : expect.closeTo(value, 9));
          });
        }
      }),
      { numRuns: 40 },
    );
    const rows = playersWith("total_goals", [1, 4, 2, 9, 3, 7]);
    // Pools of other criteria have other draws, so that medians of ranks may differ by a place.
    for (const [compare, ending, tolerance] of [
      [COMPARISONS.shrunkRates, "shrunk", 1e-12],
      [COMPARISONS.percentileIntervals, "median", 100 / rows.length + 1e-9],
    ] as const) {
      const options = { metrics: ["average_goals"] };
      const made = columnName("average_goals", ending);
      const weighted = compare(rows, { ...options, weightByShare: true }).numbers(made);
      compare(rows, options)
        .numbers(made)
        .forEach((value, row) => {
          expect(Math.abs(weighted[row]! - value)).toBeLessThan(tolerance);
        });
    }
  });

  it("need the position group, and players", async () => {
    expect(() => peers(squad, { weightByShare: true, by: [] })).toThrow(
      /"positionGroup" among the columns of by/,
    );
    const teams = await sampleTeams();
    expect(() => percentileRanks(teams, { weightByShare: true })).toThrow(/teams have neither/);
    expect(() => leaders(squad, "total_goals", { weightByShare: true } as object)).toThrow(/unknown option/);
  });
});

describe("peers from a reference table", () => {
  const first = playerTable([
    ...[1, 2, 3, 4, 5, 6].map((id) =>
      player({ id, seasonId: 9, competitionId: 1, minutes: 600 * id, total: { goals: 5 * id } }),
    ),
    player({ id: 7, seasonId: 9, positions: { cf: 100 }, total: { goals: 99 } }),
  ]);
  const youth = [
    player({ id: 50, name: "Young", competitionId: 7, total: { goals: 12 } }),
    player({ id: 51, name: "Younger", competitionId: 8, minutes: 300, total: { goals: 18 } }),
  ];

  it("are its rows of the same position group, whatever their competition and season", () => {
    const everybody = { reference: first, minMinutes: 0 };
    expect(ids(peers(youth, { of: "Young", ...everybody }))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ids(peers(youth, { of: "Young", reference: first, minMinutes: 1800 }))).toEqual([3, 4, 5, 6]);
    expect(ids(peers(youth, everybody))).toEqual([1, 2, 3, 4, 5, 6]);
    // A third of its 3600 minutes is more than 900.
    expect(ids(peers(youth, { reference: first }))).toEqual([2, 3, 4, 5, 6]);
    expect(ids(peers(first, { of: 7, reference: first }))).toEqual([7]);
  });

  it.each(Object.entries(COMPARISONS))(
    "serve %s, the criteria being theirs and not the row's",
    (_name, compare) => {
      const result = compare(youth, {
        reference: first,
        metrics: ["average_goals"],
        minMinutes: 1000,
        minPeers: 5,
      });
      expect(ids(result)).toEqual([50, 51]);
      expect(result.rows().map((row) => [row.peerCount, row.inPool])).toEqual([
        [5, 0],
        [5, 0],
      ]);
      expect(result.columnNames.indexOf("peerCount")).toBe(result.columnNames.indexOf("coverage") + 2);
    },
  );

  it("rank by hand: goals 12 and 18 among 10, 15, 20, 25, 30 of those with 1000 minutes", () => {
    const options = { reference: first, metrics: ["total_goals"], minMinutes: 1000 };
    expect(
      percentileRanks(youth, options)
        .rows()
        .map((row) => row.total_goals_rank),
    ).toEqual([20, 40]);
    // Mean 20 and s² = (100 + 25 + 0 + 25 + 100) / 4 = 62.5.
    expect(zScores(youth, options).row(0).total_goals_z).toBeCloseTo(-8 / Math.sqrt(62.5), 12);
  });

  it("keep the kind of league apart where by says so", async () => {
    const league = await samplePlayers();
    const seasons = percentileRanks(league, {
      reference: league,
      by: ["competitionId", "positionGroup"],
      minMinutes: 900,
    });
    const own = percentileRanks(league, { minMinutes: 900 });
    expect(seasons.column("average_goals_rank")).toEqual(own.column("average_goals_rank"));
    expect(seasons.column("inPool")).toEqual(own.column("inPool"));
  });
});
