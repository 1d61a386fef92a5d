// What is mended in danfo, held against pandas: see test/fixtures/danfo.py for the cases.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { samplePlayers, toDataFrame } from "scoutframe";
import { DataFrame, readCSV, Series, toCSV } from "scoutframe/danfo";
import { describe, expect, test } from "vitest";
import { pandas } from "../fixtures/danfo.js";

const SUMMARIES = ["count", "sum", "mean", "median", "min", "max", "std", "var", "nUnique"] as const;
const CUMULATIONS = ["cumSum", "cumProd", "cumMax", "cumMin"] as const;
const SIGNS = { NaN: Number.NaN, null: null, undefined: undefined };

type Sign = (typeof SIGNS)[keyof typeof SIGNS];

/** The cells of a case, with this sign where a value is missing. */
function signed(values: readonly unknown[], sign: Sign): never[] {
  return values.map((value) => (value === null ? sign : value)) as never[];
}

function frameOf(columns: Readonly<Record<string, readonly unknown[]>>, sign: Sign = Number.NaN): DataFrame {
  return new DataFrame(
    Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, signed(values, sign)])),
  );
}

/** A danfo Series cannot begin with undefined, so this sign is left to frames. */
const eachSign = test.each(Object.entries(SIGNS));
const eachSeriesSign = test.each(Object.entries(SIGNS).filter(([name]) => name !== "undefined"));

/** As in the JSON of pandas: null for what is missing. Numbers agree to twelve digits. */
function expectLike(actual: unknown, expected: unknown, of: unknown): void {
  expect(plain(actual), JSON.stringify(of)).toEqual(plain(expected));
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof DataFrame || value instanceof Series || isFrame(value)) return plain(value.values);
  if (value === undefined || Number.isNaN(value)) return null;
  return typeof value === "number" ? Number(value.toPrecision(12)) + 0 : value;
}

function isFrame(value: unknown): value is DataFrame {
  return typeof value === "object" && value !== null && "$isSeries" in value;
}

function call(owner: object, method: string, ...given: unknown[]): unknown {
  return (owner as Record<string, (...given: unknown[]) => unknown>)[method]!(...given);
}

describe("sortValues", () => {
  eachSeriesSign("of a Series puts missing values (%s) last and leaves ties in place", (_, sign) => {
    for (const { values, ascending, order } of pandas.sort) {
      const series = new Series(signed(values, sign), { columns: ["a"] });
      const sorted = series.sortValues({ ascending }) as Series;
      expectLike(sorted.index, order, { values, ascending });
      expectLike(
        sorted,
        order.map((place) => values[place]),
        { values, ascending },
      );
      expect(sorted.columns).toEqual(["a"]);
      expect(series.index).toEqual(values.map((_value, place) => place));
      series.sortValues({ ascending, inplace: true });
      expect(series.index).toEqual(order);
      expect(series.dtypes).toEqual(sorted.dtypes);
    }
  });

  eachSign("of a DataFrame puts missing values (%s) last and leaves ties in place", (_, sign) => {
    for (const { values, ascending, order } of pandas.sort) {
      const place = values.map((_value, row) => row);
      const frame = frameOf({ place, value: values }, sign);
      const sorted = frame.sortValues("value", { ascending }) as DataFrame;
      expectLike(sorted.index, order, { values, ascending });
      expectLike(sorted.column("place").values, order, { values, ascending });
      const { dtypes } = frame;
      expect(frame.sortValues("value", { ascending, inplace: true })).toBeUndefined();
      expect([frame.index, frame.dtypes]).toEqual([order, dtypes]);
    }
  });

  test("sorts the sample by a percentage that many do not have", async () => {
    const frame = toDataFrame(await samplePlayers());
    const sorted = frame.sortValues("percent_shotsOnTarget", { ascending: false }) as DataFrame;
    const values = sorted.column("percent_shotsOnTarget").values as number[];
    const hundreds = frame.column("percent_shotsOnTarget").values.filter((value) => value === 100);
    expect(hundreds).toHaveLength(11);
    expect(values.slice(0, 11)).toEqual(hundreds);
    const there = values.filter((value) => !Number.isNaN(value));
    expect(values.slice(0, there.length)).toEqual([...there].sort((a, b) => b - a));
  });

  test("knows texts without regard to capitals, and keeps danfo's words on a column that is not there", () => {
    const names = new Series(["de Bruyne", "Kane", "Aké", "kane"]);
    expect((names.sortValues() as Series).values).toEqual(["Aké", "de Bruyne", "Kane", "kane"]);
    const mixed = new DataFrame({ a: ["x", 2, true] }).sortValues("a") as DataFrame;
    expect(mixed.values).toEqual([[true], [2], ["x"]]);
    expect(() => frameOf({ a: [1] }).sortValues("b")).toThrow('"b" not found in columns');
    expect(() => frameOf({ a: [1] }).sortValues("")).toThrow("must specify a column");
  });

  test("sorts nothing into nothing", () => {
    const none = frameOf({ a: [1] }).query([false]);
    expect((none.sortValues("a") as DataFrame).values).toEqual([]);
    expect((none.column("a").sortValues() as Series).values).toEqual([]);
  });
});

