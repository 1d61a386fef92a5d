import type { ColumnMetric, Rounding } from "./types.js";

/**
 * The rounding of the service's rates: how far a rate may be from its exact quotient, and which whole number of events
 * it stands for.
 * Source: several hundred answers of the service, compared with their own totals.
 */

const WHOLE = 0.5;
const TWO_DECIMALS = 0.005;
const ROUNDED_BY: Readonly<Record<Rounding, number>> = {
  whole: WHOLE,
  "one decimal": 0.05,
  "two decimals": TWO_DECIMALS,
  // Sums of up to six rounded averages.
  "sum of two decimals": 6 * TWO_DECIMALS,
};
/** A margin for floating-point errors, for quotients exactly between two roundings. */
const ARITHMETIC = 1e-9;
/** Team averages have four significant digits, and so does the playing time computed from them. */
const OF_TEAM_AVERAGE = 0.001;
const MINUTES_IN_RATE = 90;

/**
 * The largest difference between a rate as sent and its exact value that rounding can explain: half a unit in the last
 * decimal that the service sends.
 */
export function roundingOf(metric: ColumnMetric, value: number): number {
  const relative = metric.entity === "team" && metric.group === "average" ? OF_TEAM_AVERAGE : 0;
  return ARITHMETIC + Math.max(ROUNDED_BY[metric.rounding], relative * Math.abs(value));
}

/** The number of successes behind a percentage: a whole number if only one is possible. */
export function successesBehind(metric: ColumnMetric, percent: number, attempts: number): number {
  return countBehind(metric, percent, attempts / 100).count;
}

/** Whether a rounded percentage can come from a whole number of successes out of these attempts. */
export function canBeShareOf(metric: ColumnMetric, percent: number, attempts: number): boolean {
  return countBehind(metric, percent, attempts / 100).possible;
}

/** The number of events behind an average per 90 minutes: a whole number if only one is possible. */
export function eventsBehind(metric: ColumnMetric, average: number, minutes: number): number {
  return countBehind(metric, average, minutes / MINUTES_IN_RATE).count;
}

/** A rate times its units: a whole number if rounding leaves only one. `possible` is false if it leaves none. */
function countBehind(metric: ColumnMetric, rate: number, units: number) {
  const count = rate * units;
  const rounding = roundingOf(metric, rate) * units;
  if (!(rounding < WHOLE)) return { count, possible: true };
  const whole = Math.round(count);
  const possible = Math.abs(count - whole) <= rounding + ARITHMETIC;
  return { count: possible ? whole : count, possible };
}
