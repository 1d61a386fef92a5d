import { defaultCatalogue, headlineMetrics, type Metric, metric, metrics, positionGroups } from "scoutframe";
import { describe, expect, it } from "vitest";
import {
  extentsOf,
  MATCHES,
  MATCHES_TAGGED,
  MINUTES_ON_FIELD,
  MINUTES_TAGGED,
} from "../../src/catalogue/columns.js";
import { totalsOf } from "../../src/catalogue/headlines.js";
import { ENTITIES } from "../../src/catalogue/types.js";

const columnsWhere = (test: (row: Metric) => boolean): string[] => [
  ...new Set(
    metrics()
      .filter(test)
      .map(({ column }) => column),
  ),
];

describe("how metrics are shown", () => {
  it.each([
    ["total_goals", 0, ""],
    ["total_minutesTagged", 0, ""],
    ["average_goals", 2, ""],
    ["total_xgShot", 2, ""],
    ["percent_duelsWon", 1, "%"],
    ["average_passLength", 1, "m"],
    ["total_ppda", 2, ""],
    ["average_possessionPercent", 1, "%"],
  ])("%s: %i decimals and %s", (column, decimals, unit) => {
    expect(metric(column)).toMatchObject({ decimals, unit });
  });
});

describe("the model of a rate", () => {
  it("is binomial for percentages of known attempts, but for cards, which may exceed the fouls", () => {
    expect(columnsWhere(({ group, model }) => group === "percent" && model === "poisson")).toEqual([
      "percent_yellowCardsPerFoul",
    ]);
    for (const row of metrics({ group: "percent" })) {
      expect([row.column, row.model === "none"]).toEqual([row.column, row.denominator === undefined]);
    }
    expect(metric("percent_successfulPasses").model).toBe("binomial");
  });

  it("is Poisson for counts per 90 whose total is there, and none for anything else", () => {
    expect(metric("average_goals").model).toBe("poisson");
    expect(metric("average_concededGoals", "team").model).toBe("none");
    expect(metric("average_passLength").model).toBe("none");
    expect(metric("average_xgShot").model).toBe("expected sum");
    expect(metric("average_touchInBox").model).toBe("none");
    for (const { model } of metrics({ group: "total" })) expect(model).toBe("none");
  });
});

describe("how the service rounds", () => {
  it("is as its answers show", () => {
    expect(columnsWhere(({ rounding }) => rounding === "one decimal")).toEqual([
      "percent_yellowCardsPerFoul",
      "percent_win",
    ]);
    expect(columnsWhere(({ rounding }) => rounding === "sum of two decimals").sort()).toEqual([
      "average_attackingActions",
      "average_defensiveActions",
      "average_successfulAttackingActions",
      "average_successfulDefensiveAction",
    ]);
    // Typed as whole numbers, and the deprecated names of the same.
    expect(columnsWhere(({ group, rounding }) => group !== "total" && rounding === "whole").sort()).toEqual([
      "average_lateralPasses",
      "average_successfulLateralPasses",
      "average_successfulVerticalPasses",
      "average_verticalPasses",
      "percent_successfulLateralPasses",
      "percent_successfulVerticalPasses",
    ]);
    expect(metric("average_verticalPasses", "player").rounding).toBe("two decimals");
  });

  it("leaves some fields unfilled", () => {
    expect(columnsWhere(({ unfilled }) => unfilled === "always")).toEqual(["average_ballLosses"]);
    expect(columnsWhere(({ unfilled }) => unfilled === "in some seasons")).toEqual([
      "total_pressingDuelsWon",
      "total_gkSuccessfulExits",
      "average_gkSuccessfulExits",
      "percent_gkSuccessfulExits",
    ]);
  });
});

describe("headline metrics", () => {
  it.each(positionGroups().map(({ name }) => name))("of a %s are metrics that are meant for him", (group) => {
    const columns = headlineMetrics("player", group);
    expect(columns.length).toBeGreaterThan(10);
    expect(new Set(columns).size).toBe(columns.length);
    for (const [index, column] of columns.entries()) {
      const { appliesTo, deprecated, headline } = metric(column, "player");
      expect([column, deprecated]).toEqual([column, undefined]);
      expect(appliesTo).not.toBe(group === "goalkeeper" ? "outfield" : "goalkeeper");
      expect([column, headline[group]]).toEqual([column, index + 1]);
    }
  });

  it("of a team are a team's, whatever group is asked for", () => {
    const columns = headlineMetrics("team");
    expect(columns.slice(0, 3)).toEqual(["average_goals", "average_xgShot", "average_shots"]);
    for (const column of columns) expect(metric(column, "team").deprecated).toBeUndefined();
    expect(headlineMetrics("team", "striker")).toEqual(columns);
  });

  it("of several groups come by turns, each once", () => {
    const merged = headlineMetrics("player", ["striker", "goalkeeper", null, "striker"]);
    const [striker, keeper] = [headlineMetrics("player", "striker"), headlineMetrics("player", "goalkeeper")];
    expect(merged.slice(0, 4)).toEqual([striker[0], keeper[0], striker[1], keeper[1]]);
    expect([...merged].sort()).toEqual([...new Set([...striker, ...keeper])].sort());
  });

  it("without a group that is known are eight for any outfield player", () => {
    const outfield = headlineMetrics("player");
    expect(outfield).toHaveLength(8);
    expect(outfield.map((column) => metric(column, "player").appliesTo)).toEqual(Array(8).fill("all"));
    expect(headlineMetrics("player", null)).toEqual(outfield);
    expect(headlineMetrics("player", [])).toEqual(outfield);
    expect(headlineMetrics("player", "nowhere")).toEqual(outfield);
  });

  it("of a code are its group's, however it is written", () => {
    expect(headlineMetrics("player", ["RCB", "Strikers"])).toEqual(
      headlineMetrics("player", ["centre back", "striker"]),
    );
  });
});

describe("columns known by name", () => {
  it("are the catalogue's", () => {
    for (const column of [MATCHES, MINUTES_ON_FIELD, MINUTES_TAGGED]) {
      expect(metric(column, "player").category).toBe("playing time");
    }
    expect(metric(MATCHES_TAGGED, "team").category).toBe("playing time");
    for (const entity of ENTITIES) {
      const { onField = "", tagged = "" } = extentsOf(defaultCatalogue(entity));
      expect(metric(tagged, entity).column).toMatch(/Tagged$/);
      expect(metric(onField, entity).column).not.toMatch(/Tagged$/);
      for (const group of [null, "goalkeeper", "winger"]) {
        for (const column of totalsOf(defaultCatalogue(entity), group)) {
          expect(metric(column, entity).basis).toMatch(/count|minutes/);
        }
      }
    }
    expect(totalsOf(defaultCatalogue("player"), "goalkeeper")).toContain("total_gkCleanSheets");
    expect(totalsOf(defaultCatalogue("player"), "winger")).toContain("total_assists");
  });
});
