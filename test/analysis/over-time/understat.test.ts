import { minutesToTrust } from "scoutframe";
import { describe, expect, it } from "vitest";
import { HAS_UNDERSTAT, UNDERSTAT_METRICS, understat } from "../../fixtures/understat.js";

const FLAT = { minMinutes: 450, trend: false } as const;

/** By metric: the mean per 90 and k of defenders, midfielders and forwards, found beforehand in another program. */
const RELIABILITY = {
  shots: [0.5652, 724, 1.589, 261, 2.815, 595],
  key_passes: [0.5487, 334, 1.311, 331, 1.296, 786],
  npg: [0.0418, 6678, 0.1401, 1547, 0.3991, 1747],
  npxG: [0.0455, 2056, 0.1356, 494, 0.3877, 724],
  xA: [0.0608, 868, 0.133, 666, 0.1506, 2078],
  xGChain: [0.2478, 483, 0.4175, 563, 0.5935, 594],
  xGBuildup: [0.2028, 590, 0.2378, 747, 0.1719, 893],
};

describe.runIf(HAS_UNDERSTAT)("seasons of Understat's players", () => {
  it("need the minutes that were found beforehand before half of a rate is the player's own", () => {
    const trust = minutesToTrust(understat(), FLAT);
    for (const name of UNDERSTAT_METRICS) {
      const lines = trust.rows().filter(({ metric }) => metric === `average_${name}`);
      expect(lines.map(({ positionGroup }) => positionGroup)).toEqual(["D", "M", "F"]);
      expect(lines.map(({ rows }) => rows)).toEqual([348, 348, 145]);
      lines.forEach(({ mean, k, evidence_50, evidence_70 }, at) => {
        const [expectedMean, expectedK] = RELIABILITY[name].slice(2 * at);
        expect(Math.abs(Number(mean) / expectedMean! - 1)).toBeLessThan(0.005);
        expect(Math.abs(Number(k) / expectedK! - 1)).toBeLessThan(0.03);
        expect(evidence_50).toBe(k);
        expect(evidence_70).toBeCloseTo((7 / 3) * Number(k));
      });
    }
  });
});
