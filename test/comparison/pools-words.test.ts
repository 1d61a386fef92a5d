import fc from "fast-check";
import {
  type Chart,
  comparisonChart,
  fromColumns,
  percentileBars,
  percentileRanks,
  pizzaChart,
  playerCard,
  radarChart,
  swarmChart,
  type Table,
} from "scoutframe";
import { describe, expect, it } from "vitest";

/** Pools are told apart by their words alone, wherever a table goes: what those must keep to, for every `by` there is. */

type Cells = Readonly<Record<string, readonly (number | string | null)[]>>;

const METRICS = ["total_goals", "average_goals", "average_shots"];
const MATCH = 2499719;

/** Cells of few values, so that rows share them: with what looks like a missing one, or like a piece of a pool's words. */
const COLUMNS = {
  competitionId: fc.constantFrom(1, 2),
  seasonId: fc.constantFrom(10, 11),
  roundId: fc.constantFrom(null, 7, 8),
  matchId: fc.constantFrom(null, MATCH, MATCH + 1),
  competition_name: fc.constantFrom("Cup", "League", "League, at least 900 minutes", null),
  season_name: fc.constantFrom("2017/2018", null),
  position: fc.constantFrom("cf", "rw", null),
  positionGroup: fc.constantFrom("striker", "winger", null),
  coverage: fc.constantFrom("full", "partial"),
  club: fc.constantFrom("Rovers", "United", null),
  player_foot: fc.constantFrom("left", "right", "null", "unknown", "", null),
  player_height: fc.constantFrom(180, 185, null),
  team_city: fc.constantFrom("Leeds", "Leeds, round 7", "null", null),
} satisfies Record<string, fc.Arbitrary<number | string | null>>;

const OF_PLAYERS = ["position", "positionGroup", "player_foot", "player_height", "club"];
const OF_TEAMS = ["team_city"];

/** Tables by season, by round and by match, or with rows of all of these, as far as their columns go. */
const KINDS = { season: ["roundId", "matchId"], round: ["matchId"], match: ["roundId"], mixed: [] } as const;

interface Given {
  readonly table: Table;
  readonly by: readonly string[];
}

const anyTable: fc.Arbitrary<Given> = fc
  .record({
    entity: fc.constantFrom("player" as const, "team" as const),
    kind: fc.constantFrom<(keyof typeof KINDS)[]>("season", "round", "match", "mixed"),
    count: fc.integer({ min: 2, max: 16 }),
  })
  .chain(({ entity, kind, count }) => {
    const without: readonly string[] = [...KINDS[kind], ...(entity === "player" ? OF_TEAMS : OF_PLAYERS)];
    const names = Object.keys(COLUMNS).filter((name) => !without.includes(name));
    const column = (name: string) =>
      fc.array(COLUMNS[name as keyof typeof COLUMNS] as fc.Arbitrary<number | string | null>, {
        minLength: count,
        maxLength: count,
      });
    return fc.record({
      table: fc
        .record(Object.fromEntries(names.map((name) => [name, column(name)])))
        .map((cells) => tableOf(entity, count, cells)),
      by: fc.subarray([...names, `${entity}Id`], { maxLength: 2 }),
    });
  });

/** Everybody has another value, so that there are ranks wherever there are peers. */
function tableOf(entity: "player" | "team", count: number, cells: Cells): Table {
  const rows = Array.from({ length: count }, (_, row) => row);
  return fromColumns(
    {
      [`${entity}Id`]: rows.map((row) => row + 1),
      name: rows.map((row) => `N. ${row}`),
      ...cells,
      ...Object.fromEntries(
        METRICS.map((name, at) => [name, rows.map((row) => ((row + 1) * (at + 3)) % 101)]),
      ),
    } as never,
    { entity },
  );
}

const ranked = ({ table, by }: Given): Table =>
  percentileRanks(table, {
    by,
    metrics: METRICS,
    minMinutes: 0,
    minPeers: 2,
    undefinedRates: "asSent",
  } as never);

const known = (cell: unknown): boolean => cell !== null && cell !== undefined && !Number.isNaN(cell);

