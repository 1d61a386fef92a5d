import { describe, expect, it } from "vitest";
import { textSheetOfCsv } from "../../../src/formats/csv-sheet.js";
import { DEFAULT_LIMITS } from "../../../src/formats/sheet.js";

const read = (content: string, headerRow?: number, limits = {}) =>
  textSheetOfCsv("a.csv", content, { ...DEFAULT_LIMITS, ...limits }, headerRow);

/** The rows of a sheet below its names. */
function linesOf(content: string, headerRow?: number): unknown[][] | undefined {
  const sheet = read(content, headerRow);
  if (sheet === undefined) return undefined;
  const rows = Array.from({ length: sheet.rowCount }, (_, row) => sheet.columns.map((column) => column[row]));
  return [[...sheet.names], ...rows];
}

describe("the headers of a person's CSV", () => {
  it.each<[string, string]>([
    ["in the first line", "Player,Team\nAnn,Town\n"],
    ["below a title", "Our list\nPlayer,Team\nAnn,Town\n"],
    ["below a title with quotes and blank lines", '"Our, list",\n\n,\nPlayer,Team\nAnn,Town\n'],
    ["with blanks round them", " Player , Team \nAnn,Town\n"],
    ["behind which cells are blank", "Player,Team,,\nAnn,Town,,\n"],
    ["above blank lines", "Player,Team\n\n,\n , \nAnn,Town\n"],
    ["between semicolons, below a line with commas", "a,b,c\nPlayer;Team\nAnn;Town\n"],
    ["between tabs", "Player\tTeam\nAnn\tTown\n"],
    ["between bars", "Player|Team\nAnn|Town"],
  ])("stand %s", (_, content) => {
    expect(linesOf(content)).toEqual([
      ["Player", "Team"],
      ["Ann", "Town"],
    ]);
  });

  it("are where the delimiter gives most cells", () => {
    expect(linesOf("Player;Team, now;Age\nAnn;Town;20\n")?.[0]).toEqual(["Player", "Team, now", "Age"]);
    expect(linesOf("Our list, 2024\nWho;Where;Age\nAnn;Town;20\n", 2)).toEqual([
      ["Who", "Where", "Age"],
      ["Ann", "Town", "20"],
    ]);
  });

  it("are a column of players and another one", () => {
    expect(read("Player\nAnn\n")).toBeUndefined();
    expect(read("Player,\nAnn,\n")).toBeUndefined();
    expect(read("Team,Age\nTown,20\n")).toBeUndefined();
    expect(read("")).toBeUndefined();
  });

  it("are looked for in twenty lines", () => {
    const above = (lines: number) => `${"x\n".repeat(lines)}Player,Team\nAnn,Town\n`;
    expect(linesOf(above(19))).toHaveLength(2);
    expect(read(above(20))).toBeUndefined();
    // Lines without a character are none.
    expect(linesOf(`${"\n".repeat(30)}Our list\n\nPlayer,Team\nAnn,Town\n`)).toHaveLength(2);
  });

  it("are in the line that is asked for, or the next one with cells", () => {
    const content = "Player,Team\nName,Club\n\nWho,Where\nAnn,Town\n";
    expect(linesOf(content, 2)?.[0]).toEqual(["Name", "Club"]);
    expect(linesOf(content, 2)).toHaveLength(3);
    expect(linesOf(content, 3)?.[0]).toEqual(["Who", "Where"]);
    expect(linesOf(content, 4)).toEqual([
      ["Who", "Where"],
      ["Ann", "Town"],
    ]);
    expect(read(content, 9)).toBeUndefined();
    expect(read(",\n", 1)).toEqual({ file: "a.csv", names: [], rowCount: 0, columns: [] });
    expect(linesOf(`${"x\n".repeat(29)}Who,Where\nAnn,Town\n`, 30)?.[0]).toEqual(["Who", "Where"]);
  });
});

describe("the cells of a person's CSV", () => {
  const cellsOf = (content: string) =>
    linesOf(content)!
      .slice(1)
      .map((row) => row[1]);

  it("are as they stand: blank ones missing, also those that a line lacks", () => {
    expect(linesOf("Player,a,b\nAnn, ,007\nBob, x ,\nCleo\n")).toEqual([
      ["Player", "a", "b"],
      ["Ann", null, 7],
      ["Bob", " x ", null],
      ["Cleo", null, null],
    ]);
  });

  it("are what they were before they were made harmless", () => {
    expect(cellsOf("Player,a\nAnn,'=1+1\n")).toEqual(["=1+1"]);
  });

  it("are numbers between commas, where no text of a column has one", () => {
    expect(cellsOf("Player,a\nAnn,1.234\nBob, 2 \nCleo,x\n")).toEqual([1.234, 2, "x"]);
    expect(cellsOf('Player,a\nAnn,1.234\nBob,"2,5"\n')).toEqual(["1.234", "2,5"]);
  });

  it("are text between other delimiters, unless a program wrote an exponent", () => {
    expect(cellsOf("Player;a\nAnn;1.234\nBob;2\n")).toEqual(["1.234", "2"]);
    expect(cellsOf("Player;a\nAnn;1.234\nBob;2.5e-7\n")).toEqual([1.234, 2.5e-7]);
    expect(cellsOf("Player;a\nAnn;1.234\nBob;+1E5\n")).toEqual([1.234, 1e5]);
    expect(cellsOf("Player;a\nAnn;1.234\nBob;1e5x\n")).toEqual(["1.234", "1e5x"]);
    expect(cellsOf("Player;a\nAnn;1.234\nBob;x1e5\n")).toEqual(["1.234", "x1e5"]);
    expect(cellsOf("Player;a\nAnn;1,5\nBob;1e5\n")).toEqual(["1,5", "1e5"]);
  });

  it("of a line may be too many where they are blank, and are refused where not", () => {
    expect(linesOf("Player,a\nAnn,1,, \n")).toEqual([
      ["Player", "a"],
      ["Ann", 1],
    ]);
    expect(() => read("x\nPlayer;a\nAnn;1;2\n")).toThrow(
      expect.objectContaining({
        code: "invalid_csv",
        message:
          'a.csv: line 3 has more cells than the 2 headers in line 2; put quotes around text with ";", or name the line of the headers with headerRow.',
        details: { file: "a.csv", line: 3 },
      }),
    );
  });

  it("are as many as are allowed", () => {
    expect(read("Player,a\nAnn,1\n", undefined, { maxColumns: 2 })?.rowCount).toBe(1);
    expect(() => read("Player,a,b\n", undefined, { maxColumns: 2 })).toThrow(
      "has 3 columns, more than the 2 allowed",
    );
    // The text itself, and some 40 bytes a cell.
    const content = `Player,a\n${"Ann,1\n".repeat(10)}`;
    expect(read(content, undefined, { maxBytes: content.length + 800 })?.rowCount).toBe(10);
    expect(() => read(content, undefined, { maxBytes: content.length + 799 })).toThrow(
      expect.objectContaining({ code: "too_large" }),
    );
    expect(() => read(`Player,a\nAnn,${"x".repeat(50)}\n`, undefined, { maxLineBytes: 40 })).toThrow(
      expect.objectContaining({ code: "too_large" }),
    );
  });
});
