import * as library from "scoutframe";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { indexOf } from "../../src/catalogue/catalogue-index.js";
import { player } from "../fixtures/records.js";

let other: typeof library;
beforeAll(async () => {
  vi.resetModules();
  other = await import("scoutframe");
});
afterAll(() => vi.resetModules());

const LEAGUE = Array.from({ length: 6 }, (_, index) =>
  player({ id: index + 1, positions: { cf: 100 }, average: { goals: index } }),
);

describe("two copies of the library", () => {
  it("are two", () => {
    expect(other.Table).not.toBe(library.Table);
  });

  it("know each other's errors", () => {
    for (const [one, two] of [
      [library, other],
      [other, library],
    ] as const) {
      const error = new one.ScoutframeError("not_found", "gone");
      expect(error instanceof two.ScoutframeError).toBe(true);
      expect(error instanceof Error).toBe(true);
    }
  });

  it("know each other's tables, and work with them", () => {
    const table = other.playerTable(LEAGUE);
    expect(table instanceof library.Table).toBe(true);
    const ranked = library.percentileRanks(table, { metrics: ["average_goals"] });
    expect(ranked.numbers("average_goals_rank")).toEqual(
      other.percentileRanks(table, { metrics: ["average_goals"] }).numbers("average_goals_rank"),
    );
  });

  it("make the index of each other's catalogue once, and not for every metric", () => {
    const { catalogue } = other.playerTable([]);
    expect(indexOf(catalogue)).toBe(indexOf(catalogue));
  });

  it("take nothing else for one", () => {
    const values: unknown[] = [null, undefined, 1, "x", {}, [], new Error("x"), () => 1];
    for (const value of values) {
      expect(value instanceof (library.ScoutframeError as never)).toBe(false);
      expect(value instanceof (library.Table as never)).toBe(false);
    }
    const table = library.playerTable([]);
    expect(table instanceof library.ScoutframeError).toBe(false);
    class Own extends library.ScoutframeError {}
    expect(new library.ScoutframeError("busy", "x") instanceof Own).toBe(false);
    expect(new Own("busy", "x") instanceof library.ScoutframeError).toBe(true);
  });
});
