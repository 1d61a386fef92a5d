import { describe, expect, it } from "vitest";
import type { Note } from "../../src/notes.js";
import { ExtraColumns } from "../../src/table/growing-columns.js";
import { playerTable } from "../../src/table/table-builder.js";
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

describe("columns that no catalogue announces", () => {
  it("get another name where theirs is taken, and are told but for optional objects", () => {
    const extras = new ExtraColumns();
    extras.add(0, "player", "foot", "left");
    extras.add(1, "total", "total_x", 10n);
    extras.add(1, "record", "own", () => 1);
    extras.add(1, "record", "own", 3);
    const notes: Note[] = [];
    expect(Object.fromEntries(extras.finish(2, new Set(["total_x"]), notes))).toEqual({
      player: [["foot", ["left", null]]],
      total: [["total_x_extra", [null, "10"]]],
      record: [["own", Float64Array.of(Number.NaN, 3)]],
    });
    expect(notes).toMatchObject([{ code: "unknown_fields", columns: ["total_x_extra", "own"] }]);
    expect([extras.count, extras.find("foot")?.section, extras.find("feet")]).toEqual([
      3,
      "player",
      undefined,
    ]);
  });

  it("are tried, and kept or taken back", () => {
    const extras = new ExtraColumns();
    extras.add(0, "total", "a", null);
    extras.add(0, "average", "b", null);
    const [a, b] = [extras.find("a")!, extras.find("b")!];
    extras.put(a, 0, "x");
    extras.put(b, 0, 2);
    expect([extras.tried("total"), extras.tried("average"), extras.tried("percent")]).toEqual([
      ["x"],
      [2],
      [],
    ]);
    extras.takeBackTried();
    expect([extras.tried("total"), a.texts]).toEqual([[], 0]);
    extras.put(a, 1, 5);
    extras.keepTried();
    extras.takeBackTried();
    expect(extras.finish(2, new Set(), []).get("total")).toEqual([["a", Float64Array.of(Number.NaN, 5)]]);
  });
});
