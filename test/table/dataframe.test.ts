import fc from "fast-check";
import {
  fromDataFrame,
  isDataFrame,
  percentileRanks,
  playerTable,
  samplePlayers,
  Table,
  toDataFrame,
} from "scoutframe";
import { DataFrame } from "scoutframe/danfo";
import { beforeAll, describe, expect, it } from "vitest";
import { player } from "../fixtures/records.js";
import { expectSameTable } from "../fixtures/tables.js";

describe("toDataFrame", () => {
  let league: Table;
  beforeAll(async () => {
    league = await samplePlayers();
  });

  it("has every cell of the table, and types that are given, not guessed", () => {
    const frame = toDataFrame(league);
    expect(frame.shape).toEqual([league.rowCount, league.columnNames.length]);
    expect(frame.columns).toEqual(league.columnNames);
    const rows = frame.values as unknown[][];
    league.columnNames.forEach((name, position) => {
      expect([name, rows.map((row) => row[position])]).toEqual([name, [...league.column(name)]]);
    });
    const dtype = (name: string) => frame.dtypes[frame.columns.indexOf(name)];
    expect(["name", "total_goals", "average_goals", "total_xgShot", "positionGroup"].map(dtype)).toEqual([
      "string",
      "int32",
      "float32",
      "float32",
      "string",
    ]);
  });

  it("has every number to the last bit, whatever it is beside rates of two decimals", () => {
    const number = fc.oneof(
      fc.integer({ min: -10_001, max: 10_001 }).map((hundredths) => hundredths / 100),
      fc.double(),
      fc.constantFrom(-0, 0, 0.1 + 0.2, 0.01 + 2 ** -60, 2 ** 31, -(2 ** 31), Infinity, -Infinity),
    );
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 20 }), (list) => {
        const [ids, names] = [Float64Array.from(list.keys()), list.map(() => "a")];
        const columns = [
          ["playerId", ids],
          ["name", names],
          ["own", Float64Array.from(list)],
        ] as const;
        const frame = toDataFrame(new Table({ entity: "player", columns, rowCount: list.length }));
        expect((frame.values as unknown[][]).map((row) => row[2])).toEqual(list);
        expect(frame.column("own").values).toEqual(list);
      }),
    );
  });

  it("types a column by all its rows, not by the first", () => {
    const records = Array.from({ length: 30 }, (_, index) =>
      player({ id: index, average: { goals: index === 29 ? 2.5 : 1 } }),
    );
    const frame = toDataFrame(playerTable(records));
    expect(frame.dtypes[frame.columns.indexOf("average_goals")]).toBe("float32");
    expect((frame.at(29, "average_goals") as number) + 0).toBe(2.5);
  });

  it("comes back as the same table, notes included", () => {
    const table = playerTable([
      player({ id: 1, name: 'A, "B"\n', positions: { cmf: 100 } }),
      player({ id: 2, name: null }),
    ]);
    const back = fromDataFrame(toDataFrame(table));
    expectSameTable(back, table);
    expect(back.notes).toEqual(table.notes);
    expectSameTable(fromDataFrame(toDataFrame(league)), league);
  });

  it("comes back from an empty table", () => {
    const empty = playerTable([]);
    expectSameTable(fromDataFrame(toDataFrame(empty)), empty);
  });

  it("can be changed without changing the table", () => {
    const frame = toDataFrame(playerTable([player({ id: 1, name: "A" })]));
    (frame.values as unknown[][])[0]![0] = 99;
    expect(fromDataFrame(frame).row(0).playerId).toBe(99);
  });
});

describe("fromDataFrame", () => {
  const table = playerTable(
    [3, 1, 2, null].map((goals, index) => player({ id: index + 1, name: `P${index + 1}`, total: { goals } })),
  );

  it("follows rows that danfo filtered", () => {
    const frame = toDataFrame(table);
    const some = frame.query(frame.total_goals.gt(1)) as DataFrame;
    expect(fromDataFrame(some).rows()).toEqual([table.row(0), table.row(2)]);
    const again = some.query(some.total_goals.lt(3)) as DataFrame;
    expect(fromDataFrame(again).rows()).toEqual([table.row(2)]);
    const none = frame.query(frame.total_goals.gt(9)) as DataFrame;
    expect(fromDataFrame(none).rows()).toEqual([]);
  });

  it("follows rows that danfo sorted", () => {
    const sorted = toDataFrame(table).sortValues("playerId", { ascending: false }) as DataFrame;
    expect(fromDataFrame(sorted).rows()).toEqual([...table.rows()].reverse());
    const high = sorted.query(sorted.playerId.gt(2)) as DataFrame;
    expect(
      fromDataFrame(high)
        .rows()
        .map((row) => row.playerId),
    ).toEqual([4, 3]);
  });

  it("keeps columns that danfo added", () => {
    const frame = toDataFrame(table);
    const added = frame
      .addColumn("club", ["a", "b", null as unknown as string, "d"])
      .addColumn("rating", [0.5, Number.NaN, 2, 1])
      .addColumn("young", [true, false, true, false]);
    const rows = fromDataFrame(added as DataFrame).rows();
    expect(rows.map((row) => [row.club, row.rating, row.young])).toEqual([
      ["a", 0.5, 1],
      ["b", null, 0],
      [null, 2, 1],
      ["d", 1, 0],
    ]);
  });

  it("refuses a frame without key columns, and says which", () => {
    expect(() => fromDataFrame(new DataFrame({ a: [1] }))).toThrow(
      /no key column; expected playerId or teamId/,
    );
    expect(() => fromDataFrame(new DataFrame({ playerId: [1], total_goals: [2] }))).toThrow(
      /no key column competitionId, seasonId/,
    );
  });

  it("refuses text where numbers belong and keys that come twice", () => {
    const keys = { competitionId: [1, 1], seasonId: [1, 1] };
    expect(() =>
      fromDataFrame(new DataFrame({ playerId: [1, 2], ...keys, total_goals: ["3", "x"] })),
    ).toThrow(/"total_goals" holds "3" in row 0/);
    expect(() => fromDataFrame(new DataFrame({ playerId: [1, 1], ...keys }))).toThrow(
      /records 0 and 1 have the same key/,
    );
    expect(() => fromDataFrame([] as unknown as DataFrame)).toThrow(/not a danfo DataFrame/);
  });
});

describe("helpers", () => {
  it("give a DataFrame for a DataFrame, and a table for a table or records", () => {
    const records = [1, 2, 3, 4, 5, 6].map((id) => player({ id, total: { goals: id } }));
    const table = playerTable(records);
    const options = { metrics: ["total_goals"] };
    const expected = percentileRanks(table, options);
    expect(isDataFrame(percentileRanks(toDataFrame(table), options))).toBe(true);
    expectSameTable(fromDataFrame(percentileRanks(toDataFrame(table), options)), expected);
    expectSameTable(percentileRanks(records, options), expected);
    expect(() => percentileRanks({} as Table)).toThrow(
      /is not a table; expected a table, a DataFrame or an array of records/,
    );
  });
});