describe("summaries", () => {
  eachSeriesSign("of a Series skip missing values (%s)", (_, sign) => {
    for (const expected of pandas.summaries) {
      const series = new Series(signed(expected.values, sign));
      for (const name of SUMMARIES) expectLike(call(series, name), expected[name], [name, expected.values]);
      for (const name of CUMULATIONS) expectLike(call(series, name), expected[name], [name, expected.values]);
      const modes = series.mode() as number[];
      expectLike(
        [...modes].sort((a, b) => a - b),
        expected.mode,
        expected.values,
      );
      series.cumSum({ inplace: true });
      expectLike(series, expected.cumSum, expected.values);
    }
  });

  eachSeriesSign("of a Series count each value once, missing ones (%s) not at all", (_, sign) => {
    for (const { values, valueCounts } of pandas.summaries) {
      const whole = values.map((value) => (typeof value === "number" ? Math.round(value * 100) : value));
      const counts = new Series(signed(whole, sign)).valueCounts();
      const found = counts.index.map((label, row) => [Number(label), counts.values[row]]);
      const expected = valueCounts.map(([value, count]) => [Math.round(Number(value) * 100), count]);
      expect(new Map(found as [number, number][])).toEqual(new Map(expected as [number, number][]));
    }
  });

  eachSign("of a DataFrame skip missing values (%s) along both axes", (_, sign) => {
    for (const { columns, axes } of pandas.frames) {
      for (const [axis, expected] of axes.entries()) {
        for (const name of SUMMARIES) {
          const options = name === "nUnique" ? axis : { axis };
          const summary = call(frameOf(columns, sign), name, options) as Series;
          const list = Object.values(expected[name] as object);
          expectLike(summary, list, [name, axis, columns]);
          expect(summary.index).toHaveLength(list.length);
        }
        for (const name of CUMULATIONS) {
          const frame = frameOf(columns, sign);
          expectLike(call(frame, name, { axis }), expected[name], [name, axis, columns]);
          call(frame, name, { axis, inplace: true });
          expectLike(frame, expected[name], [name, axis, columns]);
        }
      }
    }
  });

  eachSign("describe numeric columns by what is there (%s)", (_, sign) => {
    for (const { columns, describe: expected } of pandas.frames) {
      const described = frameOf(
        { ...columns, name: Object.values(columns)[0]!.map(String) },
        sign,
      ).describe();
      expect(described.columns).toEqual(Object.keys(expected));
      for (const [name, summaries] of Object.entries(expected)) {
        const column = described.column(name);
        // The quarters are held against pandas with what is added to danfo.
        const isHeld = column.index.map((summary) => !["25%", "75%"].includes(String(summary)));
        expectLike(
          column.values.filter((_, at) => isHeld[at]),
          column.index.filter((_, at) => isHeld[at]).map((summary) => summaries[summary]),
          [name, columns],
        );
      }
    }
  });

  test("describe a frame of texts as nothing, and refuse texts in danfo's words", () => {
    const texts = frameOf({ name: ["Kane", null] });
    expect(texts.describe().shape).toEqual([9, 0]);
    expect(() => texts.mean()).toThrow("not supported for string dtypes");
    expect(() => texts.cumSum()).toThrow("String data type does not support");
    expect(() => new Series(["Kane"]).mean()).toThrow("String data type does not support");
  });

  test("give nothing where frames have no mode", () => {
    expect(frameOf({ a: [1, 1, null], b: [null, null, null] }).mode({ axis: 0 }).values).toEqual([
      1,
      Number.NaN,
    ]);
  });
});

describe("apply", () => {
  test.each([["NaN"], ["null"]] as const)("hands over whole rows and columns (%s)", (sign) => {
    for (const { columns, axes } of pandas.frames) {
      for (const [axis, expected] of axes.entries()) {
        const frame = frameOf(columns, SIGNS[sign]);
        const last = frame.apply((values: unknown[]) => values.at(-1), { axis: axis as 0 | 1 });
        const length = frame.apply((values: unknown[]) => values.length, { axis: axis as 0 | 1 });
        expectLike([last, length], [expected.last, expected.length], [axis, columns]);
      }
    }
  });
});

