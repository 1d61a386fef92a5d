import { fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { PlayerIds } from "../../../src/formats/sheets/ids.js";

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

describe("ids of players of a page without ids", () => {
  it.each([
    ["alone of his name", { shortName: "B. Sole", birthCountry: "Peru" }, 31],
    ["by his country of birth", { shortName: "J. Silva", birthCountry: "Brazil" }, 11],
    ["by his country without accents", { shortName: "J. Silva", birthCountry: "sao tome" }, 12],
    ["by his age", { shortName: "A. Costa", birthCountry: "Spain", age: 30 }, 22],
    ["by his foot, where nothing is said of his country", { shortName: "J. Silva", foot: "right" }, 12],
    ["by his foot, of no country", { shortName: "J. Silva", birthCountry: null, foot: "left" }, 11],
  ])("are those of the table that knows him: %s", (_, details, id) => {
    const ids = new PlayerIds(known);
    expect(ids.idOf(details)).toBe(id);
    expect(ids.notes()).toEqual([]);
  });

  it.each([
    ["two of whom nothing tells which", known, { shortName: "A. Costa", birthCountry: "Spain" }],
    ["two in a table that knows names only", namesOnly, { shortName: "J. Silva", birthCountry: "Brazil" }],
  ])("are the reader's own where the name fits %s", (_, table, details) => {
    const ids = new PlayerIds(table);
    expect(ids.idOf(details)).toBe(-1);
    expect(ids.notes()).toMatchObject([
      {
        code: "made_up_ids",
        rows: 1,
        names: [details.shortName],
        message: expect.stringMatching(
          new RegExp(`^1 player got a negative playerId.*; more than one known id fits ${details.shortName}`),
        ),
      },
    ]);
  });

  it("are the reader's own for somebody nobody knows, who is not said to fit several", () => {
    const ids = new PlayerIds(known);
    expect([ids.idOf({ shortName: "C. Nobody" }), ids.idOf({ shortName: "D. None" })]).toEqual([-1, -2]);
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
    const ids = new PlayerIds(known);
    expect([ids.idOf({ shortName: "B. Sole" }), ids.idOf({ shortName: "B. Sole" })]).toEqual([31, -1]);
    expect(ids.notes()).toMatchObject([{ rows: 1, names: ["B. Sole"] }]);
  });

  it("name all who keep their own, and say nothing of a file without players", () => {
    const ids = new PlayerIds(namesOnly);
    expect(ids.notes()).toEqual([]);
    ids.idOf({ shortName: "J. Silva" });
    ids.idOf({ shortName: "Silva" });
    expect(ids.notes()[0]!.message).toContain("fits J. Silva, Silva");
  });

  it("are the reader's own of every player where no table is given", () => {
    const ids = new PlayerIds(undefined);
    expect([ids.idOf({ shortName: "B. Sole" }), ids.idOf({})]).toEqual([-1, -2]);
  });
});
