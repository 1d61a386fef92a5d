import { filterPositions, fromColumns, playerTable, providerCatalogue, type Table } from "scoutframe";
import { describe, expect, it } from "vitest";
import type { PeerCriteria } from "../../src/comparison/peer-criteria.js";
import { NO_POOL } from "../../src/comparison/pool-wording.js";
import {
  isPeer,
  type Pools,
  poolCells,
  poolsFor,
  poolsOf,
  poolsOfCells,
} from "../../src/comparison/pools.js";
import { errorOf } from "../fixtures/errors.js";
import { keysOf, player } from "../fixtures/records.js";

const table = playerTable([
  player({ id: 1, positions: { rw: 100 } }),
  player({ id: 2, positions: { cf: 60, rw: 40 } }),
  player({ id: 3, positions: { rw: 100 }, minutes: 90 }),
  player({ id: 4, positions: {} }),
  player({ id: 5, positions: { rb: 100 } }),
  player({ id: 6, positions: { rw: 100 }, seasonId: 11 }),
]);

const membersOf = (criteria: PeerCriteria, of = table, reference = of) => {
  const pools = poolsOf(of, reference, criteria);
  return {
    pools: [...pools.ofRow],
    members: pools.list.map(({ members }) => [...members]),
    inPool: [...pools.memberRow].map((row) => (row >= 0 ? 1 : 0)),
    minutes: pools.list.map(({ minutes }) => minutes),
  };
};

describe("poolsOf", () => {
  it.each<[string, PeerCriteria, object]>([
    [
      "competition, season and position group, in the order of the rows",
      { minMinutes: 0 },
      { pools: [0, 1, 0, NO_POOL, 2, 3], members: [[0, 2], [1], [4], [5]], inPool: [1, 1, 1, 0, 1, 1] },
    ],
    [
      "them, of the regulars where no minutes are given",
      {},
      {
        pools: [0, 1, 0, NO_POOL, 2, 3],
        members: [[0], [1], [4], [5]],
        inPool: [1, 1, 0, 0, 1, 1],
        minutes: [
          [600, 600],
          [600, 600],
          [600, 600],
          [600, 600],
        ],
      },
    ],
    [
      "them, of those who qualify; the others are compared with them",
      { minMinutes: 900 },
      { pools: [0, 1, 0, NO_POOL, 2, 3], members: [[0], [1], [4], [5]], inPool: [1, 1, 0, 0, 1, 1] },
    ],
    ["what is asked for", { by: ["seasonId"], minMinutes: 0 }, { members: [[0, 1, 2, 3, 4], [5]] }],
    ["everybody", { by: [], minMinutes: 0 }, { members: [[0, 1, 2, 3, 4, 5]], pools: [0, 0, 0, 0, 0, 0] }],
    [
      "every group in which somebody played a quarter of his time",
      { by: ["positionGroup"], match: "any", minMinutes: 0 },
      { members: [[0, 1, 2, 5], [1], [4]], inPool: [1, 1, 1, 0, 1, 1] },
    ],
    [
      "those of neighbouring groups, too, where they are few",
      { by: ["positionGroup"], whenFew: "widen", fewPeers: 2, minMinutes: 0 },
      {
        members: [
          [0, 2, 5],
          [1, 0, 2, 5],
          [4, 0, 2, 5],
        ],
      },
    ],
    [
      "those of several groups and of neighbours' once each",
      { by: ["positionGroup"], match: "any", whenFew: "widen", fewPeers: 2, minMinutes: 0 },
      {
        members: [
          [0, 1, 2, 5],
          [1, 0, 2, 5],
          [4, 0, 1, 2, 5],
        ],
      },
    ],
    ["a pool of nobody", { minMinutes: 99999 }, { members: [[], [], [], []], inPool: [0, 0, 0, 0, 0, 0] }],
  ])("are of %s", (_, criteria, pools) => {
    expect(membersOf(criteria)).toMatchObject(pools);
  });

  it("count by shares of playtime, where that is asked for", () => {
    const { list } = poolsOf(table, table, {
      by: ["positionGroup"],
      weightByShare: true,
      minMinutes: 0,
    });
    expect(list.map(({ members, shares }) => members.map((row, at) => [row, shares?.[at]]))).toEqual([
      [
        [0, 100],
        [1, 40],
        [2, 100],
        [5, 100],
      ],
      [[1, 60]],
      [[4, 100]],
    ]);
    const { list: unweighted, areWeighted } = poolsOf(table, table, {});
    expect([areWeighted, ...unweighted.map(({ shares }) => shares)]).toEqual([
      false,
      ...unweighted.map(() => undefined),
    ]);
  });

  it("name the neighbours of whom they have any", () => {
    const namesOf = (criteria: PeerCriteria) => {
      const { list } = poolsOf(table, table, { by: ["positionGroup"], whenFew: "widen", ...criteria });
      return list.map(({ name }) => name).join("; ");
    };
    const few = { fewPeers: 2, minMinutes: 0 };
    expect(namesOf(few)).toBe("wingers; strikers with wingers; full backs with wingers");
    expect(namesOf({ ...few, fewPeers: 0 })).toBe("wingers; strikers; full backs");
    expect(namesOf({ minMinutes: 99999 })).toMatch(/^wingers, at least 99999 minutes;/);
  });

  it("of somebody who may be of several groups are all who may be of one of them, and not the other way round", async () => {
    const catalogue = await providerCatalogue("understat");
    const positions = ["fw", "mf", "fw mf", "df", "df mf", "gk", "mf fw"];
    const unordered = fromColumns(
      {
        ...keysOf(1, 2, 3, 4, 5, 6, 7),
        positionGroup: ["forward", "midfielder", null, "defender", null, "goalkeeper", null],
        positions,
      },
      { catalogue },
    );
    const pools = poolsOf(unordered, unordered, {});
    expect([...pools.ofRow]).toEqual([0, 1, 2, 3, 4, 5, 2]);
    expect(pools.list.map(({ name, members }) => [name.split(", ")[0], members.toSorted().join()])).toEqual([
      ["forwards", "0"],
      ["midfielders", "1"],
      ["forwards and midfielders", "0,1,2,4,6"],
      ["defenders", "3"],
      ["defenders and midfielders", "1,2,3,4,6"],
      ["goalkeepers", "5"],
    ]);
    const forwards = filterPositions(unordered, "forward", { match: "any" });
    expect([...forwards.numbers("playerId")]).toEqual([1, 3, 7]);
  });

  it("have the weights of their peers in their own pool as cells", () => {
    const weighted = poolsOf(table, table, { by: ["positionGroup"], weightByShare: true, minMinutes: 900 });
    const cells = new Map(poolCells(weighted));
    expect(cells.get("inPool")).toEqual(Float64Array.of(1, 1, 0, 0, 1, 1));
    expect(cells.get("peerWeight")).toEqual(Float64Array.of(1, 0.6, Number.NaN, Number.NaN, 1, 1));
    expect(cells.get("peerCount")).toEqual(Float64Array.of(3, 1, 3, 0, 1, 3));
    expect(poolCells(poolsOf(table, table, {}))).toHaveLength(3);
  });

  it("are of a reference table, whose rows are found again by their keys", () => {
    const subjects = playerTable([
      player({ id: 3, positions: { rw: 100 } }),
      player({ id: 9, positions: { rw: 100 } }),
    ]);
    const pools = poolsOf(subjects, table, { minMinutes: 0 });
    expect([...pools.ofRow]).toEqual([0, 0]);
    expect(pools.list[0]).toMatchObject({ members: [0, 2, 5], name: "wingers, of a reference table" });
    expect([...pools.memberRow]).toEqual([2, -1]);
    expect([0, 1].map((row) => isPeer(pools, row))).toEqual([true, false]);
    expect([0, 3].map((row) => isPeer(poolsOf(table, table, {}), row))).toEqual([true, false]);
    // Where the reference has nobody of a group, the minutes are those that it asks of others.
    const keeper = playerTable([player({ id: 3, positions: { gk: 100 } })]);
    expect(poolsOf(keeper, table, {}).list[0]).toMatchObject({ members: [], minutes: [600, 600] });
  });

  it("say which rows of them are outside", () => {
    expect(poolsOf(table, table, { minMinutes: 900 }).list.map(({ outside }) => outside)).toEqual([
      [2],
      [],
      [],
      [],
    ]);
  });

  it.each<[PeerCriteria, string, object]>([
    [{ by: ["seasonID"] }, "unknown_column", { details: { nearest: "seasonId" } }],
    [
      { by: ["seasonId"], weightByShare: true },
      "invalid_option",
      {
        message: 'weightByShare is true; expected false, or "positionGroup" among the columns of by.',
      },
    ],
  ])("refuse %j", (criteria, code, error) => {
    const thrown = errorOf(() => poolsOf(table, table, criteria));
    expect(thrown).toMatchObject({ code, ...error });
  });
});

