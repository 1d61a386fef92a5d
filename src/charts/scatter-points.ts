import { competingRows } from "../analysis/peers/leaders.js";
import { type ReliabilityOptions, reliable } from "../analysis/peers/reliability.js";
import { attemptsOf } from "../catalogue/columns.js";
import { comparable } from "../comparison/comparable-values.js";
import { leastAttempts, type ValueOptions } from "../comparison/rules.js";
import { mean, median } from "../stats/summary.js";
import { distinctNames, nameAt } from "../table/keys.js";
import { applicableValues, metricOf } from "../table/metric-columns.js";
import { cellOf, type Table } from "../table/table.js";
import { listed } from "../text/pool-words.js";
import { counted } from "../text/words.js";
import { orNull } from "./chart-data.js";
import { HALF } from "./chart-words.js";
import type { AxisCertainty } from "./scatter-axes.js";
import type { Range, ScatterPoint } from "./svg/scatter-encoding.js";

/** The dots of a scatter: their rows, their positions, and which of them have a name. */

/** The columns of a scatter. */
export interface ScatterColumns {
  readonly x: string;
  readonly y: string;
  readonly size: string | undefined;
  readonly colour: string | undefined;
}

/**
 * With up to this many chosen rows, the chart lists their minutes and draws all their intervals; with more, it draws
 * only intervals of values with little evidence.
 */
export const MOST_TOLD = 6;

type RowValue = (row: number) => number;

/** The rows with a dot. */
export interface PlacedRows {
  readonly chosen: readonly number[];
  /** All rows that meet the criteria, and those of them with both values and enough attempts. */
  readonly pool: readonly number[];
  readonly peers: readonly number[];
  /** The peers and the chosen rows, in the order of the table. */
  readonly rows: readonly number[];
  /** Lines about rows without a dot, with the reason. */
  readonly notes: readonly string[];
}

/** The rows of the pool with both values and enough attempts, and the chosen rows with both values. */
export function placedRows(
  table: Table,
  { x, y }: ScatterColumns,
  chosen: readonly number[],
  options: ValueOptions & ReliabilityOptions & Parameters<typeof competingRows>[1],
): PlacedRows {
  const pool = competingRows(table, options);
  const values = comparable(table, options);
  const least = [x, y].flatMap((column) => {
    const known = metricOf(table, column);
    return attemptsOf(known) === undefined ? [] : [leastAttempts(values.rules, known)];
  });
  const sent = [x, y].map((column) => applicableValues(table, column));
  const enough = [x, y].map((column) => values.comparable(column));
  const own = reliable(table, options);
  const compared = [x, y].map((column) => own.comparable(column));
  const isIn = (columns: readonly Float64Array[], row: number): boolean =>
    columns.every((values) => !Number.isNaN(values[row]));
  const peers = pool.filter((row) => isIn(compared, row));
  const without = pool.filter((row) => !isIn(sent, row)).length;
  const thin = pool.filter((row) => !isIn(enough, row)).length - without;
  const little = pool.length - without - thin - peers.length;
  const names = distinctNames(table, chosen);
  const absent = chosen.flatMap((row, at) => (isIn(sent, row) ? [] : [names[at] ?? ""]));
  return {
    chosen,
    pool,
    peers,
    rows: [...new Set([...peers, ...chosen.filter((row) => isIn(sent, row))])].sort((a, b) => a - b),
    notes: [
      ...(absent.length === 0 ? [] : [`No value, so no dot: ${listed(absent)}.`]),
      ...(without > 0 ? [`${without} without one of the two values.`] : []),
      ...(thin > 0 ? [`${thin} with a percentage out of fewer than ${attemptsText(least)}.`] : []),
      ...(little > 0
        ? [`${little} with less than ${options.minReliability} of the rate the ${table.entity}'s own.`]
        : []),
    ],
  };
}

/** `18 attempts`, `18 or 50 attempts`. */
function attemptsText(least: readonly number[]): string {
  const [last = 0, ...others] = [...new Set(least)].reverse();
  return [...others.reverse(), counted(last, "attempt")].join(" or ");
}

/** The points, of which `names` have a name besides the chosen ones, and the kind of the intervals on each axis. */
export function pointsOf(
  table: Table,
  { x, y, size, colour }: ScatterColumns,
  { peers, rows, chosen }: PlacedRows,
  names: number | undefined,
  certainty: (column: string, rows: readonly number[]) => AxisCertainty,
) {
  const valueAt = (column: string): RowValue => {
    const values = applicableValues(table, column);
    return (row) => values[row] ?? Number.NaN;
  };
  const [across, up] = [valueAt(x), valueAt(y)];
  const sizeOf = size === undefined ? undefined : valueAt(size);
  const colours = colour === undefined ? undefined : table.column(colour);
  const far = new Set(farthest(peers, across, up, names ?? 12));
  const own = distinctNames(table, chosen);
  const [ofX, ofY] = [certainty(x, chosen), certainty(y, chosen)];
  const points = rows.map((row): ScatterPoint => {
    const at = chosen.indexOf(row);
    const isChosen = at >= 0;
    const interval = (of: AxisCertainty): Range | null =>
      isChosen && (chosen.length <= MOST_TOLD || of.weightOf(row) < HALF) ? of.at(row) : null;
    return {
      name: own[at] ?? nameAt(table, row),
      x: across(row),
      y: up(row),
      size: sizeOf === undefined ? null : orNull(sizeOf(row)),
      colour: colours === undefined ? null : cellOf(colours, row),
      intervals: { x: interval(ofX), y: interval(ofY) },
      kind: isChosen ? "chosen" : far.has(row) ? "labelled" : "other",
    };
  });
  const parts = chosen.map((row, at) => ({
    name: own[at] ?? "",
    weights: [ofX.weightOf(row), ofY.weightOf(row)] as const,
  }));
  return { points, parts, x: ofX.of, y: ofY.of };
}

/** The rows farthest from the medians, with each axis in units of its own mean distance. */
function farthest(rows: readonly number[], x: RowValue, y: RowValue, count: number): number[] {
  const distance = (valueAt: RowValue): RowValue => {
    const middle = median(rows.map(valueAt));
    const usual = mean(rows.map((row) => Math.abs(valueAt(row) - middle)));
    return (row) => (usual === 0 ? 0 : Math.abs(valueAt(row) - middle) / usual);
  };
  const [across, up] = [distance(x), distance(y)];
  return [...rows]
    .sort((a, b) => Math.hypot(across(b), up(b)) - Math.hypot(across(a), up(a)) || a - b)
    .slice(0, count);
}
