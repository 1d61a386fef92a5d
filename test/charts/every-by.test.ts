// A chart of ranks finds the peers of its rows, whatever these have in common.

import * as library from "scoutframe";
import { percentileRanks, playerTable, type Table } from "scoutframe";
import { describe, expect, it } from "vitest";
import { player } from "../fixtures/records.js";

const METRICS = ["average_goals", "average_shots", "average_fouls"];

/** Two seasons of match rows: nine players of two positions in each of four matches. */
const matches = playerTable(
  [1, 2, 3, 4].flatMap((match) =>
    Array.from({ length: 9 }, (_, index) => {
      const id = index + 1;
      const counts = { goals: (id + match) % 4, shots: (id * match) % 7, fouls: (3 * id + match) % 5 };
      return {
        ...player({
          id,
          name: `P${id}`,
          minutes: 90,
          seasonId: match < 3 ? 10 : 11,
          positions: id % 3 === 0 ? { cf: 60, rw: 40 } : { rw: 100 },
          total: { matches: 1, ...counts },
          average: counts,
        }),
        matchId: match,
        club: id % 2 === 0 ? "Town" : 'City, "A"',
      };
    }),
  ) as never,
);

const BY: Readonly<Record<string, readonly string[] | undefined>> = {
  "the default": undefined,
  everybody: [],
  matchId: ["matchId"],
  competitionId: ["competitionId"],
  seasonId: ["seasonId"],
  positionGroup: ["positionGroup"],
  "a match and a group": ["matchId", "positionGroup"],
  "text with signs": ["club"],
  "a name": ["name"],
  "a number of their own": ["total_goals"],
  "season and club": ["seasonId", "club"],
};

const FIRST = { playerId: 1, competitionId: 1, seasonId: 10, matchId: 1 };
const SECOND = { playerId: 4, competitionId: 1, seasonId: 10, matchId: 1 };

const CHARTS: Readonly<Record<string, (table: Table, options: object) => library.Chart>> = {
  pizzaChart: (table, options) => library.pizzaChart(table, FIRST, { metrics: METRICS, ...options }),
  percentileBars: (table, options) => library.percentileBars(table, FIRST, { metrics: METRICS, ...options }),
  radarChart: (table, options) => library.radarChart(table, FIRST, { metrics: METRICS, ...options }),
  swarmChart: (table, options) => library.swarmChart(table, FIRST, { metrics: METRICS, ...options }),
  comparisonChart: (table, options) =>
    library.comparisonChart(table, [FIRST, SECOND], { metrics: METRICS, pools: "mixed", ...options }),
  scatterChart: (table, options) =>
    library.scatterChart(table, [FIRST], { x: METRICS[0]!, y: METRICS[1]!, ...options }),
  squadChart: (table, options) => library.squadChart(table, { with: [FIRST], metrics: METRICS, ...options }),
  playerCard: (table, options) => library.playerCard(table, FIRST, { metrics: METRICS, ...options } as never),
};

describe.each(Object.entries(CHARTS))("%s", (kind, draw) => {
  it.each(Object.entries(BY))("draws a row among those that have in common: %s", (_what, by) => {
    const criteria = { ...(by && { by }), minMinutes: 0, minPeers: 1 };
    const ranked = percentileRanks(matches, { metrics: METRICS, ...criteria });
    // A scatter takes the pool of its table alone.
    const tables = kind === "scatterChart" ? [draw(ranked, {})] : [draw(ranked, {}), draw(matches, criteria)];
    const dots = tables.map(({ svg }) => svg.match(/<circle/g)?.length);
    expect(new Set(dots).size).toBe(1);
    for (const { svg } of tables) expect(svg).not.toMatch(/NaN|undefined/);
  });
});
