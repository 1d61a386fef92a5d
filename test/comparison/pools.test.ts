import { fromColumns, playerTable, type Table } from "scoutframe";
import { describe, expect, it } from "vitest";
import type { PeerCriteria } from "../../src/comparison/peer-criteria.js";
import { NO_POOL } from "../../src/comparison/pool-wording.js";
import { isPeer, type Pools, poolsFor, poolsOf, poolsOfCells } from "../../src/comparison/pools.js";
import { errorOf } from "../fixtures/errors.js";
import { player } from "../fixtures/records.js";

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
