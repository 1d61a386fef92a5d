import { describe, expect, it } from "vitest";
import { withPandasNames } from "../../../src/formats/search-page/page-columns.js";
import { PlayerIds } from "../../../src/formats/search-page/player-ids.js";
import {
  isSearchPage,
  type SearchPageOptions,
  tableOfSearchPage,
} from "../../../src/formats/search-page/search-page.js";
import { SheetSeasons } from "../../../src/formats/search-page/sheet-seasons.js";
import type { Sheet } from "../../../src/formats/sheet.js";

function sheetOf(names: readonly string[], ...rows: readonly (readonly unknown[])[]): Sheet {
  const columns = names.map((_, index) => rows.map((row) => row[index] ?? null));
  return { file: "page.xlsx", names, rowCount: rows.length, columns };
}

const tableOf = (sheet: Sheet, options: SearchPageOptions = {}) =>
  tableOfSearchPage(sheet, options, { ids: new PlayerIds(undefined), seasons: new SheetSeasons() });

describe("a sheet of the search page", () => {
  it.each([
    [["Player", "Position"], true],
    [["Player", "Minutes played"], true],
    [["Player", "Matches played"], true],
    [["Player", "Team"], true],
    [["Player", "Goals"], false],
    [["Team", "Position", "Minutes played"], false],
    [["playerId", "Team"], false],
    [[], false],
  ])("is told by its headers: %j is %s", (names, expected) => {
    expect(isSearchPage(sheetOf(names))).toBe(expected);
  });

  it("gets the names that pandas gives to second columns", () => {
    expect(withPandasNames(["a", "b", "a", "a"])).toEqual(["a", "b", "a.1", "a.2"]);
    expect(withPandasNames([])).toEqual([]);
  });

  it.each<[unknown, unknown]>([
    [12, 12],
    ["12,5", 12.5],
    ["a word", "a word"],
    ["-", null],
    [" - ", null],
    ["", null],
    [Number.NaN, null],
    [undefined, null],
    [new Date("2027-06-30T00:00:00Z"), "2027-06-30"],
    // True and false become text, as in records.
    [true, "true"],
  ])("has the cell %j as %j in a column of the user's own", (cell, expected) => {
    expect(tableOf(sheetOf(["Player", "Team", "Own"], ["A. One", "Town", cell])).row(0).Own).toBe(expected);
  });

  it("has a row for each player, whose number may be a name, and nothing of a column without a label", () => {
    const table = tableOf(
      sheetOf(["", "Player", "Team"], [1, "A. One", "Town"], [2, " ", "City"], [3, 99, "City"]),
    );
    expect(table.rowCount).toBe(2);
    expect(table.rows().map(({ name, player_team }) => [name, player_team])).toEqual([
      ["A. One", "Town"],
      ["99", "City"],
    ]);
    expect(table.has("")).toBe(false);
  });

  it.each<[SearchPageOptions, object]>([
    [{}, { competitionId: -1, seasonId: -1, competition_name: "page" }],
    [
      { competition: 364, season: 181150 },
      { competitionId: 364, seasonId: 181150 },
    ],
    [
      { competition: "Cup", season: "2025/26" },
      { competitionId: -1, seasonId: -1, competition_name: "Cup", season_name: "2025/26" },
    ],
  ])("is of the competition and season that it is said to be of: %j", (options, expected) => {
    const row = tableOf(sheetOf(["Player", "Team"], ["A. One", "Town"]), options).row(0);
    expect(row).toMatchObject(expected);
    expect("competition_name" in row).toBe(typeof options.competition !== "number");
    expect("season_name" in row).toBe(typeof options.season === "string");
  });

  it.each<[unknown, unknown, unknown, unknown]>([
    ["RCB, RB", "rcb", "centre back", "rcb rb"],
    ["cf", "cf", "striker", "cf"],
    [" LW ,RW ", "lw", "winger", "lw rw"],
    [null, null, null, null],
    [7, null, null, null],
  ])("has the positions %j: first %s, of the group %s", (cell, position, positionGroup, positions) => {
    const table = tableOf(sheetOf(["Player", "Position"], ["A. One", cell]));
    const { position: first, positionGroup: group, positions: all, positionShare } = table.row(0);
    expect([first, group, all, positionShare]).toEqual([position, positionGroup, positions, null]);
  });

  it("tells which row has a position that the interface does not name", () => {
    const table = tableOf(sheetOf(["Player", "Position"], ["A. One", "RB"], ["B. Two", "ZZ"]));
    expect(table.notes).toContainEqual(
      expect.objectContaining({ code: "unknown_position", position: "zz", count: 1, record: 1, id: -2 }),
    );
  });

  it.each([
    [[90], 1, "1 row", ""],
    [[90, 90], 2, "2 rows", ""],
    [[90, 10, 20], 1, "1 row", "; not for 2, with fewer than 45 minutes or rates that fit no minutes"],
    [[10], 0, "0 rows", "; not for 1, with fewer than 45 minutes or rates that fit no minutes"],
  ])("with %j minutes says that totals of %i were worked out", (minutes, rows, said, others) => {
    const lines = minutes.map((some, index) => [`P. ${index}`, some, 0]);
    const { notes } = tableOf(sheetOf(["Player", "Minutes played", "Goals per 90"], ...lines));
    expect(notes).toContainEqual({
      code: "counts_from_rates",
      message: `totals and tagged minutes of ${said} were computed from the rates per 90 and the minutes shown${others}`,
      rows,
    });
  });
});
