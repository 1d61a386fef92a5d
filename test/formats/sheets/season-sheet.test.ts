import { describe, expect, it } from "vitest";
import { defineCatalogue } from "../../../src/catalogue/define-catalogue.js";
import type { Catalogue } from "../../../src/catalogue/types.js";
import type { Sheet } from "../../../src/formats/sheet.js";
import { seasonSheet } from "../../../src/formats/sheets/season-rows.js";

/** A sheet of a row, each of whose cells says in which column it stands. */
function sheetOf(names: readonly string[], file: string | undefined = "a.csv"): Sheet {
  return { file, names, rowCount: 1, columns: names.map((_, at) => [at]) };
}

/** The names of a sheet as a catalogue knows them, each with the place of its column. */
function named(names: readonly string[], catalogue: Catalogue): [string, unknown][] {
  const sheet = seasonSheet(sheetOf(names), catalogue, undefined);
  return sheet.names.map((name, at) => [name, sheet.columns[at]![0]]);
}

const catalogueOf = (source: NonNullable<Catalogue["source"]>) =>
  defineCatalogue({
    extend: "player",
    source,
    columns: {
      goals: "total_goals",
      assists: "total_assists",
      assists_90: "average_assists",
      xg_90: "average_xgShot",
    },
  });
const plain = catalogueOf({ provider: "Club" });
const short = catalogueOf({ provider: "Club", headers: "statsbomb" });
const spelt = catalogueOf({ provider: "Club", spellings: { Tore: "goals", Buts: "goals" } });

describe("the names of a sheet", () => {
  it("are those of the catalogue in a plain one", () => {
    expect(named(["player_season_goals", "xg"], plain)).toEqual([
      ["player_season_goals", 0],
      ["xg", 1],
    ]);
  });

  it("lose what copies cut off, and are rates where the catalogue knows no count", () => {
    const names = ["player_season_goals", "assists", "xg", "player_season_xg", "a_player_season_b", "team"];
    expect(named(names, short).map(([name]) => name)).toEqual([
      ...["goals", "assists", "xg_90", "xg_90", "a_player_season_b", "team"],
    ]);
  });

  it("are the catalogue's for those of other copies, where its own are not there", () => {
    expect(named(["Tore", "x"], spelt)).toEqual([
      ["goals", 0],
      ["x", 1],
    ]);
    expect(named(["Buts", "goals"], spelt)).toEqual([
      ["Buts", 0],
      ["goals", 1],
    ]);
  });

  it("are without those of places, which programs leave empty or call Unnamed", () => {
    expect(named(["", "goals", "Unnamed: 0", "x", "Unnamed: 01", "my Unnamed: 0"], plain)).toEqual([
      ["goals", 1],
      ["x", 3],
      ["Unnamed: 01", 4],
      ["my Unnamed: 0", 5],
    ]);
  });

  it("need no file", () => {
    expect(seasonSheet({ ...sheetOf(["x"]), file: undefined }, plain, undefined).file).toBe("the table");
    expect(seasonSheet(sheetOf(["x"]), plain, undefined).file).toBe("a.csv");
  });
});
