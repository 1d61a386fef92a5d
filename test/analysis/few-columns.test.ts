// Analyses of tables that lack what those of the service's records have: no names, no coverage, no minutes.

import {
  checkRecords,
  combineSeasons,
  compare,
  fromColumns,
  intervalTexts,
  leaders,
  matchDetails,
  mostSimilar,
  percentileIntervals,
  percentileRanks,
  playerTable,
  search,
  styleMap,
  type Table,
  teamTable,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../fixtures/errors.js";
import { keysOf, player, team } from "../fixtures/records.js";

const six = [1, 2, 3, 4, 5, 6];
const table = playerTable(
  six.map((id) =>
    player({
      id,
      name: `P${id}`,
      positions: { cf: 100 },
      average: { goals: id, shots: id * id, fouls: 7 - id },
    }),
  ),
);

describe("pools of joined seasons", () => {
  const season = (id: number, seasonId: number, competitionId: number) =>
    player({ id, seasonId, competitionId, positions: { cf: 100 }, total: { goals: id } });
  const pools = (table: Table) =>
    new Set(percentileRanks(combineSeasons(table), { metrics: ["total_goals"] }).texts("pool"));

  it("are of the competition where seasons were joined, and of the season where competitions were", () => {
    const [seasons, competitions, both] = [
      six.flatMap((id) => [season(id, 10, 1), season(id, 11, 1)]),
      six.flatMap((id) => [season(id, 10, 1), season(id, 10, 2)]),
      six.flatMap((id) => [season(id, 10, 1), season(id, 11, 2)]),
    ].map((records) => combineSeasons(playerTable(records), { by: ["playerId"] }));
    const of = (joined: Table | undefined) => [
      ...new Set(percentileRanks(joined!, { metrics: ["total_goals"], minMinutes: 0 }).texts("pool")),
    ];
    expect(of(seasons)).toEqual(["strikers, competition 1, seasons joined"]);
    expect(of(competitions)).toEqual(["strikers, season 10, competitions joined"]);
    expect(of(both)).toEqual(["strikers, competitions joined, seasons joined"]);
    expect(pools(playerTable(six.map((id) => season(id, 10, 1)))).size).toBe(1);
  });

  it("of rounds stand apart from whole seasons", () => {
    const records = six.flatMap((id) => [
      { ...season(id, 10, 1), roundId: 5 },
      { ...season(id, 10, 1), roundId: 6 },
      season(id, 10, 1),
    ]);
    const texts = new Set(percentileRanks(playerTable(records), { metrics: ["total_goals"] }).texts("pool"));
    expect([...texts].map((text) => text!.split(", ").at(-1)).sort()).toEqual([
      "round 5",
      "round 6",
      "whole season",
    ]);
  });
});

describe("checkRecords", () => {
  it("names rows by their id where they have no name, and by their place where they have no id", () => {
    const told = fromColumns({ ...keysOf(7), total_goals: [-1], total_matches: [1] });
    const example = (input: Table) =>
      checkRecords(input).faults.find(({ field }) => field === "total_goals")!.example;
    expect(example(told)).toBe("playerId 7: -1");
    expect(example(told.select(["total_goals", "total_matches"]))).toBe("row 0: -1");
  });

  it("finds no fault in two spellings that agree, and one in positions that cannot be", () => {
    const spelled = fromColumns({
      ...keysOf(1, 2),
      total_defensiveActions: [3, 4],
      total_successfulDefensiveAction: [2, 4],
      total_successfulDefensiveActions: [2, 3],
    });
    const faults = checkRecords(spelled).faults.filter(({ message }) => message.includes("other spelling"));
    expect(faults.map(({ rows }) => rows)).toEqual([1]);
    const placed = (positions: string) =>
      checkRecords(fromColumns({ ...keysOf(1), positions: [positions] }))
        .faults.filter(({ field }) => field === "positions")
        .map(({ message }) => message);
    // Three thirds of joined seasons are rounded to two decimals each.
    expect(placed("cf:33.34 lw:33.34 rw:33.33")).toEqual([]);
    expect(placed("cf:34 lw:33.34 rw:33.33")).toEqual(["shares of more than 100 percent"]);
    expect(placed("cf:50 cf:50")).toEqual(["a position twice"]);
  });

  it("measures a team's playing time by its matches where nothing says how many were tagged", () => {
    const teams = (each: number) =>
      fromColumns({
        ...{ teamId: [1], competitionId: [1], seasonId: [10], roundId: [1] },
        ...{ total_matches: [10], total_shots: [100] },
        average_shots: [(100 * 90) / (10 * each)],
      });
    const messages = (of: Table) => checkRecords(of).faults.map(({ message }) => message);
    expect(messages(teams(95))).toEqual([]);
    expect(messages(teams(200))).toEqual([expect.stringContaining("another playing time")]);
  });
});

describe("search", () => {
  const own = fromColumns({
    ...keysOf(...six),
    name: six.map((id) => `P${id}`),
    positionGroup: six.map(() => "striker"),
    average_goals: six,
    agent: ["b", null, "a", "c", null, "d"],
  });

  it("takes everybody for a peer in a table without minutes", () => {
    expect(search(own, { version: 1 }).table.rowCount).toBe(6);
  });

  it("sorts by a column of text, those without one last", () => {
    const sorted = search(own, { version: 1, sort: { column: "agent" } });
    expect(sorted.table.texts("agent")).toEqual(["a", "b", "c", "d", null, null]);
  });

  it("finds nobody in an empty table, shortlist or not", () => {
    const shortlist = [{ key: { playerId: 1 } }];
    const asked = { version: 1, shortlist, shortlistOnly: true } as const;
    expect(search(playerTable([]), asked).table.rowCount).toBe(0);
  });

  it("knows somebody on a shortlist that tells less than the table has columns of keys", () => {
    const asked = (key: Record<string, number>) =>
      search(own, { version: 1, shortlist: [{ key }], shortlistOnly: true } as never);
    expect(asked({ playerId: 2, competitionId: 1, seasonId: 10 }).table.texts("name")).toEqual(["P2"]);
    expect(asked({ playerId: 2 }).table.rowCount).toBe(0);
  });
});

describe("mostSimilar", () => {
  const asked = { metrics: ["average_goals", "average_shots"], count: 3 } as const;

  it("finds nobody in an empty table", () => {
    const none = fromColumns({ ...keysOf(), average_goals: [], average_shots: [] }, { entity: "player" });
    expect(errorOf(() => mostSimilar(table, "P1", { ...asked, candidates: none })).code).toBe(
      "shape_mismatch",
    );
  });

  it("needs a metric", () => {
    expect(errorOf(() => mostSimilar(table, "P1", { metrics: [] })).message).toContain("at least one metric");
  });
});

describe("matchDetails", () => {
  it("knows the club of a team's record by its own name, and no half without a week", () => {
    const match = { label: "Ajax - PSV, 1 - 0", dateutc: "2017-08-11 15:00:00" };
    const details = matchDetails(
      teamTable([
        { ...team({ id: 1, name: "Ajax" }), matchId: 1, match: { ...match, gameweek: 1 } },
        { ...team({ id: 1, name: "Ajax" }), matchId: 2, match: { ...match, label: "PSV - Ajax, 0 - 0" } },
      ] as never),
    );
    expect(details.rows()).toMatchObject([
      { home: 1, opponent: "PSV" },
      { home: 0, opponent: "PSV", seasonHalf: null },
    ]);
  });
});

describe("leaders, compare and intervals", () => {
  it("order shrunk rates by the direction of what they are shrunk of", () => {
    const shrunk = fromColumns({
      ...keysOf(...six),
      pool: six.map(() => "strikers"),
      peerCount: six.map(() => 6),
      inPool: six.map(() => 1),
      average_fouls: six,
      average_fouls_shrunk: [3, 1, 2, 6, 5, 4],
    });
    expect([...leaders(shrunk, "average_fouls_shrunk", { count: 2 }).numbers("playerId")]).toEqual([2, 3]);
  });

  it("write intervals as text only where median and both ends are there", () => {
    const drawn = percentileIntervals(table, { metrics: ["average_goals"], draws: 100 });
    expect(intervalTexts(drawn).columnNames).toContain("average_goals_interval");
    const without = drawn.columnNames.filter((name) => name !== "average_goals_median");
    expect(intervalTexts(drawn.select(without)).columnNames).not.toContain("average_goals_interval");
  });

  it("draw every rate where none is named", () => {
    const drawn = percentileIntervals(table, { draws: 100 });
    expect(drawn.columnNames).toEqual(expect.arrayContaining(["average_goals_low", "average_fouls_high"]));
  });

  it("compare in a role without chances unless they are asked for", () => {
    const role = { name: "r", weights: { average_goals: 1 } };
    const compared = compare(table, ["P1", "P2"], { role });
    expect(compared.columnNames.some((name) => name.includes("chance"))).toBe(false);
  });
});

describe("styleMap", () => {
  it("says how many rows and metrics it has, and needs", () => {
    const two = playerTable([1, 2].map((id) => player({ id, average: { goals: id, shots: 3 - id } })));
    expect(errorOf(() => styleMap(two, { metrics: ["average_goals", "average_shots"] })).message).toMatch(
      /2 of 2 rows have all of 2 usable metrics; expected 3 rows and 2 metrics\.$/,
    );
  });
});
