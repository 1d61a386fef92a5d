import fc from "fast-check";
import {
  analysisColumn,
  columnName,
  definedRates,
  filterPositions,
  fromDataFrame,
  isDataFrame,
  notesOf,
  percentileIntervals,
  percentileRanks,
  playerTable,
  type RoleInput,
  roleScores,
  roles,
  samplePlayers,
  sampleTeams,
  type Table,
  toDataFrame,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { fixture } from "../../fixtures/read.js";
import { player } from "../../fixtures/records.js";

interface Wingers {
  readonly role: RoleInput;
  readonly players: number;
  readonly scores: Readonly<Record<string, number>>;
  readonly ranks: Readonly<Record<string, number>>;
}

const wingers = fixture<Wingers>("wingers.json");
const league = await samplePlayers();
const teams = await sampleTeams();

/** Players of one season and group with these averages. */
function players(rows: readonly Readonly<Record<string, number>>[], code = "cf"): Table {
  return playerTable(
    rows.map((average, at) => ({
      playerId: at + 1,
      competitionId: 1,
      seasonId: 1,
      positions: [{ position: { code, name: "" }, percent: 100 }],
      total: { minutesOnField: 900, minutesTagged: 900 },
      average,
    })),
  );
}

const partsOf = (scores: Table, row: number): number[] =>
  scores.columnNames
    .filter((name) => analysisColumn(scores, name)?.ending === "part")
    .map((name) => scores.numbers(name)[row]!)
    .filter((part) => !Number.isNaN(part));

describe("roleScores", () => {
  it("agrees with pandas on the sample's wingers: scores and ranks of scores", () => {
    const scores = roleScores(league, { role: wingers.role, minMinutes: 900 }).filter(
      (row) => row.positionGroup === "winger" && row.inPool === 1,
    );
    expect(scores.rowCount).toBe(wingers.players);
    for (const row of scores.rows()) {
      expect(row.score).toBeCloseTo(wingers.scores[String(row.playerId)]!, 9);
      expect(row.score_rank).toBeCloseTo(wingers.ranks[String(row.playerId)]!, 9);
    }
  });

  it("is the weighted mean of percentile ranks, by hand", () => {
    // Goals rank 20, 40, 60, 80, 100 and fouls, lower being better, 100, 80, 60, 40, 20.
    const table = players([1, 2, 3, 4, 5].map((goals) => ({ goals, fouls: goals })));
    const scores = roleScores(table, {
      role: { name: "r", weights: { average_goals: 3, average_fouls: -1 } },
    });
    // First: (3 × 20 + 1 × 100) / 4 = 40, of which 15 from goals and 25 from fouls.
    expect(scores.row(0)).toMatchObject({
      role: "r",
      score: 40,
      score_rank: 20,
      weightShare: 100,
      peerCount: 5,
      inPool: 1,
      average_goals_part: 15,
      average_fouls_part: 25,
    });
    expect(Array.from(scores.numbers("score"))).toEqual([40, 50, 60, 70, 80]);
  });

  it("counts low values of a lower-is-better metric under either sign, never twice turned", () => {
    const table = players([1, 2, 3, 4, 5].map((fouls) => ({ fouls })));
    for (const weight of [1, -1]) {
      const scores = roleScores(table, { role: { name: "r", weights: { average_fouls: weight } } });
      expect(Array.from(scores.numbers("score"))).toEqual([100, 80, 60, 40, 20]);
    }
  });

  it("turns any other metric by a negative weight, ties included", () => {
    // Negated, -2 -2 -1: the mean place of the tied is 1.5 of 5, not 100 minus a rank.
    const table = players([2, 2, 1, 0, 0].map((passLength) => ({ passLength })));
    const scores = roleScores(table, { role: { name: "r", weights: { average_passLength: -1 } } });
    expect(Array.from(scores.numbers("score"))).toEqual([30, 30, 60, 90, 90]);
  });

  it("leaves a missing metric out and says what the rest weighs", () => {
    const table = players([{ goals: 1 }, ...[2, 3, 4, 5, 6].map((goals) => ({ goals, shots: 10 - goals }))]);
    const scores = roleScores(table, {
      role: { name: "r", weights: { average_goals: 3, average_shots: 1 } },
    });
    // Goals alone: last of six, 100 / 6.
    expect(scores.row(0).score).toBeCloseTo(100 / 6, 12);
    expect(scores.row(0)).toMatchObject({ weightShare: 75, average_shots_part: null });
    expect(scores.row(1).weightShare).toBe(100);
  });

  it("gives no score where nothing is known, and says which weights nobody has", () => {
    const table = players([1, 2, 3, 4, 5].map((goals) => ({ goals })));
    const scores = roleScores(table, { role: { name: "r", weights: { average_shots: 3 } } });
    expect(scores.row(0)).toMatchObject({ score: null, score_rank: null, weightShare: 0 });
    const note = scores.notes.find(({ code }) => code === "missing_weight");
    expect(note).toMatchObject({ role: "r", columns: ["average_shots"], weightShare: 0 });
  });

  it("scores each player by the default role of his group, and nobody without one", () => {
    const scores = roleScores(league, { minMinutes: 900 });
    expect(scores.rowCount).toBe(league.rowCount);
    scores.rows().forEach(({ role, positionGroup, score, weightShare }) => {
      expect(role).toBe(positionGroup);
      if (positionGroup === null) expect([score, weightShare]).toEqual([null, null]);
    });
  });

  it("says that expected goals are missing in the sample", () => {
    const scores = roleScores(league, { minMinutes: 900 });
    const note = notesOf(scores.notes, "missing_weight").find(({ role }) => role === "winger");
    expect(note?.columns).toEqual(["average_xgShot", "average_xgAssist"]);
    // 13 of the 17 points of weight remain.
    expect(scores.row("M. Salah").weightShare).toBeCloseTo((100 * 13) / 17, 12);
  });

  it("is the same with the default role asked by name, for its own group", () => {
    const each = filterPositions(roleScores(league, { minMinutes: 900 }), "winger");
    const asked = filterPositions(roleScores(league, { role: "winger", minMinutes: 900 }), "winger");
    for (const name of [
      "score",
      "score_rank",
      "weightShare",
      "peerCount",
      "inPool",
      "average_touchInBox_part",
    ]) {
      expect(asked.column(name)).toEqual(each.column(name));
    }
  });

  it("scores in an asked role those of its group, and nobody else", () => {
    const scores = roleScores(league, { role: "poacher", minMinutes: 900 });
    const salah = scores.row("M. Salah");
    expect(salah).toMatchObject({ positionGroup: "winger", score: null, score_rank: null, inPool: 1 });
    const kane = scores.row("H. Kane");
    expect(kane).toMatchObject({ positionGroup: "striker", inPool: 1 });
    expect(kane.score).toBeGreaterThan(75);
  });

  it("scores against another season as the pool", () => {
    const role = { name: "r", weights: { average_goals: 1 } };
    const before = players([1, 2, 3, 4, 5].map((goals) => ({ goals })));
    const now = players([{ goals: 2.5 }]);
    const scores = roleScores(now, { role, reference: before });
    // Two of five are lower, none equal.
    expect(scores.row(0)).toMatchObject({ score: 40, score_rank: 40, peerCount: 5 });
  });

  it("tests peers by their own values, whichever way a metric counts", () => {
    const table = players([1, 2, 3, 4, 5, 6].map((fouls) => ({ fouls })));
    const role = { name: "r", weights: { average_fouls: -1 } };
    const scores = roleScores(table, { role, where: (row) => Number(row.average_fouls) >= 2 });
    expect(Array.from(scores.numbers("inPool"))).toEqual([0, 1, 1, 1, 1, 1]);
    // Six fouls are the most of five peers.
    expect(scores.row(5).score).toBe(20);
  });

  it("scores teams, by their default role or an asked one", () => {
    const scores = roleScores(teams);
    expect(scores.row("Manchester City").role).toBe("team");
    expect(Math.max(...scores.numbers("score"))).toBe(scores.row("Manchester City").score);
    expect(roleScores(teams, { role: "pressing side" }).row(0).weightShare).toBe(100);
  });

  it("gives keys, positions, coverage, scores and parts, and the kind it was given", () => {
    const scores = roleScores(league, { role: wingers.role });
    const head = league.columnNames.slice(0, league.columnNames.indexOf("coverage") + 1);
    const added = ["pool", "peerCount", "inPool", "role", "score", "score_rank", "weightShare"];
    expect(scores.columnNames.slice(0, head.length + added.length)).toEqual([...head, ...added]);
    expect(scores.columnNames.filter((name) => league.has(name))).toEqual(league.columnNames);
    const weighed = Object.keys(wingers.role.weights);
    for (const name of weighed) {
      expect(scores.columnNames[scores.columnNames.indexOf(name) + 1]).toBe(columnName(name, "part"));
    }
    expect(scores.columnNames).toHaveLength(league.columnNames.length + added.length + weighed.length);
    const frame = roleScores(toDataFrame(league), { role: wingers.role });
    expect(isDataFrame(frame)).toBe(true);
    expect(fromDataFrame(frame).numbers("score")).toEqual(scores.numbers("score"));
  });

  it("takes a table that lacks columns of a role as one in which they are missing", () => {
    const head = league.columnNames.slice(0, league.columnNames.indexOf("coverage") + 1);
    const table = definedRates(league).select([...head, "average_goals"]);
    const kane = roleScores(table, { role: "striker" }).row(league.find("H. Kane"));
    // Goals are 1.4 of the 11.1 points of the striker's weight: too little for a score.
    expect(kane.weightShare).toBeCloseTo((100 * 1.4) / 11.1, 12);
    expect(kane.score).toBeNull();
  });

  it("takes a role's name in any case, as it takes those of metrics and positions", () => {
    expect(roleScores(league, { role: "Target Man" }).column("score")).toEqual(
      roleScores(league, { role: "target man" }).column("score"),
    );
  });

  it("throws on unknown roles, columns and options, with the nearest right name", () => {
    expect(errorOf(() => roleScores(league, { role: "target mann" }))).toMatchObject({
      code: "unknown_role",
      details: { nearest: "target man" },
    });
    const typo = { name: "mine", weights: { average_gaols: 1 } };
    expect(errorOf(() => roleScores(league, { role: typo }))).toMatchObject({
      code: "unknown_column",
      message: 'roleScores: role "mine": unknown column "average_gaols"; did you mean "average_goals"?',
    });
    expect(errorOf(() => roleScores(league, { minMinute: 900 } as object)).code).toBe("unknown_option");
    expect(errorOf(() => roleScores(league, { metrics: ["average_goals"] } as object)).code).toBe(
      "unknown_option",
    );
    expect(errorOf(() => roleScores(teams, { role: roles()[0]! })).code).toBe("invalid_option");
  });

  it("changes neither the table nor the role", () => {
    const role = Object.freeze({ name: "r", weights: Object.freeze({ average_fouls: -1 }) });
    const fouls = league.numbers("average_fouls").slice();
    roleScores(league, { role });
    expect(league.numbers("average_fouls")).toEqual(fouls);
  });

  it("stays within 0 to 100, adds up, and follows the rows in any order", () => {
    const value = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant(undefined));
    const row = fc.record({ goals: value, fouls: value, passLength: value });
    const weight = fc.constantFrom(-2.5, -1, 0.1, 1, 3);
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 5, maxLength: 12 }),
        fc.tuple(weight, weight, weight),
        (rows, [a, b, c]) => {
          const present = rows.map((one) =>
            Object.fromEntries(Object.entries(one).filter(([, v]) => v !== undefined)),
          );
          const table = players(present as Record<string, number>[]);
          const role = { name: "r", weights: { average_goals: a, average_fouls: b, average_passLength: c } };
          const scores = roleScores(table, { role });
          const reversed = roleScores(
            fromDataFrame(
              toDataFrame(table).iloc({ rows: table.rows().map((_, at) => table.rowCount - 1 - at) }),
            ),
            { role },
          );
          for (let at = 0; at < scores.rowCount; at++) {
            const { score, weightShare } = scores.row(at);
            expect(reversed.row(table.rowCount - 1 - at).score).toEqual(score);
            if (score === null) {
              expect(weightShare).toBeLessThan(50);
              continue;
            }
            expect(weightShare).toBeGreaterThanOrEqual(50);
            expect(score).toBeGreaterThanOrEqual(0);
            expect(score).toBeLessThanOrEqual(100);
            expect(partsOf(scores, at).reduce((sum, part) => sum + part, 0)).toBeCloseTo(Number(score), 9);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it("ranks one metric alone as percentileRanks does", () => {
    const role = { name: "r", weights: { average_shots: 2 } };
    const ranks = percentileRanks(league, { metrics: ["average_shots"], minMinutes: 900 });
    expect(roleScores(league, { role, minMinutes: 900 }).numbers("score")).toEqual(
      ranks.numbers("average_shots_rank"),
    );
  });
});

/** Players of one pool who have scored and fouled so often in thousands of minutes that nothing is uncertain. */
const certain = (goals: readonly number[], fouls: readonly number[]): Table =>
  playerTable(
    goals.map((count, at) => {
      const total = { goals: 20_000 * count, fouls: 20_000 * fouls[at]! };
      const average = { goals: count, fouls: fouls[at]! };
      return { ...player({ id: at + 1, minutes: 1_800_000, total }), average };
    }),
  );

describe("roleScores with intervals and places", () => {
  const asked = { minMinutes: 900, draws: 200, intervals: true, places: true } as const;
  const drawn = ["score_low", "score_median", "score_high", "place_low", "place_median", "place_high"];
  const shots = { name: "r", weights: { average_shots: 2 } };
  const wide = filterPositions(league, "winger");

  it("is off unless asked for", () => {
    const plain = roleScores(wide, { minMinutes: 900 });
    expect([...drawn, "place", "level"].filter((name) => plain.has(name))).toEqual([]);
    expect(notesOf(plain.notes, "intervals")).toEqual([]);
    const scores = roleScores(plain, asked);
    expect(scores.numbers("score")).toEqual(plain.numbers("score"));
    // Asked again without them, they are gone.
    expect(roleScores(scores).has("score_low")).toBe(false);
  });

  it("draws a role of one metric as percentileIntervals does, to the last bit", () => {
    const options = { minMinutes: 900, draws: 300, seed: 7, level: 80 };
    const scores = roleScores(league, { role: shots, intervals: true, ...options });
    const ranks = percentileIntervals(league, { metrics: ["average_shots"], ...options });
    let compared = 0;
    for (let row = 0; row < league.rowCount; row++) {
      if (Number.isNaN(scores.numbers("score")[row]!)) continue;
      compared++;
      for (const end of ["low", "median", "high"] as const) {
        const [score, rank] = [scores.row(row)[`score_${end}`], ranks.row(row)[`average_shots_${end}`]];
        expect(Number(score)).toBeCloseTo(Number(rank), 10);
      }
    }
    expect(compared).toBeGreaterThan(300);
    expect(scores.row(0).level).toBe(80);
    expect(notesOf(scores.notes, "intervals")).toMatchObject([{ level: 80, draws: 300, seed: 7 }]);
  });

  it("knows what is certain: score and place are their own intervals", () => {
    // Goals rank 20 to 100, fouls 100 to 20 but for the last two: by hand 3 : 1.
    const table = certain([1, 2, 3, 4, 5], [1, 2, 3, 5, 4]);
    const role = { name: "r", weights: { average_goals: 3, average_fouls: -1 } };
    const scores = roleScores(table, { role, intervals: true, places: true, draws: 100 });
    const byHand = [40, 50, 60, 65, 85];
    for (const name of ["score", ...drawn.slice(0, 3)]) expect([...scores.numbers(name)]).toEqual(byHand);
    for (const name of ["place", ...drawn.slice(3)])
      expect([...scores.numbers(name)]).toEqual([5, 4, 3, 2, 1]);
  });

  it("gives whoever is not in the pool the place that he would have there", () => {
    const table = playerTable([
      ...[1, 2, 3, 4, 5].map((goals) => ({
        ...player({ id: goals, minutes: 1_800_000, total: { goals: 20_000 * goals } }),
        average: { goals },
      })),
      { ...player({ id: 9, minutes: 900_000, total: { goals: 45_000 } }), average: { goals: 4.5 } },
    ]);
    const scores = roleScores(table, {
      role: { name: "r", weights: { average_goals: 1 } },
      minMinutes: 1_000_000,
      places: true,
      draws: 100,
    });
    const head = ["inPool", "place", "place_low", "place_high"].map((name) => scores.row(5)[name]);
    expect(head).toEqual([0, 2, 2, 2]);
    expect([...scores.numbers("place")].slice(0, 5)).toEqual([5, 4, 3, 2, 1]);
  });

  it("holds its median, is wider at a higher level, and is the same for the same seed only", () => {
    const [once, again] = [roleScores(wide, asked), roleScores(wide, asked)];
    for (const name of drawn) expect(again.numbers(name)).toEqual(once.numbers(name));
    expect(roleScores(wide, { ...asked, seed: 2 }).numbers("score_low")).not.toEqual(
      once.numbers("score_low"),
    );
    const wider = roleScores(wide, { ...asked, level: 99 });
    let widths = [0, 0];
    let held = 0;
    let scored = 0;
    once.rows().forEach((row, at) => {
      if (row.score === null) {
        expect(drawn.map((name) => row[name])).toEqual(drawn.map(() => null));
        return;
      }
      for (const name of ["score", "place"]) {
        expect(row[`${name}_low`]).toBeLessThanOrEqual(Number(row[`${name}_median`]));
        expect(row[`${name}_median`]).toBeLessThanOrEqual(Number(row[`${name}_high`]));
      }
      const width = (table: Table): number =>
        Number(table.row(at).score_high) - Number(table.row(at).score_low);
      widths = [widths[0]! + width(once), widths[1]! + width(wider)];
      if (row.inPool !== 1) return;
      scored++;
      if (Number(row.place_low) <= Number(row.place) && Number(row.place) <= Number(row.place_high)) held++;
    });
    expect(widths[1]).toBeGreaterThan(widths[0]!);
    // Regulars' places as sent lie in nearly all of the intervals of their true ones.
    expect(scored).toBeGreaterThan(50);
    expect(held / scored).toBeGreaterThan(0.9);
  });

  it("has no interval where no metric of the score is a rate, and takes ranks of others as they are", () => {
    const table = certain([1, 2, 3, 4, 5], [1, 2, 3, 4, 5]);
    const totals = { name: "r", weights: { total_goals: 1 } };
    const alone = roleScores(table, { role: totals, intervals: true, places: true, draws: 100 });
    expect(alone.row(4)).toMatchObject({ score: 100, score_low: null, place: 1, place_low: null });
    const both = { name: "r", weights: { total_goals: 1, average_fouls: 1 } };
    const mixed = roleScores(table, { role: both, intervals: true, draws: 100 });
    // The most goals and the most fouls: (100 + 20) / 2.
    expect(mixed.row(4)).toMatchObject({ score: 60, score_low: 60, score_high: 60 });
  });

  it("scores shrunk rates by the median of their draws, which one lucky match does not lead", () => {
    const scorer = (id: number, minutes: number, goals: number) => ({
      ...player({ id, minutes, total: { goals } }),
      average: { goals: (90 * goals) / minutes },
    });
    const table = playerTable([
      ...Array.from({ length: 20 }, (_, at) => scorer(at + 1, 2700, 3 + at)),
      scorer(99, 90, 1),
    ]);
    const role = { name: "r", weights: { average_goals: 1 } };
    expect(roleScores(table, { role, minMinutes: 0 }).row(20).score).toBe(100);
    const scores = roleScores(table, { role, rates: "shrunk", minMinutes: 0 });
    const ranks = percentileIntervals(table, { metrics: ["average_goals"], minMinutes: 0 });
    for (const [row, median] of ranks.numbers("average_goals_median").entries())
      expect(scores.numbers("score")[row]).toBeCloseTo(median, 9);
    expect(scores.row(20).score).toBeLessThan(95);
    // From a table of one's own peers, and against them as a reference, alike.
    const outsider = playerTable([scorer(99, 90, 1)]);
    const reference = playerTable(Array.from({ length: 20 }, (_, at) => scorer(at + 1, 2700, 3 + at)));
    const against = roleScores(outsider, { role, rates: "shrunk", reference });
    expect(against.row(0).score).toBeLessThanOrEqual(95);
  });

  it("has the score of shrunk rates in its interval, for any level, and parts that add up to it", () => {
    const asked = { rates: "shrunk", minMinutes: 900 } as const;
    const plain = roleScores(league, asked);
    for (const level of [50, 90, 99]) {
      const scored = roleScores(league, { ...asked, level, intervals: true, places: true });
      expect(scored.numbers("score")).toEqual(plain.numbers("score"));
      const [score, low, high] = ["score", "score_low", "score_high"].map((name) => scored.numbers(name));
      score!.forEach((value, row) => {
        if (Number.isNaN(low![row])) return;
        expect(value).toBeGreaterThanOrEqual(low![row]!);
        expect(value).toBeLessThanOrEqual(high![row]!);
      });
    }
    const parts = plain.columnNames.filter((name) => name.endsWith("_part"));
    plain.numbers("score").forEach((score, row) => {
      if (Number.isNaN(score)) return;
      const points = parts.map((name) => plain.numbers(name)[row]!).filter((part) => !Number.isNaN(part));
      expect(points.reduce((sum, part) => sum + part, 0)).toBeCloseTo(score, 9);
    });
    // The best score of a pool is the first of its ranks.
    const strikers = plain.filter((row) => row.positionGroup === "striker" && row.inPool === 1);
    const first = strikers.sort("score", { descending: true }).row(0);
    expect(first.score_rank).toBe(100);
  });

  it("refuses what is no level, no kind of rates and no switch", () => {
    expect(() => roleScores(league, { intervals: 90 } as object)).toThrow(/intervals is 90; expected true/);
    expect(() => roleScores(league, { rates: "srunk" } as object)).toThrow(/did you mean "shrunk"/);
    expect(() => roleScores(league, { level: 0.9 })).toThrow(/level is 0.9/);
  });
});
