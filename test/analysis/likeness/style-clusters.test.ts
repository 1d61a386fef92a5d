import { definedRates, filterPositions, positionGroups, samplePlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
import {
  axisText,
  clusterPoints,
  describeClusters,
  numberedBySize,
} from "../../../src/analysis/likeness/style-clusters.js";
import { standardisedPoints } from "../../../src/analysis/likeness/style-map.js";
import { kMeans } from "../../../src/stats/clusters.js";
import { pointsOf } from "../../../src/stats/points.js";
import { asSent } from "../../fixtures/values.js";

const league = definedRates(await samplePlayers());

describe("clusterPoints", () => {
  it.each(positionGroups().map(({ name }) => name))(
    "leaves hundreds of other starts nothing better: %s",
    (name) => {
      const { points } = standardisedPoints(asSent(filterPositions(league, name)), {});
      const { silhouettes } = clusterPoints(points, undefined, 1);
      const highest = Math.max(...silhouettes.map(({ silhouette }) => silhouette));
      expect(silhouettes.length).toBe(Math.min(7, points.count - 2));
      for (const { clusters, silhouette } of silhouettes) {
        const own = kMeans(points, clusters, 1).inertia;
        const others = kMeans(points, clusters, 2).inertia;
        // The clusters that a map shows are the best to be found; others, which it tries, very nearly.
        expect(own).toBeLessThan(others * (silhouette === highest ? 1 + 1e-9 : 1.005));
      }
    },
  );

  // Three pairs far from each other, each pair close together.
  const pairs = pointsOf([Float64Array.of(0, 0.1, 10, 10.1, 20, 20.1)]);

  it("tries every number up to one less than the points, and takes the best silhouette", () => {
    const { labels, silhouettes } = clusterPoints(pairs, undefined, 1);
    expect(silhouettes.map(({ clusters }) => clusters)).toEqual([2, 3, 4, 5]);
    const [a, b, c] = [labels[0], labels[2], labels[4]];
    expect(new Set([a, b, c]).size).toBe(3);
    expect(Array.from(labels)).toEqual([a, a, b, b, c, c]);
  });

  it("takes the number that is asked for, and tries no other", () => {
    const { labels, silhouettes } = clusterPoints(pairs, 2, 1);
    expect(new Set(labels).size).toBe(2);
    expect(silhouettes.map(({ clusters }) => clusters)).toEqual([2]);
  });
});

describe("clusterPoints of many points", () => {
  /** Every third point near 0, the others near 50. */
  const many = (count: number) =>
    pointsOf([Float64Array.from({ length: count }, (_, at) => (at % 3 === 0 ? 0 : 50) + (at % 7) / 10)]);

  it("clusters 4000 together", () => {
    expect(clusterPoints(many(4000), 2, 1).clustered).toBe(4000);
  });

  it("clusters 2000 of more, and every point joins the nearest of their clusters", () => {
    const { labels, clustered } = clusterPoints(many(4001), 2, 1);
    expect(clustered).toBe(2000);
    const [first, second] = [labels[0], labels[1]];
    expect(first).not.toBe(second);
    expect(Array.from(labels)).toEqual(Array.from(labels, (_, at) => (at % 3 === 0 ? first : second)));
  });
});

describe("numberedBySize", () => {
  it.each([
    ["the largest first", [0, 1, 1], [5, 9, 9], [2, 1, 1]],
    ["the one farther to the left of two of a size", [0, 1, 1, 2, 2], [9, 5, 7, -1, -3], [3, 2, 2, 1, 1]],
    ["no number for a label of nobody", [3, 0, 3], [1, 2, 3], [1, 2, 1]],
  ])("numbers from 1: %s", (_, labels, x, numbers) => {
    expect(Array.from(numberedBySize(Int32Array.from(labels), Float64Array.from(x)))).toEqual(numbers);
  });
});

describe("describeClusters", () => {
  it("says size, middle, and the three metrics farthest from all, two of them in the name", () => {
    const points = pointsOf([
      Float64Array.of(0.1, 0.1, 0.1, -0.3),
      Float64Array.of(0.2, 0.2, 0.2, -0.6),
      Float64Array.of(-0.5, -0.5, -0.5, 1.5),
      // The mean of all is 10: what counts is the distance from it.
      Float64Array.of(11, 11, 11, 7),
    ]);
    const labels = ["Fouls per 90", "Shots per 90", "PPDA", "Goals per 90"];
    const plane = [Float64Array.of(1, 2, 3, -6), Float64Array.of(0, 3, 0, -3)] as const;
    expect(describeClusters(points, Int32Array.of(1, 1, 1, 2), plane, labels)).toEqual([
      {
        cluster: 1,
        size: 3,
        x: 2,
        y: 1,
        traits: "Goals per 90 +1.0 SD; PPDA -0.5 SD; Shots per 90 +0.2 SD",
        name: "more goals per 90, less PPDA",
      },
      {
        cluster: 2,
        size: 1,
        x: -6,
        y: -3,
        traits: "Goals per 90 -3.0 SD; PPDA +1.5 SD; Shots per 90 -0.6 SD",
        name: "fewer goals per 90, more PPDA",
      },
    ]);
  });
});

describe("axisText", () => {
  const LABELS = ["A", "B", "C", "D", "E", "F", "G"];
  it.each([
    ["three each way, most pull first", [0.1, -0.5, 0.7, 0, -0.2, 0.3, 0.2], "more: C, F, G; less: B, E"],
    ["nothing that falls", [0.6, 0.7], "more: B, A"],
    ["nothing of what does not pull", [0.6, 0], "more: A"],
  ])("names %s", (_, loading, text) => {
    expect(axisText(LABELS.slice(0, loading.length), Float64Array.from(loading))).toBe(text);
  });
});
