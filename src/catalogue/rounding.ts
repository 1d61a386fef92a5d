import type { ColumnMetric, Rounding } from "./types.js";

/**
 * How far the rates of the service lie from the quotients they stand for, because they were rounded, and which
 * whole numbers they therefore stand for.
 * Source: several hundred answers of the service, compared with their own totals.
 */

const WHOLE = 0.5;
const TWO_DECIMALS = 0.005;
const ROUNDED_BY: Readonly<Record<Rounding, number>> = {
  whole: WHOLE,
  "one decimal": 0.05,
  "two decimals": TWO_DECIMALS,
  // Up to six of them are added.
  "sum of two decimals": 6 * TWO_DECIMALS,
};
/** Covers the arithmetic of doubles, where a quotient falls exactly between two roundings. */
const ARITHMETIC = 1e-9;
/** Averages of teams carry four significant digits, and so does the playing time that is found from them. */
const OF_TEAM_AVERAGE = 0.001;
const MINUTES_IN_RATE = 90;

/**
 * The largest difference between a rate as sent and its exact value that rounding explains: half a unit in
 * the last decimal that the service sends of it.
 */
export function roundingOf(metric: ColumnMetric, value: number): number {
  return ARITHMETIC + Math.max(ROUNDED_BY[metric.rounding], relativeTo(metric) * Math.abs(value));
}

function relativeTo({ entity, group }: ColumnMetric): number {
  return entity === "team" && group === "average" ? OF_TEAM_AVERAGE : 0;
}

/** How many of the attempts a percentage stands for: the whole number behind it where there is just one. */
export function successesBehind(metric: ColumnMetric, percent: number, attempts: number): number {
  return countBehind(metric, percent, attempts / 100).count;
}

/** Whether a percentage, as rounded, can be that of a whole number of so many attempts. */
export function canBeShareOf(metric: ColumnMetric, percent: number, attempts: number): boolean {
  return countBehind(metric, percent, attempts / 100).possible;
}

/** How many events an average per 90 minutes stands for: the whole number behind it where there is just one. */
export function eventsBehind(metric: ColumnMetric, average: number, minutes: number): number {
  return countBehind(metric, average, minutes / MINUTES_IN_RATE).count;
}

/** A rate times its units: a whole number where rounding leaves just one; possible unless it leaves none. */
function countBehind(
  metric: ColumnMetric,
  rate: number,
  units: number,
): { readonly count: number; readonly possible: boolean } {
  const count = rate * units;
  const rounding = roundingOf(metric, rate) * units;
  if (!(rounding < WHOLE)) return { count, possible: true };
  const whole = Math.round(count);
  const possible = Math.abs(count - whole) <= rounding + ARITHMETIC;
  return { count: possible ? whole : count, possible };
}
