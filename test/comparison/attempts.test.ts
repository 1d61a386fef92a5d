import { addColumn, fromColumns, metric, type Table } from "scoutframe";
import { describe, expect, it } from "vitest";
import { ComparableValues } from "../../src/comparison/comparable-values.js";
import { leastAttempts, rulesOf } from "../../src/comparison/rules.js";
import { asSent } from "../fixtures/values.js";

const keys = { playerId: [1, 2, 3, 4], competitionId: [1, 1, 1, 1], seasonId: [2, 2, 2, 2] };
const won = { ...keys, percent_duelsWon: [50, 60, 70, null] };
const table = fromColumns({ ...won, total_duels: [9, 10, null, 3], average_goals: [0.5, 0.5, 0.5, 0.5] });

function compared(from: Table, column: string, minAttempts: number) {
  const values = asSent(from, minAttempts);
  return { values: [...values.comparable(column)], notes: values.attempts.notes() };
}

describe("percentages out of few attempts", () => {
  it("are those of fewer than each metric needs, but for single matches, unless something else is asked for", () => {
    expect(rulesOf({}, table).minAttempts).toBeUndefined();
    expect(rulesOf({}, fromColumns({ ...keys, matchId: [5, 6, 7, 8] })).minAttempts).toBe(0);
    expect(rulesOf({ minAttempts: 0 }, table).minAttempts).toBe(0);
    expect(rulesOf({ minAttempts: 3 }, fromColumns({ ...keys, matchId: [5, 6, 7, 8] })).minAttempts).toBe(3);
  });

  it("need what the metric says, else ten, and what is asked for overrules both", () => {
    const need = (column: string, minAttempts?: number) => leastAttempts({ minAttempts }, metric(column));
    expect([need("percent_successfulCrosses"), need("percent_gkSaves")]).toEqual([18, 50]);
    expect(need("percent_penaltiesConversion")).toBe(10);
    expect(need("percent_successfulCrosses", 3)).toBe(3);
    expect(leastAttempts({ minAttempts: undefined }, metric("percent_successfulCrosses", "team"))).toBe(10);
    const said = { better: "higher", denominator: "total_duels", minAttempts: 3 } as const;
    const own = addColumn(table, "percent_own", () => 50, said);
    const compared = new ComparableValues(own, rulesOf({}, own));
    expect([...compared.comparable("percent_own")]).toEqual([50, 50, 50, 50]);
  });

  it("say what each needs where that differs", () => {
    const both = fromColumns({
      ...keys,
      percent_duelsWon: [50, 60, 70, 80],
      total_duels: [9, 99, 99, 99],
      percent_successfulCrosses: [50, 60, 70, 80],
      total_crosses: [9, 99, 99, 99],
    });
    const values = new ComparableValues(both, rulesOf({}, both));
    for (const column of ["percent_duelsWon", "percent_successfulCrosses"]) values.comparable(column);
    expect(values.attempts.notes()).toMatchObject([
      {
        message: expect.stringMatching(
          /^out of fewer attempts than their metric needs \(minAttempts\): no rank/,
        ),
        minAttempts: { percent_duelsWon: 48, percent_successfulCrosses: 18 },
      },
    ]);
  });

  it("are left out, those out of an unknown number are not, and both are told", () => {
    expect(compared(table, "percent_duelsWon", 10)).toEqual({
      values: [Number.NaN, 60, 70, Number.NaN],
      notes: [
        {
          code: "few_attempts",
          message:
            "out of fewer than 10 attempts (minAttempts): no rank, and left out of other ranks: percent_duelsWon in 1 row",
          minAttempts: { percent_duelsWon: 10 },
          rows: { percent_duelsWon: 1 },
        },
        {
          code: "unknown_attempts",
          message: "out of an unknown number of attempts, ranked as sent: percent_duelsWon in 1 row",
          rows: { percent_duelsWon: 1 },
        },
      ],
    });
  });

  it("are counted in the plural, and leave the table as it is", () => {
    const { values, notes } = compared(table, "percent_duelsWon", 11);
    expect(values).toEqual([Number.NaN, Number.NaN, 70, Number.NaN]);
    expect(notes[0]!.message).toMatch(/: percent_duelsWon in 2 rows$/);
    expect([...table.numbers("percent_duelsWon")]).toEqual([50, 60, 70, Number.NaN]);
  });

  it("are of an unknown number where the table has no attempts", () => {
    const { values, notes } = compared(fromColumns(won), "percent_duelsWon", 10);
    expect(values).toEqual([50, 60, 70, Number.NaN]);
    expect(notes).toMatchObject([{ code: "unknown_attempts", rows: { percent_duelsWon: 3 } }]);
  });

  it.each([
    ["percent_duelsWon", 0],
    ["percent_duelsWon", -1],
    ["average_goals", 10],
    ["total_duels", 10],
  ])("are none of %s with at least %i", (column, minAttempts) => {
    expect(compared(table, column, minAttempts)).toEqual({ values: [...table.numbers(column)], notes: [] });
  });
});
