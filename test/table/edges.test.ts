// What decides in the seldom cases of tables: blank cells, one spelling of two, ties, names of nothing.

import { describe, expect, it } from "vitest";
import { join } from "../../src/formats/join.js";
import { notesOf } from "../../src/notes.js";
import { columnNamed, findColumn, labelOf } from "../../src/table/column-names.js";
import { distinctNames, findRow, rowsNamed, rowsWanted } from "../../src/table/find.js";
import { fromColumns, isTableRow, tableOfRows } from "../../src/table/from-columns.js";
import { requireKeys, rowsByKey } from "../../src/table/keys.js";
import { kindOf, namedColumns, rowsNotMeant } from "../../src/table/metric-columns.js";
import { isNumber, parsePositionsText } from "../../src/table/played.js";
import { hasMoreFields } from "../../src/table/record-columns.js";
import { teamTable } from "../../src/table/table-builder.js";
import { teamsOf } from "../../src/table/teams-of.js";
import { team } from "../fixtures/records.js";

const KEYS = { playerId: [1, 2, 3], competitionId: [1, 1, 1], seasonId: [1, 1, 1] };

describe("rows of cells", () => {
  const row = (own: object) => ({ playerId: 1, competitionId: 1, seasonId: 1, ...own });

  it("make columns of text where any cell is, of numbers where all are, missing where there is none", () => {
    const table = tableOfRows([
      row({ total_goals: 1, x: "a", y: 2, z: null, flag: true }),
      { ...row({ total_goals: null, x: null, y: 2.5 }), playerId: 2 },
    ]);
    expect(table.column("x")).toEqual(["a", null]);
    expect([...table.numbers("y")]).toEqual([2, 2.5]);
    expect(table.column("z")).toEqual([null, null]);
    expect([...table.numbers("flag")]).toEqual([1, Number.NaN]);
    expect([...table.numbers("total_goals")]).toEqual([1, Number.NaN]);
  });

  it("mix text and numbers as text, but for columns of numbers, which refuse it", () => {
    const mixed = tableOfRows([row({ x: "a" }), { ...row({ x: 2 }), playerId: 2 }]);
    expect(mixed.column("x")).toEqual(["a", "2"]);
    expect(() => tableOfRows([row({ total_goals: "many" })])).toThrow(
      expect.objectContaining({
        message: 'row 0: "total_goals" holds "many"; expected a number.',
        details: { row: 0, column: "total_goals" },
      }),
    );
    expect(() => tableOfRows([row({ x: {} })])).toThrow('row 0: "x" holds {}; expected text or a number.');
  });

  it("are told from records by their columns", () => {
    expect(isTableRow(row({ total_goals: 1 }))).toBe(true);
    expect(isTableRow(row({ coverage: "full" }))).toBe(true);
    expect(isTableRow(row({ total_goals: 1, total: null }))).toBe(true);
    expect(isTableRow(row({ total_goals: 1, total: { goals: 1 } }))).toBe(false);
    expect(isTableRow(row({ x: 1 }))).toBe(false);
    expect(isTableRow({ total_goals: 1 })).toBe(false);
  });
});

