import { metrics, positionGroups } from "scoutframe";
import { describe, expect, it } from "vitest";
import { styleSet, styleSets } from "../../src/catalogue/styles.js";

describe("style sets", () => {
  it("are there for every position group and for teams, of rates and never of success", () => {
    expect(styleSets().map(({ positionGroup }) => positionGroup)).toEqual([
      ...positionGroups().map(({ name }) => name),
      null,
    ]);
    for (const { entity, name, weights } of styleSets()) {
      const known = new Map(metrics({ entity }).map((metric) => [metric.column, metric]));
      for (const [column, weight] of Object.entries(weights)) {
        const metric = known.get(column);
        expect([name, column, metric !== undefined]).toEqual([name, column, true]);
        expect([name, column, metric?.group === "total" && metric.basis === "count"]).toEqual([
          name,
          column,
          false,
        ]);
        expect([name, column, /successful|Won$|percent_/.test(column)]).toEqual([name, column, false]);
        expect([1, 2]).toContain(weight);
      }
      // Enough to tell players apart by more than a handful of habits, and nothing twice.
      expect(Object.keys(weights).length).toBeGreaterThanOrEqual(7);
    }
  });

  it("tell a target man from a runner: strikers by dribbles and accelerations, too", () => {
    const { weights } = styleSet("player", "striker")!;
    for (const column of ["average_dribbles", "average_accelerations", "average_aerialDuels"]) {
      expect(Object.keys(weights)).toContain(column);
    }
  });

  it("are none of a player without a position group", () => {
    expect(styleSet("player", null)).toBeUndefined();
  });
});
