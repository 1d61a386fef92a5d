import { describe, expect, it } from "vitest";
import type { SheetCell } from "../../../src/formats/sheets/numbers.js";
import { cellsOfSaid, saidPositions } from "../../../src/formats/sheets/positions.js";

describe("what a cell says of somebody's positions", () => {
  it.each<[SheetCell | undefined, readonly string[], string | null]>([
    ["RCB, RB", ["rcb", "rb"], null],
    ["rcb;rb/lw|rw", ["rcb", "rb", "lw", "rw"], null],
    ["rcb ,; rb,", ["rcb", "rb"], null],
    ["  RCB   rb\tgk ", ["rcb", "rb", "gk"], null],
    ["Left Back, Right Winger", ["lb", "rw"], null],
    ["left-back", ["lb"], null],
    // Groups, by their names and short names, are no codes.
    ["Strikers", [], "striker"],
    ["Center Back", [], "centre back"],
    ["ST", [], "striker"],
    [" st ", [], "striker"],
    ["W", [], "winger"],
    ["ST, RW", ["rw"], "striker"],
    ["ST RW", ["rw"], "striker"],
    ["full back / winger", [], "full back"],
    // Only the first says where he plays.
    ["RW, ST", ["rw"], null],
    // What nobody knows is kept, for a note.
    ["ZZ Yy", ["zz", "yy"], null],
    ["ZZ, ST", ["zz"], null],
    ["-", ["-"], null],
    ["", [], null],
    [" , ", [], null],
    [7, [], null],
    [true, [], null],
    [null, [], null],
    [undefined, [], null],
  ])("%j: the codes %j and the group %j", (cell, codes, group) => {
    expect(saidPositions(cell)).toEqual({ codes, group });
  });
});

describe("the cells of positions without shares", () => {
  it.each([
    [["rcb", "rb"], null, "rcb", "centre back", "rcb rb"],
    [["zz", "rb"], null, "zz", "full back", "zz rb"],
    [["rw", "lw"], "striker", null, "striker", "rw lw"],
    [[], "striker", null, "striker", null],
    [[], null, null, null, null],
  ])("of the codes %j and the group %j", (codes, group, position, positionGroup, positions) => {
    expect(cellsOfSaid({ codes, group })).toMatchObject({ position, positionGroup, positions });
  });
});
