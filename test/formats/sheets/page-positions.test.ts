import { describe, expect, it } from "vitest";
import { readPositions, wordsOfPage } from "../../../src/formats/sheets/positions.js";

const cellsOf = (cell: string) => readPositions([[cell]], wordsOfPage(), () => 0).cells[0]!;

describe("what a cell says of somebody's positions", () => {
  it.each<[string, readonly string[], string | null]>([
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
  ])("%j: the codes %j and the group %j", (cell, codes, group) => {
    const { position, positionGroup, positions } = cellsOf(cell);
    expect(positions).toBe(codes.length === 0 ? null : codes.join(" "));
    expect(position).toBe(group === null ? (codes[0] ?? null) : null);
    if (group !== null || codes.length === 0) expect(positionGroup).toBe(group);
  });
});

describe("the cells of positions without shares", () => {
  it.each([
    ["RCB, RB", "rcb", "centre back", "rcb rb"],
    ["zz, RB", "zz", "full back", "zz rb"],
    ["ST, RW, LW", null, "striker", "rw lw"],
    ["ST", null, "striker", null],
    ["", null, null, null],
  ])("of %j", (cell, position, positionGroup, positions) => {
    expect(cellsOf(cell)).toMatchObject({ position, positionGroup, positions });
  });
});
