import { addColumn, fromColumns, playerTable, show, toHtml } from "scoutframe";
import { describe, expect, it, vi } from "vitest";
import { defineCatalogue } from "../../src/catalogue/define-catalogue.js";
import { dateText } from "../../src/table/cell-column.js";
import { seenWith } from "../../src/table/from-cells.js";
import { arrayOf, MOST_ROWS, requireFewRows, tableOfRows } from "../../src/table/from-columns.js";
import { inKindOf, isPromise, whatIsNoTable } from "../../src/table/input.js";
import { stackTables } from "../../src/table/stack-tables.js";
import { errorOf } from "../fixtures/errors.js";
import { keysOf, player } from "../fixtures/records.js";

describe("columns from anywhere", () => {
  const of = (x: unknown) => fromColumns({ ...keysOf(1, 2), x: x as never }).column("x");

  it.each<[string, unknown, unknown]>([
    ["a list", [1, null], Float64Array.of(1, Number.NaN)],
    ["typed numbers", Int8Array.of(1, -2), Float64Array.of(1, -2)],
    ["what gives cells one by one", new Set([1, 2]), Float64Array.of(1, 2)],
    ["what has a length and cells", { length: 2, 0: "a", 1: "b" }, ["a", "b"]],
    [
      "moments",
      [new Date("2018-05-13T16:00:00.5Z"), new Date("2018-05-13")],
      ["2018-05-13 16:00:00", "2018-05-13"],
    ],
    ["objects", [{ a: 1 }, [1, "b"]], ['{"a":1}', '[1,"b"]']],
    ["truth values beside numbers", [true, 1], ["true", "1"]],
    ["whole numbers of any size", [1n, 2n], Float64Array.of(1, 2)],
    ["whole numbers and nothing", [1n, undefined], Float64Array.of(1, Number.NaN)],
    ["nothing", [undefined, Number.NaN], [null, null]],
    [
      "what JSON has no word for",
      [() => 1, Symbol.iterator].slice(1).concat([null as never]),
      ["Symbol(Symbol.iterator)", null],
    ],
  ])("may be %s", (_, x, cells) => {
    expect(of(x)).toEqual(cells);
  });

  it.each<[unknown, string]>([
    ["ab", 'column "x" is "ab"; expected a list of cells.'],
    [7, 'column "x" is 7; expected a list of cells.'],
    [null, 'column "x" is null; expected a list of cells.'],
    [{}, 'column "x" is {}; expected a list of cells.'],
    [{ length: 2 }, "expected a list of cells."],
    [{ length: "2", 1: 1 }, "expected a list of cells."],
    [[new Date(Number.NaN), null], '"x" holds '],
  ])("may not be %j", (x, words) => {
    const error = errorOf(() => of(x));
    expect([error.code, error.message]).toEqual(["shape_mismatch", expect.stringContaining(words)]);
    expect(error.message).toMatch(/^fromColumns: /);
    expect(error.details.column).toBe("x");
  });

  it("are refused with the reason where they throw, and their own errors kept", () => {
    const throwing = {
      *[Symbol.iterator]() {
        yield 1;
        throw new RangeError("no more");
      },
    };
    expect(errorOf(() => of(throwing)).message).toBe(
      'fromColumns: column "x" cannot be read (no more); expected a list of cells.',
    );
    const proxy = new Proxy(
      {},
      {
        ownKeys: () => {
          throw "closed";
        },
      },
    );
    expect(errorOf(() => fromColumns(proxy)).message).toBe(
      'fromColumns: the columns cannot be read ("closed"); expected an object of lists.',
    );
    const circle: unknown[] = [];
    circle.push(circle);
    expect(errorOf(() => of([circle, 1])).message).toMatch(
      /^fromColumns: "x" holds .* in row 0; expected a value that can be written as text\.$/,
    );
    expect(errorOf(() => of([circle, 1])).details).toEqual({ column: "x", row: 0 });
    for (const none of [null, 7, undefined]) {
      expect(errorOf(() => fromColumns(none as never)).message).toMatch(
        /holds no columns; expected an object of them/,
      );
    }
  });

  it("have no more cells than a table has rows", () => {
    expect(() => requireFewRows("x", MOST_ROWS)).not.toThrow();
    expect(errorOf(() => requireFewRows("x", MOST_ROWS + 1))).toMatchObject({
      code: "too_large",
      message: 'column "x" has more than the 16777216 rows that a table holds; split it.',
      details: { column: "x" },
    });
    expect(errorOf(() => arrayOf("x", { length: MOST_ROWS + 1, [MOST_ROWS]: 1 })).code).toBe("too_large");
  });

  it("of no rows are a table, and one that is all there is its own length", () => {
    expect(fromColumns({ playerId: [], competitionId: { length: 0 }, seasonId: new Set() }).rowCount).toBe(0);
    expect(fromColumns({ ...keysOf(1) }, { entity: "player" }).entity).toBe("player");
    expect(errorOf(() => fromColumns(keysOf(1), { entity: "team" })).code).toBe("shape_mismatch");
    expect(dateText(new Date("2018-05-13T00:00:01Z"))).toBe("2018-05-13 00:00:01");
  });

  it("that are numbers by the catalogue take no text, and numbers that are exact", () => {
    const goals = (cells: unknown[]) => fromColumns({ ...keysOf(1, 2), total_goals: cells });
    expect([...goals([true, 2n]).numbers("total_goals")]).toEqual([1, 2]);
    expect(errorOf(() => goals([1, "2"]))).toMatchObject({
      message: 'fromColumns: "total_goals" holds "2" in row 1; expected a number.',
      details: { column: "total_goals", row: 1 },
    });
    expect(errorOf(() => goals([1, 2n ** 53n + 1n])).message).toMatch(
      /"total_goals" holds .* in row 1; expected a number that is exact\.$/,
    );
  });
});

