import type { MetricName, RoleName } from "../../catalogue/metric-columns.js";
import type { RoleInput } from "../../catalogue/parse-roles.js";
import { type Role, styleSet } from "../../catalogue/roles.js";
import type { ComparableValues } from "../../comparison/comparable-values.js";
import { LIST_CRITERIA_CHECKS } from "../../comparison/peer-criteria.js";
import { VALUE_CHECKS } from "../../comparison/rules.js";
import { invalidOption, named, shapeMismatch } from "../../errors.js";
import { type Note, notedColumns, notedRows } from "../../notes.js";
import {
  anything,
  filled,
  listOfText,
  numberBetween,
  type OptionsOf,
  says,
  wholeNumberFrom,
} from "../../options.js";
import { type PrincipalComponent, principalComponents } from "../../stats/covariance.js";
import { completeRows, pointsOf, takePoints } from "../../stats/points.js";
import { spreadOf, standardDeviation } from "../../stats/summary.js";
import { valueAt, valuesPlaced } from "../../stats/values-at.js";
import { saidBy } from "../../table/envelope.js";
import { checkedTable, inKindOf, type SameKind, type TableInput } from "../../table/input.js";
import { rowsByKey } from "../../table/keys.js";
import { COVERAGE, labelOf } from "../../table/metric-columns.js";
import type { Column, Table } from "../../table/table.js";
import { withColumns } from "../../table/verbs.js";
import { counted } from "../../text/words.js";
import { competingRows } from "../peers/leaders.js";
import { type ListOptions, RELIABILITY_CHECKS, reliableOf } from "../peers/reliability.js";
import { seasonColumns } from "../peers/role-plans.js";
import { metricWeights } from "./metric-weights.js";
import { standardisedColumns } from "./standardised.js";
import {
  axisText,
  clusterPoints,
  describeClusters,
  numberedBySize,
  type StyleAxis,
  type StyleCluster,
  type TriedClusters,
} from "./style-clusters.js";

export interface StyleMapOptions extends ListOptions, OptionsOf<typeof STYLE_MAP_CHECKS> {}

