import { kMeansCluster, silhouette } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { kMeans, meanSilhouettes, sizesOf } from "../../src/stats/clusters.js";
import type { Points } from "../../src/stats/points.js";
import { Random } from "../../src/stats/random.js";
import { mean, median, sum } from "../../src/stats/summary.js";
import { fixture } from "../fixtures/read.js";

interface Iris {
  readonly points: number[][];
  readonly clusterings: {
    readonly clusters: number;
    readonly inertia: number;
    readonly labels: number[];
    readonly silhouette: number;
  }[];
  readonly alone: number;
}

const iris = fixture<Iris>("iris.json");
const points: Points = { count: 150, dimensions: 4, values: Float64Array.from(iris.points.flat()) };

function squaredDistance(a: readonly number[], b: readonly number[]): number {
  return sum(a.map((value, at) => (value - b[at]!) ** 2));
}

describe("kMeans", () => {
  it("finds clusters as tight as those of scikit-learn's KMeans", () => {
    for (const { clusters, inertia } of iris.clusterings) {
      const found = kMeans(points, clusters, 1);
      expect(found.inertia).toBeLessThan(inertia * (1 + 1e-9));
      expect(new Set(found.labels).size).toBe(clusters);
    }
  });

  it("gives the clusters of scikit-learn where there is one best answer", () => {
    const { labels } = kMeans(points, 2, 1);
    const theirs = iris.clusterings[0]!.labels;
    const sameAsTheirs = theirs.map((label, index) => label === labels[index]);
    expect(new Set(sameAsTheirs).size).toBe(1);
  });

  it("finds thirty heaps of which any start in one twice would miss another", () => {
    const rows = Array.from({ length: 30 }, (_, heap) =>
      [-0.01, 0.01].flatMap((off) => [
        [heap % 6, Math.floor(heap / 6) + off],
        [(heap % 6) + off, Math.floor(heap / 6)],
      ]),
    ).flat();
    const heaps: Points = { count: 120, dimensions: 2, values: Float64Array.from(rows.flat()) };
    const { labels, inertia } = kMeans(heaps, 30, 1);
    // Each of the four lies .01 from the middle of its heap.
    expect(inertia).toBeCloseTo(120 * 0.01 ** 2, 12);
    expect([...sizesOf(labels)]).toEqual(new Array(30).fill(4));
    for (let heap = 0; heap < 30; heap++)
      expect(new Set(labels.subarray(4 * heap, 4 * heap + 4)).size).toBe(1);
  });

  it("moves a point to another cluster whose mean is farther than its own, where that leaves less", () => {
    // Of 0, 1 and 1.9 the middle one is nearer to the mean of 0 and 1; but .9² / 2 is less than 1² / 2.
    const places = Array.from({ length: 7 }, (_, at) => [100 * at, 100 * at + 1, 100 * at + 1.9]).flat();
    const line: Points = { count: 21, dimensions: 1, values: Float64Array.from(places) };
    const { labels, inertia } = kMeans(line, 14, 1);
    expect(inertia).toBeCloseTo(7 * 0.405, 9);
    for (let at = 0; at < 21; at += 3) {
      expect(labels[at]).not.toBe(labels[at + 1]);
      expect(labels[at + 1]).toBe(labels[at + 2]);
    }
  });

  it("leaves no point that another cluster would hold at a smaller sum", () => {
    const random = new Random("moves");
    const rows = Array.from({ length: 100 }, () => [random.uniform(), random.uniform()]);
    const cloud: Points = { count: 100, dimensions: 2, values: Float64Array.from(rows.flat()) };
    const { labels, inertia } = kMeans(cloud, 40, 1);
    /** The squares round the mean of a cluster, without one of its points or with one more. */
    const squaresOf = (label: number, moved = -1): number => {
      const own = rows.filter((_, at) => (labels[at] === label) !== (at === moved));
      const centre = [0, 1].map((dimension) => mean(own.map((row) => row[dimension]!)));
      return sum(own.map((row) => squaredDistance(row, centre)));
    };
    const squares = Array.from({ length: 40 }, (_, label) => squaresOf(label));
    expect(inertia).toBeCloseTo(sum(squares), 9);
    const losses = [...labels.entries()].flatMap(([index, own]) => {
      const saved = squares[own]! - squaresOf(own, index);
      const others = squares.map((before, label) => squaresOf(label, index) - before - saved);
      return others.filter((_, label) => label !== own);
    });
    expect(losses).toHaveLength(100 * 39);
    expect(Math.min(...losses)).toBeGreaterThan(-1e-9);
  });

  it("takes one cluster for all, whose squares are those round the mean", () => {
    // Round 3: 4 + 1 + 9.
    const line: Points = { count: 3, dimensions: 1, values: Float64Array.of(1, 2, 6) };
    expect(kMeans(line, 1, 1)).toEqual({ labels: Int32Array.of(0, 0, 0), inertia: 14 });
  });

  it("is the same for the same seed", () => {
    expect(kMeans(points, 5, 7)).toEqual(kMeans(points, 5, 7));
  });

  it("begins elsewhere with another seed, and so finds either of two splits that are as good", () => {
    // The corners of a square, split into upper and lower or left and right: four times .5².
    const square: Points = { count: 4, dimensions: 2, values: Float64Array.of(0, 0, 1, 0, 0, 1, 1, 1) };
    const found = Array.from({ length: 20 }, (_, seed) => kMeans(square, 2, seed));
    expect(found.map(({ inertia }) => inertia)).toEqual(new Array(20).fill(1));
    const mates = found.map(({ labels }) => labels.lastIndexOf(labels[0]!));
    expect(new Set(mates)).toEqual(new Set([1, 2]));
  });

  it("leaves clusters empty rather than split equal points", () => {
    const same: Points = { count: 4, dimensions: 1, values: Float64Array.of(2, 2, 2, 2) };
    const { labels, inertia } = kMeans(same, 2, 1);
    expect([new Set(labels).size, inertia]).toEqual([1, 0]);
  });
});

