import { definedRates, filterPositions, positionGroups, samplePlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
import { clusterPoints } from "../../../src/analysis/likeness/style-clusters.js";
import { standardisedPoints } from "../../../src/analysis/likeness/style-points.js";
import { kMeans } from "../../../src/stats/clusters.js";

const league = definedRates(await samplePlayers());

describe("clusterPoints", () => {
  it.each(positionGroups().map(({ name }) => name))(
    "leaves hundreds of other starts nothing better: %s",
    (name) => {
      const { points } = standardisedPoints(filterPositions(league, name), {});
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
});
