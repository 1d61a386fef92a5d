import { describe, expect, it } from "vitest";
import type { Note } from "../../src/notes.js";
import { fromColumns } from "../../src/table/from-columns.js";
import type { Column, Table } from "../../src/table/table.js";
import {
  takeColumns,
  takeRows,
  withColumns,
  withColumnsBehind,
  withNotes,
  withoutColumns,
  withRowCells,
} from "../../src/table/verbs.js";

const NOTE: Note = { code: "no_minutes", message: "said" };
const KEYS = ["teamId", "competitionId", "seasonId"];

/** Three teams of one season, with these columns beside their keys. */
function tableOf(columns: Readonly<Record<string, readonly (number | string | null)[]>>): Table {
  return fromColumns({ teamId: [1, 2, 3], competitionId: [1, 1, 1], seasonId: [1, 1, 1], ...columns });
}

const of = (...values: number[]): Float64Array => Float64Array.from(values);
const own = (table: Table): string[] => table.columnNames.filter((name) => !KEYS.includes(name));

describe("rows", () => {
  const table = withNotes(tableOf({ name: ["A", "B", null], x: [1, 2, 3] }), [NOTE]);

  it("are taken in any order, with every column and note", () => {
    const taken = takeRows(table, [2, 0, 2]);
    expect([...taken.numbers("x")]).toEqual([3, 1, 3]);
    expect(taken.column("name")).toEqual([null, "A", null]);
    expect(taken.columnNames).toEqual(table.columnNames);
    expect(taken).toMatchObject({ rowCount: 3, entity: "team", notes: [NOTE] });
    expect(takeRows(table, [0], []).notes).toEqual([]);
    expect(takeRows(table, []).rowCount).toBe(0);
  });

  it("share no cells with each other or with the table, however few or many", () => {
    const many = Array.from({ length: 90 }, (_, row) => row % 3);
    for (const rows of [[0, 1], many]) {
      const taken = takeRows(table, rows);
      expect([...taken.numbers("teamId")]).toEqual(rows.map((row) => row + 1));
      expect([...taken.numbers("x")]).toEqual(rows.map((row) => row + 1));
      expect([...taken.numbers("seasonId")]).toEqual(rows.map(() => 1));
    }
  });
});

describe("columns", () => {
  const table = tableOf({ a: [1, 2, 3], b: [4, 5, 6], c: [7, 8, 9] });

  it("are taken in any order, or left out", () => {
    expect(takeColumns(table, ["c", ...KEYS, "a"]).columnNames).toEqual(["c", ...KEYS, "a"]);
    expect(own(withoutColumns(table, new Set(["b", "none"])))).toEqual(["a", "c"]);
    expect(withoutColumns(table, new Set())).toBe(table);
  });

  it("are replaced in their places, others added at the end, or behind one that is there", () => {
    const added = new Map<string, Column>([
      ["b", of(0, 0, 0)],
      ["d", of(1, 1, 1)],
      ["e", of(2, 2, 2)],
    ]);
    expect(own(withColumns(table, added))).toEqual(["a", "b", "c", "d", "e"]);
    expect([...withColumns(table, added).numbers("b")]).toEqual([0, 0, 0]);
    expect(own(withColumns(table, added, { after: "a" }))).toEqual(["a", "d", "e", "b", "c"]);
    expect(own(withColumns(table, added, { after: "none" }))).toEqual(["a", "b", "c", "d", "e"]);
    expect(withColumns(table, added, { notes: [NOTE] }).notes).toEqual([NOTE]);
    expect(withColumns(withNotes(table, [NOTE]), added).notes).toEqual([NOTE]);
  });

  it("of what analyses say stand behind the coverage, in one order whichever was run first", () => {
    const covered = tableOf({ coverage: ["full", "full", "full"], a: [1, 2, 3] });
    const with_ = (start: Table, ...names: string[]): Table =>
      names.reduce((made, name) => withRowCells(made, new Map([[name, of(1, 2, 3)]])), start);
    const first = with_(covered, "peerCount", "score", "place");
    const last = with_(covered, "place", "score", "peerCount");
    expect(own(first)).toEqual(["coverage", "peerCount", "score", "place", "a"]);
    expect(own(last)).toEqual(own(first));
    expect(own(with_(tableOf({ a: [1, 2, 3] }), "score", "peerCount"))).toEqual(["a", "peerCount", "score"]);
    const again = withRowCells(first, new Map([["score", of(9, 9, 9)]]));
    expect(own(again)).toEqual(own(first));
    expect([...again.numbers("score")]).toEqual([9, 9, 9]);
  });

  it("stand behind those that they belong to, before what has a larger place there", () => {
    const column = of(0, 0, 0);
    // The letters behind `a` stand in the order of the alphabet.
    const order = (name: string, to: string): number =>
      name.startsWith(`${to}_`) ? name.charCodeAt(to.length + 1) : Number.POSITIVE_INFINITY;
    const start = tableOf({ a: [1, 2, 3], a_f: [1, 2, 3], a_m: [1, 2, 3], b: [1, 2, 3], b_k: [1, 2, 3] });
    const behind = (name: string, ...added: string[]) =>
      new Map([[name, added.map((one): readonly [string, Column] => [one, column])]]);
    const namesOf = (added: ReadonlyMap<string, readonly (readonly [string, Column])[]>): string[] =>
      own(withColumnsBehind(start, added, order, []));
    expect(namesOf(behind("a", "a_c", "a_h", "a_z"))).toEqual([
      "a",
      "a_c",
      "a_f",
      "a_h",
      "a_m",
      "a_z",
      "b",
      "b_k",
    ]);
    expect(namesOf(behind("b", "b_l"))).toEqual(["a", "a_f", "a_m", "b", "b_k", "b_l"]);
    // One that is there goes, and comes again in its place.
    expect(namesOf(behind("a", "a_m"))).toEqual(["a", "a_f", "a_m", "b", "b_k"]);
    expect([...withColumnsBehind(start, behind("a", "a_m"), order, []).numbers("a_m")]).toEqual([0, 0, 0]);
    const both = new Map([...behind("a", "a_z"), ...behind("b", "b_a")]);
    expect(namesOf(both)).toEqual(["a", "a_f", "a_m", "a_z", "b", "b_a", "b_k"]);
    expect(withColumnsBehind(start, both, order, [NOTE]).notes).toEqual([NOTE]);
  });
});
