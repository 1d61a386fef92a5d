import { type Points, pointAt } from "./points.js";
import { Random } from "./random.js";

/** Points sorted into clusters: `labels` from 0, the clusters' means, and the squared distances to them. */
export interface Clustering {
  readonly labels: Int32Array;
  readonly centres: readonly Float64Array[];
  readonly inertia: number;
}

/** Starts of k-means, of which the best is kept, and rounds at most in each. */
const STARTS = 50;
const MOST_ROUNDS = 300;

/**
 * k-means with k-means++ starts: the best of 50 runs, the same for the same seed and order of points.
 *
 * Source: Lloyd (1982), Least squares quantization in PCM; Arthur & Vassilvitskii (2007), k-means++.
 */
export function kMeans(points: Points, clusters: number, seed: number): Clustering {
  const random = new Random(`k-means ${seed}`);
  let best: Clustering | undefined;
  for (let start = 0; start < STARTS; start++) {
    const found = lloyd(points, spreadStarts(points, clusters, random));
    if (best === undefined || found.inertia < best.inertia) best = found;
  }
  return best!;
}

/** k-means++: each further start is drawn with a chance in proportion to its squared distance to the nearest. */
function spreadStarts(points: Points, clusters: number, random: Random): Float64Array[] {
  const centres = [pointAt(points, Math.floor(random.uniform() * points.count)).slice()];
  const nearest = new Float64Array(points.count).fill(Number.POSITIVE_INFINITY);
  while (centres.length < clusters) {
    let sum = 0;
    for (let index = 0; index < points.count; index++) {
      nearest[index] = Math.min(nearest[index]!, squaredDistance(points, index, centres.at(-1)!));
      sum += nearest[index]!;
    }
    let left = random.uniform() * sum;
    let chosen = 0;
    for (let index = 0; index < points.count; index++) {
      if (nearest[index] === 0) continue;
      chosen = index;
      left -= nearest[index]!;
      if (left < 0) break;
    }
    centres.push(pointAt(points, chosen).slice());
  }
  return centres;
}

/** Lloyd's rounds: every point to its nearest centre, every centre to the mean of its points. */
function lloyd(points: Points, centres: Float64Array[]): Clustering {
  const { count, dimensions } = points;
  const labels = new Int32Array(count).fill(-1);
  let inertia = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let moved = false;
    inertia = 0;
    for (let index = 0; index < count; index++) {
      let label = 0;
      let least = Number.POSITIVE_INFINITY;
      for (let centre = 0; centre < centres.length; centre++) {
        const distance = squaredDistance(points, index, centres[centre]!);
        if (distance < least) [label, least] = [centre, distance];
      }
      inertia += least;
      if (labels[index] !== label) [labels[index], moved] = [label, true];
    }
    if (!moved) break;
    const sizes = new Float64Array(centres.length);
    for (const label of labels) sizes[label]!++;
    centres.forEach((centre, label) => {
      // A centre that lost all its points stays where it is, and may win some back.
      if (sizes[label]! > 0) centre.fill(0);
    });
    for (let index = 0; index < count; index++) {
      const label = labels[index]!;
      const centre = centres[label]!;
      for (let at = 0; at < dimensions; at++) {
        centre[at]! += points.values[index * dimensions + at]! / sizes[label]!;
      }
    }
  }
  return { labels, centres, inertia };
}

/**
 * The mean silhouette of each clustering of the same points, from -1 to 1.
 *
 * Formula: (b - a) / max(a, b) per point, a its mean distance to the others of its cluster, b the least mean
 *          distance to another cluster; 0 for a point alone in its cluster. NaN with fewer than two clusters.
 * Source:  Rousseeuw (1987), Silhouettes; the numbers of scikit-learn's `silhouette_score`. Written here
 *          because every clustering shares one pass over the distances, of which none is stored.
 */
export function meanSilhouettes(points: Points, clusterings: readonly Int32Array[]): number[] {
  const { count } = points;
  const counts = clusterings.map((labels) => sizesOf(labels));
  const sums = counts.map((sizes) => new Float64Array(sizes.length));
  const totals = new Float64Array(clusterings.length);
  for (let index = 0; index < count; index++) {
    for (const sum of sums) sum.fill(0);
    const from = pointAt(points, index);
    for (let other = 0; other < count; other++) {
      const distance = Math.sqrt(squaredDistance(points, other, from));
      for (let at = 0; at < sums.length; at++) sums[at]![clusterings[at]![other]!]! += distance;
    }
    for (let at = 0; at < sums.length; at++) {
      totals[at]! += silhouette(clusterings[at]![index]!, sums[at]!, counts[at]!);
    }
  }
  return counts.map((sizes, at) =>
    sizes.filter((size) => size > 0).length < 2 ? Number.NaN : totals[at]! / count,
  );
}

function silhouette(own: number, sums: Float64Array, sizes: Float64Array): number {
  if (sizes[own]! < 2) return 0;
  const within = sums[own]! / (sizes[own]! - 1);
  let nearest = Number.POSITIVE_INFINITY;
  for (let label = 0; label < sizes.length; label++) {
    if (label !== own && sizes[label]! > 0) nearest = Math.min(nearest, sums[label]! / sizes[label]!);
  }
  const larger = Math.max(within, nearest);
  return larger === 0 ? 0 : (nearest - within) / larger;
}

/** How many points each label has. */
export function sizesOf(labels: Int32Array): Float64Array {
  const sizes = new Float64Array(labels.reduce((most, label) => Math.max(most, label), -1) + 1);
  for (const label of labels) sizes[label]!++;
  return sizes;
}

function squaredDistance({ dimensions, values }: Points, index: number, to: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < dimensions; at++) sum += (values[index * dimensions + at]! - to[at]!) ** 2;
  return sum;
}
