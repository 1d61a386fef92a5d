import { trueRates } from "../analysis/peers/drawing.js";
import { competingRows } from "../analysis/peers/leaders.js";
import { withIntervals } from "../analysis/peers/percentile-intervals.js";
import { type ReliabilityOptions, reliable } from "../analysis/peers/reliability.js";
import { lacking, peersInTable, type Standing, standings } from "../analysis/peers/standing.js";
import { attemptsOf } from "../catalogue/columns.js";
import { comparable } from "../comparison/comparable-values.js";
import { leastAttempts, type ValueOptions } from "../comparison/rules.js";
import { ScoutframeError } from "../errors.js";
import { ownField } from "../fields.js";
import { mean, median } from "../stats/summary.js";
import { valuesAt } from "../stats/values-at.js";
import { isNumbers } from "../table/column.js";
import { analysisColumn, hasPool } from "../table/column-names.js";
import { distinctNames, nameAt } from "../table/find.js";
import type { TableInput } from "../table/input.js";
import { applicableValues, labelOf, metricOf } from "../table/metric-columns.js";
import { numbersIf } from "../table/rows.js";
import { cellOf, type Table } from "../table/table.js";
import { listed } from "../text/pool-words.js";
import { counted, inSentence, relative } from "../text/words.js";
import { orNull } from "./chart-data.js";
import type { ChartOptions } from "./chart-options.js";
import { intervalOf, type Uncertainty, type Words } from "./kit/profile.js";
import type { Range } from "./kit/signs.js";
import { intervalValues } from "./peer-rows.js";
import { chartLabel, HALF, isTurned, writerOf } from "./profile-of.js";

/** The content of a scatter: its axes and colours in words, the rows with a dot, their positions, names and intervals. */

/** The result of `styleMap`: a table with places and clusters, and the meaning of its axes. */
export interface MapToDraw {
  readonly table: TableInput;
  readonly axes: readonly { readonly axis: string; readonly explained: number; readonly label: string }[];
  /** The loadings of the metrics on each axis, from which the labels of its ends come. */
  readonly loadings?: readonly { readonly label: string; readonly x: number; readonly y: number }[];
  /** The names of clusters. */
  readonly clusters?: readonly { readonly cluster: number; readonly name: string }[];
}

/** The table of a scatter, with its options; a map also explains its axes. */
interface DrawnTable {
  readonly table: Table;
  readonly options: ChartOptions;
  readonly map: MapToDraw | undefined;
}

/** The columns of a scatter. */
export type ScatterColumns = Readonly<Record<"x" | "y", string>> &
  Readonly<Record<"size" | "colour", string | undefined>>;

/** What a scatter draws, and the words around it. */
export interface ScatterData extends Words {
  readonly points: readonly ScatterPoint[];
  /** Level of the intervals in percent. */
  readonly level: number;
  /** Whether both axes have one scale, with the line on which they are equal. */
  readonly diagonal: boolean;
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly size: Pick<ScatterAxis, "label" | "valueText"> | undefined;
  readonly colour: ReturnType<typeof colourOf> | undefined;
}

/** An axis, and the kind of the dots' intervals on it. */
export interface ScatterAxis extends ReturnType<typeof axisOf> {
  readonly interval: ReturnType<typeof certaintyOf>["kind"];
}

/** The words of an axis, and the median of the peers. */
export function axisOf(drawn: DrawnTable, column: string, peers: readonly number[]) {
  const { table, options, map } = drawn;
  const values = valuesAt(applicableValues(table, column), peers);
  const isOwn = ownField(options.labels, column) !== undefined;
  const ends = endsOf(column, map);
  const at = ["x", "y"].indexOf(column);
  const axis = isOwn ? undefined : map?.axes[at];
  const component = at === 0 ? "First" : "Second";
  return {
    label:
      axis === undefined
        ? chartLabel(table, column, options)
        : `${component} component, ${Math.round(axis.explained)}% of the variance${ends === undefined ? ` · ${axis.label}` : ""}`,
    /** The labels of the low and the high end, if the axis is not a single metric. */
    ends: isOwn ? undefined : ends,
    /** The metric without its basis, for the words in the corners; undefined if the axis is not a single metric. */
    noun: metricOf(table, column) && withoutBasis(inSentence(labelOf(table, column))),
    /** Whether the axis runs from high to low, because lower is better. */
    turned: metricOf(table, column) !== undefined && isTurned(table, column, {}),
    median: values.length === 0 ? undefined : median(values),
    valueText: writerOf(table, column),
  };
}

