import { trueRates } from "../analysis/peers/drawing.js";
import { withIntervals } from "../analysis/peers/percentile-intervals.js";
import { columnOf, type Measure, peersInTable } from "../analysis/peers/standing.js";
import type { ListCriteria } from "../comparison/peer-criteria.js";
import type { RateOptions } from "../comparison/rules.js";
import { ScoutframeError } from "../errors.js";
import { ownField } from "../fields.js";
import { type OptionsOf, oneOf, says } from "../options.js";
import { median } from "../stats/summary.js";
import { valueAt } from "../stats/values-at.js";
import { analysisColumn, hasPool } from "../table/column-names.js";
import type { TableInput } from "../table/input.js";
import { applicableValues } from "../table/metric-columns.js";
import { cellOf, isNumbers, type Table } from "../table/table.js";
import { inSentence } from "../text/words.js";
import type { ChartOptions } from "./chart-options.js";
import { intervalOf, UNCERTAINTIES } from "./kit/profile.js";
import { intervalValues, valuesAt } from "./peer-rows.js";
import { chartLabel, isTurned, writerOf } from "./profile-of.js";
import type { Range, ScatterAxis, ScatterData } from "./svg/scatter-encoding.js";

/** Labels of a scatter's axes and colours, and their meaning on a map of styles. */

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
export interface DrawnTable {
  readonly table: Table;
  readonly options: ChartOptions;
  readonly map: MapToDraw | undefined;
}

/** An axis, with the median of the peers. */
export function axisOf(drawn: DrawnTable, column: string, peers: readonly number[]): ScatterAxis {
  const { table, options, map } = drawn;
  const values = valuesAt(applicableValues(table, column), peers);
  return {
    label: axisLabel(drawn, column),
    ends: ownField(options.labels, column) === undefined ? endsOf(column, map) : undefined,
    median: values.length === 0 ? undefined : median(values),
    valueText: writerOf(table, column),
  };
}

/** The meaning of the dots' colours. */
export function colourOf(
  { table, options, map }: DrawnTable,
  column: string,
  rows: readonly number[],
): ScatterData["colour"] {
  const isCluster = column === "cluster";
  return {
    label: isCluster ? "Cluster" : chartLabel(table, column, options),
    valueText: writerOf(table, column),
    groups: groupsOf(table, column, rows),
    names: isCluster ? namesOfClusters(map) : undefined,
  };
}

/** The groups in order, for text columns and clusters; undefined for a scale of numbers. */
function groupsOf(table: Table, column: string, rows: readonly number[]): readonly string[] | undefined {
  const values = table.column(column);
  if (isNumbers(values) && column !== "cluster") return undefined;
  const present = rows.map((row) => cellOf(values, row)).filter((value) => value !== null);
  return [...new Set(present)].sort((a, b) => (a < b ? -1 : 1)).map(String);
}

function axisLabel({ table, options, map }: DrawnTable, column: string): string {
  const at = ["x", "y"].indexOf(column);
  const axis = map?.axes[at];
  if (axis === undefined || ownField(options.labels, column) !== undefined)
    return chartLabel(table, column, options);
  const meaning = endsOf(column, map) === undefined ? ` · ${axis.label}` : "";
  return `${at === 0 ? "First" : "Second"} component, ${Math.round(axis.explained)}% of the variance${meaning}`;
}

const NAMED_AT_END = 2;

/** The labels of a map axis's ends: the metrics with the largest loadings towards each end. */
function endsOf(column: string, map: MapToDraw | undefined): readonly [string, string] | undefined {
  if (map?.loadings === undefined || (column !== "x" && column !== "y")) return undefined;
  const pulls = map.loadings.map(({ label, [column]: pull }) => ({
    label: withoutBasis(inSentence(label)),
    pull,
  }));
  const most = (sign: 1 | -1): string[] =>
    pulls
      .filter(({ pull }) => pull * sign > 0)
      .sort((a, b) => (b.pull - a.pull) * sign)
      .slice(0, NAMED_AT_END)
      .map(({ label }) => label);
  const [rising, falling] = [most(1).join(", "), most(-1).join(", ")];
  return [
    falling === "" ? `less ${rising}` : `more ${falling}`,
    rising === "" ? `less ${falling}` : `more ${rising}`,
  ];
}

