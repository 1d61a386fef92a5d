import { describe, expect, it } from "vitest";
import type { Sheet } from "../../../src/formats/sheet.js";
import type { Decimal } from "../../../src/formats/sheets/numbers.js";
import {
  pageColumns,
  withPandasNames,
  withWrittenNumbers,
} from "../../../src/formats/sheets/page-columns.js";

function sheetOf(...columns: readonly (readonly [name: string, ...cells: unknown[]])[]): Sheet {
  const cells = columns.map(([, ...own]) => own);
  return {
    file: "page.xlsx",
    names: columns.map(([name]) => name),
    rowCount: cells[0]!.length,
    columns: cells,
  };
}

const columnOf = (name: string, cells: readonly unknown[], decimal?: Decimal) =>
  pageColumns(sheetOf([name, ...cells]), decimal).columns[0];

describe("a column of the search page", () => {
  it.each([
    ["Player", "name"],
    ["Team", "player_team"],
    ["Team within selected timeframe", "player_seasonTeam"],
    ["Position", "positions"],
    ["Birth country", "player_birthCountry"],
    ["Passport country", "player_passportCountry"],
    ["Foot", "player_foot"],
    ["On loan", "player_onLoan"],
    ["Contract expires", "player_contractExpires"],
    ["Competition", "Competition"],
    ["Season", "Season"],
  ])("%s is text, even where it looks like numbers", (label, target) => {
    const { columns, notes } = pageColumns(sheetOf([label, "2027", "7", 3]), undefined);
    expect(columns).toEqual([{ label, target, cells: ["2027", "7", 3] }]);
    expect(notes).toEqual([]);
  });

  it.each([
    ["Age", "player_age"],
    ["Height", "player_height"],
    ["Weight", "player_weight"],
    ["Goals", "total_goals"],
    ["Goals per 90", "average_goals"],
    ["Duels won, %", "percent_duelsWon"],
  ])("%s is of numbers, also where they are text", (label, target) => {
    expect(columnOf(label, ["27", null, 3])).toEqual({ label, target, cells: [27, null, 3] });
  });

  it.each<[unknown, unknown]>([
    [null, null],
    [undefined, null],
    [Number.NaN, null],
    ["", null],
    [" - ", null],
    ["n/a", null],
    [0, 0],
    [false, false],
    [new Date("2027-06-30T00:00:00Z"), "2027-06-30"],
    [new Date("2027-06-30T10:20:30Z"), "2027-06-30 10:20:30"],
    [" a word ", " a word "],
  ])("has the cell %j as %j", (given, cell) => {
    expect(columnOf("Own", [given])).toEqual({ label: "Own", target: undefined, cells: [cell] });
  });

  it("has a whole number of any size, unless no number keeps its digits", () => {
    expect(columnOf("Own", [7n, 8])?.cells).toEqual([7, 8]);
    expect(columnOf("Own", [12345678901234567891n])?.cells).toEqual(["12345678901234567891"]);
  });

  it("of counts holds whole numbers, which can tell how their text is meant", () => {
    expect(columnOf("Minutes played", ["1,234", "950"])).toMatchObject({
      target: "total_minutesOnField",
      cells: [1234, 950],
    });
    // What is no number is for the parser to name.
    expect(columnOf("Goals", ["3", "many"])).toMatchObject({ target: "total_goals", cells: ["3", "many"] });
    expect(columnOf("Goals", [3, true])).toMatchObject({ target: "total_goals" });
  });

  it("of counts with fractions is somebody's own, and so is one of a metric whose text fits two numbers", () => {
    for (const cells of [
      [0.4, 1],
      ["0.4", "1"],
    ]) {
      expect(columnOf("Goals", cells)).toEqual({ label: "Goals", target: undefined, cells: [0.4, 1] });
    }
    expect(columnOf("mins", [90.5])).toEqual({ label: "mins", target: undefined, cells: [90.5] });
    expect(columnOf("xG", ["1,234", "2"])).toEqual({
      label: "xG",
      target: undefined,
      cells: ["1,234", "2"],
      doubtful: "1,234",
    });
    expect(columnOf("xG", ["1,234", "2"], ",")).toEqual({
      label: "xG",
      target: "total_xgShot",
      cells: [1.234, 2],
      read: "1,234 is 1.234",
    });
    expect(columnOf("xG", [0.4])).toMatchObject({ target: "total_xgShot" });
    // A fact is under its own name, whatever its text is.
    expect(columnOf("Market value", ["1,234"])).toMatchObject({
      target: "player_marketValue",
      cells: ["1,234"],
    });
  });

  it("has the page's label, or its own name where it means none, each once", () => {
    const sheet = sheetOf(
      ["Name", "A"],
      ["club", "T"],
      ["Rating", 7],
      ["Rating", 8],
      ["Aerial duels per 90", 1],
    );
    const twice: Sheet = {
      ...sheet,
      names: [...sheet.names, "Aerial duels per 90"],
      columns: [...sheet.columns, [2]],
    };
    expect(pageColumns(twice, undefined).columns).toEqual([
      { label: "Player", target: "name", cells: ["A"] },
      { label: "Team", target: "player_team", cells: ["T"] },
      { label: "Rating", target: undefined, cells: [7] },
      { label: "Rating.1", target: undefined, cells: [8] },
      { label: "Aerial duels per 90", target: "average_aerialDuels", cells: [1] },
      { label: "Aerial duels per 90.1", target: "average_gkAerialDuels", cells: [2] },
    ]);
    expect(pageColumns(sheetOf(["club", "T"], ["club", "U"]), undefined).columns).toEqual([
      { label: "Team", target: "player_team", cells: ["T"] },
      { label: "club.1", target: undefined, cells: ["U"] },
    ]);
    expect(withPandasNames(["b", "a", "b", "b", "a"])).toEqual(["b", "a", "b.1", "b.2", "a.1"]);
  });
});

