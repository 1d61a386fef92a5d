import { ownField } from "../fields.js";
import { median } from "../stats/summary.js";
import type { TableInput } from "../table/input.js";
import { applicableValues } from "../table/metric-columns.js";
import { cellOf, isNumbers, type Table } from "../table/table.js";
import { inSentence } from "../text/spelling.js";
import type { ChartOptions } from "./chart-options.js";
import { valuesAt } from "./peer-rows.js";
import { chartLabel, writerOf } from "./profile-of.js";
import type { ScatterAxis, ScatterData } from "./svg/scatter-encoding.js";

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
