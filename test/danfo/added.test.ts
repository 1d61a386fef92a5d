// What danfo lacks and pandas has; expected values are pandas 2's.

import { samplePlayers, toDataFrame } from "scoutframe";
import { DataFrame, Series } from "scoutframe/danfo";
import { describe, expect, it } from "vitest";

const frame = () =>
  new DataFrame({
    who: ["a", "b", "c", "d", "e"],
    x: [1, 2, 3, 4, 5],
    y: [2, 1, 4, 3, 5],
    z: [1, 1, 1, 1, Number.NaN],
  });

describe("a frame", () => {
  it("has corr, over the rows that have both", () => {
    const made = frame().corr();
    expect(made.columns).toEqual(["x", "y", "z"]);
    expect(made.index).toEqual(["x", "y", "z"]);
    expect(made.values[0][1]).toBeCloseTo(0.8, 12);
    expect(made.values[0][0]).toBeCloseTo(1, 12);
    expect(made.values[0][2]).toBeNaN();
  });

  it("has quantile, of each column and of a series", () => {
    expect(frame().quantile(0.25).values).toEqual([2, 2, 1]);
    expect(
      (new Series([4, Number.NaN, 1, 3, 2]) as never as { quantile(share?: number): number }).quantile(0.75),
    ).toBe(3.25);
    expect(frame().quantile().values).toEqual([3, 3, 1]);
    expect(() => frame().quantile(25)).toThrow("a share from 0 to 1");
  });

  it("describes with quartiles", () => {
    const made = new DataFrame({ x: [3, 1, Number.NaN, 4, 2] }).describe();
    expect(made.index).toEqual(["count", "mean", "std", "min", "25%", "median", "75%", "max", "variance"]);
    expect(made.values.flat().slice(3, 8)).toEqual([1, 1.75, 2.5, 3.25, 4]);
  });

  it("sorts by several columns, ties as they stood and missing last", () => {
    const teams = new DataFrame({
      team: ["B", "A", "B", "A"],
      goals: [1, 3, Number.NaN, 2],
      place: [0, 1, 2, 3],
    });
    const by = ["team", "goals"] as never;
    expect(teams.sortValues(by).place.values).toEqual([3, 1, 0, 2]);
    expect(teams.sortValues(by, { ascending: false }).place.values).toEqual([0, 2, 1, 3]);
    expect(() => teams.sortValues(["team", "gaols"] as never)).toThrow("gaols");
  });

  it("gets a column by assignment, and refuses one of another length", () => {
    const own = frame();
    own.share = own.x.div(own.y);
    own.list = [5, 4, 3, 2, 1];
    expect(own.columns).toEqual(["who", "x", "y", "z", "share", "list"]);
    expect(own.share.values).toEqual([0.5, 2, 0.75, 4 / 3, 1]);
    expect(own.query(own.list.gt(3)).shape).toEqual([2, 6]);
    own.share = own.x;
    expect([own.columns.length, own.share.values]).toEqual([6, [1, 2, 3, 4, 5]]);
    expect(() => {
      own.short = new Series([1, 2]);
    }).toThrow();
    expect(own.columns).not.toContain("short");
  });

  it("names the column that it does not have where a new one is made of it", () => {
    const own = frame();
    expect(() => own.addColumn("double", own.xx)).toThrow(
      'addColumn: no values: the frame has no column "xx"; see its columns.',
    );
    expect(own.addColumn("double", own.x.mul(2)).double.values).toEqual([2, 4, 6, 8, 10]);
  });

  it("of a table gets one as well", async () => {
    const league = toDataFrame(await samplePlayers());
    league.perGame = league.total_goals.div(league.total_matches);
    expect(league.columns.at(-1)).toBe("perGame");
    expect(league.head(3).columns.at(-1)).toBe("perGame");
  });

  it("shows the column of the order first, also after other verbs", async () => {
    const frame = toDataFrame(await samplePlayers());
    const column = "total_headShots";
    const sorted = frame.sortValues(column, { ascending: false });
    for (const shown of [sorted, sorted.head(3)]) {
      expect(shown.toString().split("\n")[0]).toMatch(/^\s*name\s+total_headShots\s/);
    }
    expect(frame.toString().split("\n")[0]).not.toContain(column);
    expect(sorted.columns).toEqual(frame.columns);
  });
});