describe("rows of cells", () => {
  it("have every column that any row has, in the order in which they come", () => {
    const rows = [
      { playerId: 1, competitionId: 1, seasonId: 1, b: 1 },
      { playerId: 2, competitionId: 1, seasonId: 1, a: "x", b: undefined },
    ];
    const table = tableOfRows(rows);
    expect(table.columnNames).toEqual(["playerId", "competitionId", "seasonId", "b", "a"]);
    expect(table.toColumns()).toMatchObject({ b: Float64Array.of(1, Number.NaN), a: [null, "x"] });
    expect(errorOf(() => tableOfRows([{ ...rows[0], a: [] }])).details).toEqual({ row: 0, column: "a" });
    expect(tableOfRows([{ metric: "total_goals", entity: "team", mean: 1 }]).entity).toBe("team");
    expect(errorOf(() => tableOfRows([])).code).toBe("shape_mismatch");
  });
});

describe("rows that are chosen", () => {
  const squad = fromColumns({ ...keysOf(1, 2, 3, 4), name: ["b", null, "a", "b"], x: [2, 1, Number.NaN, 2] });
  const idsOf = (table: typeof squad) => [...table.numbers("playerId")];

  it("are sorted by numbers or text, missing last and equal ones in their order, both ways", () => {
    expect(idsOf(squad.sort("x"))).toEqual([2, 1, 4, 3]);
    expect(idsOf(squad.sort("x", { descending: true }))).toEqual([1, 4, 2, 3]);
    expect(idsOf(squad.sort("name"))).toEqual([3, 1, 4, 2]);
    expect(idsOf(squad.sort("name", { descending: true }))).toEqual([1, 4, 3, 2]);
  });

  it("are told by their places, and of each missing number that was read in how many rows", () => {
    expect(idsOf(squad.filter((_, at) => at % 2 === 1))).toEqual([2, 4]);
    const odd = fromColumns({ ...keysOf(1, 2, 3), x: [Number.NaN, Number.NaN, 9], y: [1, Number.NaN, 1] });
    const kept = odd.filter((row) => Number(row.x) < 5 && Number(row.y) < 5);
    expect(kept.notes).toMatchObject([{ code: "kept_missing", rows: { x: 2, y: 1 } }]);
    expect(kept.notes[0]?.message).toBe(
      "x is missing in 2 rows, y is missing in 1 row that passed the test: JavaScript compares a missing number as 0",
    );
    // Text that is missing is read as it is, and fields that are none are no columns.
    expect(squad.filter(({ name }) => name === null).notes).toEqual([]);
    expect(
      squad.filter((row) => Symbol.iterator in row || row[Symbol.iterator as never] === undefined).notes,
    ).toEqual([]);
  });
});

describe("tables below each other", () => {
  it("are of one provider, and the one table itself where there is one", () => {
    const of = (id: number, provider?: string) =>
      fromColumns(
        { ...keysOf(id) },
        provider === undefined
          ? {}
          : { catalogue: defineCatalogue({ extend: "player", source: { provider } }) },
      );
    const one = of(1);
    expect(stackTables([one], {})).toBe(one);
    expect([...stackTables([of(1, "A"), of(2, "A")], {}).numbers("playerId")]).toEqual([1, 2]);
    expect(errorOf(() => stackTables([of(1, "B"), of(2), of(3, "A")], {}))).toMatchObject({
      code: "shape_mismatch",
      message:
        "rows of A and B and the service have different ids, which do not match each other; read them separately, and join the tables.",
      details: { providers: ["A", "B", "the service"] },
    });
  });

  it("keep the last row of a key where that is asked for, wherever the first stood", () => {
    const of = (...x: number[]) => fromColumns({ ...keysOf(...x.keys()), x });
    expect(errorOf(() => stackTables([of(1), of(2)], {})).code).toBe("duplicate_key");
    const last = stackTables([of(1, 5), of(2), of(3)], { duplicates: "last" });
    expect([[...last.numbers("playerId")], [...last.numbers("x")]]).toEqual([
      [1, 0],
      [5, 3],
    ]);
    expect(last.notes).toMatchObject([{ records: [0, 2] }, { records: [2, 3] }]);
    const few = stackTables([of(1, 5), of(2), of(3)], { duplicates: "last", maxProblems: 1 });
    expect(few.notes.map(({ code }) => code)).toEqual(["duplicate_key", "more_duplicates"]);
    expect(stackTables([of(1), fromColumns({ ...keysOf(7), x: [3] })], { duplicates: "last" }).notes).toEqual(
      [],
    );
  });
});

