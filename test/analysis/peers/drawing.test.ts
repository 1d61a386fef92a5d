import { fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { Drawing } from "../../../src/analysis/peers/drawing.js";
import { errorOf } from "../../fixtures/errors.js";
import { inOnePool } from "../../fixtures/records.js";

const POOL = inOnePool("p", 2);
const KEYS = { playerId: [1, 2], competitionId: [1, 1], seasonId: [1, 1], average_goals: [0.5, 0.4] };
type Columns = Record<string, (number | string | null)[]>;

const at90 = { ...KEYS, level: [null, 90] };
const INTERVAL = { average_goals_low: [0.2, 0.1], average_goals_high: [0.9, 0.8] };

describe("requireLevel", () => {
  const required = (columns: Columns, level: number, anew?: string[]) =>
    new Drawing({ level }).requireLevel(fromColumns(columns), anew);

  it.each<[string, Columns, string]>([
    ["a metric", { ...at90, ...POOL, ...INTERVAL }, "average_goals_low"],
    ["a score", { ...at90, score_low: [1, 2] }, "score_low"],
    ["a place", { ...at90, place_low: [1, 2] }, "place_low"],
  ])("refuses another level than that of the intervals that are there: of %s", (_, columns, first) => {
    expect(() => required(columns, 90)).not.toThrow();
    expect(errorOf(() => required(columns, 95))).toMatchObject({
      code: "invalid_option",
      message: `level is 95; expected 90, the level of ${first} and the other intervals in the table.`,
    });
  });

  it.each<[string, Columns, string[]]>([
    ["no intervals", at90, []],
    [
      "a column of one's own that only begins as one",
      { ...at90, score_lower: [1, 2], my_place_low: [1, 2] },
      [],
    ],
    ["intervals that are made anew", { ...at90, ...POOL, ...INTERVAL }, ["average_goals"]],
    ["intervals of no known level", { ...KEYS, level: [null, null], ...POOL, ...INTERVAL }, []],
    ["no level", { ...KEYS, ...POOL, ...INTERVAL }, []],
  ])("takes any level where there is %s", (_, columns, anew) => {
    expect(() => required(columns, 95, anew)).not.toThrow();
  });
});

describe("a drawing", () => {
  it("is of 90%, 500 draws and seed 1 where nothing else is said", () => {
    expect(new Drawing({})).toEqual({ level: 90, draws: 500, seed: 1 });
    expect(new Drawing({ level: 80, draws: 100, seed: 0 })).toEqual({ level: 80, draws: 100, seed: 0 });
  });

  it("is noted with all it was made of", () => {
    expect(new Drawing({ level: 80, draws: 100, seed: 7 }).note).toEqual({
      code: "intervals",
      message: "80% intervals from 100 draws, seed 7",
      level: 80,
      draws: 100,
      seed: 7,
    });
  });

  it("has numbers of its own for each seed, metric and pool, and the same again for the same", () => {
    const first = (seed: number, label: string, name: string) =>
      new Drawing({ seed }).randomOf({ label, inPool: { name } }).uniform();
    const others = [first(1, "a", "p"), first(2, "a", "p"), first(1, "b", "p"), first(1, "a", "q")];
    expect(new Set(others).size).toBe(4);
    expect(first(1, "a", "p")).toBe(others[0]);
  });
});
