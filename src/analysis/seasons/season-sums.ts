import { canBeShareOf, eventsBehind, roundingOf, successesBehind } from "../../catalogue/rounding.js";
import type { ColumnMetric } from "../../catalogue/types.js";
import type { Note } from "../../notes.js";
import { valueAt, valuesAt } from "../../stats/values-at.js";
import type { Losses } from "../../table/rows.js";
import { counted, firstFew } from "../../text/words.js";
import { PER_MINUTES } from "../peers/rate-evidence.js";

/**
 * The formulas that combine the values of several seasons into one. `rows` are the seasons. The result is a number, or
 * the reason why there is none; NaN without a reason if no season has a value.
 */

/** Why a metric of several seasons cannot be computed from the single seasons. */
const REASONS = {
  noDenominator: "the record lacks their denominator",
  unnamed: "no description says what they count, so it is unknown whether they may be added",
  missingTotal: "a season lacks the total",
  missingValue: "a season lacks the number of attempts",
  minutes: "the playing time of a season is unknown",
  basis: "the interface states no basis, and the values are not per 90 minutes",
  denominator: "a season's value is not a share of its denominator",
} as const;
export type Reason = keyof typeof REASONS;
export type Combined = number | Reason;
type Rows = readonly number[];

/** The sum over all seasons, never only some of them; seasons without tagged data may lack a value. */
export function totalOf(values: Float64Array, rows: Rows, tagged: Uint8Array): Combined {
  const present = rows.filter((row) => !Number.isNaN(values[row]));
  if (present.length === 0) return Number.NaN;
  const lacking = rows.some((row) => Number.isNaN(values[row]) && tagged[row] === 1);
  return lacking ? "missingTotal" : sumOf(values, present);
}

export function sumOf(values: Float64Array, rows: readonly number[]): number {
  return valuesAt(values, rows).reduce((sum, value) => sum + value, 0);
}

/** `scale` × the sum of the parts / the sum of the wholes; NaN if the wholes are 0. */
export function ratioOf(parts: Float64Array, wholes: Float64Array, scale: number, rows: Rows): Combined {
  const part = sumOf(parts, rows);
  const whole = sumOf(wholes, rows);
  if (Number.isNaN(part) || Number.isNaN(whole)) {
    return noneOf(parts, rows) || noneOf(wholes, rows) ? Number.NaN : "missingTotal";
  }
  return whole === 0 ? Number.NaN : (scale * part) / whole;
}

export function perNinetyOf(totals: Float64Array, minutes: Float64Array, rows: Rows): Combined {
  const played = sumOf(minutes, rows);
  if (Number.isNaN(played) && !noneOf(totals, rows)) return "minutes";
  return ratioOf(totals, minutes, PER_MINUTES, rows);
}

/**
 * As {@link perNinetyOf}, if every given value is its own season's total × 90 / minutes. At least one value must be
 * given, or every total must be 0, which is 0 on any basis.
 */
export function perNinetyIfSo(
  metric: ColumnMetric,
  values: Float64Array,
  totals: Float64Array,
  minutes: Float64Array,
  rows: Rows,
): Combined {
  const given = rows.filter((row) => !Number.isNaN(values[row]));
  if (given.length === 0 && rows.some((row) => totals[row] !== 0)) return Number.NaN;
  const agree = given.every((row) => {
    const value = valueAt(values, row);
    const exact = (valueAt(totals, row) * PER_MINUTES) / valueAt(minutes, row);
    // A missing total cannot contradict the basis.
    return Number.isNaN(exact) || Math.abs(value - exact) <= roundingOf(metric, value);
  });
  return agree ? perNinetyOf(totals, minutes, rows) : "basis";
}

/** An average per 90 minutes without a total: a season's count is the whole number behind average × minutes / 90. */
export function perNinetyOfCounts(
  metric: ColumnMetric,
  values: Float64Array,
  minutes: Float64Array,
  rows: Rows,
  weights?: Float64Array,
): Combined {
  if (noneOf(values, rows)) return Number.NaN;
  const weightOf = (row: number): number => weights?.[row] ?? 1;
  const played = rows.reduce((sum, row) => sum + weightOf(row) * valueAt(minutes, row), 0);
  const eventsOf = (row: number): number => eventsBehind(metric, valueAt(values, row), valueAt(minutes, row));
  const counts = rows.reduce((sum, row) => sum + weightOf(row) * eventsOf(row), 0);
  if (Number.isNaN(played)) return "minutes";
  return Number.isNaN(counts) ? "missingValue" : played === 0 ? Number.NaN : (counts * PER_MINUTES) / played;
}

/** A percentage without a total of its part: the whole numbers behind percent × denominator / 100, summed. */
export function percentOfShares(
  metric: ColumnMetric,
  values: Float64Array,
  denominators: Float64Array,
  rows: Rows,
  weights?: Float64Array,
): Combined {
  const partOf = (percent: number, tried: number): Combined =>
    canBeShareOf(metric, percent, tried) ? successesBehind(metric, percent, tried) : "denominator";
  return quotientOf(values, denominators, rows, 100, partOf, weights);
}

/** The mean of means: sum of (mean × its denominator) / sum of the denominators. */
export function meanOfMeans(values: Float64Array, denominators: Float64Array, rows: Rows): Combined {
  return quotientOf(values, denominators, rows, 1, (mean, count) => mean * count);
}

/** `scale` × the sum of the parts that the values stand for / the sum of their denominators. */
function quotientOf(
  values: Float64Array,
  denominators: Float64Array,
  rows: Rows,
  scale: number,
  partOf: (value: number, outOf: number) => Combined,
  weights?: Float64Array,
): Combined {
  if (noneOf(values, rows)) return Number.NaN;
  let [parts, whole] = [0, 0];
  for (const row of rows) {
    const [value, outOf] = [valueAt(values, row), valueAt(denominators, row)];
    if (Number.isNaN(outOf)) return "missingTotal";
    if (outOf === 0) continue;
    if (Number.isNaN(value)) return "missingValue";
    const part = partOf(value, outOf);
    if (typeof part === "string") return part;
    const weight = weights?.[row] ?? 1;
    parts += weight * part;
    whole += weight * outOf;
  }
  return whole === 0 ? Number.NaN : (scale * parts) / whole;
}

/** Whether no season has a value, so that there is nothing to combine or report. */
export function noneOf(values: Float64Array, rows: Rows): boolean {
  return rows.every((row) => Number.isNaN(values[row]));
}

/** The notes on values that could not be computed from their seasons. */
export function notRecomputed(losses: Losses<Reason>): Note[] {
  return losses.notes((reason, rowsOf) => {
    const columns = [...rowsOf.keys()];
    const rows = Math.max(...rowsOf.values());
    const message = `missing in up to ${counted(rows, "combined row")}, because ${REASONS[reason]}: ${firstFew(columns)}`;
    return { code: "not_recomputed", message, reason, columns, rows };
  });
}
