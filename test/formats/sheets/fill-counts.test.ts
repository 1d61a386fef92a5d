import { describe, expect, it } from "vitest";
import { fillCounts, type RowStatistics } from "../../../src/formats/sheets/fill-counts.js";

const row = (parts: Partial<RowStatistics>): RowStatistics => ({
  total: {},
  average: {},
  percent: {},
  ...parts,
});

describe("the totals behind a row's rates", () => {
  it.each([
    [44, "too few minutes"],
    [45, "counts"],
    [8999, "counts"],
    [9000, "nothing fits"],
    [null, "too few minutes"],
  ])("of %s minutes: %s", (minutesOnField, told) => {
    const given = row({ total: { minutesOnField }, average: { shots: 0 } });
    expect(fillCounts(given)).toBe(told);
    expect(given.total.shots).toBe(told === "counts" ? 0 : undefined);
  });

  it("are those of the minutes at which every rate fits", () => {
    // 3 shots in 120 of 150 minutes are 2.25 per 90; 3.75 would be the count over all that are shown.
    const given = row({ total: { minutesOnField: 150, goals: 1 }, average: { shots: 2.25, goals: 0.75 } });
    expect(fillCounts(given)).toBe("counts");
    expect(given.total).toEqual({ minutesOnField: 150, minutesTagged: 120, goals: 1, shots: 3 });
  });

  it("leave what is shown as it is, and what has no rate unsaid", () => {
    const given = row({
      total: { minutesOnField: 180, minutesTagged: 90, shots: 4 },
      average: { shots: 2, passes: null },
    });
    fillCounts(given);
    expect(given.total).toEqual({ minutesOnField: 180, minutesTagged: 90, shots: 4 });
  });

  it("take the parts of percentages from the whole that the rates gave", () => {
    const given = row({
      total: { minutesOnField: 90 },
      average: { passes: 30, duels: 8 },
      percent: { successfulPasses: 90, duelsWon: null, defensiveDuelsWon: 50 },
    });
    fillCounts(given);
    expect(given.total).toMatchObject({ passes: 30, successfulPasses: 27, duels: 8 });
    expect(given.total).not.toHaveProperty("duelsWon");
    expect(given.total).not.toHaveProperty("defensiveDuelsWon");
  });

  it("are missing where no whole part gives the percentage", () => {
    const given = row({
      total: { minutesOnField: 90 },
      average: { passes: 2 },
      percent: { successfulPasses: 33.33 },
    });
    fillCounts(given);
    expect(given.total).toMatchObject({ passes: 2, successfulPasses: null });
  });

  it("are not taken from rates that drift", () => {
    const given = row({ total: { minutesOnField: 90 }, average: { attackingActions: 3, shots: 1 } });
    expect(fillCounts(given)).toBe("counts");
    expect(given.total).toEqual({ minutesOnField: 90, minutesTagged: 90, shots: 1 });
  });

  it("are none where the counts shown contradict the rates", () => {
    const given = row({ total: { minutesOnField: 90, shots: 7 }, average: { shots: 1 } });
    expect(fillCounts(given)).toBe("nothing fits");
    expect(given.total).toEqual({ minutesOnField: 90, shots: 7 });
  });
});
