import { fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { distinctNames, nameAt } from "../../src/table/find.js";
import {
  hasKeys,
  isMatchRow,
  keyAt,
  keyObjectText,
  keyOfRecord,
  keysOf as keysOfTable,
  keyText,
  repeatedKeys,
  requireIds,
  requireKeys,
  requireUniqueKeys,
  rowsByKey,
  rowsIn,
} from "../../src/table/keys.js";
import { Table } from "../../src/table/table.js";
import { errorOf } from "../fixtures/errors.js";
import { keysOf } from "../fixtures/records.js";

const tableOf = (columns: Record<string, readonly number[] | readonly (string | null)[]>) =>
  new Table({
    entity: "player",
    rowCount: Object.values(columns)[0]?.length ?? 0,
    columns: Object.entries(columns).map(([name, cells]) => [
      name,
      cells.some((cell) => typeof cell === "number")
        ? Float64Array.from(cells as readonly number[])
        : (cells as readonly (string | null)[]),
    ]),
  });
const NONE = Number.NaN;

describe("the key of a row", () => {
  const matches = tableOf({
    matchId: [7, NONE],
    playerId: [1, 2],
    competitionId: [1, 1],
    seasonId: [10, 10],
  });

  it("has the id first, then competition, season, round and match, as far as the table has them", () => {
    expect(keysOfTable(matches)).toEqual(["playerId", "competitionId", "seasonId", "matchId"]);
    expect(keyAt(matches, 1)).toEqual({ playerId: 2, competitionId: 1, seasonId: 10, matchId: null });
    expect(Object.keys(keyAt(matches, 0))).toEqual(keysOfTable(matches));
    expect([isMatchRow(matches, 0), isMatchRow(matches, 1)]).toEqual([true, false]);
    expect(isMatchRow(fromColumns(keysOf(1)), 0)).toBe(false);
    expect([hasKeys(matches), hasKeys(tableOf({ metric: ["a"] }))]).toEqual([true, false]);
  });

  it("is written for readers without what is missing, and for find as a whole", () => {
    expect(keyText(keyAt(matches, 0))).toBe("playerId 1, competitionId 1, seasonId 10, matchId 7");
    expect(keyText(keyAt(matches, 1))).toBe("playerId 2, competitionId 1, seasonId 10");
    expect(keyObjectText(keyAt(matches, 1))).toBe(
      "{ playerId: 2, competitionId: 1, seasonId: 10, matchId: null }",
    );
  });

  it.each([
    [{}, null, null],
    [{ round: { wyId: 5 }, match: { wyId: 6 } }, 5, 6],
    [{ roundId: 4, round: { wyId: 5 }, matchId: 3, match: { wyId: 6 } }, 4, 3],
    [{ roundId: null, round: { wyId: 5 }, match: null }, 5, null],
    [{ roundId: "4", round: {}, match: { wyId: "6" } }, null, null],
  ])("of a record with %j has round %j and match %j", (more, roundId, matchId) => {
    const record = { teamId: 1, competitionId: 2, seasonId: 3, ...more };
    expect(keyOfRecord("team", record as never)).toEqual({
      ...{ teamId: 1, competitionId: 2, seasonId: 3 },
      ...{ roundId, matchId },
    });
  });

  it.each([
    [{}, null],
    [{ clubId: 9 }, 9],
    [{ clubId: "9" }, null],
  ])("of a player's record with %j has the club %j", (more, clubId) => {
    const record = { playerId: 1, competitionId: 2, seasonId: 3, positions: [], ...more };
    expect(keyOfRecord("player", record as never)).toMatchObject({ playerId: 1, clubId });
  });

  it("lacks nothing but round and match", () => {
    expect(errorOf(() => requireKeys(["playerId"], "player"))).toMatchObject({
      code: "shape_mismatch",
      message:
        "no key column competitionId, seasonId; expected playerId, competitionId, seasonId in a player table.",
      details: { absent: ["competitionId", "seasonId"] },
    });
    expect(() => requireKeys(["seasonId", "x", "competitionId", "teamId"], "team")).not.toThrow();
    expect(() => requireIds(matches)).not.toThrow();
    for (const [id, said] of [
      [NONE, "nothing"],
      [1.5, "1.5"],
      [2 ** 53, "9007199254740992"],
    ] as const) {
      const table = tableOf({ playerId: [1, id], competitionId: [1, 1], seasonId: [10, 10] });
      expect(errorOf(() => requireIds(table))).toMatchObject({
        code: "shape_mismatch",
        message: `"playerId" holds ${said} in row 1; expected an id, a whole number below 2^53.`,
        details: { column: "playerId", row: 1 },
      });
    }
    const half = tableOf({ playerId: [1], competitionId: [1], seasonId: [10], roundId: [1.5] });
    expect(errorOf(() => requireIds(half)).message).toContain('"roundId" holds 1.5 in row 0');
  });

  it("comes twice where all of its parts do", () => {
    const table = tableOf({
      playerId: [1, 11, 1, 1, 1],
      competitionId: [12, 2, 12, 12, 12],
      seasonId: [3, 3, 3, 4, 3],
    });
    expect(repeatedKeys(table)).toEqual([
      [0, 2],
      [0, 4],
    ]);
    expect(errorOf(() => requireUniqueKeys(table))).toMatchObject({
      code: "duplicate_key",
      message: expect.stringContaining("playerId 1, competitionId 12, seasonId 3"),
    });
    expect(() => requireUniqueKeys(matches)).not.toThrow();
  });
});

describe("rows by their keys", () => {
  it("are found in another table over the keys that both have", () => {
    const own = tableOf({ playerId: [1, 2, 3], competitionId: [1, 1, 1], seasonId: [10, 10, 10] });
    const other = tableOf({
      seasonId: [10, 10, 11],
      playerId: [2, 1, 3],
      competitionId: [1, 1, 1],
      roundId: [5, 5, 5],
    });
    expect([...rowsIn(own, other)]).toEqual([1, 0, -1]);
    expect([...rowsIn(other, own)]).toEqual([1, 0, -1]);
  });

  it("stand in the order of their keys, the id first", () => {
    const table = tableOf({
      seasonId: [11, 10, 10, 9],
      playerId: [2, 2, 10, 2],
      competitionId: [1, 1, 1, 2],
    });
    expect(rowsByKey(table)).toEqual([1, 0, 3, 2]);
  });
});

describe("what rows are called", () => {
  it("is their name, else their id, else their place", () => {
    const table = fromColumns({ ...keysOf(7, 8), name: ["A", null] });
    expect([nameAt(table, 0), nameAt(table, 1)]).toEqual(["A", "playerId 8"]);
    expect(nameAt(fromColumns(keysOf(7)), 0)).toBe("playerId 7");
    expect(nameAt(tableOf({ metric: ["a", "b"] }), 1)).toBe("row 1");
  });

  it("is told from what is called so already, and nobody else is told apart", () => {
    const table = fromColumns({ ...keysOf(1, 2, 3), name: ["A", "B", "C"] });
    expect(distinctNames(table, [2, 0])).toEqual(["C", "A"]);
    expect(distinctNames(table, [0, 1], ["B"])).toEqual(["A", "B (2)"]);
    const twins = fromColumns({ ...keysOf(1, 2, 3), name: ["A", "B", "A"] });
    expect(distinctNames(twins, [0, 1, 2])).toEqual(["A (1)", "B", "A (3)"]);
    expect(distinctNames(twins, [2, 1])).toEqual(["A", "B"]);
  });

  it("needs the whole key where no part of it tells all apart, and says of what an id is", () => {
    const table = tableOf({
      playerId: [1, 1, 2],
      competitionId: [1, 2, 1],
      seasonId: [10, 10, 10],
      name: ["A", "A", "A"],
    });
    expect(distinctNames(table, [0, 1, 2])).toEqual(["A (1 1 10)", "A (1 2 10)", "A (2 1 10)"]);
    expect(distinctNames(table, [0, 1])).toEqual(["A (competition 1)", "A (competition 2)"]);
    const rounds = tableOf({
      playerId: [1, 1],
      competitionId: [1, 1],
      seasonId: [10, 10],
      roundId: [NONE, 5],
      name: ["A", "A"],
    });
    expect(distinctNames(rounds, [0, 1])).toEqual(["A (round unknown)", "A (round 5)"]);
  });

  it("is told apart by clubs in the order in which they count, never by a blank one", () => {
    const twins = (more: Record<string, (string | null)[]>) =>
      distinctNames(fromColumns({ ...keysOf(1, 2), name: ["A", "A"], ...more }), [0, 1]);
    const current = { player_currentTeam: ["Y", "Z"] };
    expect(twins({ ...current, club: ["Town", "City"] })).toEqual(["A (Town)", "A (City)"]);
    expect(twins({ ...current, club: ["Town", ""] })).toEqual(["A (Y)", "A (Z)"]);
    expect(twins({ ...current, player_firstName: ["Ann", "Bea"] })).toEqual(["A (Y)", "A (Z)"]);
    expect(twins({ player_currentTeam: ["Y", "Y"], player_firstName: ["Ann", "Bea"] })).toEqual([
      "A (Ann)",
      "A (Bea)",
    ]);
  });
});
