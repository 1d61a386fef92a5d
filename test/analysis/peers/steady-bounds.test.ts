import { percentileIntervals, roleScores, samplePlayers, type Table } from "scoutframe";
import { describe, expect, it } from "vitest";

const SEEDS = [1, 2, 3, 4];
const league = await samplePlayers();

/** The shares of bounds of peers that move by more than so many points from one seed to the next. */
function movedBy(
  points: readonly number[],
  draw: (seed: number) => Table,
  columns: readonly string[],
): number[] {
  const made = SEEDS.map(draw);
  const moves = made.slice(1).flatMap((table, at) =>
    columns.flatMap((name) => {
      const before = made[at]!.numbers(name);
      return [...table.numbers(name)].flatMap((bound, row) =>
        table.numbers("inPool")[row] === 1 && !Number.isNaN(bound) ? [Math.abs(bound - before[row]!)] : [],
      );
    }),
  );
  expect(moves.length).toBeGreaterThan(1500);
  return points.map((most) => moves.filter((move) => move > most).length / moves.length);
}

describe("bounds of intervals from one seed to another", () => {
  it("of role scores hardly move by more than 2 points, and never by more than 5", () => {
    const draw = (seed: number) => roleScores(league, { seed, intervals: true, minMinutes: 900 });
    const [two, three, five] = movedBy([2, 3, 5], draw, ["score_low", "score_high"]);
    // Of independent draws 3.4% moved by more than 2.
    expect(two).toBeLessThan(0.02);
    expect(three).toBeLessThan(0.004);
    expect(five).toBe(0);
  });

  it("of percentile ranks seldom move by more than 2 points", () => {
    const metrics = [
      "average_goals",
      "average_shots",
      "average_passes",
      "percent_duelsWon",
      "percent_successfulPasses",
    ];
    const draw = (seed: number) => percentileIntervals(league, { seed, metrics, minMinutes: 900 });
    const columns = metrics.flatMap((name) => [`${name}_low`, `${name}_high`]);
    // Of independent draws 31% moved by more than 2, and 18% by more than 3.
    const [two, three] = movedBy([2, 3], draw, columns);
    expect(two).toBeLessThan(0.08);
    expect(three).toBeLessThan(0.03);
  });
});
