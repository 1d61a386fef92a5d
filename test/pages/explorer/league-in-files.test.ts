// A page in many files, without a browser: what its files give back, and the ranks of its worker.

import { inflateRawSync } from "node:zlib";
import { fromColumns, percentileRanks, samplePlayers, type Table } from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import type { ProfilePeers } from "../../../src/analysis/search/profile.js";
import { searchRows } from "../../../src/analysis/search/search-rows.js";
import { League } from "../../../src/pages/explorer/league.js";
import { unpackColumn } from "../../../src/pages/explorer/packing.js";
import { filling, type Read } from "../../../src/pages/explorer/page-columns.js";
import { type PackedColumn, pageData } from "../../../src/pages/explorer/page-data.js";
import { dataInFiles, roundedTable } from "../../../src/pages/explorer/page-files.js";
import { answersOn } from "../../../src/pages/explorer/worker/answer.js";
import { worldColumns } from "../../fixtures/world.mjs";

/** The league of the files, filled as in a browser, with the worker in this process. */
function opened(table: Table, shown: readonly string[]) {
  const exact = roundedTable(table);
  const whole = new League(pageData(exact.table, { count: 0 }));
  const { data, files } = dataInFiles(whole, exact.tied, "anywhere/world");
  const apart = data.apart!;
  const reads: string[] = [];
  const read = async (places: readonly number[]): Promise<Read> => {
    const found: Record<string, Map<string, PackedColumn>> = {};
    for (const place of places) {
      const [, id, at, letters] = /^scoutframeColumn\("(\w+)",(\d+),"(.*)"\)\n$/.exec(files[place]!)!;
      expect([id, Number(at)]).toEqual([apart.id, place]);
      const [kind, name] = apart.files[place]!;
      reads.push(`${kind} ${name}`);
      found[kind] ??= new Map();
      found[kind].set(name, unpackColumn(inflateRawSync(Buffer.from(letters!, "base64"))));
    }
    return found;
  };
  const first = [...apart.files.keys()].filter((at) =>
    ["table", "pool", "names"].includes(apart.files[at]![0]),
  );
  return read(first).then((start) => {
    reads.splice(0);
    const league = new League(data, start);
    const worker = answersOn(structuredClone(league.data));
    let [done, failure] = [(): void => undefined, undefined as Error | undefined];
    const shownMeanwhile: (() => void)[] = [];
    const fill = filling(league, {
      read,
      rank: async (asked) => structuredClone(worker.ranks(structuredClone(asked))),
      shown: () => shown,
      begun: () => undefined,
      changed: () => {
        for (const show of shownMeanwhile) show();
        if (!fill.isAtWork()) done();
      },
      failed: (error) => {
        failure = error;
      },
    });
    const settled = async (look: () => void): Promise<void> => {
      look();
      await new Promise<void>((resolve) => {
        done = resolve;
      });
      if (failure !== undefined) throw failure;
    };
    return { league, whole, exact, fill, settled, reads, apart, shownMeanwhile };
  });
}

function same(actual: readonly number[], expected: readonly number[]): void {
  expect(actual.length).toBe(expected.length);
  const other = actual.findIndex((one, at) => !Object.is(one, expected[at]));
  expect(other, `${actual[other]} for ${expected[other]}`).toBe(-1);
}

