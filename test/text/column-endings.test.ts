import { metrics } from "scoutframe";
import { describe, expect, it } from "vitest";
import { analysisColumn, ENDINGS } from "../../src/table/column-names.js";
import { endingOf, isRankColumn, POOL_CELLS, withEnding } from "../../src/text/column-endings.js";

const known = (names: readonly string[]) => ({
  entity: "player" as const,
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
});
