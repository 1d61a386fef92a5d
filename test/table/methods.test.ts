// A table's verbs: each function of a table by the dot, and an answer to the verbs of other libraries.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as library from "scoutframe";
import { type ScoutframeError, samplePlayers, sampleTeams, Table } from "scoutframe";
import { describe, expect, expectTypeOf, it } from "vitest";
import { OTHER_VERBS } from "../../src/table/others.js";
import { errorOf } from "../fixtures/errors.js";
import { testFolder } from "../fixtures/folder.js";
import { keysOf } from "../fixtures/records.js";
import { DOORS, doorText, ROOT } from "../house/files.js";

const league = await samplePlayers();
const teams = await sampleTeams();

/** Public functions by the name of their first parameter, as their declarations say it. */
const firstIs = (module: string): string[] =>
  [...doorText(module).matchAll(/\b(?!type\b|from\b|export\b)([a-z]\w+)(?=[,\s}])/g)]
    .map(([, name]) => name!)
    .filter((name) => typeof Reflect.get(library, name) === "function");

describe("a function whose first argument is a table", () => {
  it.each(DOORS.filter((door) => door !== "src/core.ts").flatMap(firstIs))("%s is a method", (name) => {
    expect(typeof Reflect.get(Table.prototype, name)).toBe("function");
  });

  it("gives by the dot what it gives otherwise", async () => {
    expect(league.leaders("goals per 90", { count: 3 }).texts("name")).toEqual(
      library.leaders(league, "goals per 90", { count: 3 }).texts("name"),
    );
    const ranked = league.percentileRanks({ metrics: ["Goals per 90"] });
    expectTypeOf(ranked).toEqualTypeOf<Table>();
    expect(ranked.row("M. Salah").average_goals_rank).toBe(
      library.percentileRanks(league).row("M. Salah").average_goals_rank,
    );
    expect(ranked.pizzaChart("M. Salah", { metrics: ["Goals per 90"] }).title).toContain("Salah");
    expect(league.mostSimilar("M. Salah", { count: 2 }).rowCount).toBe(2);
    expect(league.groupBy("position", { metrics: ["Goals"] }).rows()).toEqual(
      league.groupRows("position", { metrics: ["Goals"] }).rows(),
    );
    expect(league.toDataFrame().shape).toEqual([515, league.columnNames.length]);
    expect(league.search({ version: 1 } as never).table).toBeInstanceOf(Table);
    expect((await league.toArrow()).numRows).toBe(515);
    expect(league.teamsOf(teams).row("H. Kane").player_currentTeam).toBe("Tottenham Hotspur");
  });

  it("names itself in errors", () => {
    expect(errorOf(() => league.leaders("gaols")).message).toMatch(/^leaders: unknown metric "gaols"/);
  });

  it("is nothing that spreading, JSON and printing show", () => {
    expect(Object.keys({ ...league }).sort()).toEqual([
      "catalogue",
      "columnNames",
      "entity",
      "notes",
      "rowCount",
      "sortedBy",
    ]);
  });
});

describe("verbs of pandas, danfo and arquero that a table has", () => {
  it("takes the last rows, a slice, and a sample that repeats itself", () => {
    expect(league.tail(2).texts("name")).toEqual(league.texts("name").slice(-2));
    expect(league.slice(3, 5).texts("name")).toEqual(league.texts("name").slice(3, 5));
    expect(league.slice(-2).texts("name")).toEqual(league.tail(2).texts("name"));
    const drawn = league.sample(20).texts("name");
    expect(league.sample(20).texts("name")).toEqual(drawn);
    expect(league.sample(20, 2).texts("name")).not.toEqual(drawn);
    expect(league.sample(999).texts("name").toSorted()).toEqual(league.texts("name").toSorted());
    expect(errorOf(() => league.sample(-1)).message).toMatch(/^sample: count is -1/);
  });

  it("lists the columns", () => {
    const info = league.info();
    expect(info.texts("column")).toEqual(league.columnNames);
    expect(info.rows().find((row) => row.column === "total_goals")).toEqual({
      column: "total_goals",
      label: "Goals",
      kind: "number",
      values: 515,
      missing: 0,
      entity: "player",
    });
  });
});

