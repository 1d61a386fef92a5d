import { kMeans, meanSilhouettes, sizesOf } from "../../stats/clusters.js";
import { centreOf, type Points, pointAt, takePoints } from "../../stats/points.js";
import { mean } from "../../stats/summary.js";
import { valuesAt } from "../../stats/values-at.js";
import { grouped } from "../../table/rows.js";
import { inSentence, relative } from "../../text/words.js";
import { evenlyTaken } from "../peers/rates-among-peers.js";
import { signed } from "./similarity-notes.js";

/** One axis of the map. */
export interface StyleAxis {
  readonly axis: "x" | "y";
  /** Share of the total variance along the axis, in percent. */
  readonly explained: number;
  /** The metrics that increase and decrease most along it, as text. */
  readonly label: string;
}

/** One cluster of a style map. */
export interface StyleCluster {
  /** Its number in the table, from 1, largest cluster first. */
  readonly cluster: number;
  readonly size: number;
  /** The mean position of its rows. */
  readonly x: number;
  readonly y: number;
  /** The metrics in which its mean is farthest from the pool's, in standard deviations, as text. */
  readonly traits: string;
  /** The same in words: `more long passes, less possession, %`. */
  readonly name: string;
}

/** The mean silhouette of a number of clusters. */
export interface TriedClusters {
  readonly clusters: number;
  readonly silhouette: number;
}

const MOST_CLUSTERS = 8;
const NAMED = 3;
const IN_NAME = 2;

/** Up to this many rows are clustered together. */
const MOST_CLUSTERED = 4000;
/** Of more rows, so many are clustered, since the starts of k-means and the silhouettes would take minutes. */
const SAMPLED = 2000;

/**
 * Clusters the points into the requested number of clusters, else into the number with the best silhouette. Of more
 * than 4000 points it clusters 2000, spread evenly over their order (`clustered`), and every point joins the cluster
 * with the nearest mean.
 */
export function clusterPoints(points: Points, asked: number | undefined, seed: number) {
  const isLarge = points.count > MOST_CLUSTERED;
  const taken = isLarge ? takePoints(points, evenlyTaken([...Array(points.count).keys()], SAMPLED)) : points;
  const most = Math.min(MOST_CLUSTERS, taken.count - 1);
  const counts = asked === undefined ? Array.from({ length: most - 1 }, (_, at) => at + 2) : [asked];
  const found = counts.map((clusters) => ({ clusters, labels: kMeans(taken, clusters, seed).labels }));
  const silhouettes = meanSilhouettes(
    taken,
    found.map(({ labels }) => labels),
  );
  const tried = found.map((one, at) => ({ ...one, silhouette: silhouettes[at]! }));
  const { labels } = tried.reduce((best, one) => (one.silhouette > best.silhouette ? one : best));
  return {
    labels: isLarge ? nearestLabels(points, centresOf(taken, labels)) : labels,
    silhouettes: tried.map(({ clusters, silhouette }) => ({ clusters, silhouette })),
    clustered: taken.count,
  };
}

function centresOf(points: Points, labels: Int32Array): Float64Array[] {
  const places = grouped(labels.keys(), (at) => labels[at]!);
  return Array.from(sizesOf(labels), (_, label) => centreOf(takePoints(points, places.get(label) ?? [])));
}

function nearestLabels(points: Points, centres: readonly Float64Array[]): Int32Array {
  const farness = (index: number, centre: Float64Array): number =>
    pointAt(points, index).reduce((sum, value, at) => sum + (value - centre[at]!) ** 2, 0);
  return Int32Array.from({ length: points.count }, (_, index) => {
    const distances = centres.map((centre) => farness(index, centre));
    return distances.indexOf(Math.min(...distances.filter((distance) => !Number.isNaN(distance))));
  });
}

/** Labels as numbers from 1, largest cluster first; of equal clusters, the one farther left first. */
export function numberedBySize(labels: Int32Array, x: Float64Array): Int32Array {
  const order = Array.from(sizesOf(labels), (size, label) => ({
    label,
    size,
    middle: mean(x.filter((_, index) => labels[index] === label)),
  }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size || a.middle - b.middle);
  return labels.map((label) => order.findIndex((one) => one.label === label) + 1);
}

/** Size, centre and traits of each cluster. */
export function describeClusters(
  points: Points,
  numbers: Int32Array,
  [x, y]: readonly [Float64Array, Float64Array],
  labels: readonly string[],
): StyleCluster[] {
  const overall = centreOf(points);
  const count = numbers.reduce((most, number) => Math.max(most, number), 0);
  return Array.from({ length: count }, (_, at) => {
    const cluster = at + 1;
    const members = Array.from(numbers.keys()).filter((index) => numbers[index] === cluster);
    const centre = centreOf(takePoints(points, members));
    const apart = centre.map((value, dimension) => value - overall[dimension]!);
    const along = (axis: Float64Array): number => mean(valuesAt(axis, members));
    const far = largestFirst(labels, apart).slice(0, NAMED);
    const traits = far.map(({ label, value }) => `${label} ${signed(value)} SD`).join("; ");
    const name = far
      .slice(0, IN_NAME)
      .map(({ label, value }) => relative(value > 0, inSentence(label)))
      .join(", ");
    return { cluster, size: members.length, x: along(x), y: along(y), traits, name };
  });
}

/** The metrics that increase along an axis, and those that decrease, largest loading first. */
export function axisText(labels: readonly string[], loading: Float64Array): string {
  const order = largestFirst(labels, loading);
  const named = (rising: boolean): string =>
    order
      .filter(({ value }) => (rising ? value > 0 : value < 0))
      .slice(0, NAMED)
      .map(({ label }) => label)
      .join(", ");
  const falling = named(false);
  return falling === "" ? `more: ${named(true)}` : `more: ${named(true)}; less: ${falling}`;
}

/** Metrics with their values, largest absolute value first. */
function largestFirst(labels: readonly string[], values: Float64Array) {
  const named = labels.map((label, at) => ({ label, value: values[at]! }));
  return named.sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
}
