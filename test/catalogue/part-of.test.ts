import { metric, metrics } from "scoutframe";
import { describe, expect, it } from "vitest";

const wholes = (entity: "player" | "team") =>
  new Map(metrics({ entity, group: "total" }).map(({ column, partOf }) => [column, partOf]));

describe("partOf", () => {
  it("names totals of the same entity, on totals only, and runs in no circle", () => {
    for (const entity of ["player", "team"] as const) {
      const partOf = wholes(entity);
      for (const row of metrics({ entity })) {
        if (row.partOf === undefined) continue;
        expect([row.group, partOf.has(row.partOf)], row.column).toEqual(["total", true]);
        const seen = [row.column];
        for (let next = partOf.get(row.column); next !== undefined; next = partOf.get(next)) {
          expect(seen).not.toContain(next);
          seen.push(next);
        }
      }
    }
  });

  it("names the attempts of every success, won duel and action on target", () => {
    for (const entity of ["player", "team"] as const) {
      const named = metrics({ entity, group: "total" }).filter(({ field }) =>
        /^successful|Won$|Successful|OnTarget$/.test(field),
      );
      expect(named.length).toBeGreaterThan(25);
      expect(named.filter(({ partOf }) => partOf === undefined)).toEqual([]);
    }
    expect(metric("total_successfulDefensiveAction").partOf).toBe("total_defensiveActions");
    expect(metric("total_looseBallDuelsWon", "team").partOf).toBe("total_looseBallDuels");
  });

  it("is the denominator of every percentage whose part is a total, but for cards of fouls", () => {
    for (const entity of ["player", "team"] as const) {
      const partOf = wholes(entity);
      const others = metrics({ entity, group: "percent" })
        .filter(({ counterpart, denominator }) => counterpart && denominator)
        .filter(({ counterpart, denominator }) => partOf.get(counterpart!) !== denominator);
      expect(others.map(({ column }) => column)).toEqual(["percent_yellowCardsPerFoul"]);
    }
  });

  it("claims no shots for a team's goals, which include own goals by opponents", () => {
    expect(metric("total_goals", "player").partOf).toBe("total_shots");
    expect(metric("total_goals", "team").partOf).toBeUndefined();
  });
});
