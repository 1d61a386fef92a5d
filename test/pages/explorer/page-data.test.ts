import {
  categoryScores,
  columnName,
  headlineMetrics,
  metric,
  mostSimilar,
  percentileIntervals,
  percentileRanks,
  playerTable,
  roleScores,
  samplePlayers,
  sampleTeams,
  type Table,
  withAges,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { intervalOf } from "../../../src/charts/kit/profile.js";
import { type Field, inWholeRanks } from "../../../src/pages/explorer/fields.js";
import { League } from "../../../src/pages/explorer/league.js";
import { pageData } from "../../../src/pages/explorer/page-data.js";
import { boardScores } from "../../../src/pages/explorer/worker/answer.js";
import { valueText } from "../../../src/text/value-text.js";
import { leagueOf, read } from "../../fixtures/explored.js";
import { player } from "../../fixtures/records.js";

let table: Table;
let league: League;

beforeAll(async () => {
  table = await samplePlayers();
  // What a page reads is what was written.
  league = leagueOf(read(pageData(table, { minMinutes: 900, count: 5 })));
});

describe("pageData of players", () => {
  it("holds every rank of percentileRanks, to the last digit", () => {
    const ranks = percentileRanks(table, { minMinutes: 900 });
    league.metrics.forEach(({ column, rank }) => {
      const held = Float64Array.from({ length: table.rowCount }, (_, row) => rank(row));
      expect(held, column).toEqual(ranks.numbers(columnName(column, "rank")));
    });
    expect(league.metrics.length).toBeGreaterThan(150);
  });

  it("holds the intervals of the true ranks that profiles draw, in whole ranks, and of no other metric", () => {
    const metrics = headlineMetrics("player", ["striker"]);
    const ranks = percentileRanks(table, { minMinutes: 900 });
    const drawn = percentileIntervals(ranks, { metrics });
    const kane = table.find("H. Kane");
    expect(league.level).toBe(90);
    const intervalIn = (one: Field) => {
      const interval = intervalOf(league.standings(kane, [one])[0]!);
      return interval && inWholeRanks(interval);
    };
    for (const one of league.metrics) {
      const { column } = one;
      const isDrawn = metrics.includes(column);
      const [low, high] = (["low", "high"] as const).map((end) =>
        isDrawn ? Math.round(drawn.numbers(columnName(column, end))[kane]!) : Number.NaN,
      );
      const expected = Number.isNaN(low) ? null : { low, high };
      expect(intervalIn(one), column).toEqual(expected);
    }
    expect(league.profile([kane]).filter((one) => intervalIn(one) !== null)).toHaveLength(12);
  });

  it("holds the scores by category of categoryScores, with their intervals, in whole ranks", () => {
    const scores = categoryScores(table, { minMinutes: 900 });
    const at = (column: string, row: number): number | null => {
      const value = scores.numbers(column)[row]!;
      return Number.isNaN(value) ? null : Math.round(value);
    };
    for (const [name, titles] of [
      ["H. Kane", ["Shooting", "Chance creation", "Ball carrying", "Passing", "Defending"]],
      ["David de Gea", ["Goalkeeping (mostly chance)", "Ball carrying (mostly chance)", "Passing"]],
    ] as const) {
      const row = table.find(name);
      const held = league.categories(row);
      expect(held.map(({ title }) => title)).toEqual(titles);
      for (const { title, score, interval, share } of held) {
        const plain = title.replace(" (mostly chance)", "").toLowerCase();
        const column = plain.replace(/ (.)/, (_, letter) => letter.toUpperCase());
        expect(score, title).toBe(at(column, row));
        expect(interval, title).toEqual({ low: at(`${column}_low`, row), high: at(`${column}_high`, row) });
        expect(share, title).toBe(at(`${column}_weightShare`, row));
      }
    }
    const names = ["shooting", "chanceCreation", "ballCarrying", "passing", "defending", "goalkeeping"];
    for (let row = 0; row < table.rowCount; row += 90) {
      const known = league.categories(row).filter(({ score }) => score !== null).length;
      expect(known).toBe(names.filter((name) => !Number.isNaN(scores.numbers(name)[row])).length);
    }
  });

  it("knows the pool of each row", () => {
    const ranks = percentileRanks(table, { minMinutes: 900, metrics: ["total_goals"] });
    for (let row = 0; row < table.rowCount; row++) {
      expect(league.pool(row)).toBe(ranks.texts("pool")[row]);
      expect(league.peerCount(row)).toBe(ranks.numbers("peerCount")[row]);
      expect(Number(league.isPeer(row))).toBe(ranks.numbers("inPool")[row]);
    }
  });

  it("holds on what part of their weight the scores of boards stand, at least", () => {
    const roles = league.roles.map(({ name }) => name);
    const boards = boardScores(league.table, league.data.peers, roles);
    expect(boards.some(({ weightShare }) => weightShare < 100)).toBe(true);
    const criteria = { rates: "shrunk", match: "any", minShare: 25, minMinutes: 900 } as const;
    for (const { role, weightShare } of boards.slice(0, 3)) {
      const scored = roleScores(table, { role, ...criteria });
      const scores = scored.numbers("score");
      const shares = scored.numbers("weightShare").filter((_, row) => !Number.isNaN(scores[row]));
      expect(weightShare, role).toBe(Math.min(...shares));
    }
  });

  it("holds the scores of every role of the league's positions, and none in those of other positions", () => {
    const groups = table.texts("positionGroup");
    league.roles.forEach(({ name, positionGroup, rank }) => {
      const scores = roleScores(table, { role: name, rates: "shrunk", minMinutes: 900 }).numbers("score");
      const own = scores.map((score, row) => (groups[row] === positionGroup ? score : Number.NaN));
      expect(
        Float64Array.from(own, (_, row) => rank(row)),
        name,
      ).toEqual(own);
    });
    expect(league.roles.length).toBe(27);
    const names = league.ownRoles(table.find("H. Kane")).map(({ name }) => name);
    expect(names).toContain("poacher");
    expect(names).not.toContain("shot-stopper");
  });

  it("writes every value as charts and reports do", () => {
    const salah = table.find("M. Salah");
    for (const { column, cell, text } of league.metrics) {
      const value = Number(cell(salah) ?? Number.NaN);
      expect(text(salah)).toBe(valueText(metric(column), value) ?? "–");
    }
    const onTarget = league.metrics.find(({ column }) => column === "percent_shotsOnTarget");
    expect(onTarget?.text(salah)).toMatch(/^\d+\.\d%$/);
  });

  it("holds the most similar players, by row", () => {
    const salah = table.find("M. Salah");
    const expected = mostSimilar(table, "M. Salah", { count: 5, minMinutes: 900 });
    expect(league.similar(salah).map(([row]) => league.name(row))).toEqual([...expected.column("name")]);
    expect(league.similar(salah).map(([, similarity]) => similarity.toFixed(2))).toEqual(
      Array.from(expected.numbers("similarity"), (similarity) => similarity.toFixed(2)),
    );
  });

  it("knows ages, and says from when to when", () => {
    expect(league.fact("age", table.find("M. Salah"))).toBe(
      withAges(table).numbers("age")[table.find("M. Salah")],
    );
    expect([league.data.title, league.period]).toEqual([
      "English first division 2017/2018",
      "2017-08-11 to 2018-05-13",
    ]);
  });

  it("leaves out what nobody has, and what the interface has given up", () => {
    const columns = league.metrics.map(({ column }) => column);
    expect(columns).not.toContain("total_xgShot");
    expect(columns).toContain("average_goals");
  });

  it("leaves goalkeeper metrics of the others missing", () => {
    const saves = league.metrics.find(({ column }) => column === "average_gkSaves");
    expect(saves?.cell(table.find("M. Salah"))).toBeNull();
    expect(saves?.cell(table.find("David de Gea"))).toBeGreaterThan(2);
  });
});

describe("pageData of peers who are not alike", () => {
  const SOME = new Set(["goalkeeper", "winger", "striker"]);

  it.each([{}, { match: "any" }, { whenFew: "widen" }] as const)(
    "knows ranks, and of how many peers they are, of %o",
    (criteria) => {
      const asked = { minMinutes: 900, ...criteria };
      // Keepers shoot too seldom to be ranked, and strikers are too few for some metrics: who plays elsewhere adds nothing.
      const some = table.filter(({ positionGroup }) => SOME.has(String(positionGroup)));
      const held = pageData(some, { ...asked, count: 0 });
      const page = leagueOf(read(held));
      const metrics = ["percent_headShotsOnTarget", "average_goals"];
      const ranks = percentileRanks(some, { ...asked, metrics });
      for (const name of metrics) {
        const metric = page.metrics.find(({ column }) => column === name)!;
        const own = ranks.numbers(columnName(name, "rank"));
        own.forEach((rank, row) => {
          expect(metric.rank(row)).toBe(rank);
          const { peerCount, [`${name}_peers`]: valued = peerCount } = { ...ranks.row(row) };
          const isTold = !Number.isNaN(rank) && valued !== peerCount;
          expect(metric.hint?.(row)?.replace(/.* among /, "")).toBe(
            isTold ? `${valued} of ${peerCount}` : undefined,
          );
        });
      }
    },
  );

  it("knows who spent under 60% of the time in the position", () => {
    const { hint } = league.fields.find(({ column }) => column === "position")!;
    expect(hint!(table.find("J. King"))).toBe("48% of the playing time as a striker");
    expect(hint!(table.find("H. Kane"))).toBeUndefined();
    const shares = table.numbers("positionGroupShare");
    const mixed = [...shares.keys()].filter((row) => hint!(row) !== undefined);
    expect(mixed).toEqual([...shares.keys()].filter((row) => shares[row]! < 60));
  });
});

describe("pageData of others", () => {
  it("describes teams, who have no minutes, positions or ages", async () => {
    const teams = leagueOf(pageData(await sampleTeams(), { count: 3 }));
    expect([teams.minMinutes, teams.positionGroups]).toEqual([null, []]);
    expect(new Set(teams.ranked.texts("pool"))).toEqual(new Set(["teams, English first division 2017/2018"]));
    expect(teams.peerCount(0)).toBe(20);
    expect(teams.similar(0)).toHaveLength(3);
    expect(teams.roles.length).toBeGreaterThan(0);
  });

  it("copes with players of whom next to nothing is known", () => {
    const bare = playerTable([
      player({ id: 1, name: "A", positions: {} }),
      player({ id: 2, name: "A", seasonId: 11 }),
      player({ id: 3, name: null }),
    ]);
    const made = leagueOf(pageData(bare, { minMinutes: 900, count: 3 }));
    expect(made.names).toEqual(["A (1)", "A (2)", "playerId 3"]);
    expect(made.season).toEqual(["1 10", "1 11", "1 10"]);
    expect(made.pool(0)).toBeNull();
    expect([0, 1, 2].map((row) => made.similar(row))).toEqual([[], [], []]);
    expect(made.facts.has("age")).toBe(false);
  });

  it.each(["roundId", "matchId"] as const)("tells rows apart by %s", (key) => {
    const rows = playerTable(
      Array.from({ length: 12 }, (_, index) => ({
        ...player({
          id: 1 + (index % 6),
          name: `P${1 + (index % 6)}`,
          positions: { cf: 100 },
          average: { goals: index, shots: (index * 5) % 7 },
          total: { minutesOnField: 90 },
        }),
        [key]: index < 6 ? 7 : 8,
      })),
    );
    const made = new League(pageData(rows, { minMinutes: 0, count: 3 }));
    const word = key.replace("Id", "");
    expect([made.name(2), made.name(8)]).toEqual([`P3 (${word} 7)`, `P3 (${word} 8)`]);
    expect(made.table.numbers(key)).toEqual(Float64Array.from({ length: 12 }, (_, row) => (row < 6 ? 7 : 8)));
    const ranks = percentileRanks(rows, { minMinutes: 0 });
    expect([made.pool(8), made.peerCount(8)]).toEqual([ranks.texts("pool")[8], key === "roundId" ? 6 : 12]);
  });

  it("copes with no players at all", () => {
    const empty = new League(pageData(playerTable([]), { minMinutes: 900, count: 3 }));
    expect([empty.names, empty.metrics, empty.positionGroups]).toEqual([[], [], []]);
  });
});
