import { fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { inKeyOrder } from "../../src/table/keys.js";

const rowsOf = (keys: Readonly<Record<string, readonly (number | null)[]>>) => {
  const [first] = Object.values(keys);
  const ones = first!.map(() => 1);
  return fromColumns({ playerId: ones, competitionId: ones, seasonId: ones, ...keys });
};

describe("rows in the order of their keys", () => {
  it.each<[string, Readonly<Record<string, readonly (number | null)[]>>, number[]]>([
    ["the entity's id", { playerId: [3, 1, 2] }, [1, 2, 0]],
    ["then the season", { playerId: [2, 1, 2], seasonId: [9, 5, 8] }, [1, 2, 0]],
    ["the competition before the season", { competitionId: [2, 1], seasonId: [1, 2] }, [1, 0]],
    ["a missing round last", { playerId: [1, 1, 1], roundId: [null, 7, 5] }, [2, 1, 0]],
    ["the round before the match", { roundId: [null, null, 4], matchId: [8, 3, 9] }, [2, 1, 0]],
    ["as they stand", { playerId: [1, 2, 3] }, [0, 1, 2]],
  ])("%s", (_, keys, expected) => {
    const table = rowsOf(keys);
    const all = expected.map((_, row) => row);
    expect(inKeyOrder(table, all)).toEqual(expected);
    expect(inKeyOrder(table, all.slice(1))).toEqual(expected.filter((row) => row !== 0));
  });

  it("of no rows are none", () => {
    expect(inKeyOrder(rowsOf({ playerId: [2, 1] }), [])).toEqual([]);
  });
});