describe("groupby", () => {
  const operations = [
    "count",
    "sum",
    "mean",
    "median",
    "min",
    "max",
    "std",
    "var",
    "cumsum",
    "cumprod",
    "cummax",
    "cummin",
  ];

  /** The values of each group's rows, by the group's key. */
  function byKey(result: DataFrame, keys: readonly string[]): Map<string, unknown[]> {
    const groups = new Map<string, unknown[]>();
    for (const row of result.values as unknown[][]) {
      const key = JSON.stringify(row.slice(0, keys.length));
      groups.set(key, [...(groups.get(key) ?? []), plain(row.at(-1))]);
    }
    return groups;
  }

  eachSign("skips missing values and rows without a key (%s), as pandas does", (_, sign) => {
    for (const { keys, values, groups, ngroups } of pandas.groups) {
      const names = Object.keys(keys);
      const grouped = frameOf({ ...keys, value: values }, sign).groupby(names);
      expect(grouped.ngroups).toBe(ngroups);
      for (const operation of operations) {
        const result = grouped.agg({ value: operation });
        expect(result.columns).toEqual([...names, `value_${operation}`]);
        const expected = groups.map(([key, of]) => [JSON.stringify(key), [plain(of[operation])].flat()]);
        expect(byKey(result, names), operation).toEqual(new Map(expected as [string, unknown[]][]));
      }
    }
  });

  test("has the same under its own methods", () => {
    for (const { keys, values } of pandas.groups) {
      const grouped = frameOf({ ...keys, value: values }).groupby(Object.keys(keys));
      for (const name of ["count", "sum", "mean", "min", "max", "std", "var", ...CUMULATIONS]) {
        const byMethod = call(grouped.col(["value"]), name) as DataFrame;
        const byName = grouped.agg({ value: name.toLowerCase() });
        expect([byMethod.columns, byMethod.values]).toEqual([byName.columns, byName.values]);
      }
    }
  });

  test("gives modes where there are any, and several aggregates at once", () => {
    const frame = frameOf({ team: ["A", "A", "A", "B"], goals: [2, 2, null, null] });
    expect(frame.groupby(["team"]).agg({ goals: ["mode", "count"] }).values).toEqual([
      ["A", [2], 2],
      ["B", [Number.NaN], 0],
    ]);
  });

  test("is empty where no row has a key, and says what column is not there", () => {
    const frame = frameOf({ team: [null, null], goals: [1, 2], shots: [3, 4] });
    expect(frame.groupby(["team"]).mean().columns).toEqual(["team", "goals_mean", "shots_mean"]);
    expect(frame.groupby(["team"]).mean().shape).toEqual([0, 3]);
    const several = frame.groupby(["team"]).agg({ goals: ["min", "max"], shots: "sum" });
    expect(several.columns).toEqual(["team", "goals_min", "goals_max", "shots_sum"]);
    expect(() => frame.groupby(["taem"])).toThrow('groupby column "taem" not found');
  });
});

describe("missing values", () => {
  eachSign("are known, filled and dropped (%s)", (_, sign) => {
    for (const expected of pandas.frames) {
      const frame = frameOf(expected.columns, sign);
      const before = frame.values.map((row) => [...(row as unknown[])]);
      expectLike(frame.isNa(), expected.isNa, expected.columns);
      expectLike(frame.fillNa(0), expected.filled, expected.columns);
      expectLike(frame.fillNa(-1, { columns: ["a"] }), expected.filledColumn, expected.columns);
      expect(frame.values, "the frame that was asked stays as it is").toEqual(before);
      const withoutNothing = frame.drop({ columns: ["nothing"] }) as DataFrame;
      expect((withoutNothing.dropNa({ axis: 1 }) as DataFrame).index).toEqual(expected.rowsKept);
      expect((frame.dropNa({ axis: 0 }) as DataFrame).columns).toEqual(expected.columnsKept);
      const middle = Math.floor(frame.index.length / 2);
      const some = frame.iloc({ rows: frame.index.map((row) => row !== middle) });
      expect((some.dropNa({ axis: 0 }) as DataFrame).columns).toEqual(expected.columnsKeptWithoutRow);
    }
  });

  eachSign("are filled and dropped in place (%s)", (_, sign) => {
    const filled = frameOf({ a: [1, null], b: [null, 2] }, sign);
    filled.fillNa(0, { columns: ["b"], inplace: true });
    expectLike(
      filled,
      [
        [1, 0],
        [null, 2],
      ],
      "filled",
    );
    filled.dropNa({ axis: 0, inplace: true });
    expect([filled.columns, filled.values]).toEqual([["b"], [[0], [2]]]);
  });

  eachSeriesSign("of a Series are known, filled and dropped (%s)", (_, sign) => {
    for (const { values } of [...pandas.summaries, ...pandas.sort]) {
      const series = new Series(signed(values, sign));
      const there = values.filter((value) => value !== null);
      expect(series.isNa().values).toEqual(values.map((value) => value === null));
      expect((series.dropNa() as Series).values).toEqual(there);
      expect((series.fillNa(7) as Series).values).toEqual(values.map((value) => value ?? 7));
      expect(series.count()).toBe(there.length);
    }
  });
});

