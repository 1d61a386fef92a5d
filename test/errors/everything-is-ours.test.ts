import {
  addColumn,
  filterPositions,
  fromColumns,
  fromDataFrame,
  groupRows,
  leaders,
  metric,
  mostSimilar,
  type PlayerRecord,
  percentileRanks,
  playerTable,
  radarChart,
  readCsv,
  readPlayers,
  roleScores,
  toCsv,
  writeCsv,
  writeJson,
  writeNdjson,
  writeParquet,
  writeXlsx,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../fixtures/errors.js";
import { testFolder } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";

const path = testFolder("ours");
const KEYS = { playerId: [1], competitionId: [2], seasonId: [3] };
const circular: Record<string, unknown> = {};
circular.again = circular;
const refusing = {
  toJSON() {
    throw new TypeError("not today");
  },
};

describe("columns that nobody can write down", () => {
  it.each<[string, unknown]>([
    ["in a circle", [circular]],
    ["that refuse", [refusing]],
    ["of no day", [new Date(Number.NaN)]],
    ["that are none", null],
    ["that are a number", 5],
    ["that are not as long as they say", { length: 1e9, 0: "x" }],
  ])("are an error of ours: %s", (_what, odd) => {
    const error = errorOf(() => fromColumns({ ...KEYS, odd } as never));
    expect(error).toMatchObject({ name: "ScoutframeError", code: "shape_mismatch" });
    expect(error.message).toContain("odd");
  });

  it("are none at all", () => {
    expect(errorOf(() => fromColumns(null as never))).toMatchObject({ code: "shape_mismatch" });
  });

  it("keep whole numbers of any size digit by digit", () => {
    const table = fromColumns({ ...KEYS, odd: [[2n ** 70n]], big: ["x"] });
    expect(table.row(0).odd).toBe(`["${2n ** 70n}"]`);
  });
});

describe.each<[string, unknown]>([
  ["an object without a prototype", Object.create(null)],
  ["an object that refuses", { toString: refusing.toJSON }],
  ["a symbol", Symbol("goals")],
  ["a list", [["goals"]]],
  ["nothing", null],
  ["a number", 7],
  ["a function", refusing.toJSON],
])("a name that is %s", (_what, name) => {
  const league = playerTable([
    player({ id: 1, total: { goals: 3 } }),
    player({ id: 2, total: { goals: 5 } }),
  ]);
  it.each<[string, (name: never) => unknown]>([
    ["metric", (odd) => metric(odd)],
    ["filterPositions", (odd) => filterPositions(league, [odd])],
    ["percentileRanks", (odd) => percentileRanks(league, { metrics: [odd], minPeers: 2 })],
    ["positions", (odd) => percentileRanks(league, { positions: [odd], minPeers: 2 })],
    ["leaders", (odd) => leaders(league, odd)],
    ["mostSimilar", (odd) => mostSimilar(league, { playerId: 1 }, { metrics: [odd] })],
    ["roleScores", (odd) => roleScores(league, { role: odd })],
    ["column", (odd) => league.column(odd)],
    ["numbers", (odd) => league.numbers(odd)],
    ["select", (odd) => league.select([odd])],
    ["addColumn", (odd) => addColumn(league, odd, [1, 2])],
    ["groupRows", (odd) => groupRows(league, [odd])],
    ["radarChart", (odd) => radarChart(league, [odd], { metrics: [odd] })],
  ])("is an error of ours: %s", (_function, ask) => {
    expect(errorOf(() => ask(name as never))).toMatchObject({ name: "ScoutframeError" });
  });
});

describe("a frame that is none", () => {
  const frame = (parts: object) => ({
    columns: ["playerId", "competitionId", "seasonId"],
    dtypes: ["int32", "int32", "int32"],
    values: [[1, 2, 3]],
    iloc: () => undefined,
    ...parts,
  });
  it.each<[string, object]>([
    ["without values", { values: null }],
    ["of rows that are none", { values: [null] }],
    ["of rows that are too short", { values: [[1, 2]] }],
    ["of columns without names", { columns: [0, 1, 2] }],
    ["of columns named twice", { columns: ["playerId", "playerId", "seasonId"] }],
    ["of objects", { values: [[{}, circular, 3]] }],
    [
      "that throws",
      {
        get values() {
          throw new TypeError("not today");
        },
      },
    ],
  ])("is an error of ours: %s", (_what, parts) => {
    const odd = Object.defineProperties(frame({}), Object.getOwnPropertyDescriptors(parts)) as never;
    expect(fromDataFrame(frame({}) as never).rowCount).toBe(1);
    for (const use of [() => fromDataFrame(odd), () => percentileRanks(odd)]) {
      expect(errorOf(use)).toMatchObject({ name: "ScoutframeError", code: "shape_mismatch" });
    }
  });
});

describe("fields of records", () => {
  it("that cannot be written are missing", () => {
    const table = playerTable([{ ...player({ id: 1 }), odd: [refusing], kept: 1 } as never]);
    expect(table.row(0)).toMatchObject({ odd: null, kept: 1 });
  });

  it("named __proto__ are kept as any other, wherever they go", async () => {
    const record = JSON.parse(`{"__proto__":5,${JSON.stringify(player({ id: 1 })).slice(1)}`) as PlayerRecord;
    const table = playerTable([record]);
    expect(Object.entries(table.row(0))).toContainEqual(["__proto__", 5]);
    expect(Object.getPrototypeOf({ ...table.row(0) })).toBe(Object.prototype);
    for (const write of [writeJson, writeNdjson, writeCsv, writeXlsx, writeParquet]) {
      await write(table, path("proto"));
      expect([...(await readPlayers(path("proto"))).numbers("__proto__")]).toEqual([5]);
    }
  });

  it("named as the cells of a pool may hold text", async () => {
    const odd = { pool: "blue", peerCount: "many", inPool: "yes, always", level: "top" };
    const table = playerTable([
      { ...player({ id: 1 }), ...odd },
      { ...player({ id: 2 }), inPool: 1 },
    ] as never);
    const back = readCsv(toCsv(table));
    expect(back.rows()).toEqual(table.rows());
    await writeCsv(table, path("pool.csv"));
    expect((await readPlayers(path("pool.csv"))).rows()).toEqual(table.rows());
  });
});
