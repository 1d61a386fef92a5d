import { extentsOf } from "../../catalogue/columns.js";
import { roundingOf } from "../../catalogue/rounding.js";
import type { ColumnMetric } from "../../catalogue/types.js";
import type { Numbers } from "../../comparison/comparable-values.js";
import { median } from "../../stats/summary.js";
import { valueAt, valuesPlaced } from "../../stats/values-at.js";
import { EVIDENCE_MINUTES } from "../../table/column-names.js";

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
  const extents = [tagged, onField].flatMap((column) =>
    column !== undefined && table.has(column) ? [table.numbers(column)] : [],
  );
  const minutes = minutesBehindAverages(table).map((found, row) => {
    if (!Number.isNaN(found)) return found;
    const extent = extents.find((values) => !Number.isNaN(values[row]));
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
  return tagged !== undefined && table.has(tagged) ? table.numbers(tagged) : valuesPlaced(table.rowCount);
}

function minutesOfTeams(table: Numbers): Float64Array {
  const pairs = table.catalogue.metrics
    .filter(({ basis, model, rounding }) => basis === "per 90" && model === "poisson" && rounding !== "whole")
    .filter(({ deprecated }) => deprecated === undefined)
    .flatMap(({ column, counterpart }) =>
      counterpart !== undefined && table.has(column) && table.has(counterpart)
        ? [{ averages: table.numbers(column), counts: table.numbers(counterpart) }]
        : [],
    );
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

/** A row with an average that is not its total per 90 minutes. */
interface NotPer90 {
  readonly row: number;
  readonly average: number;
  readonly exact: number;
}

/**
 * The rows that disagree with an average per 90 minutes, for an average without a documented basis. The table must show
 * that basis: of at least 20 informative rows (two zeros fit any basis), 90 % are total × 90 / minutes within rounding.
 * Undefined if it does not, or lacks the columns.
 */
export function disagreeingWithPer90(
  table: Numbers,
  metric: ColumnMetric,
  minutes: Float64Array,
): readonly NotPer90[] | undefined {
  const { column, counterpart, basis } = metric;
  if (basis !== "not stated" || counterpart === undefined) return undefined;
  if (!table.has(column) || !table.has(counterpart)) return undefined;
  const averages = table.numbers(column);
  const totals = table.numbers(counterpart);
  const counting = table.has(EVIDENCE_MINUTES) ? table.numbers(EVIDENCE_MINUTES) : minutes;
  const wrong: NotPer90[] = [];
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