describe("columns", () => {
  const table = fromColumns({ ...KEYS, total_goals: [1, 2, 3], position: ["cf", "cb", null] });

  it("are found by the words for a metric that the table has, and not of one that it lacks", () => {
    expect(findColumn(table, "Goals")).toBe("total_goals");
    expect(findColumn(table, "goals per 90")).toBeUndefined();
    expect(findColumn(table, "")).toBeUndefined();
    expect(() => columnNamed(table, { limit: 3 } as never)).toThrow("options come behind it");
    expect(() => table.column("nothing")).toThrow(/^column: /);
  });

  it("of both ends of a rate's interval are called after the rate", () => {
    const label = labelOf(table, "average_goals");
    expect(labelOf(table, "average_goals_lower")).toBe(`${label}, lower end`);
    expect(labelOf(table, "average_goals_upper")).toBe(`${label}, upper end`);
    expect(labelOf(table, "average_goals_middle")).toBe("average_goals_middle");
    expect(labelOf(table, "nothing_lower")).toBe("nothing_lower");
  });

  it("without a value are of the kind that an analysis would write", () => {
    const nothing = { text: false, number: false };
    const named = namedColumns("player", ["total_goals"]);
    expect(kindOf(named, "peerCount", nothing)).toBe("number");
    expect(kindOf(named, "pool", nothing)).toBe("text");
    expect(kindOf(named, "anything", nothing)).toBe("text");
    expect(kindOf(named, "peerCount", { text: true, number: false })).toBe("text");
    expect(kindOf(named, "name", { text: false, number: true })).toBe("text");
  });

  it("hold no number that is infinite, whichever way", () => {
    for (const value of [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(() => fromColumns({ ...KEYS, x: [1, value, 3] })).toThrow(`"x" holds ${value} in row 1`);
    }
  });

  it("of whole numbers beyond a double's are numbers, beside text are text", () => {
    expect([...fromColumns({ ...KEYS, x: [1n, 2, null] } as never).numbers("x")]).toEqual([1, 2, Number.NaN]);
    expect([...fromColumns({ ...KEYS, x: [1n, 2n, 3n] } as never).numbers("x")]).toEqual([1, 2, 3]);
    expect(fromColumns({ ...KEYS, x: [1n, "a", null] } as never).column("x")).toEqual(["1", "a", null]);
  });

  it("of keepers' figures mean nothing of others, those of others nothing of keepers", () => {
    const groups = fromColumns({
      ...KEYS,
      positionGroup: ["goalkeeper", "striker", null],
      total_gkSaves: [1, 2, 3],
      total_goals: [1, 2, 3],
    });
    expect([...rowsNotMeant(groups, "total_gkSaves")!]).toEqual([1, 2]);
    expect(rowsNotMeant(groups, "total_goals")).toBeUndefined();
    expect(rowsNotMeant(fromColumns({ ...KEYS, total_gkSaves: [1, 2, 3] }), "total_gkSaves")).toBeUndefined();
  });
});

describe("keys", () => {
  it("that are missing are named, and told apart", () => {
    expect(() => requireKeys(["teamId", "name"], "team")).toThrow(
      expect.objectContaining({
        code: "shape_mismatch",
        message:
          "no key column competitionId, seasonId; expected teamId, competitionId, seasonId in a team table.",
        details: { absent: ["competitionId", "seasonId"] },
      }),
    );
  });

  it("put rows in one order: by the first that differs", () => {
    const table = fromColumns({
      playerId: [2, 1, 2, 1, 2],
      competitionId: [1, 9, 1, 3, 1],
      seasonId: [5, 1, 4, 1, 6],
    });
    expect(rowsByKey(table)).toEqual([3, 1, 2, 0, 4]);
  });

  it("tell rows of one name apart: an id stands for itself, of others it is said what they are", () => {
    const teams = fromColumns({ teamId: [7, 8], competitionId: [1, 1], seasonId: [1, 1], name: ["A", "A"] });
    expect(distinctNames(teams, [0, 1])).toEqual(["A (7)", "A (8)"]);
    const seasons = fromColumns({
      teamId: [7, 7],
      competitionId: [1, 1],
      seasonId: [1, 2],
      name: ["A", "A"],
    });
    expect(distinctNames(seasons, [0, 1])).toEqual(["A (season 1)", "A (season 2)"]);
    const players = fromColumns({ ...KEYS, name: ["A", "A", "B"] });
    expect(distinctNames(players, [0, 1, 2])).toEqual(["A (1)", "A (2)", "B"]);
    const blank = fromColumns({ ...KEYS, name: ["A", "A", "B"], player_team: ["X", "", "Y"] });
    expect(distinctNames(blank, [0, 1])).toEqual(["A (1)", "A (2)"]);
  });
});

describe("names", () => {
  it("are found by first and last name where both are there, and never by a blank", () => {
    const table = fromColumns({
      ...KEYS,
      name: ["", null, "C. Dee"],
      player_firstName: ["Ann", "Bob", "Cleo"],
      player_lastName: ["Bee", null, "Dee"],
    });
    expect(findRow(table, "Ann Bee")).toBe(0);
    expect(findRow(table, "Cleo Dee")).toBe(2);
    expect(() => rowsWanted(table, "Bob null")).toThrow(expect.objectContaining({ code: "unknown_row" }));
    expect(() => rowsWanted(table, "")).toThrow(expect.objectContaining({ code: "unknown_row" }));
  });

  it("of one word are not shortened to an initial", () => {
    const named = (...names: string[]) => names.map((name) => ({ names: [name], surnames: [] }));
    expect(rowsNamed("M. Salah", named("Mohamed Salah", "Salah", "Ö. Salah"))).toEqual([0]);
    expect(rowsNamed("S. x", named("Salah", ""))).toEqual([]);
  });
});

describe("records", () => {
  it("may hold lists and nothing, which are one field each", () => {
    expect(hasMoreFields({ a: null, b: [1, 2, 3], c: 4 }, 3)).toBe(false);
    expect(hasMoreFields({ a: null, b: [1, 2, 3], c: 4 }, 2)).toBe(true);
    expect(hasMoreFields({ a: { b: { c: 1, d: 2 } } }, 1)).toBe(true);
    expect(hasMoreFields({ a: [1, [{ b: { c: 1, d: 2 } }], null] }, 2)).toBe(false);
    expect(hasMoreFields({ a: [1, [{ b: { c: 1, d: 2 } }], null] }, 1)).toBe(true);
    expect(hasMoreFields(null, 0)).toBe(true);
  });

  it("say that something happened by numbers other than 0", () => {
    expect([1, -0.5, 0, Number.NaN, null, "1", {}].map(isNumber)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it("of positions without text have none", () => {
    expect(parsePositionsText(null)).toEqual([]);
    expect(parsePositionsText("")).toEqual([]);
    expect(parsePositionsText("lcb:62 rcb")).toEqual([
      { code: "lcb", share: 62 },
      { code: "rcb", share: Number.NaN },
    ]);
  });
});

it("says which current clubs are not among the teams, and nothing where all are", () => {
  const clubs = teamTable([team({ id: 1, name: "Town" })]);
  const of = (...ids: (number | null)[]) =>
    teamsOf(fromColumns({ ...KEYS, player_currentTeamId: ids }), clubs);
  expect(notesOf(of(1, 1, null).notes, "unknown_teams")).toEqual([]);
  expect(notesOf(of(1, 9, null).notes, "unknown_teams")).toMatchObject([{ rows: 1 }]);
});

describe("joined rows", () => {
  const squad = fromColumns({
    ...KEYS,
    name: ["Ann Bee", "Bob Cee", "Cleo Dee"],
    player_birthDate: [null, "2000-01-01", null],
  });
  const valuesOf = (other: readonly object[], on: string | Readonly<Record<string, string>>) =>
    join(squad, other as never, { on, columns: ["value"] })
      .rows()
      .map(({ value }) => value);

  it("have ids however they are written, and none where a cell is blank", () => {
    const other = [
      { id: "1.0", value: 10 },
      { id: " 2 ", value: 20 },
      { id: "", value: 30 },
    ];
    expect(valuesOf(other, { playerId: "id" })).toEqual([10, 20, null]);
  });

  it("are left apart, as doubts, where birth dates differ, however the name is spelt", () => {
    const on = { name: "name", player_birthDate: "born" };
    const doubts = (name: string) => {
      const joined = join(squad, [{ name, born: "1999-01-01", value: 1 }], { on, columns: ["value"] });
      return notesOf(joined.notes, "join_doubtful").flatMap(({ pairs }) => pairs.map(({ why }) => why));
    };
    expect(doubts("Bob Cee")).toEqual(["other birth date"]);
    expect(doubts("BOB CÉE")).toEqual(["other birth date"]);
    expect(doubts("B. Cee")).toEqual([]);
  });
});
