import { fromColumns, type Table } from "scoutframe";
import { describe, expect, it } from "vitest";
import { poolColumns } from "../../src/comparison/rules.js";

/** Three rows of two players: the first has two. */
const rows = (more: Readonly<Record<string, unknown>> = {}): Table =>
  fromColumns({
    playerId: [1, 1, 2],
    competitionId: [1, 1, 1],
    seasonId: [10, 11, 10],
    positionGroup: ["striker", "striker", "winger"],
    ...more,
  } as never);
const season = { seasonId: [10, 10, 10] };
const without = rows().select(["playerId", "competitionId", "seasonId"]);
const matches = rows({ matchId: [5, 6, null] });

describe("the columns that peers share", () => {
  it.each<[string, Table, string, object]>([
    ["competition, season and group", rows(), "competitionId seasonId positionGroup", {}],
    ["no group where there is none", without, "competitionId seasonId", {}],
    [
      "the round where somebody has several",
      rows({ ...season, roundId: [1, 2, 1] }),
      "competitionId seasonId roundId positionGroup",
      {},
    ],
    ["no round of two seasons", rows({ roundId: [1, 2, 1] }), "competitionId seasonId positionGroup", {}],
    [
      "no round beside a whole season, and apart from matches none",
      rows({ ...season, roundId: [null, 2, 1], matchId: [null, null, 5] }),
      "competitionId seasonId positionGroup",
      { byMatch: true },
    ],
    [
      "no season that some row spans",
      rows({ parts: [null, "1:10 1:11", "1:10"] }),
      "competitionId positionGroup",
      { joined: ["seasons"] },
    ],
    [
      "no competition that some row spans",
      rows({ parts: ["1:10 2:10", null, ""] }),
      "seasonId positionGroup",
      { joined: ["competitions"] },
    ],
    [
      "both where parts are of one",
      rows({ parts: ["1:10", "1:10 1:10", ""] }),
      "competitionId seasonId positionGroup",
      {},
    ],
  ])("are by default %s", (_, table, columns, more) => {
    expect(poolColumns(table)).toEqual({ columns: columns.split(" "), byMatch: false, joined: [], ...more });
  });

  it("are with a reference the group, if one of the two tables has it, and else what is asked for", () => {
    const sharedBy = (...given: Parameters<typeof poolColumns>) => {
      const { columns, byMatch } = poolColumns(...given);
      return [...columns, byMatch];
    };
    expect(sharedBy(without, rows())).toEqual(["positionGroup", false]);
    expect(sharedBy(rows(), without)).toEqual(["positionGroup", false]);
    expect(sharedBy(without, without.slice(0, 3))).toEqual([false]);
    expect(sharedBy(rows(), matches)).toEqual(["positionGroup", true]);
    expect(sharedBy(matches, matches, ["matchId"])).toEqual(["matchId", false]);
    expect(sharedBy(matches, matches, [])).toEqual([true]);
  });
});
