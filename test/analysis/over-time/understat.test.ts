import { leagueFactors, minutesToTrust, notesOf, progress } from "scoutframe";
import { describe, expect, it } from "vitest";
import { HAS_UNDERSTAT, UNDERSTAT_METRICS, understat } from "../../fixtures/understat.js";

const POOLED = { minMinutes: 450, trend: false, by: ["positionGroup"] } as const;
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

/** Chance's share of squared raw changes, the correlation that the pairs show, and the one that is used. */
const DRIFT = {
  shots: [0.66, 0.907, 0.904],
  key_passes: [0.84, 0.967, 0.937],
  npg: [1.06, 1.05, 0.98],
  npxG: [0.78, 0.909, 0.905],
  xA: [0.84, 0.924, 0.913],
  xGChain: [0.81, 0.939, 0.922],
  xGBuildup: [0.81, 0.924, 0.913],
};

const CHANGES = [
  ["Vardy", 755, "shots", 2015, -1.591, -0.516, -0.894, -0.138, 1.2],
  ["Walker", 638, "xGBuildup", 2016, 0.42, 0.121, 0.035, 0.207, 99.0],
  ["Kane", 647, "npxG", 2017, -0.232, -0.063, -0.168, 0.042, 16.2],
  ["De Bruyne", 447, "key_passes", 2016, -0.159, -0.055, -0.503, 0.392, 41.9],
] as const;

const ABROAD = ["France", "Germany", "Italy", "Spain"] as const;

/** To England: shooting, creating, involvement. */
const FACTORS = {
  France: [
    [0.887, 0.757, 1.039],
    [0.884, 0.752, 1.038],
    [0.818, 0.672, 0.996],
  ],
  Germany: [
    [1.02, 0.876, 1.188],
    [0.932, 0.8, 1.087],
    [1.053, 0.867, 1.279],
  ],
  Italy: [
    [1.05, 0.895, 1.231],
    [0.862, 0.734, 1.012],
    [0.945, 0.779, 1.146],
  ],
  Spain: [
    [1.123, 0.956, 1.321],
    [1.042, 0.887, 1.224],
    [0.95, 0.782, 1.153],
  ],
} as const;
const SPREADS = [1.049, 1, 1.917];

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

  it("drift as was found beforehand, and most of what they change is chance", () => {
    const [note] = notesOf(progress(understat(), POOLED).notes, "drift");
    for (const { column, correlation, estimated, chanceShare, pairs } of note!.drifts) {
      const [share, found, used] = DRIFT[column.replace("average_", "") as keyof typeof DRIFT];
      expect(pairs).toBe(373);
      expect(Math.abs(chanceShare - share!)).toBeLessThan(0.02);
      expect(Math.abs(estimated - found!)).toBeLessThan(0.02);
      expect(Math.abs(correlation - used!)).toBeLessThan(0.02);
    }
    expect(note!.drifts).toHaveLength(7);
  });

  it.each(CHANGES)(
    "changed as was found beforehand: %s",
    (_, playerId, name, from, raw, change, low, high, chance) => {
      const metric = `average_${name}`;
      const changes = progress(understat(), { ...POOLED, metrics: [metric], from, to: from + 1 });
      const row = changes.row({ playerId });
      expect(row[`${metric}_change_raw`]).toBeCloseTo(raw, 3);
      for (const [ending, expected] of [
        ["change", change],
        ["change_low", low],
        ["change_high", high],
      ] as const) {
        expect(Math.abs(Number(row[`${metric}_${ending}`]) - expected), ending).toBeLessThan(0.005);
      }
      expect(Math.abs(Number(row[`${metric}_change_chance`]) - chance)).toBeLessThan(1);
    },
  );

  it("say of leagues what was found beforehand", () => {
    const { table, families } = leagueFactors(understat(["England", ...ABROAD]));
    const [note] = notesOf(table.notes, "league_factors");
    expect(note).toMatchObject({ movers: 85, stayers: 753 });
    for (const [at, { family, spread }] of families.entries()) {
      expect(Math.abs(spread - SPREADS[at]!)).toBeLessThan(0.1);
      for (const fromName of ABROAD) {
        const row = table
          .rows()
          .find((one) => one.family === family && one.fromName === fromName && one.toName === "England")!;
        const [factor, low, high] = FACTORS[fromName][at]!;
        expect(Math.abs(Number(row.factor) - factor)).toBeLessThan(0.02);
        expect(Math.abs(Number(row.low) - low)).toBeLessThan(0.03);
        expect(Math.abs(Number(row.high) - high)).toBeLessThan(0.03);
        expect(Number(row.effectiveMovers)).toBeGreaterThan(12);
        expect(Number(row.effectiveMovers)).toBeLessThan(19);
      }
    }
  });
});
