import { expect, it } from "vitest";
import { metricIn } from "../../../src/catalogue/catalogue-index.js";
import { defaultCatalogue } from "../../../src/catalogue/default-catalogue.js";
import { numberInCell, numbersOf } from "../../../src/formats/sheets/metric-numbers.js";
import { averageOf } from "../../../src/formats/sheets/season-rows.js";

it.each<[unknown, boolean, number | undefined]>([
  [3.5, true, 3.5],
  [7n, true, 7],
  [Number.POSITIVE_INFINITY, true, Number.POSITIVE_INFINITY],
  ["", true, Number.NaN],
  [null, false, Number.NaN],
  ["NA", false, Number.NaN],
  ["2,701", true, 2701],
  ["1,234,567.5", true, 1234567.5],
  ["2,701", false, 2.701],
  ["0,35", true, 0.35],
  [",5", false, 0.5],
  ["-0,5%", false, -0.5],
  ["+0.2", false, 0.2],
  ["-3", true, -3],
  [".5", false, 0.5],
  ["4.", false, 4],
  ["71.8%", false, 71.8],
  [" 12 ", true, 12],
  ["1e3", false, 1000],
  ["1.5E-2", false, 0.015],
  ["many", true, undefined],
  ["1,2,3", true, undefined],
  ["12 apps", true, undefined],
  ["x12", true, undefined],
  ["1,234x", true, undefined],
  ["3.x", false, undefined],
])("reads %o as a number, whole: %s", (cell, isWhole, number) => {
  expect(numberInCell(cell, isWhole)).toEqual(number);
});

const catalogue = defaultCatalogue("player");
const column = (cells: ArrayLike<unknown>) => ({ file: "a.csv", name: "x", cells });

it("has whole numbers with thousands in columns of counts and of minutes alone", () => {
  const of = (metric: string) => [
    ...numbersOf(column(["2,701", "1"]), metricIn(catalogue, metric), 1).numbers,
  ];
  expect(of("total_goals")).toEqual([2701, 1]);
  expect(of("total_minutesOnField")).toEqual([2701, 1]);
  expect(() => of("average_goals")).toThrow(
    /holds "2,701", which may be 2701 or 2.701 in row 0; expected the decimal mark/,
  );
  expect([...numbersOf(column(["2,701", "0,35"]), undefined, 1).numbers]).toEqual([2.701, 0.35]);
  expect([...numbersOf(column(["2,701"]), undefined, 1, ",").numbers]).toEqual([2.701]);
  expect([...numbersOf(column(["2,701"]), undefined, 1, ".").numbers]).toEqual([2701]);
  // Minutes may have decimals, and are thousands all the same.
  const minutes = { ...metricIn(catalogue, "total_minutesOnField")!, type: "float" } as const;
  expect([...numbersOf(column(["2,701"]), minutes, 1).numbers]).toEqual([2701]);
});

it("multiplies by what a unit is worth, and hands out no column of its own", () => {
  const cells = Float64Array.of(0.5, Number.NaN);
  expect([...numbersOf(column(cells), undefined, 100).numbers]).toEqual([50, Number.NaN]);
  expect([...numbersOf(column(["0.25", 2]), undefined, 90).numbers]).toEqual([22.5, 180]);
  const same = numbersOf(column(cells), undefined, 1).numbers;
  expect([...same]).toEqual([0.5, Number.NaN]);
  expect(same).not.toBe(cells);
});

it("refuses what is no finite number, with its place", () => {
  for (const cell of ["many", Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    expect(() => numbersOf(column([1, cell]), undefined, 1)).toThrow(
      expect.objectContaining({
        code: "shape_mismatch",
        message: expect.stringContaining('a.csv: "x" holds'),
        details: { file: "a.csv", column: "x", row: 1 },
      }),
    );
  }
});

it("knows the average of a total", () => {
  expect(averageOf(catalogue, "total_goals")).toBe("average_goals");
  expect(averageOf(catalogue, "total_minutesOnField")).toBeUndefined();
});

it("decides a mark by all cells of the column and by what the metric is, and tells it", () => {
  const of = (metric: string, ...cells: unknown[]) => {
    const { numbers, ...said } = numbersOf(column(cells), metricIn(catalogue, metric), 1);
    return { numbers: [...numbers], ...said };
  };
  const minutes = "total_minutesOnField";
  expect(of(minutes, "1.810", "945")).toEqual({ numbers: [1810, 945], read: '"1.810" is 1810' });
  expect(of(minutes, "1,810", "")).toMatchObject({ numbers: [1810, Number.NaN] });
  // A reader before us took the mark for one of decimals.
  expect(of(minutes, 1.81, 945)).toEqual({ numbers: [1810, 945], read: "1.81 in row 0 is 1810" });
  expect(of(minutes, 1.81, 2)).toMatchObject({
    numbers: [1810, 2],
    doubtful: "2 in row 1 may be 2000; it was read as 2",
  });
  expect(of(minutes, "1.234.567")).toMatchObject({ numbers: [1234567] });
  expect(of(minutes, 45.5, 945)).toEqual({ numbers: [45.5, 945] });
  expect(of("total_passes", 1.811, 945)).toMatchObject({ numbers: [1811, 945] });
  expect(of("total_shots", 3.85, 2)).toEqual({
    numbers: [3.85, 2],
    doubtful: "3.85 in row 0 may be 3850; it was read as 3.85",
  });
  expect(of("total_shots", 0.35, 2)).toEqual({ numbers: [0.35, 2] });
  expect(of("average_goals", 1.81)).toEqual({ numbers: [1.81] });
});

it("refuses two decimal marks or two scales in one column", () => {
  const of =
    (...cells: unknown[]) =>
    () =>
      numbersOf(column(cells), undefined, 1);
  expect(of("0.4", "0,5")).toThrow(/"x" holds "0,5", while other cells have another decimal mark in row 1/);
  expect(of("45 %", "0.5")).toThrow(
    /"x" holds "0.5" beside percents in row 1; expected % in all cells of the column or in none/,
  );
  expect([...numbersOf(column(["45 %", "50%"]), undefined, 100).numbers]).toEqual([45, 50]);
});
