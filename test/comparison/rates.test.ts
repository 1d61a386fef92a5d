import { definedRates, fromColumns, percentileRanks } from "scoutframe";
import { describe, expect, it } from "vitest";
import { definedUnless } from "../../src/comparison/comparable-values.js";
import { keysOf } from "../fixtures/records.js";

const rates = {
  ...keysOf(1, 2, 3, 4, 5, 6),
  positionGroup: ["striker", "striker", "striker", "striker", "striker", "goalkeeper"],
  average_goals: [1, 2, 3, 4, 5, 6],
  percent_duelsWon: [50, 51, 52, 53, 54, 55],
};
const total_duels = [10, 10, 10, 10, null, 0];
const coverage = ["full", "partial", "untagged", "empty", null, "full"];
const table = fromColumns({ ...rates, total_duels, coverage });
const known = (values: Float64Array) => [...values].filter((value) => !Number.isNaN(value));

describe("rates without meaning", () => {
  it("are those of part of a season, and those out of none; unknown ones are as sent, and totals", () => {
    const defined = definedRates(table);
    expect(known(defined.numbers("average_goals"))).toEqual([1, 5, 6]);
    expect(known(defined.numbers("percent_duelsWon"))).toEqual([50, 54]);
    expect(known(defined.numbers("total_duels"))).toEqual([10, 10, 10, 10, 0]);
    expect(defined.notes).toEqual([]);
  });

  it.each([
    [
      "coverage",
      { ...rates, total_duels },
      "2 rates",
      ["average_goals", "percent_duelsWon"],
      [50, 51, 52, 53, 54],
    ],
    ["a denominator", { ...rates, coverage }, "1 rate", ["percent_duelsWon"], [50, 54, 55]],
  ])("are told of where they are unknown for lack of %s", (_, cells, count, columns, values) => {
    const defined = definedRates(fromColumns(cells));
    expect(known(defined.numbers("percent_duelsWon"))).toEqual(values);
    const why = "because the table lacks coverage or denominators";
    const message = `definedRates: ${count} could not be checked for a denominator of 0, ${why}: ${columns.join(", ")}`;
    expect(defined.notes).toEqual([{ code: "unchecked_rates", message, columns }]);
  });

  it("go from the columns that are asked for, unless wanted as sent, and never from what was made of them", () => {
    const asked = ["percent_duelsWon", "coverage", "nowhere"];
    const some = definedUnless({}, table, asked);
    expect(known(some.numbers("percent_duelsWon"))).toEqual([50, 54]);
    expect(some.numbers("average_goals")).toEqual(table.numbers("average_goals"));
    expect(definedUnless({ undefinedRates: "asSent" }, table, asked)).toBe(table);
    const ranked = percentileRanks(table, { minPeers: 1, undefinedRates: "asSent" });
    const ranks = ranked.numbers("average_goals_rank");
    expect(definedRates(ranked).numbers("average_goals_rank")).toEqual(ranks);
  });
});