/** What the rows of a pool share: the cells of `by`; where there are matches, too, whether it is one. */
function sharedBy({ table, by }: Given, row: number): string | null {
  const cells: Readonly<Record<string, unknown>> = { ...table.row(row) };
  const isMissing = by.some((name) => !known(cells[name]) && name !== "roundId");
  if (isMissing) return null;
  const hasMatches = table.has("matchId") && table.numbers("matchId").some(known);
  return JSON.stringify([...by.map((name) => cells[name]), hasMatches && known(cells.matchId)]);
}

describe("the words of a pool", () => {
  it("are those of no other pool of the table, and of one pool they are the same in all rows", () => {
    fc.assert(
      fc.property(anyTable, (given) => {
        const pools = ranked(given).texts("pool");
        const wordsOf = new Map<string, Set<string | null>>();
        const sharedOf = new Map<string | null, Set<string | null>>();
        pools.forEach((words, row) => {
          const shared = sharedBy(given, row);
          if (shared === null) {
            expect(words).toBeNull();
            return;
          }
          wordsOf.set(shared, (wordsOf.get(shared) ?? new Set()).add(words));
          sharedOf.set(words, (sharedOf.get(words) ?? new Set()).add(shared));
        });
        expect([...wordsOf].filter(([, words]) => words.size !== 1 || words.has(null))).toEqual([]);
        expect([...sharedOf].filter(([, shared]) => shared.size !== 1)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it("name the match, the round and every other value by which it is made", () => {
    const cells = { competitionId: [1, 1, 1], seasonId: [10, 10, 10] };
    const table = tableOf("player", 3, { ...cells, matchId: [MATCH, MATCH, MATCH + 1] });
    const pools = ranked({ table, by: ["matchId"] }).texts("pool");
    expect(pools[0]).toContain(`match ${MATCH}`);
    expect(pools[1]).toBe(pools[0]);
    expect(pools[2]).toContain(`match ${MATCH + 1}`);
    const rounds = tableOf("player", 3, { ...cells, roundId: [7, 8, 8] });
    expect(ranked({ table: rounds, by: ["roundId"] }).texts("pool")[0]).toContain("round 7");
    const feet = tableOf("player", 3, { ...cells, player_foot: ["left", "left", "right"] });
    expect(ranked({ table: feet, by: ["player_foot"] }).texts("pool")[2]).toContain("player_foot right");
  });
});

/** Two rows of one pool, who both have ranks; nothing where everybody is without peers. */
function twoPeers(table: Table): readonly [object, object] | undefined {
  const pools = table.texts("pool");
  const ranks = table.numbers("total_goals_rank");
  const rows = [...pools.keys()].filter((row) => !Number.isNaN(ranks[row]));
  const other = rows.find((row) => row !== rows[0] && pools[row] === pools[rows[0]!]);
  return other === undefined ? undefined : [keyOf(table, rows[0]!), keyOf(table, other)];
}

function keyOf(table: Table, row: number): object {
  const cells: Readonly<Record<string, unknown>> = { ...table.row(row) };
  const names = [`${table.entity}Id`, "competitionId", "seasonId", "roundId", "matchId"];
  return Object.fromEntries(names.filter((name) => known(cells[name])).map((name) => [name, cells[name]]));
}

const DRAWN: Readonly<Record<string, (table: Table, key: never, other: never) => Chart>> = {
  swarmChart: (table, key) => swarmChart(table, key, { metrics: METRICS }),
  pizzaChart: (table, key) => pizzaChart(table, key, { metrics: METRICS }),
  percentileBars: (table, key) => percentileBars(table, key, { metrics: METRICS }),
  radarChart: (table, key) => radarChart(table, key, { metrics: METRICS }),
  comparisonChart: (table, key, other) => comparisonChart(table, [key, other], { metrics: METRICS }),
  playerCard: (table, key) => playerCard(table, key, { metrics: METRICS }),
};

describe.each(Object.entries(DRAWN))("%s", (_kind, draw) => {
  it("finds the peers of a row, whatever they were made by", () => {
    let drawn = 0;
    fc.assert(
      fc.property(anyTable, (given) => {
        const table = ranked(given);
        const two = twoPeers(table);
        if (two === undefined) return;
        expect(draw(table, two[0] as never, two[1] as never).svg).toContain("<svg");
        drawn++;
      }),
      { numRuns: 60 },
    );
    expect(drawn).toBeGreaterThan(10);
  });
});