/** The meaning of the dots' colours: groups in order, for text columns and clusters, or a scale of numbers. */
export function colourOf({ table, options, map }: DrawnTable, column: string, rows: readonly number[]) {
  const isCluster = column === "cluster";
  const values = table.column(column);
  const present = rows.map((row) => cellOf(values, row)).filter((value) => value !== null);
  const groups = [...new Set(present)].sort((a, b) => (a < b ? -1 : 1)).map(String);
  const names = map?.clusters?.map(({ cluster, name }) => [String(cluster), withoutBasis(name)] as const);
  return {
    label: isCluster ? "Cluster" : chartLabel(table, column, options),
    valueText: writerOf(table, column),
    groups: isNumbers(values) && !isCluster ? undefined : groups,
    /** Names of groups that have only a number. */
    names: isCluster && names ? new Map(names) : undefined,
  };
}

const NAMED_AT_END = 2;

/** The labels of a map axis's ends: the metrics with the largest loadings towards each end. */
function endsOf(column: string, map: MapToDraw | undefined): readonly [string, string] | undefined {
  if (map?.loadings === undefined || (column !== "x" && column !== "y")) return undefined;
  const { loadings } = map;
  const most = (sign: 1 | -1): string =>
    loadings
      .filter(({ [column]: pull }) => pull * sign > 0)
      .sort((a, b) => (b[column] - a[column]) * sign)
      .slice(0, NAMED_AT_END)
      .map(({ label }) => withoutBasis(inSentence(label)))
      .join(", ");
  const [rising, falling] = [most(1), most(-1)];
  return [relative(falling !== "", falling || rising), relative(rising !== "", rising || falling)];
}

/** A metric without its basis: `goals` for `goals per 90`. */
function withoutBasis(words: string): string {
  return words.replace(/ (?:per 90|\(average\))(?=,|$)/g, "");
}

/** With up to this many chosen rows, all have minutes and intervals; with more, only rows with little evidence. */
export const MOST_TOLD = 6;

/**
 * The rows with a dot: those of the pool (all that meet the criteria) with both values and enough attempts, which are
 * the peers, and the chosen rows with both values; and lines about rows without a dot, with the reason.
 */
export function placedRows(
  table: Table,
  { x, y }: ScatterColumns,
  chosen: readonly number[],
  options: ValueOptions & ReliabilityOptions & Parameters<typeof competingRows>[1],
) {
  const pool = competingRows(table, options);
  const values = comparable(table, options);
  const least = [x, y].flatMap((column) => {
    const known = metricOf(table, column);
    return attemptsOf(known) === undefined ? [] : [leastAttempts(values.rules, known)];
  });
  const own = reliable(table, options);
  const inBoth = (valuesOf: (column: string) => Float64Array): ((row: number) => boolean) => {
    const columns = [x, y].map(valuesOf);
    return (row) => columns.every((values) => !Number.isNaN(values[row]));
  };
  const isSent = inBoth((column) => applicableValues(table, column));
  const isEnough = inBoth((column) => values.comparable(column));
  const peers = pool.filter(inBoth((column) => own.comparable(column)));
  const without = pool.filter((row) => !isSent(row)).length;
  const thin = pool.filter((row) => !isEnough(row)).length - without;
  const little = pool.length - without - thin - peers.length;
  const names = distinctNames(table, chosen);
  const absent = chosen.flatMap((row, at) => (isSent(row) ? [] : [names[at] ?? ""]));
  const notes = [
    ...(absent.length === 0 ? [] : [`No value, so no dot: ${listed(absent)}.`]),
    ...(without > 0 ? [`${without} without one of the two values.`] : []),
    ...(thin > 0 ? [`${thin} with a percentage out of fewer than ${attemptsText(least)}.`] : []),
    ...(little > 0
      ? [`${little} with less than ${options.minReliability} of the rate the ${table.entity}'s own.`]
      : []),
  ];
  const rows = [...new Set([...peers, ...chosen.filter(isSent)])].sort((a, b) => a - b);
  return { chosen, pool, peers, rows, notes };
}

/** `18 attempts`, `18 or 50 attempts`. */
function attemptsText(least: readonly number[]): string {
  const [last = 0, ...others] = [...new Set(least)].reverse();
  return [...others.reverse(), counted(last, "attempt")].join(" or ");
}

/**
 * The points, of which `names` have a name besides the chosen ones: those farthest from the medians, or from the
 * diagonal if it is drawn; and how sure the chosen ones are on each axis.
 */
