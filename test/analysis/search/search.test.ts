import fc from "fast-check";
import {
  addColumn,
  funnelLines,
  isDataFrame,
  join,
  percentileRanks,
  playerTable,
  roleScores,
  roles,
  type SearchProfile,
  samplePlayers,
  sampleTeams,
  search,
  type Table,
  toDataFrame,
  withAges,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { player } from "../../fixtures/records.js";

let league: Table;

beforeAll(async () => {
  league = await samplePlayers();
});

function found(profile: Omit<SearchProfile, "version">) {
  return search(league, { version: 1, ...profile });
}

const ids = (table: Table): readonly number[] => [...table.numbers("playerId")];

describe("search", () => {
  it("leaves peers alone, in the order of the table, and says so", () => {
    const { table, funnel } = found({});
    const peers = percentileRanks(league, { minMinutes: 900 }).filter((row) => row.inPool === 1);
    expect(ids(table)).toEqual(ids(peers));
    expect(funnel).toEqual([
      {
        part: "peersOnly",
        what: "peers, at least 900 minutes",
        before: 515,
        left: peers.rowCount,
        missing: 0,
      },
    ]);
    expect(found({ peersOnly: false }).table.rowCount).toBe(515);
  });

  it("gives the ranks of percentileRanks beside values as they were sent", () => {
    const { table } = found({
      peers: { minMinutes: 600 },
      sort: { column: "average_goals", by: "rank", descending: true },
    });
    const ranks = percentileRanks(league, { minMinutes: 600, metrics: ["average_goals"] });
    const expected = ranks.filter((row) => row.inPool === 1).sort("average_goals_rank", { descending: true });
    expect(ids(table)).toEqual(ids(expected));
    expect(table.numbers("average_goals_rank")).toEqual(expected.numbers("average_goals_rank"));
  });

  it("filters by facts, whatever case and accents, and counts who is unknown", () => {
    const { table, funnel } = found({
      peersOnly: false,
      filters: {
        position: ["centre back", "full back"],
        foot: ["LEFT"],
        nationality: ["Cote d'Ivoire", "England"],
        age: { min: 20, max: 25 },
      },
    });
    const expected = withAges(league).filter(
      (row) =>
        (row.positionGroup === "centre back" || row.positionGroup === "full back") &&
        row.player_foot === "left" &&
        (row.player_passportArea_name === "England" || row.player_passportArea_name === "Côte d'Ivoire") &&
        Number(row.age) >= 20 &&
        Number(row.age) <= 25,
    );
    expect(ids(table)).toEqual(ids(expected));
    expect(table.rowCount).toBeGreaterThan(3);
    expect(funnel.map(({ what }) => what)).toEqual([
      "position centre back or full back",
      "nationality Cote d'Ivoire or England",
      "foot LEFT",
      "age 20 to 25",
    ]);
  });

  it("finds words in any order, without accents, in full names and countries too", () => {
    expect(found({ peersOnly: false, text: "fabianski" }).table.texts("name")).toEqual(["Ł. Fabiański"]);
    expect(found({ text: "ster raheem" }).table.texts("name")).toEqual(["R. Sterling"]);
    expect(found({ text: " " }).funnel).toHaveLength(1);
  });

  it("asks thresholds of values and ranks; goalkeepers' metrics are for goalkeepers", () => {
    const { table, funnel } = found({
      thresholds: [
        { column: "percent_gkSaves", min: 70 },
        { column: "Goals conceded per 90", by: "rank", min: 50 },
      ],
    });
    const ranks = percentileRanks(league, { minMinutes: 900 });
    const expected = ranks.filter(
      (row) =>
        row.inPool === 1 &&
        row.positionGroup === "goalkeeper" &&
        Number(row.percent_gkSaves) >= 70 &&
        Number(row.average_gkConcededGoals_rank) >= 50,
    );
    expect(ids(table)).toEqual(ids(expected));
    const keepers = ranks.filter((row) => row.inPool === 1 && row.positionGroup === "goalkeeper").rowCount;
    expect(funnel[1]).toMatchObject({ what: "saves, % ≥ 70", missing: funnel[0]!.left - keepers });
  });

  it("sorts by the scores of roles, its own among them, as roleScores gives them", () => {
    const role = { name: "dribbler", weights: { average_successfulDribbles: 3, average_fouls: -1 } };
    const own = found({ role, sort: { column: "score", descending: true } }).table;
    const scores = roleScores(league, { role, minMinutes: 900 });
    const expected = scores.filter((row) => row.inPool === 1).sort("score", { descending: true });
    expect(ids(own)).toEqual(ids(expected));
    expect(own.numbers("score")).toEqual(expected.numbers("score"));

    const poachers = found({
      thresholds: [{ column: "score_poacher", min: 70 }],
      sort: { column: "name" },
    }).table;
    const poacher = roleScores(league, { role: "poacher", rates: "shrunk", minMinutes: 900 });
    const known = poacher.filter((row) => row.inPool === 1 && Number(row.score) >= 70);
    expect(new Set(ids(poachers))).toEqual(new Set(ids(known)));
    expect([...poachers.texts("name")]).toEqual(
      [...poachers.texts("name")].sort((a, b) => a!.localeCompare(b!, "en")),
    );
  });

  it("ranks no metric where none is among the columns asked for, and says nothing of any other", () => {
    const profile = { version: 1, text: "kane", columns: ["name", "club"] } as const;
    const { table, funnel } = search(league, profile);
    const { columns: _columns, ...whole } = profile;
    const all = search(league, whole);
    expect(table.column("name")).toEqual(all.table.column("name"));
    expect(funnel).toEqual(all.funnel);
    expect(table.columnNames.filter((name) => name.endsWith("_rank"))).toEqual([]);
    expect(all.table.columnNames.some((name) => name.endsWith("_rank"))).toBe(true);
  });

  it("gives the columns asked for in their order, behind who it is", () => {
    const { table } = found({ columns: ["average_shots", "club", "foot", "age"], text: "salah" });
    expect(table.columnNames).toEqual([
      "playerId",
      "competitionId",
      "seasonId",
      "name",
      "pool",
      "peerCount",
      "inPool",
      "average_shots",
      "average_shots_rank",
      "season_team",
      "player_foot",
      "age",
    ]);
  });

  it("searches market values and contracts that were joined", () => {
    const contracts = [
      { player: "H. Kane", marketValue: 90, contractEnd: "2024-06-30" },
      { player: "Mohamed Salah", marketValue: 80, contractEnd: "2018-06-30" },
    ];
    const table = join(league, contracts, { on: { name: "player" } });
    const by = (filters: SearchProfile["filters"]) => search(table, { version: 1, filters });
    expect(by({ marketValue: { min: 85 } }).table.texts("name")).toEqual(["H. Kane"]);
    const { table: ending, funnel } = by({ contractEnd: { max: "2018-06-30" } });
    expect(ending.texts("name")).toEqual(["Mohamed Salah"]);
    expect(funnel[1]!.missing).toBe(funnel[0]!.left - 2);
  });

  it("keeps to those on the shortlist", () => {
    const salah = league.row("M. Salah");
    const key = {
      playerId: Number(salah.playerId),
      competitionId: Number(salah.competitionId),
      seasonId: Number(salah.seasonId),
    };
    const { table, funnel } = found({ shortlistOnly: true, shortlist: [{ key, note: "left foot" }] });
    expect(table.texts("name")).toEqual(["Mohamed Salah"]);
    expect(funnel.at(-1)!.what).toBe("on the shortlist");
  });

  it("takes a third of the most minutes where nobody has many, and keeps to the pool of a table", () => {
    const few = playerTable([30, 120, 270].map((minutes, at) => player({ id: at + 1, minutes })));
    expect(search(few, { version: 1 }).funnel[0]).toMatchObject({
      what: "peers, at least 90 minutes",
      left: 2,
    });
    const ranked = percentileRanks(league, { minMinutes: 1800, metrics: ["average_goals"] });
    const { table, funnel } = search(ranked, { version: 1 });
    expect([funnel[0]!.what, table.rowCount]).toEqual([
      "peers",
      ranked.numbers("inPool").reduce((sum, inPool) => sum + inPool, 0),
    ]);
  });

  it("searches teams, and gives frames for frames", async () => {
    const teams = await sampleTeams();
    const profile: SearchProfile = {
      version: 1,
      thresholds: [{ column: "total_ppda", by: "rank", min: 75 }],
      sort: { column: "total_goals", descending: true },
    };
    const { table } = search(teams, profile);
    expect(table.rowCount).toBe(6);
    const frame = search(toDataFrame(teams), profile).table;
    expect([isDataFrame(frame), frame.shape[0]]).toEqual([true, 6]);
  });

  it("leaves what filter and sort leave, whatever is asked", () => {
    const metrics = ["average_goals", "percent_duelsWon", "total_goals"] as const;
    const aged = percentileRanks(withAges(league), { minMinutes: 900, metrics });
    const limit = fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined });
    const threshold = fc.record({
      column: fc.constantFrom(...metrics),
      by: fc.constantFrom("value", "rank"),
      min: limit,
      max: limit,
    });
    fc.assert(
      fc.property(
        fc.array(threshold as fc.Arbitrary<NonNullable<SearchProfile["thresholds"]>[number]>, {
          maxLength: 3,
        }),
        fc.record({ column: fc.constantFrom(...metrics), descending: fc.boolean() }),
        (thresholds, sort) => {
          const { table, funnel } = found({ thresholds, sort });
          const passing = aged.filter((row) =>
            thresholds.every(({ column, by, min, max }) => {
              const cell = row[by === "rank" ? `${column}_rank` : column];
              return typeof cell === "number" && cell >= (min ?? -1) && cell <= (max ?? 1e9);
            }),
          );
          const expected = passing
            .filter((row) => row.inPool === 1)
            .sort(sort.column, { descending: sort.descending });
          expect(ids(table)).toEqual(ids(expected));
          expect(funnel.at(-1)!.left).toBe(table.rowCount);
          funnel.slice(1).forEach((step, at) => {
            expect(step.before).toBe(funnel[at]!.left);
          });
        },
      ),
      { numRuns: 30 },
    );
  });

  it("takes own columns, and ranks them where a rank is asked for", () => {
    const rated = addColumn(league, "rating", (of) => of("total_minutesOnField") % 10);
    const { table } = search(rated, { version: 1, thresholds: [{ column: "rating", by: "rank", min: 90 }] });
    const ranks = percentileRanks(rated, { metrics: ["rating"], minMinutes: 900 });
    const expected = ranks.filter((row) => row.inPool === 1 && Number(row.rating_rank) >= 90);
    expect(ids(table)).toEqual(ids(expected));
    expect(table.rowCount).toBeGreaterThan(5);
  });
});

