import { describe, expect, it } from "vitest";
import type { Sheet } from "../../../src/formats/sheet.js";
import { recordsOfSheet } from "../../../src/formats/sheets/records-of-sheet.js";
import type { Note } from "../../../src/notes.js";
import { entityOfColumns } from "../../../src/table/metric-columns.js";

function sheetOf(columns: Readonly<Record<string, readonly unknown[]>>): Sheet {
  const cells = Object.values(columns);
  return { file: "a.csv", names: Object.keys(columns), columns: cells, rowCount: cells[0]!.length };
}

/** The records, as plain objects. */
function recordsOf(
  entity: "player" | "team",
  columns: Readonly<Record<string, readonly unknown[]>>,
): unknown[] {
  return JSON.parse(JSON.stringify([...recordsOfSheet(entity, sheetOf(columns), [])])) as unknown[];
}

const one = (columns: Readonly<Record<string, readonly unknown[]>>) => recordsOf("player", columns)[0];

describe("the entity of flattened records", () => {
  it.each([
    ["playerId", "player"],
    ["teamId", "team"],
    ["id", undefined],
  ])("is told by the key %s: %s", (name, entity) => {
    expect(entityOfColumns([name])).toBe(entity);
  });
});

describe("flattened records", () => {
  it("have thousands where the metric is whole, and what can be two numbers is an error", () => {
    const of = (name: string, ...cells: unknown[]) =>
      recordsOf("player", { playerId: cells.map((_, at) => at), [name]: cells }).map(
        (record) => Object.values((record as Record<string, object>)[name.split(/[._]/)[0]!]!)[0],
      );
    expect(of("total.minutesOnField", "1,810", "945")).toEqual([1810, 945]);
    expect(of("total_goals", "1,810", "")).toEqual([1810, null]);
    expect(of("average_goals", "0,5", "1,25")).toEqual([0.5, 1.25]);
    expect(of("total_goals", "1.810", "many")).toEqual([1810, "many"]);
    expect(() => of("average_goals", "2", "1,810")).toThrow(
      'a.csv: "average_goals" holds "1,810", which may be 1810 or 1.81 in row 1; expected the decimal mark to be set with decimal',
    );
    expect(() => of("average_goals", "0,5", "0.4")).toThrow(
      'a.csv: "average_goals" holds "0,5", while other cells have another decimal mark in row 0',
    );
    // Tabs part the cells of a file whose commas were taken for marks of decimals.
    const minutes = { file: "a.tsv", names: ["playerId", "total_minutesOnField"], rowCount: 2 };
    const columns = [Float64Array.of(1, 2), Float64Array.of(1.81, 945)];
    expect([...recordsOfSheet("player", { ...minutes, columns }, [])]).toMatchObject([
      { total: { minutesOnField: 1810 } },
      { total: { minutesOnField: 945 } },
    ]);
  });

  it("say how marks were read, and what may have lost one", () => {
    const said = (cells: readonly unknown[], name: string, decimal?: "." | ",") => {
      const notes: Note[] = [];
      const sheet = sheetOf({ playerId: cells.map((_, at) => at), [name]: cells });
      const records = [...recordsOfSheet("player", sheet, notes, decimal)] as Record<string, object>[];
      return [Object.values(records[0]![name.split(".")[0]!]!)[0], ...notes.map(({ message }) => message)];
    };
    const read = "marks of thousands and decimals were read";
    expect(said(["1,810", "945"], "total.minutesOnField")).toEqual([
      1810,
      `${read}: total.minutesOnField ("1,810" is 1810)`,
    ]);
    expect(said([1.81, 945], "total.minutesOnField")).toEqual([1.81]);
    expect(said(["0,5", "0,25"], "average.goals")).toEqual([0.5, `${read}: average.goals ("0,5" is 0.5)`]);
    expect(said(["1,810", "2"], "average.goals", ",")).toEqual([
      1.81,
      `${read}: average.goals ("1,810" is 1.81)`,
    ]);
    expect(said(["1,810", "2"], "average.goals", ".")).toEqual([
      1810,
      `${read}: average.goals ("1,810" is 1810)`,
    ]);
    const sheet = { ...sheetOf({ playerId: [1, 2] }), names: ["playerId", "total.shots"] };
    const notes: Note[] = [];
    const columns = [[1, 2], Float64Array.of(2, 3.85)];
    expect([...recordsOfSheet("player", { ...sheet, columns }, notes)]).toHaveLength(2);
    expect(notes).toMatchObject([
      {
        code: "doubtful_numbers",
        columns: ["total.shots"],
        message:
          "numbers that may have lost a mark of thousands: total.shots (3.85 in row 1 may be 3850; it was read as 3.85)",
      },
    ]);
  });

  it("are nested again, players with a list of positions, teams without", () => {
    const columns = { total_goals: [4], "player.birthArea.name": ["Spain"], scout: ["me"] };
    expect(recordsOf("player", { playerId: [1], ...columns })).toEqual([
      {
        playerId: 1,
        positions: [],
        total: { goals: 4 },
        player: { birthArea: { name: "Spain" } },
        scout: "me",
      },
    ]);
    expect(recordsOf("team", { teamId: [1], total_goals: [4] })).toEqual([
      { teamId: 1, total: { goals: 4 } },
    ]);
  });

  it("of no rows are none", () => {
    expect(recordsOf("player", { playerId: [] })).toEqual([]);
    expect(recordsOf("player", { playerId: [], position_code: [], percent: [] })).toEqual([]);
  });

  it("leave out what is an index", () => {
    expect(one({ "": [0], "Unnamed: 0": [5], playerId: [1] })).toEqual({ playerId: 1, positions: [] });
  });

  it.each([
    ["the object first", { total: [null], total_goals: [3] }, { total: { goals: 3 } }],
    ["the object last", { total_goals: [3], total: [null] }, { total: { goals: 3 } }],
    [
      "the object first, which has more",
      { total: [{ goals: 1, shots: 2 }], total_goals: [3] },
      { total: { goals: 3, shots: 2 } },
    ],
    ["a field that is missing", { total: [{ goals: 1 }], total_goals: [null] }, { total: { goals: 1 } }],
    [
      "both missing",
      { "player.role": [null], "player.role.name": [null] },
      { player: { role: { name: null } } },
    ],
  ])("are not hidden by a missing object beside their fields: %s", (_, columns, expected) => {
    expect(one({ playerId: [1], ...columns })).toEqual({ playerId: 1, positions: [], ...expected });
  });

  it.each<[unknown, unknown]>([
    ["4", 4],
    ["4,5", 4.5],
    ["-1e2", -100],
    ["", null],
    [undefined, null],
    [null, null],
    [Number.NaN, null],
    ["True", true],
    ["[1]", [1]],
    // What is no number is left for the parser to name.
    ["many", "many"],
    ["None", "None"],
    [7n, 7],
    [2n ** 60n + 1n, "1152921504606846977"],
  ])("hold in a metric for the cell %s: %j", (cell, expected) => {
    expect(one({ playerId: [1], total_goals: [cell] })).toMatchObject({ total: { goals: expected } });
  });

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ["text that looks like a number", ["4", "x"], ["4", "x"]],
    ["text that looks like nothing", ["None", ""], ["None", ""]],
    ["lists, where every text begins as one", ["[1]", "{'a': 2}", null], [[1], { a: 2 }, null]],
    ["text, where one does not begin as a list", ["[1]", "b"], ["[1]", "b"]],
    ["text in brackets of another kind", ["([1])", "array([1])"], ["([1])", "array([1])"]],
    ["text that is no list after all", ["[no", "[1]"], ["[no", [1]]],
    [
      "days and moments",
      [new Date("2024-05-01"), new Date("2024-05-01T10:00:00Z")],
      ["2024-05-01", "2024-05-01 10:00:00"],
    ],
    ["nothing", [undefined, Number.NaN], [null, null]],
    ["true and false", [true, false], [true, false]],
    ["objects with what is in them", [{ a: [1n, Number.NaN] }], [{ a: [1, null] }]],
  ])("hold in a column of the user's own %s", (_, cells, expected) => {
    const ids = cells.map((_, index) => index + 1);
    const records = recordsOf("player", { playerId: ids, own: cells }) as { own: unknown }[];
    expect(records.map(({ own }) => own)).toEqual(expected);
  });
});

