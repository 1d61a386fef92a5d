import { addColumn, fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { numberFormatOf, widthOf } from "../../../src/formats/xlsx/about-sheet.js";
import { isRankColumn } from "../../../src/text/column-endings.js";
import { inOnePool, keysOf } from "../../fixtures/records.js";

const table = addColumn(
  fromColumns({
    ...keysOf(1, 2),
    ...inOnePool("wingers", 2),
    total_goals: [3, 4],
    total_minutesOnField: [900, 901],
    percent_duelsWon: [50, 60.5],
    average_goals: [0.25, 0.5],
    average_passLength: [20.5, 21],
    average_goals_rank: [12.5, 75],
    wage: [1000, Number.NaN],
    rating: [1.5, 2],
    nothing: new Float64Array([Number.NaN, Number.NaN]),
    born: ["2000-02-29", null],
    club: ["Town", null],
    long: ["x".repeat(20), "y"],
    longest: ["x".repeat(200), "y"],
  }),
  "share",
  [0.123, 0.5],
  { basis: "ratio", denominator: "total_goals" },
);

describe("the number format of a column", () => {
  it.each([
    ["total_goals", "0"],
    ["total_minutesOnField", "0"],
    ["percent_duelsWon", "0.0"],
    ["average_passLength", "0.0"],
    ["average_goals", "0.00"],
    ["share", "0.00"],
    ["average_goals_rank", "0"],
    ["playerId", "0"],
    // Of no known unit: whole numbers as such, others as the spreadsheet shows them.
    ["wage", "0"],
    ["nothing", "0"],
    ["rating", undefined],
    ["born", "yyyy-mm-dd"],
    ["club", undefined],
  ])("%s is %s", (name, format) => {
    expect(numberFormatOf(table, name)).toBe(format);
  });

  it("is a rank's only beside the pool that it is among", () => {
    const alone = fromColumns({
      playerId: [1],
      competitionId: [1],
      seasonId: [1],
      average_goals: [0.5],
      average_goals_rank: [12.5],
    });
    expect(isRankColumn(alone, "average_goals_rank")).toBe(false);
    expect(numberFormatOf(alone, "average_goals_rank")).not.toBe("0");
    expect(["average_goals", "average_goals_rank"].map((name) => isRankColumn(table, name))).toEqual([
      false,
      true,
    ]);
  });
});

describe("the width of a column", () => {
  it.each([
    // A column is at least 9 characters wide, at most 32, and has room for a filter's button.
    ["total_goals", 11],
    ["club", 11],
    ["long", 22],
    ["longest", 34],
  ])("%s is %i characters", (name, width) => {
    expect(widthOf(table, name)).toBe(width);
  });
});
