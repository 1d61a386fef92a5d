import { metric, notesOf, type PlayerRecord, shrunkRates } from "scoutframe";
import { expect, it } from "vitest";
import { fixture } from "../../fixtures/read.js";
import { player } from "../../fixtures/records.js";

/** A league of one position, and what `shrunk-rates.py` finds for it; a slope where rates may rise with minutes. */
interface Case {
  readonly metric: string;
  readonly group: string;
  readonly events: readonly number[];
  readonly attempts?: readonly number[];
  readonly minutes?: readonly number[];
  readonly slope: number | null;
  readonly mean: number;
  readonly worth: number;
  readonly shrunk: readonly number[];
  readonly weight: readonly number[];
}

const { cases } = fixture<{ readonly cases: readonly Case[] }>("shrunk-rates.json");

/** The name of a total without `total_`, as records have it. */
const field = (column: string | undefined): string => column!.replace("total_", "");

function recordsOf({ metric: column, group, events, attempts, minutes }: Case): PlayerRecord[] {
  const { counterpart, denominator } = metric(column);
  return events.map((count, index) =>
    player({
      id: index + 1,
      positions: { [group]: 100 },
      total: {
        [field(counterpart)]: count,
        ...(attempts && { [field(denominator)]: attempts[index]! }),
      },
      ...(minutes && { minutes: minutes[index]! }),
    }),
  );
}

/** How far apart two numbers are, as a part of the second. */
const apart = (actual: unknown, expected: number): number => Math.abs(Number(actual) / expected - 1);

it.each(cases)("shrunk $metric of $group are what SciPy's quadrature of the stated prior gives", (one) => {
  const rates = shrunkRates(recordsOf(one), { metrics: [one.metric], minMinutes: 0 });
  const [prior] = notesOf(rates.notes, "priors").flatMap(({ priors }) => priors);
  expect(apart(prior?.mean, one.mean)).toBeLessThan(1e-4);
  expect(apart(prior?.worth, one.worth)).toBeLessThan(2e-3);
  if (one.slope !== null) expect(prior?.trend?.slope).toBeCloseTo(one.slope, 5);
  expect(rates.rowCount).toBe(one.shrunk.length);
  rates.rows().forEach((row, index) => {
    expect(apart(row[`${one.metric}_shrunk`], one.shrunk[index]!)).toBeLessThan(1e-3);
    expect(apart(row[`${one.metric}_weight`], one.weight[index]!)).toBeLessThan(2e-3);
  });
});