describe("positions in flattened records", () => {
  const RB = { position: { code: "rb" }, percent: 60 };

  it.each<[unknown, unknown]>([
    [null, []],
    [undefined, []],
    ["rb:60", [RB]],
    ["rb:60 lb:40.5", [RB, { position: { code: "lb" }, percent: 40.5 }]],
    ["[{'position': {'code': 'rb'}, 'percent': 60}]", [RB]],
    ['[{"position": {"code": "rb"}, "percent": 60}]', [RB]],
    [[RB], [RB]],
    // What is none is left for the parser to name.
    ["right back", "right back"],
    ["rb:sixty", "rb:sixty"],
    ["plays rb:60", "plays rb:60"],
    ["rb:60x", "rb:60x"],
    ["", ""],
    [5, 5],
  ])("are those of the cell %j", (cell, positions) => {
    expect(one({ playerId: [1], positions: [cell] })).toEqual({ playerId: 1, positions });
  });

  it("are one record where rows differ in them alone, in the order of its first row", () => {
    const records = recordsOf("player", {
      index: [0, 0, 0, 0],
      playerId: [1, 2, 1, 3],
      position_code: ["rb", "gk", "lb", null],
      position_name: ["Right Back", "Goalkeeper", null, null],
      percent: [60, "100", 40, null],
    });
    expect(records).toEqual([
      {
        index: 0,
        playerId: 1,
        positions: [
          { position: { name: "Right Back", code: "rb" }, percent: 60 },
          { position: { name: null, code: "lb" }, percent: 40 },
        ],
      },
      { index: 0, playerId: 2, positions: [{ position: { name: "Goalkeeper", code: "gk" }, percent: 100 }] },
      { index: 0, playerId: 3, positions: [] },
    ]);
  });

  it("of one player are one record whatever index a program wrote beside each row", () => {
    const columns = { playerId: [1, 1], position_code: ["rb", "lb"], percent: [60, 40] };
    expect(recordsOf("player", { "Unnamed: 0": [0, 1], ...columns })).toHaveLength(1);
    expect(recordsOf("player", { scout: [0, 1], ...columns })).toHaveLength(2);
  });

  it.each<[unknown, unknown, unknown]>([
    ["rb", null, [{ position: { name: null, code: "rb" }, percent: null }]],
    [null, 60, [{ position: { name: null, code: null }, percent: 60 }]],
    [null, null, []],
  ])(
    "with the code %j and the share %j are for the parser to judge, unless both are missing",
    (code, percent, positions) => {
      expect(one({ playerId: [1], position_code: [code], percent: [percent] })).toEqual({
        playerId: 1,
        positions,
      });
    },
  );

  it("have codes and names that are text, and shares that are numbers, whatever they look like", () => {
    const columns = { position_code: ["9"], position_name: ["10"], percent: ["62,5"] };
    expect(one({ playerId: ["7"], ...columns })).toEqual({
      playerId: 7,
      positions: [{ position: { code: "9", name: "10" }, percent: 62.5 }],
    });
  });

  it("without a column of shares have none", () => {
    expect(one({ playerId: [1], position_code: ["rb"] })).toMatchObject({
      positions: [{ position: { code: "rb" }, percent: null }],
    });
  });
});
