import fc from "fast-check";
import { metric } from "scoutframe";
import { describe, expect, it } from "vitest";
import { canBeShareOf, eventsBehind, successesBehind } from "../../src/catalogue/rounding.js";

const SHOTS_ON_TARGET = metric("percent_shotsOnTarget", "player");
const WIN = metric("percent_win", "player");
const LATERAL = metric("percent_successfulLateralPasses", "team");

describe("the whole number behind a percentage", () => {
  it.each([
    [SHOTS_ON_TARGET, 33.33, 12, 4],
    [SHOTS_ON_TARGET, 100, 7, 7],
    [SHOTS_ON_TARGET, 0, 7, 0],
    [WIN, 33.3, 12, 4],
    [LATERAL, 33, 12, 4],
  ])("%#", (row, percent, attempts, successes) => {
    expect(successesBehind(row, percent, attempts)).toBe(successes);
    expect(canBeShareOf(row, percent, attempts)).toBe(true);
  });

  it("is none where no number of attempts gives that percentage, which is taken at its word", () => {
    // 37% of 12 are 4.44; 4 of 12 are 33.33%, not 33.3%, in a field of two decimals.
    expect(successesBehind(SHOTS_ON_TARGET, 37, 12)).toBeCloseTo(4.44, 12);
    expect(canBeShareOf(SHOTS_ON_TARGET, 37, 12)).toBe(false);
    expect(canBeShareOf(SHOTS_ON_TARGET, 33.3, 12)).toBe(false);
  });

  it("is not guessed where rounding allows several", () => {
    // 33% of 1,000 may be any of 325 to 335.
    expect(successesBehind(LATERAL, 33.2, 1000)).toBeCloseTo(332, 9);
    expect(successesBehind(LATERAL, 33.27, 1000)).toBeCloseTo(332.7, 9);
    expect(canBeShareOf(LATERAL, 33.27, 1000)).toBe(true);
  });

  it("is found again from two decimals for any share of up to 9,999", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tried, share) => {
          const done = Math.round(share * tried);
          const percent = Number(((100 * done) / tried).toFixed(2));
          expect(canBeShareOf(SHOTS_ON_TARGET, percent, tried)).toBe(true);
          expect(successesBehind(SHOTS_ON_TARGET, percent, tried)).toBe(done);
        },
      ),
    );
  });

  it("is missing where the percentage or the attempts are", () => {
    expect(successesBehind(SHOTS_ON_TARGET, Number.NaN, 12)).toBeNaN();
    expect(successesBehind(SHOTS_ON_TARGET, 50, Number.NaN)).toBeNaN();
  });
});

describe("the whole number behind an average", () => {
  it("is the events in the minutes", () => {
    // 5 in 1,234 minutes are .3647 per 90, sent as .36; .36 × 1,234 / 90 are 4.936.
    expect(eventsBehind(metric("average_goals", "player"), 0.36, 1234)).toBe(5);
    // Over 9,000 minutes half a hundredth is half an event.
    expect(eventsBehind(metric("average_goals", "player"), 0.36, 9090)).toBeCloseTo(36.36, 9);
  });
});
