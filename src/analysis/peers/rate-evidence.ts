import { metricIn } from "../../catalogue/catalogue-index.js";
import { extentsOf } from "../../catalogue/columns.js";
import { dispersionOf } from "../../catalogue/dispersion.js";
import { roundingOf, successesBehind } from "../../catalogue/rounding.js";
import type { ColumnMetric } from "../../catalogue/types.js";
import type { ComparableValues, Numbers } from "../../comparison/comparable-values.js";
import { betaBinomial, gammaPoisson, type RateEvidence } from "../../stats/rate-model.js";
import { median } from "../../stats/summary.js";
import { valueAt, valuesPlaced } from "../../stats/values-at.js";
import { EVIDENCE_MINUTES, evidenceColumn } from "../../table/column-names.js";
import { applicableValues, metricOf } from "../../table/metric-columns.js";
import { numbersIf } from "../../table/rows.js";
import type { Table } from "../../table/table.js";

type RateBasis = "percent" | "ratio" | "per 90" | "shown per 90";

/**
 * The basis of a metric's rates in a table: from the catalogue, or per 90 minutes if the catalogue states no basis and
 * the table's rows show it.
 */
export function rateBasis(metric: ColumnMetric | undefined, table: Numbers): RateBasis | undefined {
  if (metric === undefined) return undefined;
  const { basis, model } = metric;
  if (basis !== "not stated" || model === "binomial" || model === "poisson") {
    if (model === "none") return undefined;
    return basis === "per 90" || basis === "ratio" ? basis : "percent";
  }
  return disagreeingWithPer90(table, metric, ratedMinutes(table)) === undefined ? undefined : "shown per 90";
}

export type RateOf = NonNullable<ReturnType<typeof rateOf>>;

/**
 * The evidence behind a metric's rates, by row: its events and their exposure; both are missing if unknown. Undefined
 * for metrics that are not rates, and if the table lacks the columns. If the catalogue states no basis, the rows of
 * `showing` decide it.
 */
export function rateOf(table: ComparableValues, column: string, showing: Numbers = table) {
  const metric = metricOf(table.table, column);
  const basis = rateBasis(metric, showing);
  if (metric === undefined || basis === undefined) return undefined;
  const isPer90 = basis === "per 90" || basis === "shown per 90";
  const counted = numbersIf(table, metric.counterpart);
  const outOf = isPer90 ? ratedMinutes(table) : numbersIf(table, metric.denominator);
  if (outOf === undefined || (isPer90 && (counted === undefined || outOf.every(Number.isNaN)))) {
    return undefined;
  }
  const behind = (rate: number, out: number): number =>
    basis === "ratio" ? rate * out : successesBehind(metric, rate, out);
  const seen = isPer90
    ? counted!
    : table.numbers(column).map((rate, row) => {
        const successes = counted?.[row] ?? Number.NaN;
        return Number.isNaN(successes) ? behind(rate, outOf[row]!) : successes;
      });
  const model = metric.model === "binomial" ? betaBinomial : gammaPoisson;
  const unit = isPer90 ? 90 : basis === "ratio" ? 1 : 100;
  const counting = numbersIf(table, isPer90 ? EVIDENCE_MINUTES : evidenceColumn(metric.denominator!));
  const weighed = weighedEvidence(table, column, { events: seen, exposure: outOf }, counting, unit);
  const exposure = applicableValues(table.table, column, weighed.exposure);
  const contradictory: number[] = [];
  const events = weighed.events.map((count, row) => {
    const out = exposure[row]!;
    if (!(out > 0)) return Number.NaN;
    if (count >= 0 && (model === gammaPoisson || count <= out)) return count;
    if (!Number.isNaN(count)) contradictory.push(row);
    return Number.NaN;
  });
  const dispersion = dispersions(table.table, column);
  const divided = (values: Float64Array): Float64Array =>
    dispersion === undefined ? values : values.map((value, row) => value / dispersion[row]!);
  return {
    basis,
    model,
    /** Value of one event per exposure in the metric's own unit: 100 (percent), 90 (per 90 minutes) or 1 (a ratio). */
    unit,
    exposureName: isPer90 ? ("minutes" as const) : ("attempts" as const),
    evidence: { events, exposure },
    /** Evidence divided by the metric's dispersion in the position group: matches vary more than the model assumes. */
    counted: { events: divided(events), exposure: divided(exposure) },
    /** Whether that dispersion was measured; if not, all evidence counts in full. */
    measured: dispersion !== undefined,
    /** Rows with contradictory totals: more successes than attempts, or a count below 0. */
    contradictory,
  };
}

/**
 * If older seasons counted less in a row's rate, its evidence is weighted likewise: the weighted exposure, and the
 * number of events that gives the rate. Other rows stay as they are.
 */
function weighedEvidence(
  table: ComparableValues,
  column: string,
  seen: RateEvidence,
  counting: Float64Array | undefined,
  unit: number,
): RateEvidence {
  if (counting === undefined) return seen;
  const rates = table.numbers(column);
  const isWeighed = (row: number): boolean =>
    !Number.isNaN(counting[row]) && counting[row] !== seen.exposure[row];
  return {
    events: seen.events.map((count, row) => (isWeighed(row) ? (rates[row]! * counting[row]!) / unit : count)),
    exposure: seen.exposure.map((out, row) => (isWeighed(row) ? counting[row]! : out)),
  };
}

