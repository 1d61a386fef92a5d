import { defaultCatalogue, metrics, positionGroups } from "scoutframe";
import { describe, expect, it } from "vitest";
import { styleSet, styleSets } from "../../src/catalogue/roles.js";

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
    const { weights } = styleSet(defaultCatalogue("player"), "striker")!;
    for (const column of ["average_dribbles", "average_accelerations", "average_aerialDuels"]) {
      expect(Object.keys(weights)).toContain(column);
    }
  });

  it("are none of a player without a position group", () => {
    expect(styleSet(defaultCatalogue("player"), null)).toBeUndefined();
  });

  it("of a group are a player's, of teams a team's whatever group is asked for, and nobody's default", () => {
    expect(styleSet(defaultCatalogue("player"), "striker")).toMatchObject({
      name: "style of strikers",
      entity: "player",
      positionGroup: "striker",
      default: false,
    });
    for (const group of [null, "striker"]) {
      expect(styleSet(defaultCatalogue("team"), group)).toMatchObject({
        name: "style of teams",
        entity: "team",
        positionGroup: null,
        default: false,
      });
    }
    expect(new Set(styleSets().map(({ name }) => name)).size).toBe(9);
    expect(styleSet(defaultCatalogue("player"), "libero")).toBeUndefined();
  });

  it("weigh how somebody plays twice before what he does besides, in that order", () => {
    for (const { name, weights, description } of styleSets()) {
      const values = Object.values(weights);
      expect([name, values]).toEqual([name, [...values].sort((a, b) => b - a)]);
      expect(new Set(values)).toEqual(new Set([1, 2]));
      expect(description).toMatch(/^[A-Z].*\.$/);
    }
  });
});