describe("position codes of a source", () => {
  const catalogue = defineCatalogue({
    extend: "player",
    positions: { column: "Pos", codes: { DF: "defender", "Left Wing": "winger" } },
  });
  const seen = (...Pos: (string | null)[]) =>
    seenWith(fromColumns({ ...keysOf(...Pos.keys()), positions: Pos.map(() => "?"), Pos }), catalogue);

  it("may have blanks in them, and stand apart by blanks, commas, semicolons or strokes", () => {
    const table = seen("Left Wing", "DF/XX;YY, DF", " ", "", null, "XX DF");
    expect(table.texts("position")).toEqual(["Left Wing", "DF", null, null, null, "XX"]);
    expect(table.texts("positions")).toEqual(["Left_Wing", "DF XX YY DF", null, null, null, "XX DF"]);
    expect(table.texts("positionGroup")).toEqual(["winger", "defender", null, null, null, "defender"]);
    expect(table.notes).toMatchObject([
      { code: "unknown_position", position: "XX", count: 2, record: 1, id: 1 },
      { code: "unknown_position", position: "YY", count: 1, record: 1, id: 1 },
    ]);
  });
});

describe("what is no table", () => {
  it("is said to be one to come, or what it is", () => {
    expect(whatIsNoTable(Promise.resolve())).toBe("the table is a promise; put await before it");
    expect(whatIsNoTable(7)).toBe("7 is not a table; expected a table, a DataFrame or an array of records");
    expect([isPromise({}), isPromise(null), isPromise(Promise.resolve())]).toEqual([false, false, true]);
    const table = playerTable([player({ id: 1 })]);
    expect(inKindOf(table, table)).toBe(table);
  });
});

describe("a table", () => {
  const table = fromColumns({ ...keysOf(1), name: ["A"], x: [1] });

  it("may have a column of any name", () => {
    const odd = fromColumns(
      JSON.parse('{"playerId":[1],"competitionId":[1],"seasonId":[1],"__proto__":[7]}'),
    );
    expect(Object.entries(odd.row(0)).at(-1)).toEqual(["__proto__", 7]);
    expect(Object.getPrototypeOf({ ...odd.row(0) })).toBe(Object.prototype);
  });

  it("says of which column a kind is wrong", () => {
    expect(errorOf(() => table.numbers("name")).message).toBe(
      'column: "name" holds text; expected a column of numbers.',
    );
    expect(errorOf(() => table.numbers("name")).details).toEqual({ column: "name" });
    expect(errorOf(() => table.texts("x")).message).toBe(
      'column: "x" holds numbers; expected a column of text.',
    );
    expect(errorOf(() => table.texts("x")).details).toEqual({ column: "x" });
    expect(errorOf(() => table.row(1)).message).toBe("row: index is 1; expected 0 to 0.");
    expect(errorOf(() => table.head(0).row(0)).message).toMatch(/expected no index: the table is empty/);
  });

  it("shows itself as text and as HTML wherever it is asked", () => {
    expect(table.toString().split("\n")).toEqual([
      "Table: 1 player row × 5 columns",
      "playerId  competitionId  seasonId  name  x",
      "       1              1        10  A     1",
    ]);
    expect(table.html).toBe(toHtml(table));
    const media = (table as unknown as Record<symbol, () => object>)[Symbol.for("Jupyter.display")]!();
    expect(media).toMatchObject({ "text/html": table.html, "text/plain": table.toString() });
    const printed = vi.spyOn(console, "log").mockImplementation(() => {});
    show(table, { columns: ["name"], count: 0 });
    expect(printed.mock.lastCall).toEqual(["Table: 1 player row × 5 columns\nname\n(0 of 1 rows shown)"]);
    printed.mockRestore();
    expect(errorOf(() => show(table, { colums: [] } as never)).message).toMatch(/^show: unknown option/);
  });

  it("gets columns of one's own, plain ones where nothing is said of them", () => {
    expect(addColumn(table, "age", [20]).row(0).age).toBe(20);
    expect(addColumn(table, "y", [1], { label: undefined }).catalogue).toEqual(table.catalogue);
    expect([...addColumn(table, "y", (of) => of("x") / 0).numbers("y")]).toEqual([Number.NaN]);
    expect([...addColumn(table, "y", (of) => of("x") * Number.NaN).numbers("y")]).toEqual([Number.NaN]);
    expect(addColumn(table.head(0), "y", () => Number.NaN).rowCount).toBe(0);
    for (const name of ["pool", "peerCount", "inPool", "peerWeight", "score_poacher"]) {
      expect(errorOf(() => addColumn(table, name, [1])).code).toBe("name_taken");
    }
  });
});
