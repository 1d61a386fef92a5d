// What the built-in danfo owes its users: danfo's own behaviour, exact arithmetic, and plain words where
// something is left out.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import {
  concat,
  DataFrame,
  dateRange,
  getDummies,
  LabelEncoder,
  MinMaxScaler,
  merge,
  OneHotEncoder,
  readCSV,
  readJSON,
  Series,
  StandardScaler,
  streamCSV,
  streamJSON,
  toCSV,
  toDateTime,
  toJSON,
} from "scoutframe/danfo";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const frame = () => new DataFrame({ goals: [0.1, 2, 3], minutes: [90, 45, 30] });

describe("arithmetic of frames", () => {
  test("is float64, to the last digit", () => {
    expect(new DataFrame({ a: [0.1] }).add(0.2).values).toEqual([[0.1 + 0.2]]);
    expect(new DataFrame({ a: [16777217] }).sub(1).values).toEqual([[16777216]]);
    expect(new DataFrame({ a: [1 / 3] }).mul(3).values).toEqual([[(1 / 3) * 3]]);
  });

  test("works with frames, with one number a row and with one number a column", () => {
    expect(frame().add(frame()).values).toEqual([
      [0.2, 180],
      [4, 90],
      [6, 60],
    ]);
    expect(frame().mul([10, 100], { axis: 1 }).values).toEqual([
      [1, 9000],
      [20, 4500],
      [30, 3000],
    ]);
    expect(frame().sub(new Series([0.1, 1, 2]), { axis: 0 }).values).toEqual([
      [0, 89.9],
      [1, 44],
      [1, 28],
    ]);
  });

  test("divides whole numbers without flooring, and knows powers and remainders", () => {
    const whole = new DataFrame({ a: [7, -7] });
    expect(whole.div(2).values).toEqual([[3.5], [-3.5]]);
    expect(whole.div(0).values).toEqual([[Number.POSITIVE_INFINITY], [Number.NEGATIVE_INFINITY]]);
    expect(whole.divNoNan(0).values).toEqual([[0], [0]]);
    expect(whole.mod(3).values).toEqual([[1], [2]]);
    expect(whole.pow(2).values).toEqual([[49], [49]]);
  });

  test("keeps missing values missing", () => {
    const missing = new DataFrame([[1, null] as unknown as number[], [Number.NaN, 4]], {
      columns: ["a", "b"],
      dtypes: ["float32", "float32"],
    });
    expect(missing.add(1).values).toEqual([
      [2, Number.NaN],
      [Number.NaN, 5],
    ]);
  });

  test("refuses shapes that do not fit and texts among numbers", () => {
    expect(() => frame().add([1, 2, 3], { axis: 1 })).toThrow("do not fit together");
    const mixed = new DataFrame({ a: [1, "x"] }, { dtypes: ["float32"] });
    expect(() => mixed.add(1)).toThrow("not one");
  });

  test("compares", () => {
    expect(frame().gt(2).values).toEqual([
      [false, true],
      [false, true],
      [true, true],
    ]);
    expect(frame().eq(frame()).values.flat()).toEqual([true, true, true, true, true, true]);
    expect(frame().le(30).values.at(-1)).toEqual([true, true]);
  });

  test("takes differences between rows", () => {
    expect(new DataFrame({ a: [1, 4, 9] }).diff(1).values).toEqual([[Number.NaN], [3], [5]]);
    expect(new DataFrame({ a: [1, 4, 9] }).pctChange(1).values).toEqual([[Number.NaN], [3], [1.25]]);
  });
});

describe("frames", () => {
  test("select by condition, position and label", () => {
    const players = frame();
    expect(players.query(players.column("goals").gt(1)).values).toEqual([
      [2, 45],
      [3, 30],
    ]);
    expect(players.iloc({ rows: [2], columns: [0] }).values).toEqual([[3]]);
    expect(players.loc({ rows: ["0:2"], columns: ["minutes"] }).values).toEqual([[90], [45]]);
    expect(players.head(1).values).toEqual([[0.1, 90]]);
    expect(players.at(1, "minutes")).toBe(45);
  });

  test("merge and concatenate", () => {
    const teams = new DataFrame({ team: ["A", "B"], points: [3, 1] });
    const coaches = new DataFrame({ team: ["B", "A"], coach: ["x", "y"] });
    const merged = merge({ left: teams, right: coaches, on: ["team"], how: "inner" });
    expect(toJSON(merged)).toEqual([
      { team: "A", points: 3, coach: "y" },
      { team: "B", points: 1, coach: "x" },
    ]);
    expect(concat({ dfList: [teams, teams], axis: 0 }).shape).toEqual([4, 2]);
  });

  test("fill and drop missing values", () => {
    const gaps = new DataFrame({ a: [1, Number.NaN, 3] });
    expect(gaps.fillNa(0).values).toEqual([[1], [0], [3]]);
    expect(gaps.dropNa().values).toEqual([[1], [3]]);
    expect(gaps.isNa().values).toEqual([[false], [true], [false]]);
  });

  test("group and aggregate", () => {
    const shots = new DataFrame({ team: ["A", "A", "B"], shots: [1, 3, 5] });
    expect(toJSON(shots.groupby(["team"]).col(["shots"]).mean())).toEqual([
      { team: "A", shots_mean: 2 },
      { team: "B", shots_mean: 5 },
    ]);
    expect(shots.groupby(["team"]).col(["shots"]).std().column("shots_std").values).toEqual([
      Math.SQRT2,
      Number.NaN,
    ]);
  });

  test("describe themselves", () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9];
    const described = new DataFrame({ a: values }).describe();
    const byName = Object.fromEntries(described.index.map((name, row) => [name, described.values[row]]));
    expect(byName).toMatchObject({ count: [8], mean: [5], min: [2], median: [4.5], max: [9] });
    expect(byName.variance).toEqual([32 / 7]);
    expect(byName.std).toEqual([Math.sqrt(32 / 7)]);
  });

  test("draw the same sample for the same seed", async () => {
    const many = new DataFrame({ a: Array.from({ length: 100 }, (_, row) => row) });
    const draw = async (seed: number) => (await many.sample(20, { seed })).values.flat() as number[];
    const drawn = await draw(1);
    expect(await draw(1)).toEqual(drawn);
    expect(await draw(2)).not.toEqual(drawn);
    expect(new Set(drawn).size).toBe(20);
    expect(Math.max(...drawn)).toBeGreaterThan(20);
  });
});

