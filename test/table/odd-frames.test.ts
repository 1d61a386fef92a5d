import { fromDataFrame, isDataFrame, playerTable, toDataFrame } from "scoutframe";
import { describe, expect, it } from "vitest";
import { cellsOfFrame } from "../../src/table/dataframe.js";
import { errorOf } from "../fixtures/errors.js";
import { player } from "../fixtures/records.js";

/** What the library reads of a frame, whoever made it. */
const frameOf = (columns: readonly unknown[], values: unknown, dtypes = columns.map(() => "int32")) =>
  ({ columns, dtypes, values, iloc: () => undefined }) as never;
const KEYS = ["playerId", "competitionId", "seasonId"];

describe("a frame", () => {
  it.each([
    [[1, "a"], [[1, 2]], "a column is named 1; expected text.", {}],
    [["a", "a"], [[1, 2]], 'two columns are named "a"; expected each name once.', {}],
    [["a", "b"], 7, "the values are 7; expected rows.", {}],
    [["a", "b"], [[1, 2], [1]], "row 1 is [1]; expected a cell for each of 2 columns.", { row: 1 }],
    [["a"], [[1], 5], "row 1 is 5; expected a cell for each of 1 column.", { row: 1 }],
    [["a", "b"], [[1, 2, 3]], "row 0 is [1,2,3]; expected a cell for each of 2 columns.", { row: 0 }],
  ])("of columns %j and values %j is refused: %s", (columns, values, message, details) => {
    expect(errorOf(() => fromDataFrame(frameOf(columns, values)))).toMatchObject({
      code: "shape_mismatch",
      message: `fromDataFrame: ${message}`,
      details,
    });
  });

  it("whose values cannot be read is refused with the reason", () => {
    for (const [thrown, reason] of [
      [new RangeError("no room"), "no room"],
      ["gone", '"gone"'],
    ] as const) {
      const frame = {
        ...{ columns: ["a"], dtypes: ["int32"], iloc: () => undefined },
        get values(): never {
          throw thrown;
        },
      };
      expect(errorOf(() => fromDataFrame(frame as never)).message).toBe(
        `fromDataFrame: the frame's values cannot be read: ${reason}; check how the frame was made.`,
      );
    }
  });

  it("is what has columns, types and rows by place", () => {
    const whole = { columns: [], dtypes: [], iloc: () => undefined };
    expect(isDataFrame(whole)).toBe(true);
    for (const lacking of [
      { ...whole, columns: {} },
      { ...whole, dtypes: "int32" },
      { ...whole, iloc: {} },
      null,
      undefined,
      "frame",
      [],
    ]) {
      expect(isDataFrame(lacking)).toBe(false);
    }
  });

  it("has columns of the kind that their cells are of, and without a cell of the kind that their types are of", () => {
    const table = fromDataFrame(
      frameOf(
        [...KEYS, "text", "none", "noType", "empty", "yes", "big"],
        [
          [1, 2, 3, "a", null, 5, null, true, 7n],
          [2, 2, 3, 4, undefined, null, null, false, null],
        ],
        ["int32", "int32", "int32", "int32", "string", "string", "float32", "boolean"],
      ),
    );
    expect(Object.fromEntries(Object.entries(table.toColumns()).slice(3))).toEqual({
      text: ["a", "4"],
      none: [null, null],
      noType: Float64Array.of(5, Number.NaN),
      empty: Float64Array.of(Number.NaN, Number.NaN),
      yes: Float64Array.of(1, 0),
      big: Float64Array.of(7, Number.NaN),
    });
    const untyped = fromDataFrame(frameOf([...KEYS, "x"], [[1, 2, 3, null]], []));
    expect(untyped.column("x")).toEqual([null]);
  });

  it("of something else than players and teams says by a column whom its rows describe", () => {
    const frame = frameOf(["metric", "entity", "mean"], [["total_goals", "team", 2]]);
    expect(fromDataFrame(frame).entity).toBe("team");
    expect(errorOf(() => fromDataFrame(frameOf(["metric", "entity"], []))).message).toBe(
      "fromDataFrame: there is no key column; expected playerId or teamId. Read a sheet of names with readTable.",
    );
  });

  it("of a table has its notes and its catalogue, and shows neither among its fields", () => {
    const table = playerTable([player({ id: 1, total: { unheardOf: 1 } })]);
    const frame = toDataFrame(table);
    expect(fromDataFrame(frame).notes).toEqual(table.notes);
    expect(fromDataFrame(frame).catalogue).toBe(table.catalogue);
    expect(Object.keys(frame).some((name) => /note|catalogue/i.test(name))).toBe(false);
    expect(Object.keys(frame)).toEqual(Object.keys(toDataFrame(playerTable([player({ id: 1 })]))));
  });

  it("takes no cell of the table's with it", () => {
    const table = playerTable([player({ id: 1, name: "A" }), player({ id: 2, name: "B" })]);
    const frame = toDataFrame(table);
    (frame.column("name").values as unknown[])[0] = "Z";
    (frame.column("playerId").values as unknown[])[0] = 99;
    expect([table.row(0).name, table.row(0).playerId]).toEqual(["A", 1]);
  });

  it("gives its cells by column, to be joined to a table", () => {
    expect(
      cellsOfFrame(
        frameOf(
          ["a", "b"],
          [
            [1, "x"],
            [2, null],
          ],
        ),
      ),
    ).toEqual({
      names: ["a", "b"],
      columns: [
        [1, 2],
        ["x", null],
      ],
      rowCount: 2,
    });
  });
});
