import { describe, expect, it } from "vitest";
import { sheetOfCsv } from "../../src/formats/csv-sheet.js";
import { DEFAULT_LIMITS } from "../../src/formats/sheet.js";

const sheet = (text: string, maxColumns = 10) => sheetOfCsv("a.csv", text, { ...DEFAULT_LIMITS, maxColumns });

/** The cells of a column, of which NaN is a missing number. */
const cells = (column: ArrayLike<unknown>): unknown[] =>
  Array.from(column, (cell) => (Number.isNaN(cell) ? null : cell));

describe("the sheet in the text of a CSV file", () => {
  it.each<[string, string, unknown[][]]>([
    ["numbers", "a\n1\n-2.5\n", [[1, -2.5]]],
    [
      "numbers and nothing",
      "a,b\n1,\nNaN,2\n",
      [
        [1, null],
        [null, 2],
      ],
    ],
    [
      "true and false",
      "a,b\nTrue,x\nFALSE,y\n",
      [
        [true, false],
        ["x", "y"],
      ],
    ],
    [
      "true and false beside nothing",
      "a,b\ntrue,x\n,y\n",
      [
        [true, null],
        ["x", "y"],
      ],
    ],
    ["text, where one cell is none of these", "a\n1\nx\n", [["1", "x"]]],
    [
      "text, where a number is in quotes",
      'a,b\n"1",2\n3,4\n',
      [
        ["1", "3"],
        [2, 4],
      ],
    ],
    [
      "what it looks like, where everything is in quotes",
      '"a","b"\n"1","x"\n"",""\n',
      [
        [1, null],
        ["x", null],
      ],
    ],
    [
      "what it looks like, where all but nothing is in quotes",
      '"a","b"\n"1",\n"2","x"\n',
      [
        [1, 2],
        [null, "x"],
      ],
    ],
    ["an empty text, where quotes say something", 'a,b\n"",1\n', [[""], [1]]],
    ["words for nothing in quotes as text", 'a,b\n"nan",1\n', [["nan"], [1]]],
    [
      "decimal commas between semicolons",
      "a;b\n1,5;2\n2,25;3\n",
      [
        [1.5, 2.25],
        [2, 3],
      ],
    ],
    ["decimal points between semicolons", "a;b\n1.5;2\n", [[1.5], [2]]],
    [
      "no decimal commas between commas where everything is in quotes",
      '"a","b"\n"1,5","2"\n',
      [["1,5"], [2]],
    ],
    ["no decimal commas between commas", 'a,b\n"1,5",2\n', [["1,5"], [2]]],
    ["text made harmless as it was", "a\n'=1+1\n", [["=1+1"]]],
    // What is called a name, a player or a team is text, though each look like a number.
    [
      "names that look like numbers",
      "name,playerName,Team,player,teams\n1,2,3,4,5\n",
      [["1"], ["2"], ["3"], ["4"], [5]],
    ],
    ["nothing below its headers", "a,b\n", [[], []]],
  ])("has %s", (_, text, columns) => {
    expect(sheet(text).columns.map(cells)).toEqual(columns);
  });

  it("says where it was found, and what its headers are", () => {
    expect(sheet("a;b\n1;2\n3;4\n")).toMatchObject({ file: "a.csv", names: ["a", "b"], rowCount: 2 });
  });

  it("may have as many columns as are allowed", () => {
    expect(sheet("a,b\n1,2\n", 2).names).toHaveLength(2);
    expect(() => sheet("a,b\n1,2\n", 1)).toThrow(expect.objectContaining({ code: "too_large" }));
  });

  it("may be read to a line, and of an empty text", () => {
    const head = (text: string, maxLines: number) => sheetOfCsv("a.csv", text, DEFAULT_LIMITS, maxLines);
    expect(head("a\n1\nx\n", 2)).toMatchObject({ names: ["a"], rowCount: 1, columns: [Float64Array.of(1)] });
    expect(head("a\n1\n", 1)).toMatchObject({ names: ["a"], rowCount: 0 });
    expect(sheet("")).toMatchObject({ names: [], rowCount: 0, columns: [] });
  });

  it("has missing cells as null among truths and text, not where quotes keep a word", () => {
    expect(sheet('a,b\ntrue,x\nNA,NA\nfalse,"NA"\n').columns).toEqual([
      [true, null, false],
      ["x", null, "NA"],
    ]);
    expect(sheet("a,b\n1,true\nx,5\n").columns).toEqual([
      ["1", "x"],
      ["true", "5"],
    ]);
  });

  it("holds eight bytes for a number and forty for a text, beside what its cells take", () => {
    const least = (cell: string): number => {
      const text = `a\n${`${cell}\n`.repeat(100)}`;
      let [refused, taken] = [0, 1 << 20];
      while (taken - refused > 1) {
        const maxBytes = (taken + refused) >> 1;
        try {
          sheetOfCsv("a.csv", text, { ...DEFAULT_LIMITS, maxBytes });
          taken = maxBytes;
        } catch (error) {
          expect(error).toMatchObject({ code: "too_large", message: expect.stringContaining("a.csv") });
          refused = maxBytes;
        }
      }
      return taken;
    };
    expect(least("5")).toBeGreaterThanOrEqual(200 + 800);
    expect(least("x") - least("5")).toBe(100 * (40 - 8));
  });
});