describe("kMeans beside that of simple-statistics", () => {
  it("is never looser than one of its single starts, and tighter than most", () => {
    const random = new Random("beside");
    const rows = Array.from({ length: 80 }, () => [random.normal(), random.normal(), random.normal()]);
    const ours: Points = { count: 80, dimensions: 3, values: Float64Array.from(rows.flat()) };
    for (const clusters of [3, 5, 8]) {
      const { inertia } = kMeans(ours, clusters, 1);
      const theirs = Array.from({ length: 20 }, () => {
        const { labels, centroids } = kMeansCluster(rows, clusters, () => random.uniform());
        return sum(labels.map((label, index) => squaredDistance(rows[index]!, centroids[label]!)));
      });
      expect(inertia).toBeLessThan(Math.min(...theirs) * (1 + 1e-9));
      expect(inertia).toBeLessThan(median(theirs));
    }
  });
});

describe("meanSilhouettes", () => {
  it("is the mean of simple-statistics' silhouettes", () => {
    for (const { labels } of iris.clusterings) {
      const theirs = silhouette(iris.points, labels);
      const ours = meanSilhouettes(points, [Int32Array.from(labels)])[0]!;
      expect(ours).toBeCloseTo(mean(theirs), 12);
    }
  });

  it("agrees with scikit-learn's silhouette_score", () => {
    const ours = meanSilhouettes(
      points,
      iris.clusterings.map(({ labels }) => Int32Array.from(labels)),
    );
    iris.clusterings.forEach(({ silhouette }, at) => {
      expect(ours[at]).toBeCloseTo(silhouette, 10);
    });
  });

  it("gives a point alone in its cluster 0, as scikit-learn", () => {
    const labels = new Int32Array(150);
    labels[149] = 1;
    expect(meanSilhouettes(points, [labels])[0]).toBeCloseTo(iris.alone, 10);
  });

  it("is by hand (b - a) / max(a, b)", () => {
    // On a line 0, 1 | 10: 0 has a = 1, b = 10 (0.9); 1 has a = 1, b = 9 (8/9); 10 is alone (0).
    const line: Points = { count: 3, dimensions: 1, values: Float64Array.of(0, 1, 10) };
    expect(meanSilhouettes(line, [Int32Array.of(0, 0, 1)])[0]).toBeCloseTo((0.9 + 8 / 9) / 3, 12);
  });

  it("is nothing where all points are one, and takes no notice of a label that nobody has", () => {
    const same: Points = { count: 4, dimensions: 1, values: Float64Array.of(2, 2, 2, 2) };
    expect(meanSilhouettes(same, [Int32Array.of(0, 0, 1, 1)])).toEqual([0]);
    const line: Points = { count: 4, dimensions: 1, values: Float64Array.of(0, 1, 10, 12) };
    const [usual, withGap] = meanSilhouettes(line, [Int32Array.of(0, 0, 1, 1), Int32Array.of(3, 3, 1, 1)]);
    expect(withGap).toBe(usual);
    expect(meanSilhouettes(line, [Int32Array.of(2, 2, 2, 2)])).toEqual([Number.NaN]);
  });

  it("takes the nearest of the other clusters, not the first of them", () => {
    // 0 and 1 beside 20 and 4: 0 has a = 1, b = 4; 1 has a = 1, b = 3; the two others are alone.
    const line: Points = { count: 4, dimensions: 1, values: Float64Array.of(20, 0, 1, 4) };
    expect(meanSilhouettes(line, [Int32Array.of(0, 1, 1, 2)])[0]).toBeCloseTo((3 / 4 + 2 / 3) / 4, 12);
  });

  it("is missing where there is one cluster only, be it of one point", () => {
    expect(meanSilhouettes(points, [new Int32Array(150)])[0]).toBeNaN();
    const alone: Points = { count: 1, dimensions: 1, values: Float64Array.of(5) };
    expect(meanSilhouettes(alone, [Int32Array.of(0), Int32Array.of(1)])).toEqual([Number.NaN, Number.NaN]);
  });
});

it("counts how many points each label has, those that nobody has too", () => {
  expect([...sizesOf(Int32Array.of(0, 2, 0, 3))]).toEqual([2, 0, 1, 1]);
  expect([...sizesOf(new Int32Array())]).toEqual([]);
});
