import { describe, expect, it } from "vitest";
import type { Sheet } from "../../../src/formats/sheet.js";
import { type SaidSeason, SheetIds } from "../../../src/formats/sheets/ids.js";
import { isPlayerSheet, isSearchPage, tableOfSearchPage } from "../../../src/formats/sheets/search-page.js";
import type { Table } from "../../../src/table/table.js";

function sheetOf(names: readonly string[], ...rows: readonly (readonly unknown[])[]): Sheet {
  const columns = names.map((_, index) => rows.map((row) => row[index] ?? null));
  return { file: "page.xlsx", names, rowCount: rows.length, columns };
}

const tableOf = (sheet: Sheet, options: SaidSeason = {}) =>
  tableOfSearchPage(sheet, options, new SheetIds(undefined));

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

  it.each([
    [["Player", "Goals"], true],
    [["Rating", "player name"], true],
    [["Player"], false],
    [["Team", "Goals"], false],
    [[], false],
  ])("or somebody's own by a column of players beside another: %j is %s", (names, expected) => {
    expect(isPlayerSheet({ names })).toBe(expected);
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

  it.each<[SaidSeason, object]>([
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
    [true, null, null, null],
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

  it("says in a row of its own what each row says of its competition and season, before what is said of the sheet", () => {
    const sheet = sheetOf(
      ["Player", "League", "Season"],
      ["A. One", "Cup", "2024"],
      ["B. Two", 7, null],
      ["C. Three", null, "2025"],
    );
    const seasonsOf = (options: SaidSeason) =>
      tableOf(sheet, options)
        .rows()
        .map((row) => [row.competitionId, row.competition_name, row.seasonId, row.season_name]);
    expect(seasonsOf({ competition: "Liga", season: 181150 })).toEqual([
      [-1, "Cup", -1, "2024"],
      [-2, "7", 181150, null],
      [-3, "Liga", -2, "2025"],
    ]);
    expect(seasonsOf({})).toEqual([
      [-1, "Cup", -1, "2024"],
      [-2, "7", -1, null],
      [-3, "page", -2, "2025"],
    ]);
    const told = tableOf(sheet).columnNames.filter((name) => /competition|season|league/i.test(name));
    expect(told.sort()).toEqual(["competitionId", "competition_name", "seasonId", "season_name"]);
  });

  it("names the row of what is no number where numbers are expected", () => {
    expect(() => tableOf(sheetOf(["Player", "Goals"], ["A. One", "3"], ["B. Two", "many"]))).toThrow(
      '1 problem.\n  record 1 (playerId -2): total.goals expected number, received "many"',
    );
    expect(() => tableOf(sheetOf(["Player", "Goals"], ["A. One", "3"], ["B. Two", true]))).toThrow(
      "record 1 (playerId -2): total.goals expected number",
    );
  });
});

describe("what a sheet does not say of anybody", () => {
  const NO_POSITIONS = {
    code: "no_positions",
    message:
      "no column of positions: all players of a competition and season are ranked together; roles, similarity and pools by position need a column Position (RCB, Left Back, ST)",
  };
  const NO_MINUTES = {
    code: "no_minutes",
    message:
      "no column of minutes: ranks include all players, even with few minutes; rates per 90, shrunk rates and intervals need a column Minutes played",
  };
  const OF_POSITIONS = ["position", "positionShare", "positionGroup", "positionGroupShare", "positions"];
  const OF_MINUTES = ["total_minutesOnField", "total_minutesTagged"];
  /** The columns but for the metrics. */
  const factsOf = ({ columnNames }: Table) =>
    columnNames.filter((name) => OF_MINUTES.includes(name) || !/^(?:total|average|percent)_/.test(name));
  const KEYS = ["playerId", "name", "competitionId", "seasonId"];

  it("is no column, and a note: neither positions nor minutes", () => {
    const table = tableOf(
      sheetOf(["Player", "Rating", "Word", "Pace"], ["A. One", 7, "x", 80], ["B. Two", 8, "y", null]),
    );
    expect(factsOf(table).sort()).toEqual(
      [...KEYS, "coverage", "player_shortName", "competition_name", "Rating", "Word", "Pace"].sort(),
    );
    expect([table.entity, table.rowCount, table.column("coverage")]).toEqual(["player", 2, ["full", "full"]]);
    expect(table.notes).toEqual([
      {
        code: "undescribed_columns",
        columns: ["Rating", "Pace"],
        message:
          "columns without a description, ranked as larger is better: Rating, Pace; describe them with addColumn, or with a catalogue (scoutframe catalogue)",
      },
      NO_POSITIONS,
      NO_MINUTES,
    ]);
  });

  it("is no column, and a note: minutes beside positions", () => {
    const table = tableOf(sheetOf(["Player", "Position", "Age"], ["A. One", "RB", 21]));
    expect(factsOf(table).sort()).toEqual(
      [...KEYS, ...OF_POSITIONS, "coverage", "player_shortName", "competition_name", "player_age"].sort(),
    );
    expect(table.row(0)).toMatchObject({ coverage: "full", player_age: 21 });
    expect(table.notes).toEqual([NO_MINUTES]);
  });

  it("is no column, and a note: positions beside minutes", () => {
    const table = tableOf(sheetOf(["Player", "Minutes played"], ["A. One", 20], ["B. Two", 90]));
    expect(factsOf(table).sort()).toEqual(
      [...KEYS, ...OF_MINUTES, "coverage", "player_shortName", "competition_name"].sort(),
    );
    expect(table.column("coverage")).toEqual(["partial", "full"]);
    expect(table.notes).toEqual([expect.objectContaining({ code: "counts_from_rates" }), NO_POSITIONS]);
  });

  it("is nothing where both are there", () => {
    const table = tableOf(sheetOf(["Player", "Position", "Minutes played"], ["A. One", "RB", 90]));
    expect(factsOf(table).sort()).toEqual(
      [...KEYS, ...OF_POSITIONS, ...OF_MINUTES, "coverage", "player_shortName", "competition_name"].sort(),
    );
    expect(table.notes.map(({ code }) => code)).toEqual(["counts_from_rates"]);
  });
});
