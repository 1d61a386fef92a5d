import { fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { cutList } from "../../../src/analysis/peers/leaders.js";

const table = fromColumns({
  playerId: [1, 2, 3, 4],
  competitionId: [1, 1, 1, 1],
  seasonId: [2, 2, 2, 2],
  name: ["A", "B", null, "D"],
});
const VALUES = [9, 5, 5, 5];
const cut = (count: number, order = [0, 1, 2, 3]) => cutList(table, order, (row) => VALUES[row]!, count);

describe("the first rows of a list", () => {
  it.each([
    [1, [0]],
    [4, [0, 1, 2, 3]],
    [9, [0, 1, 2, 3]],
    [0, []],
  ])("%i are said without a word where the next has another value or is not there", (count, rows) => {
    expect(cut(count)).toEqual({ rows, notes: [] });
  });

  it("are none of an empty list", () => {
    expect(cut(3, [])).toEqual({ rows: [], notes: [] });
  });

  it.each([
    [3, "1 more row", ["D"]],
    [2, "2 more rows", ["playerId 3", "D"]],
  ])("%i of more with the last value are followed by a note: %s", (count, said, names) => {
    expect(cut(count).notes).toEqual([
      {
        code: "ties_at_cut",
        message: `${said} tied at the last value, 5, left out: ${names.join(", ")}`,
        value: 5,
        rows: names.length,
        names,
      },
    ]);
  });
});
