import { findMetric } from "./lookup.js";
import type { Metric } from "./types.js";

/**
 * How far the rates of the service lie from the quotients they stand for, because they were rounded.
 * Source: several hundred answers of the service, compared with their own totals.
 */

const TWO_DECIMALS = 0.005;
const ONE_DECIMAL = 0.05;
const WHOLE = 0.5;
/** Covers the arithmetic of doubles, where a quotient falls exactly between two roundings. */
const ARITHMETIC = 1e-9;
/** Averages of teams carry four significant digits, and so does the playing time that is found from them. */
const OF_TEAM_AVERAGE = 0.001;

const ONE_DECIMAL_COLUMNS: ReadonlySet<string> = new Set(["percent_win", "percent_yellowCardsPerFoul"]);

/** The service adds these up from averages that were rounded before, up to six of them. */
const ADDED_UP = 6 * TWO_DECIMALS;
const ADDED_UP_COLUMNS: ReadonlySet<string> = new Set([
  "average_attackingActions",
  "average_successfulAttackingActions",
  "average_defensiveActions",
  "average_successfulDefensiveAction",
]);

/**
 * The largest difference between a rate as sent and its exact value that rounding explains: half a unit in
 * the second decimal; in the first for two percentages; half of 1 where the interface types whole numbers.
 */
export function roundingOf(metric: Metric, value: number): number {
  return ARITHMETIC + Math.max(decimalsOf(metric), relativeTo(metric) * Math.abs(value));
}

function decimalsOf({ column, type, deprecated, entity }: Metric): number {
  const twin = deprecated === undefined ? undefined : findMetric(deprecated.use, entity);
  if (type === "integer" || twin?.type === "integer") return WHOLE;
  if (ONE_DECIMAL_COLUMNS.has(column)) return ONE_DECIMAL;
  return ADDED_UP_COLUMNS.has(column) ? ADDED_UP : TWO_DECIMALS;
}

function relativeTo({ entity, group }: Metric): number {
  return entity === "team" && group === "average" ? OF_TEAM_AVERAGE : 0;
}

/** The whole number that a rounded value stands for; undefined where none is near enough, or more than one. */
export function wholeBehind(value: number, rounding: number): number | undefined {
  const whole = Math.round(value);
  return rounding < WHOLE && Math.abs(value - whole) <= rounding + ARITHMETIC ? whole : undefined;
}
