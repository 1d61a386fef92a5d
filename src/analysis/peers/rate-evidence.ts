import type { Metric } from "../../catalogue/types.js";
import { betaBinomial, gammaPoisson, type RateEvidence, type RateModel } from "../../stats/rate-model.js";
import { metricOf, whereApplicable } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";

const MINUTES_IN_MATCH = 90;
/** Percentages are sent with at least one decimal, those typed as whole numbers with none. */
const HALF_A_DECIMAL = 0.05;
const HALF_A_WHOLE = 0.5;

/** Percentages whose events are none of their denominator's, so that they can exceed 100. */
const RATIOS_OF_COUNTS: ReadonlySet<string> = new Set(["percent_yellowCardsPerFoul"]);

/** What a rate was seen in, by row: its events and their exposure, both missing where it is not known. */
export interface RateOf {
  readonly model: RateModel;
  /** What one event per exposure is in the metric's own unit: 100 (percent) or 90 (per 90 minutes). */
  readonly unit: 90 | 100;
  readonly exposureName: "attempts" | "minutes";
  readonly evidence: RateEvidence;
  /** Rows whose totals contradict each other: more successes than attempts, or a count below 0. */
  readonly contradictory: readonly number[];
}

/** Whether the catalogue says what a metric's rates are out of. */
export function isRate(metric: Metric | undefined): metric is Metric {
  if (metric === undefined) return false;
  if (metric.basis === "percent") return metric.denominator !== undefined;
  return metric.basis === "per 90" && metric.counterpart !== undefined;
}

/**
 * What a metric's rates in a table (rates that mean nothing already missing) were seen in; undefined for
 * metrics that are no rates, and where the table lacks the columns.
 */
export function rateOf(table: Table, column: string): RateOf | undefined {
  const metric = metricOf(table, column);
  if (!isRate(metric)) return undefined;
  const exposure = metric.basis === "percent" ? present(table, metric.denominator) : minutes(table);
  const counted = present(table, metric.counterpart);
  if (exposure === undefined) return undefined;
  if (metric.basis === "per 90") {
    if (counted === undefined) return undefined;
    return checked(table, column, gammaPoisson, 90, "minutes", counted, exposure);
  }
  const model = RATIOS_OF_COUNTS.has(column) ? gammaPoisson : betaBinomial;
  const rates = table.numbers(column);
  const half = metric.type === "integer" ? HALF_A_WHOLE : HALF_A_DECIMAL;
  const events = rates.map((rate, row) => {
    const successes = counted === undefined ? Number.NaN : counted[row]!;
    return Number.isNaN(successes) ? successesOf(rate, exposure[row]!, half) : successes;
  });
  return checked(table, column, model, 100, "attempts", events, exposure);
}

/** The successes behind a percentage: whole where its rounding allows a whole number, else as it says. */
function successesOf(percent: number, attempts: number, half: number): number {
  const successes = (percent * attempts) / 100;
  const whole = Math.round(successes);
  return Math.abs(successes - whole) <= (half * attempts) / 100 + 1e-9 ? whole : successes;
}

function checked(
  table: Table,
  column: string,
  model: RateModel,
  unit: 90 | 100,
  exposureName: "attempts" | "minutes",
  counted: Float64Array,
  exposures: Float64Array,
): RateOf {
  const exposure = whereApplicable(table, column, exposures);
  const contradictory: number[] = [];
  const events = counted.map((count, row) => {
    const out = exposure[row]!;
    if (!(out > 0)) return Number.NaN;
    if (count >= 0 && (model === gammaPoisson || count <= out)) return count;
    if (!Number.isNaN(count)) contradictory.push(row);
    return Number.NaN;
  });
  return { model, unit, exposureName, evidence: { events, exposure }, contradictory };
}

/** Tagged minutes, else minutes on the field; of teams, 90 for each tagged match, else for each match. */
function minutes(table: Table): Float64Array | undefined {
  if (table.entity === "player") {
    return firstPresent(present(table, "total_minutesTagged"), present(table, "total_minutesOnField"));
  }
  return firstPresent(present(table, "total_matchesTagged"), present(table, "total_matches"))?.map(
    (matches) => MINUTES_IN_MATCH * matches,
  );
}

function firstPresent(
  first: Float64Array | undefined,
  second: Float64Array | undefined,
): Float64Array | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return first.map((value, row) => (Number.isNaN(value) ? second[row]! : value));
}

function present(table: Table, column: string | undefined): Float64Array | undefined {
  return column !== undefined && table.has(column) ? table.numbers(column) : undefined;
}
