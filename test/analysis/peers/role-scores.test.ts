import fc from "fast-check";
import {
  analysisColumn,
  columnName,
  definedRates,
  filterPositions,
  filterRows,
  fromDataFrame,
  isDataFrame,
  notesOf,
  percentileRanks,
  playerTable,
  type RoleInput,
  roleScores,
  roles,
  samplePlayers,
  sampleTeams,
  selectColumns,
  type Table,
  toDataFrame,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { fixture } from "../../fixtures/read.js";

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
    const scores = filterRows(
      roleScores(league, { role: wingers.role, minMinutes: 900 }),
      (row) => row.positionGroup === "winger" && row.inPool === 1,
    );
    expect(scores.rowCount).toBe(wingers.players);
    for (const row of scores.rows()) {
      expect(row.score).toBeCloseTo(wingers.scores[String(row.playerId)]!, 9);
      expect(row.scoreRank).toBeCloseTo(wingers.ranks[String(row.playerId)]!, 9);
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
      scoreRank: 20,
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
    expect(scores.row(0)).toMatchObject({ score: null, scoreRank: null, weightShare: 0 });
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

  it("says that expected goals and progressive runs are missing in the sample", () => {
    const scores = roleScores(league, { minMinutes: 900 });
    const note = notesOf(scores.notes, "missing_weight").find(({ role }) => role === "winger");
    expect(note?.columns).toEqual(["average_xgAssist", "average_xgShot", "average_progressiveRun"]);
    // 11 of the 17 points of weight remain.
    expect(scores.row(scores.find("M. Salah")).weightShare).toBeCloseTo((100 * 11) / 17, 12);
  });

  it("is the same with the default role asked by name, for its own group", () => {
    const each = filterPositions(roleScores(league, { minMinutes: 900 }), "winger");
    const asked = filterPositions(roleScores(league, { role: "winger", minMinutes: 900 }), "winger");
    for (const name of [
      "score",
      "scoreRank",
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
    const salah = scores.row(scores.find("M. Salah"));
    expect(salah).toMatchObject({ positionGroup: "winger", score: null, scoreRank: null, inPool: 1 });
    const kane = scores.row(scores.find("H. Kane"));
    expect(kane).toMatchObject({ positionGroup: "striker", inPool: 1 });
    expect(kane.score).toBeGreaterThan(75);
  });

  it("scores against another season as the pool", () => {
    const role = { name: "r", weights: { average_goals: 1 } };
    const before = players([1, 2, 3, 4, 5].map((goals) => ({ goals })));
    const now = players([{ goals: 2.5 }]);
    const scores = roleScores(now, { role, reference: before });
    // Two of five are lower, none equal.
    expect(scores.row(0)).toMatchObject({ score: 40, scoreRank: 40, peerCount: 5 });
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
    expect(scores.row(scores.find("Manchester City")).role).toBe("team");
    expect(Math.max(...scores.numbers("score"))).toBe(scores.row(scores.find("Manchester City")).score);
    expect(roleScores(teams, { role: "pressing side" }).row(0).weightShare).toBe(100);
  });

  it("gives keys, positions, coverage, scores and parts, and the kind it was given", () => {
    const scores = roleScores(league, { role: wingers.role });
    const head = league.columnNames.slice(0, league.columnNames.indexOf("coverage") + 1);
    const added = ["pool", "peerCount", "inPool", "role", "score", "scoreRank", "weightShare"];
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
    const table = selectColumns(definedRates(league), [...head, "average_goals"]);
    const kane = roleScores(table, { role: "striker" }).row(league.find("H. Kane"));
    // Goals are 2 of the 14 points of the striker's weight: too little for a score.
    expect(kane.weightShare).toBeCloseTo((100 * 2) / 14, 12);
    expect(kane.score).toBeNull();
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
