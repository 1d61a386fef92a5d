import { describe, expect, it } from "vitest";
import { defineCatalogue } from "../../src/catalogue/define-catalogue.js";
import { notesOf } from "../../src/notes.js";
import { fromColumns } from "../../src/table/from-columns.js";
import { stackTables } from "../../src/table/stack-tables.js";
import type { Table } from "../../src/table/table.js";
import { withNotes } from "../../src/table/verbs.js";

type Cells = readonly (number | string | null)[];

const teams = (teamId: readonly number[], columns: Readonly<Record<string, Cells>> = {}): Table =>
  fromColumns({ teamId, competitionId: teamId.map(() => 1), seasonId: teamId.map(() => 1), ...columns });

describe("tables below each other", () => {
  it("have the columns of all, missing where one lacks them, and all notes", () => {
    const first = withNotes(teams([1, 2], { x: [1, 2], name: ["A", "B"] }), [
      { code: "no_minutes", message: "1" },
    ]);
    const second = withNotes(teams([3], { y: [3] }), [{ code: "no_minutes", message: "2" }]);
    const stacked = stackTables([first, second], {});
    expect(stacked).toMatchObject({ rowCount: 3, entity: "team" });
    expect([...stacked.numbers("teamId")]).toEqual([1, 2, 3]);
    expect([...stacked.numbers("x")]).toEqual([1, 2, Number.NaN]);
    expect([...stacked.numbers("y")]).toEqual([Number.NaN, Number.NaN, 3]);
    expect(stacked.column("name")).toEqual(["A", "B", null]);
    expect(stacked.notes.map(({ message }) => message)).toEqual(["1", "2"]);
  });

  it("are the one that is alone", () => {
    const table = teams([1]);
    expect(stackTables([table], {})).toBe(table);
  });

  it("refuse a key that comes twice, unless the later one is to be kept", () => {
    const parts = [teams([1, 2], { x: [1, 2] }), teams([3, 1], { x: [3, 4] }), teams([1], { x: [5] })];
    expect(() => stackTables(parts, {})).toThrow(expect.objectContaining({ code: "duplicate_key" }));
    const kept = stackTables(parts, { duplicates: "last" });
    expect([...kept.numbers("teamId")]).toEqual([2, 3, 1]);
    expect([...kept.numbers("x")]).toEqual([2, 3, 5]);
    expect(notesOf(kept.notes, "duplicate_key")).toMatchObject([{ records: [0, 3] }, { records: [3, 4] }]);
    const told = stackTables(parts, { duplicates: "last", maxProblems: 1 });
    expect(notesOf(told.notes, "duplicate_key")).toHaveLength(1);
    expect(notesOf(told.notes, "more_duplicates")).toEqual([
      {
        code: "more_duplicates",
        message: "1 more record was replaced by later ones with the same key; list more with maxProblems",
        count: 1,
      },
    ]);
    expect(
      notesOf(stackTables(parts, { duplicates: "last", maxProblems: 0 }).notes, "more_duplicates")[0]!
        .message,
    ).toMatch(/^2 more records were replaced/);
    expect(stackTables([teams([1]), teams([2])], { duplicates: "last" }).notes).toEqual([]);
  });

  it("refuse ids of two providers", () => {
    const other = defineCatalogue({ extend: "team", source: { provider: "Club" } });
    const theirs = fromColumns({ teamId: [9], competitionId: [1], seasonId: [1] }, { catalogue: other });
    expect(() => stackTables([teams([1]), theirs], {})).toThrow(
      expect.objectContaining({
        code: "shape_mismatch",
        message:
          "rows of Club and the service have different ids, which do not match each other; read them separately, and join the tables.",
        details: { providers: ["Club", "the service"] },
      }),
    );
  });
});
