import { fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { latestLast } from "../../../src/analysis/seasons/combine-metric.js";

type Cells = Readonly<Record<string, readonly (number | string | null)[]>>;

function ordered(cells: Cells, rows?: readonly number[]): number[] {
  const [first] = Object.values(cells);
  const ids = first!.map(() => 1);
  const table = fromColumns({
    playerId: ids.map((_, row) => row + 1),
    competitionId: ids,
    seasonId: ids,
    ...cells,
  });
  return latestLast(table, rows ?? first!.map((_, row) => row));
}

describe("seasons from the oldest to the latest", () => {
  it.each<[string, Cells, number[]]>([
    ["the end", { season_endDate: ["2019-06-30", "2018-06-30"], seasonId: [1, 2] }, [1, 0]],
    [
      "the end before the start",
      { season_endDate: ["2019-06-30", "2018-06-30"], season_startDate: ["2016-01-01", "2017-08-01"] },
      [1, 0],
    ],
    [
      "the start, of one end",
      { season_endDate: ["2019-06-30", "2019-06-30"], season_startDate: ["2018-08-01", "2017-08-01"] },
      [1, 0],
    ],
    [
      "the match's moment",
      { match_dateutc: ["2018-02-01 18:00:00", "2018-02-01 15:00:00"], matchId: [1, 2] },
      [1, 0],
    ],
    [
      "the ids, where a date is missing in some row",
      { season_endDate: ["2019-06-30", null], seasonId: [1, 2] },
      [0, 1],
    ],
    [
      "the ids, where a date is none",
      { season_endDate: ["2019-06-30", "06/30/2018"], seasonId: [1, 2] },
      [0, 1],
    ],
    ["the season before the competition", { seasonId: [2, 1], competitionId: [1, 2] }, [1, 0]],
    ["the competition before the round", { competitionId: [2, 1], roundId: [1, 2] }, [1, 0]],
    ["the round before the match", { roundId: [2, 1], matchId: [1, 2] }, [1, 0]],
    ["ids as numbers, not as text", { seasonId: [10, 9] }, [1, 0]],
    ["where they stand, of the same", { seasonId: [5, 5] }, [0, 1]],
  ])("by %s", (_, cells, expected) => {
    expect(ordered(cells)).toEqual(expected);
  });

  it("by the dates of the rows alone that are asked about", () => {
    const cells = { season_endDate: ["2019-06-30", "2018-06-30", null], seasonId: [1, 2, 3] };
    expect(ordered(cells, [0, 1])).toEqual([1, 0]);
    expect(ordered(cells, [0, 1, 2])).toEqual([0, 1, 2]);
    expect(ordered(cells, [2])).toEqual([2]);
    expect(ordered(cells, [])).toEqual([]);
  });
});