/** The dispersion of a metric by row; undefined if it was not measured, as in every metric of teams. */
function dispersions(table: Table, column: string): Float64Array | undefined {
  if (metricIn(table.catalogue, column)?.dispersion === undefined) return undefined;
  const values = new Float64Array(table.rowCount);
  const groups = table.has("positionGroup") ? table.texts("positionGroup") : [];
  const ofGroups = new Map<string | null, number>();
  // This loop runs over every row for every rate, so it has to be fast.
  for (let row = 0; row < values.length; row++) {
    const group = groups[row] ?? null;
    const dispersion = ofGroups.get(group) ?? dispersionOf(table.catalogue, column, group) ?? 1;
    ofGroups.set(group, dispersion);
    values[row] = dispersion;
  }
  return values;
}

/** Minutes in the unit of per-90 averages. */
export const PER_MINUTES = 90;

/** A table never changes, and all its rates use the same minutes, so they are computed once. */
const RATED = new WeakMap<Numbers, Float64Array>();

/**
 * The minutes behind the rates of each row: those of its averages, else the best estimate from the row.
 *
 * Players: minutes tagged, else minutes on the field. Teams have no minutes in their records: those found from the
 * averages ({@link minutesBehindAverages}), else 90 for each tagged match, else 90 for each match.
 * Missing: if a row has none of these.
 */
export function ratedMinutes(table: Numbers): Float64Array {
  const known = RATED.get(table);
  if (known !== undefined) return known;
  const perExtent = table.entity === "player" ? 1 : PER_MINUTES;
  const { tagged, onField } = extentsOf(table.catalogue);
  const extents = [numbersIf(table, tagged), numbersIf(table, onField)];
  const minutes = minutesBehindAverages(table).map((found, row) => {
    if (!Number.isNaN(found)) return found;
    const extent = extents.find((values) => !Number.isNaN(valueAt(values, row)));
    return perExtent * valueAt(extent, row);
  });
  RATED.set(table, minutes);
  return minutes;
}

/**
 * The minutes that the averages of each row certainly use. They contain no guess, so averages can be checked against
 * them.
 *
 * Players: minutes tagged, or minutes on the field if the catalogue has no tagged minutes. Teams: each average per 90
 * minutes gives total × 90 / average minutes; the result is their median, weighted by the totals. It has the smallest
 * rounding error, and a few wrong averages do not change it.
 * Missing: if the column, or every such pair, is missing or 0.
 */
export function minutesBehindAverages(table: Numbers): Float64Array {
  if (table.entity === "team") return minutesOfTeams(table);
  const { onField, tagged = onField } = table.catalogue.minutes;
  return numbersIf(table, tagged) ?? valuesPlaced(table.rowCount);
}

function minutesOfTeams(table: Numbers): Float64Array {
  const pairs = table.catalogue.metrics
    .filter(({ basis, model, rounding }) => basis === "per 90" && model === "poisson" && rounding !== "whole")
    .filter(({ deprecated }) => deprecated === undefined)
    .flatMap(({ column, counterpart }) => {
      const [averages, counts] = [numbersIf(table, column), numbersIf(table, counterpart)];
      return averages && counts ? [{ averages, counts }] : [];
    });
  return Float64Array.from({ length: table.rowCount }, (_, row) => {
    const known = pairs
      .map(({ averages, counts }) => ({ average: valueAt(averages, row), total: valueAt(counts, row) }))
      .filter(({ average, total }) => average > 0 && total > 0);
    return median(
      known.map(({ average, total }) => (total * PER_MINUTES) / average),
      Float64Array.from(known, ({ total }) => total),
    );
  });
}

/** If this share of the rows agrees with a basis, it is the basis, and the other rows are wrong. */
const SURELY = 0.9;
const FEWEST_ROWS = 20;

/**
 * The rows that disagree with an average per 90 minutes, for an average without a documented basis. The table must show
 * that basis: of at least 20 informative rows (two zeros fit any basis), 90% are total × 90 / minutes within rounding.
 * Undefined if it does not, or lacks the columns.
 */
export function disagreeingWithPer90(table: Numbers, metric: ColumnMetric, minutes: Float64Array) {
  const { column, counterpart, basis } = metric;
  if (basis !== "not stated" || counterpart === undefined) return undefined;
  const [averages, totals] = [numbersIf(table, column), numbersIf(table, counterpart)];
  if (averages === undefined || totals === undefined) return undefined;
  const counting = numbersIf(table, EVIDENCE_MINUTES) ?? minutes;
  const wrong: { readonly row: number; readonly average: number; readonly exact: number }[] = [];
  let rows = 0;
  averages.forEach((average, row) => {
    const exact = (valueAt(totals, row) * PER_MINUTES) / valueAt(minutes, row);
    if (Number.isNaN(average) || !Number.isFinite(exact) || (average === 0 && exact === 0)) return;
    rows++;
    // If older seasons counted less, the average uses weighted totals and minutes; it exists only if it is per 90.
    if (!Number.isNaN(counting[row]) && counting[row] !== valueAt(minutes, row)) return;
    if (Math.abs(average - exact) > roundingOf(metric, exact)) wrong.push({ row, average, exact });
  });
  return rows < FEWEST_ROWS || rows - wrong.length < SURELY * rows ? undefined : wrong;
}
