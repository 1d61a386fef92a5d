import {
  type PercentileRanksOptions,
  percentileRanks,
  samplePlayers,
  sampleTeams,
  type Table,
} from "scoutframe";
import { expect, it } from "vitest";
import { amongPeers, scoresAmongPeers } from "../../../src/analysis/peers/among-peers.js";
import { rankAmong } from "../../../src/analysis/peers/percentile-ranks.js";
import { takeRows } from "../../../src/table/verbs.js";

/** A column at a time, and its slow twin: each value by itself among the sorted values of its pool. */
function expectTwins(table: Table, options: PercentileRanksOptions): void {
  const among = amongPeers(table, options, { endings: ["rank", "peers"] });
  const slow = scoresAmongPeers(among, (peers) => rankAmong(peers, options.ties ?? "rank"));
  const fast = percentileRanks(table, options);
  for (const [metric, { scores, peers }] of slow) {
    expect([metric, fast.column(`${metric}_rank`)]).toEqual([metric, scores]);
    const counts = fast.has(`${metric}_peers`) ? fast.column(`${metric}_peers`) : undefined;
    expect([metric, counts]).toEqual([metric, peers]);
  }
}

it("percentileRanks gives every row the rank, and the count of peers, that it has by itself", async () => {
  const players = await samplePlayers();
  const few = takeRows(
    players,
    Array.from({ length: 60 }, (_, row) => 7 * row),
  );
  const options: PercentileRanksOptions[] = [
    {},
    { ties: "weak", direction: "raw", minMinutes: 900 },
    { ties: "strict", undefinedRates: "asSent", by: [] },
    { ties: "mean", positions: ["winger", "striker"], minPeers: 30 },
    { reference: few },
  ];
  for (const each of options) expectTwins(players, each);
  expectTwins(few, {});
  expectTwins(await sampleTeams(), {});
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
