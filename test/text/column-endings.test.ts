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

  it("say of a rank what the catalogue's module says, with and without a pool", () => {
    const names = [
      "average_goals_rank",
      "own_rank",
      "player_rank",
      "average_goals",
      "average_goals_low",
      "_rank",
    ];
    for (const table of [
      known(names),
      known([...names, ...POOL_CELLS]),
      known([...names, "pool", "inPool"]),
    ]) {
      for (const name of names) {
        expect(isRankColumn(table, name), name).toBe(analysisColumn(table, name)?.ending === "rank");
      }
    }
  });
});
