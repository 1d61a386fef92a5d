import { describe, expect, it } from "vitest";
import { fillCounts } from "../../../src/formats/sheets/fill-counts.js";

/** The totals of a row with these metrics once they are filled, and whether any could be; NaN where one is missing. */
function filled(given: Readonly<Record<string, number>>) {
  const totals = ["minutesOnField", "minutesTagged", "goals", "shots", "passes", "successfulPasses"];
  const more = ["duels", "duelsWon", "defensiveDuelsWon", "attackingActions", "interceptions"];
  const names = [...totals, ...more].map((field) => `total_${field}`);
  const columns = new Map(
    [...new Set([...names, ...Object.keys(given)])].map((name) => [
      name,
      Float64Array.of(given[name] ?? Number.NaN),
    ]),
  );
  const isFilled = fillCounts(columns, 0);
  const known = [...columns].filter(([name, [cell]]) => name.startsWith("total_") && !Number.isNaN(cell));
  return { isFilled, totals: Object.fromEntries(known.map(([name, [cell]]) => [name.slice(6), cell])) };
}

describe("the totals behind a row's rates", () => {
  it.each([
    [44, false],
    [45, true],
    [8999, true],
    [9000, false],
    [Number.NaN, false],
  ])("of %s minutes are filled: %s", (minutes, isFilled) => {
    const found = filled({ total_minutesOnField: minutes, average_shots: 0 });
    expect(found.isFilled).toBe(isFilled);
    expect(found.totals.shots).toBe(isFilled ? 0 : undefined);
  });

  it("are those of the minutes at which every rate fits", () => {
    // 3 shots in 120 of 150 minutes are 2.25 per 90; 3.75 would be the count over all that are shown.
    const rates = { average_shots: 2.25, average_goals: 0.75 };
    expect(filled({ total_minutesOnField: 150, total_goals: 1, ...rates })).toEqual({
      isFilled: true,
      totals: { minutesOnField: 150, minutesTagged: 120, goals: 1, shots: 3 },
    });
  });

  it("leave what is shown as it is, and what has no rate unsaid", () => {
    const shown = { total_minutesOnField: 180, total_minutesTagged: 90, total_shots: 4 };
    expect(filled({ ...shown, average_shots: 2, average_passes: Number.NaN }).totals).toEqual({
      minutesOnField: 180,
      minutesTagged: 90,
      shots: 4,
    });
  });

  it("take the parts of percentages from the whole that the rates gave", () => {
    const rates = { average_passes: 30, average_duels: 8 };
    const percents = { percent_successfulPasses: 90, percent_defensiveDuelsWon: 50 };
    const { totals } = filled({ total_minutesOnField: 90, ...rates, ...percents });
    expect(totals).toMatchObject({ passes: 30, successfulPasses: 27, duels: 8 });
    expect(totals).not.toHaveProperty("duelsWon");
    expect(totals).not.toHaveProperty("defensiveDuelsWon");
  });

  it("are missing where no whole part gives the percentage", () => {
    const rates = { average_passes: 2, percent_successfulPasses: 33.33 };
    const { totals } = filled({ total_minutesOnField: 90, ...rates });
    expect(totals.passes).toBe(2);
    expect(totals).not.toHaveProperty("successfulPasses");
  });

  it("are not taken from rates that drift", () => {
    expect(filled({ total_minutesOnField: 90, average_attackingActions: 3, average_shots: 1 })).toEqual({
      isFilled: true,
      totals: { minutesOnField: 90, minutesTagged: 90, shots: 1 },
    });
  });

  it("are none where the counts shown contradict the rates", () => {
    expect(filled({ total_minutesOnField: 90, total_shots: 7, average_shots: 1 })).toEqual({
      isFilled: false,
      totals: { minutesOnField: 90, shots: 7 },
    });
  });
});
