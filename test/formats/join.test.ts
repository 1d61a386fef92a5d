import { fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { type JoinOptions, join } from "../../src/formats/join.js";
import { keysOf } from "../fixtures/records.js";

const table = fromColumns(keysOf(1, 2));
const CSV = "playerId,value,club\n2,7.5,Town\n1,5,\n";

describe("a join without files", () => {
  it("takes the text of a CSV, a table, or an object for each row", () => {
    for (const other of [
      CSV,
      [
        { playerId: 2, value: 7.5, club: "Town" },
        { playerId: 1, value: 5, club: null },
      ],
    ]) {
      const joined = join(table, other, { on: "playerId" });
      expect(joined.columnNames).toEqual(["playerId", "competitionId", "seasonId", "value", "club"]);
      expect([...joined.column("value")]).toEqual([5, 7.5]);
      expect(joined.column("club")).toEqual([null, "Town"]);
    }
    const other = fromColumns({ ...keysOf(2), rating: [6] });
    expect([...join(table, other, { on: ["playerId"], columns: ["rating"] }).column("rating")]).toEqual([
      NaN,
      6,
    ]);
  });

  it("takes the columns that are asked for, under other names, too", () => {
    expect(join(table, CSV, { on: "playerId", columns: ["club"] }).columnNames.slice(3)).toEqual(["club"]);
    const renamed = join(table, CSV, { on: { playerId: "playerId" }, columns: { value: "marketValue" } });
    expect([...renamed.column("marketValue")]).toEqual([5, 7.5]);
    expect(renamed.has("club")).toBe(false);
  });

  it("tells the path of a file, which is read in Node alone", () => {
    expect(() => join(table, "values.csv", { on: "playerId" })).toThrow(
      expect.objectContaining({
        code: "only_in_node",
        message: expect.stringMatching(/^join.*reads a file as "values.csv".*the text of the file/),
      }),
    );
  });

  it.each([
    ["a name alone", "club"],
    ["a list of a name and a number", ["club", 5]],
    ["a number", 5],
    ["names for numbers", { value: 5 }],
  ])("refuses columns that are %s", (_, columns) => {
    expect(() => join(table, CSV, { on: "playerId", columns } as JoinOptions)).toThrow(
      expect.objectContaining({
        code: "invalid_option",
        message: expect.stringContaining('names of columns, or { value: "marketValue" }'),
      }),
    );
  });

  it("names itself in errors, and what is wrong of the CSV", () => {
    expect(() => join(table, "playerId,value\n1\n", { on: "playerId" })).toThrow(/^join.*line 2/s);
    // Both have the ids, so nobody need say so.
    expect([...join(table, CSV).column("value")]).toEqual([5, 7.5]);
    expect(() => join(table, "who,value\na,1\n")).toThrow(/say which columns.*name: "who"/s);
  });
});
