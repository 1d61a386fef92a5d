import { fromColumns, playerTable } from "scoutframe";
import { describe, expect, it } from "vitest";
import {
  countedShares,
  countsSeveralGroups,
  crossesPools,
  describeCriteria,
  eligibleRows,
  fewPeersOf,
  hasCriteria,
  type PeerCriteria,
  textOfCriteria,
} from "../../src/comparison/peer-criteria.js";
import { errorOf } from "../fixtures/errors.js";
import { keysOf, player } from "../fixtures/records.js";

const born = (id: number, birthDate: string | null) => ({
  ...player({ id }),
  player: { wyId: id, birthDate },
  season: { startDate: "2017-08-11" },
});

describe("eligibleRows", () => {
  const table = playerTable([
    player({ id: 1, positions: { cf: 100 } }),
    player({ id: 2, positions: { cf: 40, rw: 35, lw: 25 }, minutes: 900 }),
    player({ id: 3, positions: { rw: 70, rb: 30 }, minutes: 899 }),
    player({ id: 4, positions: {}, total: { minutesOnField: null } }),
  ]);
  // 18, 20 and 20 years old on the first day of the season.
  const ages = playerTable([
    born(1, "1999-08-11"),
    born(2, "1997-08-11"),
    born(3, "1996-08-12"),
    born(4, null),
  ] as never);

  it.each<[string, typeof table, PeerCriteria, number[]]>([
    ["the regulars", table, {}, [1, 1, 1, 0]],
    ["who played as long", table, { minMinutes: 900 }, [1, 1, 0, 0]],
    ["everybody where no minutes are asked for", table, { minMinutes: 0 }, [1, 1, 1, 1]],
    ["who played his own group's positions so long", table, { minShare: 60 }, [1, 1, 1, 0]],
    ["not who played them less", table, { minShare: 71 }, [1, 0, 0, 0]],
    ["who plays there", table, { positions: "winger" }, [0, 1, 1, 0]],
    ["who plays there so long", table, { positions: "winger", minShare: 65 }, [0, 0, 1, 0]],
    [
      "everybody, where it is shares that say in which groups one counts",
      table,
      { positions: "full back", match: "any", minMinutes: 0 },
      [1, 1, 1, 1],
    ],
    ["who passes the test", table, { where: ({ playerId }) => playerId === 3 }, [0, 0, 1, 0]],
    ["who is old enough", ages, { minAge: 20 }, [0, 1, 1, 0]],
    ["who is young enough", ages, { maxAge: 18 }, [1, 0, 0, 0]],
    ["who is of an age", ages, { minAge: 18, maxAge: 20 }, [1, 1, 1, 0]],
    ["who is of an age on a day", ages, { minAge: 21, ageAt: "2018-08-10" }, [0, 0, 1, 0]],
    ["nobody of unknown age", ages, { minAge: 0, maxAge: 99 }, [1, 1, 1, 0]],
  ])("are %s", (_, of, criteria, rows) => {
    expect([...eligibleRows(of, criteria)]).toEqual(rows);
  });

  it("are unknown for minutes that a table does not have, which are not asked for by default", () => {
    const without = fromColumns({ ...keysOf(1, 2), total_goals: [1, 2] });
    expect([...eligibleRows(without, {})]).toEqual([1, 1]);
    expect(errorOf(() => eligibleRows(without, { minMinutes: 1 }))).toMatchObject({ code: "unknown_column" });
  });

  it("leave the groups to their shares where a player counts in several, and else not", () => {
    const wingers = { positions: "winger", match: "any", minMinutes: 0 } as const;
    expect([...eligibleRows(table, wingers, false)]).toEqual([0, 1, 1, 0]);
    expect([...eligibleRows(table, wingers, true)]).toEqual([1, 1, 1, 1]);
  });

  it.each([
    ["minMinutes", 900],
    ["minShare", 10],
    ["weightByShare", true],
    ["match", "any"],
    ["whenFew", "widen"],
    ["minAge", 18],
    ["maxAge", 23],
    ["ageAt", "2018-01-31"],
  ])("of teams know no %s", (option, value) => {
    const teams = fromColumns({ teamId: [1], competitionId: [1], seasonId: [1] });
    expect(errorOf(() => eligibleRows(teams, { [option]: value }))).toMatchObject({
      code: "invalid_option",
      message: `${option} is ${JSON.stringify(value)}; expected nothing: teams have neither minutes nor positions nor ages.`,
    });
    const none = { minMinutes: 0, weightByShare: false };
    expect([...eligibleRows(teams, { ...none, by: ["seasonId"], where: () => true })]).toEqual([1]);
  });
});