describe("rows of a frame that was sorted and filtered", () => {
  eachSign("are the ones that were asked for (%s)", async (_, sign) => {
    for (const { values, threshold, once, twice, firstTwo, byLabel } of pandas.rows) {
      const place = values.map((_value, row) => row);
      const sorted = frameOf({ value: values, place }, sign).sortValues("value", {
        ascending: false,
      }) as DataFrame;
      const first = sorted.query(sorted.column("value").gt(threshold));
      expect(first.column("place").values).toEqual(once);
      const condition = first.column("place").gt(0);
      expect(first.query(condition).index).toEqual(twice);
      expect(first.iloc({ rows: condition }).index).toEqual(twice);
      expect(first.loc({ rows: condition }).index).toEqual(byLabel);
      expect(first.column("place").iloc(condition.values as boolean[]).values).toEqual(twice);
      expect(first.column("place").loc(condition.values as boolean[]).values).toEqual(byLabel);
      expect(first.iloc({ rows: ["0:2"] }).index).toEqual(firstTwo);
      for (const drawn of [await first.sample(2), await first.column("place").sample(2)]) {
        expect(drawn!.index.every((label) => once.includes(label as number))).toBe(true);
        expect((drawn!.values as unknown[]).flat()).toEqual(expect.arrayContaining(drawn!.index));
      }
      first.query(condition, { inplace: true });
      expect(first.index).toEqual(twice);
    }
  });

  test("are found by a single label of text", () => {
    const frame = frameOf({ goals: [30, 32] });
    frame.setIndex({ index: ["Kane", "Salah"], inplace: true });
    expect(frame.loc({ rows: ["Salah"] }).values).toEqual([[32]]);
    expect(frame.loc({ rows: ['"Kane"'] }).values).toEqual([[30]]);
    expect(frame.column("goals").loc(["Salah"]).values).toEqual([32]);
    expect(() => frame.loc({ rows: ["Saleh"] })).toThrow("not found");
  });
});

describe("arithmetic and comparisons of a Series", () => {
  eachSeriesSign("leave missing values (%s) missing", (_, sign) => {
    for (const { values, other, ...expected } of pandas.arithmetic) {
      const series = () => new Series(signed(values, sign));
      for (const name of ["lt", "gt", "le", "ge", "eq", "ne"]) {
        expectLike(call(series(), name, other), expected[name], [name, values]);
      }
      for (const name of ["add", "sub", "mul", "div", "abs"]) {
        const given = name === "abs" ? [] : [other];
        expectLike(call(series(), name, ...given), expected[name], [name, values]);
        const changed = series();
        call(changed, name, ...given, { inplace: true });
        expectLike(changed, expected[name], [name, values]);
        const frame = new DataFrame({ a: signed(values, sign) });
        expectLike((call(frame, name, ...given) as DataFrame).column("a"), expected[name], [name, values]);
      }
      const others = new Series(values.map(() => other));
      expectLike(others.add(series()), expected.add, values);
      expectLike(others.add(signed(values, sign)), expected.add, values);
      const absolute = new DataFrame({ a: signed(values, sign) });
      absolute.abs({ inplace: true });
      expectLike(absolute.column("a"), expected.abs, values);
    }
  });
});

describe("toCSV", () => {
  eachSign("quotes what needs it and leaves missing cells empty (%s), as pandas does", (_, sign) => {
    for (const { columns, sep, text, withoutHeader } of pandas.csv) {
      const frame = frameOf(columns, sign);
      expect(toCSV(frame, { sep })).toBe(text);
      expect(frame.toCSV({ sep, header: false })).toBe(withoutHeader);
      expect(frame.head(99).toCSV({ sep })).toBe(text);
      expect(frame.iloc({ rows: frame.index }).toCSV({ sep })).toBe(text);
    }
  });

  test("writes a file that reads back, and a Series as one line", async () => {
    const folder = mkdtempSync(join(tmpdir(), "scoutframe-danfo-"));
    try {
      for (const [number, { columns, text }] of pandas.csv.slice(0, 2).entries()) {
        const path = join(folder, `${number}`);
        expect(toCSV(frameOf(columns), { filePath: path })).toBeUndefined();
        expect(readFileSync(`${path}.csv`, "utf8")).toBe(text);
        const read = await readCSV(`${path}.csv`);
        expectLike(read, frameOf(columns), columns);
        expect(read.columns).toEqual(Object.keys(columns));
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
    expect(toCSV(new Series(["Kane, H.", "Salah", null] as string[]))).toBe('"Kane, H.",Salah,');
    expect(new Series([1, Number.NaN, 3]).toCSV({ sep: ";" })).toBe("1;;3");
  });
});
