import { type Points, pointAt } from "./points.js";
import { Random } from "./random.js";

// Loops over points run millions of times, so they use an index, which always stays in range.

/** k-means starts again until this many starts in a row have found nothing better. */
const IDLE_STARTS = 200;
/** A relative change of inertia up to this is rounding, not an improvement. */
const ROUNDING = 1e-9;
/** The most rounds over all points from one start. */
const MOST_ROUNDS = 300;

/**
 * k-means: a label from 0 per point, and the inertia: the clustering with the smallest sum of squared distances to the means that was found. The same seed and
 * order of points give the same result.
 *
 * Each point first joins the nearest of the k-means++ starts. Points then move one by one to the cluster that makes the
 * sum smallest, counting the effect of the move on both means, until no move helps. This has far fewer local optima
 * than Lloyd's rounds, which stop as soon as each point is nearest to its own mean. The best of many starts is kept;
 * starts continue until 200 in a row have found nothing better.
 *
 * Source: Arthur & Vassilvitskii (2007), k-means++; Hartigan & Wong (1979), Algorithm AS 136, also the method of
 *         R's `kmeans`; Telgarsky & Vattani (2010), Hartigan's method: k-means clustering without Voronoi.
 */
export function kMeans(points: Points, clusters: number, seed: number) {
  const random = new Random(`k-means ${seed}`);
  const start = () => exchanged(points, spreadLabels(points, clusters, random), clusters);
  let best = start();
  for (let idle = 0; idle < IDLE_STARTS; idle++) {
    const found = start();
    if (found.inertia < best.inertia * (1 - ROUNDING)) [best, idle] = [found, -1];
  }
  return best;
}

/**
 * The nearest k-means++ start of each point. Each start is a point drawn with a probability proportional to its squared
 * distance to the nearest earlier start.
 */
function spreadLabels(points: Points, clusters: number, random: Random): Int32Array {
  const labels = new Int32Array(points.count);
  const nearest = new Float64Array(points.count).fill(Number.POSITIVE_INFINITY);
  let start = Math.floor(random.uniform() * points.count);
  for (let label = 0; label < clusters; label++) {
    const centre = pointAt(points, start);
    let sum = 0;
    for (let index = 0; index < points.count; index++) {
      const known = nearest[index]!;
      const distance = squaredDistance(points, index, centre, known);
      if (distance < known) [labels[index], nearest[index]] = [label, distance];
      sum += Math.min(known, distance);
    }
    start = placeOf(nearest, random.uniform() * sum);
  }
  return labels;
}

/** The index at which the running total of the values passes `sum`; if it never does, the last value that is not 0. */
function placeOf(values: Float64Array, sum: number): number {
  let left = sum;
  let place = 0;
  for (const [index, value] of values.entries()) {
    if (value === 0) continue;
    place = index;
    left -= value;
    if (left < 0) break;
  }
  return place;
}

/** Moves points between clusters until no single move improves the sum; changes `labels`. */
function exchanged(points: Points, labels: Int32Array, wanted: number) {
  const { count, dimensions, values } = points;
  const clusters = Array.from({ length: wanted }, () => ({ size: 0, mean: new Float64Array(dimensions) }));
  /** Adds a point to a cluster (by 1) or removes it (by -1), and updates the mean. */
  const recount = (index: number, label: number, by: 1 | -1): void => {
    const cluster = clusters[label]!;
    cluster.size += by;
    const { size, mean } = cluster;
    for (let at = 0; at < dimensions; at++) {
      mean[at]! += (by * (values[index * dimensions + at]! - mean[at]!)) / size;
    }
  };
  for (const [index, label] of labels.entries()) recount(index, label, 1);

  let unmoved = 0;
  for (let tried = 0; unmoved < count && tried < MOST_ROUNDS * count; tried++, unmoved++) {
    const index = tried % count;
    const own = labels[index]!;
    const better = betterCluster(points, index, own, clusters);
    if (better === own) continue;
    recount(index, own, -1);
    recount(index, better, 1);
    labels[index] = better;
    unmoved = 0;
  }
  let inertia = 0;
  for (const [index, label] of labels.entries()) {
    inertia += squaredDistance(points, index, clusters[label]!.mean);
  }
  return { labels, inertia };
}

