import { describe, expect, it } from "vitest";
import { Remembered } from "../../src/table/remembered.js";
import { Table } from "../../src/table/table.js";

const tableOf = (rowCount: number): Table =>
  new Table({ entity: "player", columns: [["playerId", new Float64Array(rowCount)]], rowCount });

describe("what was made of a table", () => {
  it("is made once for each table and key", () => {
    const [one, other] = [tableOf(2), tableOf(2)];
    const remembered = new Remembered<object>(100);
    const made = remembered.of(one, "a", () => ({}));
    expect(remembered.of(one, "a", () => expect.unreachable())).toBe(made);
    expect(remembered.of(one, "b", () => ({ b: 1 }))).toEqual({ b: 1 });
    expect(remembered.of(other, "a", () => ({}))).not.toBe(made);
  });

  it("is let go, the oldest first, where it becomes too much; the latest stays in any case", () => {
    const table = tableOf(10);
    const remembered = new Remembered<string>(25);
    for (const key of ["a", "b", "c"]) remembered.of(table, key, () => key);
    expect(remembered.of(table, "c", () => "again")).toBe("c");
    expect(remembered.of(table, "b", () => "again")).toBe("b");
    expect(remembered.of(table, "a", () => "again")).toBe("again");
    const small = new Remembered<string>(0);
    small.of(table, "a", () => "a");
    expect(small.of(table, "a", () => "again")).toBe("a");
  });

  it("is made anew for whoever has no key", () => {
    const remembered = new Remembered<object>(100);
    const table = tableOf(2);
    const made = remembered.of(table, undefined, () => ({}));
    expect(remembered.of(table, undefined, () => ({}))).not.toBe(made);
  });
});