describe("the score of a search", () => {
  it("is that of the role that fits best where the profile has no role of its own", () => {
    const names = roles({ entity: "player" }).map(({ name }) => name);
    const best = roleScores(league, { role: names, rates: "shrunk" });
    const expected = best.filter((row) => row.inPool === 1).sort("score", { descending: true });
    const asked = { version: 1, sort: { column: "score", descending: true } } as const;
    expect([...search(league, asked).table.numbers("score")]).toEqual([...expected.numbers("score")]);
  });
});

describe("search refuses", () => {
  it.each([
    [
      { thresholds: [{ column: "average_gaols", min: 1 }] },
      /unknown metric "average_gaols"; did you mean "average_goals"/,
    ],
    [{ sort: { column: "score_pocher" } }, /unknown column "score_pocher"; did you mean "score_poacher"/],
    [{ peers: { minMinuts: 3 } }, /search: peers: unknown option "minMinuts"; did you mean "minMinutes"/],
  ])("%o", (profile, message) => {
    expect(() => found(profile as never)).toThrow(message);
  });
});

describe("funnelLines", () => {
  it("says what each step leaves, and of how many nothing is known", () => {
    expect(funnelLines(found({ thresholds: [{ column: "percent_gkSaves", min: 0 }] }).funnel)).toEqual([
      "peers, at least 900 minutes: 515 → 333",
      expect.stringMatching(/^saves, % ≥ 0: 333 → \d+, \d+ unknown$/),
    ]);
  });
});
