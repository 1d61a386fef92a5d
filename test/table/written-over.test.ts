import {
  addColumn,
  fromColumns,
  peers,
  percentileRanks,
  pizzaChart,
  playerTable,
  samplePlayers,
  type Table,
  toArrow,
  toCsv,
  toDataFrame,
} from "scoutframe";
import { beforeEach, describe, expect, it } from "vitest";
import { player } from "../fixtures/records.js";

const METRICS = ["total_goals"] as const;
const GOALS = Array.from({ length: 20 }, (_, at) => at + 1);
const RANKS = GOALS.map((goals) => 5 * goals);
/** The ranks once the first of the goals are 100. */
const CHANGED = [100, ...RANKS.slice(0, -1)];

let table: Table;
beforeEach(() => {
  table = playerTable(GOALS.map((goals, at) => player({ id: at + 1, minutes: 900, total: { goals } })));
  ranks();
});

const ranks = (of: Table = table): number[] => [
  ...percentileRanks(of, { metrics: METRICS }).numbers("total_goals_rank"),
];

const refused = expect.objectContaining({
  code: "shape_mismatch",
  message: expect.stringMatching(/"total_goals" was written over.*slice\(\)/),
});

describe("a table whose column was written over", () => {
  it.each<[string, () => Float64Array]>([
    ["column()", () => table.column("total_goals") as Float64Array],
    ["column() of a label", () => table.column("Goals") as Float64Array],
    ["numbers()", () => table.numbers("total_goals")],
    ["toColumns()", () => table.toColumns().total_goals as Float64Array],
    ["a table of some columns", () => table.select(["Goals"]).numbers("total_goals")],
    ["a table with another column", () => addColumn(table, "x", GOALS).numbers("total_goals")],
  ])("by %s is refused by rankings, charts and writers", (_, column) => {
    const given = column();
    given[0] = 100;
    for (const use of [
      () => ranks(),
      () => peers(table),
      () => pizzaChart(table, 1, { metrics: METRICS }),
      () => toCsv(table),
      () => toDataFrame(table),
    ])
      expect(use).toThrow(refused);
    given[0] = 1;
    expect(ranks()).toEqual(RANKS);
  });

  it("is noticed for any one number, also a missing one and a zero's sign", async () => {
    const league = await samplePlayers();
    const goals = league.numbers("total_goals");
    const zero = goals.indexOf(0);
    for (const [row, value] of [
      [0, goals[0]! + 1e-9],
      [514, goals[514]! + 1],
      [257, Number.NaN],
      [zero, -0],
    ] as const) {
      const before = goals[row]!;
      goals[row] = value;
      expect(() => ranks(league)).toThrow(refused);
      goals[row] = before;
    }
    expect(() => ranks(league)).not.toThrow();
  });

  it("by the memory that Arrow shares is refused", async () => {
    const arrow = await toArrow(table);
    const vector = arrow.getChild("total_goals") as unknown as { data: [{ values: Float64Array }] };
    vector.data[0].values[0] = 100;
    expect(() => ranks()).toThrow(refused);
  });

  it("comes from fromColumns with the new values, beside the refused one", () => {
    table.numbers("total_goals")[0] = 100;
    const again = fromColumns(table.toColumns());
    expect(ranks(again)).toEqual(CHANGED);
    expect(() => ranks()).toThrow(refused);
  });
});

describe("what is no part of a table", () => {
  it("is the array that a caller gave for its columns: a write to it is refused", () => {
    const goals = Float64Array.from(GOALS);
    const own = fromColumns({ ...table.toColumns(), total_goals: goals });
    expect(ranks(own)).toEqual(RANKS);
    goals[0] = 100;
    expect(() => ranks(own)).toThrow(refused);
  });

  it.each<[string, () => void]>([
    ["a row", () => Object.assign(table.row(0), { total_goals: 100 })],
    ["rows", () => Object.assign(table.rows()[0]!, { total_goals: 100 })],
    ["a row of a loop", () => Object.assign([...table][0]!, { total_goals: 100 })],
    ["JSON", () => Object.assign(table.toJSON()[0]!, { total_goals: 100 })],
    ["a copy", () => (table.numbers("total_goals").slice()[0] = 100)],
    ["a frame's cells", () => ((toDataFrame(table).values[0] as unknown[])[0] = 100)],
  ])("is %s: a write to it changes no rank", (_, write) => {
    write();
    expect(ranks()).toEqual(RANKS);
  });

  it("is a frame: its new values are ranked", () => {
    const frame = toDataFrame(table);
    frame.addColumn("total_goals", [100, ...GOALS.slice(1)], { inplace: true });
    const ranked = percentileRanks(frame, { metrics: METRICS });
    expect(ranked.column("total_goals_rank").values).toEqual(CHANGED);
  });

  it("is text, which is frozen", () => {
    for (const name of table.columnNames) {
      const column = table.column(name);
      if (!(column instanceof Float64Array)) expect(Object.isFrozen(column)).toBe(true);
    }
  });
});
