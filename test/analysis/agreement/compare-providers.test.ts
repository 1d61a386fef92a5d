import {
  compareProviders,
  defineCatalogue,
  fromColumns,
  join,
  linkPlayers,
  playerTable,
  scatterChart,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { player } from "../../fixtures/records.js";

const own = playerTable(
  [10, 12, 14, 3].map((goals, at) =>
    player({
      id: at + 1,
      name: `P${at + 1}`,
      total: { goals, shots: 40 },
      percent: { goalConversion: goals },
    }),
  ),
);
const catalogue = defineCatalogue({ extend: "player", source: { provider: "Other" } });
const others = fromColumns(
  {
    playerId: [70, 80, 90],
    competitionId: [1, 1, 1],
    seasonId: [1, 1, 1],
    total_goals: [11, 12, 18],
    total_assists: [1, 2, 3],
  },
  { catalogue },
);
const register = [70, 80, 90].map((id, at) => ({ key_wyscout: at + 1, key_other: id }));

describe("compareProviders", () => {
  it("gives rows, correlation, mean difference and the largest disagreements of each metric in both tables", () => {
    const compared = compareProviders(own, others, { register });
    expect(compared.column("metric")).toEqual(["total_goals"]);
    const row = compared.row(0);
    // Differences 1, 0 and 4; the correlation of 10, 12, 14 and 11, 12, 18 is 14 / √(8 · 86 / 3).
    expect(row).toMatchObject({
      rows: 3,
      disagreements: "P3: 14 and 18; P1: 10 and 11",
      level: 90,
    });
    expect(row.mean).toBe(12);
    expect(row.otherMean).toBeCloseTo(41 / 3, 12);
    expect(row.difference).toBeCloseTo(5 / 3, 12);
    expect(row.spread).toBeCloseTo(Math.sqrt(13 / 3), 12);
    expect(row.correlation).toBeCloseTo(14 / Math.sqrt((8 * 86) / 3), 12);
  });

  it("takes the ids that linkPlayers added, and says what is missing without them", () => {
    const linked = linkPlayers(own, register, { to: "other" });
    expect(compareProviders(linked, others, { count: 1 }).row(0)).toMatchObject({
      rows: 3,
      disagreements: "P3: 14 and 18",
    });
    expect(errorOf(() => compareProviders(own, others)).message).toContain(
      'or a table that linkPlayers(table, register, { to: "other" }) gave',
    );
    const none = fromColumns(
      { playerId: [70], competitionId: [1], seasonId: [1], total_assists: [1] },
      { catalogue },
    );
    expect(errorOf(() => compareProviders(own, none, { register })).message).toContain(
      "metrics that both tables have",
    );
  });

  it("is drawn as a scatter with the line on which both are equal, and the names of those farthest from it", () => {
    const joined = join(own, others, { register });
    const chart = (diagonal: boolean) =>
      scatterChart(joined, { x: "total_goals", y: "total_goals_other", diagonal, names: 1, minMinutes: 0 });
    const { svg } = chart(true);
    const lines = [
      ...svg.matchAll(/<path d="M([\d.]+),([\d.]+)L([\d.]+),([\d.]+)"[^>]*stroke-dasharray="5 4"/g),
    ];
    expect(lines).toHaveLength(1);
    // On it x and y are equal: the dot of P2, 12 and 12, lies on the line.
    const [x1, y1, x2, y2] = lines[0]!.slice(1).map(Number) as [number, number, number, number];
    const dots = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    );
    const off = dots.map(([x, y]) => Math.abs(y - (y1 + ((x - x1) * (y2 - y1)) / (x2 - x1))));
    expect(Math.min(...off)).toBeLessThan(0.05);
    expect(svg).toContain("P3");
    expect(svg).not.toContain("median");
    expect(chart(false).svg).toContain("median");
  });
});
