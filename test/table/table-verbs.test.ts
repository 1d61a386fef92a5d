import { fromColumns, readCsv, samplePlayers, toCsv } from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../fixtures/errors.js";
import { keysOf } from "../fixtures/records.js";

const table = fromColumns({
  ...keysOf(1, 2, 3, 4, 5),
  name: ["A", "B", "C", "D", null],
  total_goals: [3, 1, Number.NaN, 4, 2],
  own: [2, 2, 2, 2, 2],
});
const league = await samplePlayers();

describe("the verbs of a table", () => {
  it("choose rows and columns, by label too, and note what was kept by a missing number", () => {
    expect(table.sort("Goals").column("name")).toEqual(["B", null, "A", "D", "C"]);
    expect(table.sort("Goals", { descending: true }).column("name")).toEqual(["D", "A", null, "B", "C"]);
    expect(league.select(["Goals", "name"]).columnNames).toEqual(["total_goals", "name"]);
    const test = (row: { readonly total_goals: number }) => row.total_goals < 2;
    expect(table.filter(test).column("name")).toEqual(["B", "C"]);
    expect(table.filter(test).notes.map(({ code }) => code)).toEqual(["kept_missing"]);
    const chain = league
      .filter((row) => row.total_goals > 20)
      .sort("Goals")
      .head(1)
      .select(["name"]);
    expect(chain.rows()).toEqual([{ name: "S. Agüero" }]);
  });

  it("keep entity, catalogue and notes, and leave the table as it is", () => {
    const before = table.rows();
    const first = league.head();
    expect(first.shape).toEqual([5, league.columnNames.length]);
    expect([first.entity, first.catalogue, first.notes]).toEqual([
      league.entity,
      league.catalogue,
      league.notes,
    ]);
    table.sort("own", { descending: true });
    expect(table.rows()).toEqual(before);
    expect(table.head(99).rowCount).toBe(5);
    expect(table.head(0).shape).toEqual([0, 6]);
  });

  it("name themselves before what is wrong, and the nearest right name", () => {
    expect(errorOf(() => table.sort("gaols")).message).toMatch(
      /^sort: unknown column "gaols"; did you mean "total_goals"/,
    );
    expect(errorOf(() => table.sort("own", { ascending: false } as never)).message).toMatch(
      /^sort: unknown option "ascending"; did you mean "descending"/,
    );
    expect(errorOf(() => table.head(-1)).message).toMatch(/^head: count is -1; expected a whole number/);
    expect(errorOf(() => table.filter("own > 1" as never)).message).toMatch(
      /^filter: test is .*expected a function of a row/,
    );
    expect(errorOf(() => table.select(7 as never)).message).toMatch(
      /^select: names is .*expected names of columns to keep/,
    );
    expect(errorOf(() => table.select("-gaols")).message).toMatch(
      /^select: unknown column "gaols"; did you mean "total_goals"/,
    );
  });

  it("leave columns out, and keep all that are not named behind those that are", () => {
    const [first, second, ...others] = table.columnNames.filter((name) => name !== "own");
    expect(table.select("-own").columnNames).toEqual([first, second, ...others]);
    expect(table.select(second!, "-own", `-${first}`).columnNames).toEqual([second, ...others]);
    expect(table.select(second!, "-").columnNames).toEqual([
      second,
      ...table.columnNames.filter((name) => name !== second),
    ]);
  });
});

describe("describe", () => {
  it("sums up numbers as pandas does, ids apart", () => {
    // pandas.Series([3, 1, nan, 4, 2]).describe()
    expect(table.describe().rows()).toEqual([
      {
        metric: "total_goals",
        label: "Goals",
        count: 4,
        mean: 2.5,
        std: 1.2909944487358056,
        min: 1,
        "25%": 1.75,
        "50%": 2.5,
        "75%": 3.25,
        max: 4,
        missing: 1,
        entity: "player",
      },
      {
        metric: "own",
        label: "own",
        count: 5,
        mean: 2,
        std: 0,
        min: 2,
        "25%": 2,
        "50%": 2,
        "75%": 2,
        max: 2,
        missing: 0,
        entity: "player",
      },
    ]);
    expect(
      league
        .describe()
        .texts("metric")
        .filter((name) => /id$/i.test(name ?? "")),
    ).toEqual([]);
  });

  it("has nothing of no values, and a row for no column of text", () => {
    const row = table
      .filter(() => false)
      .describe()
      .row(0);
    expect([row.count, row.mean, row.std, row.max]).toEqual([0, null, null, null]);
    expect(table.select(["name"]).describe().rowCount).toBe(0);
    expect(readCsv(toCsv(table.describe())).rows()).toEqual(table.describe().rows());
  });
});
