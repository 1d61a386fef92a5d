import { extentsOf } from "../../catalogue/columns.js";
import type { Numbers } from "../../comparison/comparable-values.js";
import { median } from "../../stats/summary.js";

/** Minutes of a match: what a per-90 average is an average of. */
export const PER_MINUTES = 90;

/** A table never changes, and every rate of it stands on the same minutes, so they are worked out once. */
const RATED = new WeakMap<Numbers, Float64Array>();

/**
 * The minutes behind the rates of each row: those that its averages stand on, else the best the row tells.
 *
 * Players: minutes tagged, else minutes on the field. Teams, whose record holds no minutes: those found from
 * the averages ({@link minutesBehindAverages}), else 90 for each tagged match, else 90 for each match.
 * Missing: where a row has none of these.
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
    return extent === undefined ? Number.NaN : perExtent * extent[row]!;
  });
  RATED.set(table, minutes);
  return minutes;
}

/**
 * The minutes that the averages of each row certainly stand on: nothing is guessed, so that averages can be
 * checked against them.
 *
 * Players: minutes tagged; those on the field where the catalogue tells no others. Teams: each average per 90
 * minutes with its total gives total × 90 / average minutes, and their median, weighted by the totals, is the least
 * rounded of them and untouched by a few wrong ones.
 * Missing: where the column, or every such pair, is missing or 0.
 */
export function minutesBehindAverages(table: Numbers): Float64Array {
  if (table.entity === "team") return minutesOfTeams(table);
  const { onField, tagged = onField } = table.catalogue.minutes;
  return tagged !== undefined && table.has(tagged)
    ? table.numbers(tagged)
    : new Float64Array(table.rowCount).fill(Number.NaN);
}

function minutesOfTeams(table: Numbers): Float64Array {
  const pairs = table.catalogue.metrics
    .filter(({ basis, model, rounding }) => basis === "per 90" && model === "poisson" && rounding !== "whole")
    .filter(({ deprecated }) => deprecated === undefined)
    .flatMap(({ column, counterpart }) =>
      counterpart !== undefined && table.has(column) && table.has(counterpart)
        ? [[table.numbers(column), table.numbers(counterpart)] as const]
        : [],
    );
  return Float64Array.from({ length: table.rowCount }, (_, row) => {
    const minutes: number[] = [];
    const totals: number[] = [];
    for (const [averages, counts] of pairs) {
      const [average, total] = [averages[row]!, counts[row]!];
      if (!(average > 0 && total > 0)) continue;
      minutes.push((total * PER_MINUTES) / average);
      totals.push(total);
    }
    return median(minutes, Float64Array.from(totals));
  });
}