export function pointsOf(
  table: Table,
  { x, y, size, colour }: ScatterColumns,
  { peers, rows, chosen }: ReturnType<typeof placedRows>,
  { names, isDiagonal }: { readonly names: number; readonly isDiagonal: boolean },
  sure: Readonly<Record<"x" | "y", ReturnType<typeof certaintyOf>["of"]>>,
) {
  const [across, up] = [applicableValues(table, x), applicableValues(table, y)];
  const sizes = size === undefined ? undefined : applicableValues(table, size);
  const colours = colour === undefined ? undefined : table.column(colour);
  const apart = (row: number): number => Math.abs((up[row] ?? Number.NaN) - (across[row] ?? Number.NaN));
  const distance = isDiagonal ? apart : fromMedians(peers, across, up);
  const far = new Set([...peers].sort((a, b) => distance(b) - distance(a) || a - b).slice(0, names));
  const own = distinctNames(table, chosen);
  return rows.map((row) => {
    const isChosen = chosen.includes(row);
    const interval = (of: typeof sure.x): Range | null => {
      const { range = null, weight = Number.NaN } = of.get(row) ?? {};
      return chosen.length <= MOST_TOLD || weight < HALF ? range : null;
    };
    return {
      name: own[chosen.indexOf(row)] ?? nameAt(table, row),
      x: across[row] ?? Number.NaN,
      y: up[row] ?? Number.NaN,
      /** Missing as null: the dot is as small as possible. */
      size: orNull(sizes?.[row]),
      colour: colours === undefined ? null : cellOf(colours, row),
      intervals: { x: interval(sure.x), y: interval(sure.y) },
      /** `chosen` dots stand out and always have a name; `labelled` ones have a name if there is room. */
      kind: isChosen ? "chosen" : far.has(row) ? "labelled" : "other",
    };
  });
}

/** One row of the table as a dot. */
export type ScatterPoint = ReturnType<typeof pointsOf>[number];

/** How far a row is from the medians, with each axis in units of its own mean distance. */
function fromMedians(rows: readonly number[], x: Float64Array, y: Float64Array): (row: number) => number {
  const distance = (values: Float64Array): ((row: number) => number) => {
    const middle = median(valuesAt(values, rows));
    const from = (row: number): number => Math.abs((values[row] ?? Number.NaN) - middle);
    const usual = mean(rows.map(from));
    return (row) => (usual === 0 ? 0 : from(row) / usual);
  };
  const [across, up] = [distance(x), distance(y)];
  return (row) => Math.hypot(across(row), up(row));
}

/** How sure these rows are on an axis: the kind of the intervals, and by row its interval and its own share of the likely rate. */
export function certaintyOf(
  table: Table,
  column: string,
  rows: readonly number[],
  options: Parameters<typeof trueRates>[3] & { readonly uncertainty?: Uncertainty | undefined },
) {
  const sure = (range: Range | null, weight = Number.NaN) => ({ range, weight });
  const certainty = (kind?: "rate" | "rank" | "score", of: [number, ReturnType<typeof sure>][] = []) => {
    return { kind, of: new Map(of) };
  };
  if (options.uncertainty === "none" || rows.length === 0) return certainty();
  const { level } = options;
  // The interval of a score stands beside it, in the same unit.
  const [low, high] = ["score_low", "score_high"].map((name) => numbersIf(table, name));
  if (column === "score" && low !== undefined && high !== undefined && hasPool(table)) {
    const rangeOf = (row: number): Range | null => (Number.isNaN(low[row]) ? null : [low[row]!, high[row]!]);
    return certainty(
      "score",
      rows.map((row) => [row, sure(rangeOf(row))]),
    );
  }
  const ranks = (from: Table, metric: string, sureOf: (own: Standing) => ReturnType<typeof sure>) => {
    const each = standings(from, rows, [metric]).flat();
    return certainty(
      "rank",
      each.map((own) => [own.row, sureOf(own)]),
    );
  };
  const ranked = analysisColumn(table, column);
  if (ranked?.ending === "rank") {
    const { metric } = ranked;
    const isUnmeasured = lacking(table, [metric], "low").length > 0 && table.has(metric);
    const drawn = isUnmeasured ? withIntervals(table, rows, [metric], { level }) : table;
    if (lacking(drawn, [metric], "low").length > 0) return certainty();
    return ranks(drawn, metric, (own) => sure(intervalOf(own) && [own.low, own.high], own.weight));
  }
  const rates = ratesWhereThePoolIs(table, column, rows, options);
  if (rates.size > 0) {
    return certainty(
      "rate",
      [...rates].map(([row, { low, high, weight }]) => [row, sure([low, high], weight)]),
    );
  }
  if (!hasPool(table) || lacking(table, [column], "low").length > 0) return certainty();
  // The table has ranks with intervals and peers, but not the evidence for intervals of rates.
  return ranks(table, column, (own) => {
    const peers = valuesAt(applicableValues(table, column), peersInTable(table, own.row) ?? []);
    const known = peers.filter((value) => !Number.isNaN(value));
    return sure(intervalValues(own, known, isTurned(table, column, {})));
  });
}

/** The true rates; empty if the table does not hold the peers that it was ranked among. */
function ratesWhereThePoolIs(...asked: Parameters<typeof trueRates>): ReturnType<typeof trueRates> {
  try {
    return trueRates(...asked);
  } catch (error) {
    if (error instanceof ScoutframeError && error.code === "other_pool") return new Map();
    throw error;
  }
}