describe("countedShares", () => {
  const table = playerTable([
    player({ id: 1, positions: { cf: 40, rw: 35, lw: 25 } }),
    player({ id: 2, positions: {} }),
  ]);
  it.each<[PeerCriteria, [string, number][]]>([
    [
      { weightByShare: true },
      [
        ["striker", 40],
        ["winger", 60],
      ],
    ],
    [{ weightByShare: true, minShare: 60 }, [["winger", 60]]],
    [
      { match: "any" },
      [
        ["striker", 40],
        ["winger", 60],
      ],
    ],
    [{ match: "any", minShare: 61 }, []],
    [{ weightByShare: true, positions: "rw" }, [["winger", 35]]],
    [
      { weightByShare: true, positions: ["rw", "striker"] },
      [
        ["striker", 40],
        ["winger", 35],
      ],
    ],
    [{ match: "any", positions: "lw" }, [["winger", 25]]],
  ])("by %j", (criteria, shares) => {
    const sharesOf = countedShares(table, criteria);
    expect(new Map(sharesOf(0))).toEqual(new Map(shares as never));
    expect(sharesOf(1)).toEqual([]);
  });

  it("are none of a group in which no time was played", () => {
    const idle = playerTable([player({ id: 1, positions: { cf: 100, rw: 0 } })]);
    expect(countedShares(idle, { match: "any", minShare: 0 })(0)).toEqual([["striker", 100]]);
  });
});

describe("criteria", () => {
  it.each<[PeerCriteria, string]>([
    [{}, ""],
    [{ minMinutes: 0, minShare: 0 }, ""],
    [{ by: [], positions: "winger", whenFew: "widen", fewPeers: 3 }, ""],
    [{ minMinutes: 900, maxAge: 23 }, "at least 900 minutes, an age of at most 23"],
    [{ minAge: 18, ageAt: "2018-01-31" }, "an age of at least 18 on 2018-01-31"],
    [{ minAge: 18, maxAge: 23, ageAt: "2018-01-31" }, "an age of 18 to 23 on 2018-01-31"],
    [{ minShare: 40, match: "primary" }, "at least 40% of playtime in the position, by primary position"],
    [{ match: "any" }, "at least 25% of playtime in the position, in any position played"],
    [{ where: () => true, weightByShare: true }, "a test passed, weights by share of playtime"],
  ])("in words: %j", (criteria, text) => {
    expect(
      describeCriteria(fromColumns({ playerId: [1], competitionId: [1], seasonId: [1] }), criteria),
    ).toBe(text);
  });

  it("are there as soon as one is said, a reference too", () => {
    expect(hasCriteria({})).toBe(false);
    expect(hasCriteria({ minMinutes: undefined, reference: undefined })).toBe(false);
    expect(hasCriteria({ minMinutes: 0 })).toBe(true);
    expect(hasCriteria({ by: [] })).toBe(true);
    expect(hasCriteria({ reference: [] })).toBe(true);
  });

  it("are one text where they are the same, however written, and none with a test", () => {
    expect(textOfCriteria({ minMinutes: 900, by: ["a"] })).toBe(
      textOfCriteria({ by: ["a"], minMinutes: 900 }),
    );
    const texts = [{}, { minMinutes: 900 }, { fewPeers: 900 }, { by: [] }, { positions: "cf" }].map(
      textOfCriteria,
    );
    expect(new Set(texts).size).toBe(5);
    expect(textOfCriteria({ where: () => true })).toBeUndefined();
  });

  it.each<[PeerCriteria, boolean, boolean]>([
    [{}, false, false],
    [{ match: "group" }, false, false],
    [{ match: "any" }, true, true],
    [{ weightByShare: true }, true, true],
    [{ weightByShare: false, whenFew: "keep" }, false, false],
    [{ whenFew: "widen" }, false, true],
  ])("make peers of several groups, or of other pools: %j", (criteria, several, crosses) => {
    expect([countsSeveralGroups(criteria), crossesPools(criteria)]).toEqual([several, crosses]);
  });

  it("take fewer than twenty for few", () => {
    expect([fewPeersOf({}), fewPeersOf({ fewPeers: 0 })]).toEqual([20, 0]);
  });
});