describe("pools that a table speaks of", () => {
  const cells = (rest: Readonly<Record<string, unknown>>): Table =>
    fromColumns({
      playerId: [1, 2, 3, 4],
      competitionId: [1, 1, 1, 1],
      seasonId: [1, 1, 1, 1],
      pool: ["a", "b", "a", null],
      peerCount: [1, 1, 1, null],
      inPool: [1, 1, 0, 0],
      ...rest,
    } as never);

  it("are read from its cells", () => {
    const namesOf = ({ list }: Pools) => list.map(({ name }) => name);
    const pools = poolsOfCells(cells({}));
    expect([...pools.ofRow]).toEqual([0, 1, 0, NO_POOL]);
    expect(pools.list.map(({ members }) => members)).toEqual([[0], [1]]);
    expect([...pools.memberRow]).toEqual([0, 1, -1, -1]);
    expect(namesOf(pools)).toEqual(["a", "b"]);
    expect(pools.list[1]!.words).toEqual({ plain: "b", told: "b" });
    expect(pools.list.map(({ outside, minutes, rows }) => [outside, minutes, rows])).toEqual([
      [[2], [0, 0], [0, 2]],
      [[], [0, 0], [1]],
    ]);
    expect(namesOf(poolsFor(cells({}), {}))).toEqual(["a", "b"]);
    expect(namesOf(poolsFor(cells({}), { by: [] }))).toEqual(["players"]);
  });

  it.each([
    [{ peerCount: [2, 1, 2, null] }, "a", "the rows hold 1 of its 2 peers"],
    [{ peerCount: [1, 3, 1, null] }, "b", "the rows hold 1 of its 3 peers"],
    [{ peerWeight: [100, 50, null, null] }, "a", "its peers are weighted by shares of playtime"],
  ])("are refused where the rows cannot give them: %j", (rest, pool, why) => {
    expect(errorOf(() => poolsOfCells(cells(rest)))).toMatchObject({
      code: "other_pool",
      message: `the table names the pool "${pool}", but its rows cannot give it: ${why}; give the same criteria (and reference) again, or start from the plain table.`,
      details: { pool },
    });
  });
});
