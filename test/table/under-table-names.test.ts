import { describe, expect, it } from "vitest";
import { defaultCatalogue } from "../../src/catalogue/default-catalogue.js";
import { defineCatalogue } from "../../src/catalogue/define-catalogue.js";
import { notesOf } from "../../src/notes.js";
import { namesAny, seenWith } from "../../src/table/from-cells.js";
import { fromColumns } from "../../src/table/from-columns.js";

const CLUB = defineCatalogue({
  extend: "player",
  keys: { player_team: "Club" },
  positions: { column: "Pos" },
  columns: { Goals: "total_goals", Share: { metric: "percent_successfulPasses", unit: "fraction" } },
});

const KEYS = { playerId: [4, 5, 6], competitionId: [1, 1, 1], seasonId: [1, 1, 1] };

describe("a table seen with a catalogue of other names", () => {
  it("has the table's names and units", () => {
    const seen = seenWith(
      fromColumns({ ...KEYS, Goals: [1, 2, 3], Share: [0.25, 0.5, null], Club: ["A", "B", "C"] }),
      CLUB,
    );
    expect(seen.catalogue).toBe(CLUB);
    expect([...seen.numbers("total_goals")]).toEqual([1, 2, 3]);
    expect([...seen.numbers("percent_successfulPasses")]).toEqual([25, 50, Number.NaN]);
    expect(seen.column("player_team")).toEqual(["A", "B", "C"]);
    expect(seen.has("Goals")).toBe(false);
  });

  it("has position columns made of codes, unknown ones told", () => {
    const table = fromColumns({ ...KEYS, Pos: ["cf, cb", "libero", null], Goals: [1, 2, 3] });
    const seen = seenWith(table, CLUB);
    expect(seen.columnNames).toEqual([
      ...Object.keys(KEYS),
      "position",
      "positionGroup",
      "positions",
      "total_goals",
    ]);
    expect(seen.column("position")).toEqual(["cf", "libero", null]);
    expect(seen.column("positionGroup")).toEqual(["striker", null, null]);
    expect(seen.column("positions")).toEqual(["cf cb", "libero", null]);
    expect(notesOf(seen.notes, "unknown_position")).toMatchObject([
      { position: "libero", count: 1, record: 1, id: 5 },
    ]);
  });

  it("has no positions made of a team's place", () => {
    const league = defineCatalogue({ extend: "team", keys: { name: "Club" } });
    const keys = { teamId: [1, 2], competitionId: [1, 1], seasonId: [1, 1] };
    const seen = seenWith(fromColumns({ ...keys, Club: ["A", "B"], position: ["cf", "2nd"] }), league);
    expect(seen.columnNames).toEqual([...Object.keys(keys), "name", "position"]);
    expect([seen.column("position"), seen.notes]).toEqual([["cf", "2nd"], []]);
  });

  it("counts an unknown code by rows, however often one has it", () => {
    const seen = seenWith(fromColumns({ ...KEYS, Pos: ["libero, libero", "cf", "cf"] }), CLUB);
    expect(notesOf(seen.notes, "unknown_position")).toMatchObject([
      {
        message:
          'position code "libero" of 1 row (first: row 0) is not in the catalogue; it was kept and belongs to no group',
        count: 1,
      },
    ]);
  });

  it("keeps the groups that a table has itself", () => {
    const table = fromColumns({ ...KEYS, Pos: ["cf", "cb", null], positionGroup: ["winger", null, null] });
    expect(seenWith(table, CLUB).column("positionGroup")).toEqual(["winger", null, null]);
    expect(seenWith(table, CLUB).has("positions")).toBe(false);
  });

  it("is the table itself under its own catalogue", () => {
    const table = fromColumns({ ...KEYS });
    expect(seenWith(table, table.catalogue)).toBe(table);
  });

  it("is refused where two columns would be one, whichever way", () => {
    const refused = (columns: Record<string, number[]>) => () =>
      seenWith(fromColumns({ ...KEYS, ...columns }), CLUB);
    expect(refused({ Goals: [1, 2, 3], total_goals: [1, 2, 3] })).toThrow(
      expect.objectContaining({
        code: "shape_mismatch",
        message: '"Goals" and "total_goals" both mean total_goals in the catalogue; expected one of them.',
        details: { columns: ["Goals", "total_goals"] },
      }),
    );
    const two = defineCatalogue({ extend: "player", columns: { G: "total_goals", H: "total_goals" } });
    expect(() => seenWith(fromColumns({ ...KEYS, G: [1, 2, 3], H: [1, 2, 3] }), two)).toThrow(
      '"H" and "G" both mean total_goals',
    );
  });

  it("is refused under a catalogue of another entity", () => {
    expect(() => seenWith(fromColumns({ ...KEYS }), defaultCatalogue("team"))).toThrow(
      expect.objectContaining({ code: "wrong_entity" }),
    );
  });
});

it("knows whether a catalogue has another name for a column", () => {
  expect(namesAny(CLUB, ["x", "Goals"])).toBe(true);
  expect(namesAny(CLUB, ["Pos"])).toBe(true);
  expect(namesAny(CLUB, ["Club"])).toBe(true);
  expect(namesAny(CLUB, ["total_goals", "position", "x"])).toBe(false);
  expect(namesAny(defaultCatalogue("player"), ["position", "playerId", "total_goals"])).toBe(false);
});