describe("verbs that a table lacks", () => {
  const inFolder = testFolder("verbs");

  it.each(Object.entries(OTHER_VERBS))("%s is the answer to %s", async (line, verbs) => {
    for (const verb of verbs.split(" ")) {
      // Lines without arguments are always called, others are told where the arguments fit nothing of ours.
      if (/^table\.(rows\(\)|info\(\)|rowCount)$/.test(line)) continue;
      const call = () => Reflect.get(league, verb).call(league, Symbol("no argument of ours"), {}, {});
      const { code, message } = errorOf(call) as ScoutframeError;
      expect(code).toBe("unknown_method");
      expect(message.startsWith(`a table has no ${verb}; write ${line}, with your names.`)).toBe(true);
    }
    const values = [{ name: "H. Kane", value: 7 }];
    const other = library.fromColumns({ playerId: [1], competitionId: [1], seasonId: [9] });
    const scope = { ...library, table: league, values, other };
    await league.head(9).writeCsv(join(inFolder(), "league.csv"));
    await league.tail(9).writeCsv(join(inFolder(), "second.csv"));
    const code = line.replaceAll(/"(\w+\.(csv|xlsx|json|parquet))"/g, (_, file) =>
      JSON.stringify(join(inFolder(), file)),
    );
    const run = new Function(...Object.keys(scope), `return (async () => (${code}))()`);
    await expect(run(...Object.values(scope))).resolves.not.toThrow();
  });

  it("are listed in the page for those who come from elsewhere", () => {
    const page = readFileSync(join(ROOT, "src", "docs", "coming-from.md"), "utf8");
    const list = page.split("### Verbs by other names")[1]!.split("\n## ")[0]!;
    const rows = [...list.matchAll(/^\| (`.+`) \| `(.+)` \|$/gm)].map(([, verbs, line]) => [
      line,
      verbs!.replaceAll("`", ""),
    ]);
    expect(Object.fromEntries(rows)).toEqual(OTHER_VERBS);
  });

  it("are no verbs that it has", () => {
    const lacking = new Set(Object.values(OTHER_VERBS).flatMap((verbs) => verbs.split(" ")));
    expect(Object.keys(library).filter((name) => lacking.has(name))).toEqual([]);
    for (const name of ["head", "filter", "sort", "groupBy", "tail"]) expect(lacking.has(name)).toBe(false);
  });

  it("do what ours do where their arguments fit", () => {
    const has = <Made>(verb: string, ...given: unknown[]): Made =>
      Reflect.get(league, verb).apply(league, given);
    expect(has<Table>("arrange", "name").column("name")).toEqual(league.sort("name").column("name"));
    const byThree = has<Table>("orderby", "team", "positionGroup", "name");
    expect(byThree.column("name")).toEqual(
      league.sort("name").sort("positionGroup").sort("team").column("name"),
    );
    expect(() => has("sort_values", "goals", { na_position: "first" })).toThrow("a table has no sort_values");
    expect(has("objects")).toEqual(league.rows());
    expect(has("numRows")).toBe(515);
    expect(has<Table>("limit", 2).rowCount).toBe(2);
    expect(has("pull", "Goals")).toEqual(league.column("Goals"));
    expect(has<library.Chart>("make_pizza", "M. Salah").svg).toBe(league.pizzaChart("M. Salah").svg);
    expect(Reflect.get(league, "dtypes").rows()).toEqual(league.info().rows());
    expect(() => has("arrange", "naem")).toThrow('did you mean "name"?)');
  });

  it("are danfo's for a column by its name, label or word", () => {
    const column = (name: string): library.Column & { mean(): number; valueCounts(): { values: number[] } } =>
      Reflect.get(league, name);
    const goals = league.numbers("total_goals");
    for (const name of ["total_goals", "Goals", "goals"])
      expect(column(name).mean()).toBeCloseTo(goals.reduce((sum, one) => sum + one, 0) / 515, 10);
    expect(
      column("position")
        .valueCounts()
        .values.reduce((sum, one) => sum + one, 0),
    ).toBe(515);
    for (const name of ["goalz", "then", "nodeType", "length"])
      expect(Reflect.get(league, name)).toBeUndefined();
    expect(library.isDataFrame(league)).toBe(false);
    expect(Reflect.get(Table.prototype, "goals")).toBeUndefined();
  });

  it("are not asked for by an analysis, which need not list the columns", () => {
    const asked: string[] = [];
    const watched = new Proxy(Table.prototype, {
      get(target, name, receiver) {
        asked.push(String(name));
        return Reflect.get(target, name, receiver);
      },
    });
    const table = Object.setPrototypeOf(league.head(30), Object.create(watched));
    expect(library.percentileRanks(table, { minMinutes: 0 }).rowCount).toBe(30);
    expect(asked).toContain("column");
    for (const name of ["iloc", "dtypes", "info"]) expect(asked).not.toContain(name);
  });

  it("are answered without a call, too", () => {
    expect(() => Reflect.get(league, "plot")).toThrow("a table has no plot; write table.scatterChart(");
    expect(Reflect.get(league, "iloc")[3]).toEqual(league.row(3));
  });
});

