import { describe, expect, it } from "vitest";
import type { Note } from "../../src/notes.js";
import { playerTable } from "../../src/table/from-records.js";
import { player } from "../fixtures/records.js";

/** The cells that fields of two records come in, beside those that the interface names. */
function extraOf(...fields: readonly Readonly<Record<string, unknown>>[]) {
  const records = fields.map((own, index) => ({ ...player({ id: index + 1 }), ...own }));
  const known = new Set(playerTable([player({ id: 1 })]).columnNames);
  const table = playerTable(records as never);
  const names = table.columnNames.filter((name) => !known.has(name));
  return {
    cells: Object.fromEntries(names.map((name) => [name, table.rows().map((row) => row[name])])),
    notes: table.notes,
  };
}

const messageOf = (notes: readonly Note[]) => notes.find(({ code }) => code === "unknown_fields")?.message;

describe("fields that the interface does not name", () => {
  it.each<[string, Readonly<Record<string, unknown>>[], Record<string, unknown[]>]>([
    ["numbers", [{ own: 1 }, { own: 2.5 }], { own: [1, 2.5] }],
    ["a number and nothing", [{ own: 1 }, {}], { own: [1, null] }],
    ["nothing and a number", [{}, { own: 1 }], { own: [null, 1] }],
    ["numbers and text, which make text", [{ own: 1 }, { own: "x" }], { own: ["1", "x"] }],
    ["true and false as text", [{ own: true }, { own: false }], { own: ["true", "false"] }],
    [
      "objects by their fields",
      [{ own: { a: { b: 1 } } }, { own: { c: "x" } }],
      { own_a_b: [1, null], own_c: [null, "x"] },
    ],
    ["lists as JSON", [{ own: [1, { a: 2 }] }, { own: [] }], { own: ['[1,{"a":2}]', "[]"] }],
    [
      "two of one name, of which the first stands",
      [{ own: { a: 1 }, own_a: 2 }, {}],
      { own_a: [1, null], own_a_2: [2, null] },
    ],
    ["nothing but null, which makes the column", [{ own: null }, {}], { own: [null, null] }],
  ])("are kept: %s", (_, fields, cells) => {
    expect(extraOf(...fields).cells).toEqual(cells);
  });

  it("are told, one or several", () => {
    expect(messageOf(extraOf({ own: 1 }).notes)).toBe("1 unknown field was kept: own");
    expect(messageOf(extraOf({ own: 1, more: "x" }).notes)).toBe("2 unknown fields were kept: own, more");
    expect(messageOf(extraOf({}).notes)).toBeUndefined();
  });
});
