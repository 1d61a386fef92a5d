import { comparable } from "../../comparison/comparable-values.js";
import { LIST_CRITERIA_CHECKS, type ListCriteria } from "../../comparison/peer-criteria.js";
import { type RateOptions, RULE_CHECKS } from "../../comparison/rules.js";
import { invalidOption, named, shapeMismatch } from "../../errors.js";
import type { Note } from "../../notes.js";
import { anything, type Checks, listOfText, numberBetween, says, wholeNumberFrom } from "../../options.js";
import { principalComponents } from "../../stats/principal-components.js";
import { saidBy } from "../../table/envelope.js";
import { checkedTable, inKindOf, type SameKind, type TableInput } from "../../table/input.js";
import { COVERAGE } from "../../table/layout.js";
import { labelOf } from "../../table/metric-columns.js";
import type { Column, Table } from "../../table/table.js";
import { takeRows, withColumns } from "../../table/verbs.js";
import { competingRows } from "../peers/leaders.js";
import {
  axisText,
  clusterPoints,
  describeClusters,
  numberedBySize,
  type StyleAxis,
  type StyleCluster,
  type TriedClusters,
} from "./style-clusters.js";
import { mapNotes, weakNote } from "./style-notes.js";
import { type StyleMetricsOptions, standardisedPoints } from "./style-points.js";

export interface StyleMapOptions extends StyleMetricsOptions, RateOptions, ListCriteria {
  /** How many clusters. Default: the number from 2 to 8 with the largest mean silhouette. */
  readonly clusters?: number | undefined;
  /** Start of the random numbers of k-means. Default 1. */
  readonly seed?: number | undefined;
}

/** How much a metric pulls along each axis. */
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
  /** The mean silhouette of each number of clusters that was tried; the table has the best, or the asked. */
  readonly silhouettes: readonly TriedClusters[];
  /** What was noted on the way: pool, metrics and rows left out, axes. */
  readonly notes: readonly Note[];
}

export const STYLE_MAP_CHECKS: Checks<StyleMapOptions> = {
  ...LIST_CRITERIA_CHECKS,
  metrics: says(listOfText, "metrics to place rows by (default: the style sets of the position groups)"),
  role: says(anything, "role whose metrics to take in place of the style sets"),
  clusters: says(wholeNumberFrom(1), "how many clusters (default: as the silhouette says)"),
  standardiseBy: says(listOfText, 'columns within which metrics are standardised; "" for none'),
  minPresent: says(
    numberBetween(0, 100),
    "a metric that fewer percent of the rows have is left out (default: 80)",
  ),
  seed: says(wholeNumberFrom(0), "another seed, other starts of k-means (default: 1)"),
  undefinedRates: RULE_CHECKS.undefinedRates,
  minAttempts: RULE_CHECKS.minAttempts,
};

/**
 * Players or teams on a plane, near where they play alike, and sorted into clusters.
 *
 * Shape:   the rows of the pool with all their columns, `x`, `y` and `cluster` behind the coverage, in the
 *          kind that was given; beside it loadings, axes, clusters and silhouettes as plain objects.
 * Formula: metrics are put in standard deviations (z) from the mean of the pool's rows of one competition and
 *          season. x and y are the first two principal components of z: the sum of loading × z, from 0. A
 *          component's largest loading in size is positive, which settles left and right. Clusters are those
 *          of k-means over all z (not over the plane), the best of k-means++ starts with a fixed seed, until 200
 *          in a row find nothing better; their number is the one with the largest mean silhouette.
 * Metrics: by default the style sets of the position groups in the pool, as in `mostSimilar`: what players do with their
 *          time, and not how well. By a role's metrics x is little else than the score in that role.
 * Unit:    `explained`: percent of the variance of z. Silhouette: -1 to 1; up to 0.25 there is no substantial
 *          structure (Kaufman & Rousseeuw 1990): a note says so, and another `seed` may cut otherwise.
 * Cost:    grows with rows times metrics for the many starts of k-means, and with the square of the rows on the
 *          map for the silhouettes.
 * Missing: a metric that too few of the pool have (`minPresent`), or that is constant, is left out; then rows
 *          that miss any of the rest have no place and no cluster. The `notes` name metrics and count rows.
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
    const { seed = 1 } = options;
    const table = takeRows(all, competingRows(all, options));
    if (table.rowCount === 0) {
      throw shapeMismatch("no row is in the pool; expected some that meet minMinutes and positions.");
    }

    const { points, rows, columns, left } = standardisedPoints(comparable(table, options), options);
    if (options.clusters !== undefined && options.clusters > points.count) {
      throw invalidOption("clusters", options.clusters, `at most ${points.count}, the rows on the map`);
    }
    const labels = columns.map((name) => labelOf(table, name));
    const components = principalComponents(points, 2);
    const [x, y] = components.scores as [Float64Array, Float64Array];
    const { labels: clusterOf, silhouettes } = clusterPoints(points, options.clusters, seed);
    const numbers = numberedBySize(clusterOf, x);
    const axis = (name: "x" | "y", at: number): StyleAxis => ({
      axis: name,
      explained: components.explained[at]!,
      label: axisText(labels, components.loadings[at]!),
    });
    const axes = [axis("x", 0), axis("y", 1)] as const;

    const place = (values: ArrayLike<number>): Float64Array => {
      const column = new Float64Array(table.rowCount).fill(Number.NaN);
      rows.forEach((row, index) => {
        column[row] = values[index]!;
      });
      return column;
    };
    const added = new Map<string, Column>([
      ["x", place(x)],
      ["y", place(y)],
      ["cluster", place(numbers)],
    ]);
    const notes = [...mapNotes(table, rows.length, columns, left, axes), ...weakNote(silhouettes)];
    const placed = withColumns(table, added, { after: COVERAGE, notes: [...table.notes, ...notes] });
    const said = saidBy("styleMap", [table], placed);
    return {
      table: inKindOf(input, said),
      axes,
      loadings: columns.map((metric, at) => ({
        metric,
        label: labels[at]!,
        x: components.loadings[0]![at]!,
        y: components.loadings[1]![at]!,
      })),
      clusters: describeClusters(points, numbers, [x, y], labels),
      silhouettes,
      notes: said.notes.slice(table.notes.length),
    };
  });
}
