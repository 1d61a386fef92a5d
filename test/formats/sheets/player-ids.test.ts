import { fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { SheetIds } from "../../../src/formats/sheets/ids.js";

/** Two of one name who differ in country and foot, and two of another who differ in their age alone. */
const known = fromColumns({
  playerId: [11, 12, 21, 22, 31],
  competitionId: [1, 1, 1, 1, 1],
  seasonId: [10, 10, 10, 10, 10],
  name: ["J. Silva", "J. Silva", "A. Costa", "A. Costa", "B. Sole"],
  player_birthArea_name: ["Brazil", "São Tomé", "Spain", "Spain", "Italy"],
  age: [20, 20, 25, 30, 28],
  player_foot: ["left", "right", "left", "left", "left"],
});
/** The same names, of which nothing else is known. */
const namesOnly = fromColumns({
  playerId: [11, 12],
  competitionId: [1, 1],
  seasonId: [10, 10],
  name: ["J. Silva", "J. Silva"],
});

/** The id of a player of whom his row says this. */
const idOf = (ids: SheetIds, details: Readonly<Record<string, string | number | null>>) =>
  ids.ofPlayer(new Map(Object.entries(details).map(([name, cell]) => [name, [cell]])), 0);

describe("ids of players of a page without ids", () => {
  it.each([
    ["alone of his name", { name: "B. Sole", player_birthCountry: "Peru" }, 31],
    ["by his country of birth", { name: "J. Silva", player_birthCountry: "Brazil" }, 11],
    ["by his country without accents", { name: "J. Silva", player_birthCountry: "sao tome" }, 12],
    ["by his age", { name: "A. Costa", player_birthCountry: "Spain", player_age: 30 }, 22],
    ["by his foot, where nothing is said of his country", { name: "J. Silva", player_foot: "right" }, 12],
    ["by his foot, of no country", { name: "J. Silva", player_birthCountry: null, player_foot: "left" }, 11],
  ])("are those of the table that knows him: %s", (_, details, id) => {
    const ids = new SheetIds(known);
    expect(idOf(ids, details)).toBe(id);
    expect(ids.notes()).toEqual([]);
  });

  it.each([
    ["two of whom nothing tells which", known, { name: "A. Costa", player_birthCountry: "Spain" }],
    ["two in a table that knows names only", namesOnly, { name: "J. Silva", player_birthCountry: "Brazil" }],
  ])("are the reader's own where the name fits %s", (_, table, details) => {
    const ids = new SheetIds(table);
    expect(idOf(ids, details)).toBe(-1);
    expect(ids.notes()).toMatchObject([
      {
        code: "made_up_ids",
        rows: 1,
        names: [details.name],
        message: expect.stringMatching(
          new RegExp(`^1 player got a negative playerId.*; more than one known id fits ${details.name}`),
        ),
      },
    ]);
  });

  it("are the reader's own for somebody nobody knows, who is not said to fit several", () => {
    const ids = new SheetIds(known);
    expect([idOf(ids, { name: "C. Nobody" }), idOf(ids, { name: "D. None" })]).toEqual([-1, -2]);
    expect(ids.notes()).toEqual([
      {
        code: "made_up_ids",
        message: "2 players got a negative playerId, because the file has none",
        rows: 2,
        names: [],
      },
    ]);
  });

  it("are given once: the second player whom an id fits keeps his own, and is named", () => {
    const ids = new SheetIds(known);
    expect([idOf(ids, { name: "B. Sole" }), idOf(ids, { name: "B. Sole" })]).toEqual([31, -1]);
    expect(ids.notes()).toMatchObject([{ rows: 1, names: ["B. Sole"] }]);
  });

  it("name all who keep their own, and say nothing of a file without players", () => {
    const ids = new SheetIds(namesOnly);
    expect(ids.notes()).toEqual([]);
    idOf(ids, { name: "J. Silva" });
    idOf(ids, { name: "Silva" });
    expect(ids.notes()[0]!.message).toContain("fits J. Silva, Silva");
  });

  it("are the reader's own of every player where no table is given", () => {
    const ids = new SheetIds(undefined);
    expect([idOf(ids, { name: "B. Sole" }), idOf(ids, {})]).toEqual([-1, -2]);
  });
});
