import { describe, expect, it } from "vitest";
import { Remembered } from "../../src/table/column.js";
import { Table } from "../../src/table/table.js";

const tableOf = (rowCount: number): Table =>
  new Table({ entity: "player", columns: [["playerId", new Float64Array(rowCount)]], rowCount });

/** The keys that are still known: making one of them would fail. */
function knownOf(remembered: Remembered<string>, table: Table, keys: readonly string[]): string[] {
  return keys.filter((key) => remembered.of(table, key, () => "anew") !== "anew");
}

describe("what was made of a table", () => {
  it("is made once for each table and key, and each time without a key", () => {
    const [one, other] = [tableOf(2), tableOf(2)];
    const remembered = new Remembered<object | null>({ cells: 100 });
    const made = remembered.of(one, "a", () => ({}));
    expect(remembered.of(one, "a", () => expect.unreachable())).toBe(made);
    expect(remembered.of(one, "b", () => null)).toBeNull();
    expect(remembered.of(one, "b", () => expect.unreachable())).toBeNull();
    expect(remembered.of(other, "a", () => ({}))).not.toBe(made);
    expect(remembered.of(one, undefined, () => made)).toBe(made);
    expect(remembered.of(one, undefined, () => ({}))).not.toBe(made);
  });

  it.each([
    ["cells", { cells: 25 }],
    ["entries", { entries: 2 }],
    ["both", { cells: 25, entries: 7 }],
  ])("is let go beyond the limit of %s, what was asked for longest ago first", (_what, limits) => {
    const table = tableOf(10);
    const remembered = new Remembered<string>(limits);
    for (const key of ["a", "b", "a", "c"]) remembered.of(table, key, () => key);
    expect(knownOf(remembered, table, ["a", "c"])).toEqual(["a", "c"]);
    expect(knownOf(remembered, table, ["b"])).toEqual([]);
  });

  it("stays where it is the latest, however large the table", () => {
    const [table, small] = [tableOf(10), new Remembered<string>({ cells: 0 })];
    small.of(table, "a", () => "a");
    expect(knownOf(small, table, ["a"])).toEqual(["a"]);
  });
});