describe("series", () => {
  const series = new Series([3, 1, 2, 2]);

  test("summarise", () => {
    expect(series.mean()).toBe(2);
    expect(series.median()).toBe(2);
    expect(series.mode()).toEqual([2]);
    expect(series.std()).toBeCloseTo(Math.sqrt(2 / 3), 15);
    expect(series.var()).toBeCloseTo(2 / 3, 15);
    expect(new Series([5]).std()).toBeNaN();
  });

  test("find their extremes, missing values aside", () => {
    expect(series.argMax()).toBe(0);
    expect(series.argMin()).toBe(1);
    expect(new Series([Number.NaN, 1, 5]).argMax()).toBe(2);
  });

  test("know texts and dates", () => {
    expect(new Series(["a", "b"]).str.toUpperCase().values).toEqual(["A", "B"]);
    const dates = dateRange({ start: "2018-01-01", end: "2018-01-03", freq: "D" });
    expect(dates).toHaveLength(3);
    expect(toDateTime(new Series(dates)).year().values).toEqual([2018, 2018, 2018]);
  });
});

describe("scalers and encoders", () => {
  test("scale columns to the standard deviation and to the range", () => {
    const scaled = new StandardScaler().fitTransform(new DataFrame({ a: [1, 2, 3] })) as DataFrame;
    expect(scaled.values.flat()).toEqual([-1 / Math.sqrt(2 / 3), 0, 1 / Math.sqrt(2 / 3)]);
    expect(new MinMaxScaler().fitTransform([1, 2, 3, 5])).toEqual([0, 0.25, 0.5, 1]);
    const scaler = new MinMaxScaler().fit(new DataFrame({ a: [0, 10], b: [5, 7] }));
    const there = scaler.transform(new DataFrame({ a: [5], b: [6] })) as DataFrame;
    expect(there.values).toEqual([[0.5, 0.5]]);
    expect((scaler.inverseTransform(there) as DataFrame).values).toEqual([[5, 6]]);
  });

  test("encode labels", () => {
    expect(new LabelEncoder().fitTransform(["gk", "cb", "gk"])).toEqual([0, 1, 0]);
    expect(new OneHotEncoder().fitTransform(["gk", "cb"])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(getDummies(new Series(["gk", "cb"])).values).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });
});

describe("files", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "scoutframe-danfo-"));
    writeFileSync(join(folder, "in.csv"), 'name,goals\n"Kane, H.",30\nSalah,32\n');
    writeFileSync(join(folder, "in.json"), '[{"name":"Kane","goals":30},{"name":"Salah","goals":32}]');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("are read whole and row by row", async () => {
    expect((await readCSV(join(folder, "in.csv"))).values).toEqual([
      ["Kane, H.", 30],
      ["Salah", 32],
    ]);
    const read = (await readJSON(join(folder, "in.json"))) as DataFrame;
    expect(read.columns).toEqual(["name", "goals"]);
    const rows: unknown[] = [];
    await streamCSV(join(folder, "in.csv"), (row) => rows.push(row.values[0]));
    await streamJSON(join(folder, "in.json"), (row) => rows.push(row.values[0]));
    expect(rows).toEqual([
      ["Kane, H.", 30],
      ["Salah", 32],
      ["Kane", 30],
      ["Salah", 32],
    ]);
  });

  test("are written as text", async () => {
    expect(toCSV(frame())).toBe("goals,minutes\n0.1,90\n2,45\n3,30\n");
    toJSON(frame(), { filePath: join(folder, "out.json") });
    expect(((await readJSON(join(folder, "out.json"))) as DataFrame).values).toEqual(frame().values);
  });
});

describe("a notebook or console", () => {
  test("shows the table", () => {
    const lines = (text: string) => text.split("\n").map((line) => line.trim().split(/ +/).join(" "));
    expect(lines(inspect(frame())).slice(0, 3)).toEqual(["goals minutes", "0 0.10 90", "1 2.00 45"]);
    expect(lines(inspect(frame().head(2)))).toHaveLength(3);
    expect(lines(inspect(frame().column("minutes"))).slice(0, 2)).toEqual(["minutes", "0 90"]);
    expect(inspect(new DataFrame([]))).toBe("DataFrame [0 × 0]");
    expect(inspect(new Series([]))).toMatch(/^Series \[0/);
  });
});

describe("what is left out", () => {
  test.each([
    ["readCSV", () => readCSV("https://example.org/a.csv")],
    ["readJSON", () => readJSON("https://example.org/a.json")],
    ["streamJSON", () => streamJSON("https://example.org/a.json", () => undefined)],
  ])("%s says that it reads no addresses", async (_name, call) => {
    await expect(call()).rejects.toThrow("reads files, not addresses");
  });

  test("spreadsheets say so", () => {
    expect(() => frame().toExcel()).toThrow("neither reads nor writes spreadsheets");
  });
});