/**
 * The cluster in which a point adds least to the sum of squared distances; its own cluster wins ties.
 *
 * Formula: d² n / (n + 1) to join a cluster of n points, d² n / (n - 1) to stay in its own cluster of n.
 */
function betterCluster(
  points: Points,
  index: number,
  own: number,
  clusters: readonly { readonly size: number; readonly mean: Float64Array }[],
): number {
  const { size, mean } = clusters[own]!;
  // A point alone in its cluster is the cluster's mean and adds nothing.
  if (size < 2) return own;
  const saved = (squaredDistance(points, index, mean) * size) / (size - 1);
  let least = saved * (1 - ROUNDING);
  let best = own;
  for (let label = 0; label < clusters.length; label++) {
    if (label === own) continue;
    const { size, mean } = clusters[label]!;
    const share = size / (size + 1);
    const added = share === 0 ? 0 : share * squaredDistance(points, index, mean, least / share);
    if (added < least) [best, least] = [label, added];
  }
  return best;
}

/**
 * The mean silhouette of each clustering of the same points, from -1 to 1.
 *
 * Formula: (b - a) / max(a, b) per point, where a is its mean distance to the others in its cluster and b the smallest
 *          mean distance to another cluster; 0 for a point alone in its cluster. NaN with fewer than two clusters.
 * Source:  Rousseeuw (1987), Silhouettes; the same numbers as scikit-learn's `silhouette_score`. Written here so that
 *          all clusterings share one pass over the distances, which are not stored.
 */
export function meanSilhouettes(points: Points, clusterings: readonly Int32Array[]): number[] {
  const { count } = points;
  const tallies = clusterings.map((labels) => {
    const sizes = sizesOf(labels);
    return { labels, sizes, sums: new Float64Array(sizes.length), total: 0 };
  });
  for (let index = 0; index < count; index++) {
    for (const { sums } of tallies) sums.fill(0);
    const from = pointAt(points, index);
    for (let other = 0; other < count; other++) {
      const distance = Math.sqrt(squaredDistance(points, other, from));
      for (const { labels, sums } of tallies) sums[labels[other]!]! += distance;
    }
    for (const tally of tallies) tally.total += silhouette(tally.labels[index]!, tally.sums, tally.sizes);
  }
  return tallies.map(({ sizes, total }) =>
    sizes.filter((size) => size > 0).length < 2 ? Number.NaN : total / count,
  );
}

function silhouette(own: number, sums: Float64Array, sizes: Float64Array): number {
  const size = sizes[own]!;
  if (size < 2) return 0;
  const within = sums[own]! / (size - 1);
  let nearest = Number.POSITIVE_INFINITY;
  for (const [label, size] of sizes.entries()) {
    if (label !== own && size > 0) nearest = Math.min(nearest, sums[label]! / size);
  }
  const larger = Math.max(within, nearest);
  return larger === 0 ? 0 : (nearest - within) / larger;
}

/** The number of points with each label. */
export function sizesOf(labels: Int32Array): Float64Array {
  const sizes = new Float64Array(labels.reduce((most, label) => Math.max(most, label), -1) + 1);
  for (const label of labels) sizes[label]!++;
  return sizes;
}

/** The squared distance, or infinity if it is more than `most`. */
function squaredDistance(
  { dimensions, values }: Points,
  index: number,
  to: Float64Array,
  most = Number.POSITIVE_INFINITY,
): number {
  let sum = 0;
  for (let at = 0; at < dimensions && sum <= most; at++) {
    sum += (values[index * dimensions + at]! - to[at]!) ** 2;
  }
  return sum > most ? Number.POSITIVE_INFINITY : sum;
}
