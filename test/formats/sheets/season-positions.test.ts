import { describe, expect, it } from "vitest";
import { defineCatalogue } from "../../../src/catalogue/define-catalogue.js";
import { readPositions, wordsOfCatalogue } from "../../../src/formats/sheets/positions.js";

const RANKED = defineCatalogue({
  extend: "player",
  source: { provider: "Club" },
  positions: {
    column: "Position",
    words: { "Right Midfielder": "rw", "Left Midfield": "lw", "Center Back": "cb", Bench: "" },
    codes: [
      { code: "XF", name: "Extra forward", group: "striker" },
      { code: "mez", name: "Mezzala", group: "central midfielder" },
    ],
  },
});
const OPEN = defineCatalogue({
  extend: "player",
  source: { provider: "Club" },
  positions: { column: "Position", ranked: false },
});

const read = (rows: readonly (readonly string[])[], catalogue = RANKED) =>
  readPositions(rows, wordsOfCatalogue(catalogue), (row) => 100 + row);
/** The codes of a player whose cells hold these words. */
const codesOf = (...words: string[]) => read([words]).cells[0]!.positions;

describe("the codes of words", () => {
  it.each<[readonly string[], string | null]>([
    [["Right Midfield"], "rw"],
    [["right midfielder"], "rw"],
    [["Left Midfielder"], "lw"],
    [["Centre Back"], "cb"],
    [["Bench"], null],
    [["xf"], "XF"],
    [["XF"], "XF"],
    [["Mez"], "mez"],
    [["xf cb"], "XF cb"],
    [[", CF ,, xf /"], "cf XF"],
    [["cf", "Bench", "cf"], "cf"],
    [["Libero"], "libero"],
    [[], null],
  ])("of %j are %j", (words, codes) => {
    expect(codesOf(...words)).toBe(codes);
  });
});

describe("players of several groups", () => {
  const rows = [["cf", "cb"], ["cf", "cb5"], ["cf"], ["cf", "xf"], ["rw cb"], []];

  it("are counted, without codes of no group", () => {
    const { cells, mixed } = read(rows);
    expect(mixed).toBe(2);
    expect(cells.map(({ positionGroup }) => positionGroup)).toEqual([
      ...["striker", "striker", "striker", "striker", "winger", null],
    ]);
    expect(read([["cf"], ["cf", "zz"]]).mixed).toBe(0);
  });

  it("stand in none where the order says nothing", () => {
    const { cells, mixed } = read([["cf", "cb"], ["cf"], ["cf", "ss"]], OPEN);
    expect(cells).toEqual([
      {
        position: null,
        positionShare: Number.NaN,
        positionGroup: null,
        positionGroupShare: null,
        positions: "cf cb",
      },
      expect.objectContaining({ position: "cf", positionGroup: "striker", positions: "cf" }),
      expect.objectContaining({ position: "cf", positionGroup: "striker", positions: "cf ss" }),
    ]);
    expect(mixed).toBe(1);
  });
});
