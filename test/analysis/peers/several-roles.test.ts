// Several roles at once: a score in each, and the row's best.

import {
  fromColumns,
  percentileIntervals,
  percentileRanks,
  playerTable,
  roleScores,
  samplePlayers,
  type Table,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { player } from "../../fixtures/records.js";

const league = await samplePlayers();
const scores = (table: Table, name: string): number[] => Array.from(table.numbers(name));

/** Six strikers: the more somebody scores, the less he passes; nobody but the first two crosses. */
const six = playerTable(
  Array.from({ length: 6 }, (_, at) =>
    player({
      id: at + 1,
      name: `P${at + 1}`,
      positions: { cf: 100 },
      average: { goals: at, passes: 5 - at, ...(at < 2 ? { crosses: at } : {}) },
    }),
  ),
);
const finisher = { name: "finisher", weights: { average_goals: 1 } };
const builder = { name: "link man", weights: { average_passes: 1 } };
const crosser = { name: "crosser", weights: { average_crosses: 1 } };

describe("roleScores of several roles", () => {
  it("gives a score in each and tells of the best", () => {
    const table = roleScores(six, { role: [finisher, builder] });
    const [goals, passes] = [scores(table, "score_finisher"), scores(table, "score_link_man")];
    // Ranks of 0 to 5 among six: 100 / 6 each.
    expect(goals.map(Math.round)).toEqual([17, 33, 50, 67, 83, 100]);
    expect(passes.map(Math.round)).toEqual([100, 83, 67, 50, 33, 17]);
    expect(scores(table, "score")).toEqual(goals.map((own, row) => Math.max(own, passes[row]!)));
    expect(table.texts("role")).toEqual([
      ...["link man", "link man", "link man"],
      ...["finisher", "finisher", "finisher"],
    ]);
    // The parts are those of the best alone.
    expect(scores(table, "average_goals_part").map(Number.isNaN)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("keeps the first asked for of equal ones, 0 like any other", () => {
    const twin = { ...finisher, name: "twin" };
    expect(new Set(roleScores(six, { role: [finisher, twin] }).texts("role"))).toEqual(new Set(["finisher"]));
    const strict = roleScores(six, { role: [twin, finisher], ties: "strict" });
    expect(strict.numbers("score")[0]).toBe(0);
    expect(new Set(strict.texts("role"))).toEqual(new Set(["twin"]));
  });

  it("takes any score before none, whichever was asked for first", () => {
    // Of two who cross one is at 50 and one at 100, the best two of what they do.
    const best = ["crosser", "crosser", "finisher", "finisher", "finisher", "finisher"];
    const table = roleScores(six, { role: [crosser, finisher], minPeers: 2 });
    expect(table.texts("role")).toEqual(best);
    expect(scores(table, "score_crosser")).toEqual([50, 100, NaN, NaN, NaN, NaN]);
    expect(roleScores(six, { role: [finisher, crosser], minPeers: 2 }).texts("role")).toEqual(best);
  });

  it("scores each as it does when it is asked for alone", () => {
    const options = { minMinutes: 900, match: "any" } as const;
    const both = roleScores(league, { ...options, role: ["poacher", "inside forward"] });
    for (const role of ["poacher", "inside forward"]) {
      const alone = roleScores(league, { ...options, role });
      expect(both.numbers(`score_${role.replace(" ", "_")}`)).toEqual(alone.numbers("score"));
    }
  });

  it.each(["rank", "low", "median", "high"])(
    "refuses one called %s, which is a cell of the score",
    (name) => {
      expect(errorOf(() => roleScores(six, { role: [finisher, { ...builder, name }] }))).toMatchObject({
        code: "invalid_option",
        message: expect.stringContaining(
          `roleScores: the name of a role is "${name}"; expected a name other than`,
        ),
      });
    },
  );

  it("refuses a table with such a column of its own, and drops nothing of others' when these run again", () => {
    const own = fromColumns({ ...six.toColumns(), score_home: [1, 2, 3, 4, 5, 6] });
    expect(percentileRanks(own).numbers("score_home")).toEqual(own.numbers("score_home"));
    expect(errorOf(() => roleScores(own))).toMatchObject({ code: "name_taken" });
    const options = { by: ["positionGroup"], intervals: true, draws: 100, minMinutes: 0 };
    const { intervals: _intervals, ...criteria } = options;
    const scored = roleScores(six, { ...options, role: [finisher, { ...builder, name: "low rank" }] });
    const after = percentileIntervals(
      percentileRanks(scored, { by: ["positionGroup"], minMinutes: 0 }),
      criteria,
    );
    for (const name of ["score_rank", "score_low", "score_median", "score_finisher", "score_low_rank"]) {
      expect(after.column(name), name).toEqual(scored.column(name));
    }
  });

  it("needs one at least", () => {
    expect(errorOf(() => roleScores(six, { role: [] }))).toMatchObject({
      code: "invalid_option",
      message: expect.stringContaining("at least one role"),
    });
  });
});

describe("roleScores of whoever plays in a position, too", () => {
  it("ranks him among all of these, of a reference as of the league itself", () => {
    const options = { role: "poacher", match: "any", minMinutes: 900 } as const;
    const own = roleScores(league, options);
    const against = roleScores(league, { ...options, reference: league });
    expect(against.numbers("score")).toEqual(own.numbers("score"));
    const copy = playerTable(
      Array.from({ length: 8 }, (_, at) =>
        player({ id: at + 50, positions: { cf: 60, rw: 40 }, average: { goals: at }, competitionId: 9 }),
      ),
    );
    const scored = roleScores(six, {
      role: { ...finisher, positionGroup: "striker" },
      match: "any",
      reference: copy,
    });
    // Goals 0 to 5 among 0 to 7 of another competition: rank of a peer's value, 12.5 and so on.
    expect(scores(scored, "score")[0]).toBeLessThan(scores(scored, "score")[5]!);
    expect(scored.texts("pool")[0]).toContain("reference table");
  });
});