describe("a league in files", () => {
  const METRICS = ["average_goals", "percent_duelsWon", "average_passes", "total_goals"];
  let world: Table;

  beforeAll(async () => {
    const sample = await samplePlayers();
    world = fromColumns(worldColumns(sample.toColumns(), 1200));
  });

  it("reads a metric when somebody looks at it, with the ranks that percentileRanks gives the packed values", async () => {
    const { league, whole, exact, settled, reads } = await opened(world, METRICS);
    const [goals, ...others] = METRICS.map((name) => league.metrics.find(({ column }) => column === name)!);
    expect(goals!.cell(0)).toBeNull();
    await settled(() => goals!.rank(0));
    expect(reads).toEqual(["metric average_goals"]);
    await settled(() => others.map(({ rank }) => rank(0)));
    // A percentage is ranked from so many attempts, which are read with it.
    expect(reads).toContain("metric total_duels");
    const ranks = percentileRanks(exact.table);
    for (const { column, rank, cell } of [goals!, ...others]) {
      same(
        world.rows().map((_, row) => rank(row)),
        [...ranks.numbers(`${column}_rank`)],
      );
      const inOne = whole.metrics.find((one) => one.column === column)!;
      expect(world.rows().map((_, row) => cell(row))).toEqual(world.rows().map((_, row) => inOne.cell(row)));
    }
    expect(ranks.texts("pool").map((_, row) => league.pool(row))).toEqual(ranks.texts("pool"));
    expect([...ranks.numbers("inPool")]).toEqual(world.rows().map((_, row) => Number(league.isPeer(row))));
  });

  it("has the values of a metric before it has its ranks", async () => {
    const { league, whole, settled, shownMeanwhile } = await opened(world, METRICS);
    const [own, inOne] = [league, whole].map(({ metrics }) =>
      metrics.find(({ column }) => column === "average_goals"),
    );
    const row = world.rows().findIndex((_, at) => inOne!.rank(at) >= 0);
    const shown: unknown[] = [];
    shownMeanwhile.push(() => shown.push([own!.cell(row), own!.rank(row), league.isRanked("average_goals")]));
    await settled(() => own!.cell(row));
    expect(shown).toEqual([
      [inOne!.cell(row), Number.NaN, false],
      [inOne!.cell(row), inOne!.rank(row), true],
    ]);
  });

  it("ranks among the peers that a reader chooses, and back", async () => {
    const { league, exact, settled, fill } = await opened(world, METRICS);
    const goals = league.metrics.find(({ column }) => column === "average_goals")!;
    const written = percentileRanks(exact.table).numbers("average_goals_rank");
    for (const peers of [
      { minMinutes: 300, by: ["positionGroup"] },
      { minAge: 25 },
      null,
    ] as (ProfilePeers | null)[]) {
      await settled(() => fill.among(peers));
      const expected =
        peers === null ? written : percentileRanks(exact.table, peers).numbers("average_goals_rank");
      same(
        world.rows().map((_, row) => goals.rank(row)),
        [...expected],
      );
      expect(league.isAsWritten).toBe(peers === null);
    }
  });

  it("finds and sorts as the page in one file does", async () => {
    const { league, whole, settled } = await opened(world, METRICS);
    const searches = [
      { version: 1, text: "salah", sort: { column: "name" } },
      { version: 1, sort: { column: "average_passes", by: "rank", descending: true } },
      {
        version: 1,
        thresholds: [{ column: "total_goals", min: 5 }],
        sort: { column: "age" },
        peersOnly: false,
      },
      { version: 1, filters: { position: ["winger"] }, sort: { column: "name", descending: true } },
      { version: 1, sort: { column: "score_winger", descending: true } },
      { version: 1, sort: { column: "score", descending: true } },
    ] as const;
    for (const search of searches) {
      searchRows(league, search);
      if (league.isLacking) await settled(() => undefined);
      expect(searchRows(league, search)).toEqual(searchRows(whole, search));
      expect(league.isLacking).toBe(false);
    }
  });

  it("names the metrics in which two decimals more than are shown make values equal", () => {
    const { goals, passes } = { goals: [1.00001, 1.00002, 2], passes: [10.25, 10.255, 11.123456] };
    const columns = { average_goals: Float64Array.from(goals), average_passes: Float64Array.from(passes) };
    const { table, tied } = roundedTable(
      fromColumns({
        name: ["A", "B", "C"],
        playerId: [1, 2, 3],
        competitionId: [1, 1, 1],
        seasonId: [1, 1, 1],
        ...columns,
      }),
    );
    expect(tied).toEqual(["average_goals"]);
    expect([...table.numbers("average_goals")]).toEqual([1, 1, 2]);
    expect([...table.numbers("average_passes")]).toEqual([10.25, 10.255, 11.1235]);
  });

  it("keeps what it cannot read missing, and does not ask again", async () => {
    const { league } = await opened(world, METRICS);
    const goals = league.metrics.find(({ column }) => column === "average_goals")!;
    league.columns.lacks = () => undefined;
    goals.rank(0);
    league.columns.giveUp();
    goals.rank(0);
    expect([league.isLacking, goals.cell(0), goals.text(0)]).toEqual([false, null, "–"]);
  });

  it("forgets metrics beyond the latest forty and those shown, and reads them again when they are looked at", async () => {
    const { league, settled, reads, exact } = await opened(world, ["average_goals"]);
    const goals = league.metrics.find(({ column }) => column === "average_goals")!;
    await settled(() => goals.rank(0));
    await settled(() => league.metrics.map(({ rank }) => rank(0)));
    const read = league.metrics.filter(({ column }) => league.columns.isRead("metric", column));
    expect(read).toContain(goals);
    expect(read.length).toBeLessThan(60);
    const first = league.metrics.find((one) => one.isMetric && !league.columns.isRead("metric", one.column))!;
    reads.splice(0);
    await settled(() => first.rank(0));
    expect(reads).toContain(`metric ${first.column}`);
    const ranks = percentileRanks(exact.table, { metrics: [first.column, "average_goals"] });
    same(
      world.rows().map((_, row) => first.rank(row)),
      [...ranks.numbers(`${first.column}_rank`)],
    );
    same(
      world.rows().map((_, row) => goals.rank(row)),
      [...ranks.numbers("average_goals_rank")],
    );
  });
});
