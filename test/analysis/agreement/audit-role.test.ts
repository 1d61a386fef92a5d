import { auditRole, playerTable, roleScores, samplePlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { player } from "../../fixtures/records.js";

const COUNT = 12;
/** Wingers whose shots on target are their shots, but for a little; dribbles go their own way. */
const squad = (matches = false) =>
  Array.from({ length: COUNT }, (_, at) => {
    const shots = 1 + at;
    const dribbles = (at * 7) % COUNT;
    const average = { shots, shotsOnTarget: shots / 2 + (at % 2) / 10, dribbles };
    return {
      ...player({ id: at + 1, name: `P${at + 1}`, minutes: matches ? 90 : 1800, average }),
      shots,
      dribbles,
    };
  });
const league = playerTable(squad() as never);
const weights = { average_shots: 1, average_shotsOnTarget: 1, average_dribbles: 2 };
const role = { name: "shooter", positionGroup: "winger" as const, weights };
const options = { draws: 100, minMinutes: 0 };

describe("auditRole", () => {
  it("names the metrics that count twice, with their weight", () => {
    const { pairs } = auditRole(role, league, options);
    expect(pairs.map(({ metric, other, weight }) => [metric, other, weight])).toEqual([
      ["average_shots", "average_shotsOnTarget", 50],
    ]);
    expect(pairs[0]!.correlation).toBeGreaterThan(0.98);
    expect(auditRole(role, league, { ...options, threshold: 1 }).pairs).toEqual([]);
  });

  it("has the inflation of two metrics, which is 1 / (1 - r²) of their correlation, and infinite of copies", () => {
    const two = {
      name: "two",
      positionGroup: "winger" as const,
      weights: { average_shots: 1, average_dribbles: 1 },
    };
    const { metrics, pairs } = auditRole(two, league, { ...options, threshold: 0 });
    const r = pairs[0]?.correlation ?? 0;
    for (const { inflation } of metrics) expect(inflation).toBeCloseTo(1 / (1 - r ** 2), 6);
  });

  it("has effective weights that add up to the whole, and are equal where one metric makes the score", () => {
    const { metrics } = auditRole(role, league, options);
    expect(metrics.map(({ weight }) => weight)).toEqual([25, 25, 50]);
    expect(metrics.reduce((sum, { effectiveWeight }) => sum + effectiveWeight, 0)).toBeCloseTo(100, 9);
    const one = { name: "one", positionGroup: "winger" as const, weights: { average_shots: 3 } };
    expect(auditRole(one, league, options).metrics[0]!.effectiveWeight).toBeCloseTo(100, 9);
  });

  it("has the places of roleScores, and how other weights and chance move them", () => {
    const { places } = auditRole(role, league, { ...options, count: 20 });
    const scored = roleScores(league, { role, minMinutes: 0, places: true, draws: 100 });
    const placeOf = new Map(scored.rows().map((row) => [row.playerId, row.place]));
    expect(places).toHaveLength(COUNT);
    for (const { id, place, best, worst } of places) {
      expect(place, String(id)).toBe(placeOf.get(id));
      expect(best).toBeLessThanOrEqual(worst);
    }
    // With one metric no other weights exist.
    const one = { name: "one", positionGroup: "winger" as const, weights: { average_shots: 3 } };
    for (const { place, best, worst } of auditRole(one, league, options).places)
      expect([best, worst]).toEqual([place, place]);
  });

  it("says how many leaders of one half lead in the other", () => {
    const matches = playerTable(
      [1, 2, 3, 4].flatMap((gameweek) =>
        squad(true).map(({ shots, dribbles, ...record }) => ({
          ...record,
          matchId: gameweek,
          match: { gameweek, label: "A - B, 0 - 0" },
          // In the second half the order of shots is turned for the first three.
          total: { ...record.total, shots: gameweek > 2 && shots <= 3 ? 20 - shots : shots, dribbles },
        })),
      ) as never,
    );
    const one = { name: "one", positionGroup: "winger" as const, weights: { average_shots: 1 } };
    const { halves } = auditRole(one, league, { ...options, matches, count: 6 });
    // The leaders are 7 to 12; then 1, 2, 3 and 10, 11, 12.
    expect(halves).toMatchObject({ leaders: 6, again: 3, byLuck: 3 });
    expect(halves!.correlation.count).toBe(COUNT);
    expect(auditRole(one, league, options).halves).toBeNull();
  });

  it("audits built-in roles, and refuses unknown ones", async () => {
    const sample = await samplePlayers();
    const { metrics, places } = auditRole("poacher", sample, { draws: 100, count: 5 });
    expect(places).toHaveLength(5);
    expect(metrics.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 9);
    expect(errorOf(() => auditRole("poachr" as never, sample)).code).toBe("unknown_role");
  });
});