/** A metric without its basis: `goals` for `goals per 90`. */
function withoutBasis(words: string): string {
  return words.replace(/ (?:per 90|\(average\))(?=,|$)/g, "");
}

function namesOfClusters(map: MapToDraw | undefined): ReadonlyMap<string, string> | undefined {
  return (
    map?.clusters && new Map(map.clusters.map(({ cluster, name }) => [String(cluster), withoutBasis(name)]))
  );
}

/** The intervals of a scatter's dots. */

export const CERTAINTY_CHECKS = {
  /**
   * Drawing of the interval of a chosen row's true rate, or of its true rank on an axis of ranks: a `whisker`
   * (default), a line that fades (`fade`), or none (`none`).
   */
  uncertainty: says(oneOf(UNCERTAINTIES, "whisker"), "certainty of dots: whisker (default), fade or none"),
};

export interface CertaintyOptions
  extends Pick<ListCriteria, "minMinutes">,
    RateOptions,
    OptionsOf<typeof CERTAINTY_CHECKS> {}

/** The intervals of the dots on one axis. */
export interface AxisCertainty {
  /** The kind of the intervals; undefined if there are none. */
  readonly of: ScatterAxis["interval"];
  at(row: number): Range | null;
  /** The row's own share of its likely rate; NaN if unknown. */
  weightOf(row: number): number;
}

const NONE: AxisCertainty = { of: undefined, at: () => null, weightOf: () => Number.NaN };

/** The intervals of these rows on the axis of a column. */
export function certaintyOf(
  table: Table,
  column: string,
  rows: readonly number[],
  options: CertaintyOptions & { readonly level: number },
): AxisCertainty {
  if (options.uncertainty === "none" || rows.length === 0) return NONE;
  const ranked = analysisColumn(table, column);
  if (ranked?.ending === "rank") return ofRanks(table, ranked.metric, rows, options.level);
  const rates = ratesWhereThePoolIs(table, column, rows, options);
  if (rates.size === 0) return ofRanksAsValues(table, column);
  return {
    of: "rate",
    at: (row) => {
      const rate = rates.get(row);
      return rate === undefined ? null : [rate.low, rate.high];
    },
    weightOf: (row) => rates.get(row)?.weight ?? Number.NaN,
  };
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

function ofRanks(table: Table, metric: string, rows: readonly number[], level: number): AxisCertainty {
  const isMeasured = columnOf(table, metric, "low") !== undefined || !table.has(metric);
  const drawn = isMeasured ? table : withIntervals(table, rows, [metric], { level });
  if (columnOf(drawn, metric, "low") === undefined) return NONE;
  return {
    of: "rank",
    at: (row) => {
      const interval = intervalOf(measuredAt(drawn, metric, row));
      return interval && [interval.low, interval.high];
    },
    weightOf: (row) => measuredAt(drawn, metric, row).weight,
  };
}

/** What a table with ranks says about how sure they are. */
function measuredAt(table: Table, metric: string, row: number) {
  const at = (measure: Measure): number => {
    const name = columnOf(table, metric, measure);
    return name === undefined ? Number.NaN : valueAt(table.numbers(name), row);
  };
  return { low: at("low"), median: at("median"), high: at("high"), weight: at("weight") };
}

/**
 * The interval of the true rank as values of the peers. Used if the table has ranks with intervals and peers, but not
 * the evidence for intervals of rates.
 */
function ofRanksAsValues(table: Table, column: string): AxisCertainty {
  if (!hasPool(table) || columnOf(table, column, "low") === undefined) return NONE;
  const at = (row: number): Range | null => {
    const peers = valuesAt(applicableValues(table, column), peersInTable(table, row) ?? []);
    const known = peers.filter((value) => !Number.isNaN(value));
    return intervalValues(measuredAt(table, column, row), known, isTurned(table, column, {}));
  };
  return { of: "rank", at, weightOf: () => Number.NaN };
}
