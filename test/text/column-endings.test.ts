import { defaultCatalogue, metrics } from "scoutframe";
import { describe, expect, it } from "vitest";
import { analysisColumn, ENDINGS } from "../../src/table/column-names.js";
import {
  endingOf,
  isRankColumn,
  POOL_CELLS,
  roleOfScoreColumn,
  roleScoreColumn,
  withEnding,
} from "../../src/text/column-endings.js";

const known = (names: readonly string[]) => ({
  entity: "player" as const,
  catalogue: defaultCatalogue("player"),
  has: (name: string) => names.includes(name),
});

describe("endings", () => {
  it("are put behind a metric's name and taken off again", () => {
    for (const { column } of metrics({ entity: "player" })) {
      for (const ending of ENDINGS) {
        expect(endingOf(withEnding(column, ending))).toEqual({ metric: column, ending });
      }
      expect(endingOf(column), column).toBeUndefined();
    }
  });

  it("are none in the names of optional objects, or alone", () => {
    for (const name of [
      "player_weight",
      "season_rank",
      "_rank",
      "rank",
      "average_goals_Rank",
      "x_toString",
    ]) {
      expect(endingOf(name), name).toBeUndefined();
    }
  });

  it("say what is a rank, which without all cells of a pool nothing is", () => {
    const names = [
      "average_goals_rank",
      "own_rank",
      "player_rank",
      "average_goals",
      "average_goals_low",
      "_rank",
    ];
    // A column of one's own may be ranked, the optional object `player` has a field of that name.
    const ranks = ["average_goals_rank", "own_rank"];
    for (const [table, expected] of [
      [known(names), []],
      [known([...names, ...POOL_CELLS]), ranks],
      [known([...names, "pool", "inPool"]), []],
    ] as const) {
      expect(names.filter((name) => isRankColumn(table, name))).toEqual(expected);
      expect(names.filter((name) => analysisColumn(table, name)?.ending === "rank")).toEqual(expected);
    }
  });

  it("tell the cells of a role score from scores in roles, whatever these are called", () => {
    const names = ["score", "score_rank", "score_low", "score_poacher", "score_low_rank", "score_false_high"];
    const table = known([...names, ...POOL_CELLS]);
    expect(names.map((name) => analysisColumn(table, name))).toEqual([
      undefined,
      { metric: "score", ending: "rank" },
      { metric: "score", ending: "low" },
      undefined,
      // The rank of `score_low`, which is there.
      { metric: "score_low", ending: "rank" },
      undefined,
    ]);
    const roleOnly = known(["score_low_rank", ...POOL_CELLS]);
    expect(analysisColumn(roleOnly, "score_low_rank")).toBeUndefined();
    expect(isRankColumn(roleOnly, "score_low_rank")).toBe(false);
    expect(isRankColumn(table, "score_rank")).toBe(false);
    expect(names.map(roleOfScoreColumn)).toEqual([
      undefined,
      undefined,
      undefined,
      "poacher",
      "low_rank",
      "false_high",
    ]);
    expect(roleOfScoreColumn(roleScoreColumn("inside forward"))).toBe("inside_forward");
    expect(roleOfScoreColumn("score_")).toBeUndefined();
  });
});