describe("the notes of numbers in text", () => {
  it("name the columns, with how one of their cells was read", () => {
    const { notes } = pageColumns(
      sheetOf(["Player", "A", "B"], ["Share", "45 %", "7 %"], ["value", "€4.6m", 5], ["Plain", "1", "2.5"]),
      undefined,
    );
    expect(notes).toEqual([
      {
        code: "numbers_in_text",
        columns: ["Share", "Market value"],
        message: "text was read as numbers: Share (45 % is 45), Market value (€4.6m is 4600000)",
      },
    ]);
  });

  it("name minutes whose mark of thousands was taken for one of decimals, which no other count is", () => {
    const { columns, notes } = pageColumns(
      sheetOf(["Player", "A", "B", "C"], ["Minutes played", 1.81, 945, 2], ["Shots", 1.853, 2, null]),
      undefined,
    );
    expect(columns.slice(1)).toEqual([
      {
        label: "Minutes played",
        target: "total_minutesOnField",
        cells: [1810, 945, 2],
        read: "1.81 in row 0 is 1810; 2 in row 2 may be 2000; it was read as 2",
      },
      { label: "Shots", target: undefined, cells: [1.853, 2, null] },
    ]);
    expect(notes.map(({ message }) => message)).toEqual([
      "text was read as numbers: Minutes played (1.81 in row 0 is 1810; 2 in row 2 may be 2000; it was read as 2)",
    ]);
    const halves = pageColumns(sheetOf(["Player", "A", "B"], ["Minutes played", 45.5, 945]), undefined);
    expect(halves.notes).toEqual([]);
  });

  it("name the columns whose text fits two numbers, with the way out", () => {
    const { notes } = pageColumns(sheetOf(["Charm", "1,234", "7"], ["Pace", "2.345", "7"]), undefined);
    expect(notes).toEqual([
      {
        code: "doubtful_numbers",
        columns: ["Charm", "Pace"],
        message:
          'ambiguous numbers were left as text: Charm (1,234), Pace (2.345); set the decimal sign with decimal: "." or decimal: ","',
      },
    ]);
    expect(pageColumns(sheetOf(["Charm", "1,234"], ["Pace", "2.345"]), ".").notes).toEqual([
      expect.objectContaining({ columns: ["Charm"] }),
    ]);
  });
});

describe("a sheet with its texts as numbers", () => {
  it("has them where a whole column is of numbers, and is otherwise as it was", () => {
    const day = new Date("2027-06-30T00:00:00Z");
    const sheet = sheetOf(
      ["Id", "1", "2"],
      ["Share", "45 %", "-"],
      ["Age", 20, "21"],
      ["Club", "-", "Town"],
      ["Rating", 7, Number.NaN],
      ["Until", day, null],
      ["Charm", "1,234", "7"],
    );
    const { sheet: found, notes } = withWrittenNumbers(sheet, ["Id"]);
    expect(found).toEqual({
      ...sheet,
      columns: [
        ["1", "2"],
        [45, null],
        [20, 21],
        ["-", "Town"],
        [7, Number.NaN],
        [day, null],
        ["1,234", "7"],
      ],
    });
    expect(notes.map((note) => [note.code, "columns" in note && note.columns])).toEqual([
      ["numbers_in_text", ["Share"]],
      ["doubtful_numbers", ["Charm"]],
    ]);
    expect(found.columns[4]).toBe(sheet.columns[4]);
    // A column that is left out says nothing of its texts, either.
    expect(withWrittenNumbers(sheet, ["Share", "Charm"]).notes).toEqual([]);
  });
});