describe("verbs of others on a small table", () => {
  const own = library.fromColumns({
    ...keysOf(1, 2, 3, 4),
    name: ["A", "B", "C", "D"],
    club: ["X", "X", "Y", "Y"],
    foot: ["left", "right", null, "left"],
    years: [20, null, 30, 22],
    caps: [5, 9, 5, 1],
  });
  const call = <Made = Table>(verb: string, ...given: unknown[]): Made =>
    Reflect.get(own, verb).apply(own, given);
  const named = (made: Table): string => made.texts("name").join("");
  const isLacking = (verb: string, ...given: unknown[]) =>
    expect(() => call(verb, ...given)).toThrow(`a table has no ${verb}; write `);

  it.each<[unknown, string]>([
    ["years < 25 and caps > 2", "A"],
    ["years <= 22", "AD"],
    ["(years >= 22) & (caps == 1)", "D"],
    ["caps > 2 && caps < 9", "AC"],
    ["foot == 'left'", "AD"],
    ['foot == "left" and caps >= 5', "A"],
    // C, whose foot is unknown, is not among them.
    ["foot != 'left'", "B"],
    [{ column: "caps", is: ">=", to: 5 }, "ABC"],
  ])("keep the rows of a condition: %j", (condition, names) => {
    for (const verb of ["query", "where", "filterBy", "subset"])
      expect(named(call(verb, condition))).toBe(names);
  });

  it("keep the rows of a test", () => {
    expect(named(call("query", ({ caps }: { caps: number }) => caps < 9))).toBe("ACD");
  });

  it("keep no rows of half a condition", () => {
    for (const one of [
      "years",
      "years is 20",
      "years <",
      { column: "caps", is: "~", to: 5 },
      { is: "<", to: 5 },
    ])
      isLacking("query", one);
    isLacking("query", { column: "caps", is: ">" });
    isLacking("query", "caps > 2 and years");
  });

  it("locate rows by place, key, test or list of these, and their columns", () => {
    const at = (verb: "loc" | "iloc") => Reflect.get(own, verb);
    expect(at("iloc")[2]).toEqual(own.row(2));
    expect(at("loc").B).toEqual(own.row(1));
    expect(at("iloc")(3)).toEqual(own.row(3));
    expect(at("loc")("C")).toEqual(own.row(2));
    expect(named(at("iloc")([2, 0]))).toBe("CA");
    expect(named(at("loc")(["D", "A"]))).toBe("DA");
    expect(named(at("loc")(({ caps }: { caps: number }) => caps === 5))).toBe("AC");
    expect(at("loc")([1], ["name", "caps"]).rows()).toEqual([{ name: "B", caps: 9 }]);
    expect(at("loc")({ rows: [1], columns: ["caps"] }).rows()).toEqual([{ caps: 9 }]);
    expect(at("loc")({ columns: ["caps"] }).rows()).toEqual([5, 9, 5, 1].map((caps) => ({ caps })));
    expect(() => at("iloc")([9])).toThrow();
    for (const verb of ["loc", "iloc"] as const)
      expect(() => at(verb)(true)).toThrow(`a table has no ${verb}; write `);
  });

  it("sort by several columns, each in its way, and take the ends", () => {
    expect(named(call("sort_values", { by: ["caps", "name"], ascending: [false, true] }))).toBe("BACD");
    expect(named(call("sort_values", { by: ["caps", "name"], ascending: [true, false] }))).toBe("DCAB");
    expect(named(call("sortValues", "name", { ascending: false }))).toBe("DCBA");
    expect(named(call("arrange", { desc: "name" }))).toBe("DCBA");
    expect(named(call("nlargest", 1, "caps"))).toBe("B");
    expect(named(call("slice_max", "caps", 1))).toBe("B");
    expect(named(call("nsmallest", 1, "caps"))).toBe("D");
    isLacking("nlargest", "caps");
    isLacking("nsmallest", 2);
    isLacking("sort_values", { ascending: false });
  });

  it("drop rows with gaps, rows that come again, and columns", () => {
    expect(named(call("dropna"))).toBe("AD");
    expect(named(call("drop_na", { subset: ["foot"] }))).toBe("ABD");
    isLacking("dropna", { how: "any" });
    isLacking("dropna", "foot");
    expect(named(call("drop_duplicates", "foot"))).toBe("ABC");
    expect(named(call("distinct", "caps", "foot"))).toBe("ABCD");
    expect(named(call("dedupe"))).toBe("ABCD");
    isLacking("distinct", { keep: "last" });
    const left = (...dropped: string[]) => own.columnNames.filter((name) => !dropped.includes(name));
    expect(call("drop", "years").columnNames).toEqual(left("years"));
    expect(call("drop", { columns: ["years", "caps"], axis: 1 }).columnNames).toEqual(left("years", "caps"));
    isLacking("drop");
    const texts = ["name", "club", "foot"];
    expect(call("selectDtypes", ["float32", "int32"]).columnNames).toEqual(left(...texts));
    expect(call("select_dtypes", { include: ["string"] }).columnNames).toEqual(texts);
    isLacking("select_dtypes");
  });

  it("summarise groups by what is asked of each", () => {
    const grouped = call<Record<string, (...given: unknown[]) => Table>>("groupby", "club");
    const rows = (of: string, values: readonly number[]) =>
      ["X", "Y"].map((club, at) => ({ club, rows: 2, [of]: values[at] }));
    expect(grouped.agg!({ caps: "mean", name: "size" }).rows()).toEqual(rows("caps_mean", [7, 3]));
    expect(grouped.agg!({ caps: "sum" }).rows()).toEqual(rows("caps_sum", [14, 6]));
    for (const verb of ["count", "size", "tally"])
      expect(grouped[verb]!().rows()).toEqual([
        { club: "X", rows: 2 },
        { club: "Y", rows: 2 },
      ]);
    const ofCaps = (grouped.col as unknown as (names: string[]) => typeof grouped)(["caps"]);
    for (const [verb, values] of [
      ["sum", [14, 6]],
      ["mean", [7, 3]],
      ["median", [7, 3]],
    ] as const)
      expect([...ofCaps[verb]!().numbers(`caps_${verb}`)]).toEqual(values);
    expect(() => grouped.rolling!()).toThrow("a table has no rolling; write ");
    isLacking("groupby");
  });

  it("tell single cells and the summary of each column, and join by names of either", () => {
    expect(call("get", "caps", 1)).toBe(9);
    expect(call("get", "years", 1)).toBeNull();
    isLacking("get", "caps");
    const caps = (verb: string, column: string) => {
      const table = call(verb);
      return table.numbers(column)[table.texts("metric").indexOf("caps")];
    };
    // Of 1, 5, 5 and 9.
    expect([caps("mean", "mean"), caps("median", "50%"), caps("min", "min"), caps("max", "max")]).toEqual([
      5, 5, 1, 9,
    ]);
    expect(caps("std", "std")).toBeCloseTo(Math.sqrt(32 / 3), 12);
    isLacking("mean", "caps");
    const joined = call("join_left", [{ who: "C", worth: 7 }], ["name", "who"]);
    expect([...joined.numbers("worth")]).toEqual([Number.NaN, Number.NaN, 7, Number.NaN]);
  });
});

describe("an option that had another name", () => {
  it.each([
    ["limit", "count", () => league.toHtml({ limit: 3 } as never)],
    ["similarCount", "count", () => library.describePlayer(league, "H. Kane", { similarCount: 1 } as never)],
    ["stepInCount", "count", () => league.squadPage({ club: "A", stepInCount: 1 } as never)],
    ["beside", "with", () => league.describePlayer("H. Kane", { beside: "M. Salah" } as never)],
    ["who", "with", () => league.squadChart({ who: ["H. Kane"], club: "A" } as never)],
    [
      "idsFrom",
      "ids",
      () => library.functionOptions.readTable.ids && library.readTable([], { idsFrom: league } as never),
    ],
  ])("%s is refused with %s", async (old, name, call) => {
    let error: unknown;
    try {
      await call();
    } catch (thrown) {
      error = thrown;
    }
    expect(String(error)).toContain(`unknown option "${old}"; did you mean "${name}"?`);
  });
});
