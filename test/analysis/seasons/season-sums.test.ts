import { describe, expect, it } from "vitest";
import {
  meanOfMeans,
  noneOf,
  percentOfShares,
  perNinetyIfSo,
  perNinetyOf,
  perNinetyOfCounts,
  ratioOf,
  totalOf,
} from "../../../src/analysis/seasons/season-sums.js";
import { metricIn } from "../../../src/catalogue/catalogue-index.js";
import { defaultCatalogue } from "../../../src/catalogue/default-catalogue.js";

const { NaN: none } = Number;
const of = (...values: number[]) => Float64Array.from(values);
const BOTH = [0, 1];
const goals = metricIn(defaultCatalogue("player"), "average_goals")!;
const won = metricIn(defaultCatalogue("player"), "percent_duelsWon")!;

describe("totals of several seasons", () => {
  it.each([
    ["are added", [3, 4], [1, 1], 7],
    ["are those of the tagged seasons", [3, none], [1, 0], 3],
    ["are told of no season in which one was tagged and is not given", [3, none], [1, 1], "missingTotal"],
    ["are nothing where none is given, tagged or not", [none, none], [1, 0], none],
    ["may be 0", [0, 0], [1, 1], 0],
  ] as const)("%s", (_, values, tagged, total) => {
    expect(totalOf(of(...values), BOTH, Uint8Array.from(tagged))).toEqual(total);
  });

  it("are of the asked seasons alone", () => {
    expect(totalOf(of(3, 4, none), [1], Uint8Array.of(1, 1, 1))).toBe(4);
  });
});

describe("ratios of several seasons", () => {
  it.each([
    ["are those of the sums", [1, 3], [2, 6], 50],
    ["are nothing where nothing was tried", [0, 0], [0, 0], none],
    ["want each part", [1, none], [2, 6], "missingTotal"],
    ["want each whole", [1, 3], [2, none], "missingTotal"],
    ["are nothing, and nothing to report, where no part is given", [none, none], [2, 6], none],
    ["are nothing, and nothing to report, where no whole is given", [1, 3], [none, none], none],
  ] as const)("%s", (_, parts, wholes, ratio) => {
    expect(ratioOf(of(...parts), of(...wholes), 100, BOTH)).toEqual(ratio);
  });

  it.each([
    ["are totals × 90 over minutes", [2, 4], [90, 180], 2],
    ["are not told where minutes are not known", [2, 4], [90, none], "minutes"],
    ["are nothing to report where there is no total either", [none, none], [90, none], none],
    ["want each total", [2, none], [90, 180], "missingTotal"],
  ] as const)("per 90 %s", (_, totals, minutes, rate) => {
    expect(perNinetyOf(of(...totals), of(...minutes), BOTH)).toEqual(rate);
  });
});

describe("per 90 where each season's value is per 90", () => {
  it.each([
    ["is the one of the sums", [2, 2], [2, 4], [90, 180], 2],
    ["takes what two decimals round", [0.33, 0.67], [1, 2], [270, 270], 0.5],
    ["is of another basis where one is not per 90", [2, 3], [2, 4], [90, 180], "basis"],
    ["takes one value for those that are not given", [2, none], [2, 4], [90, 180], 2],
    ["is nothing where no value is given", [none, none], [2, 0], [90, 180], none],
    ["is 0 where no value is given and every total is 0", [none, none], [0, 0], [90, 180], 0],
    ["is not spoken against by a total that is not there", [2, 7], [2, none], [90, 180], "missingTotal"],
  ] as const)("%s", (_, values, totals, minutes, rate) => {
    expect(perNinetyIfSo(goals, of(...values), of(...totals), of(...minutes), BOTH)).toEqual(rate);
  });
});

describe("per 90 of what only averages tell", () => {
  it.each([
    // 0.33 in 270 minutes is one, 0.67 is two.
    ["is of the whole numbers behind them", [0.33, 0.67], [270, 270], 0.5],
    ["is nothing where no value is given", [none, none], [270, none], none],
    ["is not told where minutes are not known", [0.33, 0.67], [270, none], "minutes"],
    ["is not told where a value is missing", [0.33, none], [270, 270], "missingValue"],
    ["is nothing of no minutes", [0, 0], [0, 0], none],
  ] as const)("%s", (_, values, minutes, rate) => {
    expect(perNinetyOfCounts(goals, of(...values), of(...minutes), BOTH)).toEqual(rate);
  });
});

describe("percentages of several seasons", () => {
  it.each([
    // 33.33 of 3 is one, 50 of 4 is two.
    ["are of the whole numbers behind them", [33.33, 50], [3, 4], 300 / 7],
    ["pass over a season in which nothing was tried", [none, 50], [0, 4], 50],
    ["are nothing where nothing was tried", [0, 0], [0, 0], none],
    ["are nothing where none is given", [none, none], [3, none], none],
    ["want each denominator", [33.33, 50], [3, none], "missingTotal"],
    ["want a value where something was tried", [33.33, none], [3, 4], "missingValue"],
    ["want a value that can be a share of it", [33.33, 40], [3, 4], "denominator"],
  ] as const)("%s", (_, values, denominators, percent) => {
    expect(percentOfShares(won, of(...values), of(...denominators), BOTH)).toEqual(
      typeof percent === "number" && !Number.isNaN(percent) ? expect.closeTo(percent, 10) : percent,
    );
  });
});

describe("means of several seasons", () => {
  it.each([
    ["count by what they are of", [10, 20], [1, 3], 17.5],
    ["pass over a season with nothing to take a mean of", [none, 20], [0, 3], 20],
    ["are nothing of nothing", [0, 0], [0, 0], none],
    ["are nothing where none is given", [none, none], [1, none], none],
    ["want each denominator", [10, 20], [1, none], "missingTotal"],
    ["want a value where there is something", [10, none], [1, 3], "missingValue"],
  ] as const)("%s", (_, values, denominators, mean) => {
    expect(meanOfMeans(of(...values), of(...denominators), BOTH)).toEqual(mean);
  });
});

it("none of some rows is none, whatever other rows have", () => {
  expect([noneOf(of(none, 1, none), [0, 2]), noneOf(of(none, 1, none), BOTH)]).toEqual([true, false]);
});
