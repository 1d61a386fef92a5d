import { addColumn, fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { CommonColumns } from "../../src/table/stack-tables.js";

const KEYS = { teamId: [1], competitionId: [2], seasonId: [3] };
const tableOf = (columns: Readonly<Record<string, readonly unknown[]>>) =>
  fromColumns({ ...KEYS, ...columns });

function commonOf(...tables: readonly ReturnType<typeof tableOf>[]): CommonColumns {
  const common = new CommonColumns();
  for (const table of tables) common.add(table);
  return common;
}

describe("the columns that tables have together", () => {
  it.each([
    [
      ["a", "b"],
      ["a", "x", "b"],
      ["a", "x", "b"],
    ],
    [
      ["a", "b"],
      ["b", "a"],
      ["a", "b"],
    ],
    [["a"], ["x", "a", "y"], ["x", "a", "y"]],
    [["a", "b"], ["c"], ["c", "a", "b"]],
  ])("of %j and %j are %j: each behind the one it first follows", (first, second, expected) => {
    const [one, other] = [first, second].map((names) =>
      tableOf(Object.fromEntries(names.map((name) => [name, [1]]))),
    );
    expect(commonOf(one!, other!).names).toEqual([...Object.keys(KEYS), ...expected]);
  });

  it("are none of no table", () => {
    expect(commonOf().names).toEqual([]);
  });

  const number = tableOf({ own: [5] });
  const text = tableOf({ own: ["x"] });
  const empty = tableOf({ own: [null] });
  const without = tableOf({});

  it.each([
    ["numbers in both", number, number, Float64Array.of(5), Float64Array.of(5)],
    ["numbers and nothing", number, empty, Float64Array.of(5), Float64Array.of(Number.NaN)],
    ["nothing and numbers", empty, number, Float64Array.of(Number.NaN), Float64Array.of(5)],
    ["numbers and no such column", number, without, Float64Array.of(5), Float64Array.of(Number.NaN)],
    ["numbers and text", number, text, ["5"], ["x"]],
    ["text and numbers", text, number, ["x"], ["5"]],
    ["text and nothing", text, empty, ["x"], [null]],
    ["text and no such column", text, without, ["x"], [null]],
    ["nothing in both", empty, empty, [null], [null]],
  ])("hold %s as one kind", (_, first, second, ...expected) => {
    const common = commonOf(first, second);
    expect([first, second].map((table) => common.columnOf(table, "own"))).toEqual(expected);
  });

  it("write a missing number among text as nothing", () => {
    const numbers = fromColumns({ teamId: [1, 2], competitionId: [2, 2], seasonId: [3, 3], own: [5, null] });
    expect(commonOf(numbers, text).columnOf(numbers, "own")).toEqual(["5", null]);
  });

  it("fill a table, with what is said of own columns in any", () => {
    const rated = addColumn(without, "rating", [7], { better: "higher" });
    const filled = commonOf(rated, text).fill(text);
    expect(filled.row(0)).toEqual({ teamId: 1, competitionId: 2, seasonId: 3, rating: null, own: "x" });
    expect(filled.catalogue.metrics.at(-1)).toMatchObject({ column: "rating", better: "higher" });
    expect(filled.entity).toBe("team");
  });
});
