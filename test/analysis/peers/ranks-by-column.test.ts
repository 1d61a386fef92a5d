import {
  definedRates,
  metric,
  type PercentileRanksOptions,
  percentileRanks,
  samplePlayers,
  sampleTeams,
  type Table,
} from "scoutframe";
import { expect, it } from "vitest";
import { takeRows } from "../../../src/table/verbs.js";
import { rankByDefinition } from "../../stats/ranking/rank-definition.js";

const PERCENT_STANDS_ON = 10;

/** What is compared: no rate that means nothing, no goalkeeping of others, no percentage out of hardly any attempts. */
function comparedValues(table: Table, column: string): Float64Array {
  const { appliesTo, group, denominator, minAttempts = PERCENT_STANDS_ON } = metric(column, table.entity);
  const groups = table.entity === "player" ? table.texts("positionGroup") : [];
  const isThin = (row: number): boolean =>
    group === "percent" &&
    denominator !== undefined &&
    table.has(denominator) &&
    table.numbers(denominator)[row]! < minAttempts;
  const isMeant = (row: number): boolean =>
    table.entity === "team" ||
    appliesTo === "all" ||
    (appliesTo === "goalkeeper") === (groups[row] === "goalkeeper");
  return table.numbers(column).map((value, row) => (isThin(row) || !isMeant(row) ? Number.NaN : value));
}

/** Every rank by the definition, among the rows that the cells of the pool name, or those of the reference's group. */
function expectDefinition(table: Table, options: PercentileRanksOptions): void {
  const ranked = percentileRanks(table, options);
  const { ties = "rank", direction = "better", minPeers = 5 } = options;
  const sent = options.undefinedRates === "asSent";
  const own = sent ? table : definedRates(table);
  const reference = options.reference && definedRates(options.reference as Table);
  const pools = reference === undefined ? ranked.texts("pool") : table.texts("positionGroup");
  const inPool = ranked.numbers("inPool");
  const members =
    reference === undefined
      ? [...pools.keys()].filter((row) => inPool[row] === 1).map((row) => [pools[row] ?? null, row] as const)
      : reference.texts("positionGroup").map((group, row) => [group, row] as const);
  const metrics = ranked.columnNames
    .filter((name) => name.endsWith("_rank"))
    .map((name) => name.slice(0, -5));
  expect(metrics.length).toBeGreaterThan(100);
  let count = 0;
  for (const column of metrics) {
    const fromAbove = direction === "better" && metric(column, table.entity).better === "lower";
    const values = comparedValues(own, column);
    const others = reference === undefined ? values : comparedValues(reference, column);
    const present = new Map<string | null, number[]>();
    for (const [pool, row] of members) {
      if (Number.isNaN(others[row])) continue;
      present.set(pool, [...(present.get(pool) ?? []), others[row]!]);
    }
    const expected = values.map((value, row) => {
      const pool = pools[row] ?? null;
      const peers = pool === null ? [] : (present.get(pool) ?? []);
      const says = peers.length >= minPeers && peers.some((peer) => peer !== peers[0]);
      return says && !Number.isNaN(value) ? rankByDefinition(value, peers, { ties, fromAbove }) : Number.NaN;
    });
    expect([column, ranked.numbers(`${column}_rank`)]).toEqual([column, expected]);
    const counts = ranked.has(`${column}_peers`)
      ? ranked.numbers(`${column}_peers`)
      : ranked.numbers("peerCount");
    for (const [row, rank] of expected.entries()) {
      if (Number.isNaN(rank)) continue;
      count++;
      if (counts[row] !== present.get(pools[row] ?? null)!.length)
        expect([column, row, counts[row]]).toBeUndefined();
    }
  }
  expect(count).toBeGreaterThan(1000);
}

it("percentileRanks gives every row the rank of the definition, and the count of peers with a value", async () => {
  const players = await samplePlayers();
  const few = takeRows(
    players,
    Array.from({ length: 60 }, (_, row) => 7 * row),
  );
  const options: PercentileRanksOptions[] = [
    { minMinutes: 0 },
    { ties: "weak", direction: "raw", minMinutes: 900 },
    { ties: "strict", undefinedRates: "asSent", by: [], minMinutes: 0 },
    { ties: "mean", positions: ["winger", "striker"], minPeers: 30, minMinutes: 0 },
    { reference: few, minMinutes: 0 },
  ];
  for (const each of options) expectDefinition(players, each);
  expectDefinition(few, { minMinutes: 0 });
  expectDefinition(await sampleTeams(), {});
});

it("percentileRanks gives on a table ranked before, by whatever criteria, what it gives on one that never was", async () => {
  const [asked, reference] = [await samplePlayers(), await samplePlayers()];
  const options: PercentileRanksOptions[] = [
    {},
    { minMinutes: 900 },
    { minMinutes: 900, positions: "winger" },
    { by: ["positionGroup"], whenFew: "widen", fewPeers: 60 },
    { match: "any", minShare: 20 },
    { weightByShare: true },
    { where: ({ total_passes }) => Number(total_passes) > 500 },
    { where: ({ total_passes }) => Number(total_passes) < 500 },
    { reference },
  ];
  const ranksIn = (table: Table, criteria: PercentileRanksOptions): Table =>
    percentileRanks(table, { ...criteria, metrics: ["total_goals", "percent_duelsWon"] });
  for (const each of options) ranksIn(asked, each);
  for (const each of options) {
    const [again, first] = [ranksIn(asked, each), ranksIn(await samplePlayers(), each)];
    expect(again.toColumns()).toEqual(first.toColumns());
    expect(again.notes).toEqual(first.notes);
  }
});
