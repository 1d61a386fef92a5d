import { kMeansCluster, silhouette } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { kMeans, meanSilhouettes } from "../../src/stats/clusters.js";
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

  it("is the same for the same seed", () => {
    expect(kMeans(points, 5, 7)).toEqual(kMeans(points, 5, 7));
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

  it("is missing where there is one cluster only", () => {
    expect(meanSilhouettes(points, [new Int32Array(150)])[0]).toBeNaN();
  });
});