/** The loading of a metric on each axis. */
export interface StyleLoading {
  readonly metric: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

export interface StyleMap<T extends TableInput = Table> {
  /** The pool's rows in their order, with `x`, `y` and `cluster` (from 1, the largest first). */
  readonly table: SameKind<T>;
  readonly axes: readonly [x: StyleAxis, y: StyleAxis];
  /** A row per metric that was used. */
  readonly loadings: readonly StyleLoading[];
  readonly clusters: readonly StyleCluster[];
  /** The mean silhouette of each tried number of clusters; the table uses the best, or the requested number. */
  readonly silhouettes: readonly TriedClusters[];
  /** Notes on the pool, on metrics and rows left out, and on the axes. */
  readonly notes: readonly Note[];
}

export const STYLE_MAP_CHECKS = {
  ...LIST_CRITERIA_CHECKS,
  /** Metrics that place the rows. Default: those of `role`, else of the style sets of the pool's position groups. */
  metrics: says<readonly MetricName[]>(
    listOfText,
    "metrics to place rows by (default: the style sets of the position groups)",
  ),
  /** Use the metrics of this role. A map of them separates good from other players before it separates styles. */
  role: says<RoleName | RoleInput>(anything, "place rows by the metrics of this role"),
  /** Number of clusters. Default: the number from 2 to 8 with the largest mean silhouette. */
  clusters: says(wholeNumberFrom(1), "how many clusters (default: chosen by the silhouette)"),
  /** Metrics are standardised within equal values of these columns; `[]` for none. Default: competition, season. */
  standardiseBy: says(listOfText, 'standardise metrics within these columns; "" for none'),
  /** Least percentage of the pool with a value; metrics with less are left out. Default 80. */
  minPresent: says(
    numberBetween(0, 100),
    "minimum percent of rows with a value; other metrics are left out",
    80,
  ),
  /** Start of the random numbers of k-means. Default 1. */
  seed: says(wholeNumberFrom(0), "seed for the starts of k-means", 1),
  ...VALUE_CHECKS,
  ...RELIABILITY_CHECKS,
};

/**
 * Maps players or teams by style: similar rows lie close together and share a cluster.
 *
 * Shape:   `table`, the rows of the pool with all their columns, and `x`, `y` and `cluster` behind the coverage, a DataFrame
 *          for a DataFrame, else a table; beside it loadings, axes, clusters and silhouettes as plain objects.
 * Formula: metrics are converted to standard deviations (z) from the mean of the pool's rows of one competition and
 *          season. x and y are the first two principal components of z: the sum of loading × z, from 0. A
 *          component's largest loading in size is positive, which fixes left and right. Clusters are those
 *          of k-means over all z (not over the plane), the best of k-means++ starts with a fixed seed, until 200
 *          in a row find nothing better; their number is the one with the largest mean silhouette.
 * Metrics: by default the style sets of the position groups in the pool, as in `mostSimilar`: they describe how players
 *          spend their time, not how well they play. With a role's metrics x is little else than the score in that role.
 * Unit:    `explained`: percent of the variance of z. Silhouette: -1 to 1; up to 0.25 there is no substantial
 *          structure (Kaufman & Rousseeuw 1990): a note says so, and another `seed` may give other clusters.
 * Cost:    grows with rows times metrics. Of more than 4000 rows on the map, 2000 are clustered, spread evenly over the
 *          order of their keys; every row then joins the cluster with the nearest mean. The note `style_map` says so.
 * Missing: a metric that too few rows of the pool have (`minPresent`), or that is constant, is left out; then rows
 *          that lack any of the others have no place and no cluster. Rates of which less than `minReliability` is the row's
 *          own (the `_weight` of `shrunkRates`) are missing. The `notes` name metrics and count rows.
 * Order:   the same rows in another order give the same map.
 * Errors:  `unknown_metric`, `unknown_role`, `unknown_column`, `unknown_position`, `invalid_option`;
 *          `shape_mismatch` for fewer than two metrics or three complete rows.
 * Source:  R's `prcomp` with scale, up to signs; Rousseeuw (1987) for silhouettes; Arthur & Vassilvitskii
 *          (2007) for k-means++; Hartigan & Wong (1979) for k-means.
 *
 * @example
 * const map = styleMap(await samplePlayers(), { positions: "winger", minMinutes: 900 });
 * map.table.rowCount // => 58
 */
export function styleMap<T extends TableInput>(input: T, options: StyleMapOptions = {}): StyleMap<T> {
  return named("styleMap", () => {
    const all = checkedTable(input, options, STYLE_MAP_CHECKS);
    const { seed } = filled(STYLE_MAP_CHECKS, options);
    const values = reliableOf(all, competingRows(all, options), options);
    const { table } = values;
    if (table.rowCount === 0) {
      throw shapeMismatch("no row is in the pool; lower minMinutes, or widen positions.");
    }

    const { points, rows, columns, left } = standardisedPoints(values, options);
    if (options.clusters !== undefined && options.clusters > points.count) {
      throw invalidOption("clusters", options.clusters, `at most ${points.count}, the rows on the map`);
    }
    const labels = columns.map((name) => labelOf(table, name));
    const [across, upwards] = principalComponents(points);
    if (across === undefined || upwards === undefined)
      throw shapeMismatch("one metric makes no map; name at least two.");
    const [x, y] = [across.scores, upwards.scores];
    const { labels: clusterOf, silhouettes, clustered } = clusterPoints(points, options.clusters, seed);
    const numbers = numberedBySize(clusterOf, x);
    const axisOf = (axis: "x" | "y", { explained, loadings }: PrincipalComponent): StyleAxis => ({
      axis,
      explained,
      label: axisText(labels, loadings),
    });
    const axes = [axisOf("x", across), axisOf("y", upwards)] as const;
    const added = Object.entries({ x, y, cluster: numbers }).map(([name, values]): [string, Column] => [
      name,
      valuesPlaced(table.rowCount, rows, (at) => valueAt(values, at)),
    ]);
    const notes = [
      ...mapNotes(table, rows.length, columns, left, axes, clustered),
      ...values.attempts.notes().filter(({ code }) => /reliability|little_own/.test(code)),
      ...weakNote(silhouettes),
    ];
    const placed = withColumns(table, new Map(added), { after: COVERAGE, notes: [...table.notes, ...notes] });
    const said = saidBy("styleMap", [table], placed);
    return {
      table: inKindOf(input, said),
      axes,
      loadings: columns.map((metric, at) => ({
        metric,
        label: labels[at]!,
        x: valueAt(across.loadings, at),
        y: valueAt(upwards.loadings, at),
      })),
      clusters: describeClusters(points, numbers, [x, y], labels),
      silhouettes,
      notes: said.notes.slice(table.notes.length),
    };
  });
}

/** Kaufman & Rousseeuw (1990), Finding Groups in Data: no substantial structure up to this mean silhouette. */
const NO_STRUCTURE = 0.25;

/** Notes on the rows and metrics of the map, on those left out, and on the clustered rows if these are not all. */
export function mapNotes(
  table: Table,
  placed: number,
  columns: readonly string[],
  left: readonly string[],
  axes: readonly StyleAxis[],
  clustered = placed,
): Note[] {
  const unplaced = table.rowCount - placed;
  const explained = axes.map(({ explained }) => explained);
  const sampled = clustered < placed ? `; clusters of ${clustered} rows, which the others join` : "";
  const message = `${placed} rows by ${columns.length} metrics; x and y hold ${explained.map(Math.round).join(" and ")} percent of the variance${sampled}`;
  return [
    { code: "style_map", message, rows: placed, columns, explained },
    ...notedColumns(
      "left_out_metrics",
      left,
      (names) => `left out because too few of the pool have a value, or all have the same: ${names}`,
    ),
    ...notedRows(
      "no_place",
      unplaced,
      `${counted(unplaced, "row")} without a place or a cluster because a metric is missing`,
    ),
  ];
}

/** k-means always finds clusters; the note warns if the data hardly have any. */
export function weakNote(tried: readonly TriedClusters[]): Note[] {
  const silhouette = Math.max(...tried.map((one) => one.silhouette));
  if (!(silhouette <= NO_STRUCTURE)) return [];
  const message = `the mean silhouette is ${silhouette.toFixed(2)}, so the rows form no separate groups and the clusters only divide them`;
  return [{ code: "weak_clusters", message, silhouette }];
}

const FEWEST_METRICS = 2;
const FEWEST_ROWS = 3;

/** The rows that have all usable metrics, as points, with the metrics used (`columns`) and those that could not be (`left`). */
export function standardisedPoints(values: ComparableValues, options: StyleMapOptions) {
  const { table } = values;
  const { minPresent = STYLE_MAP_CHECKS.minPresent.default, standardiseBy = seasonColumns(table) } = options;
  const { columns: known, absent } = metricWeights(table, options, () => stylesOf(table));
  // The last digits of sums depend on their order. A fixed order makes the map independent of the order of rows.
  const order = rowsByKey(table);
  const common = known.filter((name) => {
    const { present } = spreadOf(values.comparable(name), order);
    return present > 0 && 100 * present >= minPresent * table.rowCount;
  });
  const used = standardisedColumns(values, common, order, standardiseBy)
    .map(({ scores }, at) => ({ column: common[at] ?? "", scores }))
    .filter(({ scores }) => standardDeviation(scores) > 0);
  const columns = used.map(({ column }) => column);
  const left = [...known, ...absent].filter((name) => !columns.includes(name));
  const every = pointsOf(used.map(({ scores }) => scores));
  const complete = columns.length === 0 ? [] : completeRows(every);
  if (columns.length < FEWEST_METRICS || complete.length < FEWEST_ROWS) {
    throw shapeMismatch(
      `${complete.length} of ${counted(table.rowCount, "row has", "rows have")} all of ${counted(columns.length, "usable metric")}; expected ${FEWEST_ROWS} rows and ${FEWEST_METRICS} metrics${left.length === 0 ? "" : ` (left out: ${left.join(", ")})`}.`,
      { rows: complete.length, columns, left },
    );
  }
  return {
    points: takePoints(every, complete),
    rows: complete.map((index) => valueAt(order, index)),
    columns,
    left,
  };
}

/** The metrics of the style sets of all position groups in the table, as one role. */
function stylesOf(table: Table): Role {
  const groups = table.entity === "team" ? [null] : [...new Set(table.texts("positionGroup"))];
  // Goalkeepers share few metrics with other players, so their style set counts only if they are alone.
  const choosing = groups.length > 1 ? groups.filter((group) => group !== "goalkeeper") : groups;
  const found = choosing
    .map((group) => styleSet(table.catalogue, group))
    .filter((style) => style !== undefined);
  const [first] = found;
  if (first === undefined) {
    throw invalidOption("metrics", undefined, "metrics or a role, since no row has a position group");
  }
  return { ...first, weights: Object.assign({}, ...found.map(({ weights }) => weights)) };
}
